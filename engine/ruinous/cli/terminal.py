"""The screen: its width and colours, what is drawn on it, and how a command ends."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from shutil import get_terminal_size
from textwrap import fill
from typing import TYPE_CHECKING, Final, TextIO

from ruinous.diagnostics import ContentError, one_line, render_human, shown
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from ruinous.game.drawing import Grid
    from ruinous.game.drawing import Line as GridLine
    from ruinous.tools.story import Line

EXIT_OK: Final = 0
EXIT_FOUND: Final = 1
EXIT_CANNOT: Final = 2
EXIT_INTERRUPTED: Final = 130
"""Exit codes."""
WIDTH: Final = 110
"""Columns where there is no terminal to ask."""


def exit_code(run: Callable[[], int]) -> int:
    """Return the exit code of a command; when it cannot be done, say why on standard error."""
    try:
        return run()
    except WrongUse as wrong:
        _print_error(wrong.message, wrong.advice)
    except ContentError as error:
        print(render_human(error.findings, colour=coloured(sys.stderr)), file=sys.stderr)
    except Exception as error:
        # What follows is imported late: most commands never need it.
        from ruinous.game.values import IllegalSetup
        from ruinous.kernel.engine.endless import Endless

        if not isinstance(error, IllegalSetup | Endless):
            raise
        _print_error(str(error), error.advice)
    return EXIT_CANNOT


def _print_error(message: str, advice: str | None) -> None:
    print(f"error: {one_line(message)}", file=sys.stderr)
    if advice:
        print(f"  help: {shown(advice)}", file=sys.stderr)


def words(text: str) -> list[str]:
    """Return the parts of a list with commas between, without blanks around them."""
    return [part.strip() for part in text.split(",") if part.strip()]


def coloured(stream: TextIO) -> bool:
    """Return whether a stream shows colours: a terminal, unless NO_COLOR says otherwise."""
    plain = os.environ.get("NO_COLOR") or os.environ.get("TERM") == "dumb"
    return stream.isatty() and not plain


def console() -> Console:
    """Return a Rich console for standard output; it prints plain text if that is not a terminal."""
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
    print(json.dumps(value, indent=1, ensure_ascii=False, default=dict))


def print_log(
    screen: Console, lines: Iterable[Line], otherwise: str = "", *, numbered: bool = False
) -> None:
    """Print a log: headings in bold, the cause of a line in brackets after it, its event below it.

    Args:
        otherwise: what is in the brackets when no card is the cause.
        numbered: write the number of each event before it, from 1.
    """
    from rich.text import Text

    for number, line in enumerate(lines, start=1):
        text = Text(f"{number:>5}  " if numbered else "", style="dim")
        text.append(line.text, style="bold" if line.heading else "")
        behind = line.cause or ("" if line.heading else otherwise)
        if behind:
            text.append(f"  [{behind}]", style="dim")
        screen.print(text, soft_wrap=not screen.is_terminal)
        if line.event and not line.heading:
            event = Text(f"    {line.event}", style="dim")
            screen.print(event, soft_wrap=not screen.is_terminal)


def say(line: str) -> None:
    """Print a line; a terminal breaks it between words, and sets what follows further in."""
    width = get_terminal_size().columns
    if not sys.stdout.isatty() or len(line) <= width:
        print(line)
        return
    margin = " " * min(len(line) - len(line.lstrip()) + 4, width // 2)
    print(fill(line, width, subsequent_indent=margin, break_on_hyphens=False))


def rows_of(grid: Grid, width: int) -> Iterator[str]:
    """Yield the rows of a table of a game as lines for a screen that is too narrow for columns."""
    for row in grid.rows:
        first, *others = (", ".join(filter(None, map(_plain, lines))) for lines in row)
        named = zip(grid.headings[1:], others, strict=True)
        facts = "; ".join(f"{heading}: {text}".lstrip(": ") for heading, text in named if text)
        yield fill(f"{first}  {facts}".strip(), width, subsequent_indent="    ")


def _plain(line: GridLine) -> str:
    return "".join(text for text, _ in line).strip()


def table_of(grid: Grid) -> Table:
    """Return a table of a game for the screen."""
    from rich import box
    from rich.table import Table

    table = Table(box=box.SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    for heading in grid.headings:
        table.add_column(heading)
    for row in grid.rows:
        table.add_row(*map(text_of, row))
    return table


def text_of(lines: Iterable[GridLine]) -> Text:
    """Return lines of a game for the screen."""
    from rich.text import Text

    shown = (Text.assemble(*((text, _style(colour)) for text, colour in line)) for line in lines)
    return Text("\n").join(shown)


def _style(colour: str) -> str:
    """Return a colour of a file as the screen knows it, or none."""
    from rich.color import Color, ColorParseError

    try:
        Color.parse(colour)
    except ColorParseError:
        return ""
    return colour
