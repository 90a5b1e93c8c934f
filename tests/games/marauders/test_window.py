"""The core rules do all they do through the window: bans, what comes instead, what answers.

A card for each of these and each thing that the core rules do is played in positions where they
would do it.
"""

from functools import cache
from random import Random
from typing import Any, Final, NamedTuple

import pytest

from games.marauders.laws import lost_cards
from games.marauders.positions import LINE, NORTH, choose, laid_out, offered, with_cards
from ruinous import Content
from ruinous.games.marauders.state import State
from ruinous.games.marauders.verbs import VERBS
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import listed

HERD: Final = "goblin-rabble"
READY: Final = {1: LINE[0], 2: LINE[1], 4: LINE[3]}
"""A line that lacks a card in box 3."""
WEAK: Final = {6: "shotti", 7: HERD, 8: "black-eye-archers"}
TWO_LINES: Final = {
    1: {1: LINE[0], 2: "black-eye-archers", 3: "black-eye-spears", 4: LINE[3]},
    2: {1: LINE[0], 2: "festerdoom-axes", 3: "festerdoom-maces", 4: LINE[3]},
}


class Done(NamedTuple):
    """Something that the core rules do in a position."""

    verb: str
    phrase: str
    """What is done, as `forbid` names it."""
    one: str
    """The same of one thing, as `instead of` names it."""
    given: dict[str, Any]
    choices: tuple[str, ...] = ()
    """What is chosen to have it done; what is not offered is left out."""
    unoffered: str = ""
    """What is not offered under a ban, if the core rules offer it."""
    answer: str = ""
    """What it is to do so, behind `when a player`."""
    also: tuple[str, ...] = ()
    """Other bans, without which they would do something else."""
    others: int = 0
    """How many others do it then where something else was done instead."""


def _given(pile: list[str], north: dict[int, Any] | None = None, **more: Any) -> dict[str, Any]:
    return {"pile": [*pile, "suicide-squad", "nose-pick-brigade"], "north": north or {}, **more}


