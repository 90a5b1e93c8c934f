"""Which rules are in force (chapters 10 to 12 of the manual): the whole table is looked through."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import dataclass, replace
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from meaning.definition import sheets
from meaning.definition.reading import read
from meaning.definition.referents import type_of
from meaning.definition.view import View
from ruinous.game.plain_state import PlainState
from ruinous.kernel.compiler.statements import CompiledEffect
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.frame import Code
from ruinous.kernel.state.rule_index import FREE, ActiveRule, Limits, Rule
from ruinous.kernel.state.source import Source
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.diagnostics import Text

HELD = FREE + 1
"""Where a rule in force, or a program at work, holds what its words refer to."""
LATE = 1_000_000
"""Behind all that is printed on something."""
PRINTED, OLD_WORLD, CHAOS, PERSONAL = 0, 1, 2, 3
"""Whose changes of a number come first (chapter 10)."""


# ---------------------------------------------------------------- rules as they are written


@dataclass(frozen=True, slots=True, eq=False)
class Line(Rule):
    """A line of an effect, with the conditions of the `while` blocks that it stands in."""

    statement: Any = None
    """A rule, or the body of plain steps."""
    whiles: tuple[t.Condition, ...] = ()
    this_type: str = ""

    @property
    def asked(self) -> tuple[t.Limit, ...]:
        """Its limits."""
        return getattr(self.statement, "limits", ())


class Program(Code):
    """What a line that waits says is to be done."""

    __slots__ = ("line",)

    def __init__(self, address: str) -> None:
        from meaning.definition.statements import next_statement

        super().__init__(address, (next_statement,))
        self.line: Any = None


@dataclass(frozen=True, slots=True)
class Asked(Limits):
    """The limits of a line, for who asks for limits without asking for the line."""

    line: Any = None


def compiled(
    effects: Any, text: Text | None, world: Any, source: Any, this_type: str, place: Any
) -> CompiledEffect:
    """Return the lines of a text, read anew: nothing is taken from how it was bound."""
    if text is None:
        return CompiledEffect()
    tree = read(text, effects.grammar)
    spans = [text.span(*statement.place) for statement in tree.statements]
    file, lines = place(spans[0]).rpartition(":")[0], tuple(span.line for span in spans)
    return written(tree, world, Source(*source, file, lines[0], 1), this_type, lines)


def written(
    effect: t.Effect, world: Any, source: Source, this_type: str, lines: tuple[int, ...] = ()
) -> CompiledEffect:
    """Return the lines of an effect, told apart by what brings them about."""
    rules: list[Line] = []
    own: list[tuple[str, Line]] = []
    steps: list[t.Statement] = []
    for number, statement in enumerate(effect.statements, start=1):
        line = lines[number - 1] if lines else source.line
        here = replace(source, line=line, rule=number)
        if isinstance(statement, t.React) and statement.event.form == "self":
            own.append((statement.event.act.verb, _line(statement, here, this_type)))
        elif isinstance(statement, t.If | t.Either | t.May | t.ForEach | t.Beginning | t.Do
                        | t.Secret | t.During | t.Until | t.Later):  # fmt: skip
            steps.append(statement)
        else:
            rules += _lines(statement, here, this_type)
    plain = _line(t.Body(tuple(steps)), replace(source, rule=1), this_type) if steps else None
    later = [each for each in stated(effect.statements) if isinstance(each.statement, t.AtMoment)]
    offers = [_line(each.statement, source, this_type) for each in later if each.under]
    return CompiledEffect(tuple(rules), tuple(own), plain, tuple(offers))


def _lines(
    statement: t.Statement,
    source: Source,
    this_type: str,
    whiles: tuple[t.Condition, ...] = (),
    view: View | None = None,
) -> Iterator[Line]:
    if not isinstance(statement, t.While):
        yield _line(statement, source, this_type, whiles, view)
        return
    for each in statement.body.statements:
        more = *whiles, statement.condition
        yield from _lines(each, _part(each, source), this_type, more, view)


def _part(statement: t.Statement, source: Source) -> Source:
    """Return the source of a rule in a block, by which it is told apart from its neighbours."""
    return replace(source, part=f"{statement.place.line}:{statement.place.column}")


def _line(
    statement: Any,
    source: Source,
    this_type: str,
    whiles: tuple[t.Condition, ...] = (),
    view: View | None = None,
) -> Line:
    code = None
    if isinstance(statement, t.React | t.AtMoment | t.Instead | t.Later | t.Body):
        code = Program(f"{source.id}#{source.rule}")
    key, local = _key(statement, view, this_type), False
    if isinstance(statement, t.Change) and isinstance(statement.quantity.subject, t.Act):
        local = isinstance(statement.quantity.subject.thing, t.This)
    how = statement.how if isinstance(statement, t.Change) else ""
    made = Line("", key, source, (0,) * (HELD + 1), code=code, local=local, how=how,
                statement=statement, whiles=whiles, this_type=this_type,
                place=statement.place)  # fmt: skip
    return _complete(made)


def _complete(line: Line) -> Line:
    """Let limits and program know of their line; of each line uses are counted apart."""
    within = f"{line.place.line}:{line.place.column}"
    line = replace(line, limits=Asked(within=within, line=line))
    if line.code is not None:
        line = replace(line, code=Program(line.code.address))
        line.code.line = line  # type: ignore[union-attr]
    return line


def _key(statement: Any, view: View | None, this_type: str) -> str:
    """Return what a line is about, for the few who look for one kind of line in advance.

    Args:
        view: of an `until` block; without one `it` is this card.
    """

    def type(phrase: t.Phrase | t.Quantity) -> str:
        return (phrase.type or this_type) if view is None else type_of(phrase, view)

    match statement:
        case t.Change(quantity=t.Quantity(word=word, subject=t.Act(entry=verb))):
            return f"{word}/{verb.action}"
        case t.Change(quantity=quantity):
            return f"{quantity.word}/{type(quantity)}"
        case t.Fact(word=word, subject=subject):
            return f"{word}/{type(subject)}"
        case t.CountAs(kind=kind):
            return f"count as/{kind.type}"
        case t.AtMoment(entry=moment) | t.Later(entry=moment):
            return f"@{moment.key}"
        case _:
            return ""


# ---------------------------------------------------------------- rules in force


_ORDER: Final = attrgetter("order")
_EMPTY: Final = (NOTHING,) * (FREE - 2)
"""Slots that only compiled rules use."""


_KEPT: Final[dict[tuple[Any, ...], tuple[Any, list[Any]]]] = {}
"""What depends on how items are written alone, each with the text that it was made of."""


_MOST: Final = 100
"""How many tables are known at a time."""


class InForce(list[ActiveRule]):
    """Rules in force, in their order."""

    def __init__(self, rules: Iterable[ActiveRule]) -> None:
        super().__init__(sorted(rules, key=_ORDER))
        self.found: dict[type | str, list[ActiveRule]] = {}

    def of(self, kind: type) -> list[ActiveRule]:
        """Return the rules whose line is of a kind, such as a ban."""
        if kind not in self.found:
            self.found[kind] = [each for each in self if isinstance(each.rule.statement, kind)]
        return self.found[kind]

    def about(self, key: str) -> list[ActiveRule]:
        """Return the rules that are found under a key."""
        if key not in self.found:
            self.found[key] = [each for each in self if each.rule.key == key]
        return self.found[key]


_NOTHING_YET: Final[tuple[Any, Any, InForce]] = (None, None, InForce(()))
_LATEST: Final[dict[tuple[Any, ...], tuple[Any, Any, InForce]]] = {}
"""What is in force with the same things lying on the same table, where nothing is cancelled."""


def forget() -> None:
    """Forget how lines were placed, when a game is over."""
    _KEPT.clear()
    _LATEST.clear()


def _placed(
    lines: tuple[Any, ...], slots: tuple[int, int, int], order: tuple[int, ...], layer: int
) -> list[ActiveRule]:
    """Return the lines of an item, with its owner, its place and the item itself."""
    if not lines:
        return []
    key = (id(lines), slots, order, layer)
    if key not in _KEPT:
        you, here, this = slots
        found = []
        for number, line in enumerate(lines):
            block = order[1] + 1 if order[0] == LATE else 0
            held = {t.YOU: you, t.HERE: here, t.THIS: this, "block": block}
            row = [*slots, *_EMPTY, held]
            found.append(ActiveRule(line, row, (*order, number), layer, NOTHING))
        _KEPT[key] = lines, found
    return _KEPT[key][1]


def _general(core: tuple[CompiledEffect, ...]) -> list[ActiveRule]:
    """Return the lines of general rules, tokens and ruined regions."""
    if (id(core),) not in _KEPT:
        found = []
        for number, effect in enumerate(core):
            found += _placed(effect.rules, (NOTHING,) * 3, (0, number), OLD_WORLD)
        _KEPT[id(core),] = core, found
    return _KEPT[id(core),][1]


def _speaking(away: tuple[tuple[Any, ...], ...]) -> list[tuple[int, tuple[Any, ...]]]:
    """Return the few cards that say themselves that they are out of play, with their lines."""
    if (id(away),) not in _KEPT:
        _KEPT[id(away),] = away, [(card, lines) for card, lines in enumerate(away) if lines]
    return _KEPT[id(away),][1]


def in_force(state: Any) -> InForce:
    """Return all rules in force, in their order (chapter 12)."""
    if _SO_FAR and _SO_FAR[-1][0] is state:
        return _SO_FAR[-1][1]
    if isinstance(state, PlainState):
        return InForce([*_on_sheets(state), *_lasting(state)])
    lying = (id(state.lasting), *state.spaces, *state.track, state.covered, state.beside,
             state.upgrades, state.face_down, state.lent)  # fmt: skip
    book, lasting, found = _LATEST.get(lying, _NOTHING_YET)
    if book is not state.table.book or lasting is not state.lasting:
        found = _looked_through(state)
        if not any(active.rule.key.startswith("cancelled/") for active in found):
            if len(_LATEST) > _MOST:
                _LATEST.clear()
            _LATEST[lying] = state.table.book, state.lasting, found
    return found


def _looked_through(state: Any) -> InForce:
    """Return the rules of all that lies on the table and is not cancelled."""
    base = [*_standing(state), *_away(state), *_lasting(state)]
    upgrades = _upgrades(state, base)
    found = [*_of_cards(state, [*base, *upgrades])]
    if any(active.rule.key == "cancelled/upgrade" for active in found):
        others = [active for active in found if active not in upgrades]
        found = [*_of_cards(state, [*base, *_upgrades(state, others)])]
    return InForce(found)


def _on_sheets(state: Any) -> Iterator[ActiveRule]:
    for effect, home, order in sheets.lying(state):
        yield from _placed(effect.rules, home, order, CHAOS)


def _standing(state: Any) -> list[ActiveRule]:
    """Return the rules that no card can cancel."""
    book = state.table.book
    found = [*_general(book.core)]
    for space, card in enumerate(state.track):
        if card != NOTHING:
            slots = (NOTHING, NOTHING, card)
            found += _placed(book.old_world[card].rules, slots, (1, space), OLD_WORLD)
    for player, effect in enumerate(book.sheets):
        found += _placed(effect.rules, (player, NOTHING, NOTHING), (3, player, 0), PERSONAL)
    for card, owner in state.beside:  # a card that was laid on its owner's sheet
        slots = (owner, NOTHING, card)
        found += _placed(book.cards[card].rules, slots, (3, owner, 1_000 + card), PERSONAL)
    return found


def _away(state: Any) -> Iterator[ActiveRule]:
    """Yield the rules of cards that say themselves that their card is out of play."""
    for card, lines in _speaking(state.table.book.away):
        player = state.player_of(card)
        slots, order = (player, NOTHING, card), (3, player, 2_000 + card)
        yield from _placed(lines, slots, order, PERSONAL)


def _upgrades(state: Any, found: list[ActiveRule]) -> list[ActiveRule]:
    """Return the rules of the upgrades that are not cancelled; who cancels others comes first."""
    book, rules = state.table.book, list(found)
    cancels = lambda upgrade: any(
        line.key == "cancelled/upgrade" for line in book.upgrades[upgrade].rules
    )
    for upgrade in sorted(bits(state.upgrades), key=lambda each: not cancels(each)):
        if _is_blank(state, upgrade, rules):
            continue
        owner = state.table.upgrade_owner[upgrade]
        rewrites = state.table.upgrades[upgrade].kind != "power"
        layer = PRINTED if rewrites else PERSONAL
        slots = (owner, NOTHING, upgrade)
        rules += _placed(book.upgrades[upgrade].rules, slots, (3, owner, 1 + upgrade), layer)
    return rules[len(found) :]


def _is_blank(state: Any, upgrade: int, found: list[ActiveRule]) -> bool:
    from ruinous.games.oldworld.state.readings import is_blank

    if not any(active.rule.key == "cancelled/upgrade" for active in found):
        return False
    with settled(state, found):
        return is_blank(state, upgrade)


def _lasting(state: Any) -> Iterator[ActiveRule]:
    """Yield what `until` blocks have put in force, and what waits for the next moment."""
    for lasting in state.lasting:
        yield from lasting.instances
        for verb, payload in lasting.payloads:
            if (
                verb == "copy"
            ):  # for a while: the rules of that card once more, for whoever copied it
                card, player, region, number = payload
                slots = (player, region, card)
                order = (LATE, number)
                yield from _placed(state.table.book.cards[card].rules, slots, order, CHAOS)
        for ender in lasting.enders:
            if isinstance(ender.rule.statement, t.Later):
                yield ender


def _of_cards(state: Any, found: list[ActiveRule]) -> list[ActiveRule]:
    """Add the rules of the cards in regions that are not cancelled.

    One that cancels others comes first: what it cancels cannot cancel it.
    """
    found, cards = list(found), list(_lying(state))
    cancelling = [each for each in cards if _cancels(state.table.book.cards[each[0]])]
    for card, region, space in [*cancelling, *(each for each in cards if each not in cancelling)]:
        if not state.face_down >> card & 1 and not _is_cancelled(state, card, found):
            slots = (state.player_of(card), region, card)
            lines = state.table.book.cards[card].rules
            found += _placed(lines, slots, (2, region, space), CHAOS)
    return found


def _lying(state: Any) -> Iterator[tuple[int, int, int]]:
    """Yield the Chaos cards on the board from left to right, each with its region and space."""
    wide = state.table.wide
    covered = [(card, region, region * wide) for card, region in state.covered]
    there = [(card, space // wide, space) for space, card in enumerate(state.spaces) if card >= 0]
    yield from sorted([*there, *covered], key=lambda each: each[2])


def _cancels(effect: CompiledEffect) -> bool:
    return any(rule.key == "cancelled/card" for rule in effect.rules)


_SO_FAR: list[tuple[Any, InForce]] = []
"""What is in force as far as it is settled, while it is asked whether a card is cancelled."""


def _is_cancelled(state: Any, card: int, found: list[ActiveRule]) -> bool:
    from ruinous.games.oldworld.state.readings import is_cancelled

    if not any(active.rule.key == "cancelled/card" for active in found):
        return False
    with settled(state, found):
        return is_cancelled(state, card)


@contextmanager
def settled(state: Any, found: list[ActiveRule]) -> Iterator[None]:
    """Take these rules for all that are in force."""
    _SO_FAR.append((state, InForce(found)))
    try:
        yield
    finally:
        _SO_FAR.pop()


# ---------------------------------------------------------------- reading a rule


def view_of(state: Any, active: ActiveRule) -> View:
    """Return the view of a rule in force."""
    held = active.slots[HELD]
    if isinstance(held, View):  # of an `until` block: what was held when it began
        return held._replace(state=state)
    return View(state, active.rule.this_type, held)


def lasting_rules(
    statements: tuple[t.Statement, ...], view: View, source: Source
) -> tuple[ActiveRule, ...]:
    """Return the rules of an `until` block as they come into force."""
    found = []
    for each in statements:
        if not isinstance(each, t.Do):
            lines = _lines(each, _part(each, source), view.this_type, view=view)
            found += [_kept(line, view) for line in lines]
    return tuple(found)


def ender(event: t.Event | t.Later, view: View, source: Source) -> ActiveRule:
    """Return what ends an `until` block, or is done once."""
    event = event.begun() if isinstance(event, t.Later) else event
    return _kept(_line(event, source, view.this_type), view)


def forget_thing(state: Any, type: str, thing: int) -> None:
    """Let nothing refer to a thing that is a spare one from now on, or count it (chapter 11)."""
    lasting = []
    for each in state.lasting:
        is_meant = any(kind == type for kind, _, _ in each.referents)
        rules = tuple(_forgetting(rule, type, thing) for rule in each.instances)
        enders = tuple(_forgetting(rule, type, thing) for rule in each.enders)
        marks = each.marks & ~(1 << thing) if is_meant else each.marks
        lasting.append(each._replace(instances=rules, enders=enders, marks=marks))
    state.lasting = tuple(lasting)
    state.spent = frozenset(key for key in state.spent if (type, thing) not in key)


def _forgetting(active: ActiveRule, type: str, thing: int) -> ActiveRule:
    view = active.slots[HELD]
    speech, base = view.speech.without(type, thing), view.base.without(type, thing)
    view = view._replace(speech=speech, base=base)
    slots = [*active.slots[:HELD], view, *active.slots[HELD + 1 :]]
    return ActiveRule(active.rule, slots, active.order, active.layer, active.origin)


def _kept(line: Line, view: View) -> ActiveRule:
    held, serial = view.held, view.state.serial
    slots = [held[t.YOU], held[t.HERE], held[t.THIS], *[NOTHING] * (FREE - 2)]
    view = view._replace(state=None, held={**held, "block": serial + 1}, base=view.speech)
    return ActiveRule(line, [*slots, view], (LATE, serial), CHAOS, NOTHING)
