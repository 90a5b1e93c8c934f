"""The bot that takes what promises most at once: one look at the table, no plan."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.bots.worth import Region

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from ruinous.bots.bot import Look
    from ruinous.bots.printed import Printed
    from ruinous.kernel.decision import Decision, Option

View = dict[str, Any]

EFFECT: Final = 0.4
"""Points that the effect of a card is worth where its player has figures."""
FREE: Final = 0.5
"""The cost that stands for none when gains are compared by cost."""
LEAST: Final = 0.02
"""A gain below this is not worth power."""


class Greedy:
    """Weighs each option by itself."""

    __slots__ = ("_printed", "_thing")

    def __init__(self, printed: Printed) -> None:
        self._printed = printed
        self._thing = ""
        """What this turn is about: the key of the last turn taken."""

    def choose(self, decision: Decision, look: Look) -> Option:
        """Return the best option; of equals the first."""
        table = _Table(look(), decision.player, self._printed)
        weigh = self._weigher(decision, table)
        best = max(decision.options, key=lambda option: weigh(option.key))
        if decision.kind == "turn":
            self._thing = best.key
        return best

    def _weigher(self, decision: Decision, table: _Table) -> Callable[[str], float]:
        about = decision.prompt.partition(":")[0]
        match decision.kind, about:
            case "turn", _:
                return table.turn
            case "region" | "space", "summon" | "play":
                return lambda key: table.gain(self._thing, key.partition("/")[0])
            case "region", _:
                return table.presence
            case "target" | "figure", _:
                return table.figure
            case "card", _:
                return table.spare
            case "player", _:
                return table.leader
        return lambda key: 0.0


class _Table:
    """The table as one seat sees it, with the weights of what may be chosen."""

    def __init__(self, view: View, seat: str, printed: Printed) -> None:
        self.seat = seat
        self.printed = printed
        used = len(printed.ruination) - view["ruination cards left"]
        ruin = printed.ruination[used].regions if used < len(printed.ruination) else {}
        self.regions = {
            each["id"]: Region(each, seat, printed, ruin) for each in view["regions"]
        }
        self.players: dict[str, View] = {each["id"]: each for each in view["players"]}
        self.owners = {
            follower: power
            for region in view["regions"]
            for power, figures in region["figures"].items()
            for follower in figures
        }

    # ------------------------------------------------------------ turns
    def turn(self, key: str) -> float:
        """Return the best gain of a turn for each point of power."""
        if key == "pass":
            return LEAST
        gain = max((self.gain(key, region) for region in self._reach(key)), default=0.0)
        return gain / (self._cost(key) or FREE)

    def _cost(self, key: str) -> int:
        word, _, thing = key.partition(" ")
        name = _name(thing)
        return self.printed.cards[name].cost if word == "play" else self.printed.followers[name].cost

    def _reach(self, key: str) -> Iterable[str]:
        """Return the regions where a figure or card may go, as far as is printed."""
        if key.startswith("play"):
            return [each for each, region in self.regions.items() if None in region.seen["cards"]]
        own = [each for each, region in self.regions.items() if self.seat in region.seen["figures"]]
        near = {other for each in own for other in self.printed.regions[each].adjacent}
        return [each for each in self.regions if each in near or each in own or not own]

    def gain(self, key: str, place: str) -> float:
        """Return what a summons or a card adds to the promises of the board."""
        word, _, thing = key.partition(" ")
        name, region = _name(thing), self.regions[place]
        if word == "play":
            card = self.printed.cards[name].name
            effect = EFFECT if self.seat in region.seen["figures"] else 0.0
            return region.with_card(card).worth() - region.worth() + effect
        if self._place(thing) == place:
            return 0.0
        gain = region.with_figure(name).worth() - region.worth()
        return gain - self._leaving(name, self._place(thing))

    def _leaving(self, follower: str, place: str) -> float:
        region = self.regions.get(place)
        return region.worth() - region.with_figure(follower, -1).worth() if region else 0.0

    # ------------------------------------------------------------ other choices
    def presence(self, key: str) -> float:
        """Return how much the seat has to win in a region."""
        if key not in self.regions:
            return -100.0
        seen = self.regions[key].seen
        own = sum(seen["figures"].get(self.seat, {}).values())
        return 10 * min(own, 1) + own + 0.1 * seen["conquest"] + self.regions[key].worth()

    def figure(self, key: str) -> float:
        """Return how gladly the seat sees a figure or token go: the dearest enemy first."""
        name = _name(key)
        follower = self.printed.followers.get(name)
        if follower is None:
            return -100.0 if key == "none" else 0.0
        dear = 10 * follower.cost + follower.attack
        return dear if self._is_enemy(name) else -dear

    def _is_enemy(self, follower: str) -> bool:
        return self.owners.get(follower, self.seat) != self.seat

    def spare(self, key: str) -> float:
        """Return how gladly the seat gives up a card: none at all, else the cheapest."""
        card = self.printed.cards.get(_name(key))
        return 0.5 if card is None else -float(card.cost)

    def leader(self, key: str) -> float:
        """Return the points of a player, less for the seat itself."""
        points: int = self.players[key]["points"] if key in self.players else 0
        return points - 100.0 * (key == self.seat)

    def _place(self, thing: str) -> str:
        return thing.partition("#")[0].partition("@")[2]


def _name(key: str) -> str:
    return key.partition("#")[0].partition("@")[0]
