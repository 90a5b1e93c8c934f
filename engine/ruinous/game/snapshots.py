"""A match at any decision as plain data, and back: in the middle of an effect as well.

Here is what the kernel looks after: agenda, actions, rules that last, luck. The fields of a game's
own are its matter (`Play.save_fields` and `Play.restore_fields`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.kernel.state.action import FIELDS, Action
from ruinous.kernel.state.decision import Question
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.luck import Luck
from ruinous.kernel.state.progress import LastingEffect, resume_lasting
from ruinous.kernel.state.rule_index import BLOCK, SUBJECT, ActiveRule, Rule
from ruinous.kernel.state.source import Source

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from ruinous.game.content import Content
    from ruinous.game.values import State
    from ruinous.kernel.state.world import World

FORMAT: Final = 6
"""Changes when old snapshots can no longer be read."""

PLAIN: Final = ("windows", "step", "serial", "groups")
"""Fields of the kernel's part that are plain numbers, texts and tuples."""
ROLES: Final = tuple(role for role in FIELDS if role not in ("cause", "parent"))
"""Fields of an action that are plain; a snapshot names them, so that others are refused."""


class Unfit(ValueError):
    """A snapshot is of other packs, or of another version of the program."""


# ---------------------------------------------------------------- saving


def save(content: Content, state: State) -> dict[str, Any]:
    """Return a state as numbers, texts, lists and mappings."""
    play, saver = content.game.play, _Saver(content, state.world)
    plain = saver.plain
    frames = (
        (
            frame.code.address,
            tuple(frame.slots),
            frame.at,
            frame.cause,
            frame.parent,
            frame.agent,
            frame.side,
        )
        for frame in state.agenda
    )
    return {
        "format": FORMAT,
        "packs": content.identities,
        "players": list(play.seats_of(state)),
        "options": play.options_of(play.variant_in(state)),
        "luck": _saved_luck(state.luck),
        "log": plain(tuple(state.committed())),
        "history": plain(state.history),
        "agenda": plain(tuple(frames)),
        "question": _saved_question(plain, state.question),
        "lasting": plain(state.lasting),
        "spent": sorted((plain((*key[:2], key[2:])) for key in state.spent), key=repr),
        **{field: plain(getattr(state, field)) for field in PLAIN},
        "roles": list(ROLES),
        "actions": saver.actions,
        "fields": play.save_fields(state),
    }


class _Saver:
    """Turns values into plain data; numbers the actions they refer to, parents before children."""

    def __init__(self, content: Content, world: World) -> None:
        self.actions: list[list[Any]] = []
        self._numbers: dict[int, int] = {}
        rules = enumerate(_lasting_rules(content, world))
        self._rules = {id(rule): number for number, rule in rules}

    def plain(self, value: Any) -> Any:  # noqa: ANN401 - a value of a state, or one inside it
        """Return tuples as lists, and what is found again by its address or number as that."""
        if isinstance(value, tuple):
            return [self.plain(each) for each in value]
        if isinstance(value, Source):
            return list(_key_of(value))
        if isinstance(value, Action):
            return self._number(value)
        if isinstance(value, ActiveRule):
            # The slots in between are filled again whenever the rule is asked.
            slots = [*value.slots[:SUBJECT], *[0] * (BLOCK - SUBJECT), *value.slots[BLOCK:]]
            number = self._rules[id(value.rule)]
            return [number, slots, list(value.order), value.layer, value.origin]
        return value

    def _number(self, action: Action) -> int:
        if id(action) not in self._numbers:
            parent = self.plain(action.parent)
            self._numbers[id(action)] = len(self.actions)
            roles = (self.plain(getattr(action, role)) for role in ROLES)
            self.actions.append([*roles, self.plain(action.cause), parent])
        return self._numbers[id(action)]


# ---------------------------------------------------------------- restoring


def _saved_question(plain: Callable[[Any], Any], question: Question | None) -> Any:  # noqa: ANN401 - plain data
    if question is None:
        return None
    kept = (question.player, question.kind, question.picks, question.slot)
    return plain((*kept, question.cause, question.detail))


def _saved_luck(luck: Luck) -> list[Any]:
    ready = None if luck.ready is None else list(luck.ready)
    return [luck.seed, ready, [[window, text, n] for (window, text), n in luck.uses.items()]]


