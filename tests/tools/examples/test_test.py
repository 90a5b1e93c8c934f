"""Running examples and scenarios."""

import pytest

import ruinous
from cli.command import run
from ruinous.diagnostics import ContentError
from ruinous.game.difference import Difference
from ruinous.tools.examples.test import run_cases
from ruinous.tools.wrong_use import WrongUse
from tools.builders import changed, copy_of_base

HOLDS = """\
- title: nothing happens
  given: {regions: {kislev: {figures: {khorne: {bloodletter: 1}}}}}
  then: {regions: {kislev: {figures: {khorne: {bloodletter: 1}}}}}
"""
FAILS = """\
- title: something should have happened
  then:
    round: 2
"""
MISSHAPEN = """\
- title: a key that no scenario has
  given:
    regons: {}
"""


def scenario_file(tmp_path, text):
    (tmp_path / "cases").mkdir(exist_ok=True)
    file = tmp_path / "cases" / "some.yaml"
    file.write_text(text, encoding="utf-8")
    return file


def test_a_scenario_that_holds(tmp_path):
    tested = run_cases([str(scenario_file(tmp_path, HOLDS))])
    assert (tested.cases, tested.failures) == (1, ())


def test_a_folder_stands_for_all_its_scenarios(tmp_path):
    scenario_file(tmp_path, HOLDS + FAILS)
    tested = run_cases([str(tmp_path)])
    assert (tested.cases, len(tested.failures)) == (2, 1)


def test_a_scenario_that_does_not_hold_is_told_with_its_place(tmp_path):
    file = scenario_file(tmp_path, HOLDS + FAILS)
    [failure] = run_cases([str(file)]).failures
    assert failure.case.place() == f"{file.as_posix()}:4"
    assert failure.case.title == "something should have happened"
    assert failure.reasons == ("line 6: then: round: expected 2, found 1",)


def test_a_key_that_no_scenario_has_is_told_with_its_line(tmp_path):
    file = scenario_file(tmp_path, MISSHAPEN)
    [failure] = run_cases([str(file)]).failures
    assert failure.case.place() == f"{file.as_posix()}:1"
    assert failure.reasons[0].startswith("line 3: `given/regons`: ")


def test_a_misshapen_step_is_told_with_its_line(tmp_path):
    file = scenario_file(tmp_path, "- title: x\n  when:\n    - phase: battle\n    - phase: late\n")
    [failure] = run_cases([str(file)]).failures
    assert failure.reasons[0].startswith("line 4: `when/1/phase`: expected `old world`, ")


def test_what_nobody_has_is_told(tmp_path):
    then = "  then: {regions: {nowhere: {ruined: true}}, players: {nobody: {power: 1}}}\n"
    [failure] = run_cases([str(scenario_file(tmp_path, f"- title: x\n{then}"))]).failures
    told = ("there is no region `nowhere`", "nobody plays `nobody`")
    assert failure.reasons == tuple(f"line 2: then: {each}" for each in told)


def test_each_difference_knows_what_was_compared(tmp_path):
    text = "- title: x\n  then:\n    players:\n      khorne:\n        hand size: 4\n"
    [failure] = run_cases([str(scenario_file(tmp_path, text))]).failures
    [difference] = failure.differences
    assert difference == Difference(
        "then: khorne, hand size", ("then", "players", "khorne", "hand size"), "4", "0"
    )
    assert failure.reasons == ("line 5: then: khorne, hand size: expected 4, found 0",)


@pytest.mark.parametrize("text", ["HAPPENED", "some.yaml"])
def test_cases_are_chosen_by_a_text_of_their_title_or_file(tmp_path, text):
    file = str(scenario_file(tmp_path, HOLDS + FAILS))
    titles = [each.case.title for each in run_cases([file], having=text).outcomes]
    assert "something should have happened" in titles
    assert len(titles) == (2 if text.endswith("yaml") else 1)


def test_the_cases_of_an_item_alone_are_played():
    for name in ("Blood Frenzy", "blood-frenzy"):
        tested = run_cases(["base", name])
        assert {each.case.item for each in tested.outcomes} == {"blood-frenzy"}
        assert tested.packs == ("base",)


def test_an_item_is_looked_for_in_the_shipped_packs():
    assert {each.case.item for each in run_cases(["Rip Current"]).outcomes} == {"rip-current"}


@pytest.mark.parametrize(
    ("name", "message", "advice"),
    [
        ("Blood Frenzi", "there is no pack, file or folder `Blood Frenzi`", "`Blood Frenzy`?"),
        ("bsae", "there is no pack, file or folder `bsae`", "did you mean `base`?"),
        ("peasant", "`peasant` has no examples yet", "write some below `examples`"),
        ("cases/none.yaml", "there is no pack, file or folder `cases/none.yaml`", ""),
    ],
)
def test_what_has_no_cases_of_that_name_is_told(name, message, advice):
    with pytest.raises(WrongUse) as refused:
        run_cases([name] if "/" in name else ["base", name])
    assert refused.value.message.startswith(message)
    assert advice in (refused.value.advice or "")


