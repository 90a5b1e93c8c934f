"""The table in a terminal: regions, players and a hand, from the view of one seat."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from ruinous.diagnostics import counted
from ruinous.game.drawing import Drawing, Grid, Segment, cell

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.game.drawing import Line
    from ruinous.game.values import View
    from ruinous.games.oldworld.schema.catalogue import Catalogue


class Board:
    """Draws views of matches that are played with one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._powers = {each.id: Segment(each.name, each.colour) for each in catalogue.powers}
        self._followers = {each.id: each for power in catalogue.powers for each in power.followers}
        self._tokens = {token.id: token for token in catalogue.tokens}
        self._ticks = {power.id: len(power.dial.ticks) - 1 for power in catalogue.powers}

    # ------------------------------------------------------------ regions
    def regions(self, view: View) -> Grid:
        """Return the regions with what is in them.

        The third column holds resistance and conquest.
        """
        headings = ("region", "", "r/c", "figures and corruption", "tokens", "cards")
        rows = (
            (
                cell(region["name"]),
                cell(_marks(region)),
                cell(f"{region['resistance']}/{region['conquest']}"),
                tuple(self._powers_in(region)),
                cell(self._counted_tokens(region["tokens"])),
                (self._cards(region),),
            )
            for region in view["regions"]
        )
        return Grid(headings, tuple(rows))

    def _powers_in(self, region: Mapping[str, Any]) -> Iterator[Line]:
        """Yield a line for each Power that has something in a region."""
        for power, name in self._powers.items():
            parts = [
                *self._counted_figures(region["figures"].get(power, {})),
                *_counted_corruption(region["corruption"].get(power, 0)),
            ]
            if parts:
                yield name, Segment(f": {', '.join(parts)}", name.colour)

    def _counted_figures(self, figures: Mapping[str, int]) -> Iterator[str]:
        for follower, number in figures.items():
            words = self._followers[follower]
            yield f"{number} {words.singular if number == 1 else words.plural}"

    def _counted_tokens(self, tokens: Mapping[str, int]) -> str:
        return ", ".join(
            f"{number} {self._tokens[each].name if number == 1 else self._tokens[each].plural}"
            for each, number in tokens.items()
        )

    def _cards(self, region: Mapping[str, Any]) -> Line:
        named: list[Segment] = []
        for card in region["cards"]:
            colour = self._powers[card["power"]].colour if card else ""
            named += [Segment(" | "), Segment(card["name"] if card else "-", colour)]
        return tuple(named[1:])

    # ------------------------------------------------------------ players
    def players(self, view: View) -> Grid:
        """Return what everybody may know of each player."""
        headings = ("", "player", "power", "points", "dial", "threat", "counters", "hand", "deck")
        rows = (
            (
                cell(">" if view["decides"] == player["id"] else ""),
                ((self._powers[player["id"]],),),
                cell(str(player["power"])),
                cell(str(player["points"])),
                cell(f"{player['dial']} of {self._ticks[player['id']]}"),
                *(cell(str(player[key])) for key in _PUBLIC),
            )
            for player in view["players"]
        )
        return Grid(headings, tuple(rows))

    def sheets(self, view: View) -> Iterator[Line]:
        """Yield a line for each player who has upgrades, or tokens or cards on the sheet."""
        for player in view["players"]:
            tokens = self._counted_tokens(player["sheet"])
            parts = (", ".join(player["upgrades"]), tokens, ", ".join(player["cards on sheet"]))
            if any(parts):
                name = self._powers[player["id"]]
                yield name, Segment(f" has {'; '.join(filter(None, parts))}", name.colour)

    def carried(self, view: View) -> Iterator[Line]:
        """Yield a line for each card or sheet with figures, and each card or figure with tokens."""
        for card, figures in view.get("figures on cards", {}).items():
            yield (Segment(f"On {card}: {', '.join(figures)}"),)
        for each in view.get("tokens on cards", []):
            yield (Segment(f"On {each['card']}: {self._all_tokens(each)}"),)
        regions = {region["id"]: region["name"] for region in view["regions"]}
        for each in view.get("tokens on figures", []):
            where = regions[each["region"]]
            yield (Segment(f"On {each['figure']} in {where}: {self._all_tokens(each)}"),)

    def _all_tokens(self, carrier: Mapping[str, Any]) -> str:
        corruption = _counted_corruption(sum(carrier["corruption"].values()))
        return ", ".join(filter(None, (self._counted_tokens(carrier["tokens"]), *corruption)))

    def seen(self, view: View) -> Iterator[Line]:
        """Yield a line for each player of whose hidden cards the seat has seen some."""
        for player in view["players"]:
            hand, deck = player.get("seen in hand", []), player.get("seen in deck", {})
            found = [", ".join(hand) + " in hand"] if hand else []
            found += [f"{card} as card {at} of the deck" for at, card in deck.items()]
            if found:
                name = self._powers[player["id"]]
                yield name, Segment(f" has, as you have seen, {'; '.join(found)}", name.colour)


_PUBLIC: Final = ("threat", "counters", "hand size", "deck size")
"""Numbers of each player, in the order of the last columns."""


class TableDrawing(Drawing):
    """What :class:`~ruinous.game.drawing.Drawing` leaves to a game for the terminal."""

    things: ClassVar[str] = "card, Power or token"
    play: ClassVar[str] = "summon FIGURE to REGION"
    legend: ClassVar[str] = "r/c is a region's resistance and its conquest value"
    held: ClassVar[str] = "Hand"

    def headline_of(self, view: View) -> str:
        """Return the cards of the Old World track, and how many are to come."""
        cards = ", ".join(view["track"]) or "nothing"
        left = counted(view["old world deck"], "Old World card")
        return f"On the track: {cards}; {left} to come."

    def score_of(self, catalogue: Catalogue, view: View) -> str:
        """Return power and points of each player, and how many regions are ruined."""
        powers = {each.id: each.name for each in catalogue.powers}
        counts = [
            f"{powers[each['id']]} {each['power']}/{each['points']}" for each in view["players"]
        ]
        ruined = sum(each["ruined"] for each in view["regions"])
        return f"power/points: {', '.join(counts)}; {ruined} ruined"

    def grids_of(self, catalogue: Catalogue, view: View) -> Iterator[Grid]:
        """Yield the regions, then the players."""
        board = Board(catalogue)
        yield board.regions(view)
        yield board.players(view)

    def lines_of(self, catalogue: Catalogue, view: View) -> Iterator[Line]:
        """Yield what is on sheets and on cards, and what was seen of hands and decks."""
        board = Board(catalogue)
        yield from board.sheets(view)
        yield from board.carried(view)
        yield from board.seen(view)

    def held_by(self, view: View) -> list[str]:
        """Return the cards in the hand of the seat that sees this view, in alphabetical order."""
        players = view["players"]
        return next((list(each["hand"]) for each in players if each["id"] == view["seat"]), [])


def _marks(region: Mapping[str, Any]) -> str:
    if region.get("banished"):
        return "out of the game"
    return "ruined" if region["ruined"] else "populous" if region["populous"] else ""


def _counted_corruption(number: int) -> list[str]:
    return [f"{number} corruption"] if number else []
