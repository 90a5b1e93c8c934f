"""Log lines on the screen, each with the card behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from ruinous.tools.story import Line

if TYPE_CHECKING:
    from rich.console import Console


def print_log(screen: Console, lines: Iterable[Line]) -> None:
    """Print a log: headings stand out, what is behind a line stands after it."""
    from rich.text import Text

    for line in lines:
        text = Text(line.text, style="bold" if line.heading else "")
        if line.cause:
            text.append(f"  [{line.cause}]", style="dim")
        screen.print(text, soft_wrap=True)
