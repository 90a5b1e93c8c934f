"""A world of which only one effect differs takes over what another one has compiled."""

from typing import Any

from meaning.stage import HOMES, content
from ruinous.diagnostics import Text
from ruinous.game.content import Content
from ruinous.language.binding import Binder
from ruinous.language.reader import read_rules

PLAYERS = ("khorne", "nurgle", "tzeentch")
PLAIN = "when played: gain 1 power\n"
BEARING = "when played: place 1 warpstone on a figure here\n"
"""After which figures carry tokens, so that there are more places to number."""


def with_text(text: str) -> tuple[Content, Content]:
    """Return the base pack, and the same with another text on one card."""
    base = Content.bound(content().catalogue, content().effects)
    [old] = [card for card in base.catalogue.chaos_cards if card.id == HOMES["card"].item]
    located, effects = Text.of(text), base.effects
    tree, wrong = read_rules(located, effects.grammar)
    bound = Binder(effects.lexicon).bind(tree, located, HOMES["card"].context)
    assert not wrong and bound.effect is not None, bound.findings
    return base, base.with_effect(old.effect, located, bound.effect)


def compiled(made: Content) -> dict[str, Any]:
    """Return what each Chaos card of a table means."""
    table = made.world(PLAYERS).data
    cards = zip(table.cards, table.book.cards, strict=True)
    return {card.id: written for card, written in cards}


def test_only_the_changed_text_is_compiled_again() -> None:
    base, changed = with_text(PLAIN)
    before, after = compiled(base), compiled(changed)
    assert [each for each in before if before[each] is not after[each]] == [HOMES["card"].item]


def test_a_text_that_changes_what_is_numbered_is_in_a_world_of_its_own() -> None:
    base, changed = with_text(BEARING)
    assert base.world(PLAYERS).data.places < changed.world(PLAYERS).data.places
    before, after = compiled(base), compiled(changed)
    assert not [each for each in before if before[each] is after[each]]
