"""The pack that gets something new, and where the example of that is played."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.drafts import CannotDraft
from ruinous.game.registry import load_packs
from ruinous.games.oldworld.variant import Variant
from ruinous.packs import is_called, shipped_packs
from ruinous.struct import struct

if TYPE_CHECKING:
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.games.oldworld.schema.models.items import Power
    from ruinous.games.oldworld.schema.models.tables import Rules


@struct
class Stage:
    """Where the example of a new card is played."""

    seats: tuple[str, ...]
    """Ids of the Powers that play it."""
    power: str
    """Id of the Power that the example looks at."""
    region: str
    """Id of a region."""
    sets: tuple[str, ...] = ()
    """The sets of Old World cards, for a new one."""
    cards: str = ""
    """The set of Chaos cards, where the Power has several."""


@struct
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
            CannotDraft: there is none, or nobody says which.
        """
        powers = self.catalogue.powers
        own = [power for power in powers if power.pack == self.id]
        if not named and len(own) == 1:
            return own[0]
        if not named:
            known = [power.id for power in own or powers]
            raise CannotDraft("whose card is it?", f"name a Power with --power: {listed(known)}")
        found = next((power for power in powers if is_called(power, named)), None)
        if found is None:
            known = [power.id for power in powers]
            pack = _shipped_with(named)
            advice = f"it is of the pack `{pack}`: name that under `requires` in pack.yaml"
            if pack is None:
                advice = did_you_mean(named, known) or f"there are {listed(known, 'and')}"
            raise CannotDraft(f"no Power is called `{named}`", advice)
        return found

    def stage(self, power: str = "", cards: str = "", sets: tuple[str, ...] = ()) -> Stage:
        """Return where an example is played: by as few Powers as may be.

        Args:
            power: id of the Power that the example is about; empty: any.
            cards: the set of Chaos cards of that Power.
            sets: the sets of Old World cards, besides those of every game.
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


def _shipped_with(named: str) -> str | None:
    """Return the id of the shipped pack that has a Power of a name, if there is one."""
    shipped = load_packs(list(shipped_packs()))[0]
    powers = shipped.powers if shipped else ()
    return next((each.pack for each in powers if is_called(each, named)), None)


def home_of(place: Path, catalogue: Catalogue | None) -> Home:
    """Return loaded packs as a home.

    Raises:
        CannotDraft: they make no whole game.
    """
    if catalogue is None or catalogue.rules is None or not catalogue.powers:
        raise CannotDraft(f"`{place}` is no pack of a whole game", "let it require `base`")
    return Home(place, catalogue, catalogue.rules)
