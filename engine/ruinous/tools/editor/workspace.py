"""The packs below some folders, checked again and again while their files are open in an editor."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING

from ruinous.collector import no_collection
from ruinous.diagnostics import ContentError
from ruinous.game.bound_texts import BoundTexts
from ruinous.packs.files import absolute, drafted
from ruinous.packs.folder import PACK_FILE, content_root, home_of, shipped_packs
from ruinous.packs.reading import ParsedFiles, parsed_before
from ruinous.tools.check.game_check import all_findings, check_game
from ruinous.tools.editor.readable import ReadableTexts
from ruinous.tools.editor.snapshot import CheckedGame, Snapshot
from ruinous.tools.here import packs_around
from ruinous.tools.packs_at import by_game
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from ruinous.game.content import Content
    from ruinous.tools.check.game_check import GameCheck


class Outdated(Exception):
    """A check was ended, for something has changed."""


class Workspace:
    """The packs below some folders, with what is known of them from the last check."""

    def __init__(self, roots: Iterable[str] = ()) -> None:
        """Begin with nothing known.

        Args:
            roots: absolute paths of folders; the packs of open documents are added to theirs.
        """
        self.roots = tuple(roots)
        self._left: frozenset[str] = frozenset()
        """Folders that are no longer roots: of their files, only open documents are checked."""
        self._homes: dict[str, Path] = {}
        """Open documents to the folders of their packs, as they were last on disk."""
        self._renamed: frozenset[str] = frozenset()
        """Files and folders that have another name now."""
        self._files = ParsedFiles()
        self._bound: dict[str, BoundTexts] = {}
        self._games: dict[tuple[str, ...], CheckedGame] = {}
        self._missed: set[str] = set()
        """Files whose changes were not checked, as the check was aborted."""
        self._lock = RLock()
        """Guards all fields: one check at a time."""
        self._readable = ReadableTexts(self._files)

    def exchange_roots(self, removed: Iterable[str], added: Iterable[str]) -> None:
        """Take folders away and add others, by their absolute paths."""
        gone = frozenset(removed)
        self.roots = tuple(dict.fromkeys((*(e for e in self.roots if e not in gone), *added)))
        self._left = (self._left | gone) - {*self.roots}

    def note_renamed(self, paths: Iterable[str]) -> None:
        """Take files and folders for renamed: of open documents there, none is meant any more.

        Args:
            paths: their old absolute paths.
        """
        self._renamed |= frozenset(paths)

    def packs(self, documents: Iterable[str] = ()) -> list[str]:
        """Return the packs, by name or absolute path: those below the roots, and of documents.

        A pack whose `pack.yaml` is only a draft is one of these where a document lies in it.
        """
        found = dict.fromkeys(pack for root in self.roots for pack in _packs_below(root))
        homes = {str(content_root() / pack) if "/" not in pack else pack for pack in found}
        for document in documents:
            home = home_of(Path(document))
            if home is not None and str(home) not in homes:
                found[str(home)] = None
        return list(found)

    @no_collection()
    def check(
        self,
        documents: Mapping[str, str],
        changed: Collection[str] | None = None,
        early: Callable[[Snapshot], None] | None = None,
        go_on: Callable[[], object] | None = None,
    ) -> Snapshot:
        """Check the packs with the texts of open documents in the place of their files.

        A document that cannot be read as YAML counts for the others as it was last readable. One
        whose pack is gone from disk, or whose file has another name, counts no more.

        Args:
            documents: absolute path to text.
            changed: absolute paths of what may not be as at the last check; None: anything.
            early: called with what is known before lint, unless lint had found something in what
                has changed.
            go_on: called now and then while lint works. Both may raise `Outdated` to end the check.

        Raises:
            Outdated: the check was ended; the next one knows what changed.
        """
        with self._lock, parsed_before(self._files):
            documents = self._present(documents)
            broken = self._readable.broken(documents)
            drafts = self._readable.drafts(documents, broken)

            def snapshot(games: Collection[CheckedGame]) -> Snapshot:
                found = all_findings(game.check for game in games)
                places = ((each, absolute(each.span.file)) for each in found)
                found = [
                    each
                    for each, file in places
                    if file not in broken and (file in documents or self._is_told_of(file))
                ]
                self._files.keep({file for game in games for file in game.check.files})
                own = (finding for file in broken.values() for finding in file.findings)
                return Snapshot(games, [*found, *own], self._files.files, drafts)

            def begun(games: Collection[CheckedGame]) -> None:
                if early is not None:
                    early(snapshot(games))

            with drafted(drafts):
                return snapshot(self._checked(documents, changed, begun, go_on))

    def trial(self, documents: Mapping[str, str]) -> Snapshot:
        """Check the packs as they would be with other texts; nothing of it is kept.

        Args:
            documents: as for `check`.
        """
        with self._lock:
            kept = self._bound, self._games, dict(self._readable.last)
            homes = dict(self._homes)
            self._bound = {}
            try:
                return self.check(documents)
            finally:
                self._bound, self._games, self._readable.last = kept
                self._homes = homes

    def _present(self, documents: Mapping[str, str]) -> dict[str, str]:
        """Return the open documents but those of packs that are gone, and of renamed files."""
        now = ((path, home_of(Path(path))) for path in documents)
        known = {path: home for path, home in self._homes.items() if path in documents}
        self._homes = known | {path: home for path, home in now if home is not None}
        return {path: text for path, text in documents.items() if not self._is_old(path)}

    def _is_old(self, path: str) -> bool:
        home, file = self._homes.get(path), Path(path)
        if home is not None and not home.is_dir():
            return True
        names = {path, *map(str, file.parents)}
        return not names.isdisjoint(self._renamed) and not file.exists()

    def _is_told_of(self, path: str) -> bool:
        """Return whether a closed file counts: no removed root is above it, or a root is."""
        places = {str(place) for place in Path(path).parents}
        return places.isdisjoint(self._left) or not places.isdisjoint(self.roots)

    @no_collection()
    def alone(self, path: str, documents: Mapping[str, str]) -> Content | None:
        """Return the pack of a file with what it requires alone, as `test` plays its examples.

        None: it is no file of a pack, or the packs have errors that keep them from being played.

        Args:
            path: absolute.
            documents: as for `check`.
        """
        with self._lock, parsed_before(self._files), drafted(documents):
            home = home_of(Path(path))
            if home is None:
                return None
            checked = check_game([home], self._bound_in((f"alone {home}",)))
        content = CheckedGame(checked).content
        try:
            return content.without_mistakes() if content is not None else None
        except ContentError:
            return None

    def _checked(
        self,
        documents: Iterable[str],
        changed: Collection[str] | None,
        begun: Callable[[Collection[CheckedGame]], None],
        go_on: Callable[[], object] | None,
    ) -> Collection[CheckedGame]:
        """Return the games, of which only those are checked again that a change concerns.

        Args:
            begun: called with them before lint, where nothing else is to be checked again.
        """
        if changed is not None:
            self._missed.update(changed)
            changed = self._missed
        every = changed is None or any(Path(path).name == PACK_FILE for path in changed)
        groups = {tuple(map(str, packs)): packs for packs in by_game(self.packs(documents))}
        before, games = self._games, {}
        kept = {
            key: game
            for key, game in before.items()
            if key in groups and not every and not any(map(game.holds, changed or ()))
        }
        is_sole = len(kept) == len(groups) - 1 and groups.keys() == before.keys()
        for key, packs in groups.items():
            tell = partial(_tell, before, key, changed or (), begun) if is_sole else None
            games[key] = kept.get(key) or CheckedGame(
                check_game(packs, self._bound_in(key), tell, go_on), before.get(key)
            )
        self._games, self._missed = games, set()
        return games.values()

    def _bound_in(self, packs: tuple[str, ...]) -> BoundTexts:
        return self._bound.setdefault("\n".join(packs), BoundTexts())

    @property
    def has_mistakes(self) -> bool:
        """Whether an effect has a mistake, whose help may quote others as they were."""
        return any(bound.has_mistakes for bound in self._bound.values())

    def forget_mistakes(self) -> None:
        """Have the next check judge effects with mistakes again."""
        for bound in self._bound.values():
            bound.forget_mistakes()


def _tell(
    games: Mapping[tuple[str, ...], CheckedGame],
    key: tuple[str, ...],
    changed: Collection[str],
    begun: Callable[[Collection[CheckedGame]], None],
    check: GameCheck,
) -> None:
    """Tell of a check before lint, unless lint had found something in what has changed."""
    linted = {absolute(file) for file in games[key].check.linted}
    if linted.isdisjoint(changed):
        begun({**games, key: CheckedGame(check, games[key])}.values())


def _packs_below(root: str) -> tuple[str, ...]:
    """Return the packs of a folder; those that are shipped where they lie in it."""
    try:
        found = packs_around(root)
    except (WrongUse, OSError):
        return ()
    if found:
        return found
    return shipped_packs() if content_root().is_relative_to(root) else ()
