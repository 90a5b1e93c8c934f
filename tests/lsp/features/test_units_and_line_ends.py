"""Answers are the same whatever ends lines, begins the file, and counts its characters."""

from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from tempfile import mkdtemp
from typing import Any, Final, NamedTuple

import pytest
from lsprotocol import types
from pygls.workspace import Workspace as Texts

from ruinous.lsp.features import naming, reading, running, writing
from ruinous.lsp.server import Server
from ruinous.lsp.start import make_server
from ruinous.tools.editor.lenses import Result
from tools.editor.desk import CHAOS, CURSOR, Desk, lay_out

FACE: Final = "\U0001f642\xe9"
"""Two characters: three units of UTF-16 and six bytes."""
UNITS: Final[dict[str, Callable[[str], int]]] = {
    types.PositionEncodingKind.Utf8: lambda text: len(text.encode()),
    types.PositionEncodingKind.Utf16: lambda text: len(text.encode("utf-16-le")) // 2,
    types.PositionEncodingKind.Utf32: len,
}
ENDS, MARKS = ("\n", "\r\n"), ("", "\ufeff")
VARIANTS: Final = [(end, mark) for end in ENDS for mark in MARKS]
TITLE: Final = "title: two dice more"
BASIS: Final = "{status: reconstructed, basis: a guess, open: [who chooses]}"
EXAMPLE: Final = f"      - {TITLE}\n"


class View(NamedTuple):
    """A server with one text open, and the words that its positions mean."""

    server: Server
    uri: str
    text: str
    units: Callable[[str], int]

    @property
    def lines(self) -> list[str]:
        return self.text.replace("\r\n", "\n").split("\n")

    @property
    def named(self) -> types.TextDocumentIdentifier:
        return types.TextDocumentIdentifier(self.uri)

    def place(self, words: str) -> types.Position:
        """Return the place of some words with the cursor in them."""
        plain = "\n".join(self.lines)
        at = plain.index(words.replace(CURSOR, "")) + max(words.find(CURSOR), 0)
        line = plain[plain.rfind("\n", 0, at) + 1 : at]
        return types.Position(plain.count("\n", 0, at), self.units(line))

    def at(self, words: str) -> dict[str, Any]:
        return {"text_document": self.named, "position": self.place(words)}

    def point(self, position: types.Position) -> tuple[int, int]:
        """Return line and column, in characters without the mark; a part of one is an error."""
        line = self.lines[position.line] if position.line < len(self.lines) else ""
        [column] = [n for n in range(len(line) + 1) if self.units(line[:n]) == position.character]
        return position.line, column - (position.line == 0 and line.startswith("\ufeff"))

    def spot(self, range_: types.Range) -> tuple[tuple[int, int], tuple[int, int]]:
        return self.point(range_.start), self.point(range_.end)

    def edits(self, found: Any) -> list[tuple[Any, str]]:
        return [(self.spot(each.range), each.new_text.replace("\r\n", "\n")) for each in found]


@cache
def own() -> Desk:
    return Desk(lay_out(Path(mkdtemp(prefix="desk"))))


@cache
def view(end: str, mark: str, encoding: str, *changes: tuple[str, str]) -> View:
    """Return a server that has a text open."""
    on = own()
    text = Path(on.path(CHAOS)).read_text("utf-8")
    for old, new in (*changes, (TITLE, f"title: {FACE} more")):
        assert old in text
        text = text.replace(old, new, 1)
    text = mark + text.replace("\n", end)
    server, path = make_server(), on.path(CHAOS)
    kind = types.TextDocumentSyncKind.Incremental
    server.protocol._workspace = Texts(None, kind, position_encoding=encoding)  # type: ignore[arg-type]
    uri = Path(path).as_uri()
    server.documents.open(uri, text, 1)
    server.packs.roots = (str(on.home),)
    server.snapshot = server.packs.check({path: text})
    server.played[path] = {"ember-rain": Result(1, ())}
    return View(server, uri, text, UNITS[encoding])


BASIS_OPEN: Final = (BASIS, f'{{basis: "{FACE}", st}}')
GIVEN: Final = "given: {regions: {high-moor: {}}}, then: {round: 1}"
SAME_LINE: Final = (EXAMPLE, f'      - {{title: "{FACE}", {GIVEN}}}\n{EXAMPLE}')
WRONG_NAME: Final = (SAME_LINE[0], SAME_LINE[1].replace("high-moor", "high-mor"))
NOT_IN_FORM: Final = ("    cost: 1\n", "    cost:   1\n")


