"""The pack that gets something new, and where the example of that is played."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import ContentError, did_you_mean, has_errors, listed
from ruinous.game.packs import load_packs
from ruinous.games.oldworld.variant import Variant
from ruinous.packs.folder import PACK_FILE
from ruinous.packs.slug import is_called, slug
from ruinous.tools.check.check import check
from ruinous.tools.content.scaffold import Stage
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.games.oldworld.schema.catalogue import Catalogue, Power, Rules

LONGEST: Final = 80
"""Letters of a name."""


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

    def power(self, named: str) -> Power:
        """Return the Power with a name or id; without one, that of the pack, if it has just one.

        Raises:
            WrongUse: there is none, or nobody says which.
        """
        powers = self.catalogue.powers
        own = [power for power in powers if power.pack == self.id]
        if not named and len(own) == 1:
            return own[0]
        if not named:
            known = [power.id for power in own or powers]
            raise WrongUse("whose card is it?", f"name a Power with --power: {listed(known)}")
        found = [power for power in powers if is_called(power, named)]
        if not found:
            known = [power.id for power in powers]
            advice = did_you_mean(named, known) or f"there are {listed(known, 'and')}"
            raise WrongUse(f"no Power is called `{named}`", advice)
        return found[0]

    def stage(self, power: str = "", cards: str = "", sets: tuple[str, ...] = ()) -> Stage:
        """Return where an example is played: by as few Powers as may be.

        Args:
            power: id of the Power that the example is about; empty: any.
            cards: the set of Chaos cards of that Power.
            sets: of Old World cards, besides those of every game.
        """
        known = [each.id for each in self.catalogue.powers]
        most = min(self.rules.old_world_deck)
        seats = [each for each in known if each != power][: most - bool(power)]
        sets = tuple(dict.fromkeys((*Variant().old_world, *sets)))
        chosen = cards if self.sets_of(power) - {cards} else ""
        region = self.catalogue.regions[0].id
        seated = (*seats, power) if power else tuple(seats)
        return Stage(seated, power or seats[0], region, sets, chosen)

    def sets_of(self, power: str) -> set[str]:
        """Return the sets of Chaos cards that a Power has."""
        return {card.set for card in self.catalogue.chaos_cards if card.power == power}


def pack_at(place: Path) -> Home:
    """Return the pack in a folder.

    Raises:
        WrongUse: there is none, or it is no part of a whole game.
        ContentError: it has findings.
    """
    if not (place / PACK_FILE).is_file():
        advice = "name its folder with --in, or make one with `ruinous new pack`"
        raise WrongUse(f"there is no pack in `{place}`", advice)
    found = check([str(place.absolute())]).findings
    if has_errors(found):
        raise ContentError(found)
    return home_of(place, load_packs([place])[0])


def home_of(place: Path, catalogue: Catalogue | None) -> Home:
    """Return loaded packs as a home.

    Raises:
        WrongUse: they make no whole game.
    """
    if catalogue is None or catalogue.rules is None or not catalogue.powers:
        raise WrongUse(f"`{place}` is no pack of a whole game", "let it require `base`")
    return Home(place, catalogue, catalogue.rules)


def id_of(name: str) -> str:
    """Return the id of a name, which must be one line that is not too long.

    Raises:
        WrongUse: it is no name.
    """
    if name != name.strip() or not name.isprintable() or len(name) > LONGEST or not slug(name):
        raise WrongUse(f"`{name}` is no name", f"use some letters, at most {LONGEST}, on one line")
    return slug(name)


def must_be_new(id_: str, known: Iterable[str], what: str) -> None:
    """Refuse an id that is taken.

    Raises:
        WrongUse: it is.
    """
    if id_ in known:
        raise WrongUse(f"`{id_}` is the id of another {what}", "choose another name")