def test_what_happened_is_kept_on_request(tmp_path):
    text = HOLDS + "  when: [phase: battle]\n" + FAILS + "  when: [phase: late]\n"
    file = str(scenario_file(tmp_path, text))
    assert [each.log for each in run_cases([file]).outcomes] == [None, None]
    fought, misshapen = run_cases([file], log=True).outcomes
    assert [(line.text, line.heading) for line in fought.log][:1] == [
        ("Round 1: battle phase", True)
    ]
    assert misshapen.log == ()


def test_what_happened_is_kept_to_where_it_could_not_go_on(tmp_path):
    text = "- title: x\n  when:\n    - phase: summoning\n    - khorne: [summon nobody, norsca]\n"
    [outcome] = run_cases([str(scenario_file(tmp_path, text))], log=True).outcomes
    assert outcome.differences
    assert [line.text for line in outcome.log] == ["Round 1: summoning phase"]


def test_cases_are_chosen_by_their_card():
    for text in ("Blood Frenzy", "blood-frenzy"):
        assert {each.case.item for each in run_cases(["base"], having=text).outcomes} == {
            "blood-frenzy"
        }


def test_a_file_of_cards_stands_for_its_own_examples_and_another_for_its_pack(tmp_path):
    pack = copy_of_base(tmp_path)
    khorne, nurgle = (str(pack / "chaos" / f"{name}.yaml") for name in ("khorne", "nurgle"))
    played = lambda *paths: [each.case.file for each in run_cases(list(paths)).outcomes]
    assert set(played(khorne)) == {khorne}
    assert set(played(khorne, nurgle)) == {khorne, nurgle}
    assert len(played(khorne, str(pack))) == len(played(str(pack))) > len(played(khorne, nurgle))
    assert len(played(khorne, str(pack / "rules.yaml"))) == len(played(str(pack)))


def test_a_folder_of_a_pack_stands_for_the_examples_in_it(tmp_path):
    chaos = copy_of_base(tmp_path) / "chaos"
    played = {each.case.file for each in run_cases([str(chaos)]).outcomes}
    assert played == {str(file) for file in chaos.glob("*.yaml")}


def test_a_text_that_no_case_has_is_refused():
    with pytest.raises(WrongUse, match="no case has `a smell of brine`"):
        run_cases(["base"], having="a smell of brine")


def test_a_case_that_breaks_the_game_does_not_hide_the_others(tmp_path, monkeypatch):
    def broken(content, scenario):
        raise KeyError(scenario.title)

    monkeypatch.setattr("ruinous.tools.examples.test.play_on", broken)
    failures = run_cases([str(scenario_file(tmp_path, HOLDS + FAILS))]).failures
    assert [failure.reasons[0].partition(":")[0] for failure in failures] == [
        "the game broke off"
    ] * 2


@pytest.mark.parametrize("path", ["nowhere", "\0"])
def test_a_path_to_nothing_is_refused(path):
    with pytest.raises(WrongUse):
        run_cases([path])


def test_a_folder_without_scenarios_is_refused(tmp_path):
    with pytest.raises(WrongUse, match="holds no scenarios"):
        run_cases([str(tmp_path)])


def test_a_pack_that_cannot_be_loaded_is_refused(tmp_path):
    pack = copy_of_base(tmp_path)
    (pack / "board.yaml").write_text("", encoding="utf-8")
    with pytest.raises(ContentError):
        run_cases([str(pack)])


WRECKED = """\
- title: a token of another pack
  given: {regions: {norsca: {tokens: {wreck: 1}}}}
  then: {regions: {norsca: {tokens: {wreck: 1}}}}
"""


def test_scenarios_are_played_with_the_packs_named_beside_them(tmp_path):
    file = str(scenario_file(tmp_path, WRECKED))
    assert run_cases(["fan-tide", file], having="of another pack").failures == ()
    assert len(run_cases([file]).failures) == 1
    assert len(run_cases(["fan-tide", file], ["base"], "of another pack").failures) == 1


def test_too_many_powers_for_an_example_are_to_be_chosen(tmp_path):
    file = str(scenario_file(tmp_path, HOLDS))
    advice = "6 players cannot play; these packs seat 3, 4 or 5; name them under `seats`"
    [failure] = run_cases([file], ["fan-tide", "horned-rat"]).failures
    assert failure.reasons == (f"line 2: given: {advice}",)


def test_examples_of_a_deck_that_is_not_complete_are_played(tmp_path):
    """T11: E310 stopped all of `test` while an author drafts."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "copies: 4", "copies: 3")
    tested = run_cases([str(pack)])
    assert tested.cases > 100
    assert tested.failures == ()
    assert [finding.code for finding in tested.drafts] == ["E310"]
    changed(pack / "chaos" / "khorne.yaml", "roll 2 dice here", "rol 2 dice here")
    with pytest.raises(ContentError) as refused:
        run_cases([str(pack)])
    assert {finding.code for finding in refused.value.findings} >= {"E310"}


def test_what_keeps_a_draft_from_being_played_is_told(tmp_path):
    """T11: the outcome of the examples is the exit code."""
    pack = copy_of_base(tmp_path)
    changed(pack / "chaos" / "khorne.yaml", "copies: 4", "copies: 3")
    code, out, _ = run("test", pack, "-k", "blood frenzy")
    assert code == 0
    assert out.startswith("not playable yet: ")
    assert "E310" in out
    with pytest.raises(ContentError):
        ruinous.load(pack)
