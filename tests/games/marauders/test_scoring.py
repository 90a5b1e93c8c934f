"""Points by what they are for, and who has won."""

import pytest

from games.marauders.positions import EAST, NORTH, card, laid_out, row, with_rows
from ruinous.games.marauders.scoring import ALL_LINES, STALLED, points, result_of, score

FILLING = (
    "goblin-rabble", "snotling-herd", "whipping-post-mob", "nose-pick-brigade", "beastmen-herd",
    "black-eye-archers", "black-eye-spears", "festerdoom-axes", "festerdoom-maces",
    "claws-of-malal", "suicide-squad", "bozium-pigstickers",
)  # fmt: skip
SMASHER = ("smasher-front", "smasher-rear", "smasher-crew")


@pytest.mark.parametrize(
    ("length", "worth"),
    [(4, 0), (5, 50), (7, 50), (8, 100), (10, 100), (11, 150), (13, 150), (14, 200)],
)
def test_a_complete_line_is_worth_the_points_of_the_longest_step_it_reaches(length, worth):
    inner = FILLING[: length - 2]
    state = with_rows(row("hobgoblin-standard", *inner, "hobgoblin-musician", begin=1))
    assert score(state, NORTH).lines == worth
    assert score(state, NORTH).cards == 10 * length


@pytest.mark.parametrize(
    ("parts", "worth"),
    [
        (SMASHER, 70),
        (SMASHER[:2], 60),
        (SMASHER[1:], 0),
        (("boneshaker-front", "boneshaker-rear"), 70),
    ],
)
def test_a_machine_is_worth_points_once_whole_or_joined_without_its_crew(parts, worth):
    assert score(with_rows(row(*parts)), NORTH).machines == worth


def test_points_printed_on_cards_and_given_by_rules_come_on_top():
    state = with_rows(row("shotti", "chaos-marauders"))
    state.scores[NORTH] = -90
    found = score(state, NORTH)
    assert points(state, card(state, "shotti")) == 110
    assert (found.named, found.rules, found.cards, found.total) == (120, -90, 20, 50)
    assert score(state, EAST).total == 0


def test_who_has_completed_all_lines_gets_points_and_wins_a_tie():
    state = laid_out()
    state.ender, state.scores[NORTH] = EAST, 150
    result = result_of(state)
    assert (result.condition, result.winners) == (ALL_LINES, ("east",))
    assert result.points == {"north": 150, "east": 150}


def test_who_has_completed_all_lines_may_lose():
    state = laid_out()
    state.ender, state.scores[NORTH] = EAST, 151
    assert result_of(state).winners == ("north",)


def test_a_tie_without_a_last_line_is_shared():
    result = result_of(laid_out())
    assert (result.condition, result.winners) == (STALLED, ("north", "east"))
