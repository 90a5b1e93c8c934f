"""What players see."""

import json

from games.marauders.positions import LINE, laid_out, row, with_rows
from ruinous.games.marauders.views import view_of


def test_sheets_lines_attack_and_points_are_seen_by_player():
    view = view_of(with_rows(row("shotti"), row(*LINE, begin=1)))
    assert view["sheets"]["north"][1] == [*LINE, *[None] * 12]
    assert view["complete"] == {"north": [2], "east": []}
    assert view["attack"] == {"north": [0, 13, 0], "east": [0, 0, 0]}
    assert view["score"] == {"north": 160, "east": 0}


def test_the_drawn_card_and_the_discarded_ones_are_seen_and_the_pile_is_counted():
    state = laid_out(pile=["shotti"], discards=["sneaky-git", "spoil-heap"])
    view = view_of(state)
    assert (view["drawn"], view["discards"]) == ("shotti", ["sneaky-git", "spoil-heap"])
    assert view["pile"] == 107
    state.pile.reverse()
    assert view_of(state) == view


def test_markers_are_seen_by_sheet_row_and_box_and_a_view_is_plain_data():
    git = {3: {4: "sneaky-git"}}
    view = view_of(laid_out(sheets={"east": git}, markers={"north": git}))
    assert view["markers"] == {"north": [[2, 3, 4]], "east": []}
    assert json.loads(json.dumps(view)) == view
