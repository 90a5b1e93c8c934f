"""Requests that change texts: completion, cures, formatting, and drafts of new items."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from lsprotocol import types

from ruinous.diagnostics import ContentError, lines_of
from ruinous.lsp.diagnostics import diagnostic
from ruinous.lsp.documents import path_of
from ruinous.lsp.server import slow
from ruinous.tools.editor.authoring import instead_of, places_for, with_example
from ruinous.tools.editor.cures import all_cures, cures
from ruinous.tools.editor.edits import FileEdits
from ruinous.tools.editor.effect_offers import offers_in_effect
from ruinous.tools.editor.form import formatting
from ruinous.tools.editor.keys import offers, spot_at
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.lsp.positions import Positions
    from ruinous.lsp.server import Handlers, Server
    from ruinous.packs.item import Item
    from ruinous.tools.editor.effect_offers import EffectOffer
    from ruinous.tools.editor.keys import Offer

_KINDS: Final = {
    "key": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.EnumMember,
    "name": types.CompletionItemKind.Reference,
}
_EXAMPLE: Final = "example"
_INSTEAD: Final = "instead"
_FIX_ALL: Final = "source.fixAll.ruinous"


# ---------------------------------------------------------------- completion


def completion(ls: Server, params: types.CompletionParams) -> types.CompletionList:
    """Offer what can be written here."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return types.CompletionList(False, [])
    positions, text = ls.positions(path), ls.documents.text(path)
    place = positions.point(params.position)
    found = offers_in_effect(ls.snapshot, path, text, *place)
    if found is not None:
        items = [_phrase(each, number, positions, text) for number, each in enumerate(found)]
        return types.CompletionList(True, items)
    word = spot_at(text, *place).word
    line, column = place
    stretch = types.Range(positions.position(line, column - len(word)), params.position)
    own = offers(ls.snapshot, path, text, line, column)
    return types.CompletionList(
        False, [_item(each, number, stretch) for number, each in enumerate(own)]
    )


def _phrase(offer: EffectOffer, rank: int, positions: Positions, text: str) -> types.CompletionItem:
    """Return what is offered inside of an effect; clients compare it with what it replaces."""
    span = offer.span
    replaced = lines_of(text)[span.line - 1][span.column - 1 : span.end_column - 1]
    kinds = types.CompletionItemKind
    return types.CompletionItem(
        offer.label,
        kind=kinds.Snippet if offer.is_rule else kinds.Keyword,
        detail=offer.detail or None,
        documentation=offer.doc or None,
        filter_text=replaced + offer.insert.removeprefix(replaced),
        insert_text_mode=types.InsertTextMode.AsIs,
        sort_text=f"{rank:05}",
        text_edit=types.TextEdit(positions.range(span), offer.insert),
    )


def _item(offer: Offer, rank: int, stretch: types.Range) -> types.CompletionItem:
    text = f"{offer.text}: " if offer.sort == "key" else offer.text
    return types.CompletionItem(
        offer.text,
        kind=_KINDS[offer.sort],
        detail=offer.detail,
        sort_text=f"{rank:05}",
        text_edit=types.TextEdit(stretch, text),
    )


# ---------------------------------------------------------------- form


