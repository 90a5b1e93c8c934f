"""The compiled effects of everything a table holds, numbered as the table numbers its things."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.layers import REGIONAL
from ruinous.games.oldworld.state.away import rules_away
from ruinous.games.oldworld.state.book import Book
from ruinous.games.oldworld.state.state import OFFERS
from ruinous.kernel.compiler.statements import CompiledEffect
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ActiveRule
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.diagnostics import Text
    from ruinous.games.oldworld.state.table import Table
    from ruinous.kernel.state.world import World
    from ruinous.language.syntax.place import Place
    from ruinous.packs.item import Item

COPY: Final = "copy"
"""The verb by which a card does what another one says."""


class _Compiler:
    """Compiles each text once, and none that a table like this one has compiled."""

    def __init__(self, table: Table, world: World, like: Table | None) -> None:
        self.table = table
        self.world = world
        self.like = like
        self.done: dict[int, CompiledEffect] = {}

    def effect(self, item: Item, kind: str, this_type: str) -> CompiledEffect:
        """Return the compiled effect of an item."""
        if id(item) not in self.done:
            written = self.text(item.effect, f"{kind}/{item.id}", item.name, this_type)
            self.done[id(item)] = _timed(written) if kind == "old-world" else written
        return self.done[id(item)]

    def text(self, text: Text | None, id: str, name: str, this_type: str) -> CompiledEffect:
        """Return a compiled text, or nothing for no text."""
        table, key = self.table, (id, text)
        known = self._known(key)
        if known is None:
            place = table.catalogue.place
            known = table.effects.compiled(text, self.world, (id, name), this_type, place)
        table.compiled[key] = known
        return known

    def _known(self, key: tuple[str, Text | None]) -> CompiledEffect | None:
        like, text = self.like, key[1]
        if like is None or like.effects.of(text) is not self.table.effects.of(text):
            return None
        return like.compiled.get(key)


def compile_table(table: Table, world: World, like: Table | None = None) -> Book:
    """Compile everything a table holds.

    Args:
        like: a table on which everything has the same number; what it has compiled is taken over.

    Raises:
        ContentError: some effect has a mistake.
    """
    compiler = _Compiler(table, world, like)
    catalogue = table.catalogue
    cards = tuple(compiler.effect(card, "chaos", "card") for card in table.cards)
    tokens = tuple(compiler.effect(token, "token", "token") for token in table.tokens)
    ruins = [catalogue.ruination] if catalogue.ruination is not None else []
    regions = [compiler.effect(region, "region", "") for region in table.regions]
    core = (
        *(compiler.effect(item, "rules", "") for item in catalogue.general),
        *tokens,
        *(compiler.effect(item, "ruination", "") for item in ruins),
        *regions,
    )
    book = Book(
        cards=cards,
        cancels=tuple(_cancels(written) for written in cards),
        away=tuple(
            () if card.effect is None else rules_away(table.effects.bound[card.effect], written)
            for card, written in zip(table.cards, cards, strict=True)
        ),
        copies=tuple(_copies(table, card.effect) for card in table.cards),
        prices=tuple(_prices(written, table, card) for card, written in enumerate(cards)),
        upgrades=tuple(compiler.effect(each, "upgrade", "upgrade") for each in table.upgrades),
        old_world=tuple(
            compiler.effect(each, "old-world", "old world card") for each in table.old_world
        ),
        sheets=tuple(_sheet(compiler, player) for player in range(table.count)),
        ticks=tuple(_ticks(compiler, player) for player in range(table.count)),
        tokens=tokens,
        core=core,
        offers={},
    )
    return replace(book, offers=_offers(book))


def _offers(book: Book) -> dict[str, tuple[Place, ...]]:
    found: dict[str, set[Place]] = {}
    for rule in (rule for written in book.everything() for rule in written.everything()):
        if rule.key in OFFERS:
            found.setdefault(rule.source.id, set()).add(rule.place)
    return {item: tuple(sorted(places)) for item, places in found.items()}


def _copies(table: Table, text: Text | None) -> bool:
    """Return whether some step of an effect copies a card."""
    if text is None:
        return False
    statements = (each.statement for each in stated(table.effects.bound[text].statements))
    acts = (act for each in statements for act in _acts(each))
    return any(act.verb == COPY for act in acts)


def _acts(statement: t.Statement) -> Iterator[t.Act]:
    yield from (found.node for found in nodes(statement) if isinstance(found.node, t.Act))


def _prices(written: CompiledEffect, table: Table, card: int) -> tuple[ActiveRule, ...]:
    owner = table.card_owner[card]
    return tuple(
        ActiveRule(rule, rule.filled(owner, NOTHING, card), (2, card), REGIONAL, card)
        for rule in written.rules
        if rule.local and rule.key == "cost/play"
    )


OLD_WORLD_STEP: Final = "@old world step"


def _timed(written: CompiledEffect) -> CompiledEffect:
    """Let steps without a time of their own act when Old World cards are resolved.

    Rule: old_world.persistent.default-timing.
    """
    if written.steps is None:
        return written
    rule = replace(written.steps, use="moment", key=OLD_WORLD_STEP)
    return replace(written, steps=None, rules=(*written.rules, rule))


def _cancels(written: CompiledEffect) -> bool:
    return any(rule.key == "cancelled/card" for rule in written.rules)


def _sheet(compiler: _Compiler, player: int) -> CompiledEffect:
    power = compiler.table.powers[player]
    sheet = compiler.effect(power, "power", "")
    dial = compiler.text(power.dial.condition, f"dial/{power.id}", f"{power.name}'s dial", "")
    return CompiledEffect((*sheet.rules, *dial.rules), (), None, (*sheet.lasting, *dial.lasting))


def _ticks(compiler: _Compiler, player: int) -> tuple[CompiledEffect, ...]:
    power = compiler.table.powers[player]
    return tuple(
        compiler.text(tick.effect, f"dial/{power.id}/{number}", f"{power.name}'s dial", "")
        for number, tick in enumerate(power.dial.ticks)
    )
