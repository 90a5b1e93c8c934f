"""The table on the screen: regions, players and a hand, from the view of one seat."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from ruinous.diagnostics import counted
from ruinous.games.oldworld.schema.catalogue import Catalogue

if TYPE_CHECKING:
    from rich.table import Table
    from rich.text import Text

View = Mapping[str, Any]


class Board:
    """Draws views of games that are played with one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._names = {power.id: power.name for power in catalogue.powers}
        self._colours = {power.id: _colour(power.colour) for power in catalogue.powers}
        self._followers = {each.id: each for power in catalogue.powers for each in power.followers}
        self._tokens = {token.id: token for token in catalogue.tokens}
        self._ticks = {power.id: len(power.dial.ticks) - 1 for power in catalogue.powers}

    def name(self, power: str) -> Text:
        """Return the name of a Power in its colour."""
        from rich.text import Text

        return Text(self._names[power], style=self._colours[power])

    # ------------------------------------------------------------ regions
    def regions(self, view: View) -> Table:
        """Return the regions with what stands and lies in them.

        The third column holds resistance and conquest.
        """
        table = _table("region", "", "r/c", "figures and corruption", "tokens", "cards")
        for region in view["regions"]:
            table.add_row(
                region["name"],
                _marks(region),
                f"{region['resistance']}/{region['conquest']}",
                self._powers_in(region),
                self._counted_tokens(region["tokens"]),
                self._cards(region),
            )
        return table

    def _powers_in(self, region: View) -> Text:
        """Return a line for each Power that has something in a region."""
        from rich.text import Text

        rows = []
        for power in self._names:
            parts = [
                *self._counted_figures(region["figures"].get(power, {})),
                *_counted_corruption(region["corruption"].get(power, 0)),
            ]
            if parts:
                rows.append(self.name(power).append(f": {', '.join(parts)}"))
        return Text("\n").join(rows)

    def _counted_figures(self, figures: Mapping[str, int]) -> Iterator[str]:
        for follower, number in figures.items():
            words = self._followers[follower]
            yield f"{number} {words.singular if number == 1 else words.plural}"

    def _counted_tokens(self, tokens: Mapping[str, int]) -> str:
        return ", ".join(
            f"{number} {self._tokens[each].name if number == 1 else self._tokens[each].plural}"
            for each, number in tokens.items()
        )

    def _cards(self, region: View) -> Text:
        from rich.text import Text

        named = (
            Text(card["name"], style=self._colours[card["power"]]) if card else Text("-")
            for card in region["cards"]
        )
        return Text(" | ").join(named)

    # ------------------------------------------------------------ players
    def players(self, view: View) -> Table:
        """Return what everybody may know of each player."""
        table = _table(
            "", "player", "power", "points", "dial", "threat", "counters", "hand", "deck"
        )
        for player in view["players"]:
            power = player["id"]
            table.add_row(
                ">" if view["decides"] == power else "",
                self.name(power),
                str(player["power"]),
                str(player["points"]),
                f"{player['dial']} of {self._ticks[power]}",
                str(player["threat"]),
                str(player["counters"]),
                str(player["hand size"]),
                str(player["deck size"]),
            )
        return table

    def sheets(self, view: View) -> Iterator[Text]:
        """Yield a line for each player who has upgrades, or tokens or cards on the sheet."""
        for player in view["players"]:
            tokens = self._counted_tokens(player["sheet"])
            parts = (", ".join(player["upgrades"]), tokens, ", ".join(player["cards on sheet"]))
            if any(parts):
                yield self.name(player["id"]).append(f" has {'; '.join(filter(None, parts))}")

    def track(self, view: View) -> str:
        """Return the cards of the Old World track, and how many are to come."""
        track = ", ".join(view["track"]) or "nothing"
        left = counted(view["old world deck"], "Old World card")
        return f"On the track: {track}; {left} to come."


def hand_of(view: View) -> list[str]:
    """Return the cards in the hand of the seat that sees this view, in alphabetical order."""
    for player in view["players"]:
        if player["id"] == view["seat"]:
            return list(player["hand"])
    return []


def _marks(region: View) -> str:
    return "ruined" if region["ruined"] else "populous" if region["populous"] else ""


def _counted_corruption(number: int) -> list[str]:
    return [f"{number} corruption"] if number else []


def _colour(word: str) -> str:
    """Return a colour of a file as the screen knows it, or none."""
    from rich.color import Color, ColorParseError

    try:
        Color.parse(word)
    except ColorParseError:
        return ""
    return word


def _table(*headings: str) -> Table:
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in headings:
        table.add_column(heading)
    return table