def form(ls: Server, params: types.DocumentFormattingParams) -> list[types.TextEdit]:
    """Bring a text into the form of `fmt`; say why where that cannot be."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    found = formatting(ls.snapshot, path, ls.documents.text(path))
    if isinstance(found, str):
        ls.window_log_message(types.LogMessageParams(types.MessageType.Warning, found))
        return []
    return ls.text_edits(path, found)


# ---------------------------------------------------------------- actions


def code_actions(ls: Server, params: types.CodeActionParams) -> list[types.CodeAction]:
    """Offer cures of mistakes, and drafts that start from the item under the cursor."""
    path = path_of(params.text_document.uri)
    if ls.snapshot is None or path is None:
        return []
    positions = ls.positions(path)
    only = params.context.only
    found = [*_cures(ls, path, params.range, positions), *_begun(ls, path, params, positions)]
    return [
        each
        for each in found
        if only is None or _is_wanted(str(getattr(each.kind, "value", each.kind)), only)
    ]


def _is_wanted(kind: str, only: Any) -> bool:  # noqa: ANN401 - texts, or members of an enum
    names = [str(getattr(each, "value", each)) for each in only]
    return any(kind == name or kind.startswith(f"{name}.") for name in names)


def _cures(
    ls: Server, path: str, stretch: types.Range, positions: Positions
) -> Iterator[types.CodeAction]:
    assert ls.snapshot is not None
    text = ls.documents.text(path)
    for cure in cures(ls.snapshot, path, text):
        where = positions.range(cure.finding.span)
        if where.start <= stretch.end and stretch.start <= where.end:
            yield types.CodeAction(
                f"{cure.finding.code}: {cure.title}",
                kind=types.CodeActionKind.QuickFix,
                diagnostics=[diagnostic(cure.finding, positions)],
                is_preferred=True,
                edit=ls.workspace_edit([cure.edit]),
            )
    every = all_cures(ls.snapshot, path, text)
    if every:
        title = "mend every mistake of this file that has one cure"
        yield types.CodeAction(title, kind=_FIX_ALL, edit=ls.workspace_edit(every))


def _begun(
    ls: Server, path: str, params: types.CodeActionParams, positions: Positions
) -> Iterator[types.CodeAction]:
    """Yield actions that draft something; the edits are made when one is chosen."""
    line, _ = positions.point(params.range.start)
    found = _item_on(ls, path, line)
    if found is None or ls.snapshot is None:
        return
    data = {"path": path, "item": found.id}
    if found.effect is not None:
        title = f"add an example to `{found.name}`"
        yield types.CodeAction(
            title, kind=types.CodeActionKind.Refactor, data={**data, "does": _EXAMPLE}
        )
    game = ls.snapshot.game_at(path)
    for place in places_for(game.content, found) if game and game.content else ():
        title = f"replace `{found.name}` in the pack `{place.pack.id}`"
        yield types.CodeAction(
            title,
            kind=types.CodeActionKind.Refactor,
            data={**data, "does": _INSTEAD, "pack": place.pack.id},
        )


def _item_on(ls: Server, path: str, line: int) -> Item | None:
    """Return the item that a line is part of."""
    assert ls.snapshot is not None
    old = ls.snapshot.map_to(path, ls.documents.text(path)).old(line)
    for item in ls.snapshot.items_in(path):
        span = item.node.span
        if old is not None and span.line <= old <= span.end_line:
            return item
    return None


@slow
def resolve_action(ls: Server, action: types.CodeAction) -> types.CodeAction:
    """Compute the edits of the draft that was chosen."""
    data: Any = action.data
    if not isinstance(data, dict) or ls.snapshot is None:
        return action
    try:
        edits = _edits_for(ls, data)
    except (WrongUse, ContentError) as refused:
        ls.window_show_message(types.ShowMessageParams(types.MessageType.Warning, str(refused)))
        return action
    action.edit = ls.workspace_edit(edits.edits, edits.new_files or {})
    return action


def _edits_for(ls: Server, data: dict[str, Any]) -> FileEdits:
    """Return the edits that an action asks for.

    Raises:
        WrongUse: they cannot be made.
        ContentError: the item has a mistake.
    """
    assert ls.snapshot is not None
    path = data["path"]
    if data["does"] == _EXAMPLE:
        content = ls.packs.alone(path, ls.documents.texts)
        held = (
            [each for each in content.catalogue.items if each.id == data["item"]] if content else []
        )
        if content is None or not held:
            raise WrongUse("the pack has mistakes", "mend them first")
        return FileEdits(tuple(with_example(content, held[0], path)))
    game = ls.snapshot.game_at(path)
    item = next((each for each in ls.snapshot.items_in(path) if each.id == data["item"]), None)
    if game is None or game.content is None or item is None:
        raise WrongUse("there is no such item any more")
    place = next(each for each in places_for(game.content, item) if each.pack.id == data["pack"])
    return instead_of(game.content, item, place, lambda file: ls.documents.text(str(Path(file))))


HANDLERS: Final[Handlers] = {
    types.TEXT_DOCUMENT_COMPLETION: (
        completion,
        types.CompletionOptions(trigger_characters=[":", "-", "{", "["]),
    ),
    types.TEXT_DOCUMENT_FORMATTING: (form, None),
    types.TEXT_DOCUMENT_CODE_ACTION: (
        code_actions,
        types.CodeActionOptions(
            [types.CodeActionKind.QuickFix, types.CodeActionKind.Refactor, _FIX_ALL],
            resolve_provider=True,
        ),
    ),
    types.CODE_ACTION_RESOLVE: (resolve_action, None),
}
