"""Hover, inlays, outline, folding, links and colours, as a client gets them."""

import pytest
from lsprotocol import types

from lsp.session import Client, client
from ruinous.lsp.features.reading import TOKENS
from tools.editor.desk import CHAOS, CLAN

__all__ = ["client"]
pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize(
    ("file", "words", "said"),
    [
        (CHAOS, "roll 2 dice", "`roll`: "),
        (CHAOS, "Ember Rain", "**Ember Rain**"),
        (CLAN, "forbid destroying", "> "),
    ],
)
async def test_hover_tells_what_is_under_the_cursor(
    client: Client, file: str, words: str, said: str
) -> None:
    await client.open(file)
    found = await client.text_document_hover_async(types.HoverParams(**client.at(file, words)))
    assert found is not None
    assert isinstance(found.contents, types.MarkupContent)
    assert said in found.contents.value
    client.close()


async def test_inlays_are_the_english_of_rules_and_can_be_switched_off(client: Client) -> None:
    await client.open(CHAOS)
    whole = types.Range(types.Position(0, 0), types.Position(99, 0))
    params = types.InlayHintParams(client.named(CHAOS), whole)
    found = await client.text_document_inlay_hint_async(params)
    assert "At the start of battle, roll 2 dice in this region." in [
        each.label for each in found or ()
    ]
    off = types.DidChangeConfigurationParams({"ruinous": {"inlayEnglish": False}})
    client.workspace_did_change_configuration(off)
    assert not await client.text_document_inlay_hint_async(params)
    on = types.DidChangeConfigurationParams({"ruinous": {"inlayEnglish": True}})
    client.workspace_did_change_configuration(on)
    client.close()


async def test_symbols_are_items_with_examples(client: Client) -> None:
    await client.open(CHAOS)
    found = await client.text_document_document_symbol_async(
        types.DocumentSymbolParams(client.named(CHAOS))
    )
    assert [each.name for each in found or ()] == ["Ember Rain", "Cold Hearth"]
    every = await client.workspace_symbol_async(types.WorkspaceSymbolParams("marsh"))
    assert "Marsh Drums" in [each.name for each in every or ()]
    client.close()


async def test_blocks_fold_and_citations_lead_to_their_source(client: Client) -> None:
    file = "fan/chaos/ash.yaml"
    await client.open(file)
    folds = await client.text_document_folding_range_async(
        types.FoldingRangeParams(client.named(file))
    )
    assert (2, len(client.text(file).split("\n")) - 2) in {
        (each.start_line, each.end_line) for each in folds or ()
    }
    links = await client.text_document_document_link_async(
        types.DocumentLinkParams(client.named(file))
    )
    assert [each.target for each in links or ()] == ["https://example.org/faq"]
    client.close()


async def test_rules_of_a_catalogue_that_is_not_saved_yet_are_linked(client: Client) -> None:
    file, catalogue = "scenarios/tide.yaml", "rules/sea.yaml"
    await client.open(file, "- title: a tide\n  rules: [salt.rises, salt.falls]\n")
    await client.open(catalogue, "- id: salt.falls\n  rule: It falls again.\n")
    params = types.DocumentLinkParams(client.named(file))
    [link] = await client.text_document_document_link_async(params) or ()
    assert link.range.start == client.place(file, "salt.falls")
    assert link.target == f"{client.uri(catalogue)}#L1"
    client.close(catalogue)
    assert not await client.text_document_document_link_async(params)
    client.close()


async def test_the_words_of_effects_have_colours(client: Client) -> None:
    await client.open(CHAOS)
    found = await client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(client.named(CHAOS))
    )
    assert found is not None
    legend = list(dict.fromkeys(TOKENS.values()))
    lines, line, start, words = client.text(CHAOS).split("\n"), 0, 0, {}
    for down, right, length, kind, _ in zip(*[iter(found.data)] * 5, strict=True):
        line, start = line + down, right + (0 if down else start)
        words[lines[line][start : start + length]] = legend[kind]
    assert words["roll"] == "function"
    assert words["2"] == "number"
    client.close()
