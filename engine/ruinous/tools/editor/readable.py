"""What counts of open documents while they are typed: their last texts that could be read."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from ruinous.game.registry import schema_at
from ruinous.packs.files import RawFile, drafted
from ruinous.packs.folder import folder_at, home_of
from ruinous.packs.reading import read_head
from ruinous.packs.schema import PACK

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from ruinous.packs.reading import ParsedFile, ParsedFiles


class ReadableTexts:
    """The last texts of open documents that could be read as YAML."""

    def __init__(self, files: ParsedFiles) -> None:
        """Begin with nothing known.

        Args:
            files: what was parsed already.
        """
        self._files = files
        self.last: dict[str, str] = {}
        """Last readable text of each open document, by absolute path."""

    def broken(self, documents: Mapping[str, str]) -> dict[str, ParsedFile]:
        """Return the documents that cannot be read though they once could.

        Args:
            documents: absolute path to text.
        """
        self.last = {path: text for path, text in self.last.items() if path in documents}
        with drafted({**documents, **self.last}):  # a pack may only be open, and not be saved yet
            return dict(self._broken(documents))

    def drafts(
        self, documents: Mapping[str, str], broken: Mapping[str, ParsedFile]
    ) -> dict[str, str]:
        """Return the texts that count for documents; of those left out, that of the file does."""
        texts = {
            path: self.last.get(path) if path in broken else text
            for path, text in documents.items()
        }
        return {path: text for path, text in texts.items() if text is not None}

    def _broken(self, documents: Mapping[str, str]) -> Iterator[tuple[str, ParsedFile]]:
        for path, text in documents.items():
            file = self._parsed(path, text)
            if file is None or file.model is not None:
                self.last[path] = text
            elif path in self.last or self._is_readable(path):
                yield path, file

    def _is_readable(self, path: str) -> bool:
        """Return whether a file can be read as it is on disk."""
        try:
            text = Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            return False
        file = self._parsed(path, text)
        return file is not None and file.model is not None

    def _parsed(self, path: str, text: str) -> ParsedFile | None:
        """Return what a document holds; None: it is no file of a pack."""
        home = home_of(Path(path))
        if home is None:
            return None
        folder = folder_at(home)
        inner = Path(path).relative_to(home).as_posix()
        kind = schema_at(folder).kind_of(inner)
        if kind is None:
            return None
        raw = RawFile(kind, inner, folder.file(inner), text.encode("utf-8"))
        return self._files.parsed(raw, "" if kind is PACK else read_head(folder).pack.id)
