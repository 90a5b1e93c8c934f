"""The command `new`: the first files of a pack, an item, or whatever else a game has."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ruinous.diagnostics import ContentError, did_you_mean, has_errors, listed
from ruinous.game.drafts import PACK, CannotDraft, Request, id_of
from ruinous.game.registry import game, game_of, installed, load_packs
from ruinous.packs import shipped_packs
from ruinous.packs.folder import PACK_FILE
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.content.planting import must_be_free, planted
from ruinous.tools.files import read
from ruinous.tools.wrong_use import WrongUse

BASE: Final = "base"
"""What a new pack requires."""


@struct
class Begun:
    """What was written."""

    paths: tuple[Path, ...]
    note: str = ""
    """What the author should know of it."""


def begin(kind: str, name: str, place: Path, owner: str = "", instead_of: str = "") -> Begun:
    """Write something new into a pack, or a pack into a new folder below a place.

    Args:
        kind: one of those of the game.
        owner: the player whose it is, by name or id; empty: the game decides.
        instead_of: the item of another pack whose place it takes, by name or id; empty: none.

    Raises:
        WrongUse: it cannot be named so, there is such a thing, or no place for it.
        ContentError: the pack has findings.
    """
    known = [each for id in installed() for each in game(id).authoring.kinds()]
    if kind not in known:
        raise WrongUse(f"found `{kind}`, expected {listed(known)}", did_you_mean(kind, known))
    try:
        folder, catalogue = _home(kind, name, place)
        authoring = game_of(catalogue).authoring
        request = Request(kind, name, folder, catalogue, read, owner, instead_of)
        draft = authoring.draft(request)
    except CannotDraft as refused:
        raise WrongUse(refused.message, refused.advice) from None
    if draft.is_new:
        must_be_free(folder, draft.files)
    return Begun(planted(folder, draft.files, draft.refusal), draft.note)


def _home(kind: str, name: str, place: Path) -> tuple[Path, Any]:
    """Return the folder of the pack, and what it holds or will require."""
    if kind != PACK:
        return place, _checked(place)
    id_ = id_of(name)
    if id_ in shipped_packs():
        raise CannotDraft(f"a shipped pack is called `{id_}`", "choose another name")
    return place / id_, load_packs([BASE])[0]


def _checked(place: Path) -> Any:  # noqa: ANN401 - a catalogue of any game
    """Return the catalogue of the pack in a folder."""
    if not (place / PACK_FILE).is_file():
        advice = "name its folder with --in, or make one with `ruinous new pack`"
        raise CannotDraft(f"there is no pack in `{place}`", advice)
    found = check([str(place.absolute())]).findings
    if has_errors(found):
        raise ContentError(found)
    return load_packs([place])[0]
