"""Names in letters of other scripts that look like names in Latin ones."""

from pathlib import Path

import pytest

from packs.builders import PROVENANCE
from packs.test_linked import found, pack

# ruff: noqa: RUF001 - letters that look like others are what this is about


def card(name: str) -> dict[str, str]:
    text = f"cards:\n  - name: {name}\n    id: other\n    copies: 1\n"
    text += "    effect: hand draw of each player +1\n"
    return {"pack.yaml": pack("fan"), "old-world.yaml": f"{text}    {PROVENANCE}"}


@pytest.mark.parametrize(
    ("name", "odd"),
    [
        ("Нigh Мoor", "U+041D (cyrillic capital letter en)"),
        ("High Mοor", "U+03BF (greek small letter omicron)"),
        ("Ｈigh Moor", "U+FF28 (fullwidth latin capital letter h)"),
    ],
)
def test_a_name_that_looks_like_another_is_told(tmp_path: Path, name: str, odd: str) -> None:
    told = [each for each in found(tmp_path, fan=card(name)) if "looks like" in each.message]
    assert [each.code for each in told] == ["E318"]
    assert told[0].message.startswith(f"`{name}` looks like `High Moor`, first at ")
    assert odd in (told[0].help or "")


@pytest.mark.parametrize("name", ["Тhe Other", "Höh Moor", "high moor", "Рысь"])
def test_names_that_look_like_no_other_are_fine(tmp_path: Path, name: str) -> None:
    told = found(tmp_path, fan=card(name))
    assert not [each for each in told if "looks like" in each.message]
