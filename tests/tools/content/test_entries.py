"""What can be found."""

import ruinous
from ruinous.tools.content.entries import entries_of, forms_of, lines_in_use, reference_of
from tools.builders import base


def test_a_line_that_opens_a_block_is_shown_with_the_first_in_it() -> None:
    text = "when played:\n  draw 1 card\n  gain 1 power\n"
    assert list(lines_in_use(text)) == ["when played: draw 1 card", "draw 1 card", "gain 1 power"]


def test_every_item_word_finding_and_chapter_is_an_entry() -> None:
    found = entries_of([base()])
    kinds = {entry.kind for entry in found}
    assert {
        "word",
        "hint",
        "cannot be said",
        "finding",
        "chapter",
        *map(base().game.items.kind_of, _items()),
    } == kinds
    assert sum(entry.kind == "word" for entry in found) == len(forms_of(base().effects.lexicon))


def _items() -> list[object]:
    return list(base().game.items.items_of(base().catalogue))


def test_boxes_with_a_mistake_are_no_sentences_in_use() -> None:
    [entry] = [each for each in entries_of([base()]) if each.title.startswith("E103:")]
    assert "when played: place 1 lantern in High Moor" in entry.lines
    assert "when played: place 1 lantern an High Moor" not in entry.lines
    assert not any("lantern an High" in text for _, text in entry.fields)


def test_each_word_is_shown_in_use_as_a_whole_word() -> None:
    lines = {each.title: each.lines[0] for each in entries_of([base()]) if each.kind == "word"}
    assert "attack" in lines["attack"].split()


def test_words_of_the_core_lead_to_their_row_in_the_reference() -> None:
    places = {each.title: each.place for each in entries_of([base()]) if each.kind == "word"}
    assert places["draw"].startswith("grammar/reference.md:")
    assert places["Kislev"] == ""


def test_words_of_another_game_lead_to_its_own_reference() -> None:
    contents = [base(), ruinous.load("marauders")]
    entries = [each for each in entries_of(contents) if each.kind == "word"]
    places = [each.place.partition(":")[0] for each in entries if each.title == "draw"]
    assert places == ["grammar/reference.md", "grammar/reference-marauders.md"]
    assert reference_of("chess") == "grammar/reference-chess.md"
