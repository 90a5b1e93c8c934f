"""`ruinous find`."""

import json
from pathlib import Path

import pytest

from cli.command import run
from tools.builders import copy_of_base


def test_the_best_ten_are_shown_in_a_line_each():
    code, out, err = run("find", "draw", "--packs", "base")
    *lines, last = out.splitlines()
    assert (code, err, len(lines)) == (0, "", 10)
    assert lines[0].startswith("draw (word, grammar/reference.md:")
    assert last.endswith(" more with `--all`")


def test_all_are_shown_on_request():
    few, everything = (run("find", "draw", *more).out.splitlines() for more in ((), ("--all",)))
    assert everything[:10] == few[:10]
    assert len(everything) == 10 + int(few[10].split()[0])


def test_words_may_come_one_by_one():
    assert run("find", "swap", "figures").out == run("find", "swap figures").out


def test_a_misspelt_word_is_told():
    lines = run("find", "corupption").out.splitlines()
    assert lines[0] == "nothing has `corupption`; this is what has `corruption`:"
    assert lines[1].startswith("corruption (word,")


def test_nothing_near_exits_with_1():
    code, out, _ = run("find", "qqqqqqqqqqqq")
    assert code == 1
    assert out.startswith("nothing is near")


def test_machines_read_the_same():
    found = json.loads(run("find", "E204", "--format", "json").out)
    assert list(found[0]) == ["kind", "title", "line", "place", "score"]
    assert found[0]["place"] == "ruinous explain E204"


def test_no_word_exits_with_2():
    assert run("find", "??")[:1] == (2,)


def test_the_pack_of_the_folder_is_searched_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    pack = copy_of_base(tmp_path)
    file = pack / "chaos" / "khorne.yaml"
    file.write_text(file.read_text("utf-8").replace("Blood Frenzy", "Zymurgy"), "utf-8")
    monkeypatch.chdir(pack)
    assert run("find", "zymurgy").out.startswith("Zymurgy (Chaos card,")
