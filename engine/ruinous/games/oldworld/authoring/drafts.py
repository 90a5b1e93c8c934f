"""What `ruinous new` begins: a pack, a Power, cards, and items of tables."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from ruinous.game.drafts import (
    LONGEST,
    PACK,
    CannotDraft,
    Draft,
    Request,
    appended,
    free,
    id_of,
    must_be_new,
    pack_file,
)
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.authoring import tables, texts
from ruinous.games.oldworld.authoring.home import home_of
from ruinous.games.oldworld.authoring.instead import candidates, card_instead
from ruinous.games.oldworld.variant import Variant
from ruinous.packs import shipped_packs
from ruinous.packs.folder import PACK_FILE

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from ruinous.games.oldworld.authoring.home import Home
    from ruinous.games.oldworld.schema.models.items import ChaosCard, Power

_OWNED: Final = ("card", "upgrade", "dial")
"""Kinds that belong to a Power."""
_REPLACING: Final = ("card", "upgrade")
"""Kinds that can take the place of another card."""
_PLACED: Final = ("region",)
"""Kinds that are next to regions."""


def kinds() -> tuple[str, ...]:
    """Return the kinds that can be drafted."""
    return tuple(_DRAFTS)


def draft(request: Request) -> Draft:
    """Return the files that begin what an author asks for.

    Raises:
        CannotDraft: it cannot be named so, or there is such a thing, or no place for it.
    """
    _must_fit(request)
    home = home_of(request.folder, request.catalogue)
    return _DRAFTS[request.kind](request, home)


def _must_fit(request: Request) -> None:
    """Refuse what is said of a kind that has no such thing."""
    if request.owner and request.kind not in _OWNED:
        message = "only a card, an upgrade or a dial belongs to a Power"
        raise CannotDraft(message, "leave out --power")
    if request.instead_of and request.kind not in _REPLACING:
        message = "only a card or an upgrade takes the place of another"
        raise CannotDraft(message, "leave out --instead-of")
    if request.beside and request.kind not in _PLACED:
        raise CannotDraft("only a region is next to others", "leave out --beside")


def _pack(request: Request, home: Home) -> Draft:
    """Return a pack with one Old World card."""
    id_ = id_of(request.name)
    name = f"First Card of {request.name}"[:LONGEST]
    card = texts.old_world_card(name, home.stage(sets=(id_,)))
    return Draft(
        {
            PACK_FILE: pack_file(request.name, home.catalogue.packs[-1]),
            "old-world.yaml": texts.list_file("cards", card, id_),
        }
    )


def _power(request: Request, home: Home) -> Draft:
    """Return a Power with a deck and upgrades."""
    name, id_ = request.name, id_of(request.name)
    must_be_new(id_, (power.id for power in home.catalogue.powers), "Power")
    card = texts.chaos_card(
        f"First Card of {name}"[:LONGEST], home.rules.deck_size, home.stage(id_)
    )
    upgrades = texts.first_upgrades(name, home.rules.upgrades - 3)
    return Draft(
        {
            f"powers/{id_}.yaml": texts.power_file(name, _order(home), _threats(home)),
            f"chaos/{id_}.yaml": texts.list_file("cards", card, home.id, id_),
            f"upgrades/{id_}.yaml": texts.list_file("upgrades", upgrades, home.id, id_),
        }
    )


def _card(request: Request, home: Home) -> Draft:
    """Return a Chaos card: in place of another one, or in the deck that a pack has for a Power.

    The first card takes all places of a new deck; each later one takes a place of the card that
    has the most.
    """
    cards = home.catalogue.chaos_cards
    if request.instead_of:
        return card_instead(request, home, cards)
    must_be_new(id_of(request.name), (card.id for card in cards), "Chaos card")
    return _into_deck(request, home, home.power(request.owner))


def _upgrade(request: Request, home: Home) -> Draft:
    """Return an upgrade in place of another one; in a collection, one beside the others."""
    upgrades = home.catalogue.upgrades
    if request.instead_of:
        return card_instead(request, home, upgrades)
    if home.catalogue.packs[-1].collection:
        return _beside_others(request, home, home.power(request.owner))
    whose = home.power(request.owner).id if request.owner else None
    known = [card for card in upgrades if whose in (None, card.power)]
    message = "an upgrade takes the place of another: name that with --instead-of"
    alone = "a pack with `collection: true` may hold one that stands beside the others"
    raise CannotDraft(message, f"{candidates(known)}; {alone}")


def _beside_others(request: Request, home: Home, power: Power) -> Draft:
    """Return an upgrade of a Power, in the set of the pack's Chaos cards of that Power."""
    name, id_ = request.name, id_of(request.name)
    must_be_new(id_, (each.id for each in home.catalogue.upgrades), "upgrade")
    cards = [each for each in home.catalogue.chaos_cards if each.power == power.id]
    own = [each.set for each in cards if each.pack == home.id]
    if not own:
        message = f"it goes with Chaos cards of {power.name} in this pack, and there are none"
        first = f"begin one with `ruinous new card NAME --power {power.id}`"
        raise CannotDraft(message, f"{first}, or replace an upgrade with --instead-of")
    set_ = own[0]
    text = texts.upgrade(name, id_, "power", "", home.stage(power.id, set_))
    there = [
        each for each in home.catalogue.upgrades
        if (each.pack, each.power, each.set) == (home.id, power.id, set_)
    ]  # fmt: skip
    if there:
        path = Path(there[0].span.file)
        whole = appended(path, request.read(path), text, "upgrades")
        return _changed(home, f"upgrades/{path.name}", whole)
    new = free(home.folder, f"upgrades/{power.id}.yaml", f"upgrades/{power.id}-{set_}.yaml")
    return Draft({new: texts.list_file("upgrades", text, set_, power.id)})


