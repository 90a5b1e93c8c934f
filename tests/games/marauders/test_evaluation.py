"""What options promise: lines that can be completed."""

import pytest

from games.marauders.laws import marauders
from games.marauders.positions import LINE, choose, decision, laid_out, offered, row, with_rows
from ruinous.games.marauders.evaluation import MaraudersEvaluation, lacking
from ruinous.games.marauders.views import view_of
from ruinous.kernel.state.decision import Decision, Options

WEIGHER = MaraudersEvaluation().evaluator_of(marauders().catalogue)


def best(state, **before):
    """Return the option that promises most."""
    return max(offered(state), key=WEIGHER(decision(state), view_of(state), before))


def best_box(state):
    """Return the box that promises most in the first row."""
    choose(state, "place north/1")
    return best(state, play="place north/1")


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
    assert best(state, play="place north/2") == "4"


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
    state = with_rows(row("shotti"), row("spoil-heap", "snotling-herd"), pile=["sneaky-git"])
    weigh = WEIGHER(decision(state), view_of(state), {})
    weights = [weigh(key) for key in ("use", "place east/1", "place north/2", "place north/1")]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 4
    assert weigh("discard") < weights[-1]


def test_other_cards_go_where_more_are():
    rows = row("hobgoblin-standard", "shotti", "spoil-heap"), row("hobgoblin-standard")
    state = with_rows(*rows[::-1], pile=["goblin-rabble"])
    assert best(state) == "place north/2"


def test_attacking_and_agreeing_promise_more_than_not():
    view = view_of(laid_out())

    def weights(kind, *keys):
        options = Options((), str, str)
        weigh = WEIGHER(Decision("north", kind, options, None, str), view, {})
        return [weigh(key) for key in keys]

    assert weights("line", "east/1", "none") == [1, 0]
    assert weights("yes or no", "yes", "no") == [1, 0]
    assert weights("branch", "1", "2") == [1, 0]
