"""All regions, read anew where something has changed."""

from games.oldworld.positions import KHORNE, KISLEV, NORSCA, NURGLE, figures, laid_out
from ruinous.games.oldworld.evaluation.board import EFFECT, Board


def card(state, name):
    return next(at for at, each in enumerate(state.table.cards) if each.id == name)


def figure(state, name):
    return next(at for at, each in enumerate(state.table.figures) if each.follower.id == name)


def test_only_a_region_that_has_changed_is_read_anew():
    state = laid_out(regions=figures("kislev", nurgle={"leper": 2}))
    board = Board(state.table)
    before = board.readings(state)
    state.put_figure(figure(state, "bloodletter"), NORSCA)
    after = board.readings(state)
    assert [one is two for one, two in zip(before, after, strict=True)].count(False) == 1
    assert after[NORSCA] is not before[NORSCA]


def test_all_are_read_anew_when_a_rule_for_all_may_have_changed():
    state = laid_out()
    board = Board(state.table)
    before = board.readings(state)
    state.upgrades |= 1
    assert not {*map(id, before)} & {*map(id, board.readings(state))}


def test_a_figure_more_and_a_figure_less_are_worth_the_same():
    state = laid_out(regions=figures("kislev", nurgle={"leper": 2}))
    board = Board(state.table)
    leper = figure(state, "leper")
    sort = board.printed.sort[leper]
    gain = board.with_figure(board.readings(state)[KISLEV], NURGLE, sort)
    state.put_figure(leper + 2, KISLEV)
    three = board.readings(state)[KISLEV]
    assert round(board.without_figure(three, NURGLE, sort) - gain, 9) == 0
    assert board.value(state, NURGLE, [KISLEV]) == board.alone(three, NURGLE)


def test_an_effect_counts_where_it_can_act_and_no_more_once_it_is_known_that_it_cannot():
    state = laid_out(regions=figures("kislev", khorne={"bloodletter": 1}, nurgle={"leper": 1}))
    board, frenzy = Board(state.table), card(state, "blood-frenzy")
    readings = board.readings(state)
    assert board.with_card(state, readings[KISLEV], KHORNE, frenzy) == EFFECT
    assert board.with_card(state, readings[NORSCA], KHORNE, frenzy) == 0
    assert board.counts_effect(readings[KISLEV], KHORNE, frenzy)
    assert board.without_effect(readings[KISLEV], KHORNE, frenzy) == 0
    assert not board.counts_effect(readings[KISLEV], KHORNE, frenzy)


def test_a_card_is_worth_what_its_cost_adds_to_domination():
    state = laid_out(regions=figures("kislev", khorne={"bloodletter": 3}))
    board = Board(state.table)
    reading = board.readings(state)[KISLEV]
    dear, cheap = (card(state, name) for name in ("the-skull-throne", "blood-frenzy"))
    assert board.with_card(state, reading, KHORNE, dear) > board.with_card(
        state, reading, KHORNE, cheap
    )
