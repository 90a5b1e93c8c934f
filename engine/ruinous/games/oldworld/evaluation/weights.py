"""The weight of each option of a decision: one look at the table, no plan."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Any, Final

from ruinous.games.oldworld.evaluation.worth import RegionView, printed_of

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from ruinous.game.values import Evaluator
    from ruinous.games.oldworld.evaluation.worth import Printed
    from ruinous.games.oldworld.schema.catalogue import Catalogue
    from ruinous.kernel.state.decision import Decision

View = dict[str, Any]

EFFECT: Final = 0.4
"""Points that the effect of a card is worth where its player has figures."""
FREE: Final = 0.5
"""The cost that is used for none when gains are compared by cost."""
MOST: Final = 1_000.0
"""What a card offers in a turn at no price is taken first."""
LEAST: Final = 0.02
"""A gain below this is not worth power."""
NEVER: Final = 100.0
"""More than any weight."""


def evaluator_of(catalogue: Catalogue) -> Evaluator:
    """Return what weighs the options of decisions in matches of these packs."""
    printed = printed_of(catalogue)

    def weigh(decision: Decision, view: View, chosen: Mapping[str, str]) -> Callable[[str], float]:
        return _weigher(decision, Table(view, decision.player, printed), chosen.get("turn", ""))

    return weigh


def _weigher(decision: Decision, table: Table, turn: str) -> Callable[[str], float]:
    """Return the weight of each option.

    Args:
        turn: what this turn is about, for the core rules to ask where.
    """
    if decision.kind in ("region", "space") and decision.source is None:
        return lambda key: table.gain(turn, key.partition("/")[0])
    weighers: dict[str, Callable[[str], float]] = {
        "turn": table.turn,
        "region": table.presence,
        "target": table.figure,
        "figure": table.figure,
        "card": table.spare,
        "player": table.leader,
    }
    return weighers.get(decision.kind, lambda key: 0.0)


class Table:
    """The table as one seat sees it, with the weights of what may be chosen."""

    def __init__(self, view: View, seat: str, printed: Printed) -> None:
        self.seat = seat
        self.printed = printed
        used = len(printed.ruination) - view["ruination cards left"]
        ruin = printed.ruination[used].regions if used < len(printed.ruination) else {}
        self.regions = {
            each["id"]: RegionView(each, seat, printed, ruin) for each in view["regions"]
        }
        self.players: dict[str, View] = {each["id"]: each for each in view["players"]}
        self._worth: dict[tuple[str, str], float] = {}
        """What regions promise as they are, with a figure or card more, with a figure less."""

    # ------------------------------------------------------------ turns
    def turn(self, key: str) -> float:
        """Return the best gain of a turn for each point of power."""
        if key == "pass":
            return LEAST
        if key.startswith("use "):
            return MOST
        gain = max((self.gain(key, region) for region in self._reach(key)), default=0.0)
        return gain / (self._cost(key) or FREE)

    def _cost(self, key: str) -> int:
        word, name, _ = _parts(key)
        printed = self.printed
        return printed.cards[name].cost if word == "play" else printed.followers[name].cost

    def _reach(self, key: str) -> Iterable[str]:
        """Return the regions where a figure or card may go, as far as is printed."""
        if key.startswith("play"):
            return [each for each, region in self.regions.items() if None in region.seen["cards"]]
        return self._near

    @cached_property
    def _near(self) -> list[str]:
        own = [each for each, region in self.regions.items() if self.seat in region.seen["figures"]]
        near = {other for each in own for other in self.printed.regions[each].adjacent}
        return [each for each in self.regions if each in near or each in own or not own]

    def gain(self, key: str, place: str) -> float:
        """Return what a summons or a card adds to the promises of the board."""
        word, name, source = _parts(key)
        if word == "play":
            own = self.seat in self.regions[place].seen["figures"]
            return self._promise(place, f"+{name}") - self._promise(place) + EFFECT * own
        if source == place:
            return 0.0
        gain = self._promise(place, f"+{name}") - self._promise(place)
        if source in self.regions:
            gain -= self._promise(source) - self._promise(source, f"-{name}")
        return gain

    def _promise(self, place: str, change: str = "") -> float:
        """Return what a region promises, also with `+` or without `-` a figure or card."""
        found = self._worth.get((place, change))
        if found is None:
            found = self._worth[place, change] = self._changed(place, change).worth()
        return found

    def _changed(self, place: str, change: str) -> RegionView:
        region, name = self.regions[place], change[1:]
        if not name:
            return region
        if name in self.printed.cards:
            return region.with_card(self.printed.cards[name].name)
        return region.with_figure(name, 1 if change[0] == "+" else -1)

    # ------------------------------------------------------------ other choices
    def presence(self, key: str) -> float:
        """Return how much the seat has to win in a region."""
        if key not in self.regions:
            return -NEVER
        seen = self.regions[key].seen
        own: int = sum(seen["figures"].get(self.seat, {}).values())
        return 10.0 * min(own, 1) + own + self._promise(key)

    def figure(self, key: str) -> float:
        """Return how gladly the seat sees a figure or token go: the dearest enemy first."""
        _, name, _ = _parts(f"see {key}")
        follower = self.printed.followers.get(name)
        if follower is None:
            return -NEVER if key == "none" else 0.0
        dear = 10.0 * follower.cost + follower.attack
        return dear if self.printed.owners[name] != self.seat else -dear

    def spare(self, key: str) -> float:
        """Return how gladly the seat gives up a card: none at all, else the cheapest."""
        _, name, _ = _parts(f"see {key}")
        card = self.printed.cards.get(name)
        return 0.5 if card is None else -float(card.cost)

    def leader(self, key: str) -> float:
        """Return the points of a player; the seat itself comes last."""
        if key not in self.players or key == self.seat:
            return -NEVER
        return float(self.players[key]["points"])


def _parts(key: str) -> tuple[str, str, str]:
    """Return the parts of `summon figure@place#number`: word, name and place."""
    word, _, thing = key.partition(" ")
    name, _, place = thing.partition("#")[0].partition("@")
    return word, name, place
