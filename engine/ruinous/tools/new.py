"""The command `new`: the first files of a pack, a Power or a card."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError, did_you_mean, listed
from ruinous.oldworld.variant import Variant
from ruinous.packs import shipped_packs
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.load import load_packs
from ruinous.packs.slug import slug
from ruinous.tools import scaffold
from ruinous.tools.check import check
from ruinous.tools.keeping import folder, read, write
from ruinous.tools.modeline import with_modeline, write_schemas
from ruinous.tools.scaffold import Stage
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.packs import Catalogue, ChaosCard
    from ruinous.packs.catalogue import Power, Rules

BASE: Final = "base"
"""What a new pack requires."""
LONGEST: Final = 80
"""Letters of a name."""
_CARDS: Final = re.compile(
    r"^cards:[^\n]*\n(?:\s*\n|\s*#[^\n]*\n)*( *)- [^\n]*\n(?:(?:[ #-][^\n]*)?\n)*\Z", re.M
)
"""A file whose last key is `cards`, with the blanks before each card."""


@dataclass(frozen=True, slots=True)
class Home:
    """The pack that gets something new."""

    folder: Path
    catalogue: Catalogue
    rules: Rules

    @property
    def id(self) -> str:
        """The id of the pack, which is the name of its sets too."""
        return self.catalogue.packs[-1].id


def new_pack(name: str, place: Path) -> tuple[Path, ...]:
    """Write a pack with one Old World card into a new folder below a place.

    Raises:
        WrongUse: it cannot be named so, or the folder is there already.
    """
    id_ = _id(name)
    if id_ in shipped_packs():
        raise WrongUse(f"a shipped pack is called `{id_}`", "choose another name")
    home = _home(Path(BASE), load_packs([BASE])[0])
    version = ".".join(home.catalogue.packs[0].version.split(".")[:2])
    card = scaffold.old_world_card(f"First Card of {name}"[:LONGEST], _stage(home, sets=(id_,)))
    files = {
        PACK_FILE: scaffold.pack_file(name, version),
        "old-world.yaml": scaffold.old_world_file(id_, card),
    }
    return _written(place / id_, files)


def new_power(name: str, place: Path) -> tuple[Path, ...]:
    """Write a Power with a deck and upgrades into a pack.

    Raises:
        WrongUse: it cannot be named so, or there is such a Power.
        ContentError: the pack has findings.
    """
    home, id_ = _pack_at(place), _id(name)
    _must_be_new(id_, [power.id for power in home.catalogue.powers], "Power")
    stage = _stage(home, id_)
    card = scaffold.chaos_card(f"First Card of {name}"[:LONGEST], home.rules.deck_size, stage)
    others = home.rules.upgrades - 3
    files = {
        f"powers/{id_}.yaml": scaffold.power_file(name, _order(home), _threats(home)),
        f"chaos/{id_}.yaml": scaffold.chaos_file(id_, home.id, card),
        f"upgrades/{id_}.yaml": scaffold.upgrades_file(name, home.id, others),
    }
    return _written(home.folder, files)


def new_card(name: str, place: Path, power: str = "") -> tuple[Path, ...]:
    """Write a Chaos card into the deck that a pack has for a Power.

    The first card takes all places of a new deck; each later one takes a place of the card that
    has the most.

    Args:
        power: Power id; empty: the one Power that the pack adds.

    Raises:
        WrongUse: it cannot be named so, there is such a card, or no place for it.
        ContentError: the pack has findings.
    """
    home, id_ = _pack_at(place), _id(name)
    _must_be_new(id_, [card.id for card in home.catalogue.chaos_cards], "Chaos card")
    power = _power(home, power)
    deck = [c for c in home.catalogue.chaos_cards if c.power == power and c.pack == home.id]
    if not deck:
        card = scaffold.chaos_card(name, home.rules.deck_size, _stage(home, power, home.id))
        file = scaffold.chaos_file(power, home.id, card)
        return _written(home.folder, {f"chaos/{power}.yaml": file})
    giver = max(deck, key=lambda card: card.copies)
    path = Path(giver.span.file)
    card = scaffold.chaos_card(name, 1, _stage(home, power, giver.set))
    return _changed(path, _appended(path, _with_one_less(giver), card))


def new_old_world_card(name: str, place: Path) -> tuple[Path, ...]:
    """Write an Old World card into a pack.

    Raises:
        WrongUse: it cannot be named so, or there is such a card.
        ContentError: the pack has findings.
    """
    home, id_ = _pack_at(place), _id(name)
    _must_be_new(id_, [card.id for card in home.catalogue.old_world_cards], "Old World card")
    path = home.folder / "old-world.yaml"
    own = [card.set for card in home.catalogue.old_world_cards if card.pack == home.id]
    set_ = own[0] if own else home.id
    card = scaffold.old_world_card(name, _stage(home, sets=(set_,)))
    if not path.exists():
        return _written(home.folder, {path.name: scaffold.old_world_file(set_, card)})
    return _changed(path, _appended(path, read(path), card))


# ---------------------------------------------------------------- what is there


def _pack_at(place: Path) -> Home:
    if not (place / PACK_FILE).is_file():
        advice = "name its folder with --in, or make one with `ruinous new pack`"
        raise WrongUse(f"there is no pack in `{place}`", advice)
    found = check([str(place.absolute())]).findings
    if any(finding.severity == "error" for finding in found):
        raise ContentError(found)
    return _home(place, load_packs([place])[0])


def _home(place: Path, catalogue: Catalogue | None) -> Home:
    if catalogue is None or catalogue.rules is None or not catalogue.powers:
        raise WrongUse(f"`{place}` is no pack of a whole game", "let it require `base`")
    return Home(place, catalogue, catalogue.rules)


def _id(name: str) -> str:
    """Return the id of a name, which must be one line that is not too long."""
    if name != name.strip() or not name.isprintable() or len(name) > LONGEST or not slug(name):
        raise WrongUse(f"`{name}` is no name", f"use some letters, at most {LONGEST}, on one line")
    return slug(name)


def _must_be_new(id_: str, known: list[str], what: str) -> None:
    if id_ in known:
        raise WrongUse(f"`{id_}` is the id of another {what}", "choose another name")


def _power(home: Home, named: str) -> str:
    known = [power.id for power in home.catalogue.powers]
    own = [power.id for power in home.catalogue.powers if power.pack == home.id]
    if not named and len(own) != 1:
        raise WrongUse("whose card is it?", f"name a Power with --power: {listed(own or known)}")
    if named and named not in known:
        advice = did_you_mean(named, known) or f"there are {listed(known, 'and')}"
        raise WrongUse(f"no Power is called `{named}`", advice)
    return named or own[0]


def _stage(home: Home, power: str = "", cards: str = "", sets: tuple[str, ...] = ()) -> Stage:
    """Return where the example of something new is played: by as few Powers as may be."""
    known = [each.id for each in home.catalogue.powers]
    most = min(home.rules.old_world_deck)
    seats = [each for each in known if each != power][: most - bool(power)]
    default = Variant()
    sets = tuple(dict.fromkeys((*default.old_world, *sets)))
    several = {c.set for c in home.catalogue.chaos_cards if c.power == power} - {cards}
    chosen = cards if several else ""
    region = home.catalogue.regions[0].id
    seated = (*seats, power) if power else tuple(seats)
    return Stage(seated, power or seats[0], region, sets, chosen)


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


# ---------------------------------------------------------------- writing


def _with_one_less(card: ChaosCard) -> str:
    """Return the text of the file of a card with one copy less of it."""
    node = card.node.get("copies")
    if card.copies < 2 or node is None:
        raise WrongUse("every card of the deck has one copy", "take one out first")
    text, place = read(Path(card.span.file)), node.span
    lines = text.split("\n")
    line = lines[place.line - 1]
    before, after = line[: place.column - 1], line[place.end_column - 1 :]
    lines[place.line - 1] = f"{before}{card.copies - 1}{after}"
    return "\n".join(lines)


def _appended(path: Path, text: str, card: str) -> str:
    """Return the text of a file with one more card at its end."""
    whole = text.rstrip() + "\n"
    found = _CARDS.search(whole)
    if found is None:
        raise WrongUse(f"`{path}` does not end with its cards", "move the key `cards` to the end")
    lines = (f"{found[1]}{line}" if line else "" for line in card.splitlines())
    return "\n".join((whole, *lines, ""))


def _written(place: Path, files: Mapping[str, str]) -> tuple[Path, ...]:
    """Write new files of a pack, and schemas for editors; none of the files may be there."""
    paths = tuple(place / name for name in files)
    for path in paths:
        if path.exists():
            raise WrongUse(f"`{path}` is there already", "nothing was written")
    made = [home for path in paths for home in (path.parent, place) if not home.exists()]
    for path, (name, text) in zip(paths, files.items(), strict=True):
        folder(path.parent)
        write(path, with_modeline(text, name, place))
    wrong = _wrong(place)
    if wrong:
        for path in paths:
            path.unlink()
        for home in dict.fromkeys(made):
            home.rmdir()
        raise WrongUse(f"that name does not do: {wrong}", "choose another name")
    schemas = write_schemas(place)
    return (*paths, schemas) if schemas else paths


def _changed(path: Path, text: str) -> tuple[Path, ...]:
    """Write a file of a pack anew; when that is wrong, leave it as it was."""
    before = read(path)
    write(path, text)
    wrong = _wrong(path.parent)
    if wrong:
        write(path, before)
        raise WrongUse(f"`{path}` cannot take the card: {wrong}", "nothing was written")
    return (path,)


def _wrong(place: Path) -> str:
    """Return the first thing that is wrong with a pack."""
    findings = check([str(place.absolute())]).findings
    return next((each.message for each in findings if each.severity == "error"), "")
