"""Examples and scenarios as items of pytest, in a repository of packs and in any other project."""

import re
from pathlib import Path

import pytest

from repository.places import CONTENT
from ruinous.tools.content.new import begin
from ruinous.tools.examples.test import run_cases

QUIET = ("-W", "ignore::pytest.PytestAssertRewriteWarning")
"""The plugin may have been imported before, in the process that runs these tests."""
PLUGIN = ("-p", "ruinous.pytest_plugin", "-p", "no:cacheprovider", "-p", "no:asyncio", *QUIET)
TEST = "def test_ours():\n    pass\n"
SCENARIOS = """\
- title: holds
  then: {round: 1}
- title: fails
  then:
    round: 2
"""
ILLEGAL = """\
- title: an illegal step
  given: {players: {khorne: {power: 1}}}
  when:
    - phase: summoning
    - khorne: summon bloodletter@stock
"""


@pytest.fixture
def pack(pytester: pytest.Pytester) -> Path:
    """A pack whose one example fails, in a project that has a test of its own."""
    pytester.makepyfile(test_ours=TEST)
    begin("pack", "The Salt Wind", pytester.path)
    return pytester.path / "the-salt-wind"


def ran(pytester: pytest.Pytester, *words: str) -> pytest.RunResult:
    return pytester.runpytest_inprocess(*PLUGIN, *words)


def collected(pytester: pytest.Pytester, *words: str) -> list[str]:
    lines = ran(pytester, "--collect-only", "-q", *words).outlines
    return [line for line in lines if "::" in line]


def test_it_does_nothing_unless_it_is_asked(pytester, pack):
    assert collected(pytester) == ["test_ours.py::test_ours"]
    assert collected(pytester, str(pack / "old-world.yaml")) == []


def test_unasked_it_imports_nothing_of_the_game(pytester, pack):
    pytester.makepyfile(
        test_ours="import sys\ndef test_ours():\n    assert 'ruinous.packs' not in sys.modules\n"
    )
    pytester.runpytest_subprocess(*PLUGIN).assert_outcomes(passed=1)


def test_an_example_is_an_item_with_its_file_its_card_and_its_title(pytester, pack):
    assert collected(pytester, "--ruinous") == [
        "test_ours.py::test_ours",
        "the-salt-wind/old-world.yaml::first-card-of-the-salt-wind::say what happens",
    ]


def test_a_setting_asks_as_well(pytester, pack):
    pytester.makeini("[pytest]\nruinous_examples = true\n")
    assert len(collected(pytester, "--strict-config")) == 2


@pytest.mark.parametrize(
    "end", ["", "::first-card-of-the-salt-wind", "::first-card-of-the-salt-wind::say what happens"]
)
def test_an_item_can_be_named(pytester, pack, end):
    done = ran(pytester, "--ruinous", f"the-salt-wind/old-world.yaml{end}")
    done.assert_outcomes(failed=1)


def test_an_item_can_be_chosen_by_a_text(pytester, pack):
    ran(pytester, "--ruinous", "-k", "first-card").assert_outcomes(failed=1, deselected=1)


def test_a_failure_shows_what_was_expected_beside_what_was_found(pytester, pack):
    done = ran(pytester, "--ruinous")
    done.assert_outcomes(passed=1, failed=1)
    [failure] = run_cases([str(pack)]).failures
    done.stdout.fnmatch_lines(failure.lines(), consecutive=True)
    done.stdout.fnmatch_lines(
        [
            "the-salt-wind/old-world.yaml:*: First Card of The Salt Wind: say what happens",
            "    line *: then: khorne, points: expected 1, found 0",
        ],
        consecutive=True,
    )
    assert "Traceback" not in done.stdout.str()
    assert not re.search(r"\.py:\d+", done.stdout.str())


