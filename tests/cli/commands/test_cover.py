"""`ruinous cover`."""

import json
import shutil
from pathlib import Path
from typing import Any, Final

import pytest

from cli.command import run
from repository.places import CONTENT, ROOT
from ruinous.cli.commands.cover import page
from ruinous.tools.report.cover_report import Arm, CoverReport, ItemRun, RuleRun
from tools.builders import changed, copy_of_base
from tools.markup import Read, read_page

DIALS: Final = ROOT / "tests" / "scenarios" / "dials.yaml"
FRENZY: Final = "      at the start of battle: roll 2 dice here\n"
BRANCHES: Final = """\
      at the start of battle:
        if there is an enemy figure here: roll 2 dice here
        else: draw 1 card
      when you dominate this region:
        either: gain 1 power
        or: draw 1 card
      forbid placing corruption in Norsca
"""


@pytest.fixture
def branching(tmp_path: Path) -> Path:
    """Return a base pack in which some branches of the first card never run."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", FRENZY, BRANCHES)
    return pack


def told(*words: object) -> dict[str, Any]:
    return dict(json.loads(run("cover", *words, "--format", "json").out))


# ---------------------------------------------------------------- as text


def test_each_branch_that_has_not_run_is_named_with_its_line(branching: Path):
    out = run("cover", branching).out
    assert out.splitlines()[:4] == [
        " 33 %  Blood Frenzy  [base/chaos/khorne.yaml:10]",
        "       base/chaos/khorne.yaml:12: draw 1 card",
        "       base/chaos/khorne.yaml:13: when you dominate this region:",
        "       base/chaos/khorne.yaml:16: forbid placing corruption in Norsca",
    ]


def test_cards_of_which_all_ran_are_listed_on_demand():
    out = run("cover").out
    assert (
        out.splitlines()[-1]
        .partition(";")[0]
        .endswith("rules ran in 143 examples of base and 0 random games")
    )
    assert "Blood Frenzy" not in out
    assert "100 %  Blood Frenzy  [base/chaos/khorne.yaml:10]" in run("cover", "--all").out


VOID: Final = """\
      at the start of battle:
        score 1 point for each noble in Norsca
        roll 2 dice here
"""


@pytest.fixture
def void(tmp_path: Path) -> Path:
    """Return a base pack in which a step of the first card comes to nothing."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", FRENZY, VOID)
    return pack


def test_what_ran_and_never_did_anything_is_told_apart(void: Path):
    """Section 1 of review 1: void, apart from not run."""
    out = run("cover", void).out
    card = out[: out.index("Khorne's dial")].splitlines()
    assert card[0] == "100 %  Blood Frenzy  [base/chaos/khorne.yaml:10]"
    assert card[1].startswith("       base/chaos/khorne.yaml:11: score 1 point for each noble")
    assert card[1].endswith(" times, and never did anything)")
    assert out.splitlines()[-1].endswith(" parts ran and never did anything")
    [told_of] = [rule for rule in told(void)["rules"] if rule["void"] and rule["line"] == 10]
    assert [arm["line"] for arm in told_of["void"]] == [11]


def test_the_page_marks_what_ran_for_nothing(void: Path, tmp_path: Path):
    read = written(tmp_path / "cover.html", void)
    rows = [each for each in read.elements if each.tag == "tr" and
            each.attributes.get("class") == "void"]  # fmt: skip
    assert rows[0].attributes["id"] == "base/chaos/khorne.yaml:11"
    assert "for nothing" in rows[0].text
    assert "void" in read.having("id")


def test_what_was_only_tried_is_told_as_such(tmp_path: Path):
    """L4 of review 1: a replacement that can never be done leaves what it would replace."""
    pack = copy_of_base(tmp_path)
    replacement = "      instead of killing a figure here: remove a noble in Norsca\n"
    changed(pack / "chaos" / "khorne.yaml", FRENZY, FRENZY + replacement)
    [line] = [line for line in run("cover", pack).out.splitlines() if "khorne.yaml:11: " in line]
    assert line.strip().startswith("base/chaos/khorne.yaml:11: instead of killing a figure here")
    assert line.endswith(" times, and never done)")


def test_scenarios_count():
    alone, played = told("base"), told("base", DIALS)
    assert (alone["scenarios"], played["scenarios"]) == (0, 52)
    assert alone["examples"] == played["examples"]
    assert alone["share"] < played["share"]
    assert "143 examples of base, 52 scenarios and 0 random games" in run("cover", DIALS).out


def test_a_pack_is_told_without_what_it_requires():
    for named in ("fan-tide", CONTENT / "fan-tide", CONTENT / "fan-tide" / "old-world.yaml"):
        assert {rule["file"].partition("/")[0] for rule in told(named)["rules"]} == {"fan-tide"}


def test_what_does_not_hold_is_counted(tmp_path: Path):
    file = Path(shutil.copy(DIALS, tmp_path))
    changed(file, "dial: 2, counters: 0, upgrades", "dial: 3, counters: 0, upgrades")
    assert "; 1 of them did not hold" in run("cover", file).out


