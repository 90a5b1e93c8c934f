"""A simulation as a table with one row for each game, in CSV and Parquet."""

from __future__ import annotations

import csv
import json
from io import StringIO
from typing import TYPE_CHECKING, TypeAlias

from ruinous.tools.play.tally import lead_of, rank_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.tools.play.simulate import SimulationReport

Column: TypeAlias = "tuple[str, list[int] | list[str]]"


def columns_of(report: SimulationReport) -> Iterator[Column]:
    """Yield the columns as name and values: seven for the game, then three for each player."""
    games = report.games
    yield "seed", [game.seed for game in games]
    yield "condition", [game.condition for game in games]
    yield "winners", [" ".join(game.winners) for game in games]
    yield "first", [game.first for game in games]
    yield "rounds", [game.rounds for game in games]
    yield "decisions", [game.decisions for game in games]
    yield "lead", [lead_of(game) for game in games]
    for player in report.bots:
        yield f"points_{player}", [game.points[player] for game in games]
        yield f"rank_{player}", [rank_of(game, player) for game in games]
        yield f"won_{player}", [int(player in game.winners) for game in games]


def as_csv(report: SimulationReport) -> bytes:
    """Return the games as CSV: a header line, then one line for each game."""
    names, values = zip(*columns_of(report), strict=True)
    text = StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(names)
    writer.writerows(zip(*values, strict=True))
    return text.getvalue().encode()


def as_parquet(report: SimulationReport) -> bytes:
    """Return the games as Parquet, with `report.header` as JSON in the metadata key `ruinous`."""
    import pyarrow
    from pyarrow.parquet import write_table

    header = json.dumps(report.header, ensure_ascii=False)
    table = pyarrow.table(dict(columns_of(report))).replace_schema_metadata({"ruinous": header})
    with pyarrow.BufferOutputStream() as stream:
        write_table(table, stream)
        return bytes(stream.getvalue())
