"""The mutation that runs beside the server: one at most, which ends with what it is of."""

from __future__ import annotations

from threading import Lock
from typing import TYPE_CHECKING

from ruinous.diagnostics import read_source
from ruinous.tools.mutation.apart import Trial

if TYPE_CHECKING:
    from collections.abc import Collection, Iterable, Mapping

    from ruinous.tools.mutation.apart import Order


class Mutations:
    """Starts a mutation, and gives it up when what it is of has changed."""

    def __init__(self) -> None:
        self._trial: Trial | None = None
        self._folders: tuple[str, ...] = ()
        """Folders of the packs that the mutation reads."""
        self._known: dict[str, str | None] = {}
        """Texts of files as it knows them, by absolute path; None: there was none."""
        self._is_stopped = False
        self._lock = Lock()

    def begin(self, order: Order, folders: Collection[str]) -> Trial:
        """Start a mutation in the place of the one that runs."""
        self.give_up()
        with self._lock:
            self._trial, self._folders = Trial(order), tuple(folders)
            self._known = dict(order.texts)
            if self._is_stopped:
                self._trial.end()
            return self._trial

    def give_up(self, *, for_good: bool = False) -> None:
        """End the one that runs, if any does.

        Args:
            for_good: none is begun any more.
        """
        with self._lock:
            self._is_stopped = self._is_stopped or for_good
            if self._trial is not None:
                self._trial.end()
            self._trial = None

    def note(self, changed: Iterable[str] | None, texts: Mapping[str, str]) -> None:
        """Give it up if its packs are no longer as they were.

        Args:
            changed: absolute paths of what may have changed; None: anything may have.
            texts: the texts of the open documents now.
        """
        inside = tuple(f"{folder}/" for folder in self._folders)
        own = (path for path in changed or () if path.startswith(inside))
        if self._trial is not None and (
            changed is None or any(self._is_new(path, texts) for path in own)
        ):
            self.give_up()

    def _is_new(self, path: str, texts: Mapping[str, str]) -> bool:
        """Return whether a file has another text than the mutation knows, or may have."""
        saved = read_source(path)
        if path in texts:
            self._known.setdefault(path, saved)  # it was as on disk until it was opened
        return path not in self._known or self._known[path] != texts.get(path, saved)
