"""Random positions in which an item is in force or can be played, for trying it out.

What the effects of the item name (regions, figures, states of things) is there more often than the
rest; tokens and states that they do not speak of are not there at all.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.game.spoken_states import spoken_states
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.rounds import PHASES
from ruinous.games.oldworld.schema.models.items import ChaosCard, OldWorldCard, Power, Upgrade
from ruinous.games.oldworld.schema.models.tables import Ruination, Token
from ruinous.games.oldworld.setup import check_count
from ruinous.games.oldworld.variant import Variant, deck_of, old_world_of, rules_of, upgrades_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.game.content import Content
    from ruinous.games.oldworld.schema.models.tables import Region
    from ruinous.kernel.state.rng import Rng
    from ruinous.packs.item import Item

_PHASES: Final = tuple(phase.key for phase in PHASES)
_SUMMONING: Final = "summoning"
_BATTLE: Final = "battle"
_OLD_WORLD: Final = "old world"
_SELDOM: Final = 12
"""One in so many scenarios has a thing that the item does not mention."""
_SEEDS: Final = 1_000
_MOST_OF_A_KIND: Final = 2
"""Figures of one kind in one region."""
_MOST_TOKENS: Final = 3
"""Tokens of one kind in one place."""
_MOST_POWER: Final = 4
_MOST_CARDS: Final = 4
"""Limit (exclusive) of cards in a hand; that of power is exclusive too."""
_MOST_POINTS: Final = 20
_MOST_UPGRADES: Final = 3
"""Limit of a player's upgrades in play, used if an effect mentions upgrades."""


def scenario_for(content: Content, item: Item, rng: Rng) -> dict[str, Any]:
    """Return a scenario without a `then`: a position, and the phases that are played in it.

    Raises:
        WrongCount: there are not as many Powers as a game needs.
    """
    return _Layout(content, item, rng).scenario()


