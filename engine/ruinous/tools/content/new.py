"""The command `new`: creates a pack, an item, or another kind of file of a game.

Files that do not pass the check are removed again.
"""

from __future__ import annotations

from pathlib import Path, PurePath
from typing import TYPE_CHECKING, Any, Final

from ruinous.diagnostics import ContentError, did_you_mean, has_errors, listed, quoted
from ruinous.game.content import load
from ruinous.game.drafts import PACK, CannotDraft, Request, id_of
from ruinous.game.registry import game, game_of, installed, load_packs
from ruinous.packs import shipped_packs
from ruinous.packs.folder import PACK_FILE
from ruinous.struct import struct
from ruinous.tools.check.check import check
from ruinous.tools.check.schema import with_modeline, write_schemas
from ruinous.tools.files import folder, read, write
from ruinous.tools.wrong_use import WrongUse
from ruinous.yaml.patterns import is_device

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

BASE: Final = "base"
"""The pack that a new pack requires by default."""


@struct
class Created:
    """The files that were written."""

    paths: tuple[Path, ...]
    note: str = ""
    """A note for the author."""
    holds: bool = False
    """Whether its example passes without further work."""


def begin(
    kind: str,
    name: str,
    place: Path,
    owner: str = "",
    instead_of: str = "",
    beside: Sequence[str] = (),
    requires: str = BASE,
) -> Created:
    """Write a new item into the pack at `place`, or a new pack into a folder below `place`.

    Args:
        kind: one of the kinds of the game, or `pack`.
        owner: the player it belongs to, by name or id; empty: the game decides.
        instead_of: the item of another pack that it replaces, by name or id; empty: none.
        beside: its neighbours, by name or id; empty: not given.
        requires: what a new pack requires: a shipped pack, or the folder of one.

    Raises:
        WrongUse: the name is not allowed or taken, or the item does not fit into the pack.
        ContentError: the pack has findings.
    """
    known = _kinds()
    if kind not in known:
        raise WrongUse(f"found `{kind}`, expected {listed(known)}", did_you_mean(kind, known))
    try:
        home, catalogue = _home(kind, name, place, requires)
        authoring = game_of(catalogue).authoring
        if kind not in authoring.kinds():
            advice = f"its game has {listed(authoring.kinds(), 'and')}"
            raise CannotDraft(f"there is no {quoted(kind)} in this pack", advice)
        request = Request(kind, name, home, catalogue, read, owner, instead_of, tuple(beside))
        draft = authoring.draft(request)
    except CannotDraft as refused:
        raise WrongUse(refused.message, refused.advice) from None
    if device := next(filter(is_device, (PurePath(each).name for each in draft.files)), None):
        raise WrongUse(f"Windows has no file `{device}`", "choose another name")
    if draft.is_new:
        must_be_free(home, draft.files)
    return Created(write_checked(home, draft.files, draft.refusal), draft.note, draft.holds)


def _kinds() -> list[str]:
    """Return the kinds that can be created: of the default packs' game first, then of others."""
    usual = load().game.id
    games = sorted(installed(), key=lambda id: (id != usual, id))
    return list(dict.fromkeys(each for id in games for each in game(id).authoring.kinds()))


def _home(kind: str, name: str, place: Path, requires: str) -> tuple[Path, Any]:
    """Return the folder of the pack, and its catalogue or that of the pack it will require."""
    if kind != PACK:
        return place, _checked(place)
    id_ = id_of(name)
    if is_device(id_):
        raise CannotDraft(f"Windows has no folder `{id_}`", "choose another name")
    if id_ in shipped_packs():
        raise CannotDraft(f"a shipped pack is called `{id_}`", "choose another name")
    catalogue, findings = load_packs([requires])
    if catalogue is None:
        raise CannotDraft(findings[0].message, findings[0].help)
    return place / id_, catalogue


def _checked(place: Path) -> Any:  # noqa: ANN401 - a catalogue of any game
    """Return the catalogue of the pack in a folder."""
    if not (place / PACK_FILE).is_file():
        advice = "name its folder with --in, or make one with `ruinous new pack`"
        raise CannotDraft(f"there is no pack in `{place}`", advice)
    found = check([str(place.absolute())]).findings
    if has_errors(found):
        raise ContentError(found)
    return load_packs([place])[0]


# ---------------------------------------------------------------- writing files of a pack


def write_checked(place: Path, files: Mapping[str, str], refusal: str) -> tuple[Path, ...]:
    """Write files of a pack, and schemas for editors where new ones need them.

    Args:
        place: the folder of the pack.
        files: path inside the pack to text; a new file gets the line that names its schema.
        refusal: the message if the pack then has a mistake.

    Returns:
        What was written.

    Raises:
        WrongUse: the pack would have a mistake; all changes are undone.
    """
    before: dict[Path, str | None] = {}
    made = [home for name in files for home in ((place / name).parent, place) if not home.exists()]
    for name, text in files.items():
        path = place / name
        before[path] = read(path) if path.exists() else None
        folder(path.parent)
        whole = with_modeline(text, name, place) if before[path] is None else text
        write(path, whole, within=place)
    wrong = _wrong(place)
    if wrong:
        _restore(before)
        for home in dict.fromkeys(made):
            home.rmdir()
        raise WrongUse(f"{refusal}: {wrong}", "nothing was written")
    new = any(text is None for text in before.values())
    schemas = write_schemas(place) if new else None
    return (*before, schemas) if schemas else tuple(before)


def must_be_free(place: Path, files: Mapping[str, str]) -> None:
    """Refuse to write over files.

    Raises:
        WrongUse: one of them is there.
    """
    for path in (place / name for name in files):
        if path.exists():
            raise WrongUse(f"`{path}` is there already", "nothing was written")


def _restore(before: dict[Path, str | None]) -> None:
    """Restore the former text of each file; delete the new files."""
    for path, text in before.items():
        if text is None:
            path.unlink()
        else:
            write(path, text)


def _wrong(place: Path) -> str:
    """Return the message of the first error in a pack; empty if there is none."""
    findings = check([str(place.absolute())]).findings
    return next((each.message for each in findings if each.severity == "error"), "")
