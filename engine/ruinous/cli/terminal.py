"""The screen: whether it has colours, and how wide it is."""

from __future__ import annotations

import json
import os
import sys
from typing import TYPE_CHECKING, Any, Final, TextIO

if TYPE_CHECKING:
    from rich.console import Console

WIDTH: Final = 110
"""Columns where there is no terminal to ask."""


def coloured(stream: TextIO) -> bool:
    """Tell whether a stream shows colours: a terminal, unless NO_COLOR says otherwise."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain


def console() -> Console:
    """Return what draws on standard output, in plain text where that is no terminal."""
    from rich.console import Console

    terminal = sys.stdout.isatty()
    return Console(
        width=None if terminal else WIDTH,
        no_color=not coloured(sys.stdout),
        force_terminal=terminal,
        highlight=False,
        emoji=False,
        markup=False,
        soft_wrap=False,
    )


def print_json(value: object) -> None:
    """Print plain values for machines, and models of packs as their fields."""
    print(json.dumps(value, indent=1, ensure_ascii=False, default=_fields))


def _fields(model: Any) -> object:  # noqa: ANN401 - a model, which only its layer imports
    return dict(model)


def words(text: str) -> list[str]:
    """Return the parts of a list with commas between, without blanks around them."""
    return [part.strip() for part in text.split(",") if part.strip()]
