"""Tables for tests: few bots, a known seed."""

from random import Random

import ruinous
from ruinous.table.table import Table
from ruinous.table.viewer import Viewer
from ruinous.tools.play.seats import seats_of


def table(*packs: str, people: int = 1, seed: int = 7, bot: str = "random") -> Table:
    """Return a table of four players, of whom the first are people."""
    content = ruinous.load(*packs)
    players = content.players[:4]
    return Table(content, seats_of(content, players, [bot], players[:people]), seed)


def viewer(at: Table, seat: int = 0) -> Viewer:
    """Return who looks at a table from one of its seats."""
    return Viewer(at, at.seats.players[seat])


def click(at: Viewer, chance: Random) -> dict[str, object]:
    """Choose any option, and return what the page shows then."""
    match = at.table.match
    option = chance.choice(list(match.decision.options))
    message = {"do": "choose", "number": at.table.number, "option": option.key}
    return at.receive(message)[-1]
