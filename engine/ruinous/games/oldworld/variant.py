"""Which of the loaded cards a game is played with."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Any, TypeVar

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.values import IllegalSetup, MatchOption
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import ChaosCard, OldWorldCard, Power, Upgrade
    from ruinous.games.oldworld.schema.models.tables import Rules

AnyCard = TypeVar("AnyCard", "ChaosCard", "OldWorldCard")


@struct
class Variant:
    """What a table chooses before a game (rules morrslieb.choose-before-start, expert.mix-in)."""

    cards: str = "base"
    """The set of Chaos cards and upgrades of every Power that has more than one set."""
    old_world: tuple[str, ...] = ("base",)
    """The sets of Old World cards that are shuffled together."""


def options() -> tuple[MatchOption, ...]:
    """Return the options of a match."""
    return (
        MatchOption(
            "cards", "SET", "The set of Chaos cards and upgrades, for Powers with several."
        ),
        MatchOption("old world", "SET,...", "Sets of Old World cards, shuffled together."),
    )


def variant_of(options: Mapping[str, Any]) -> Variant:
    """Return what options of a match choose: `cards`, one set, and `old world`, several.

    Raises:
        IllegalSetup: an option is unknown or has a wrong value.
    """
    usual = options_of(Variant())
    for name, value in options.items():
        if name not in usual:
            raise IllegalSetup(f"there is no option `{name}`, only `cards` and `old world`")
        if not _is_like(value, usual[name]):
            raise IllegalSetup(f"`{value}` cannot be the option `{name}`")
    chosen = {**usual, **options}
    return Variant(chosen["cards"], tuple(chosen["old world"]))


def _is_like(value: object, usual: object) -> bool:
    """Return whether an option is a text where the usual one is, or else a list of texts."""
    if isinstance(usual, str) or not isinstance(value, list | tuple):
        return isinstance(usual, str) and isinstance(value, str)
    return all(isinstance(each, str) for each in value)


def rules_of(catalogue: Catalogue) -> Rules:
    """Return the core numbers.

    Raises:
        IllegalSetup: no pack gives them, so that these packs are no whole game.
    """
    if catalogue.rules is None:
        packs = listed([pack.id for pack in catalogue.packs], "and")
        advice = "name the pack that has the core numbers under `requires` in pack.yaml"
        raise IllegalSetup(f"there is no whole game in {packs}", advice)
    return catalogue.rules


def known_options(catalogue: Catalogue, options: Mapping[str, Any]) -> dict[str, Any]:
    """Return the options with each set once, after checking that the packs have all sets.

    Raises:
        IllegalSetup: they have no set of that name, or are no whole game.
    """
    variant = variant_of(options)
    rules_of(catalogue)
    cards = _sets(_dealt(catalogue, catalogue.chaos_cards))
    old_world = _sets(_dealt(catalogue, catalogue.old_world_cards))
    if not variant.old_world:
        advice = f"there are {listed(old_world, 'and')}"
        raise IllegalSetup("no set of Old World cards is named", advice)
    _must_be_known((variant.cards,), cards, "set of Chaos cards")
    _must_be_known(variant.old_world, old_world, "set of Old World cards")
    return options_of(Variant(variant.cards, tuple(dict.fromkeys(variant.old_world))))


def _must_be_known(names: Iterable[str], known: Sequence[str], what: str) -> None:
    for name in names:
        if name not in known:
            advice = did_you_mean(name, known) or f"there are {listed(known, 'and')}"
            raise IllegalSetup(f"no {what} is called `{name}`", advice)


def variants_of(catalogue: Catalogue) -> Iterator[Variant]:
    """Yield every choice of sets that these packs have, most Old World cards first."""
    sets = _sets(_dealt(catalogue, catalogue.old_world_cards))
    mixed = [each for n in range(len(sets), 0, -1) for each in combinations(sets, n)]
    for cards in _sets(_dealt(catalogue, catalogue.chaos_cards)):
        yield from (Variant(cards, old_world) for old_world in mixed)


def options_of(variant: Variant) -> dict[str, Any]:
    """Return the options that choose a variant, as records hold them."""
    return {"cards": variant.cards, "old world": list(variant.old_world)}


def set_of(catalogue: Catalogue, power: Power, variant: Variant) -> str | None:
    """Return the set a Power plays with: the chosen one, or its only one; None if it has neither.

    A collection is no set to fall back on: only examples choose it.

    Rule: morrslieb.no-mixing.
    """
    own = [card for card in catalogue.chaos_cards if card.power == power.id]
    if any(card.set == variant.cards for card in own):
        return variant.cards
    sets = {card.set for card in _dealt(catalogue, own)}
    return sets.pop() if len(sets) == 1 and len(_sets(catalogue.chaos_cards)) > 1 else None


def _dealt(catalogue: Catalogue, cards: Iterable[AnyCard]) -> Iterator[AnyCard]:
    """Yield the cards that games may be played with: those of no collection."""
    kept = catalogue.collections
    return (card for card in cards if card.pack not in kept)


def _sets(cards: Iterable[ChaosCard | OldWorldCard]) -> list[str]:
    """Return the sets that cards are of, in alphabetical order."""
    return sorted({card.set for card in cards})


def deck_of(catalogue: Catalogue, power: Power, variant: Variant) -> list[ChaosCard]:
    """Return the Chaos cards of a Power, each once."""
    chosen = set_of(catalogue, power, variant)
    cards = catalogue.chaos_cards
    return [card for card in cards if card.power == power.id and card.set == chosen]


def upgrades_of(catalogue: Catalogue, power: Power, variant: Variant) -> list[Upgrade]:
    """Return the upgrades of a Power: those of the set its deck belongs to."""
    chosen = set_of(catalogue, power, variant)
    return [each for each in catalogue.upgrades if each.power == power.id and each.set == chosen]


def old_world_of(
    catalogue: Catalogue, powers: Sequence[Power], variant: Variant
) -> list[OldWorldCard]:
    """Return the Old World cards that are shuffled, each once; a Power in play may exchange some.

    Rule: expert.mix-in, expert.realm-of-chaos.
    """
    cards = {card.id: card for card in catalogue.old_world_cards}
    pool = {card.id: card for card in cards.values() if card.set in variant.old_world}
    for power in powers:
        for old, new in power.setup.old_world.items():
            if pool.pop(old, None) is not None:
                pool[new] = cards[new]
    return list(pool.values())


def starting_tokens(catalogue: Catalogue, powers: Sequence[Power]) -> dict[str, int]:
    """Return the tokens on the board at the start, as the last Power that changes them says."""
    tokens = dict(rules_of(catalogue).starting_tokens)
    for power in powers:
        if power.setup.starting_tokens is not None:
            tokens = dict(power.setup.starting_tokens)
    return tokens
