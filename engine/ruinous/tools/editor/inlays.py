"""The English of rules, shown behind them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.english.effect import english
from ruinous.language.syntax.tree import Effect
from ruinous.struct import struct

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.tools.editor.snapshot import Snapshot


@struct
class Inlay:
    """A text that is shown behind another one and is no part of the file."""

    line: int
    column: int
    text: str


def inlays(snapshot: Snapshot, path: str, text: str) -> Iterator[Inlay]:
    """Yield the English of each rule of a file behind its last line.

    Args:
        path: absolute.
        text: the text of the file as it is now; what has changed since the snapshot has none.
    """
    game, file = snapshot.game_at(path), snapshot.file_at(path)
    effects = game.check.effects if game is not None else None
    if game is None or file is None or effects is None:
        return
    map_ = snapshot.map_to(path, text)
    for each in game.effects_in(file.file):
        tree = effects.of(each.text)
        for statement in tree.statements if tree is not None else ():
            span = map_.moved(each.text.span(*statement.place))
            if span is not None:
                [said] = english(Effect((statement,)), effects.lexicon)
                yield Inlay(span.end_line, span.end_column, said)
