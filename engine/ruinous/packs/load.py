"""Packs by name or path to a catalogue of their game and everything that is wrong with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from ruinous.collector import no_collection
from ruinous.diagnostics import Finding, certain, in_order, listed, offer, quoted
from ruinous.packs.catalogue import Catalogue, catalogue_hash
from ruinous.packs.conflicts import conflicts_are_settled
from ruinous.packs.files import PackFolder, paths_in
from ruinous.packs.folder import find_folder
from ruinous.packs.item import Item
from ruinous.packs.layers import layered
from ruinous.packs.linked import Linked, words_differ
from ruinous.packs.lookalikes import names_look_different
from ruinous.packs.losses import effects_are_kept, names_are_whole
from ruinous.packs.provenance_checks import (
    citations_exist,
    nothing_is_repeated,
    provenance_is_given,
    sources_are_cited,
)
from ruinous.packs.reading import LoadedPack, ParsedFile, read_head, read_pack
from ruinous.packs.requirements import in_load_order
from ruinous.yaml.nodes import ScalarNode

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence
    from pathlib import Path

    from ruinous.diagnostics import Span
    from ruinous.packs.schema import Check, Schema

_CHECKS: Final[tuple[Check, ...]] = (
    words_differ,
    conflicts_are_settled,
    effects_are_kept,
    names_are_whole,
    names_look_different,
    *(provenance_is_given, citations_exist, sources_are_cited, nothing_is_repeated),
)
"""What must hold between the files of any game."""


@no_collection()
def load_packs(
    names_or_paths: Sequence[str | Path], schemas: Mapping[str, Schema]
) -> tuple[Any | None, list[Finding]]:
    """Return what packs hold when laid over each other in order, and everything wrong with them.

    Packs that these require and that nobody named are loaded before them, when they are shipped or
    lie beside the pack that requires them.

    Args:
        names_or_paths: shipped packs by name; folders of packs, or files in them, by path.
        schemas: the schemas of the games that are installed, by their ids; at least one.

    Returns:
        The catalogue, of the class that the game's schema makes, and the findings sorted by place.
        With findings that are errors the catalogue holds what could be read and must not be
        played; it is nothing when no pack could be found.
    """
    found = [find_folder(name) for name in names_or_paths]
    lost = [finding for finding in found if isinstance(finding, Finding)]
    folders = dict.fromkeys(folder for folder in found if isinstance(folder, PackFolder))
    heads, unmet = in_load_order([read_head(folder) for folder in folders])
    if not heads:
        return None, in_order(lost)
    game, fitting, strange = game_of(heads, schemas, complete=not lost and not unmet)
    schema = schemas[game]
    packs = [read_pack(head, schema) for head in fitting]
    complete = not lost and not unmet and len(fitting) == len(heads)
    catalogue, findings = _linked(packs, schema, complete=complete)
    return catalogue, in_order([*lost, *unmet, *strange, *findings])


def schema_at(folder: PackFolder, schemas: Mapping[str, Schema]) -> Schema:
    """Return the schema of the files of a pack, as far as its game is known."""
    heads, unmet = in_load_order([read_head(folder)])
    return schemas[game_of(heads[-1:] if unmet else heads, schemas, complete=False)[0]]


def _linked(
    packs: Sequence[LoadedPack], schema: Schema, *, complete: bool
) -> tuple[Catalogue, list[Finding]]:
    every = frozenset(kind.name for kind in schema.kinds)
    held, doubled = layered(packs, complete=complete)
    findings = [finding for loaded in packs for finding in loaded.findings] + doubled
    parsed = tuple(each for loaded in packs for each in loaded.files)
    left_out = {finding.span.file for finding in doubled}
    left = frozenset(each.kind.name for each in parsed if each.file in left_out)
    gaps = left.union(*(pack.gaps for pack in packs)) if complete else every
    lost_words = left.union(*(pack.lost_words for pack in packs)) if complete else every
    heads = tuple(loaded.pack for loaded in packs)
    items = tuple(each for each in held.values() if isinstance(each, Item))
    removed = frozenset(_defined(parsed) - held.keys())
    digest = catalogue_hash(heads)
    neutral = Catalogue(
        packs=heads, items=items, hash=digest, gaps=gaps, lost_words=lost_words, removed=removed
    )
    catalogue = schema.assemble(neutral, held)
    faulty = frozenset(finding.span.file for finding in findings)
    linked = Linked(schema, catalogue, parsed, faulty, tuple(findings))
    if gaps != every:
        checks = (*schema.checks, *_CHECKS)
        findings += (finding for check in checks for finding in check(linked))
    return catalogue, findings


def _defined(files: Iterable[ParsedFile]) -> set[str]:
    """Return the references of everything that files define."""
    models = (file.model for file in files if file.model is not None)
    return {each.reference for model in models for each in model.definitions}


def game_of(
    heads: Sequence[LoadedPack], schemas: Mapping[str, Schema], *, complete: bool
) -> tuple[str, list[LoadedPack], list[Finding]]:
    """Return the game of packs, the packs that are for it, and what is wrong with their games.

    The game of the first pack counts, since the others are laid over it. A pack that names none is
    for the game of those it requires, else of the first. Where that names none that is installed,
    it is the game whose kinds of files fit best.

    Args:
        heads: in load order, at least one.
        schemas: the schemas of the games that are installed, at least one.
        complete: whether every pack is there that another one requires.
    """
    games: dict[str, str] = {}
    findings: list[Finding] = []
    for head in heads:
        required = (games[each] for each in (*head.pack.requires, *games) if each in games)
        inherited = next(required, "")
        game = head.pack.game or inherited
        if game not in schemas:
            if game or (complete and head.file and not head.file.findings):
                findings.append(_unknown(head, game, schemas))
            game = _meant(game, schemas) or inherited or _likeliest(head, schemas)
        games[head.pack.id] = game
    first = games[heads[0].pack.id]
    fitting = [head for head in heads if games[head.pack.id] == first]
    strangers = (head for head in heads if head not in fitting)
    findings += (_of_another(head, games[head.pack.id], heads[0], first) for head in strangers)
    return first, fitting, findings


def _meant(game: str, known: Iterable[str]) -> str | None:
    """Return the id that somebody meant who misspelt it, or wrote the title of the game."""
    letters = "".join(filter(str.isalpha, game.lower()))
    within = [each for each in known if each in letters]
    return certain(game, known) or (within[0] if len(within) == 1 else None)


def _likeliest(head: LoadedPack, schemas: Mapping[str, Schema]) -> str:
    """Return the game that has kinds for most files of a pack."""

    def fits(game: str) -> int:
        schema = schemas[game]
        return sum(schema.kind_of(path) is not None for path in paths_in(head.folder, schema))

    return max(schemas, key=fits)


def _unknown(head: LoadedPack, game: str, schemas: Iterable[str]) -> Finding:
    known = sorted(schemas)
    advice = f"the installed games are {listed(known, 'and')}"
    if not game:
        message = "missing key `game`: this pack builds on none that says it"
        return Finding("E306", message, _place(head), advice)
    meant = _meant(game, known)
    message = f"the game {quoted(game)} is not installed"
    return Finding("E323", message, _place(head), offer(meant) or advice, cure=meant)


def _of_another(head: LoadedPack, game: str, first: LoadedPack, other: str) -> Finding:
    mine, theirs = f"{quoted(head.pack.id)} is for the game {quoted(game)}", quoted(first.pack.id)
    message = f"{mine}, but {theirs} for {quoted(other)}"
    return Finding("E323", message, _place(head), "load packs of one game at a time")


def _place(head: LoadedPack) -> Span:
    """Return where a pack names its game, or where it could."""
    node = head.root.get("game") if head.root else None
    if isinstance(node, ScalarNode):
        return node.span
    return head.root.head if head.root else head.pack.span
