"""The screen: its width and colours, what is drawn on it, and how a command ends."""

from __future__ import annotations

import json
import os
import re
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
        _print_hung(screen, text)
        if line.event and not line.heading:
            event = Text(f"    {line.event}", style="dim")
            _print_hung(screen, event)


def _print_hung(screen: Console, text: Text) -> None:
    """Print a text; on a terminal, what does not fit into a line is set further in."""
    if not screen.is_terminal or len(text) <= screen.width:
        screen.print(text, soft_wrap=True)
        return
    first, *others = text.wrap(screen, max(screen.width - 4, 1))
    screen.print(first)
    for part in others:
        part.pad_left(4)
        screen.print(part)


def say(line: str) -> None:
    """Print a line; a terminal breaks it between words, and sets what follows further in."""
    print(hung(line, get_terminal_size().columns) if sys.stdout.isatty() else line)


def hung(line: str, width: int) -> str:
    """Return a line broken between words; what follows hangs under its text, or further in.

    The text of a line that begins with a term is what follows the blanks behind it.
    """
    if len(line) <= width:
        return line
    term = re.match(r" *(- |\S.{,20}? {2,})", line)
    margin = term.end() if term else len(line) - len(line.lstrip()) + 4
    return fill(
        line, width, subsequent_indent=" " * min(margin, width // 2), break_on_hyphens=False
    )


def rows_of(grid: Grid, width: int) -> Iterator[str]:
    """Yield the rows of a table of a game as lines for a screen that is too narrow for columns."""
    for row in grid.rows:
        first, *others = (", ".join(filter(None, map(_plain, lines))) for lines in row)
        named = zip(grid.headings[1:], others, strict=True)
        facts = "; ".join(f"{heading}: {text}".lstrip(": ") for heading, text in named if text)
        yield fill(f"{first}  {facts}".strip(), width, subsequent_indent="    ")


def _plain(line: GridLine) -> str:
    return "".join(text for text, _ in line).strip()


def table_of(grid: Grid, *, dense: bool = False) -> Table:
    """Return a table of a game for the screen.

    Args:
        dense: without the rule below the headings and the blank lines around.
    """
    from rich import box
    from rich.table import Table

    style = None if dense else box.SIMPLE_HEAD
    table = Table(box=style, pad_edge=False, padding=(0, 1, 0, 0))
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
