"""What is said of examples that do not hold: who is still asked, what was too much, what lacks."""

# ruff: noqa: E501 - a row of a table stays on one line

import pytest

from ruinous.tools.examples.test import run_cases

RICH = "players: {khorne: {power: 3, hand: [battle-cry]}}"
OFFERED = (
    "summon bloodsworn@stock, summon bloodletter@stock, summon bloodthirster@stock,"
    " play battle-cry, pass"
)
FIGHT = "regions: {norsca: {figures: {khorne: {bloodletter: 1}, nurgle: {leper: 1}}}}"


def reasons(folder, given="", when="[]", then="{}") -> list[str]:
    file = folder / "cases.yaml"
    text = f"- title: x\n  given: {{{given}}}\n  when: {when}\n  then: {then}\n"
    file.write_text(text, encoding="utf-8")
    return [each for failure in run_cases([str(file)]).failures for each in failure.reasons]


def test_who_is_still_asked_is_told_beside_the_first_difference(tmp_path):
    then = "{players: {khorne: {power: 1, hand: []}}}"
    assert reasons(tmp_path, RICH, "[{phase: summoning}]", then) == [
        f"line 4: then: khorne, power: expected 1, found 3; khorne is still asked: {OFFERED}",
        "line 4: then: khorne, hand: expected [], found [battle-cry]",
    ]


def test_who_is_still_asked_is_told_of_a_check_on_the_way_and_of_done(tmp_path):
    then = "[{phase: summoning}, {then: {round: 2}}]"
    [told] = reasons(tmp_path, RICH, then)
    assert told.endswith(f"round: expected 2, found 1; khorne is still asked: {OFFERED}")
    [told] = reasons(tmp_path, RICH, "[{phase: summoning}, done]")
    over = "line 3: when, step 2: not all is decided; khorne is still asked: "
    assert told == over + OFFERED


def test_many_options_are_not_all_shown(tmp_path):
    steps = "[{phase: summoning}, {khorne: summon bloodletter@stock}]"
    [told] = reasons(tmp_path, RICH, steps, "{round: 2}")
    assert told.count(", ") == 6
    assert told.endswith(" and 3 more")


def test_an_open_question_alone_is_no_failure(tmp_path):
    assert reasons(tmp_path, RICH, "[{phase: summoning}]", "{round: 1}") == []


@pytest.mark.parametrize(
    ("given", "when", "told"),
    [
        ("", "[{khorne: pass}]",
         "line 3: when, step 1: khorne has nothing to decide: no phase has begun;"
         " begin with a step such as `phase: battle`"),
        ("", "[{phase: summoning}, {khorne: pass}]",
         "line 3: when, step 2: khorne has nothing to decide: the phase is over, and it has no power"),
        (RICH, "[{phase: summoning}, {khorne: [pass, summon bloodsworn@stock]}]",
         "line 3: when, step 2: khorne has nothing to decide: the phase is over after `pass`,"
         " so `summon bloodsworn@stock` is too much"),
        (RICH, "[{phase: summoning}, {khorne: pass}, {khorne: pass}]",
         "line 3: when, step 3: khorne has nothing to decide: the phase is over"),
        (RICH, "[{phase: summoning}, {khorne: battle-cry}]",
         "line 3: when, step 2: `battle-cry` is not offered to khorne;"
         f" offered: {OFFERED}; did you mean `play battle-cry`?"),
        (f"{FIGHT}, dice: [5]", "[{phase: battle}]",
         "line 3: when, step 1: more dice are rolled than `dice` gives"),
        (f"{FIGHT}, dice: [1, 1, 5]", "[{phase: battle}]", "line 2: 1 die of `dice` was not rolled"),
        ("dice: [1, 1]", "[{phase: battle}]", "line 2: 2 dice of `dice` were not rolled"),
        ("dice: [7]", "[]", "line 2: given: a die shows 1 to 6, not 7"),
        ("players: {khorne: {dial: 99}}", "[]",
         "line 2: given: the dial of Khorne ends at tick 9, and `dial` is 99"),
        ("players: {khorne: {power: -5}}", "[]",
         "line 2: `given/players/khorne/power`: expected at least 0"),
        ("regions: {norsca: {figures: {khorne: {bloodletter: 9}}}}", "[]",
         "line 2: given: only 6 `bloodletter` are there, and more are laid out"),
        ("regions: {norsca: {figures: {khorne: {bloodleter: 1}}}}", "[]",
         "line 2: given: there is no kind of figure `bloodleter`; did you mean `bloodletter`?"),
    ],
)  # fmt: skip
def test_what_stands_in_the_way_is_told(tmp_path, given, when, told):
    assert reasons(tmp_path, given, when) == [told]


def test_values_are_written_as_a_file_says_them(tmp_path):
    figures = "{nurgle: {leper: 1}}"
    given = f"regions: {{norsca: {{figures: {figures}, tokens: {{peasant: 1}}}}}}"
    then = "{regions: {norsca: {figures: {}, tokens: {}, ruined: true, cards: [null, dazzle]}}}"
    assert reasons(tmp_path, given, then=then) == [
        f"line 4: then: norsca, figures: expected {{}}, found {figures}",
        "line 4: then: norsca, tokens: expected {}, found {peasant: 1}",
        "line 4: then: norsca, cards: expected [null, dazzle], found [null, null]",
        "line 4: then: norsca, ruined: expected true, found false",
    ]


def test_dice_may_be_left_while_somebody_decides(tmp_path):
    given = (
        "regions: {norsca: {figures: {khorne: {bloodletter: 1}, nurgle: {leper: 1, plaguebearer: 1}}}},"
        " dice: [5, 1, 1, 1]"
    )
    assert reasons(tmp_path, given, "[{phase: battle}]") == []
