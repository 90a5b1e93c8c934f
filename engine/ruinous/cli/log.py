"""Log lines on the screen, each with the card behind it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.console import Console

    from ruinous.tools.play.story import Line


def print_log(
    screen: Console, lines: Iterable[Line], otherwise: str = "", *, numbered: bool = False
) -> None:
    """Print a log: headings stand out, what is behind a line stands after it.

    Args:
        otherwise: what stands there when no card is behind a line.
        numbered: write the number of each event before it, from 1.
    """
    from rich.text import Text

    for number, line in enumerate(lines, start=1):
        text = Text(f"{number:>5}  " if numbered else "", style="dim")
        text.append(line.text, style="bold" if line.heading else "")
        behind = line.cause or ("" if line.heading else otherwise)
        if behind:
            text.append(f"  [{behind}]", style="dim")
        screen.print(text, soft_wrap=True)
