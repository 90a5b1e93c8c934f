"""Packs as they were at one check: what every question of an editor is answered from."""

from __future__ import annotations

from contextlib import suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.diagnostics import ContentError
from ruinous.game.content import Content
from ruinous.packs.files import absolute
from ruinous.tools.content.interactions import numbers_of_meetings
from ruinous.tools.editor.line_map import LineMap

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from ruinous.diagnostics import Finding
    from ruinous.game.effect_text import EffectText
    from ruinous.packs.item import Item
    from ruinous.packs.reading import ParsedFile
    from ruinous.tools.check.game_check import GameCheck


class CheckedGame:
    """The packs of one game in a workspace, and what is derived from them when it is asked for."""

    def __init__(self, check: GameCheck, before: CheckedGame | None = None) -> None:
        """Keep what was found.

        Args:
            before: the same packs at the last check.
        """
        self.check = check
        self.met: Mapping[str, int] = before.met if before is not None else {}
        """How many rules of others each item meets, by its name, as it was worked out last."""
        self._is_met = False
        self.folders = tuple(str(pack.folder) for pack in check.packs)

    def holds(self, path: str) -> bool:
        """Return whether a file lies in one of the packs.

        Args:
            path: absolute.
        """
        return self.home_of(path) is not None

    def home_of(self, path: str) -> Path | None:
        """Return the folder of the pack in which a file lies, if it is one of these."""
        homes = (folder for folder in self.folders if path.startswith(f"{folder}/"))
        return next(map(Path, homes), None)

    @cached_property
    def content(self) -> Content | None:
        """What can be played of them."""
        check = self.check
        if check.catalogue is None or check.effects is None:
            return None
        return Content.bound(check.catalogue, check.effects)

    def meet(self, tick: Callable[[], object]) -> bool:
        """Count the rules that each item interacts with; return False if that was done before.

        Args:
            tick: called regularly; an exception from it aborts the work.
        """
        if self._is_met or self.content is None:
            return False
        with suppress(ContentError):
            self.met = numbers_of_meetings(self.content, tick)
        self._is_met = True
        return True

    @cached_property
    def _texts(self) -> dict[str, list[EffectText]]:
        found: dict[str, list[EffectText]] = {}
        content = self.content
        for each in content.game.language.texts_of(content.catalogue) if content else ():
            found.setdefault(each.text.file, []).append(each)
        return found

    def effects_in(self, file: str) -> list[EffectText]:
        """Return the effects in force of a file, as findings show it, in the order of the game."""
        return self._texts.get(file, [])


class Snapshot:
    """The packs of a workspace at one check."""

    def __init__(
        self,
        games: Iterable[CheckedGame],
        findings: Iterable[Finding],
        files: Mapping[str, ParsedFile],
        texts: Mapping[str, str],
    ) -> None:
        """Keep what was found.

        Args:
            files: the files that were parsed, as findings show them.
            texts: the texts of documents that were open, as they were read, by absolute path.
        """
        self.games = tuple(games)
        self.files = {absolute(file): parsed for file, parsed in files.items()}
        self.texts = texts
        self.findings: dict[str, list[Finding]] = {}
        """What is wrong with each file that has findings, by absolute path."""
        for finding in findings:
            self.findings.setdefault(absolute(finding.span.file), []).append(finding)

    def game_at(self, path: str) -> CheckedGame | None:
        """Return the game whose packs a file is part of."""
        return next((game for game in self.games if game.holds(path)), None)

    def file_at(self, path: str) -> ParsedFile | None:
        """Return a file as it was read."""
        return self.files.get(path)

    def items_in(self, path: str) -> Iterator[Item]:
        """Yield the items that a file defines, in its order."""
        file = self.files.get(path)
        if file is not None and file.model is not None:
            yield from file.model.items

    def map_to(self, path: str, text: str) -> LineMap:
        """Return where the lines of a file are in a text that it has become."""
        file = self.files.get(path)
        old = self.texts.get(path)
        if old is None and file is not None and file.root is not None:
            old = file.root.source.text
        new = text.removeprefix("\ufeff")
        return (
            LineMap.of_strangers()
            if old is None
            else LineMap.between(old.removeprefix("\ufeff"), new)
        )