def _old_world_card(request: Request, home: Home) -> Draft:
    """Return an Old World card."""
    name, id_ = request.name, id_of(request.name)
    must_be_new(id_, (card.id for card in home.catalogue.old_world_cards), "Old World card")
    path = home.folder / "old-world.yaml"
    own = [card.set for card in home.catalogue.old_world_cards if card.pack == home.id]
    set_ = own[0] if own else home.id
    card = texts.old_world_card(name, home.stage(sets=(set_,)))
    if not path.exists():
        return Draft({path.name: texts.list_file("cards", card, set_)})
    return _changed(home, path.name, appended(path, request.read(path), card, "cards"))


_DRAFTS: Final[Mapping[str, Callable[[Request, Home], Draft]]] = MappingProxyType(
    {
        PACK: _pack,
        "power": _power,
        "card": _card,
        "upgrade": _upgrade,
        "old-world-card": _old_world_card,
        "region": tables.region,
        "token": tables.token,
        "rules": tables.rules,
        "dial": tables.dial,
    }
)
"""The kinds that can be drafted, in the order of the help."""


# ---------------------------------------------------------------- decks


def _into_deck(request: Request, home: Home, power: Power) -> Draft:
    """Put a card into the deck that a pack has for a Power, which may be a new one."""
    cards, name = home.catalogue.chaos_cards, request.name
    others = {card.set for card in cards if card.power == power.id and card.pack != home.id}
    deck = [
        card
        for card in cards
        if (card.power, card.pack) == (power.id, home.id) and card.set not in others
    ]
    if not deck:
        card = texts.chaos_card(name, home.rules.deck_size, home.stage(power.id, home.id))
        file = texts.list_file("cards", card, home.id, power.id)
        new = free(home.folder, f"chaos/{power.id}.yaml", f"chaos/{power.id}-{home.id}.yaml")
        return Draft({new: file}, note=_note(home, power, home.id))
    giver = max(deck, key=lambda card: card.copies)
    path = Path(giver.span.file)
    card = texts.chaos_card(name, 1, home.stage(power.id, giver.set))
    text = appended(path, _with_one_less(request, giver), card, "cards")
    return _changed(home, f"chaos/{path.name}", text, _note(home, power, giver.set))


def _note(home: Home, power: Power, set_: str) -> str:
    """Return a note for the author if a game must choose the set of the card; else empty."""
    if set_ == Variant().cards or not home.sets_of(power.id) - {set_}:
        return ""
    return (
        f"it is in a deck of its own for {power.name}, played with `--cards {set_}`; "
        f"with `--instead-of CARD` it takes the place of a card that {power.name} has"
    )


def _with_one_less(request: Request, card: ChaosCard) -> str:
    """Return the text of the file of a card with one copy less of it."""
    node = card.node.get("copies")
    if card.copies < 2 or node is None:
        raise CannotDraft("every card of the deck has one copy", "take one out first")
    text, place = request.read(Path(card.span.file)), node.span
    lines = text.split("\n")
    line = lines[place.line - 1]
    before, after = line[: place.column - 1], line[place.end_column - 1 :]
    lines[place.line - 1] = f"{before}{card.copies - 1}{after}"
    return "\n".join(lines)


# ---------------------------------------------------------------- beside other Powers


def _others(home: Home) -> list[Power]:
    """Return the Powers of a pack and of all shipped ones, which may be played with it."""
    shipped = load_packs(list(shipped_packs()))[0]
    return [*home.catalogue.powers, *(shipped.powers if shipped else ())]


def _order(home: Home) -> int:
    """Return a place in Power order behind all others."""
    return max(power.order for power in _others(home)) + 1


def _threats(home: Home) -> tuple[int, ...]:
    """Return seven threat numbers, rising, that are on as few dials as may be."""
    ticks = [tick.threat for power in _others(home) for tick in power.dial.ticks]
    uses = Counter(ticks)
    return tuple(
        min(range(least, least + 5), key=lambda threat: uses[threat]) for least in range(1, 35, 5)
    )


def _changed(home: Home, path: str, text: str, note: str = "") -> Draft:
    """Return a file of a pack, written again."""
    refusal = f"`{home.folder / path}` cannot take it"
    return Draft({path: text}, refusal, is_new=False, note=note)
