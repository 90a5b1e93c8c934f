"""Work done while the client is idle; it is aborted as soon as a document changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.tools.editor.effect_offers import prepare
from ruinous.tools.editor.lenses import results
from ruinous.tools.editor.workspace import Outdated

if TYPE_CHECKING:
    from ruinous.lsp.checking import Checker, Task
    from ruinous.tools.editor.lenses import Result
    from ruinous.tools.editor.snapshot import Snapshot
    from ruinous.tools.editor.workspace import Workspace

    Played = dict[str, dict[str, Result]]


def work_while_idle(
    snapshot: Snapshot, packs: Workspace, played: Played, checker: Checker, task: Task
) -> bool:
    """Compute offers and lenses of the open files; return whether a lens has changed.

    Args:
        played: results of examples, by path and item id; new results are added.
    """
    is_changed = False
    for path in task.texts:
        prepare(snapshot, path)
        is_changed = _count_interactions(snapshot, checker, path) or is_changed
        is_changed = _play(snapshot, packs, played, checker, task, path) or is_changed
    return is_changed


def _count_interactions(snapshot: Snapshot, checker: Checker, path: str) -> bool:
    """Count the rules that interact with the items of a file; return whether counts changed."""
    game = snapshot.game_at(path)
    try:
        return game is not None and game.meet(checker.go_on)
    except Outdated:
        return False


def _play(
    snapshot: Snapshot, packs: Workspace, played: Played, checker: Checker, task: Task, path: str
) -> bool:
    """Play the examples of a file, unless it is unchanged since they were last played."""
    file = snapshot.file_at(path)
    if file is None or path in played or checker.is_outdated:
        return False
    content = packs.alone(path, task.texts)
    if content is None or not any(file.file in pack.files for pack in content.catalogue.packs):
        return False
    found = results(content, file.file, lambda: checker.is_outdated)
    try:
        checker.go_on()
    except Outdated:
        return False
    played[path] = found
    return True
