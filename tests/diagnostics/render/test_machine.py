"""Findings for build servers and editors: each form by itself."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import unquote
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from diagnostics.render.sarif import SARIF
from ruinous.diagnostics import Finding, Span, rendered
from ruinous.game.registry import all_codes

CODES = all_codes()
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
FINDINGS = st.lists(
    st.builds(
        Finding,
        st.sampled_from(list(CODES)),
        TEXTS,
        st.builds(
            lambda file, line, column, down, wide: Span(
                file, line, column, line + down, column + wide
            ),
            TEXTS,
            st.integers(1, 9),
            st.integers(1, 99),
            st.integers(0, 2),
            st.integers(0, 9),
        ),
        help=st.none() | TEXTS,
        cure=st.none() | TEXTS,
    ),
    max_size=3,
)


def found(file: str = "x.yaml", *, end_line: int = 2, **more: Any) -> Finding:
    return Finding("E102", "unknown word `gian`", Span(file, 2, 3, end_line, 7), **more)


# ---------------------------------------------------------------- SARIF


def run_of(*findings: Finding, files: tuple[str, ...] = ()) -> Any:
    """Return the one run of a SARIF log, which must be valid."""
    log = json.loads(rendered("sarif", findings, codes=CODES, files=files))
    assert [error.message for error in SARIF.iter_errors(log)] == []
    return log["runs"][0]


def uri_of(file: str) -> str:
    [result] = run_of(found(file))["results"]
    return str(result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"])


def test_a_log_that_is_wrong_is_refused_by_the_schema() -> None:
    assert not SARIF.is_valid({"version": "2.1.0", "runs": [{"tool": {}}]})


def test_sarif_has_place_level_rule_and_help() -> None:
    run = run_of(found(help="did you mean `gain`?"))
    [result] = run["results"]
    [location] = result["locations"]
    assert location["physicalLocation"]["region"] == {
        "startLine": 2,
        "startColumn": 3,
        "endLine": 2,
        "endColumn": 7,
    }
    assert run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"] == "E102"
    assert result["message"]["text"] == "unknown word `gian`\ndid you mean `gain`?"
    assert result["level"] == "error"
    assert run["columnKind"] == "unicodeCodePoints"


def test_sarif_lists_every_code_with_its_title_and_level() -> None:
    rules = run_of()["tool"]["driver"]["rules"]
    assert {rule["id"]: rule["shortDescription"]["text"] for rule in rules} == CODES
    levels = {rule["id"][0]: rule["defaultConfiguration"]["level"] for rule in rules}
    assert levels == {"E": "error", "W": "warning"}


def test_a_cure_is_a_fix() -> None:
    [result] = run_of(found(cure="gain"))["results"]
    [change] = result["fixes"][0]["artifactChanges"]
    region = result["locations"][0]["physicalLocation"]["region"]
    assert change["replacements"] == [
        {"deletedRegion": region, "insertedContent": {"text": "gain"}}
    ]
    assert "fixes" not in run_of(found())["results"][0]


def test_addresses_are_relative_to_the_working_directory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.chdir(home)
    assert uri_of("my pack/é#50%?.yaml") == "my%20pack/%C3%A9%2350%25%3F.yaml"
    assert uri_of(str(home / "a.yaml")) == uri_of("./b/../a.yaml") == "a.yaml"
    assert uri_of("../out.yaml") == (tmp_path / "out.yaml").as_uri()


def test_no_path_of_the_machine_gets_into_a_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    text = rendered("sarif", [found("a.yaml")], codes=CODES, files=["a.yaml", "b.yaml"])
    assert tmp_path.name not in text


def test_files_without_findings_are_listed_too() -> None:
    artifacts = run_of(found("a.yaml"), files=("a.yaml", "b c.yaml"))["artifacts"]
    assert [each["location"]["uri"] for each in artifacts] == ["a.yaml", "b%20c.yaml"]


@given(FINDINGS)
def test_any_findings_are_valid_sarif(findings: list[Finding]) -> None:
    assert len(run_of(*findings)["results"]) == len(set(findings))


# ---------------------------------------------------------------- GitHub


def test_github_gets_the_place_and_the_help() -> None:
    assert rendered("github", [found(help="did you mean `gain`?")], codes=CODES) == (
        "::error file=x.yaml,line=2,endLine=2,col=3,endColumn=7,title=E102%3A an unknown word::"
        "unknown word `gian`%0Adid you mean `gain`?\n"
    )


def test_a_place_of_several_lines_has_no_columns() -> None:
    assert rendered("github", [found(end_line=4)], codes=CODES).startswith(
        "::error file=x.yaml,line=2,endLine=4,title="
    )


def test_advice_is_a_warning() -> None:
    finding = Finding("W901", "m", Span("x.yaml", 1, 1, 1, 2))
    assert rendered("github", [finding], codes=CODES).startswith("::warning file=x.yaml,")


def test_signs_of_commands_are_escaped() -> None:
    finding = Finding("E301", "50%0A,\r\n::error::", Span("a,b:c%.yaml", 1, 1, 1, 2))
    assert rendered("github", [finding], codes=CODES) == (
        "::error file=a%2Cb%3Ac%25.yaml,line=1,endLine=1,col=1,endColumn=2,"
        "title=E301%3A not YAML::50%250A,%0D%0A::error::\n"
    )


@given(FINDINGS)
def test_each_finding_is_one_command(findings: list[Finding]) -> None:
    text = rendered("github", findings, codes=CODES)
    lines = text.split("\n")[:-1]
    assert len(lines) == len(set(findings))
    assert all(line.startswith(("::error file=", "::warning file=")) for line in lines)
    assert "\r" not in text


# ---------------------------------------------------------------- JUnit


def suites_of(*findings: Finding, files: tuple[str, ...] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(rendered("junit", findings, codes=CODES, files=files))


def test_junit_has_a_suite_for_each_file() -> None:
    whole = suites_of(found("b.yaml"), found("b.yaml", help="h"), files=("a.yaml", "b.yaml"))
    counts = {
        suite.get("name"): (suite.get("tests"), suite.get("failures"), len(suite))
        for suite in whole
    }
    assert counts == {"a.yaml": ("1", "0", 1), "b.yaml": ("2", "2", 2)}
    assert (whole.get("tests"), whole.get("failures")) == ("3", "2")
    assert whole.find("testsuite/testcase/failure") is not None
    assert whole[0].find("testcase/failure") is None


def test_a_failing_case_says_what_people_read() -> None:
    [[case]] = suites_of(found(help="did you mean `gain`?"))
    [failure] = case
    assert (case.get("classname"), case.get("name")) == ("x.yaml", "2:3 E102 an unknown word")
    assert (failure.get("type"), failure.get("message")) == ("E102", "unknown word `gian`")
    assert "--> x.yaml:2:3\n  help: did you mean `gain`?" in (failure.text or "")


@pytest.mark.parametrize("sign", ["\0", "\x1b", "\x0b", "\ufffe", "\uffff", "\ud800"])
def test_what_xml_cannot_hold_is_a_mark(sign: str) -> None:
    [[case]] = suites_of(Finding("E301", f"a{sign}<&]]>b", Span(f"{sign}.yaml", 1, 1, 1, 1)))
    assert case.get("classname") == "\ufffd.yaml"
    assert case[0].get("message") == "a\ufffd<&]]>b"


@given(FINDINGS)
def test_any_findings_are_xml_in_ascii(findings: list[Finding]) -> None:
    assert rendered("junit", findings, codes=CODES).isascii()
    assert len(suites_of(*findings).findall("testsuite/testcase/failure")) == len(set(findings))


def test_an_address_leads_back_to_its_file() -> None:
    assert unquote(uri_of("a b/ü%41.yaml")) == "a b/ü%41.yaml"
