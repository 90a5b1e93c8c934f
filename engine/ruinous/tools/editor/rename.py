"""A thing renamed everywhere, proved by a check of the packs as they would be."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.packs import slug
from ruinous.packs.files import absolute
from ruinous.tools.editor.edits import Edit, applied
from ruinous.tools.editor.names import uses_of
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

    from ruinous.diagnostics import Finding
    from ruinous.tools.editor.names import Thing, Use
    from ruinous.tools.editor.snapshot import Snapshot

_ROUNDS: Final = 3
"""How often places are taken out that name something else."""
_NAME: Final = re.compile(r"[^\W_](?:[^\n#:\"{}\[\]]*\S)?")


def renamed(
    snapshot: Snapshot,
    thing: Thing,
    name: str,
    text_of: Callable[[str], str],
    check: Callable[[Mapping[str, str]], Snapshot],
) -> list[Edit]:
    """Return the edits that give a thing another name wherever it is named.

    A place whose id is that of several things keeps it where the check says so.

    Args:
        name: the new name, or a new id, of which the name is made.
        text_of: returns the text of a file, by absolute path, as the snapshot has it.
        check: checks the packs with other texts of some files.

    Raises:
        WrongUse: that is no name, or the packs would have a mistake.
    """
    new = name.strip() if name.strip() != slug(name) or not slug(name) else _spelt(name, thing)
    if not slug(new) or not _NAME.fullmatch(new):
        raise WrongUse(f"`{name}` is no name", "use letters, digits and blanks")
    uses = uses_of(snapshot, thing)
    before = _mistakes(snapshot)
    for _ in range(_ROUNDS):
        edits = [_edit(use, thing, new) for use in uses]
        texts = _with(edits, text_of)
        fresh = _new(check(texts), before)
        if not fresh:
            return edits
        lines = {(absolute(each.span.file), each.span.line) for each in fresh}
        kept = [
            use for use in uses if use.sort != "id" or (use.span.file, use.span.line) not in lines
        ]
        if len(kept) == len(uses):
            raise WrongUse(f"`{new}` does not do: {fresh[0].message}", fresh[0].help)
        uses = kept
    raise WrongUse(f"`{new}` does not do: some places name something else with this id")


def _line(use: Use) -> tuple[str, int]:
    return use.span.file, use.span.line


def _spelt(id_: str, thing: Thing) -> str:
    """Return the name that an id is made of, in the capitals of the old name."""
    words = id_.split("-")
    if thing.name == thing.name.casefold():
        return " ".join(words)
    return " ".join(word.capitalize() for word in words)


def _edit(use: Use, thing: Thing, new: str) -> Edit:
    if use.sort == "id":
        return Edit(use.span, slug(new))
    if use.sort == "name" or use.text == thing.name:
        return Edit(use.span, new)
    return Edit(use.span, _word(use.text, thing, new))


def _word(word: str, thing: Thing, new: str) -> str:
    """Return a form of the new name like a form of the old one: its plural, its capitals."""
    tail = word[len(thing.name) :] if word.casefold().startswith(thing.name.casefold()) else "s"
    return (new if word[:1].isupper() else new.casefold()) + tail


def _with(edits: Iterable[Edit], text_of: Callable[[str], str]) -> dict[str, str]:
    by_file: dict[str, list[Edit]] = {}
    for edit in edits:
        by_file.setdefault(edit.span.file, []).append(edit)
    return {path: applied(text_of(path), own) for path, own in by_file.items()}


def _mistakes(snapshot: Snapshot) -> set[tuple[str, int, str]]:
    found = (each for listed in snapshot.findings.values() for each in listed)
    return {(each.span.file, each.span.line, each.code) for each in found}


def _new(snapshot: Snapshot, before: set[tuple[str, int, str]]) -> Sequence[Finding]:
    found = (each for listed in snapshot.findings.values() for each in listed)
    return [each for each in found if (each.span.file, each.span.line, each.code) not in before]
