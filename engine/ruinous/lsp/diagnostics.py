"""Findings as a client shows them: published with a version, and cleared when they are mended."""

from __future__ import annotations

import re
from functools import cache
from typing import TYPE_CHECKING, Final

from lsprotocol import types

from ruinous.data import data_root
from ruinous.game.registry import all_codes

if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping

    from ruinous.diagnostics import Finding
    from ruinous.lsp.documents import Documents
    from ruinous.lsp.positions import Positions
    from ruinous.tools.editor.snapshot import Snapshot

SOURCE: Final = "ruinous"
_SEVERITIES: Final = {
    "error": types.DiagnosticSeverity.Error,
    "warning": types.DiagnosticSeverity.Warning,
}
_NO_ANCHOR: Final = re.compile(r"[^\w -]")


@cache
def page_of(code: str) -> str:
    """Return the address of the page of a code."""
    page = (data_root("grammar") / "findings.md").resolve()
    title = f"{code}: {all_codes().get(code, '')}"
    anchor = _NO_ANCHOR.sub("", title.lower()).replace(" ", "-")
    return f"{page.as_uri()}#{anchor}"


def diagnostic(finding: Finding, positions: Positions) -> types.Diagnostic:
    """Return a finding as the client shows it."""
    message = f"{finding.message}\n{finding.help}" if finding.help else finding.message
    return types.Diagnostic(
        range=positions.range(finding.span),
        message=message,
        severity=_SEVERITIES[finding.severity],
        code=finding.code,
        code_description=types.CodeDescription(page_of(finding.code)),
        source=SOURCE,
    )


class Publisher:
    """What a client was told last about each file."""

    def __init__(self) -> None:
        self._told: dict[str, types.PublishDiagnosticsParams] = {}

    def news(
        self,
        snapshot: Snapshot,
        versions: Mapping[str, int],
        documents: Documents,
        positions: Callable[[str], Positions],
        paths: Collection[str] | None = None,
    ) -> Iterator[types.PublishDiagnosticsParams]:
        """Yield what the client does not know yet; files without findings are cleared.

        Args:
            versions: the versions of the open documents that were checked, by absolute path.
            positions: returns the text of a file for conversions.
            paths: the files to tell of; None: all.
        """
        for path in dict.fromkeys((*self._told, *snapshot.findings, *versions)):
            if paths is not None and path not in paths:
                continue
            found = snapshot.findings.get(path, [])
            places = positions(path) if found else None
            shown = [diagnostic(each, places) for each in found] if places else []
            news = types.PublishDiagnosticsParams(documents.uri(path), shown, versions.get(path))
            if news != self._told.get(path) and (shown or path in versions or path in self._told):
                yield news
            if shown or path in versions:
                self._told[path] = news
            else:
                self._told.pop(path, None)
