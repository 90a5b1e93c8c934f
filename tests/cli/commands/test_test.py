"""`ruinous test`."""

import json
from xml.etree import ElementTree as Xml

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
    reason = "line 4: then: round: expected 2, found 1"
    told = f"{file.as_posix()}:3: fails\n    {reason}\n2 cases: 1 failed\n"
    assert run("test", file) == (1, told, "")


def test_a_pack_without_examples_is_not_said_to_hold(empty_pack):
    told = "nothing of empty has an example: nothing was played\n"
    assert run("test", empty_pack) == (0, told, "")


@pytest.mark.parametrize("text", ["", "{", "title: no list\n"])
def test_what_holds_no_cases_exits_with_2(tmp_path, text):
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    assert run("test", file).code == 2


@pytest.mark.parametrize("form", ["human", "json", "junit"])
@pytest.mark.parametrize(("text", "code"), [(HOLDS, 0), (HOLDS + FAILS, 1), ("{", 2)])
def test_the_exit_code_is_the_same_in_every_form(tmp_path, form, text, code):
    file = tmp_path / "cases.yaml"
    file.write_text(text, encoding="utf-8")
    assert run("test", file, "--format", form).code == code


def test_json_tells_every_case_and_what_differs(tmp_path):
    file = tmp_path / "cases.yaml"
    file.write_text(HOLDS + FAILS, encoding="utf-8")
    whole = json.loads(run("test", file, "--format", "json").out)
    holds, fails = whole["outcomes"]
    assert (whole["cases"], whole["failed"]) == (2, 1)
    assert (holds["case"], holds["holds"], holds["differences"]) == ("holds", True, [])
    assert (fails["file"], fails["line"], fails["card"]) == (file.as_posix(), 3, None)
    assert fails["differences"] == [
        {
            "line": 4,
            "message": "then: round: expected 2, found 1",
            "what": "then: round",
            "expected": "2",
            "found": "1",
            "offered": None,
        }
    ]


def test_junit_has_a_suite_for_each_file():
    root = Xml.fromstring(run("test", "base", "-k", "khorne.yaml", "--format", "junit").out)
    files = [suite.get("name").rpartition("base/")[2] for suite in root]
    assert files == ["chaos/khorne.yaml", "upgrades/khorne.yaml"]
    assert root.get("failures") == "0"
    assert int(root.get("tests")) == len(root.findall("testsuite/testcase"))


def test_junit_tells_a_failure_with_its_lines(tmp_path):
    file = tmp_path / "cases.yaml"
    file.write_text(HOLDS + FAILS, encoding="utf-8")
    root = Xml.fromstring(run("test", file, "--format", "junit").out)
    [case] = root.findall("testsuite/testcase[failure]")
    assert (case.get("name"), case.get("file"), case.get("line")) == ("fails", file.as_posix(), "3")
    assert case.find("failure").get("message") == "line 4: then: round: expected 2, found 1"


def test_no_case_with_a_text_exits_with_2():
    code, out, told = run("test", "base", "-k", "a smell of brine")
    assert (code, out) == (2, "")
    assert told.startswith("error: no case has `a smell of brine`\n  help: ")


def test_a_path_to_nothing_exits_with_2():
    assert run("test", "nowhere").code == 2


def test_the_log_of_an_example_comes_on_request():
    code, out, _ = run("test", "base", "Blood Frenzy", "--log")
    assert code == 0
    assert "\nRound 1: battle phase\nKhorne rolls 2 dice in Norsca: " in out
    quiet = run("test", "base", "Blood Frenzy").out
    assert quiet == "2 cases of base: all hold\n"


def test_json_has_the_log_on_request():
    words = ("test", "base", "Blood Frenzy", "--format", "json")
    [first, _] = json.loads(run(*words, "--log").out)["outcomes"]
    head = {"text": "Round 1: battle phase", "event": "-- round 1: battle"}
    assert first["log"][0] == {**head, "cause": None, "heading": True}
    assert "log" not in json.loads(run(*words).out)["outcomes"][0]


def test_what_is_left_out_is_told(tmp_path):
    pack = tmp_path / "draft"
    run("new", "pack", "Draft", "--in", tmp_path)
    run("new", "region", "The Spit", "--beside", "norsca", "--in", pack)
    cards = pack / "old-world.yaml"
    cards.write_text(cards.read_text("utf-8").replace("copies", "copeis"), encoding="utf-8")
    code, out, _ = run("test", pack, "The Spit")
    assert code == 0
    assert out.startswith("left out: old-world.yaml: ")
    assert out.endswith("1 case of draft: all hold\n")
