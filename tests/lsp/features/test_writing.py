"""Completion, cures, form, and what can be begun; every change is the client's to make."""

import pytest
from lsprotocol import types

from lsp.session import Client, client
from tools.editor.desk import CHAOS, CLAN

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")


async def actions(client: Client, file: str, words: str, *only: str) -> list[types.CodeAction]:
    place = client.place(file, words)
    context = types.CodeActionContext([], list(only) or None)
    params = types.CodeActionParams(client.named(file), types.Range(place, place), context)
    found = await client.text_document_code_action_async(params)
    return [each for each in found or () if isinstance(each, types.CodeAction)]


@pytest.mark.parametrize(
    ("file", "old", "new", "words", "offers"),
    [
        (CHAOS, "    copies: 4\n", "    co\n", "    co\u2038\n", {"copies", "cost"}),
        (CLAN, "colour: grey", "colour: gr", "colour: gr\u2038", {"grey", "green"}),
        ("tiny/board.yaml", "[the-salt-flats]", "[hi]", "[hi\u2038]", {"high-moor"}),
    ],
)
async def test_keys_and_values_are_offered(
    client: Client, file: str, old: str, new: str, words: str, offers: set[str]
) -> None:
    await client.open(file)
    await client.type(file, client.text(file).replace(old, new, 1))
    found = await client.text_document_completion_async(
        types.CompletionParams(**client.at(file, words))
    )
    assert isinstance(found, types.CompletionList)
    assert offers <= {each.label for each in found.items}
    edit = found.items[0].text_edit
    assert isinstance(edit, types.TextEdit)
    assert edit.range.end == client.place(file, words)
    client.close()


@pytest.mark.parametrize(
    ("file", "words", "phrase", "name"),
    [
        (CHAOS, "\u2038forbid placing", "forbid", "keyword"),
        (CHAOS, "forbid \u2038placing", "placing", "verb"),
        (CHAOS, "roll 2 \u2038dice", "dice", "noun"),
        (CHAOS, "roll \u20382 dice", "2", "number"),
        (CLAN, "forbid \u2038destroying", "destroying", "verb"),
    ],
)
async def test_a_word_is_offered_with_the_name_of_its_class(
    client: Client, file: str, words: str, phrase: str, name: str
) -> None:
    await client.open(file)
    assert await client.details(file, words, phrase) == {name}
    client.close()


async def test_every_cure_is_an_action(client: Client) -> None:
    right = client.text(CHAOS)
    await client.open(CHAOS, right.replace("roll 2 dice", "rol 2 dice"))
    cure, every = await actions(client, CHAOS, "rol 2", "quickfix", "source")
    assert cure.title == "E102: write `roll`"
    for action in (cure, every):
        assert action.edit is not None
        [change] = action.edit.document_changes or ()
        assert [each.new_text for each in change.edits] == ["roll"]
    client.close()


async def test_a_text_is_formatted(client: Client) -> None:
    await client.open(CHAOS, client.text(CHAOS).replace("    cost: 0", "    cost: 0   "))
    params = types.DocumentFormattingParams(
        client.named(CHAOS), types.FormattingOptions(tab_size=2, insert_spaces=True)
    )
    assert await client.text_document_formatting_async(params)
    client.close()


async def test_an_example_is_added_by_an_edit(client: Client) -> None:
    await client.open(CHAOS)
    [action] = [
        each
        for each in await actions(client, CHAOS, "roll 2")
        if each.title == "add an example to `Ember Rain`"
    ]
    made = await client.code_action_resolve_async(action)
    assert made.edit is not None
    [change] = made.edit.document_changes or ()
    assert "what it does" in change.edits[0].new_text
    assert "what it does" not in (client.home / CHAOS).read_text("utf-8")
    client.close()


async def test_a_card_is_replaced_in_a_pack_of_mine(client: Client) -> None:
    await client.open(CHAOS)
    [action] = [
        each
        for each in await actions(client, CHAOS, "Cold Hearth")
        if each.title == "replace `Cold Hearth` in the pack `fan`"
    ]
    made = await client.code_action_resolve_async(action)
    assert made.edit is not None
    assert {
        change.text_document.uri
        for change in made.edit.document_changes or ()
        if isinstance(change, types.TextDocumentEdit)
    } > {client.uri("fan/pack.yaml")}
    client.close()