class _Layout:
    """One position."""

    def __init__(self, content: Content, item: Item, rng: Rng) -> None:
        self.catalogue = catalogue = content.catalogue
        self.rules = rules_of(catalogue)
        self.item = item
        self.rng = rng
        self.text = " ".join(each.text.value for each in ITEMS.texts_of(item)).casefold()
        trees = (content.effects.of(each.text) for each in ITEMS.texts_of(item))
        known = (tree for tree in trees if tree is not None)
        self.states = spoken_states(known, content.effects.lexicon.index)
        self.owner = item.id if isinstance(item, Power) else getattr(item, "power", "")
        self.variant = Variant(item.set) if isinstance(item, ChaosCard | Upgrade) else Variant()
        self.seats = self._seats()
        self.left = {each.id: each.figures for power in self.seats for each in power.followers}
        self.left |= {token.id: token.supply for token in catalogue.tokens}
        self.decks = {power.id: self._deck(power) for power in self.seats}
        self.events = self._events()
        self.place = self._pick(self._named(catalogue.regions))

    def scenario(self) -> dict[str, Any]:
        """Return the position with the phases."""
        given: dict[str, Any] = {
            "seats": [power.id for power in self.seats],
            "seed": self.rng.below(_SEEDS),
            "round": 1 + self.rng.below(3),
            "cards": self.variant.cards,
            "regions": self._regions(),
            "players": {power.id: self._player(power) for power in self.seats},
            "track": [self._event(3) for _ in range(self.rules.track_spaces)],
            "old world deck": self.events[-self.rules.old_world_deck[len(self.seats)] :],
        }
        first = self._put(given)
        self._spend(given, first)
        self._load(given)
        self._tip(given, first)
        if self._chance(2 if self._is_named("round") else _SELDOM):
            return {"given": given, "when": [{"from": self._pick((_PHASES[first], _PHASES[-1]))}]}
        last = first + 1 if self._chance(2) else len(_PHASES)
        return {"given": given, "when": [{"phase": phase} for phase in _PHASES[first:last]]}

    def _put(self, given: dict[str, Any]) -> int:
        """Put the item where it acts, or can be played; return the phase to begin with."""
        match self.item:
            case ChaosCard() if self._chance(2):
                given["players"][self.owner]["hand"].insert(0, self.item.id)
                given["players"][self.owner]["power"] += self.item.cost
                return _PHASES.index(_SUMMONING)
            case ChaosCard():
                given["regions"][self.place.id]["cards"].insert(0, self.item.id)
                return self.rng.below(len(_PHASES) - 2) + 2
            case Upgrade():
                given["players"][self.owner]["upgrades"] = [self.item.id]
            case OldWorldCard():
                given["old world"] = list(dict.fromkeys((*Variant().old_world, self.item.set)))
                if self._chance(2):
                    given["old world deck"].insert(0, self.item.id)
                    return _PHASES.index(_OLD_WORLD)
                given["track"][self.rng.below(len(given["track"]))] = self.item.id
            case Ruination():
                given["regions"][self.place.id]["ruined"] = True
            case _:
                pass
        return self.rng.below(len(_PHASES))

    def _spend(self, given: dict[str, Any], first: int) -> None:
        """Leave nobody power when summoning is over, unless later effects have given some.

        They have seldom, but more often where power is spoken of.
        """
        summoning = _PHASES.index(_SUMMONING)
        for player in given["players"].values() if first > summoning else ():
            is_given = self._is_named("power") and self._chance(3)
            if not is_given and (first == summoning + 1 or not self._chance(_SELDOM)):
                player["power"] = 0

    def _load(self, given: dict[str, Any]) -> None:
        """Put tokens on the item and figures on it, on another card in its region or a sheet."""
        cards = given["regions"][self.place.id]["cards"]
        chosen = [each for player in given["players"].values() for each in player["upgrades"]]
        if self._speaks_of("token", "laid") and self.item.id in (*cards, *chosen, *given["track"]):
            tokens = self._tokens(2)
            given["on cards"] = {self.item.id: tokens} if tokens else {}
        bearers = self._bearers(cards, chosen)
        if self._speaks_of("figure", "laid") and bearers:
            figures = {power.id: self._figures(power) for power in self.seats}
            where = given if self._chance(2) else given["regions"][self.place.id]
            where["laid" if where is given else "pinned"] = {self._pick(bearers): figures}

    def _bearers(self, cards: list[str], chosen: list[str]) -> list[str]:
        """Return what figures are put on: what the item speaks of."""
        if self._is_named("sheet"):
            return [power.id for power in self.seats]
        if self._is_named("upgrade"):
            return [self.item.id] if self.item.id in chosen else chosen
        return cards[:1]

    def _tip(self, given: dict[str, Any], first: int) -> None:
        """Lay some figures killed where a battle is begun with: no others ever are."""
        if first == _PHASES.index(_BATTLE) and self._speaks_of("figure", "killed"):
            given["regions"][self.place.id]["killed"] = {
                power.id: self._figures(power) for power in self.seats
            }

    # ------------------------------------------------------------ luck
    def _chance(self, number: int) -> bool:
        """Return true once in so many times."""
        return self.rng.below(number) == 0

    def _pick(self, things: Sequence[Any]) -> Any:  # noqa: ANN401 - one of the things
        return things[self.rng.below(len(things))]

    def _is_named(self, *words: str) -> bool:
        return any(word.casefold() in self.text for word in words)

    def _speaks_of(self, kind: str, state: str) -> bool:
        """Return whether things in a state are to be there: only if an effect speaks of such."""
        return (kind, state) in self.states and self._chance(2)

    def _named(self, regions: Sequence[Region]) -> Sequence[Region]:
        """Return the regions that the item names; all where it names none."""
        return [each for each in regions if self._is_named(each.name)] or regions

    # ------------------------------------------------------------ players
    def _seats(self) -> list[Power]:
        """Return some Powers, that of the item among them."""
        powers = list(self.catalogue.powers)
        counts = [each for each in sorted(self.rules.old_world_deck) if each <= len(powers)]
        if not counts:
            check_count(self.catalogue, len(powers))
        self.rng.shuffle(powers)
        powers.sort(key=lambda power: power.id != self.owner)
        return sorted(powers[: self._pick(counts)], key=lambda power: power.order)

    def _deck(self, power: Power) -> list[str]:
        """Return the cards of a Power in any order, each as often as there are copies.

        The item is left out.
        """
        cards = deck_of(self.catalogue, power, self.variant)
        deck = [each.id for each in cards if each.id != self.item.id for _ in range(each.copies)]
        self.rng.shuffle(deck)
        return deck

    def _events(self) -> list[str]:
        """Return the Old World cards in any order, without the item."""
        cards = old_world_of(self.catalogue, self.seats, self.variant)
        events = [each.id for each in cards if each.id != self.item.id]
        self.rng.shuffle(events)
        return events

    def _event(self, number: int) -> str | None:
        """Take an Old World card for the track once in so many times."""
        return self.events.pop() if self.events and self._chance(number) else None

    def _dealt(self, power: Power, number: int) -> list[str]:
        """Take cards of the deck of a Power, as far as there are so many."""
        deck = self.decks[power.id]
        return [deck.pop() for _ in range(min(number, len(deck)))]

    def _player(self, power: Power) -> dict[str, Any]:
        most = self.rules.power_limit + 1 if self._is_named("power") else _MOST_POWER
        return {
            "power": self.rng.below(most),
            "points": self.rng.below(_MOST_POINTS),
            "counters": self.rng.below(3),
            "dial": self.rng.below(len(power.dial.ticks) - 1),
            "hand": self._dealt(power, self.rng.below(_MOST_CARDS)),
            "upgrades": self._upgrades(power),
            "sheet": self._tokens(2 if ("token", "sheet") in self.states else _SELDOM),
            **self._away(power),
        }

    def _upgrades(self, power: Power) -> list[str]:
        upgrades = [each.id for each in upgrades_of(self.catalogue, power, self.variant)]
        self.rng.shuffle(upgrades)
        if self._speaks_of("upgrade", "in play"):
            return upgrades[: self.rng.below(_MOST_UPGRADES + 1)]
        return upgrades[: self._chance(4)]

    def _away(self, power: Power) -> dict[str, Any]:
        """Return what of a player is discarded or out of the game."""
        found: dict[str, Any] = {}
        if self._speaks_of("card", "discard pile"):
            found["discards"] = self._dealt(power, self.rng.below(_MOST_CARDS))
        if self._speaks_of("card", "banished"):
            found["banished cards"] = self._dealt(power, 1)
        if self._speaks_of("figure", "banished"):
            found["banished figures"] = self._figures(power)
        return found

    # ------------------------------------------------------------ regions
    def _regions(self) -> dict[str, Any]:
        """Return the place of the item, and some others, its neighbours more often."""
        near = {self.place.id: 1, **dict.fromkeys(self.place.adjacent, 2)}
        named = self._named(self.catalogue.regions)
        chances = {
            each.id: near.get(each.id, 2 if each in named else 4) for each in self.catalogue.regions
        }
        return {id_: self._region(id_) for id_, number in chances.items() if self._chance(number)}

    def _region(self, id_: str) -> dict[str, Any]:
        if id_ != self.place.id and self._speaks_of("region", "banished"):
            return {"banished": True}
        cards = self._dealt(self._pick(self.seats), self.rng.below(self.rules.card_spaces))
        corruption = 1 + self.rng.below(self.rules.ruin_threshold // 2)
        return {
            "figures": {power.id: self._figures(power) for power in self.seats},
            "corruption": {
                power.id: 1 + self.rng.below(corruption) for power in self.seats if self._chance(2)
            },
            "tokens": self._tokens(6),
            "cards": cards,
            "face down": cards[:1] if self._speaks_of("card", "face-down") else [],
            "ruined": self._chance(2 if self._is_named("ruin") else _SELDOM),
        }

    def _tokens(self, number: int) -> dict[str, int]:
        """Return tokens of each kind that is meant: by name every second time, else more seldom."""
        return {
            token.id: self._take(token.id, 1 + self.rng.below(_MOST_TOKENS))
            for token in self.catalogue.tokens
            if self.left[token.id] and self._is_meant(token, number)
        }

    def _is_meant(self, token: Token, number: int) -> bool:
        if token is self.item or self._is_named(token.name, token.plural):
            return self._chance(2)
        return self._is_named("token", "target") and self._chance(number)

    def _figures(self, power: Power) -> dict[str, int]:
        found = {}
        for follower in power.followers:
            is_meant = self._is_named(follower.singular, follower.plural, follower.class_)
            if self._chance(2 if is_meant else 3):
                found[follower.id] = self._take(follower.id, 1 + self.rng.below(_MOST_OF_A_KIND))
        return {each: number for each, number in found.items() if number}

    def _take(self, sort: str, number: int) -> int:
        """Take things of those that are left; return how many."""
        taken = min(number, self.left[sort])
        self.left[sort] -= taken
        return taken
