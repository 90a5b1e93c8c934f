"""What options promise: lines that can be completed."""

import pytest

from games.marauders.positions import EAST, LINE, NORTH, choose, laid_out, offered, row, with_rows
from ruinous.games.marauders.evaluation import MaraudersEvaluation, lacking
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.rng import Rng


def best(state):
    """Return the option that looks best."""
    first, *_ = MaraudersEvaluation().evaluator_of(state.world).shortlist(state, state.question)
    return offered(state)[first]


def asked(state, kind, picks):
    """Return a question of a player about a card that was drawn."""
    return Question(state.question.player, kind, tuple(picks), 0)


def value(state, player=NORTH):
    """Return what a position is worth to a player."""
    return MaraudersEvaluation().evaluator_of(state.world).value(state, player)


def best_box(state):
    """Return the box that promises most in the first row."""
    choose(state, "place north/1")
    return best(state)


def test_a_card_goes_beside_the_standard():
    state = with_rows(row("hobgoblin-standard", begin=6))
    assert best_box(state) == "7"


def test_an_end_goes_where_the_line_lacks_fewest_cards_and_is_long_enough():
    state = with_rows(row("shotti", "snotling-herd", begin=6), pile=["hobgoblin-standard"])
    assert best_box(state) in ("3", "4", "5")
    musician = {"pile": ["hobgoblin-musician"]}
    assert best_box(with_rows(row(*LINE[:3], begin=6), **musician)) == "11"
    assert best_box(with_rows(row(LINE[0], begin=2), **musician)) == "7"


def test_a_gap_between_both_ends_is_filled_before_anything_else():
    gap = {3: LINE[0], 5: LINE[1], 6: LINE[2], 7: "shotti", 8: LINE[3]}
    state = with_rows(row(*LINE[:2]), gap, pile=["goblin-rabble"])
    assert best(state) == "place north/2"
    choose(state, "place north/2")
    assert best(state) == "4"


def test_a_card_goes_where_a_line_can_still_be_completed():
    cramped = {2: LINE[3], 3: LINE[1], 4: LINE[2]}
    state = with_rows(cramped, row("snotling-herd"), pile=["goblin-rabble"])
    assert best(state) == "place north/2"


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ("................", 6),
        ("..s.............", 5),
        ("..sx............", 4),
        ("..sxxxxm........", 0),
        ("..sxxm..........", 3),
        ("............s...", 6),
        ("m...............", 16),
        ("....m.....s.....", 16),
    ],
)
def test_what_a_row_lacks(text, lacks):
    roles = {".": None, "x": "", "s": "standard", "m": "musician"}
    assert lacking(tuple(roles[each] for each in text), 4) == lacks


def test_a_row_that_lacks_the_role_of_a_card_is_better_than_a_complete_one():
    state = with_rows(row(*LINE), row("shotti"), row("horned-rat-standard"))
    assert best(state) == "place north/2"


def test_a_card_is_used_or_goes_to_another_sheet_before_it_lengthens_a_row():
    state = with_rows(row("shotti"), row("spoil-heap", "snotling-herd"), pile=["sneaky-git"])
    assert best(state) == "use"
    evaluator = MaraudersEvaluation().evaluator_of(state.world)
    lines = tuple(pick for pick in state.question.picks if pick >= 0)
    (first,) = evaluator.shortlist(state, asked(state, "play", lines))
    assert state.table.player_of(lines[first]) == EAST


def test_other_cards_go_where_more_are():
    rows = row("hobgoblin-standard", "shotti", "spoil-heap"), row("hobgoblin-standard")
    state = with_rows(*rows[::-1], pile=["goblin-rabble"])
    assert best(state) == "place north/2"


def test_few_options_are_tried_where_nothing_is_planned():
    state = laid_out()
    few = MaraudersEvaluation().evaluator_of(state.world)
    assert list(few.shortlist(state, asked(state, "card", range(9)))) == [0, 1, 2, 3]


def test_a_complete_line_is_worth_more_to_its_player_and_less_to_the_others():
    begun, complete = with_rows(row(*LINE[:3])), with_rows(row(*LINE))
    assert value(complete) > value(begun)
    assert value(complete, EAST) < value(begun, EAST)


def test_the_pile_is_shuffled_by_the_luck_of_the_trial_alone():
    one, two = (laid_out(pile=[*LINE, "shotti", "goblin-rabble"]) for _ in range(2))
    two.pile.reverse()
    before = list(one.pile)
    for state in (one, two):
        evaluator = MaraudersEvaluation().evaluator_of(state.world)
        evaluator.determinize(state, NORTH, Rng(6))
    assert one.pile == two.pile != before
    assert sorted(one.pile) == sorted(before)
