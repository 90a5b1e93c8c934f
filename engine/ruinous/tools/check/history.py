"""Findings that are new since a Git revision, by comparing a check of the packs then and now."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from ruinous.diagnostics.span import lines_of
from ruinous.packs.files import PackFolder, absolute, drafted, drafted_files, has_file, source_of
from ruinous.packs.folder import PACK_FILE, find_folder, folder_at, home_of
from ruinous.tools.check.check import all_found
from ruinous.tools.check.revision import texts_at, touched_since
from ruinous.tools.packs_at import only_files, packs_named

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping, Sequence

    from ruinous.diagnostics import Finding

_Known: TypeAlias = tuple[str, str, str, str]
"""File, code, message and text of the line: what identifies a finding when its line moves."""
_PLACE: Final = re.compile(r"(\.ya?ml)(?::\d+)+")
"""File, line and column in a message; the numbers are ignored, for they move as files grow."""
_LIKE: Final = 0.5
"""Minimum share of equal lines for which a new file counts as a deleted file that moved."""
_PAIRS: Final = 10_000
"""Maximum number of pairs of a new and a deleted file that are compared line by line."""


def new_findings(
    findings: Sequence[Finding], paths: Sequence[str], revision: str
) -> frozenset[Finding]:
    """Return the findings that were not there at a revision.

    A finding that only moved is not new: to another line, or with its file or folder. Of two equal
    findings, the one on changed lines counts as new.

    Args:
        findings: the findings of the packs as they are now.
        paths: the paths that were checked.
        revision: anything git takes for a commit, such as a branch.

    Raises:
        WrongUse: there is no git, no repository, or no such revision in it.
    """
    homes = _homes(paths)
    required = (home_of(Path(finding.span.file)) for finding in findings)
    old_texts = texts_at(revision, homes, {home for home in required if home})
    if not old_texts:
        return frozenset()
    moved = _moved(old_texts)
    with drafted(old_texts):
        packs = _packs_then(homes, paths, moved)
        found = all_found(packs, beside=only_files(paths)) if packs else []
        known = Counter(_keys(found, {old: new for new, old in moved.items()}).values())
    files = [finding.span.file for finding in findings]
    is_touched = touched_since(revision, [*files, *(str(home / PACK_FILE) for home in homes)])
    new = set()
    older_first = sorted(findings, key=lambda finding: is_touched(finding.span))
    for finding, key in _keys(older_first, {}).items():
        known[key] -= 1
        if known[key] < 0:
            new.add(finding)
    return frozenset(new)


def only_moved(paths: Sequence[str], revision: str) -> frozenset[str]:
    """Return the absolute paths of files that were moved since a revision and are byte-identical.

    Args:
        paths: the paths of packs; files outside of packs are ignored.
        revision: as for `new_findings`.

    Raises:
        WrongUse: as `new_findings`.
    """
    texts = texts_at(revision, _homes(paths))
    moved = _moved(texts)
    return frozenset(new for new, old in moved.items() if Path(new).read_bytes() == texts[old])


def _homes(paths: Sequence[str]) -> dict[Path, str | Path]:
    """Return the folders of the packs that are named, each with the name or path given for it."""
    homes: dict[Path, str | Path] = {}
    for name in packs_named(paths):
        found = find_folder(name)
        if isinstance(found, PackFolder):
            homes.setdefault(found.path, name)
    return homes


def _packs_then(
    homes: Mapping[Path, str | Path], paths: Sequence[str], moved: Mapping[str, str]
) -> list[str | Path]:
    """Return the packs to check at the revision: those of now, and those deleted since.

    A pack that has moved is given by its old folder.

    Args:
        moved: new path of a file to its old path.
    """
    then: dict[Path, str | Path] = {}
    for home, name in homes.items():
        if has_file(home, PACK_FILE):
            then[home] = name
        else:
            old = (home_of(Path(old)) for new, old in moved.items() if home in Path(new).parents)
            then.update((each, each) for each in old if each is not None)
    places = [Path(absolute(path)) for path in paths]
    drafts = (file.parent for file in drafted_files() if file.name == PACK_FILE)
    gone = (home for home in drafts if any(place in (home, *home.parents) for place in places))
    return list({**{home: home for home in gone}, **then}.values())


def _keys(findings: Iterable[Finding], moved: Mapping[str, str]) -> dict[Finding, _Known]:
    """Return the key by which each finding is compared between the two checks.

    Args:
        moved: old path of a file to its new path.
    """
    lines = cache(lambda file: lines_of(source_of(file)))
    return {finding: _key(finding, lines(finding.span.file), moved) for finding in findings}


def _key(finding: Finding, lines: Sequence[str], moved: Mapping[str, str]) -> _Known:
    file, message = absolute(finding.span.file), _PLACE.sub(r"\1", finding.message)
    for old, new in moved.items():
        message = message.replace(_shown(old), _shown(new))
    text = lines[finding.span.line - 1 : finding.span.line]
    return moved.get(file, file), finding.code, message, "".join(text).strip()


def _shown(path: str) -> str:
    """Return a path as findings show it."""
    return folder_at(Path(path)).shown


def _moved(texts: Mapping[str, bytes | None]) -> dict[str, str]:
    """Return the new files that were moved: new path to old path."""
    gone = {old: data for old, data in texts.items() if data is not None and not _is_file(old)}
    added = (path for path, data in texts.items() if data is None and _is_file(path))
    new = {path: Path(path).read_bytes() for path in added if gone}
    moved: dict[str, str] = {}
    for _, path, old in sorted(_pairs(new, gone), reverse=True):
        if path not in moved and old in gone:
            moved[path] = old
            del gone[old]
    return moved


def _pairs(
    new: Mapping[str, bytes], gone: Mapping[str, bytes]
) -> Iterator[tuple[tuple[float, bool], str, str]]:
    """Yield pairs of a new and a deleted file, with the likeness of their contents and names."""
    few = len(new) * len(gone) <= _PAIRS
    for path, data in new.items():
        for old, text in gone.items():
            likeness = 1.0 if data == text else _likeness(data, text) if few else 0.0
            if likeness >= _LIKE:
                yield (likeness, Path(path).name == Path(old).name), path, old


def _is_file(path: str) -> bool:
    return Path(path).is_file()


def _likeness(one: bytes, other: bytes) -> float:
    """Return the share of lines that two texts have in common, from 0 to 1."""
    lines, others = (Counter(map(bytes.strip, text.splitlines())) for text in (one, other))
    return 2 * (lines & others).total() / max(1, lines.total() + others.total())