def restore(content: Content, saved: dict[str, Any]) -> State:
    """Return the state that was saved.

    Raises:
        Unfit: it was saved with other packs or in an older format.
        ValueError: it holds values of other types than a state has.
    """
    if saved["format"] != FORMAT or tuple(saved["roles"]) != ROLES:
        raise Unfit(f"a snapshot of format {saved['format']}, not {FORMAT}")
    if saved["packs"] != content.identities:
        raise Unfit("the snapshot was made with other packs")
    play = content.game.play
    world = content.world(saved["players"], play.variant_of(saved["options"]))
    usual = save(content, play.set_up(world, 0))
    for name in ("fields", *PLAIN):
        if not _is_like(saved[name], usual[name]):
            raise ValueError(f"`{name}` has a wrong value")
    restorer = _Restorer(content, world, saved["actions"])
    state = play.restore_fields(world, _restored_luck(*saved["luck"]), saved["fields"])
    for field in PLAIN:
        setattr(state, field, _tuples(saved[field]))
    play.activate(state)
    restorer.resume(state, saved)
    return state


def _restored_luck(seed: int, ready: list[int] | None, uses: list[list[Any]]) -> Luck:
    counted = {(window, text): number for window, text, number in uses}
    return Luck(seed, None if ready is None else tuple(ready), counted)


def _key_of(source: Source) -> tuple[Any, ...]:
    """Return by what the source of a rule is found again."""
    return (source.id, source.rule, *filter(None, (source.part,)))


class _Restorer:
    """Finds again what was saved by its address or number."""

    def __init__(self, content: Content, world: World, actions: list[list[Any]]) -> None:
        self._rules = tuple(_lasting_rules(content, world))
        self._codes = {code.address: code for code in content.game.play.programs()}
        self._sources: dict[tuple[Any, ...], Source] = {}
        for effect in content.game.play.effects_of(world):
            programs = tuple(effect.programs())
            self._codes.update((rule.code.address, rule.code) for rule in programs if rule.code)
            for rule in (*effect.rules, *programs, *effect.lasting):
                self._sources[_key_of(rule.source)] = rule.source
        self._actions: list[Action] = []
        for row in actions:
            self._actions.append(self._restored(*row))

    def _restored(self, *row: Any) -> Action:  # noqa: ANN401 - fields of an action
        *roles, cause, parent = row
        action = Action("")
        for role, value in zip(ROLES, roles, strict=True):
            setattr(action, role, _tuples(value))
        action.cause, action.parent = self._source(cause), self._action(parent)
        return action

    def _action(self, number: int | None) -> Action | None:
        return None if number is None else self._actions[number]

    def _source(self, row: list[Any] | None) -> Source | None:
        return None if row is None else self._sources[tuple(row)]

    def _active_rule(self, row: list[Any]) -> ActiveRule:
        number, slots, order, layer, origin = row
        return ActiveRule(self._rules[number], list(slots), tuple(order), layer, origin)

    def resume(self, state: State, saved: dict[str, Any]) -> None:
        """Restore memory, what lasts for a while, the work in progress and its question."""
        for number in saved["log"]:
            state.write(self._actions[number])
        state.history = tuple(self._actions[number] for number in saved["history"])
        spent = ((self._source(cause), owner, *_tuples(of)) for cause, owner, of in saved["spent"])
        state.spent = frozenset(spent)
        for number, window, instances, enders, payloads, *more in saved["lasting"]:
            active = tuple(map(self._active_rule, instances))
            endings = tuple(map(self._active_rule, enders))
            kept = (_tuples(payloads), *map(_tuples, more))
            resume_lasting(state, LastingEffect(number, window, active, endings, *kept))
        for key in state.world.silencing:
            state.world.silence(state, state.force.get(key, ()))
        for address, slots, at, cause, parent, agent, side in saved["agenda"]:
            code, source = self._codes[address], self._source(cause)
            led = self._action(parent)
            state.agenda.append(Frame(code, list(slots), source, led, at, agent, side))
        if saved["question"] is not None:
            player, kind, picks, slot, cause, detail = saved["question"]
            source = self._source(cause)
            state.question = Question(player, kind, tuple(picks), slot, source, detail)


def _is_like(value: Any, usual: Any) -> bool:  # noqa: ANN401 - any plain data
    """Return whether plain data has the types of other data; where that is empty, any will do."""
    if isinstance(usual, dict):
        is_known = isinstance(value, dict) and value.keys() == usual.keys()
        return is_known and all(_is_like(value[key], usual[key]) for key in usual)
    if isinstance(usual, list | tuple):
        is_listed = isinstance(value, list | tuple)
        return is_listed and (not usual or all(_is_like(each, usual[0]) for each in value))
    return usual is None or type(value) is type(usual)


def _tuples(value: Any) -> Any:  # noqa: ANN401 - any plain data
    return tuple(_tuples(each) for each in value) if isinstance(value, list) else value


def _lasting_rules(content: Content, world: World) -> Iterator[Rule]:
    for effect in content.game.play.effects_of(world):
        yield from effect.lasting
