"""A text in the form that `fmt` gives it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.packs.files import RawFile
from ruinous.packs.folder import folder_at
from ruinous.packs.schema import PACK
from ruinous.tools.check.fmt import formed
from ruinous.tools.editor.edits import rewritten

if TYPE_CHECKING:
    from ruinous.language.syntax.grammar import Grammar
    from ruinous.tools.editor.edits import Edit
    from ruinous.tools.editor.snapshot import CheckedGame, Snapshot


def formatting(snapshot: Snapshot, path: str, text: str) -> list[Edit] | str:
    """Return the edits that bring a text into form, or a line with the reason why there are none.

    Args:
        path: absolute, of a file of a pack.
    """
    game = snapshot.game_at(path)
    home = game.home_of(path) if game is not None else None
    if game is None or home is None or game.content is None:
        return "this is no file of a pack"
    inner = Path(path).relative_to(home).as_posix()
    schema = game.content.game.schema
    raw = RawFile(
        schema.kind_of(inner) or PACK, inner, folder_at(home).file(inner), text.encode("utf-8")
    )
    found = formed(raw, _grammar(game), schema.item_keys)
    return found if isinstance(found, str) else rewritten(path, text, found.after)


def _grammar(game: CheckedGame) -> Grammar | None:
    """Return the words of effects; None where some clash, so that no effect is formatted."""
    content, effects = game.content, game.check.effects
    if content is None or effects is None:
        return None
    clashes = content.game.language.clashes_of(content.catalogue).brought
    return None if clashes else effects.grammar
