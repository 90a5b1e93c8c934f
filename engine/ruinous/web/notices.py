"""What other processes have stored, as PostgreSQL tells it."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Final

from ruinous.web.store import CHANNEL

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Awaitable, Callable

    Heard = Callable[[str], Awaitable[None]]

PAUSE: Final = 1.0
"""Seconds until a database that does not answer is asked again."""


@asynccontextmanager
async def notices(address: str, heard: Heard) -> AsyncIterator[None]:
    """Listen in the background.

    Args:
        address: of the database, as psycopg has it.
        heard: gets the id of a table at which something was stored; empty: perhaps at any, as
            nobody has listened for a while.
    """
    listening = asyncio.create_task(_listen(address, heard))
    try:
        yield
    finally:
        listening.cancel()
        with suppress(asyncio.CancelledError):
            await listening


async def _listen(address: str, heard: Heard) -> None:
    """Listen for ever, also to a database that goes and comes."""
    from psycopg import AsyncConnection, OperationalError

    while True:
        with suppress(OperationalError):
            async with await AsyncConnection.connect(address, autocommit=True) as connection:
                await connection.execute(f"listen {CHANNEL}".encode())
                await heard("")
                async for notice in connection.notifies():
                    await heard(notice.payload)
        await asyncio.sleep(PAUSE)
