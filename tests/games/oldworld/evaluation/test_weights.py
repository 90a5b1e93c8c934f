"""The weight of each option."""

import ruinous
from ruinous.games.oldworld.evaluation.weights import Table
from ruinous.games.oldworld.evaluation.worth import printed_of
from tools.builders import base

PRINTED = printed_of(base().catalogue)


def test_it_gives_up_what_it_wants_least_and_hits_what_others_want_most():
    table = Table(ruinous.new_game(base(), seed=2).view("khorne"), "khorne", PRINTED)
    assert table.figure("horror@kislev") > table.figure("acolyte@kislev") > table.figure("none")
    assert table.figure("bloodsworn@kislev") > table.figure("bloodthirster@kislev#7")
    assert table.figure("noble@kislev") == 0
    assert table.spare("none") > table.spare("blood-frenzy") > table.spare("reborn-in-blood")
    assert table.leader("nurgle") == 0 > table.leader("khorne")
    assert table.presence("kislev") > table.presence("none")


def test_a_summons_to_where_the_figure_stands_gains_nothing():
    table = Table(ruinous.new_game(base(), seed=2).view("khorne"), "khorne", PRINTED)
    assert table.gain("summon bloodsworn@kislev", "kislev") == 0
