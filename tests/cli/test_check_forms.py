"""`ruinous check` for machines, and what of the findings counts."""

import json
import os
import subprocess
from pathlib import Path
from xml.etree import ElementTree

import jsonschema
import pytest

from cli.command import run
from ruinous.diagnostics import CODES, Finding, Span
from ruinous.diagnostics.machines import render_github, render_junit, render_sarif
from tools.builders import changed, copy_of_base

SCHEMA = os.environ.get("RUINOUS_SARIF_SCHEMA", "")
"""A copy of the schema of SARIF 2.1.0, which is not ours to carry along."""


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = copy_of_base(tmp_path)
    changed(folder / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    return folder


# ---------------------------------------------------------------- SARIF


def test_sarif_tells_rule_place_and_fix(pack):
    code, out, _ = run("check", pack, "--format", "sarif")
    [log] = json.loads(out)["runs"]
    [result] = log["results"]
    place = result["locations"][0]["physicalLocation"]
    assert code == 1
    assert (result["ruleId"], result["level"]) == ("E102", "error")
    assert log["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == "E102"
    assert place["artifactLocation"]["uri"].endswith("/base/chaos/khorne.yaml")
    assert place["region"] == {"startLine": 9, "startColumn": 31, "endLine": 9, "endColumn": 34}
    [change] = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {"deletedRegion": place["region"], "insertedContent": {"text": "roll"}}
    ]
    assert log["columnKind"] == "unicodeCodePoints"
    assert [rule["id"] for rule in log["tool"]["driver"]["rules"]] == list(CODES)


@pytest.mark.skipif(not SCHEMA, reason="RUINOUS_SARIF_SCHEMA names no copy of the schema")
def test_sarif_fits_its_schema(pack):
    schema = json.loads(Path(SCHEMA).read_text("utf-8"))
    for words in ((pack,), ()):
        jsonschema.validate(json.loads(run("check", *words, "--format", "sarif").out), schema)


def test_the_address_of_a_file_is_quoted_and_relative_to_the_present_folder(monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    finding = Finding("E102", "m", Span(str(tmp_path / "my pack" / "ü.yaml"), 1, 1, 1, 2))
    [result] = json.loads(render_sarif([finding], "1"))["runs"][0]["results"]
    uri = result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"]
    assert uri == "my%20pack/%C3%BC.yaml"


# ---------------------------------------------------------------- GitHub and JUnit


def test_github_annotations_hide_no_sign_of_theirs():
    finding = Finding("E102", "50% of\n`a`", Span("a,b:c.yaml", 2, 3, 2, 7), "write `b`")
    assert render_github([finding]) == (
        "::error file=a%2Cb%3Ac.yaml,line=2,endLine=2,col=3,endColumn=7,"
        "title=E102%3A an unknown word::50%25 of%0A`a`%0Awrite `b`\n"
    )


def test_advice_is_a_warning():
    finding = Finding("W901", "m", Span("a.yaml", 1, 1, 1, 2), severity="warning")
    assert render_github([finding]).startswith("::warning file=a.yaml,")
    assert json.loads(render_sarif([finding], "1"))["runs"][0]["results"][0]["level"] == "warning"


def test_junit_has_a_case_for_each_file(pack):
    suites = ElementTree.fromstring(run("check", pack, "--format", "junit").out)
    [suite] = suites
    failed = [case for case in suite if case.find("failure") is not None]
    assert (suite.get("tests"), suite.get("failures")) == (str(len(suite)), "1")
    assert len(suite) == len(list(pack.rglob("*.yaml")))
    assert [case.get("name", "")[-22:] for case in failed] == ["base/chaos/khorne.yaml"]
    assert "unknown word `rol`" in (failed[0].find("failure").text or "")


def test_junit_is_xml_whatever_is_told():
    finding = Finding("E102", "`<&\x00\x1b]]>`", Span("a<b.yaml", 1, 1, 1, 2))
    [[case]] = ElementTree.fromstring(render_junit([finding], []))
    assert case.get("name") == "a<b.yaml"
    assert "<&" in (case[0].text or "")


# ---------------------------------------------------------------- baseline


def test_what_is_in_the_baseline_does_not_count(pack, tmp_path):
    file = tmp_path / "known.json"
    assert run("check", pack, "--baseline", file, "--write-baseline")[:2] == (
        0,
        f"1 known finding in {file}\n",
    )
    text = (pack / "chaos" / "khorne.yaml").read_text("utf-8")
    (pack / "chaos" / "khorne.yaml").write_text("# a line above\n" + text, "utf-8")
    code, out, _ = run("check", pack, "--baseline", file)
    assert (code, out.strip().endswith("no findings; 1 known or on unchanged lines")) == (0, True)
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
    assert (code, out.strip().endswith("no findings; 1 of the baseline are gone")) == (0, True)


@pytest.mark.parametrize("text", ["", "[]", '{"format": 9, "findings": []}', '{"format": 1}'])
def test_what_is_no_baseline_is_refused(pack, tmp_path, text):
    file = tmp_path / "known.json"
    file.write_text(text, "utf-8")
    code, out, err = run("check", pack, "--baseline", file)
    assert (code, out) == (2, "")
    assert "write one with --write-baseline" in err


def test_a_baseline_needs_a_file_to_be_written_to(pack):
    assert run("check", pack, "--write-baseline").err == (
        "error: there is no file to write to\n  help: name it with --baseline FILE\n"
    )


# ---------------------------------------------------------------- changed lines


def git(folder: Path, *words: str) -> None:
    who = ["-c", "user.name=somebody", "-c", "user.email=nobody", "-c", "commit.gpgsign=false"]
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def repository(pack, monkeypatch) -> Path:
    git(pack, "init", "-q")
    git(pack, "add", "-A")
    git(pack, "commit", "-q", "-m", "first")
    monkeypatch.chdir(pack)
    return pack


def test_only_findings_on_changed_lines_count(repository):
    assert run("check", ".", "--changed-since", "HEAD").code == 0
    changed(repository / "chaos" / "nurgle.yaml", "copies: ", "cpies: ")
    code, out, _ = run("check", ".", "--changed-since", "HEAD", "--format", "json")
    assert code == 1
    assert [each["message"] for each in json.loads(out)] == ["unknown key `cpies`"]


def test_all_lines_of_a_new_file_are_changed(repository):
    (repository / "chaos" / "new.yaml").write_text("power: nobody\nset: base\ncards: []\n", "utf-8")
    code, out, _ = run("check", ".", "--changed-since", "HEAD", "--format", "json")
    assert code == 1
    assert {Path(each["file"]).name for each in json.loads(out)} == {"new.yaml"}


def test_an_unknown_revision_is_refused(repository):
    code, out, err = run("check", ".", "--changed-since", "nonsense")
    assert (code, out) == (2, "")
    assert err.startswith("error: git cannot say what changed: ")


def test_a_folder_outside_any_repository_is_refused(pack, monkeypatch):
    monkeypatch.chdir(pack)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(pack.parent))
    code, _, err = run("check", ".", "--changed-since", "HEAD")
    assert (code, "not a git repository" in err) == (2, True)


# ---------------------------------------------------------------- colour


@pytest.mark.parametrize("settings", [{}, {"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_nothing_is_coloured_away_from_a_terminal(pack, settings):
    assert "\x1b[" not in run("check", pack, **settings).out
