"""Requests about what is there: hover, inlays, outline, folding, links, colours."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from lsprotocol import types
from pygls.uris import from_fs_path

from ruinous.lsp.documents import path_of
from ruinous.tools.editor import hover as hovers
from ruinous.tools.editor import outline
from ruinous.tools.editor.blocks import effects_in
from ruinous.tools.editor.inlays import inlays
from ruinous.tools.editor.words import phrases_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.lsp.positions import Positions
    from ruinous.lsp.server import Handlers, Server
    from ruinous.tools.editor.outline import Symbol
    from ruinous.tools.editor.words import Phrase

TOKENS: Final = {
    "verb": "function",
    "noun": "class",
    "name": "variable",
    "adjective": "property",
    "quantity": "property",
    **dict.fromkeys(("moment", "time", "span", "unit", "trait"), "event"),
    "number": "number",
    "keyword": "keyword",
}
"""Classes of phrases, and the types of tokens that editors have colours for."""
_LEGEND: Final = list(dict.fromkeys(TOKENS.values()))


def hover(ls: Server, params: types.HoverParams) -> types.Hover | None:
    """Say what is under the cursor."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return None
    positions = ls.positions(path)
    place = positions.point(params.position)
    cited = (each.hover for each in ls.citations(path) if each.covers(*place))
    found = next(cited, None) or hovers.hover(ls.snapshot, path, ls.documents.text(path), *place)
    if found is None:
        return None
    said = types.MarkupContent(types.MarkupKind.Markdown, "\n\n---\n\n".join(found.parts))
    return types.Hover(said, positions.range(found.span) if found.span else None)


def inlay_hints(ls: Server, params: types.InlayHintParams) -> list[types.InlayHint]:
    """Show the English of each rule behind it, unless that is switched off."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None or not ls.settings.get("inlayEnglish", True):
        return []
    positions = ls.positions(path)
    first, last = params.range.start.line + 1, params.range.end.line + 1
    return [
        types.InlayHint(positions.position(each.line, each.column), each.text, padding_left=True)
        for each in inlays(ls.snapshot, path, ls.documents.text(path))
        if first <= each.line <= last
    ]


def document_symbols(ls: Server, params: types.DocumentSymbolParams) -> list[types.DocumentSymbol]:
    """List the items of a file with their examples."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    positions = ls.positions(path)
    return [_symbol(each, positions) for each in outline.symbols(ls.snapshot, path)]


def _symbol(symbol: Symbol, positions: Positions) -> types.DocumentSymbol:
    whole, head = positions.range(symbol.span), positions.range(symbol.head)
    inner = [_symbol(each, positions) for each in symbol.inner]
    kind = types.SymbolKind.Event if symbol.detail == "example" else types.SymbolKind.Class
    start = min(whole.start, head.start)
    whole = types.Range(start, max(whole.end, head.end))
    return types.DocumentSymbol(
        symbol.name or "?", kind, whole, head, symbol.detail, children=inner
    )


def workspace_symbols(
    ls: Server, params: types.WorkspaceSymbolParams
) -> list[types.WorkspaceSymbol]:
    """List the items of all packs that a query may mean."""
    if ls.snapshot is None:
        return []
    found = list(outline.named_like(ls.snapshot, params.query))
    places = ls.locations(each.head for each in found)
    kind = types.SymbolKind.Class
    return [
        types.WorkspaceSymbol(place, each.name, kind, container_name=each.detail)
        for each, place in zip(found, places, strict=True)
    ]


def folding(ls: Server, params: types.FoldingRangeParams) -> list[types.FoldingRange]:
    """Fold what stands further in than the line above it."""
    path = path_of(params.text_document.uri)
    text = ls.documents.text(path) if path is not None else ""
    return [types.FoldingRange(first - 1, last - 1) for first, last in outline.folds(text)]


def links(ls: Server, params: types.DocumentLinkParams) -> list[types.DocumentLink]:
    """Lead from citations to their sources, and from ids of rules to their entries."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    positions, shown = ls.positions(path), _shows_titles(ls.begun)
    found = outline.links(ls.snapshot, path, ls.documents.text(path))
    return [
        types.DocumentLink(
            positions.range(each.span), _target(each.target), each.title if shown else None
        )
        for each in (*found, *(cited.link for cited in ls.citations(path)))
    ]


def _shows_titles(params: types.InitializeParams | None) -> bool:
    """Return whether a client shows what a link is called."""
    document = params.capabilities.text_document if params is not None else None
    link = document.document_link if document else None
    return bool(link and link.tooltip_support)


def _target(target: str) -> str:
    """Return an address; of a path with a line, that of the file."""
    if "://" in target:
        return target
    path, _, line = target.partition("#")
    return f"{from_fs_path(path)}#{line}"


def semantic_tokens(ls: Server, params: types.SemanticTokensParams) -> types.SemanticTokens:
    """Colour the words of effects."""
    path = path_of(params.text_document.uri)
    game = ls.snapshot.game_at(path) if ls.snapshot is not None and path is not None else None
    if path is None or game is None or game.check.effects is None:
        return types.SemanticTokens([])
    grammar, positions = game.check.effects.grammar, ls.positions(path)
    found = (
        phrase
        for effect in effects_in(ls.documents.text(path), path)
        for phrase in phrases_in(effect, grammar)
    )
    return types.SemanticTokens(list(_encoded(found, positions)))


def _encoded(phrases: Iterator[Phrase], positions: Positions) -> Iterator[int]:
    """Yield five numbers for each phrase: lines and units after the last, length, type, none."""
    line = start = 0
    for phrase in phrases:
        kind = TOKENS.get(phrase.kind)
        where = positions.range(phrase.span)
        if kind is None:
            continue
        down = where.start.line - line
        yield from (down, where.start.character - (0 if down else start))
        yield from (where.end.character - where.start.character, _LEGEND.index(kind), 0)
        line, start = where.start.line, where.start.character


HANDLERS: Final[Handlers] = {
    types.TEXT_DOCUMENT_HOVER: (hover, None),
    types.TEXT_DOCUMENT_INLAY_HINT: (inlay_hints, None),
    types.TEXT_DOCUMENT_DOCUMENT_SYMBOL: (document_symbols, None),
    types.WORKSPACE_SYMBOL: (workspace_symbols, None),
    types.TEXT_DOCUMENT_FOLDING_RANGE: (folding, None),
    types.TEXT_DOCUMENT_DOCUMENT_LINK: (links, None),
    types.TEXT_DOCUMENT_SEMANTIC_TOKENS_FULL: (
        semantic_tokens,
        types.SemanticTokensLegend(_LEGEND, []),
    ),
}
