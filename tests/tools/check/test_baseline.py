"""Known findings, which do not count."""

import json
from pathlib import Path

import pytest

from cli.command import run
from ruinous.tools.check.baseline import Entry, read_baseline
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = copy_of_base(tmp_path)
    changed(folder / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    return folder


def test_what_is_in_the_baseline_does_not_count(pack, tmp_path):
    file = tmp_path / "known.json"
    assert run("check", pack, "--baseline", file, "--write-baseline")[:2] == (
        0,
        f"1 known finding in {file}\n",
    )
    text = (pack / "chaos" / "khorne.yaml").read_text("utf-8")
    (pack / "chaos" / "khorne.yaml").write_text("# a line above\n" + text, "utf-8")
    code, out, _ = run("check", pack, "--baseline", file)
    assert (code, out.strip().endswith("no findings; 1 in the baseline")) == (0, True)
    changed(pack / "chaos" / "nurgle.yaml", "copies: ", "cpies: ")
    code, out, _ = run("check", pack, "--baseline", file)
    assert code == 1
    assert "unknown key `cpies`" in out
    assert "rol" not in out.partition("base 1.0.0")[0].replace("khorne", "")


def test_a_known_finding_counts_once(pack, tmp_path):
    file = tmp_path / "known.json"
    run("check", pack, "--baseline", file, "--write-baseline")
    changed(
        pack / "chaos" / "khorne.yaml",
        "rol 2 dice here",
        "rol 2 dice here\n      at the end of battle: rol 2 dice here",
    )
    assert run("check", pack, "--baseline", file).code == 1


def test_what_is_mended_is_gone_from_the_baseline(pack, tmp_path):
    file = tmp_path / "known.json"
    run("check", pack, "--baseline", file, "--write-baseline")
    changed(pack / "chaos" / "khorne.yaml", "rol 2 dice here", "roll 2 dice here")
    code, out, _ = run("check", pack, "--baseline", file)
    assert (code, out.strip().endswith("no findings; 1 of the baseline no longer found")) == (
        0,
        True,
    )


@pytest.mark.parametrize("text", ["", "[]", '{"format": 9, "findings": []}', '{"format": 1}'])
def test_what_is_no_baseline_is_refused(pack, tmp_path, text):
    file = tmp_path / "known.json"
    file.write_text(text, "utf-8")
    code, out, err = run("check", pack, "--baseline", file)
    assert (code, out) == (2, "")
    assert "write one with --write-baseline" in err


def test_the_baseline_is_found_from_any_folder(pack, tmp_path, monkeypatch):
    file = tmp_path / "known.json"
    run("check", pack, "--baseline", file, "--write-baseline")
    assert '"file": "base/chaos/khorne.yaml"' in file.read_text("utf-8")
    monkeypatch.chdir(pack)
    assert run("check", ".", "--baseline", "../known.json").code == 0


def test_a_check_of_one_file_leaves_the_rest_of_the_baseline_alone(pack, tmp_path):
    file = tmp_path / "known.json"
    changed(pack / "chaos" / "nurgle.yaml", "copies: ", "cpies: ")
    run("check", pack, "--baseline", file, "--write-baseline")
    before = file.read_text("utf-8")
    one = pack / "chaos" / "nurgle.yaml"
    assert "no longer found" not in run("check", one, "--baseline", file).out
    run("check", one, "--baseline", file, "--write-baseline")
    assert file.read_text("utf-8") == before


def test_what_the_baseline_says_of_a_file_that_is_gone_is_told(pack, tmp_path):
    file = tmp_path / "known.json"
    run("check", pack, "--baseline", file, "--write-baseline")
    (pack / "chaos" / "khorne.yaml").rename(tmp_path / "khorne.yaml")
    assert "1 of the baseline no longer found" in run("check", pack, "--baseline", file).out


def test_a_line_named_in_a_message_may_move(pack, tmp_path):
    file, cards = tmp_path / "known.json", pack / "chaos" / "khorne.yaml"
    text = cards.read_text("utf-8")
    card = text[text.index("  - name: ") : text.index("  - name: ", text.index("  - name: ") + 1)]
    cards.write_text(text + card, "utf-8")
    assert "is defined twice, first at" in run("check", pack).out
    run("check", pack, "--baseline", file, "--write-baseline")
    cards.write_text("# a line above\n" + text + card, "utf-8")
    assert run("check", pack, "--baseline", file).code == 0


def test_what_cannot_be_read_is_never_known(pack, tmp_path):
    file = tmp_path / "known.json"
    (pack / "chaos" / "khorne.yaml").write_text("", "utf-8")
    code, out, _ = run("check", pack, "--baseline", file, "--write-baseline")
    assert (code, "the file holds nothing" in out) == (2, True)
    assert run("check", pack, "--baseline", file).code == 2


def test_no_other_file_is_taken_for_a_baseline(pack):
    cards = pack / "chaos" / "nurgle.yaml"
    before = cards.read_text("utf-8")
    code, _, err = run("check", pack, "--baseline", cards, "--write-baseline")
    assert (code, "is no baseline" in err) == (2, True)
    assert cards.read_text("utf-8") == before


@pytest.mark.parametrize("change", [{"line": 1}, {"more": ""}, {"code": None}])
def test_an_entry_of_another_shape_is_no_baseline(tmp_path, change):
    entry = {"file": "a.yaml", "code": "E101", "message": "no", "line": "x"}
    file = tmp_path / "known.json"
    file.write_text(json.dumps({"format": 1, "findings": [entry]}), "utf-8")
    assert read_baseline(file) == [Entry(**entry)]
    file.write_text(json.dumps({"format": 1, "findings": [entry | change]}), "utf-8")
    with pytest.raises(WrongUse, match="is no baseline"):
        read_baseline(file)
