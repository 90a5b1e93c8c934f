"""What is stored: tables, the links of their seats, choices and talk; never a position."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    create_engine,
    event,
    func,
    insert,
    select,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ruinous.struct import struct
from ruinous.table.takeback import Vote
from ruinous.table.talk import KEPT, Said
from ruinous.web.links import new_link

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sqlalchemy import Connection, Engine

EVERYBODY: Final = "*"
"""Seat of all people who share one screen."""
HOST: Final = "#"
"""No seat: the link of who has laid the table, and sees the links of all seats."""
CHANNEL: Final = "ruinous_moves"
"""On which PostgreSQL tells the id of a table at which something was stored."""
_DATA: Final = MetaData()
_TABLES: Final = Table(
    "tables",
    _DATA,
    Column("id", String(32), primary_key=True),
    Column("packs", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
)
_LINKS: Final = Table(
    "links",
    _DATA,
    Column("link", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", String(100), nullable=False),
)
_MOVES: Final = Table(
    "moves",
    _DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("keys", JSON, nullable=False),
)
"""In their order: so many choices stay, and these follow. What is taken back is a move as well."""
_LINES: Final = Table(
    "lines",
    _DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("player", String(100), nullable=False),
    Column("text", Text, nullable=False),
)
"""What people said to each other, in its order."""
_VOTES: Final = Table(
    "votes",
    _DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("move", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("players", JSON, nullable=False),
)
"""What people said about taking a move back, in its order; the next move settles it."""


@struct
class Laid:
    """A table as it was laid."""

    id: str
    packs: tuple[str, ...]
    seats: dict[str, str]
    """Player id to the name of a bot; empty for a person."""
    options: dict[str, Any]
    seed: int


@struct
class Move:
    """Choices that were made at once, or taken back."""

    place: int
    """In the order of moves, from 1."""
    number: int
    """How many choices stay of those before."""
    keys: tuple[str, ...]
    """What follows them."""


@struct
class Change:
    """What a message has changed at a table: stored whole, or not at all."""

    move: Move | None = None
    lines: Mapping[int, Said] = field(default_factory=dict)
    """By place, from 1."""
    votes: Mapping[tuple[int, int], Vote] = field(default_factory=dict)
    """By the place of the move, and their own from 1."""


class NotStored(Exception):
    """The database does not answer, or has not taken something."""


class PlaceTaken(NotStored):
    """Another process was faster."""


class Store:
    """Tables in a database; each write is durable when it returns."""

    def __init__(self, url: str) -> None:
        """Open a database, and make what it lacks.

        Args:
            url: as SQLAlchemy has it, such as `sqlite:///tables.db`; PostgreSQL is spoken to by
                psycopg.

        Raises:
            NotStored: it does not answer.
        """
        self._engine = create_engine(_by_psycopg(url), pool_pre_ping=True, hide_parameters=True)
        if self._engine.dialect.name == "sqlite":
            event.listen(self._engine, "connect", _durable)
        try:
            self._make()
        except NotStored:  # another process may have made the same at the same moment
            self._make()

    def _make(self) -> None:
        """Make what the database lacks."""
        try:
            _DATA.create_all(self._engine)
        except SQLAlchemyError as refused:
            raise NotStored(self.name) from refused

    @property
    def engine(self) -> Engine:
        """The database."""
        return self._engine

    def close(self) -> None:
        """Let the database go."""
        self._engine.dispose()

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """Open a connection to read.

        Raises:
            NotStored: the database does not answer.
        """
        try:
            with self._engine.connect() as open:
                yield open
        except SQLAlchemyError as refused:
            raise NotStored from refused

    def lay(
        self, packs: Sequence[str], seats: dict[str, str], options: dict[str, Any], seed: int
    ) -> tuple[Laid, dict[str, str]]:
        """Store a new table, with a link for each seat of a person.

        Returns:
            The table, and its links by seat; `EVERYBODY` is all people on one screen, the empty
            seat is who watches, and `HOST` leads to all of these.
        """
        laid = Laid(new_link(), tuple(packs), seats, options, seed)
        people = [seat for seat, bot in seats.items() if not bot]
        shared = [EVERYBODY] if len(people) > 1 else []
        links = {seat: new_link() for seat in (HOST, *people, *shared, "")}
        with self._engine.begin() as open:
            open.execute(
                insert(_TABLES).values(
                    id=laid.id, packs=list(packs), seats=seats, options=options, seed=seed
                )
            )
            rows = [
                {"link": link, "table_id": laid.id, "seat": seat} for seat, link in links.items()
            ]
            open.execute(insert(_LINKS), rows)
        return laid, links

    def find(self, link: str) -> tuple[str, str] | None:
        """Return id of the table and seat that a link leads to; None: to nothing."""
        with self._reading() as open:
            row = open.execute(
                select(_LINKS.c.table_id, _LINKS.c.seat).where(_LINKS.c.link == link)
            ).first()
        return None if row is None else (row.table_id, row.seat)

    def links_of(self, table: str) -> dict[str, str]:
        """Return the links of a table by seat."""
        with self._reading() as open:
            rows = open.execute(select(_LINKS).where(_LINKS.c.table_id == table))
            return {row.seat: row.link for row in rows}

    def laid(self, table: str) -> Laid:
        """Return a table as it was laid.

        Raises:
            KeyError: there is none with this id.
        """
        with self._reading() as open:
            row = open.execute(select(_TABLES).where(_TABLES.c.id == table)).first()
        if row is None:
            raise KeyError(table)
        return Laid(row.id, tuple(row.packs), dict(row.seats), dict(row.options), row.seed)

    def choices(self, table: str) -> tuple[int, list[str]]:
        """Return how many moves were stored, and the keys that they come to."""
        keys: list[str] = []
        place = 0
        with self._reading() as open:
            moves = select(_MOVES).where(_MOVES.c.table_id == table).order_by(_MOVES.c.place)
            for row in open.execute(moves):
                keys[row.number :] = row.keys
                place = row.place
        return place, keys

    def since(self, table: str, place: int) -> list[Move]:
        """Return the moves after a place, in their order."""
        after = (_MOVES.c.table_id == table) & (_MOVES.c.place > place)
        with self._reading() as open:
            rows = open.execute(select(_MOVES).where(after).order_by(_MOVES.c.place))
            return [Move(row.place, row.number, tuple(row.keys)) for row in rows]

    def append(self, table: str, place: int, number: int, keys: Sequence[str]) -> None:
        """Store a move: so many choices stay, and these follow.

        Args:
            place: of the move, from 1; each place is taken once.

        Raises:
            PlaceTaken: another process has stored a move at this place.
            NotStored: the database does not answer; nothing is known to be stored.
        """
        self.keep(table, Change(Move(place, number, tuple(keys))))

    def keep(self, table: str, change: Change) -> None:
        """Store what has changed at a table; each place is taken once.

        Raises:
            PlaceTaken: another process has stored something at one of the places.
            NotStored: the database does not answer; nothing is known to be stored.
        """
        try:
            with self._engine.begin() as open:
                for into, row in _rows_of(change):
                    open.execute(insert(into).values(table_id=table, **row))
                if self.tells:
                    open.execute(select(func.pg_notify(CHANNEL, table)))
        except IntegrityError as refused:
            raise PlaceTaken(table) from refused
        except SQLAlchemyError as refused:
            raise NotStored(table) from refused

    def lines(self, table: str, after: int = 0) -> dict[int, Said]:
        """Return the last lines that were said at a table after a place, each with its own."""
        said = select(_LINES).where((_LINES.c.table_id == table) & (_LINES.c.place > after))
        with self._reading() as open:
            rows = [*open.execute(said.order_by(_LINES.c.place.desc()).limit(KEPT))]
        return {row.place: Said(row.player, row.text) for row in reversed(rows)}

    def votes(self, table: str, move: int) -> list[Vote]:
        """Return what was said about taking a move back, in its order."""
        about = (_VOTES.c.table_id == table) & (_VOTES.c.move == move)
        with self._reading() as open:
            rows = open.execute(select(_VOTES).where(about).order_by(_VOTES.c.place))
            return [Vote(row.kind, frozenset(row.players)) for row in rows]

    @property
    def tells(self) -> bool:
        """Whether other processes hear of each change as soon as it is stored."""
        return self._engine.dialect.name == "postgresql"

    @property
    def address(self) -> str:
        """The address of the database, as its own library has it, with its password."""
        return self._engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    @property
    def name(self) -> str:
        """What people may read of the address: it hides the password."""
        return self._engine.url.render_as_string(hide_password=True)

    def answers(self) -> bool:
        """Return whether the database answers."""
        try:
            with self._reading() as open:
                open.execute(select(1))
        except NotStored:
            return False
        return True


def _rows_of(change: Change) -> Iterator[tuple[Table, dict[str, Any]]]:
    """Yield what is to be written, each row with its table."""
    if change.move is not None:
        move = change.move
        yield _MOVES, {"place": move.place, "number": move.number, "keys": list(move.keys)}
    for at, said in change.lines.items():
        yield _LINES, {"place": at, "player": said.player, "text": said.text}
    for (of, at), vote in change.votes.items():
        players = sorted(vote.players)
        yield _VOTES, {"move": of, "place": at, "kind": vote.kind, "players": players}


def _by_psycopg(url: str) -> str:
    """Return an address of a database with the driver that `ruinous[web-postgres]` brings."""
    scheme, mark, rest = url.partition("://")
    return f"postgresql+psycopg{mark}{rest}" if scheme in ("postgres", "postgresql") else url


def _durable(connection: Any, _: Any) -> None:  # noqa: ANN401 - of the driver
    """Write ahead, and wait for the disk at each commit."""
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
