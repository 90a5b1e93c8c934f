"""`ruinous check` for machines, and what of the findings counts."""

import json
import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from xml.etree import ElementTree

import pytest

import ruinous
from cli.command import run
from diagnostics.render.sarif import SARIF
from ruinous.diagnostics import FORMS
from tools.builders import changed, copy_of_base


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    folder = copy_of_base(tmp_path)
    changed(folder / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    return folder


# ---------------------------------------------------------------- forms


def test_sarif_is_valid_and_has_the_fix(pack):
    code, out, _ = run("check", pack, "--format", "sarif")
    log = json.loads(out)
    [result] = log["runs"][0]["results"]
    place = result["locations"][0]["physicalLocation"]
    [change] = result["fixes"][0]["artifactChanges"]
    assert (code, list(SARIF.iter_errors(log))) == (1, [])
    assert place["artifactLocation"]["uri"].endswith("/base/chaos/khorne.yaml")
    assert place["region"] == {"startLine": 10, "startColumn": 31, "endLine": 10, "endColumn": 34}
    assert change["replacements"] == [
        {"deletedRegion": place["region"], "insertedContent": {"text": "roll"}}
    ]


def test_sarif_of_all_that_is_shipped_is_valid():
    code, out, _ = run("check", "--format", "sarif")
    assert (code, list(SARIF.iter_errors(json.loads(out)))) == (0, [])


def test_github_shows_the_finding_and_the_summary(pack, monkeypatch):
    monkeypatch.chdir(pack.parent)
    code, out, _ = run("check", pack, "--format", "github")
    first, last = out.splitlines()
    assert code == 1
    assert first.startswith("::error file=base/chaos/khorne.yaml,line=10,endLine=10,col=31,")
    assert last.startswith("ruinous check: base 1.0.0: ")


@pytest.mark.parametrize("place", [".", ".."])
def test_junit_has_a_suite_for_each_file_of_the_pack(pack, monkeypatch, place):
    monkeypatch.chdir(pack if place == "." else pack / "chaos")
    whole = ElementTree.fromstring(run("check", place, "--format", "junit").out)
    failed = [suite.get("name", "") for suite in whole if suite.get("failures") != "0"]
    assert len(whole) == len(list(pack.rglob("*.yaml")))
    assert [name.endswith("chaos/khorne.yaml") for name in failed] == [True]


def test_junit_is_only_of_what_is_asked_for(pack):
    sound = pack / "chaos" / "nurgle.yaml"
    code, out, _ = run("check", sound, "--format", "junit")
    assert code == 0
    assert [suite.get("name") for suite in ElementTree.fromstring(out)] == [sound.as_posix()]


# ---------------------------------------------------------------- baseline


def test_a_baseline_needs_a_file_to_be_written_to(pack):
    assert run("check", pack, "--write-baseline").err == (
        "error: there is no file to write to\n  help: name it with --baseline FILE\n"
    )


def test_a_baseline_is_of_whole_files(pack, tmp_path):
    words = ("--baseline", tmp_path / "known.json", "--write-baseline", "--changed-since", "HEAD")
    assert run("check", pack, *words).err.startswith("error: a baseline is of whole files\n")
    assert not (tmp_path / "known.json").exists()


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
    assert err.startswith("error: git knows no revision `nonsense` in ")


def test_a_folder_outside_any_repository_is_refused(pack, monkeypatch):
    monkeypatch.chdir(pack)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(pack.parent))
    code, _, err = run("check", ".", "--changed-since", "HEAD")
    assert (code, "is in no git repository" in err) == (2, True)


def test_what_is_left_out_is_counted(repository):
    out = run("check", ".", "--changed-since", "HEAD").out
    assert out.endswith("no findings; 1 from before\n")


def test_another_folder_than_the_working_one_is_asked_too(repository, monkeypatch, tmp_path):
    changed(repository / "chaos" / "nurgle.yaml", "copies: ", "cpies: ")
    monkeypatch.chdir(tmp_path)
    assert run("check", repository, "--changed-since", "HEAD").code == 1


def test_what_cannot_be_read_counts_on_any_line(repository):
    assert run("check", "nowhere", "--changed-since", "HEAD").code == 2


def test_an_old_finding_does_not_use_up_the_baseline_of_a_new_one(repository, tmp_path):
    file = tmp_path / "known.json"
    run("check", ".", "--baseline", file, "--write-baseline")
    changed(
        repository / "chaos" / "khorne.yaml",
        "      at the start of battle: rol 2 dice here",
        "      at the start of battle: rol 2 dice here\n" * 2,
    )
    words = ("--baseline", file, "--changed-since", "HEAD", "--format", "json")
    code, out, _ = run("check", ".", *words)
    assert code == 1
    assert [each["line"] for each in json.loads(out)] == [11]


def test_a_new_finding_above_an_old_one_like_it_counts(pack, monkeypatch, tmp_path):
    """T15: the order in which a baseline absorbs findings."""
    """The baseline has one of the two: it means the older one, which stands further down."""
    rule, typo = (
        "at the start of battle: roll 2 dice here",
        "at the start of battle: rol 2 dice here",
    )
    file = changed(pack / "chaos" / "khorne.yaml", typo, rule)
    changed(file, "forbid placing corruption here", typo)
    git(pack, "init", "-q")
    git(pack, "add", "-A")
    git(pack, "commit", "-q", "-m", "first")
    monkeypatch.chdir(pack)
    known = tmp_path / "known.json"
    run("check", ".", "--baseline", known, "--write-baseline")
    changed(file, rule, typo)
    words = ("--baseline", known, "--changed-since", "HEAD", "--format", "json")
    assert [each["line"] for each in json.loads(run("check", ".", *words).out)] == [10]


# ---------------------------------------------------------------- colour


def on_a_terminal(pack: Path, **settings: str) -> str:
    """Return what the check prints on a terminal."""
    pty = pytest.importorskip("pty", reason="there are no terminals of this kind here")
    ours, theirs = pty.openpty()
    env = {name: value for name, value in os.environ.items() if name != "NO_COLOR"}
    env |= {"TERM": "xterm", "PYTHONPATH": str(Path(ruinous.__file__).parents[1])} | settings
    words = [sys.executable, "-m", "ruinous", "check", str(pack)]
    with subprocess.Popen(words, stdout=theirs, stdin=subprocess.DEVNULL, env=env) as process:
        os.close(theirs)
        said = b""
        with suppress(OSError):  # the end of a terminal
            while part := os.read(ours, 9999):
                said += part
    os.close(ours)
    assert process.returncode == 1
    return said.decode("utf-8")


def test_a_terminal_is_coloured_unless_somebody_says_no(pack):
    assert "\x1b[1;31merror[E102]\x1b[0m: " in on_a_terminal(pack)
    plain = on_a_terminal(pack, NO_COLOR="1")
    assert "error[E102]: " in plain
    assert "\x1b" not in plain


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_coloured_away_from_a_terminal(pack, form):
    assert "\x1b" not in run("check", pack, "--format", form, TERM="xterm").out
