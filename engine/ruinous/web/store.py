"""What is stored: tables, the links of their seats, choices and talk; never a position."""

from __future__ import annotations

from contextlib import contextmanager
from dataclasses import field
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import create_engine, delete, event, func, insert, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from ruinous.struct import struct
from ruinous.table.takeback import Vote
from ruinous.table.talk import KEPT, Said
from ruinous.web.links import new_link
from ruinous.web.schema import DATA, LINES, LINKS, MOVES, OPEN, TABLES, VOTES

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

    from sqlalchemy import Connection, Engine, Table

EVERYBODY: Final = "*"
"""Seat of all people who share one screen."""
HOST: Final = "#"
"""No seat: the link of who has laid the table, and sees the links of all seats."""
JOIN: Final = "+"
"""No seat: the link at which the open seats are taken."""
CHANNEL: Final = "ruinous_moves"
"""On which PostgreSQL tells the id of a table at which something was stored."""


@struct
class Laid:
    """A table as it was laid."""

    id: str
    packs: tuple[str, ...]
    seats: dict[str, str]
    """Player id to the name of a bot; empty for a person."""
    options: dict[str, Any]
    seed: int
    open: tuple[str, ...] = ()
    """Seats of people that whoever comes first takes, taken or not."""


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
            DATA.create_all(self._engine)
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
        self,
        packs: Sequence[str],
        seats: dict[str, str],
        options: dict[str, Any],
        seed: int,
        open_seats: Sequence[str] = (),
    ) -> tuple[Laid, dict[str, str]]:
        """Store a new table, with a link for each seat of a person who is known.

        Args:
            open_seats: those of people who are not; each gets its link when it is taken.

        Returns:
            The table, and its links by seat; `EVERYBODY` is all people on one screen, the empty
            seat is who watches, `JOIN` takes an open seat, and `HOST` leads to all of these.
        """
        laid = Laid(new_link(), tuple(packs), seats, options, seed, tuple(open_seats))
        people = [seat for seat, bot in seats.items() if not bot and seat not in open_seats]
        shared = [EVERYBODY] if len(people) > 1 else []
        joined = [JOIN] if open_seats else []
        links = {seat: new_link() for seat in (HOST, *people, *joined, *shared, "")}
        with self._engine.begin() as open:
            open.execute(
                insert(TABLES).values(
                    id=laid.id, packs=list(packs), seats=seats, options=options, seed=seed
                )
            )
            rows = [
                {"link": link, "table_id": laid.id, "seat": seat} for seat, link in links.items()
            ]
            open.execute(insert(LINKS), rows)
            for place, seat in enumerate(laid.open):
                row = {"table_id": laid.id, "seat": seat, "place": place, "name": ""}
                open.execute(insert(OPEN).values(**row))
        return laid, links

    def seat_of(self, link: str) -> tuple[str, str] | None:
        """Return id of the table and seat of a link; None: it leads to no seat."""
        found = self.find(link)
        return None if found is None or found[1] in (HOST, JOIN) else found

    def taken(self, table: str) -> dict[str, str]:
        """Return the open seats of a table that are taken, each with the name of the person."""
        is_taken = (OPEN.c.table_id == table) & OPEN.c.link.is_not(None)
        with self._reading() as open:
            rows = open.execute(select(OPEN).where(is_taken).order_by(OPEN.c.place))
            return {row.seat: row.name for row in rows}

    def take(self, table: str, who: str, name: str) -> str | None:
        """Give somebody the first open seat of a table, or the one they have taken before.

        Args:
            who: by what they are known again.

        Returns:
            The link of the seat; None: no seat is left.

        Raises:
            NotStored: the database does not answer.
        """
        while True:
            own = self.taken_by(table, who)
            seats = self._open_seats(table)
            free = next((seat for seat, link, _ in seats if link is None), None)
            if own is not None or free is None:
                return own
            if link := self._took(table, free, who, name):
                return link

    def free(self, table: str, seat: str) -> bool:
        """Open a seat again that somebody has taken; their link leads nowhere from now on.

        Returns:
            Whether it was taken.

        Raises:
            NotStored: the database does not answer.
        """
        was_taken = (OPEN.c.table_id == table) & (OPEN.c.seat == seat) & OPEN.c.link.is_not(None)
        old = (LINKS.c.table_id == table) & (LINKS.c.seat == seat)
        try:
            with self._engine.begin() as open:
                freed = update(OPEN).where(was_taken).values(link=None, who=None, name="")
                if not open.execute(freed).rowcount:
                    return False
                open.execute(delete(LINKS).where(old))
                if self.tells:
                    open.execute(select(func.pg_notify(CHANNEL, table)))
        except SQLAlchemyError as refused:
            raise NotStored(table) from refused
        return True

    def taken_by(self, table: str, who: str) -> str | None:
        """Return the link of the open seat that somebody has taken; None: they have none."""
        seats = self._open_seats(table)
        return next((link for _, link, by in seats if who and by == who), None)

    def _open_seats(self, table: str) -> list[tuple[str, str | None, str | None]]:
        """Return the seats that were laid open, each with its link and by whom it was taken."""
        laid = select(OPEN).where(OPEN.c.table_id == table).order_by(OPEN.c.place)
        with self._reading() as open:
            return [(row.seat, row.link, row.who) for row in open.execute(laid)]

    def _took(self, table: str, seat: str, who: str, name: str) -> str | None:
        """Take a seat if it is still open, and return its link."""
        link = new_link()
        is_open = (OPEN.c.table_id == table) & (OPEN.c.seat == seat) & OPEN.c.link.is_(None)
        took = update(OPEN).where(is_open).values(link=link, who=who, name=name)
        try:
            with self._engine.begin() as open:
                if not open.execute(took).rowcount:
                    return None
                open.execute(insert(LINKS).values(link=link, table_id=table, seat=seat))
                if self.tells:
                    open.execute(select(func.pg_notify(CHANNEL, table)))
        except IntegrityError:  # the same person took another seat at this moment
            return None
        except SQLAlchemyError as refused:
            raise NotStored(table) from refused
        return link

    def find(self, link: str) -> tuple[str, str] | None:
        """Return id of the table and seat that a link leads to; None: to nothing."""
        with self._reading() as open:
            row = open.execute(
                select(LINKS.c.table_id, LINKS.c.seat).where(LINKS.c.link == link)
            ).first()
        return None if row is None else (row.table_id, row.seat)

    def links_of(self, table: str) -> dict[str, str]:
        """Return the links of a table by seat."""
        with self._reading() as open:
            rows = open.execute(select(LINKS).where(LINKS.c.table_id == table))
            return {row.seat: row.link for row in rows}

    def laid(self, table: str) -> Laid:
        """Return a table as it was laid.

        Raises:
            KeyError: there is none with this id.
        """
        with self._reading() as open:
            row = open.execute(select(TABLES).where(TABLES.c.id == table)).first()
        if row is None:
            raise KeyError(table)
        open_seats = tuple(seat for seat, _, _ in self._open_seats(table))
        packs, seats, options = tuple(row.packs), dict(row.seats), dict(row.options)
        return Laid(row.id, packs, seats, options, row.seed, open_seats)

    def choices(self, table: str) -> tuple[int, list[str]]:
        """Return how many moves were stored, and the keys that they come to."""
        keys: list[str] = []
        place = 0
        with self._reading() as open:
            moves = select(MOVES).where(MOVES.c.table_id == table).order_by(MOVES.c.place)
            for row in open.execute(moves):
                keys[row.number :] = row.keys
                place = row.place
        return place, keys

    def since(self, table: str, place: int) -> list[Move]:
        """Return the moves after a place, in their order."""
        after = (MOVES.c.table_id == table) & (MOVES.c.place > place)
        with self._reading() as open:
            rows = open.execute(select(MOVES).where(after).order_by(MOVES.c.place))
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
        said = select(LINES).where((LINES.c.table_id == table) & (LINES.c.place > after))
        with self._reading() as open:
            rows = [*open.execute(said.order_by(LINES.c.place.desc()).limit(KEPT))]
        return {row.place: Said(row.player, row.text) for row in reversed(rows)}

    def votes(self, table: str, move: int) -> list[Vote]:
        """Return what was said about taking a move back, in its order."""
        about = (VOTES.c.table_id == table) & (VOTES.c.move == move)
        with self._reading() as open:
            rows = open.execute(select(VOTES).where(about).order_by(VOTES.c.place))
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
        yield MOVES, {"place": move.place, "number": move.number, "keys": list(move.keys)}
    for at, said in change.lines.items():
        yield LINES, {"place": at, "player": said.player, "text": said.text}
    for (of, at), vote in change.votes.items():
        players = sorted(vote.players)
        yield VOTES, {"move": of, "place": at, "kind": vote.kind, "players": players}


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
