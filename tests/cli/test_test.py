"""`ruinous test`."""

import pytest

from cli.command import run

HOLDS = "- title: holds\n  then: {round: 1}\n"
FAILS = "- title: fails\n  then: {round: 2}\n"


def test_the_examples_of_all_shipped_cards_hold():
    code, out, _ = run("test")
    assert code == 0
    assert out.endswith("all hold\n")


def test_a_case_that_fails_is_told_with_file_and_line(tmp_path):
    file = tmp_path / "cases.yaml"
    file.write_text(HOLDS + FAILS, encoding="utf-8")
    assert run("test", file) == (
        1,
        f"{file.as_posix()}:3: fails\n    then: round: expected 2, found 1\n2 cases: 1 failed\n",
        "",
    )


@pytest.mark.parametrize("text", ["", "{", "title: no list\n"])
def test_what_holds_no_cases_exits_with_2(tmp_path, text):
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    assert run("test", file).code == 2


def test_a_path_to_nothing_exits_with_2():
    assert run("test", "nowhere").code == 2
