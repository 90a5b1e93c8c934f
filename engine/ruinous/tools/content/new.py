"""The command `new`: the first files of a pack, a Power, a card or an upgrade."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.game.packs import load_packs
from ruinous.games.oldworld.variant import Variant
from ruinous.packs import shipped_packs
from ruinous.packs.folder import PACK_FILE
from ruinous.tools.content import scaffold
from ruinous.tools.content.home import LONGEST, home_of, id_of, must_be_new, pack_at
from ruinous.tools.content.instead import candidates, card_instead, replaced, upgrade_instead
from ruinous.tools.content.planting import appended, free, must_be_free, planted
from ruinous.tools.files import read
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.schema.catalogue import ChaosCard, Power
    from ruinous.tools.content.home import Home

BASE: Final = "base"
"""What a new pack requires."""


@dataclass(frozen=True, slots=True)
class Begun:
    """What was written."""

    paths: tuple[Path, ...]
    deck: str = ""
    """The set of a Chaos card that is not in the deck of every game; empty for any other."""
    power: str = ""
    """The name of the Power whose deck that is."""


def new_pack(name: str, place: Path) -> Begun:
    """Write a pack with one Old World card into a new folder below a place.

    Raises:
        WrongUse: it cannot be named so, or the folder is there already.
    """
    id_ = id_of(name)
    if id_ in shipped_packs():
        raise WrongUse(f"a shipped pack is called `{id_}`", "choose another name")
    home = home_of(Path(BASE), load_packs([BASE])[0])
    version = ".".join(home.catalogue.packs[0].version.split(".")[:2])
    card = scaffold.old_world_card(f"First Card of {name}"[:LONGEST], home.stage(sets=(id_,)))
    files = {
        PACK_FILE: scaffold.pack_file(name, version),
        "old-world.yaml": scaffold.old_world_file(id_, card),
    }
    return _begun(place / id_, files)


def new_power(name: str, place: Path) -> Begun:
    """Write a Power with a deck and upgrades into a pack.

    Raises:
        WrongUse: it cannot be named so, or there is such a Power.
        ContentError: the pack has findings.
    """
    home, id_ = pack_at(place), id_of(name)
    must_be_new(id_, (power.id for power in home.catalogue.powers), "Power")
    card = scaffold.chaos_card(
        f"First Card of {name}"[:LONGEST], home.rules.deck_size, home.stage(id_)
    )
    upgrades = scaffold.first_upgrades(name, home.rules.upgrades - 3)
    files = {
        f"powers/{id_}.yaml": scaffold.power_file(name, _order(home), _threats(home)),
        f"chaos/{id_}.yaml": scaffold.chaos_file(id_, home.id, card),
        f"upgrades/{id_}.yaml": scaffold.upgrades_file(id_, home.id, upgrades),
    }
    return _begun(home.folder, files)


def new_card(name: str, place: Path, power: str = "", instead_of: str = "") -> Begun:
    """Write a Chaos card: in place of another one, or into the deck that a pack has for a Power.

    The first card takes all places of a new deck; each later one takes a place of the card that
    has the most.

    Args:
        power: Power by name or id; empty: the one Power that the pack adds.
        instead_of: the card whose place it takes, by name or id; empty: none.

    Raises:
        WrongUse: it cannot be named so, there is such a card, or no place for it.
        ContentError: the pack has findings.
    """
    home, id_ = pack_at(place), id_of(name)
    if instead_of:
        whose = home.power(power) if power else None
        old = replaced(home, home.catalogue.chaos_cards, instead_of, whose)
        return Begun(card_instead(home, name, old))
    must_be_new(id_, (card.id for card in home.catalogue.chaos_cards), "Chaos card")
    return _into_deck(home, name, home.power(power))


def new_upgrade(name: str, place: Path, power: str = "", instead_of: str = "") -> Begun:
    """Write an upgrade in place of another one.

    Args:
        power: Power by name or id; empty: whoever has the other one.
        instead_of: the upgrade whose place it takes, by name or id.

    Raises:
        WrongUse: it cannot be named so, or there is no such upgrade.
        ContentError: the pack has findings.
    """
    home = pack_at(place)
    whose = home.power(power) if power else None
    upgrades = home.catalogue.upgrades
    if not instead_of:
        known = [card for card in upgrades if whose is None or card.power == whose.id]
        message = "an upgrade takes the place of another: name that with --instead-of"
        raise WrongUse(message, candidates(known))
    return Begun(upgrade_instead(home, name, replaced(home, upgrades, instead_of, whose)))


def new_old_world_card(name: str, place: Path) -> Begun:
    """Write an Old World card into a pack.

    Raises:
        WrongUse: it cannot be named so, or there is such a card.
        ContentError: the pack has findings.
    """
    home, id_ = pack_at(place), id_of(name)
    must_be_new(id_, (card.id for card in home.catalogue.old_world_cards), "Old World card")
    path = home.folder / "old-world.yaml"
    own = [card.set for card in home.catalogue.old_world_cards if card.pack == home.id]
    set_ = own[0] if own else home.id
    card = scaffold.old_world_card(name, home.stage(sets=(set_,)))
    if not path.exists():
        return _begun(home.folder, {path.name: scaffold.old_world_file(set_, card)})
    return Begun(_changed(home, path.name, appended(path, read(path), card)))


# ---------------------------------------------------------------- decks


def _into_deck(home: Home, name: str, power: Power) -> Begun:
    """Write a card into the deck that a pack has for a Power, which may be a new one."""
    cards = home.catalogue.chaos_cards
    others = {card.set for card in cards if card.power == power.id and card.pack != home.id}
    deck = [
        card
        for card in cards
        if (card.power, card.pack) == (power.id, home.id) and card.set not in others
    ]
    if not deck:
        card = scaffold.chaos_card(name, home.rules.deck_size, home.stage(power.id, home.id))
        file = scaffold.chaos_file(power.id, home.id, card)
        new = free(home.folder, f"chaos/{power.id}.yaml", f"chaos/{power.id}-{home.id}.yaml")
        begun = _begun(home.folder, {new: file})
        return Begun(begun.paths, *_chosen(home, power, home.id))
    giver = max(deck, key=lambda card: card.copies)
    path = Path(giver.span.file)
    card = scaffold.chaos_card(name, 1, home.stage(power.id, giver.set))
    paths = _changed(home, f"chaos/{path.name}", appended(path, _with_one_less(giver), card))
    return Begun(paths, *_chosen(home, power, giver.set))


def _chosen(home: Home, power: Power, set_: str) -> tuple[str, str]:
    """Return a set and the name of the Power when a game must choose the set."""
    several = bool(home.sets_of(power.id) - {set_})
    return (set_, power.name) if several and set_ != Variant().cards else ("", "")


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


# ---------------------------------------------------------------- writing


def _begun(place: Path, files: Mapping[str, str]) -> Begun:
    """Write new files of a pack; none of them may be there."""
    must_be_free(place, files)
    return Begun(planted(place, files, "that name does not do"))


def _changed(home: Home, path: str, text: str) -> tuple[Path, ...]:
    """Write a file of a pack anew."""
    return planted(home.folder, {path: text}, f"`{home.folder / path}` cannot take the card")
