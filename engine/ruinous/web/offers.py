"""What can be played on a server: games, their packs, variants and seats, in plain words."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final

from ruinous.bots import BOTS
from ruinous.packs import shipped_packs
from ruinous.packs.files import PackFolder
from ruinous.packs.folder import find_folder
from ruinous.packs.reading import read_head
from ruinous.struct import struct
from ruinous.tools.packs_at import by_game

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.game.content import Content

STRENGTHS: Final = {"random": "plays at random", "greedy": "plays well"}
"""Bots in plain words; others are shown by their names."""
VARIANTS: Final = 256
"""Variants that are looked through for the values of options."""
PERSON: Final = "person"
OPEN: Final = "open"
"""Who sits somewhere, where it is no bot."""
NAME: Final = 30
"""Characters of the name of a person."""


@struct
class PackOffer:
    """A pack that can be added to a game."""

    name: str
    """By which it is loaded: an id, or the path that the server was started with."""
    id: str
    title: str


@struct
class GameOffer:
    """A game with the packs that go with it."""

    at: int
    """Number of its shelf."""
    title: str
    basic: str
    """The pack that is always played."""
    chosen: tuple[str, ...]
    """Packs that were named when the server was started."""
    packs: tuple[PackOffer, ...]

    def named(self, ids: Sequence[str]) -> tuple[str, ...] | None:
        """Return the names by which packs with some ids are loaded; None: one is not offered."""
        names = {self.basic: self.basic, **{each.id: each.name for each in self.packs}}
        return tuple(names[id] for id in ids) if names.keys() >= set(ids) else None

    def packs_of(self, wanted: Iterable[str]) -> tuple[str, ...]:
        """Return the packs of a table, the basic one first; what is not offered is left out."""
        chosen = set(wanted)
        return (self.basic, *(each.name for each in self.packs if each.name in chosen))


@struct
class OptionOffer:
    """Something that a table chooses before a match."""

    name: str
    doc: str
    values: tuple[tuple[str, str], ...]
    """Each with its title."""
    usual: tuple[str, ...]
    several: bool


def offers_of(shelves: Sequence[tuple[str, ...]]) -> tuple[GameOffer, ...]:
    """Return the games on some shelves."""
    return tuple(_offer(at, shelf) for at, shelf in enumerate(shelves))


def _offer(at: int, shelf: tuple[str, ...]) -> GameOffer:
    basic, *chosen = shelf
    group = next(g for g in by_game(dict.fromkeys((*shipped_packs(), *shelf))) if basic in g)
    heads = {str(name): _head(str(name)) for name in group}
    packs = tuple(
        PackOffer(name, head.id, head.title)
        for name, head in heads.items()
        if name != basic and not head.collection
    )
    return GameOffer(at, heads[basic].title, basic, tuple(chosen), packs)


def _head(name: str) -> Any:  # noqa: ANN401 - a pack, of a room that is reached by its doors
    folder = find_folder(name)
    assert isinstance(folder, PackFolder)
    return read_head(folder).pack


def options_of(content: Content) -> Iterator[OptionOffer]:
    """Yield the options of a match that leave a choice with some content."""
    play, titles = content.game.play, {pack.id: pack.title for pack in content.catalogue.packs}
    usual = play.options_of(play.variant_of({}))
    values = _values(
        play.options_of(v) for v in islice(play.variants_of(content.catalogue), VARIANTS)
    )
    for option in play.options():
        found = values.get(option.name, {})
        if len(found) > 1:
            shown = usual[option.name]
            several = not isinstance(shown, str)
            named = tuple((each, titles.get(each, each.capitalize())) for each in found)
            yield OptionOffer(
                option.name, option.doc, named, tuple(shown) if several else (shown,), several
            )


def _values(variants: Iterable[Mapping[str, Any]]) -> dict[str, dict[str, None]]:
    """Return the values that each option can have, in their order."""
    found: dict[str, dict[str, None]] = {}
    for options in variants:
        for name, value in options.items():
            held = [value] if isinstance(value, str) else list(value)
            found.setdefault(name, {}).update(dict.fromkeys(map(str, held)))
    return {name: dict.fromkeys(sorted(held)) for name, held in found.items()}


def bots() -> list[tuple[str, str]]:
    """Return the bots with what they are in plain words."""
    return [(name, STRENGTHS.get(name, name)) for name in BOTS]


@struct
class Order:
    """What somebody has chosen in the lobby."""

    offer: GameOffer
    packs: tuple[str, ...]
    seats: dict[str, str]
    """Player to bot; empty for a person."""
    names: dict[str, str]
    """Player to the name of the person, where one was given."""
    options: dict[str, Any]
    open: tuple[str, ...]
    """Seats that whoever comes first takes."""


def offer_in(offers: Sequence[GameOffer], form: Mapping[str, Sequence[str]]) -> GameOffer | None:
    """Return the game that a form asks for; None: there is no such game."""
    at = next(iter(form.get("game", ())), "")
    return offers[int(at)] if at.isdecimal() and int(at) < len(offers) else None


def order_of(offer: GameOffer, content: Content, form: Mapping[str, Sequence[str]]) -> Order:
    """Return what a form orders."""

    def first(name: str) -> str:
        return next(iter(form.get(name, ())), "")

    chosen = {player: first(f"seat-{player}") for player in content.players}
    people = (PERSON, OPEN)
    seats = {player: "" if how in people else how for player, how in chosen.items() if how}
    names = {who: name_in(first(f"name-{who}")) for who, how in chosen.items() if how == PERSON}
    free = tuple(player for player, how in chosen.items() if how == OPEN)
    options = {
        each.name: list(asked) if each.several else asked[0]
        for each in options_of(content)
        if (asked := form.get(f"option-{each.name}", ()))
    }
    packs = offer.packs_of(form.get("pack", ()))
    named = {who: name for who, name in names.items() if name}
    return Order(offer, packs, seats, named, options, free)


def name_in(text: str) -> str:
    """Return a name as it is shown: one line, not too long."""
    line = " ".join(text.split())
    return "".join(each for each in line if each.isprintable())[:NAME]
