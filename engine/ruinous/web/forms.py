"""What forms send."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import parse_qsl

from starlette.exceptions import HTTPException

if TYPE_CHECKING:
    from starlette.requests import Request


def form_in(text: str) -> dict[str, list[str]]:
    """Return the fields of a form, each with its values in their order."""
    fields: dict[str, list[str]] = {}
    for name, value in parse_qsl(text, keep_blank_values=True):
        fields.setdefault(name, []).append(value)
    return fields


async def body_of(request: Request, longest: int) -> str:
    """Return what a form sends.

    Raises:
        HTTPException: it is longer than that of any form here.
    """
    return (await bytes_of(request, longest)).decode("ascii", "replace")


async def bytes_of(request: Request, longest: int) -> bytes:
    """Return what is sent.

    Raises:
        HTTPException: it is longer.
    """
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > longest:
            raise HTTPException(413, f"no more than {longest} bytes are taken here")
    return body
