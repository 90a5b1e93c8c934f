"""Files of a pack: written, or taken back when the pack has a mistake then."""

from pathlib import Path
from typing import Final

import pytest

from ruinous.tools.content.planting import must_be_free, planted
from ruinous.tools.wrong_use import WrongUse

PACK: Final = "id: few\nversion: 1.0.0\ntitle: Few\ngame: oldworld\nrequires: []\nreplaces: []\n"


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    (tmp_path / "pack.yaml").write_text(PACK, "utf-8")
    return tmp_path


def test_a_new_file_with_a_mistake_is_taken_back_with_its_folder(pack):
    with pytest.raises(WrongUse, match="that will not do: unknown key `nonsense`") as refused:
        planted(pack, {"chaos/few.yaml": "nonsense: 1\n"}, "that will not do")
    assert refused.value.advice == "nothing was written"
    assert [file.name for file in pack.iterdir()] == ["pack.yaml"]


def test_a_file_that_was_there_gets_its_text_back(pack):
    with pytest.raises(WrongUse, match="that will not do: missing key"):
        planted(pack, {"pack.yaml": "id: few\n"}, "that will not do")
    assert (pack / "pack.yaml").read_text("utf-8") == PACK


def test_only_a_new_file_gets_the_line_that_names_its_schema(pack):
    assert planted(pack, {"pack.yaml": f"{PACK}# more\n"}, "") == (pack / "pack.yaml",)
    assert (pack / "pack.yaml").read_text("utf-8") == f"{PACK}# more\n"


def test_a_file_that_is_there_is_not_free(pack):
    must_be_free(pack, {"other.yaml": ""})
    with pytest.raises(WrongUse, match="is there already"):
        must_be_free(pack, {"other.yaml": "", "pack.yaml": ""})