def test_a_pack_that_cannot_be_loaded_is_told_with_its_findings(pytester, pack):
    file = pack / "old-world.yaml"
    file.write_text(file.read_text("utf-8").replace("copies:", "copys:"), encoding="utf-8")
    done = ran(pytester, "--ruinous")
    assert done.ret == pytest.ExitCode.INTERRUPTED
    done.stdout.fnmatch_lines(["error*E305*: unknown key `copys`", "*did you mean `copies`?"])
    assert "Traceback" not in done.stdout.str()


def scenarios(pytester: pytest.Pytester, text: str, packs: str = "base") -> None:
    folder = pytester.mkdir("scenarios")
    (folder / "some.yaml").write_text(text, encoding="utf-8")
    pytester.makeini(f"[pytest]\nruinous_scenarios = scenarios/*.yaml\nruinous_packs = {packs}\n")


def test_the_settings_of_the_page_for_fans_ask_for_examples_and_scenarios(pytester, pack):
    page = (CONTENT / "README.md").read_text(encoding="utf-8")
    [settings] = re.findall(r"^```toml pyproject.toml\n(.*?)^```$", page, re.M | re.S)
    pytester.makepyprojecttoml(settings)
    (pytester.mkdir("scenarios") / "some.yaml").write_text("- title: one\n", encoding="utf-8")
    found = collected(pytester, "--strict-config")
    assert [each.partition("::")[0] for each in found] == [
        "scenarios/some.yaml",
        "test_ours.py",
        "the-salt-wind/old-world.yaml",
    ]


def test_files_of_scenarios_are_named_in_a_setting(pytester):
    scenarios(pytester, SCENARIOS)
    done = ran(pytester, "-v")
    done.assert_outcomes(passed=1, failed=1)
    done.stdout.fnmatch_lines(["scenarios/some.yaml::holds PASSED*"])
    done.stdout.fnmatch_lines(
        ["*/scenarios/some.yaml:3: fails", "    line 5: then: round: expected 2, found 1"],
        consecutive=True,
    )


def test_scenarios_are_played_with_a_pack_of_the_project(pytester, pack):
    known = "- title: it is known\n  given: {old world: [base, the-salt-wind]}\n"
    scenarios(pytester, known, "base the-salt-wind")
    ran(pytester, "scenarios").assert_outcomes(passed=1)


def test_an_illegal_step_is_told_with_the_reason_and_the_options(pytester):
    scenarios(pytester, ILLEGAL)
    done = ran(pytester)
    done.stdout.fnmatch_lines(
        ["    line 5: when, step 2: `summon bloodletter@stock` is not offered to khorne, because "
         "it costs 2, and Khorne has 1 power; offered: summon bloodsworn@stock, pass"]
    )  # fmt: skip
    assert "Traceback" not in done.stdout.str()


def test_cases_of_one_name_are_told_apart(pytester):
    scenarios(pytester, "- title: one\n" * 2)
    assert collected(pytester) == [
        "scenarios/some.yaml::one",
        "scenarios/some.yaml::one (2)",
    ]


def test_a_file_that_holds_no_scenarios_is_told(pytester):
    scenarios(pytester, "title: no list\n")
    done = ran(pytester)
    done.stdout.fnmatch_lines(["*some.yaml` is no list of scenarios"])
    assert "Traceback" not in done.stdout.str()


@pytest.mark.parametrize(("words", "shown"), [([], False), (["-vv"], True)])
def test_a_game_that_breaks_off_shows_its_trace_only_on_demand(pytester, monkeypatch, words, shown):
    def broken(content, scenario):
        raise KeyError("a mistake of ours")

    monkeypatch.setattr("ruinous.tools.examples.test.play_on", broken)
    scenarios(pytester, "- title: one\n")
    done = ran(pytester, *words)
    done.stdout.fnmatch_lines(["    the game broke off: KeyError('a mistake of ours')"])
    assert ("in broken" in done.stdout.str() or "def broken" in done.stdout.str()) is shown
