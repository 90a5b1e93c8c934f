"""What stands between two keystrokes: while an effect is typed, nothing else is found wrong."""

import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from ruinous.diagnostics import Text
from ruinous.language.syntax.lexer import words_of
from ruinous.packs import content_root
from ruinous.packs.files import absolute
from ruinous.tools.editor.snapshot import Snapshot
from ruinous.tools.editor.workspace import Workspace

PARTS = 8
"""Parts of all effects that are typed apart, so that each takes less than ten minutes."""


class Typist:
    """Types effects of the shipped packs anew, with nothing behind the cursor."""

    def __init__(self) -> None:
        self.workspace = Workspace()
        self.workspace.roots = (str(content_root()),)
        self.whole = self.workspace.check({})
        self.effects = [
            each.text
            for game in self.whole.games
            for file in sorted(game.check.files)
            for each in game.effects_in(file)
            if _is_block(each.text)
        ]

    def found(self, effect: Text, end: int) -> list[str]:
        """Return what is found outside of an item while so many letters of its effect are there."""
        path = absolute(effect.file)
        lines = Path(path).read_text("utf-8").split("\n")
        first, last = self._item(path, effect.line, len(lines))
        inset = " " * (effect.column - 1)
        rows = [inset + row for row in effect.value[:end].split("\n")]
        behind = effect.line - 1 + len(effect.value.rstrip("\n").split("\n"))
        text = "\n".join([*lines[: effect.line - 1], *rows, *lines[behind:]])
        shift = len(rows) - (behind - effect.line + 1)
        snapshot = self.workspace.check({path: text}, [path])
        return list(_outside(snapshot, path, first, last + shift))

    def _item(self, path: str, line: int, most: int) -> tuple[int, int]:
        """Return the first and last line of the item that a line is part of."""
        for item in self.whole.items_in(path):
            span = item.node.span
            if span.line <= line <= span.end_line:
                return span.line, span.end_line
        return 1, most


def _is_block(text: Text) -> bool:
    """Tell whether an effect stands on lines of its own."""
    row = Path(absolute(text.file)).read_text("utf-8").split("\n")[text.line - 1]
    return not row[: text.column - 1].strip()


def _outside(snapshot: Snapshot, path: str, first: int, last: int) -> Iterator[str]:
    for file, findings in snapshot.findings.items():
        for each in findings:
            if file != path or not first <= each.span.line <= last:
                yield str(each)


@cache
def typist() -> Typist:
    return Typist()


def ends(effect: Text, chance: random.Random) -> Iterator[int]:
    """Yield for each word how many letters stand there when a part of it does, and all of it."""
    start = 0
    for line in effect.value.split("\n"):
        for word in words_of(line):
            at = start + word.column - 1
            yield at + chance.randint(1, len(word.text))
            yield at + len(word.text)
        start += len(line) + 1


def outside(effects: list[Text]) -> list[str]:
    """Return what is found outside of the items of effects while those are typed."""
    chance = random.Random(1)
    return [
        f"{effect.value[:end]!r}: {found}"
        for effect in effects
        for end in ends(effect, chance)
        for found in typist().found(effect, end)
    ]


def test_while_an_effect_is_typed_nothing_else_is_wrong() -> None:
    assert outside(random.Random(2).sample(typist().effects, 1)) == []


@pytest.mark.long
@pytest.mark.timeout(1_200)
@pytest.mark.parametrize("part", range(PARTS))
def test_while_any_shipped_effect_is_typed_nothing_else_is_wrong(part: int) -> None:
    assert outside(typist().effects[part::PARTS]) == []
