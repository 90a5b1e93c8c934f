"""Checks in a thread of their own, so that questions are answered while one runs."""

from __future__ import annotations

import gc
import logging
from functools import partial
from threading import Condition, Thread
from typing import TYPE_CHECKING, Final

from ruinous.struct import struct
from ruinous.tools.editor.workspace import Outdated

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterable, Mapping

    from ruinous.tools.editor.snapshot import Snapshot
    from ruinous.tools.editor.workspace import Workspace

_QUIET: Final = 0.4
"""Seconds without a change after which there is time for more."""
_PAUSE: Final = 0.005
"""Seconds without a change after which lint begins; it ends when something changes."""
_LOG: Final = logging.getLogger(__name__)


@struct
class Task:
    """What is to be checked."""

    texts: Mapping[str, str]
    """Open documents by absolute path."""
    versions: Mapping[str, int]
    changed: frozenset[str] | None
    """Paths of what may have changed since the last check; None: anything."""


class Checker:
    """Checks a workspace whenever something changes; only the newest state counts."""

    def __init__(
        self,
        workspace: Workspace,
        done: Callable[[Snapshot, Task, Collection[str] | None], None],
        quiet: Callable[[Task], None],
    ) -> None:
        """Start the thread.

        Args:
            done: called in the thread with each snapshot that is not outdated, and with the paths
                of which it tells; None: of all, lint included.
            quiet: called in the thread with the last task, when nothing has changed for a while.
        """
        self._workspace, self._done, self._quiet = workspace, done, quiet
        self._wake = Condition()
        self._task: Task | None = None
        self._stopped = False
        self._thread = Thread(target=self._run, name="ruinous check", daemon=True)
        self._thread.start()

    def ask(
        self,
        texts: Mapping[str, str],
        versions: Mapping[str, int],
        changed: Iterable[str] | None = None,
    ) -> None:
        """Have the packs checked as they are now.

        Args:
            changed: as for `Task`.
        """
        with self._wake:
            named = None if changed is None else frozenset(changed)
            if named is not None and self._task is not None:
                waiting = self._task.changed
                named = None if waiting is None else waiting | named
            self._task = Task(texts, versions, named)
            self._wake.notify()

    def stop(self) -> None:
        """End the thread after the check that runs."""
        with self._wake:
            self._stopped = True
            self._wake.notify()

    @property
    def is_outdated(self) -> bool:
        """Whether something has changed that is not checked yet."""
        with self._wake:
            return self._task is not None or self._stopped

    def go_on(self) -> None:
        """Do nothing while nothing has changed.

        Raises:
            Outdated: something has.
        """
        if self.is_outdated:
            raise Outdated

    def _run(self) -> None:
        last: Task | None = None
        while not self._stopped:
            task = self._next(last)
            if task is not None:
                self._check(task)
            elif last is not None:
                self._rest(last)
            last = task

    def _next(self, last: Task | None) -> Task | None:
        """Return the next task; None when it is quiet for a while after the last one."""
        with self._wake:
            self._wake.wait_for(
                lambda: self._stopped or self._task is not None,
                timeout=None if last is None else _QUIET,
            )
            task, self._task = self._task, None
            return task

    def _rest(self, last: Task) -> None:
        """Do the work that waits until nothing changes: check mistakes again, play examples."""
        if self._workspace.has_mistakes:
            self._workspace.forget_mistakes()
            self._check(Task(last.texts, last.versions, None))
        if not self.is_outdated:
            self._quiet(last)

    def _check(self, task: Task) -> None:
        """Check, and hand on what was found: before lint, and with it."""
        try:
            early = partial(self._begun, task)
            snapshot = self._workspace.check(task.texts, task.changed, early, self.go_on)
        except Outdated:
            return
        except Exception:  # a bug of the program must not end the service
            _LOG.exception("a check broke off")
            return
        if gc.get_freeze_count() == 0:
            gc.freeze()  # what packs hold is not garbage: never look through it again
        self._tell(task, None, snapshot)

    def _begun(self, task: Task, snapshot: Snapshot) -> None:
        """Hand on what is known before lint; begin that only when nobody types at the moment.

        Raises:
            Outdated: something has changed.
        """
        self._tell(task, task.changed, snapshot)
        with self._wake:
            if self._wake.wait_for(lambda: self._stopped or self._task is not None, _PAUSE):
                raise Outdated

    def _tell(self, task: Task, paths: Collection[str] | None, snapshot: Snapshot) -> None:
        """Hand on what was found, unless something has changed meanwhile."""
        if not self.is_outdated:
            self._done(snapshot, task, paths)
