"""A world of which only one effect differs takes over what another one has compiled."""

from typing import Any

from meaning.stage import HOMES, staged
from ruinous.game.content import Content

PLAYERS = ("khorne", "nurgle", "tzeentch")
PLAIN = "when played: gain 1 power\n"
BEARING = "when played: place 1 warpstone on a figure here\n"
"""After which figures carry tokens, so that there are more places to number."""


def compiled(made: Content) -> dict[str, Any]:
    """Return what each Chaos card of a table means."""
    table = made.world(PLAYERS).data
    cards = zip(table.cards, table.book.cards, strict=True)
    return {card.id: written for card, written in cards}


def before_and_after(text: str) -> tuple[Content, Content]:
    """Return the base pack, and the same with another text on one card."""
    after = staged(text)
    assert after._like is not None
    return after._like, after


def test_only_the_changed_text_is_compiled_again() -> None:
    before, after = map(compiled, before_and_after(PLAIN))
    assert [each for each in before if before[each] is not after[each]] == [HOMES["card"].item]


def test_a_text_that_changes_what_is_numbered_is_in_a_world_of_its_own() -> None:
    bases = before_and_after(BEARING)
    before, after = (made.world(PLAYERS).data for made in bases)
    assert before.places < after.places
    before, after = map(compiled, bases)
    assert not [each for each in before if before[each] is after[each]]
