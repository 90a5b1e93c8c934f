"""A turn of the summoning phase: who has it, and what all its plays are asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Reason, admitted, one_by_one
from ruinous.games.oldworld.state.pending_play import being_placed, is_asked
from ruinous.games.oldworld.state.readings import card_spaces
from ruinous.games.oldworld.state.state import ANYBODYS
from ruinous.kernel.engine.limits import admits
from ruinous.kernel.engine.window import (
    forbidden,
    possible_at,
    unforbidden_at,
    would_act,
)
from ruinous.kernel.state.action import WAY, Action
from ruinous.kernel.state.bits import NOTHING, listed
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.rule_index import PLACE, YOU
from ruinous.language.lexicon.wording import often

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Hooks

PAID: Final = {WAY: "turn"}
"""Role of what a player pays for."""
LAST: Final = 0
WHERE: Final = 2
IDLE: Final = 3
HELD: Final = 4
BEFORE: Final = 5
KEPT: Final = 6
"""Slots of the phase beside what was picked: whose turn it was, the region or space picked, the
set of players who could do nothing since somebody last did something, the power that a player had
before passing, after a turn that somebody took besides, whose turn it was before that, plus 2, and
how many passes in a row have lowered no power."""


class Turn:
    """A turn of the summoning phase: who has it, and what all its plays have in common."""

    __slots__ = ("_open", "_reach", "covers", "player", "power", "state")

    def __init__(self, state: State, player: int) -> None:
        self.state = state
        self.player = player
        self.power = state.power[player]
        """Power that the player has left."""
        hooks: Hooks | None = state.force.get("play")
        self.covers = hooks is not None and bool(hooks.allow)
        """Whether some rule in force may let cards be played onto others."""
        self._reach = NOTHING
        self._open = NOTHING

    @property
    def reach(self) -> int:
        """Regions with a figure of the player or adjacent to one; all when there is none."""
        if self._reach == NOTHING:
            state = self.state
            mine, own = state.mine[self.player], 0
            for region, figures in enumerate(state.at):
                if figures & mine:
                    own |= 1 << region
            self._reach = own | state.table.around(state, own) if own else self._everywhere
        return self._reach

    @property
    def _everywhere(self) -> int:
        return self.state.table.all_regions & ~self.state.banished

    @property
    def open(self) -> int:
        """Regions that take one more card of the player, or may take one onto another."""
        if self._open == NOTHING:
            self._open = self._open_regions()
        return self._open

    def _open_regions(self) -> int:
        state, room, found = self.state, self.state.table.card_spaces, 0
        changed = "card spaces/region" in state.force
        for region, held in enumerate(state.filled):
            if changed:
                room = min(card_spaces(state, region, who=self.player), state.table.wide)
            if held < room or (held and self.covers):
                found |= 1 << region
        return found & self._everywhere


# ---------------------------------------------------------------- the player


def _in_phase(state: State, players: int) -> int:
    return players if state.step == "summoning" else 0


def _phase(state: State, player: int) -> Reason:
    step = state.step
    now = step if step.endswith("step") else f"{step} phase"
    text = "figures are summoned and cards played in the summoning phase; this is the"
    return Reason(f"{text} {now}")


def _unasked(state: State, players: int) -> int:
    return players if state.question is None or is_asked(state) else 0


def _asked(state: State, player: int) -> Reason:
    question = state.question
    assert question is not None
    # A check needs no words for decisions.
    from ruinous.games.oldworld.text.choices import decision_of

    name, prompt = _power(state, question.player), decision_of(state, question).prompt
    return Reason(f"{name} must answer first: {prompt}", source=question.cause)


def _deciding(state: State, players: int) -> int:
    question = state.question
    return players if question is None else players & 1 << question.player


def _other(state: State, player: int) -> Reason:
    assert state.question is not None
    return Reason(f"it is the turn of {_power(state, state.question.player)}")


def _with_power(state: State, players: int) -> int:
    for player, power in enumerate(state.power):
        if not power:
            players &= ~(1 << player)
    return players


def _powerless(state: State, player: int) -> Reason:
    return Reason(f"{_power(state, player)} has no power left, and so no turn")


def _power(state: State, player: int) -> str:
    return state.table.powers[player].name


POWER: Final[Clause[State]] = Clause("turn", _with_power, _powerless, "summon.turns.skip-at-zero")
TURN: Final[tuple[Clause[State], ...]] = (
    Clause("phase", _in_phase, _phase, "round.six-phases", last=True),
    Clause("choice", _unasked, _asked),
    Clause("turn", _deciding, _other, "summon.turns.cycle"),
    POWER,
)
"""Clauses on the player who is to have a turn now."""

# ---------------------------------------------------------------- what is being placed


def _placed(state: State, picks: int) -> int:
    placed = being_placed(state)
    return picks if placed == NOTHING else picks & 1 << placed


def _busy(state: State, pick: int) -> Reason:
    kind, number = state.table.split_pick(being_placed(state))
    thing = state.table.figures[number].follower if kind == "figure" else state.table.cards[number]
    return Reason(f"it is asked where {thing.name} goes, and nothing else")


PLACED: Final[tuple[Clause[State], ...]] = (Clause("choice", _placed, _busy),)
"""Clauses on what is picked: figures by number, then cards."""

# ---------------------------------------------------------------- rules that wait for a turn


def _is_own(turn: Turn, index: int) -> bool:
    active = turn.state.waiting[index]
    return active.rule.key in ANYBODYS or active.slots[YOU] == turn.player


def _holds(turn: Turn, index: int) -> bool:
    rule = turn.state.waiting[index].rule
    test = rule.limits.test
    return test is None or test(turn.state, _slots(turn, index))


def _is_unspent(turn: Turn, index: int) -> bool:
    rule = turn.state.waiting[index].rule
    return admits(turn.state, rule.limits, rule.source, _slots(turn, index))


def _acts(turn: Turn, index: int) -> bool:
    return would_act(turn.state, offered_frame(turn, index))


def offered_frame(turn: Turn, index: int) -> Frame:
    """Return the program of a waiting rule, ready to run."""
    rule = turn.state.waiting[index].rule
    assert rule.code is not None
    return Frame(rule.code, _slots(turn, index), rule.source)


def _slots(turn: Turn, index: int) -> list[int]:
    """Return the slots of a waiting rule; who has the turn is the player of what is for all."""
    slots = turn.state.waiting[index].slots[:]
    slots[PLACE] = turn.player
    return slots


def _idle(turn: Turn, index: int) -> Reason:
    source = turn.state.waiting[index].rule.source
    return Reason("it would do nothing now", source=source)


def _not_own(turn: Turn, index: int) -> Reason:
    active = turn.state.waiting[index]
    owner = _power(turn.state, active.slots[YOU])
    return Reason(f"it belongs to {owner}", source=active.rule.source)


def _fails(turn: Turn, index: int) -> Reason:
    source = turn.state.waiting[index].rule.source
    return Reason("its condition does not hold now", source=source)


def _spent(turn: Turn, index: int) -> Reason:
    rule = turn.state.waiting[index].rule
    times, unit = often(rule.limits.times), rule.limits.once[0].phrase
    return Reason(f"it was used already, {times} per {unit}", source=rule.source)


RULE: Final[tuple[Clause[Turn], ...]] = (
    Clause("owner", one_by_one(_is_own), _not_own, last=True),
    Clause("condition", one_by_one(_holds), _fails, last=True),
    Clause("once", one_by_one(_is_unspent), _spent, last=True),
    Clause("effect", one_by_one(_acts), _idle),
)
"""Clauses on a rule that waits for a turn (`on your turn: ...`)."""


def usable(turn: Turn) -> list[int]:
    """Return the indexes of the waiting rules that may be used on a turn, one of each key."""
    waiting = turn.state.waiting
    if not waiting:
        return []
    from ruinous.games.oldworld.text.offers import offer_key  # as above

    found: dict[str, int] = {}
    for index in listed(admitted(RULE, turn, (1 << len(waiting)) - 1)):
        found.setdefault(offer_key(turn.state, waiting[index]), index)
    return [*found.values()]


# ---------------------------------------------------------------- the pass


def _may_pass(turn: Turn, picks: int) -> int:
    if "pass" not in turn.state.force:
        return picks
    return 0 if forbidden(turn.state, pass_of(turn)) is not None else picks


PASSING: Final = 0
"""The only candidate of the clauses on a pass."""
PASS: Final[tuple[Clause[Turn], ...]] = (
    Clause("forbidden", _may_pass, lambda turn, _: ban(turn.state, pass_of(turn))),
)
"""Clauses on giving up the power that is left."""


def pass_of(turn: Turn) -> Action:
    """Return the action of passing."""
    return Action("pass", turn.player, "power", amount=turn.power)


def may_pass(turn: Turn) -> bool:
    """Return whether the player may pass."""
    return admitted(PASS, turn, 1 << PASSING) != 0


# ---------------------------------------------------------------- figures and cards


class Play:
    """A figure or card that a player puts into some region on a turn."""

    __slots__ = ("action", "state", "thing", "turn")

    def __init__(self, turn: Turn, action: Action) -> None:
        self.turn = turn
        self.state = turn.state
        self.thing = action.obj
        """Number of the figure or card."""
        self.action = action
        """What is done; each region that is asked about is filled in."""

    def about(self, thing: int, src: int = 0) -> Play:
        """Ask about another figure or card from now on; return the play itself."""
        action = self.action
        self.thing = action.obj = thing
        action.src = src
        return self

    def to(self, region: int) -> Action:
        """Return the action of the play with a region filled in."""
        action = self.action
        action.dst = action.place = region
        return action

    def too_dear(self, price: int) -> str:
        """Return that a price is more than the player can pay."""
        name = self.state.table.powers[self.turn.player].name
        return f"it costs {price}, and {name} has {self.turn.power} power"


def _possible(play: Play, regions: int) -> int:
    return possible_at(play.state, play.action, regions)


def _unforbidden(play: Play, regions: int) -> int:
    return unforbidden_at(play.state, play.action, regions)


def ban(state: State, action: Action) -> Reason:
    """Return the rule that forbids an action."""
    rule = forbidden(state, action)
    assert rule is not None
    return Reason("a rule forbids it", source=rule.rule.source)


IMPOSSIBLE: Final = Reason("it cannot be done as things are")
POSSIBLE: Final[Clause[Play]] = Clause("possible", _possible, lambda play, region: IMPOSSIBLE)
NOT_FORBIDDEN: Final[Clause[Play]] = Clause(
    "forbidden", _unforbidden, lambda play, region: ban(play.state, play.to(region))
)