def test_that_nothing_can_run_is_no_share(tmp_path: Path):
    (tmp_path / "pack.yaml").write_text("id: bare\nversion: 1.0.0\ntitle: Bare\ngame: oldworld\n")
    result = run("cover", tmp_path)
    assert (result.code, result.out) == (0, "no rule of bare is in a game that can be played\n")


@pytest.mark.parametrize(("least", "code"), [("50", 0), ("99.9", 1)])
def test_a_share_can_be_demanded(least, code):
    assert run("cover", "--fail-under", least).code == code


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["no-such-pack"], "there is no pack, file or folder `no-such-pack`"),
        ([ROOT / "grammar"], "holds no scenarios"),
        ([ROOT / "README.md"], "this is not YAML"),
        (["--output", ROOT], "is a folder, not a file"),
        (["--output", "no/such/folder.html"], "there is no folder"),
        (["--format", "xml"], "xml"),
    ],
)
def test_wrong_use_is_told(words, why):
    code, out, err = run("cover", *words)
    assert (code, out) == (2, "")
    assert why in err


# ---------------------------------------------------------------- as JSON


def test_json_tells_where_each_branch_stands_and_how_often_it_ran(branching: Path):
    document = told(branching)
    assert {"rules", "examples", "scenarios", "games", "failed", "share"} == document.keys()
    first, second, third = [r for r in document["rules"] if r["card"] == "Blood Frenzy"]
    assert {rule["file"] for rule in (first, second, third)} == {"base/chaos/khorne.yaml"}
    [idle] = first["missing"]
    assert idle == {"line": 12, "column": 15, "end_line": 12, "end_column": 26,
                    "text": "draw 1 card", "parts": 1, "ran": 0, "times": 0, "acted": 0,
                    "tried": 0}  # fmt: skip
    ran = {arm["text"]: arm["times"] for arm in first["arms"]}
    assert ran["if there is an enemy figure here: roll 2 dice here"] > 0
    assert ran["roll 2 dice here"] > 0
    assert ran["draw 1 card"] == 0
    assert (second["line"], second["ran"], third["line"], third["ran"]) == (13, 0, 16, 0)
    lines = (branching / "chaos" / "khorne.yaml").read_text("utf-8").splitlines()
    for arm in (*first["arms"], *second["arms"], *third["arms"]):
        assert lines[arm["line"] - 1][arm["column"] - 1 :].startswith(arm["text"])


# ---------------------------------------------------------------- as a page


def written(file: Path, *words: object) -> Read:
    code, out, _ = run("cover", *words, "--format", "html", "--output", file)
    assert code == 0
    assert out.endswith(f"; wrote {file}\n")
    return read_page(file.read_text("utf-8"))


def test_the_page_marks_each_line_and_leads_to_it(branching: Path, tmp_path: Path):
    read = written(tmp_path / "cover.html", branching)
    at = "base/chaos/khorne.yaml"
    rows = {each.attributes["id"]: each for each in read.elements if each.tag == "tr" and
            each.attributes.get("id", "").startswith(f"{at}:")}  # fmt: skip
    state = [rows[f"{at}:{number}"].attributes.get("class") for number in range(10, 17)]
    assert state == ["all", "all", *["none"] * 5]
    assert rows[f"{at}:12"].text.split() == ["12", "never", "else:", "draw", "1", "card"]
    link = next(each for each in read.elements if each.text == f"{at}:12")
    assert link.attributes["href"] == f"#{at}:12"


def test_every_link_of_the_page_leads_somewhere_in_it_and_nothing_is_fetched(tmp_path: Path):
    read = written(tmp_path / "cover.html", "base", "fan-tide")
    ids = read.having("id")
    assert len(ids) == len(set(ids))
    assert {link.removeprefix("#") for link in read.having("href")} <= set(ids)
    assert read.having("src") == []
    assert {each.tag for each in read.elements}.isdisjoint({"script", "link", "img", "iframe"})
    text = (tmp_path / "cover.html").read_text("utf-8")
    assert "url(" not in text
    head = text.partition("<style>")[0]
    assert """Content-Security-Policy" content="default-src 'none'; style-src""" in head


def test_the_page_escapes_what_it_is_told():
    arm = Arm(3, 1, 3, 9, '<b>&"gain', 1, 0, 0)
    rule = RuleRun("<i>Odd</i> & Co", "my pack/<x>.yaml", 3, 1, 0, 0, (arm,))
    card = ItemRun(rule.item, rule.file, ((3, arm.text),), (rule,))
    read = read_page(page(CoverReport((card,), 0, 0, 0, 0, ("base",)), "nothing ran"))
    assert {each.tag for each in read.elements}.isdisjoint({"b>", "i", "x"})
    [row] = [each for each in read.elements if each.attributes.get("class") == "none" and
             each.tag == "tr"]  # fmt: skip
    assert row.attributes["id"] == "my%20pack/%3Cx%3E.yaml:3"
    assert '<b>&"gain' in row.text
    assert any("<i>Odd</i> & Co" in each.text for each in read.elements if each.tag == "summary")


def test_a_page_of_what_ran_whole_lists_nothing_that_did_not():
    read = read_page(page(CoverReport((), 0, 0, 0, 0, ("base",)), "nothing to run"))
    assert "missing" not in read.having("id")
