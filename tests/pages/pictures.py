"""The pictures of the chapter about editors, drawn from what the server answers to a real client.

`PYTHONPATH=tests python -m pages.pictures` writes them anew.
"""

import asyncio
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from lsprotocol import types

from cli.command import run
from lsp.session import CONFIG, Client, begin
from pages.frames import Frame, drawn
from repository.places import GRAMMAR
from ruinous.diagnostics import Span
from ruinous.lsp.features.reading import TOKENS
from ruinous.tools.editor.edits import Edit, applied

PICTURES: Final = GRAMMAR / "pictures"
FILE: Final = "the-salt-wind/old-world.yaml"
BEGUN, RULE, NAME = "each player gains 1 power", "each player draws 1 card", "Salt Rain"
_LEGEND: Final = list(dict.fromkeys(TOKENS.values()))
_MOST: Final = 6
"""Offers that are shown."""
_WIDE: Final = 84
"""Characters of a row of a box."""


@dataclass
class Story:
    """What the client has seen: each picture by name, and the file at the end."""

    frames: dict[str, Frame]
    text: str


async def story(home: Path) -> Story:
    """Write a card as the chapter does, in a folder in which its pack is begun."""
    client = await CONFIG.start()
    assert isinstance(client, Client)
    await begin(client, home)
    await client.open(FILE)
    frames = {}
    start = client.text(FILE).partition("    examples:")[0]
    frames["completion"] = await _completion(client, start.replace(BEGUN, "each player draws "))
    frames["finding"] = await _finding(client, start.replace(BEGUN, RULE.replace("aws", "was")))
    frames["meaning"] = await _meaning(client, start.replace(BEGUN, RULE))
    frames["lens"] = await _lens(client)
    frames["rename"] = await _rename(client)
    text = client.text(FILE)
    await client.shutdown_session()
    await client.stop()
    return Story(frames, text)


async def _completion(client: Client, text: str) -> Frame:
    await client.type(FILE, text)
    frame = await _frame(client)
    place = types.CompletionParams(**client.at(FILE, "each player draws \u2038"))
    found = await client.text_document_completion_async(place)
    assert isinstance(found, types.CompletionList)
    labels = [each.label for each in found.items[:_MOST]]
    at = place.position
    frame.boxes[at.line + 1] = at.character, [f">{labels[0]}", *labels[1:]]
    return frame


async def _finding(client: Client, text: str) -> Frame:
    """Misspell a word, and mend it by the cure that is offered."""
    [found] = await client.type(FILE, text)
    frame = await _frame(client)
    line, start, end = found.range.start.line, found.range.start.character, found.range.end
    frame.waves.append((line + 1, start, end.character, "error"))
    [cure, *_] = await _actions(client, "drwas")
    rows = [*str(found.message).split("\n"), f"> {cure.title}"]
    frame.boxes[line + 1] = start, [f"{found.code}: {rows[0]}", *rows[1:]]
    _apply(client, cure)
    assert await client.type(FILE, client.text(FILE)) == []
    return frame


async def _meaning(client: Client, text: str) -> Frame:
    assert await client.type(FILE, text) == []
    frame = await _frame(client)
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    inlays = types.InlayHintParams(client.named(FILE), whole)
    for each in await client.text_document_inlay_hint_async(inlays) or ():
        frame.inlays[each.position.line + 1] = str(each.label)
    place = types.HoverParams(**client.at(FILE, "dr\u2038aws"))
    found = await client.text_document_hover_async(place)
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert found.range is not None
    rows = [row for part in found.contents.value.split("\n") for row in _wrapped(part)]
    shown = [row for row in rows if row.strip("- ")]
    frame.boxes[place.position.line + 1] = found.range.start.character, shown
    return frame


async def _lens(client: Client) -> Frame:
    """Add an example, and wait until it has been played."""
    [action] = await _actions(client, "draws")
    before = client.refreshed
    _apply(client, await client.code_action_resolve_async(action))
    assert await client.type(FILE, client.text(FILE)) == []
    await client.until(lambda: client.refreshed > before)
    return await _with_lenses(client)


async def _rename(client: Client) -> Frame:
    place = client.at(FILE, "name: First\u2038 Card")
    edit = await client.text_document_rename_async(types.RenameParams(**place, new_name=NAME))
    assert edit is not None
    before = client.refreshed
    _apply(client, edit)
    assert await client.type(FILE, client.text(FILE)) == []
    await client.until(lambda: client.refreshed > before)
    return await _with_lenses(client)


async def _with_lenses(client: Client) -> Frame:
    frame = await _frame(client)
    lenses = types.CodeLensParams(client.named(FILE))
    above: dict[int, list[str]] = {}
    for each in await client.text_document_code_lens_async(lenses) or ():
        assert each.command is not None
        above.setdefault(each.range.start.line + 1, []).append(each.command.title)
    frame.lenses.update({line: " | ".join(titles) for line, titles in above.items()})
    return frame


async def _frame(client: Client) -> Frame:
    """Return the lines of the card, with its words in their colours."""
    lines = client.text(FILE).rstrip("\n").split("\n")
    first = next(number for number, line in enumerate(lines, 1) if line.startswith("  - name"))
    shown = {n: line for n, line in enumerate(lines, 1) if first <= n <= first + 8}
    asked = types.SemanticTokensParams(client.named(FILE))
    found = await client.text_document_semantic_tokens_full_async(asked)
    colours, line, start = [], 0, 0
    for down, right, length, kind, _ in zip(*[iter(found.data if found else ())] * 5, strict=True):
        line, start = line + down, right + (0 if down else start)
        colours.append((line + 1, start, length, _LEGEND[kind]))
    return Frame({n: line[:_WIDE] for n, line in shown.items()}, colours)


async def _actions(client: Client, words: str) -> list[types.CodeAction]:
    place = client.place(FILE, words)
    context = types.CodeActionContext([])
    params = types.CodeActionParams(client.named(FILE), types.Range(place, place), context)
    found = await client.text_document_code_action_async(params)
    return [each for each in found or () if isinstance(each, types.CodeAction)]


def _apply(client: Client, made: types.CodeAction | types.WorkspaceEdit) -> None:
    """Change the client's text as an edit of the server says; all its texts are in ASCII."""
    edit: Any = made.edit if isinstance(made, types.CodeAction) else made
    [change] = edit.document_changes
    edits = [
        Edit(
            Span(
                FILE,
                each.range.start.line + 1,
                each.range.start.character + 1,
                each.range.end.line + 1,
                each.range.end.character + 1,
            ),
            each.new_text,
        )
        for each in change.edits
    ]
    client.texts[FILE] = applied(client.text(FILE), edits), client.newest


def _wrapped(line: str) -> list[str]:
    """Return a line in rows of a box; marks of Markdown are not shown."""
    rows, row = [], ""
    for word in line.replace("*", "").replace("`", "").removeprefix("> ").split():
        if row and len(row) + 1 + len(word) > _WIDE - 20:
            rows.append(row)
            row = word
        else:
            row = f"{row} {word}".strip()
    return [*rows, row]


def told() -> Story:
    """Return the story, from the command that begins the pack."""
    with TemporaryDirectory() as home:
        assert run("new", "pack", "The Salt Wind", "--in", home).code == 0
        return asyncio.run(story(Path(home).resolve()))


def files(frames: dict[str, Frame]) -> dict[str, str]:
    """Return the text of each picture by the name of its file."""
    return {f"{name}.svg": drawn(frame) for name, frame in frames.items()}


if __name__ == "__main__":
    for name, text in files(told().frames).items():
        (PICTURES / name).write_text(text, "utf-8")
