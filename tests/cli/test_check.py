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
    assert "khorne.yaml:9:31" in out
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
    assert (finding["line"], finding["column"], finding["cure"]) == (9, 31, "roll")


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