def hover(on: View) -> Any:
    found = reading.hover(on.server, types.HoverParams(**on.at("roll\u2038 2 dice")))
    assert found is not None
    assert found.range is not None
    return found.contents, on.spot(found.range)


def completion(on: View) -> Any:
    params = types.CompletionParams(**on.at(f'"{FACE}", st\u2038'))
    found = writing.completion(on.server, params).items
    return [(each.label, on.edits([each.text_edit])) for each in found]


def completion_in_effect(on: View) -> Any:
    found = writing.completion(on.server, types.CompletionParams(**on.at("forbid pla\u2038cing")))
    return [(each.label, on.edits([each.text_edit])) for each in found.items]


def definition(on: View) -> Any:
    params = types.DefinitionParams(**on.at("high-\u2038moor"))
    return [(each.uri, each.range) for each in naming.definition(on.server, params)]


def references_on_the_first_line(on: View) -> Any:
    context = types.ReferenceContext(include_declaration=True)
    params = types.ReferenceParams(context, **on.at("power: a\u2038sh"))
    found = naming.references(on.server, params)
    return [on.spot(each.range) for each in found if each.uri == on.uri]


def rename(on: View) -> Any:
    params = types.RenameParams(**on.at("high-\u2038moor"), new_name="low-moor")
    found: Any = naming.rename(on.server, params)
    own_edits = [each.edits for each in found.document_changes if each.text_document.uri == on.uri]
    return len(found.document_changes), [on.edits(each) for each in own_edits]


def formatting(on: View) -> Any:
    options = types.FormattingOptions(tab_size=2, insert_spaces=True)
    return on.edits(writing.form(on.server, types.DocumentFormattingParams(on.named, options)))


def code_action(on: View) -> Any:
    place = on.place("high-\u2038mor")
    params = types.CodeActionParams(
        on.named, types.Range(place, place), types.CodeActionContext([])
    )
    found: Any = writing.code_actions(on.server, params)
    cure = found[0]
    [change] = cure.edit.document_changes
    return cure.title, on.edits(change.edits), [on.spot(each.range) for each in cure.diagnostics]


def inlays(on: View) -> Any:
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    found = reading.inlay_hints(on.server, types.InlayHintParams(on.named, whole))
    return [(each.label, on.point(each.position)) for each in found]


def lenses(on: View) -> Any:
    found = running.code_lenses(on.server, types.CodeLensParams(on.named))
    return [(each.command and each.command.title, on.point(each.range.start)) for each in found]


def tokens(on: View) -> Any:
    found = reading.semantic_tokens(on.server, types.SemanticTokensParams(on.named))
    return list(_words(on, found.data))


def _words(on: View, data: Any) -> Iterator[tuple[Any, ...]]:
    line = start = 0
    for down, right, length, kind, _ in zip(*[iter(data)] * 5, strict=True):
        line, start = line + down, right + (0 if down else start)
        ends = types.Position(line, start), types.Position(line, start + length)
        yield (*on.spot(types.Range(*ends)), kind)


FEATURES: Final[dict[Callable[[View], Any], tuple[tuple[str, str], ...]]] = {
    hover: (),
    completion: (BASIS_OPEN,),
    completion_in_effect: (),
    definition: (SAME_LINE,),
    references_on_the_first_line: (),
    rename: (SAME_LINE,),
    formatting: (NOT_IN_FORM,),
    code_action: (WRONG_NAME,),
    inlays: (),
    lenses: (),
    tokens: (),
}
"""What is asked, and changes of the text that it is asked about."""


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.__name__)
@pytest.mark.parametrize(("end", "mark"), VARIANTS, ids=["lf", "lf-bom", "crlf", "crlf-bom"])
def test_answers_are_those_about_the_plain_text(
    feature: Callable[[View], Any], end: str, mark: str
) -> None:
    changes = FEATURES[feature]
    plain = feature(view("\n", "", types.PositionEncodingKind.Utf32, *changes))
    assert plain
    for encoding in UNITS:
        assert feature(view(end, mark, encoding, *changes)) == plain
