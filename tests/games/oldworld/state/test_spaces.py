"""Which spaces of a region take one more card."""

import ruinous
from ruinous.games.oldworld.state.spaces import last_space, open_spaces
from tools.builders import base


def test_the_printed_spaces_take_a_card_each():
    state = ruinous.new_game(base(), seed=1).clone().state
    first = 2 * state.table.wide
    assert open_spaces(state, 2, 0) == [first, first + 1]
    assert last_space(state, 2, 0) == state.table.rules.card_spaces
    state.put_card(state.decks[0].pop(), first)
    assert open_spaces(state, 2, 0) == [first + 1]
