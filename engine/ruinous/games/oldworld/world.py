"""Builds what the kernel needs to play one set of packs with one set of players."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.games.oldworld.actions.ruin import RUINERS_VERBS
from ruinous.games.oldworld.state import activation
from ruinous.games.oldworld.state.readings import lowest_threat
from ruinous.games.oldworld.state.rulebook import compile_table
from ruinous.games.oldworld.state.table import BASE, Table
from ruinous.games.oldworld.state.things import types_of
from ruinous.kernel.state.world import World

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.effects import Effects
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.variant import Variant


def build_world(
    catalogue: Catalogue, effects: Effects, players: Sequence[str], variant: Variant = BASE
) -> World:
    """Number everything and compile every effect.

    Raises:
        ContentError: some effect has a mistake.
    """
    table = Table(catalogue, players, variant)
    table.effects = effects
    lexicon = effects.lexicon
    world = World(
        lexicon=lexicon,
        types=types_of(table),
        actions={verb.action: verb.meaning for verb in lexicon.verbs},  # type: ignore[misc]
        supply=lambda s, noun, actor, place: _supply(table, noun, actor, place),
        stand_in=lowest_threat,
        silencing=activation.CANCELLING,
        silence=activation.refresh_cards,
        remembered=set(RUINERS_VERBS),
        data=table,
    )
    table.book = compile_table(table, world)
    table.wide += sum(
        rule.key == "card spaces/region" and rule.how == "add"
        for written in table.book.everything()
        for rule in written.rules
    )
    table.resolved_kinds = tuple(
        table.count + number
        for number, written in enumerate(table.book.tokens)
        if any(verb == "resolve" for verb, _ in written.own)
    )
    return world


def _supply(table: Table, noun: str, actor: int, place: int) -> int:
    """Return the pile a new token goes to; unqualified corruption is the actor's own."""
    if noun == "corruption":
        return table.pile(actor, place)
    for number, token in enumerate(table.tokens, start=table.count):
        if token.name == noun:
            return table.pile(number, place)
    raise AssertionError(noun)