ATTACK: Final = _given(["beastmen-herd"], {1: READY}, east={2: WEAK}, cubes=["eye"])
ROUT: Final = {**ATTACK, "cubes": ["mark"]}
INTO_LINE: Final = ("place north/1", "3", "east/2")
SPOILS: Final = ("shotti@east/2/6", "north/2", "4", f"{HERD}@east/2/7", "none")
THIRD: Final = _given(["beastmen-herd"], {**TWO_LINES, 3: READY})
LAST: Final = ("place north/3", "3")
CASES: Final = (
    Done(
        "draw",
        "drawing goblins",
        "drawing a goblin",
        _given([HERD]),
        (),
        "discard",
        "draws a goblin",
    ),
    Done(
        "place",
        "placing goblins",
        "placing a goblin",
        _given([HERD]),
        ("place north/1", "4"),
        "place north/1",
        "places a goblin",
    ),
    Done(
        "discard",
        "discarding goblins",
        "discarding a goblin",
        _given([HERD]),
        ("discard",),
        "discard",
        "discards a goblin",
    ),
    Done(
        "discard",
        "discarding special cards",
        "discarding a special card",
        _given(["sneaky-git"], round=1),
        (),
        "",
        "discards a special card",
    ),
    Done(
        "use", "using cards", "using a card", _given(["sneaky-git"]), ("use",), "use", "uses a card"
    ),
    Done(
        "discard",
        "discarding special cards",
        "discarding a special card",
        _given(["sneaky-git"]),
        ("use",),
        "",
        "discards a special card",
    ),
    Done(
        "discard",
        "discarding troops",
        "discarding a troop",
        ATTACK,
        (*INTO_LINE, *SPOILS),
        "",
        "discards a troop",
    ),
    Done(
        "discard",
        "discarding goblins",
        "discarding a goblin",
        ATTACK,
        (*INTO_LINE, *SPOILS),
        "",
        "discards a goblin",
    ),
    Done(
        "discard",
        "discarding troops",
        "discarding a troop",
        ROUT,
        INTO_LINE,
        "",
        "discards a troop",
    ),
    Done(
        "take",
        "taking treasures",
        "taking a treasure",
        ATTACK,
        (*INTO_LINE, *SPOILS),
        "north/2",
        "takes a treasure",
    ),
    Done(
        "take",
        "taking treasures as spoils",
        "taking a treasure as spoils",
        ATTACK,
        (*INTO_LINE, *SPOILS),
        "north/2",
        "takes a treasure as spoils",
    ),
    Done(
        "attack",
        "attacking lines",
        "attacking a line",
        ATTACK,
        INTO_LINE,
        "east/2",
        "attacks a line",
    ),
    Done(
        "attack",
        "attacking with lines",
        "attacking with a line",
        ATTACK,
        INTO_LINE,
        "east/2",
        "attacks with a line",
    ),
    Done("roll", "rolling cubes", "rolling a cube", ATTACK, INTO_LINE, "", "rolls a cube"),
    Done("defeat", "defeating lines", "defeating a line", ATTACK, INTO_LINE, "", "defeats a line"),
    Done("rout", "routing lines", "routing a line", ROUT, INTO_LINE, "", "routs a line"),
    Done(
        "complete",
        "completing lines",
        "completing a line",
        ATTACK,
        ("place north/1", "3"),
        "east/2",
        "completes a line",
    ),
    Done(
        "end the turn",
        "ending the turn",
        "ending the turn",
        _given([HERD]),
        ("discard",),
        "",
        "ends the turn",
    ),
    Done(
        "end the turn",
        "ending the turn",
        "ending the turn",
        _given(["sneaky-git"]),
        ("use",),
        "",
        "ends the turn",
    ),
    Done(
        "end the turn", "ending the turn", "ending the turn", ROUT, INTO_LINE, "", "ends the turn"
    ),
    Done(
        "end the turn",
        "ending the turn",
        "ending the turn",
        _given(["hobgoblin-musician"], {1: {2: LINE[0], 5: LINE[3]}}),
        ("place north/2", "4"),
        "",
        "ends the turn",
    ),
    Done("end the game", "ending the game", "ending the game", THIRD, LAST, "", "ends the game"),
    Done("win", "winning", "winning", THIRD, LAST, "", "wins", others=1),
    Done(
        "return",
        "returning goblins",
        "returning a goblin",
        _given([HERD]),
        (),
        "",
        "returns a goblin",
        ("discarding goblins", "placing goblins"),
    ),
)
BANS, STAND_INS, ONCE, ANSWERS = "ban", "stand-in", "once", "answer"
MOST: Final = 120
"""Decisions that are made at random in each position."""


def _texts(at: int, case: Done) -> dict[str, str]:
    found = {
        BANS: f"forbid {case.phrase}",
        STAND_INS: f"instead of {case.one}: gain 5 points",
        ONCE: f"instead of {case.one}, once per turn: gain 5 points",
        ANSWERS: f"when a player {case.answer}: gain 5 points",
    }
    also = "".join(f"\nforbid {each}" for each in case.also)
    return {f"{use} {at}": f"{text}{also}" for use, text in found.items()}


@cache
def wardens() -> Content:
    """Return the game with the cards; names are numbers of the cases."""
    texts = (_texts(at, case) for at, case in enumerate(CASES))
    return with_cards({name: text for each in texts for name, text in each.items()})


def begun(case: Done, *uses: str, **more: Any) -> State:
    """Return the position of a case, with cards of some uses on the other sheet."""
    values = {**case.given, **more}
    east = dict(values.pop("east", {}))
    at = CASES.index(case)
    east[1] = {5 + place: f"{use}-{at}" for place, use in enumerate(uses)}
    values["sheets"] = {"north": values.pop("north"), "east": east}
    return laid_out(wardens(), **values)


def played(case: Done, *uses: str) -> tuple[State, list[str]]:
    """Make the choices of a case while it is the first player's turn; return what was offered."""
    state = begun(case, *uses)
    seen: list[str] = []
    for key in (*case.choices, ""):
        if state.question is None or state.turn != NORTH:
            break
        seen += offered(state)
        if key in offered(state):
            choose(state, key)
    return state, seen


def gains(state: State, use: str) -> int:
    """Return how often a card of one use has acted in the first turn."""
    turn = state.world.lexicon.index.windows["turn"]
    gained = (each for each in state.committed() if each.verb == "gain" and each.cause)
    return sum(
        each.cause.id.startswith(f"cards/{use}-") and each.windows[turn] == 1 for each in gained
    )


