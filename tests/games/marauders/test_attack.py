"""Targets of attacks, the cube, and spoils."""

import pytest

from games.marauders.positions import (
    LINE,
    NORTH,
    card,
    choose,
    done,
    go_on,
    ids,
    laid_out,
    offered,
    row,
)
from ruinous.games.marauders.attack import begin_attack, may_attack, offer_attack, targets
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import listed

WEAK = row("snotling-herd", "shotti", "black-eye-archers")


def against(*rows, own=LINE, **given):
    """Return a position with a line of the first player against rows of the other."""
    sheets = {"north": {1: row(*own)}, "east": dict(enumerate(rows, start=1))}
    return laid_out(sheets=sheets, **given)


def attacked(state, *keys):
    """Let the first line attack, and take options."""
    state.agenda.clear()
    offer_attack(state, NORTH, 0)
    go_on(state)
    choose(state, *keys)
    return state


def held(state, player):
    return sorted(ids(state, listed(state.on_sheets(1 << player))))


def test_targets_are_weaker_and_incomplete_and_hold_a_card():
    strong = row("claws-of-malal", "beastmen-herd")
    assert targets(against(WEAK, strong), NORTH, 0) == (3,)
    weaker = row("hobgoblin-standard", "shotti", "spoil-heap", "hobgoblin-musician")
    assert targets(against(weaker), NORTH, 0) == ()


def test_a_line_that_rules_protect_is_no_target():
    protected = {**WEAK, 1: "horned-rat-standard"}
    assert targets(against(protected), NORTH, 0) == ()
    assert not may_attack(against(protected), Action("attack with", NORTH, "line", 0))
    assert may_attack(against(WEAK), Action("attack with", NORTH, "line", 0))


def test_an_incomplete_line_attacks_only_when_told_to():
    state = against(WEAK, own=LINE[:3])
    offer_attack(state, NORTH, 0)
    go_on(state)
    assert "east/1" not in offered(state)
    begin_attack(state, Action("attack with", NORTH, "line", 0))
    go_on(state)
    assert [action.obj for action in done(state, "attack")] == [3]


def test_an_eye_defeats_the_target_whose_troops_are_lost():
    state = attacked(against(WEAK, cubes=["eye"]), "east/1")
    assert ids(state, state.discards) == ["black-eye-archers"]
    assert [action.obj for action in done(state, "defeat")] == [3]
    assert offered(state) == ["shotti@east/1/4", "snotling-herd@east/1/3"]
    choose(state, "shotti@east/1/4", "north/2", "5")
    assert "shotti" in held(state, NORTH)


def test_the_mark_routs_the_attacker_whose_goblins_are_lost_too_and_ends_the_turn():
    own = (LINE[0], "spoil-heap", "claws-of-malal", "beastmen-herd", LINE[3])
    state = attacked(against(WEAK, own=own, cubes=["mark"]), "east/1")
    assert sorted(ids(state, state.discards)) == sorted(
        each for each in own if each != "spoil-heap"
    )
    assert (state.last, state.question.player) == (1, 1)


@pytest.mark.parametrize(("face", "is_lost"), [("eye", True), ("mark", False)])
def test_a_card_that_nobody_takes_in_defeat_is_taken_in_a_rout(face, is_lost):
    spleen = "odlugg-spleenripper"
    target, own = (row("shotti", spleen), LINE) if is_lost else (WEAK, (*LINE[:3], spleen, LINE[3]))
    state = against(target, own=own, cubes=[face])
    number = card(state, spleen)
    attacked(state, "east/1")
    assert (number in state.discards) is is_lost


def test_a_line_attacks_as_often_as_its_cards_let_it():
    other = row("spoil-heap", "goblin-rabble")
    own = (*LINE[:3], "shaman-of-aaaaaaaag", LINE[3])
    twice = attacked(against(WEAK, other, own=own, cubes=["eye", "eye"]), "east/1")
    once = attacked(against(WEAK, other, cubes=["eye", "eye"]), "east/1")
    for state in (twice, once):
        choose(state, "shotti@east/1/4", "north/2", "5", "snotling-herd@east/1/3", "north/2", "6")
    assert offered(twice) == ["east/2", "none"]
    assert once.question is None
