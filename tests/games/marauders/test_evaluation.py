"""What options promise: short lines first."""

from games.marauders.laws import marauders
from games.marauders.positions import LINE, choose, decision, laid_out, offered, row, with_rows
from ruinous.games.marauders.evaluation import MaraudersEvaluation
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


def test_a_standard_goes_right_before_the_cards_of_its_row():
    state = with_rows(row("shotti", "snotling-herd", begin=6), pile=["hobgoblin-standard"])
    assert best_box(state) == "5"


def test_a_musician_goes_right_behind_three_cards_and_leaves_room_behind_fewer():
    musician = {"pile": ["hobgoblin-musician"]}
    assert best_box(with_rows(row(*LINE[:3], begin=6), **musician)) == "9"
    assert best_box(with_rows(row(LINE[0], begin=2), **musician)) == "6"


def test_a_row_that_lacks_the_role_of_a_card_is_better_than_a_complete_one():
    state = with_rows(row(*LINE), row("shotti"), row("horned-rat-standard"))
    assert best(state) == "place north/2"
    state = with_rows(row("shotti"), row("spoil-heap", "snotling-herd"), pile=["sneaky-git"])
    weigh = WEIGHER(decision(state), view_of(state), {})
    weights = [weigh(key) for key in ("use", "place east/1", "place north/2", "place north/1")]
    assert weights == sorted(weights, reverse=True)
    assert len(set(weights)) == 4
    assert weigh("discard") < weights[-1]


def test_a_row_without_a_musician_wants_one_and_other_cards_go_where_more_are():
    rows = row("hobgoblin-musician", "shotti", "spoil-heap"), row("snotling-herd")

    def weights(name):
        state = with_rows(*rows, pile=[name])
        weigh = WEIGHER(decision(state), view_of(state), {})
        return [weigh(f"place north/{number}") for number in (1, 2)]

    crowded, wanting = weights("hobgoblin-musician")
    assert crowded < wanting
    crowded, lonely = weights("goblin-rabble")
    assert crowded > lonely


def test_attacking_and_agreeing_promise_more_than_not():
    view = view_of(laid_out())

    def weights(kind, *keys):
        options = Options((), str, str)
        weigh = WEIGHER(Decision("north", kind, options, None, str), view, {})
        return [weigh(key) for key in keys]

    assert weights("line", "east/1", "none") == [1, 0]
    assert weights("yes or no", "yes", "no") == [1, 0]
    assert weights("branch", "1", "2") == [1, 0]
