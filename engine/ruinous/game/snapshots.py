"""A match at any decision as plain data, and back: in the middle of an effect as well.

Here is what the kernel looks after: agenda, actions, rules that last, luck. The fields of a game's
own are its own matter (`Play.save_fields` and `Play.restore_fields`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.engine.lasting import resume_lasting
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.agenda import Code, Frame
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.progress import LastingEffect
from ruinous.kernel.state.rng import Rng
from ruinous.kernel.state.rule_index import FREE, SUBJECT, ActiveRule, Rule, Source

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.game.content import Content
    from ruinous.game.values import State
    from ruinous.kernel.compiler.statements import CompiledEffect

FORMAT: Final = 3
"""Changes when old snapshots can no longer be read."""

PLAIN: Final = ("windows", "step", "serial")
"""Fields of the kernel's part that are plain numbers, texts and tuples."""
ROLES: Final = tuple(role for role in Action.__slots__ if role not in ("cause", "parent"))
"""Fields of an action that are plain; a snapshot names them, so that others are refused."""

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
        roles = (_listed(getattr(action, role)) for role in ROLES)
        self.rows.append([*roles, _cause(action.cause), parent])


def _cause(source: Source | None) -> list[Any] | None:
    return None if source is None else [source.id, source.rule]


def _listed(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return [_listed(each) for each in value] if isinstance(value, tuple) else value


def _unlisted(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return tuple(_unlisted(each) for each in value) if isinstance(value, list) else value


def save(content: Content, state: State) -> dict[str, Any]:
    """Return a state as numbers, texts, lists and mappings."""
    play, actions = content.game.play, _Actions()
    numbers = {id(rule): at for at, rule in enumerate(_lasting_rules(_effects(content, state)))}
    return {
        "format": FORMAT,
        "packs": content.catalogue.hash,
        "players": list(play.seats_of(state)),
        "options": play.options_of(play.variant_in(state)),
        "luck": [state.rng.state, _listed(state.rng.ready)],
        "log": [actions.number(action) for action in state.committed()],
        "history": [actions.number(action) for action in state.history],
        "agenda": [_frame(frame, actions) for frame in state.agenda],
        "question": _question(state.question),
        "lasting": [_lasting(each, numbers) for each in state.lasting],
        "spent": sorted((_spent(key) for key in state.spent), key=repr),
        **{field: _listed(getattr(state, field)) for field in PLAIN},
        "roles": list(ROLES),
        "actions": actions.rows,
        "fields": play.save_fields(state),
    }


def _frame(frame: Frame, actions: _Actions) -> list[Any]:
    parent = actions.number(frame.parent)
    return [frame.code.address, frame.slots[:], frame.at, _cause(frame.cause), parent]


def _question(question: Question | None) -> list[Any] | None:
    if question is None:
        return None
    player, kind, picks, slot = question.player, question.kind, question.picks, question.slot
    return [player, kind, list(picks), slot, _cause(question.cause), question.detail]


def _lasting(lasting: LastingEffect, numbers: dict[int, int]) -> list[Any]:
    rows = [_active_rule(each, numbers) for each in lasting.instances]
    ender = None if lasting.ender is None else _active_rule(lasting.ender, numbers)
    payloads = _listed(lasting.payloads)
    return [lasting.number, lasting.window, rows, ender, payloads, lasting.marks]


def _active_rule(active: ActiveRule, numbers: dict[int, int]) -> list[Any]:
    # The slots in between are filled anew whenever the rule is asked.
    slots = [*active.slots[:SUBJECT], *[0] * (FREE - SUBJECT), *active.slots[FREE:]]
    return [numbers[id(active.rule)], slots, list(active.order), active.layer, active.origin]


def _spent(key: tuple[Any, ...]) -> list[Any]:
    source, owner, *units = key
    return [_cause(source), owner, _listed(tuple(units))]


# ---------------------------------------------------------------- restoring


def restore(content: Content, saved: dict[str, Any]) -> State:
    """Return the state that was saved.

    Raises:
        ValueError: it was saved with other packs or in an older format.
    """
    _must_fit(content, saved)
    play = content.game.play
    world = content.world(saved["players"], play.variant_of(saved["options"]))
    number, ready = saved["luck"]
    state = play.restore_fields(world, Rng(number, _unlisted(ready)), saved["fields"])
    effects = tuple(play.effects_of(world))
    sources = _sources(effects)
    actions = _actions(saved["actions"], sources)
    for at in saved["log"]:
        state.log = (state.log, actions[at])
    state.history = tuple(actions[at] for at in saved["history"])
    state.spent = frozenset(_respent(row, sources) for row in saved["spent"])
    for field in PLAIN:
        setattr(state, field, _unlisted(saved[field]))
    play.activate(state)
    _last(state, saved["lasting"], tuple(_lasting_rules(effects)))
    _work(state, saved, actions, sources, _codes(content, effects))
    return state


def _must_fit(content: Content, saved: dict[str, Any]) -> None:
    if saved["format"] != FORMAT or tuple(saved["roles"]) != ROLES:
        raise ValueError(f"a snapshot of format {saved['format']}, not {FORMAT}")
    if saved["packs"] != content.catalogue.hash:
        raise ValueError("the snapshot was made with other packs")


Sources = dict[tuple[str, int], Source]


def _work(
    state: State,
    saved: dict[str, Any],
    actions: list[Action],
    sources: Sources,
    codes: dict[str, Code],
) -> None:
    """Restore the work in progress, and what a player is asked."""
    for address, slots, at, cause, parent in saved["agenda"]:
        before = None if parent is None else actions[parent]
        frame = Frame(codes[address], list(slots), _source(cause, sources), before, at)
        state.agenda.append(frame)
    if saved["question"] is not None:
        player, kind, picks, slot, cause, detail = saved["question"]
        asked_by = _source(cause, sources)
        state.question = Question(player, kind, tuple(picks), slot, asked_by, detail)


def _source(cause: list[Any] | None, sources: Sources) -> Source | None:
    return None if cause is None else sources[cause[0], cause[1]]


def _actions(rows: list[list[Any]], sources: Sources) -> list[Action]:
    made: list[Action] = []
    for *roles, cause, parent in rows:
        action = Action("")
        for role, value in zip(ROLES, roles, strict=True):
            setattr(action, role, _unlisted(value))
        action.cause = _source(cause, sources)
        action.parent = None if parent is None else made[parent]
        made.append(action)
    return made


def _respent(row: list[Any], sources: Sources) -> tuple[Any, ...]:
    cause, owner, units = row
    return (_source(cause, sources), owner, *_unlisted(units))


def _last(state: State, rows: Iterable[list[Any]], rules: tuple[Rule, ...]) -> None:
    """Bring rules that last for a while into force again."""

    def active_rule(row: list[Any]) -> ActiveRule:
        number, slots, order, layer, origin = row
        return ActiveRule(rules[number], list(slots), tuple(order), layer, origin)

    for number, window, instances, ender, payloads, marks in rows:
        made = tuple(active_rule(row) for row in instances)
        ending = None if ender is None else active_rule(ender)
        ongoing = _unlisted(payloads)
        resume_lasting(state, LastingEffect(number, window, made, ending, ongoing, marks))
    state.world.silence(state, state.force.get(state.world.silencing, ()))


# ---------------------------------------------------------------- what is found by its address


def _effects(content: Content, state: State) -> Iterable[CompiledEffect]:
    return content.game.play.effects_of(state.world)


def _lasting_rules(effects: Iterable[CompiledEffect]) -> Iterable[Rule]:
    for effect in effects:
        yield from effect.lasting


def _codes(content: Content, effects: Iterable[CompiledEffect]) -> dict[str, Code]:
    """Return every program by its address."""
    found = {code.address: code for code in content.game.play.programs()}
    for effect in effects:
        for rule in effect.programs():
            assert rule.code is not None
            found[rule.code.address] = rule.code
    return found


def _sources(effects: Iterable[CompiledEffect]) -> Sources:
    found: Sources = {}
    for effect in effects:
        rules = (*effect.rules, *effect.programs(), *effect.lasting)
        found.update({(rule.source.id, rule.source.rule): rule.source for rule in rules})
    return found
