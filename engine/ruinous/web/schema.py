"""The tables of the database."""

from __future__ import annotations

from typing import Final

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
    UniqueConstraint,
)

DATA: Final = MetaData()
TABLES: Final = Table(
    "tables",
    DATA,
    Column("id", String(32), primary_key=True),
    Column("packs", JSON, nullable=False),
    Column("seats", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("seed", BigInteger, nullable=False),
)
LINKS: Final = Table(
    "links",
    DATA,
    Column("link", String(32), primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", String(100), nullable=False),
)
MOVES: Final = Table(
    "moves",
    DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("keys", JSON, nullable=False),
)
"""In their order: so many choices stay, and these follow. What is taken back is a move as well."""
LINES: Final = Table(
    "lines",
    DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("player", String(100), nullable=False),
    Column("text", Text, nullable=False),
)
"""What people said to each other, in its order."""
VOTES: Final = Table(
    "votes",
    DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("move", Integer, primary_key=True),
    Column("place", Integer, primary_key=True),
    Column("kind", String(10), nullable=False),
    Column("players", JSON, nullable=False),
)
"""What people said about taking a move back, in its order; the next move settles it."""
OPEN: Final = Table(
    "open_seats",
    DATA,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seat", String(100), primary_key=True),
    Column("place", Integer, nullable=False),
    Column("link", String(32)),
    Column("who", String(32)),
    Column("name", String(100), nullable=False),
    UniqueConstraint("table_id", "who"),
)
"""Seats that were laid open, in their order; one that is taken has a link, and nobody has two."""