def named(case: Done) -> str:
    return f"{CASES.index(case)} {case.phrase}"


cases = pytest.mark.parametrize("case", CASES, ids=named)


def test_all_that_the_core_rules_do_is_played():
    by_core = {verb.base for verb in VERBS if (verb.by_core or verb.core) and not verb.departs}
    assert {case.verb for case in CASES} >= by_core


@cases
def test_rules_answer_what_the_core_rules_do(case):
    state, seen = played(case, ANSWERS)
    assert gains(state, ANSWERS)
    assert not case.unoffered or case.unoffered in seen


@cases
def test_what_is_forbidden_is_neither_offered_nor_done(case):
    state, seen = played(case, BANS, ANSWERS)
    assert gains(state, ANSWERS) == 0
    assert not case.unoffered or case.unoffered not in seen
    assert list(lost_cards(state)) == []


@cases
def test_what_comes_instead_comes_once_and_nothing_else(case):
    usual, _ = played(case, ANSWERS)
    state, _ = played(case, STAND_INS, ANSWERS)
    due = gains(usual, ANSWERS) + case.others
    assert (gains(state, STAND_INS), gains(state, ANSWERS)) == (due, 0)
    assert list(lost_cards(state)) == []


@cases
def test_what_comes_instead_once_per_turn_leaves_the_rest_as_it_is(case):
    usual, _ = played(case, ANSWERS)
    state, _ = played(case, ONCE, ANSWERS)
    left = gains(usual, ANSWERS) - 1 + case.others
    assert (gains(state, ONCE), gains(state, ANSWERS)) == (1, left)
    assert list(lost_cards(state)) == []


@cases
@pytest.mark.parametrize("use", [BANS, STAND_INS, ONCE])
def test_no_card_is_lost_and_every_turn_ends_or_is_kept_up_by_a_rule(case, use):
    state, chance = begun(case, use, ANSWERS, cubes=[]), Random(named(case))
    for _ in range(MOST):
        if state.over:
            break
        choose(state, chance.choice(offered(state)))
        assert list(lost_cards(state)) == []


def test_what_is_taken_up_and_may_lie_nowhere_goes_under_the_pile():
    """Not even back onto the pile: so something has to give, and the match goes on."""
    [case] = (each for each in CASES if each.verb == "return")
    rows = {1: {4: HERD, 5: HERD}, 2: {4: HERD}, 3: {4: HERD}}
    state = begun(case, BANS, north=rows, pile=["bilge-gottrot", "suicide-squad"])
    choose(state, "use", HERD, "north/1", "2", HERD, "north/2", "2", HERD, "2", HERD)
    assert state.table.ids[state.pile[0]] == HERD
    assert list(lost_cards(state)) == []


def test_a_line_that_a_ban_held_up_is_completed_when_the_ban_has_gone():
    [case] = (each for each in CASES if each.verb == "complete")
    state = begun(case, BANS, pile=["beastmen-herd", "goblin-rabble", "sneaky-git"], round=2)
    choose(state, "place north/1", "3")
    assert not state.complete
    (ban,) = (each for each in listed(state.on_sheets(2)) if state.table.ids[each].startswith(BANS))
    perform(state, Action("discard", NORTH, "card", ban))
    assert state.complete == 1


def test_what_came_instead_of_completing_a_line_comes_again_only_with_another_card():
    [case] = (each for each in CASES if each.verb == "complete")
    state = begun(case, STAND_INS, pile=["beastmen-herd", HERD, "suicide-squad"])
    choose(state, "place north/1", "3", "place north/2", "4")
    assert (gains(state, STAND_INS), state.complete) == (1, 0)
    choose(state, "place north/1", "6")
    assert gains(state, STAND_INS) == 2


def test_a_turn_that_may_not_end_ends_with_the_pile():
    case = next(each for each in CASES if each.verb == "end the turn")
    state = begun(case, BANS, pile=[HERD, "suicide-squad"], rest=False)
    choose(state, "discard")
    assert (state.turn, offered(state)[-1]) == (NORTH, "discard")
    choose(state, "discard")
    assert state.turn != NORTH
