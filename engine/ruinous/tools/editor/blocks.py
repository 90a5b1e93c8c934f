"""Effects in a text of YAML, found by keys and indentation: it is broken while one types."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import Text, lines_of
from ruinous.yaml.effects import EFFECTS

if TYPE_CHECKING:
    from collections.abc import Iterator

_HEAD: Final = re.compile(
    rf"(?P<inset>(?:[ ]|- )*)(?P<key>{'|'.join(EFFECTS)}):(?:[ ]+(?P<value>.*))?$"
)
"""A line that begins an effect."""
_BAR: Final = re.compile(r"\|[-+0-9]*\s*(?:#.*)?$")
INLINE: Final = r"[^\s|>'\"&*!#{\[].*?(?=\s+#|\s*$)"
"""Pattern of a plain value on the line of its key."""


def effects_in(text: str, file: str = "") -> Iterator[Text]:
    """Yield each effect of a text with its place: literal blocks, and plain values on one line.

    Args:
        text: the text of a whole file.
        file: as the places name it.
    """
    lines = lines_of(text.removeprefix("\ufeff"))
    for number, line in enumerate(lines, start=1):
        head = _HEAD.match(line)
        if head is None:
            continue
        value = head["value"] or ""
        if not value or _BAR.match(value):
            yield from _block(lines, number, len(head["inset"]), file)
        elif inline := re.match(INLINE, value):
            yield Text(inline[0], file, number, head.start("value") + 1)


def effect_at(text: str, line: int, file: str = "") -> Text | None:
    """Return the effect that a line of a file is part of."""
    for each in effects_in(text, file):
        if each.line <= line < each.line + each.value.count("\n") + 1:
            return each
    return None


def _block(lines: list[str], head: int, inset: int, file: str) -> Iterator[Text]:
    """Yield the effect in the lines below its key that are further in.

    Args:
        head: the line of the key, from 1.
        inset: blanks before the key.
    """
    end = head
    for number in range(head, len(lines)):
        line = lines[number]
        if line.strip() and len(line) - len(line.lstrip(" ")) <= inset:
            break
        end = number + 1
    inner = lines[head:end]
    first = next((line for line in inner if line.strip()), max(inner, key=len, default=""))
    column = len(first) - len(first.lstrip(" "))
    if column:
        value = "\n".join(line[column:] for line in inner).rstrip("\n")
        yield Text(value, file, head + 1, column + 1)
