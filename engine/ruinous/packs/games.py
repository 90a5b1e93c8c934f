"""The game that packs are for: named in `pack.yaml`, or that of the packs they build on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics import Finding, did_you_mean, listed, nearest, quoted
from ruinous.packs.files import paths_in
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from ruinous.diagnostics import Span
    from ruinous.packs.reading import PackHead
    from ruinous.packs.schema import Schema


def game_of(
    heads: Sequence[PackHead], schemas: Mapping[str, Schema], *, complete: bool
) -> tuple[str, list[PackHead], list[Finding]]:
    """Return the game of packs, the packs that are for it, and what is wrong with their games.

    The game of the first pack counts, since the others are laid over it. A pack that names none is
    for the game of those it requires, else of the first. Where that names none that is installed,
    it is the game whose kinds of files fit best.

    Args:
        heads: in load order, at least one.
        schemas: of the games that are installed, at least one.
        complete: whether every pack is there that another one requires.
    """
    games: dict[str, str] = {}
    findings: list[Finding] = []
    for head in heads:
        inherited = (games[each] for each in (*head.pack.requires, *games) if each in games)
        game = head.pack.game or next(inherited, "")
        if game not in schemas:
            if game or (complete and head.file and not head.file.findings):
                findings.append(_unknown(head, game, schemas))
            game = nearest(game, schemas) or _likeliest(head, schemas)
        games[head.pack.id] = game
    first = games[heads[0].pack.id]
    fitting = [head for head in heads if games[head.pack.id] == first]
    strangers = (head for head in heads if head not in fitting)
    findings += (_of_another(head, games[head.pack.id], heads[0], first) for head in strangers)
    return first, fitting, findings


def _likeliest(head: PackHead, schemas: Mapping[str, Schema]) -> str:
    """Return the game that has kinds for most files of a pack."""

    def fits(game: str) -> int:
        schema = schemas[game]
        return sum(schema.kind_of(path) is not None for path in paths_in(head.folder, schema))

    return max(schemas, key=fits)


def _unknown(head: PackHead, game: str, schemas: Iterable[str]) -> Finding:
    known = sorted(schemas)
    advice = f"the installed games are {listed(known, 'and')}"
    if not game:
        message = "missing key `game`: this pack builds on none that says it"
        return Finding("E306", message, _place(head), advice)
    meant = nearest(game, known)
    message = f"the game {quoted(game)} is not installed"
    return Finding("E323", message, _place(head), did_you_mean(game, known) or advice, cure=meant)


def _of_another(head: PackHead, game: str, first: PackHead, other: str) -> Finding:
    mine, theirs = f"{quoted(head.pack.id)} is for the game {quoted(game)}", quoted(first.pack.id)
    message = f"{mine}, but {theirs} for {quoted(other)}"
    return Finding("E323", message, _place(head), "load packs of one game at a time")


def _place(head: PackHead) -> Span:
    """Return where a pack names its game, or where it could."""
    node = head.root.get("game") if head.root else None
    if isinstance(node, ScalarNode):
        return node.span
    return head.root.head if head.root else head.pack.span
