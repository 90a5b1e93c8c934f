"""Content in which what runs of the rules of one item is noted."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ruinous.game.content import Content
from ruinous.kernel.engine.coverage import Coverage, lying_of
from ruinous.kernel.engine.quantities import price_key
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ACTOR, HERE, OBJECT, SUBJECT, YOU
from ruinous.struct import struct
from ruinous.tools.content.uses import uses_of
from ruinous.tools.report.cover_report import item_runs, lines_of
from ruinous.tools.report.why import how_changed

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ruinous.game.effects import Effects
    from ruinous.game.values import State, Variant
    from ruinous.kernel.engine.coverage import Part
    from ruinous.kernel.state.action import Action
    from ruinous.kernel.state.rule_index import Rule
    from ruinous.kernel.state.source import Source
    from ruinous.kernel.state.world import World
    from ruinous.packs.item import Item
    from ruinous.tools.report.cover_report import RuleRun


@struct
class Note:
    """What a rule without steps did: a number that it changed, an action that it banned."""

    text: str
    line: int
    """Line of the rule in its file."""
    for_others: bool
    """Whether it concerns another player than the one whose rule it is."""


class Watch(Content):
    """Content whose rules of one item note what runs of them."""

    def __init__(self, content: Content, item: Item) -> None:
        super().__init__(content.catalogue)
        self._effects = content.effects
        self.item = item
        self.coverage = Coverage(self._notice)
        self.notes: dict[Note, None] = {}
        """Each once, in the order in which they came."""
        self.owner = NOTHING
        """Number of the player whose rules they are, by what they last did; NOTHING: nobody's."""
        self.places: set[int] = set()
        """Numbers of the places in which they did something."""
        trees = (self.effects.of(each.text) for each in self.game.items.texts_of(item))
        self.verbs = frozenset(uses_of(tree for tree in trees if tree is not None).does)
        """What they say is done."""
        self._before: Counter[Part] = Counter()
        self._seen: set[int] = set()
        self._places = frozenset(self._lines())

    def _lines(self) -> Iterator[tuple[str, int]]:
        """Yield file and line of each line of the effects of the item."""
        for each in self.game.items.texts_of(self.item):
            span = each.text.whole()
            file = self.catalogue.place(span).rpartition(":")[0]
            yield from ((file, line) for line in range(span.line, span.end_line + 1))

    @property
    def effects(self) -> Effects:
        """Every effect of the packs, bound."""
        assert self._effects is not None
        return self._effects

    def world(self, players: Sequence[str], variant: Variant | None = None) -> World:
        """Return the world of these players; the rules of the item in it are watched."""
        world = super().world(players, variant)
        if id(world) not in self._seen:
            self._seen.add(id(world))
            for written in self.game.play.effects_of(world):
                self.coverage.watch(rule for rule in written.everything() if self.has(rule.source))
        return world

    def has(self, source: Source | None) -> bool:
        """Return whether a rule is one of the item."""
        return source is not None and (source.file, source.line) in self._places

    def begin(self) -> None:
        """Forget the notes, and what has acted; the report still counts it."""
        self.notes.clear()
        self.places.clear()
        self.owner = NOTHING
        self._before = self.coverage.acted.copy()

    def acted(self) -> frozenset[Part]:
        """Return the parts of the rules that have done something since the beginning."""
        acted, before = self.coverage.acted, self._before
        return frozenset(part for part, times in acted.items() if times > before[part])

    def report(self) -> tuple[RuleRun, ...]:
        """Return how much of each rule has run so far."""
        packs = {file.partition("/")[0] for file, _ in self._places}
        found = item_runs(self.coverage, packs, lines_of(self))
        return tuple(rule for each in found for rule in each.rules)

    # ------------------------------------------------------------ changes and bans
    def _notice(
        self, rule: Rule, state: State, slots: list[int], what: Action | int | None
    ) -> None:
        self.owner = slots[YOU]
        if slots[HERE] != NOTHING:
            self.places.add(slots[HERE])
        match what:
            case None:
                return
            case int() if rule.counts_as:
                text, other = _counted(rule, state, slots, what)
            case int():
                text, other = _changed(rule, state, slots, what)
            case _:
                text, other = _met(rule, state, slots, what)
        self.notes.setdefault(Note(text, rule.source.line, other))


def _counted(rule: Rule, state: State, slots: list[int], things: int) -> tuple[str, bool]:
    """Return which things a rule counts as another kind, and whether any is another player's."""
    kind = rule.key.partition("/")[2]
    here = lying_of(rule, state, things)
    labels = dict.fromkeys(state.world.types[kind].label(state, each) for each in here)
    others = any(is_of_others(state, kind, each, slots[YOU]) for each in here)
    return f"of another kind too: {', '.join(labels)}", others


def _changed(rule: Rule, state: State, slots: list[int], number: int) -> tuple[str, bool]:
    """Return how a rule changes a number, and whether it is one of another player."""
    quantity, _, kind = rule.key.partition("/")
    how = how_changed(rule.how, number)
    if rule.key == price_key(kind) and kind in state.world.lexicon.index.verbs:
        return _priced(kind, how, state, slots)
    if kind not in state.world.types or slots[SUBJECT] == NOTHING:
        return f"{quantity}: {how}", False
    thing = state.world.types[kind].label(state, slots[SUBJECT])
    adjectives = state.world.lexicon.index.adjectives.values()
    found = (
        each.word for each in adjectives if quantity == each.word or rule.key in each.computed_from
    )
    quality = next(found, None)
    text = f"{thing}: {quality}" if quality else f"{quantity} of {thing}: {how}"
    return text, is_of_others(state, kind, slots[SUBJECT], slots[YOU])


def _priced(verb: str, how: str, state: State, slots: list[int]) -> tuple[str, bool]:
    """Return how the price of an action changes, and whether another player would pay it."""
    types, index = state.world.types, state.world.lexicon.index
    paid = (each for each in index.verbs.values() if each.same_as == verb and each.priced)
    entry = next(paid, index.verbs[verb])
    done = entry.ing
    if len(entry.by_core) == 1:
        [kind] = entry.by_core
        done += f" {types[kind].label(state, slots[OBJECT])}"
    who = types[index.owner_type].label(state, slots[ACTOR])
    return f"cost of {done} by {who}: {how}", slots[YOU] not in (NOTHING, slots[ACTOR])


def _met(rule: Rule, state: State, slots: list[int], action: Action) -> tuple[str, bool]:
    """Return what a rule bans or permits, and whether another player would do it."""
    types, lexicon = state.world.types, state.world.lexicon
    nouns = (each.plural for each in lexicon.index.nouns.values() if each.type == action.kind)
    done = f"{action.verb} {next(nouns, action.kind)}".rstrip()
    if action.kind in types and action.obj != NOTHING:
        done = f"{action.verb} {types[action.kind].label(state, action.obj)}"
    if action.actor == NOTHING:
        return f"{'allowed' if rule.use == 'allow' else 'forbidden'}: {done}", False
    who = types[lexicon.owner_type].label(state, action.actor)
    can = "may" if rule.use == "allow" else "may not"
    return f"{who} {can} {done}", slots[YOU] not in (NOTHING, action.actor)


def is_of_others(state: State, kind: str, thing: int, owner: int) -> bool:
    """Return whether a thing is another player, or belongs to one."""
    lexicon, types = state.world.lexicon, state.world.types
    if owner == NOTHING or kind not in types or thing == NOTHING:
        return False
    if kind == lexicon.owner_type:
        return thing != owner
    others = types[lexicon.owner_type].all & ~(1 << owner)
    return bool(types[kind].owned(state, others) >> thing & 1)
