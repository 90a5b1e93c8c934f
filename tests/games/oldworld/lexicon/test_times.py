"""Each moment comes once in a round, in its step, and starts and ends lie in each other."""

from itertools import pairwise

import pytest

from meaning.stage import staged
from ruinous.game.match import Match
from ruinous.games.oldworld.lexicon.times import MOMENTS, STEPS
from ruinous.games.oldworld.rounds import begin_rounds
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.kernel.state.agenda import run

PLAIN = [each for each in MOMENTS if not (each.gives or each.offered) and each.key != "end of game"]
GIVEN = {"players": {"tzeentch": {"upgrades": ["font-of-sorcery"]}}}
LAST = ("at the end of the victory step", "at the end of the end phase", "at the end of the round")


def of_round(text: str) -> list[tuple[int, str]]:
    """Return which rules of an upgrade score in a round of passes, and in which steps."""
    made = staged(text, "upgrade")
    given = Scenario.model_validate({"given": GIVEN, "when": []}).given
    match = Match(made, made.game.scenarios.lay_out(made, given), given.seed)
    begin_rounds(match.state)
    run(match.state)
    first = match.state.round
    while match.state.round == first:
        match.choose("pass")
    return [
        (each.cause.rule, each.step)
        for each in match.log
        if each.verb == "score" and each.cause is not None and each.windows[0] == first
    ]


@pytest.mark.parametrize("moment", PLAIN, ids=lambda each: each.phrase)
def test_each_moment_comes_once_and_in_its_step(moment) -> None:
    assert of_round(f"{moment.phrase}: score 1 point") == [(1, moment.step)]


def test_starts_come_from_outside_in_and_ends_from_inside_out() -> None:
    numbers = {each.phrase: number for number, each in enumerate(PLAIN, 1)}
    order = [rule for rule, _ in of_round("\n".join(f"{each}: score 1 point" for each in numbers))]
    assert sorted(order) == sorted(numbers.values())
    assert order[0] == numbers["at the start of the round"]
    assert order[-3:] == [numbers[phrase] for phrase in LAST]
    for one, two in pairwise(["old world", "draw", "summoning", "corruption", "end"]):
        end, start = f"at the end of the {one} phase", f"at the start of the {two} phase"
        assert order.index(numbers[end]) < order.index(numbers[start])


def test_each_phase_and_step_has_a_start_and_an_end() -> None:
    keys = {each.key for each in MOMENTS}
    assert keys >= {f"{edge} of {step.key}" for edge in ("start", "end") for step in STEPS}
