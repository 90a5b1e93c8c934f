"""A game at any decision as plain data, and back: in the middle of a card's effect as well."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ruinous.games.oldworld import rounds
from ruinous.games.oldworld.actions import combat
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.state import State
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.bits import bits
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.progress import LastingEffect
from ruinous.kernel.state.rng import Rng
from ruinous.kernel.state.rule_index import FREE, SUBJECT, ActiveRule, Rule, enter
from ruinous.kernel.state.source import Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.kernel.state.world import World

FORMAT = 3
"""Changes when old snapshots can no longer be read."""

PLAIN = (
    "figure_place", "at", "tipped", "piles", "present_piles", "supply", "power",
    "points", "counters", "dial", "hands", "decks", "discards", "spaces", "upgrades", "available",
    "old_world_deck", "track", "ruined", "ruins", "fighting", "step", "serial",
)  # fmt: skip
"""Fields that are plain numbers, texts and lists."""
PAIRS = ("laid", "scoring", "early", "covered", "beside")
"""Fields that are tuples of tuples of numbers."""
ROLES = (
    "verb", "actor", "kind", "obj", "amount", "src", "dst", "place", "roles", "result",
    "note", "windows", "step", "nth", "depth",
)  # fmt: skip

# ---------------------------------------------------------------- saving


class _Actions:
    """Numbers the actions that a state refers to, parents before children."""

    def __init__(self) -> None:
        self.rows: list[list[Any]] = []
        self._numbers: dict[int, int] = {}
        self._kept: list[Action] = []

    def number(self, action: Action | None) -> int | None:
        """Return the row of an action, adding it when it is new."""
        if action is None:
            return None
        chain: list[Action] = []
        link: Action | None = action
        while link is not None and id(link) not in self._numbers:
            chain.append(link)
            link = link.parent
        for each in reversed(chain):
            self._add(each)
        return self._numbers[id(action)]

    def _add(self, action: Action) -> None:
        parent = None if action.parent is None else self._numbers[id(action.parent)]
        self._numbers[id(action)] = len(self.rows)
        self._kept.append(action)
        self.rows.append([*(getattr(action, role) for role in ROLES), _cause(action.cause), parent])


def _cause(source: Source | None) -> list[Any] | None:
    return None if source is None else [source.id, source.rule]


def save(s: State) -> dict[str, Any]:
    """Return everything a state holds as lists, numbers and texts."""
    actions = _Actions()
    saved: dict[str, Any] = {
        "format": FORMAT,
        "players": [power.id for power in s.table.powers],
        "cards": s.table.variant.cards,
        "old_world": list(s.table.variant.old_world),
        "packs": s.table.catalogue.hash,
        "luck": [s.rng.state, None if s.rng.ready is None else list(s.rng.ready)],
        "windows": list(s.windows),
        "result": None if s.result is None else list(s.result),
        "log": [actions.number(action) for action in s.committed()],
        "history": [actions.number(action) for action in s.history],
        "agenda": [_frame(frame, actions) for frame in s.agenda],
        "question": _question(s.question),
        "lasting": [_lasting(each, s) for each in s.lasting],
        "spent": sorted((_spent(key) for key in s.spent), key=repr),
    }
    saved.update({field: _copied(getattr(s, field)) for field in PLAIN})
    saved.update({field: [list(pair) for pair in getattr(s, field)] for field in PAIRS})
    saved["actions"] = actions.rows
    return saved


def _frame(frame: Frame, actions: _Actions) -> list[Any]:
    parent = actions.number(frame.parent)
    return [frame.code.address, frame.slots[:], frame.at, _cause(frame.cause), parent]


def _question(question: Question | None) -> list[Any] | None:
    if question is None:
        return None
    q = question
    return [q.player, q.kind, list(q.picks), q.slot, _cause(q.cause), q.detail]


def _lasting(lasting: LastingEffect, s: State) -> list[Any]:
    numbers = {id(rule): number for number, rule in enumerate(_lasting_rules(s.world))}
    rows = [_instance(each, numbers) for each in lasting.instances]
    ender = None if lasting.ender is None else _instance(lasting.ender, numbers)
    payloads = [list(each) for each in lasting.payloads]
    return [lasting.number, lasting.window, rows, ender, payloads, lasting.marks]


def _instance(instance: ActiveRule, numbers: dict[int, int]) -> list[Any]:
    order, held = list(instance.order), instance.slots
    # The slots in between are filled anew whenever the rule is asked.
    slots = [*held[:SUBJECT], *[0] * (FREE - SUBJECT), *held[FREE:]]
    return [numbers[id(instance.rule)], slots, order, instance.layer, instance.origin]


def _spent(key: tuple[Any, ...]) -> list[Any]:
    source, owner, *units = key
    return [_cause(source), owner, [list(u) if isinstance(u, tuple) else u for u in units]]


# ---------------------------------------------------------------- restoring


def restore(world: World, saved: dict[str, Any]) -> State:
    """Return the state that was saved.

    Raises:
        ValueError: it was saved by other packs or an older format.
    """
    _must_fit(world, saved)
    ready = saved["luck"][1]
    s = State(world, world.data, Rng(0, None if ready is None else tuple(ready)))
    s.rng.state = saved["luck"][0]
    for field in PLAIN:
        setattr(s, field, _copied(saved[field]))
    for field in PAIRS:
        setattr(s, field, tuple(tuple(pair) for pair in saved[field]))
    s.windows = tuple(saved["windows"])
    s.count_cards()
    sources = _sources(world)
    actions = _actions(saved["actions"], sources)
    for number in saved["log"]:
        s.log = (s.log, actions[number])
    s.history = tuple(actions[number] for number in saved["history"])
    s.spent = frozenset(_respent(row, sources) for row in saved["spent"])
    _stand(s)
    _last(s, saved["lasting"])
    _work(s, saved, actions, sources)
    s.result = None if saved["result"] is None else (saved["result"][0], saved["result"][1])
    return s


def _must_fit(world: World, saved: dict[str, Any]) -> None:
    if saved["format"] != FORMAT:
        raise ValueError(f"a snapshot of format {saved['format']}, not {FORMAT}")
    if saved["packs"] != world.data.catalogue.hash:
        raise ValueError("the snapshot was made with other packs")


def _work(s: State, saved: dict[str, Any], actions: list[Action], sources: Sources) -> None:
    """Restore the work in progress, and what a player is asked."""
    codes = _codes(s.world)
    for address, slots, at, cause, parent in saved["agenda"]:
        before = None if parent is None else actions[parent]
        s.agenda.append(Frame(codes[address], list(slots), _source(cause, sources), before, at))
    if saved["question"] is not None:
        player, kind, picks, slot, cause, detail = saved["question"]
        s.question = Question(player, kind, tuple(picks), slot, _source(cause, sources), detail)


Sources = dict[tuple[str, int], Source]


def _copied(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return [_copied(each) for each in value] if isinstance(value, list) else value


def _source(cause: list[Any] | None, sources: Sources) -> Source | None:
    return None if cause is None else sources[cause[0], cause[1]]


def _actions(rows: list[list[Any]], sources: Sources) -> list[Action]:
    made: list[Action] = []
    for *roles, cause, parent in rows:
        action = Action(roles[0])
        for role, value in zip(ROLES, roles, strict=True):
            setattr(action, role, tuple(value) if isinstance(value, list) else value)
        action.cause = _source(cause, sources)
        action.parent = None if parent is None else made[parent]
        made.append(action)
    return made


def _respent(row: list[Any], sources: Sources) -> tuple[Any, ...]:
    cause, owner, units = row
    named = (tuple(unit) if isinstance(unit, list) else unit for unit in units)
    return (_source(cause, sources), owner, *named)


def _stand(s: State) -> None:
    """Bring into force again what the position brings into force.

    The cards go last, as anything else may cancel them.
    """
    activation.core_stands(s)
    activation.track_stands(s)
    for upgrade in bits(s.upgrades):
        activation.upgrade_stands(s, upgrade)
    activation.cards_stand(s)


def _last(s: State, rows: Iterable[list[Any]]) -> None:
    rules = list(_lasting_rules(s.world))

    def instance(row: list[Any]) -> ActiveRule:
        number, slots, order, layer, origin = row
        return ActiveRule(rules[number], list(slots), tuple(order), layer, origin)

    for number, window, instances, ender, payloads, marks in rows:
        made = tuple(instance(row) for row in instances)
        ending = None if ender is None else instance(ender)
        ongoing = tuple((verb, tuple(payload)) for verb, payload in payloads)
        s.lasting = (*s.lasting, LastingEffect(number, window, made, ending, ongoing, marks))
        enter(s.force, made if ending is None else (*made, ending))
    s.controls_changed()
    activation.cards_settle(s, s.force.get(activation.CANCELLING, ()))


# ---------------------------------------------------------------- what is found by its address


def _lasting_rules(world: World) -> Iterable[Rule]:
    for written in world.data.book.everything():
        yield from written.lasting


def _codes(world: World) -> dict[str, Code]:
    """Return every program by its address."""
    core = (combat.ASSIGNMENT, combat.BATTLE, rounds.ROUND, *(p.code for p in rounds.PHASES))
    found = {code.address: code for code in core}
    for written in world.data.book.everything():
        for rule in written.programs():
            assert rule.code is not None
            found[rule.code.address] = rule.code
    return found


def _sources(world: World) -> Sources:
    found: Sources = {}
    for written in world.data.book.everything():
        rules = (*written.rules, *written.programs(), *written.lasting)
        found.update({(rule.source.id, rule.source.rule): rule.source for rule in rules})
    return found
