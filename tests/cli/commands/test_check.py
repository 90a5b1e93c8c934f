"""`ruinous check`."""

import json

import pytest

from cli.command import run
from tools.builders import changed, copy_of_base


@pytest.fixture
def broken(tmp_path):
    return changed(
        copy_of_base(tmp_path) / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here"
    )


def test_what_is_shipped_is_clean():
    code, out, err = run("check")
    assert (code, err) == (0, "")
    assert "no findings" in out


def test_a_mistake_is_shown_with_its_line_and_a_cure(broken):
    code, out, err = run("check", broken)
    assert (code, err) == (1, "")
    assert "did you mean `roll`?" in out
    assert "khorne.yaml:10:31" in out
    assert "rol 2 dice here" in out
    assert "1 finding in 1 file" in out


def test_other_files_of_the_pack_are_only_counted(broken):
    code, out, _ = run("check", broken.parent / "nurgle.yaml")
    assert code == 0
    assert "no findings; 1 more in other files" in out


def test_findings_are_json_when_asked(broken):
    code, out, _ = run("check", broken.parents[1], "--format", "json")
    [finding] = json.loads(out)
    assert code == 1
    assert (finding["line"], finding["column"], finding["cure"]) == (10, 31, "roll")


def test_json_of_no_findings_is_an_empty_list():
    assert run("check", "--format", "json")[:2] == (0, "[]\n")


@pytest.mark.parametrize("form", ["human", "json"])
def test_a_path_to_nothing_exits_with_2(form):
    code, out, _ = run("check", "nowhere", "--format", form)
    assert code == 2
    assert "there is no pack, file or folder `nowhere`" in out


def test_an_empty_file_exits_with_2(tmp_path):
    file = copy_of_base(tmp_path) / "chaos" / "khorne.yaml"
    file.write_text("", encoding="utf-8")
    code, out, _ = run("check", file)
    assert code == 2
    assert "the file holds nothing" in out


def test_a_file_that_cannot_be_read_exits_with_2(tmp_path):
    file = copy_of_base(tmp_path) / "chaos" / "khorne.yaml"
    file.unlink()
    file.mkdir()
    code, out, _ = run("check", file.parents[1])
    assert code == 2
    assert "this is not a file" in out


def test_nothing_is_coloured_where_there_is_no_terminal(broken):
    assert "\x1b" not in run("check", broken).out


@pytest.mark.parametrize("file", ["../other/tokens.yaml", "drafts/tokens.yaml"])
def test_a_file_that_is_only_named_like_one_of_a_pack_is_refused(tmp_path, monkeypatch, file):
    pack = copy_of_base(tmp_path)
    for folder in (tmp_path / "other", pack / "drafts"):
        folder.mkdir()
        (folder / "tokens.yaml").write_text("garbage: [", "utf-8")
    monkeypatch.chdir(pack)
    code, out, _ = run("check", file)
    assert (code, out.count("error[")) == (2, 1)
    assert out.splitlines()[1] == f"  --> {file}:1:1"
    assert out.startswith("error[E300]: ")


def test_a_file_of_a_pack_beside_this_one_is_checked_as_one(tmp_path, monkeypatch):
    copy_of_base(tmp_path)
    (tmp_path / "mine").mkdir()
    monkeypatch.chdir(tmp_path / "mine")
    told = "base 1.0.0: 72 cards, 110 effects; no findings\n"
    assert run("check", "../base/tokens.yaml")[:2] == (0, told)
