"""What has run of the rules, as one page that opens without a network."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct
from ruinous.tools.report.cover_report import Sum
from ruinous.tools.templates import templates_in

if TYPE_CHECKING:
    from ruinous.tools.report.cover_report import Arm, CoverReport, ItemRun

TEMPLATES: Final = Path(__file__).parent / "templates"


@struct
class File(Sum):
    """A file with the items in it."""

    name: str
    items: tuple[ItemRun, ...]

    @property
    def summed(self) -> tuple[ItemRun, ...]:
        """The items."""
        return self.items


@struct
class Line:
    """A line of an effect."""

    number: int
    text: str
    state: str
    """`all`, `some`, `none`; empty for a line that is no step, such as `else:`."""
    times: int
    """How often what begins here ran."""

    @property
    def told(self) -> str:
        """The same in words that need no colour."""
        match self.state:
            case "none":
                return "never"
            case "some":
                return f"{self.times:,} partly"
            case "all":
                return f"{self.times:,}"
            case _:
                return ""


def page(report: CoverReport, summary: str) -> str:
    """Return the page."""
    groups = groupby(report.items, lambda item: item.file)
    files = [File(name, tuple(items)) for name, items in groups]
    shown = templates_in(TEMPLATES).get_template("cover.html")
    return shown.render(report=report, summary=summary, files=files, lines=lines_of)


def lines_of(item: ItemRun) -> list[Line]:
    """Return the lines of an item's effects, each with how much of it ran."""
    arms = [arm for rule in item.rules for arm in rule.arms]
    return [_line(number, text, arms) for number, text in item.lines]


def _line(number: int, text: str, arms: list[Arm]) -> Line:
    own = [arm for arm in arms if arm.line == number]
    if not own:
        return Line(number, text, "", 0)
    whole, some = all(arm.ran == arm.parts for arm in own), any(arm.ran for arm in own)
    return Line(
        number, text, "all" if whole else "some" if some else "none", max(arm.times for arm in own)
    )
