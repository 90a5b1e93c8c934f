"""What can be begun comes as edits; nothing is written."""

from pathlib import Path

from ruinous.tools.editor.authoring import instead_of, places_for, with_example
from ruinous.tools.editor.edits import applied
from tools.editor.desk import CHAOS, NEW_PACK, desk


def test_an_example_is_added_that_holds():
    on = desk()
    content = on.content(CHAOS)
    for name in ("Ember Rain",):
        item = next(each for each in content.catalogue.items if each.name == name)
        text = applied(on.text(CHAOS), with_example(content, item, on.path(CHAOS)))
        try:
            on.type(CHAOS, text)
            assert on.codes(CHAOS) == []
            examples = on.item(CHAOS, name).examples  # type: ignore[attr-defined]
            assert examples[-1].title == "what it does"
            assert Path(on.path(CHAOS)).read_text("utf-8") != text
        finally:
            on.put_away()


def test_no_item_is_replaced_in_a_pack_that_is_not_saved_yet():
    on = desk()
    on.type("new/pack.yaml", NEW_PACK)
    try:
        content = on.snapshot.game_at(on.path(CHAOS)).content
        places = places_for(content, on.item(CHAOS, "Cold Hearth"))
        assert [place.pack.id for place in places] == ["fan"]
    finally:
        on.put_away()


def test_an_item_is_replaced_in_a_pack_that_builds_on_its_own():
    on = desk()
    game = on.snapshot.game_at(on.path(CHAOS))
    assert game is not None
    assert game.content is not None
    item = on.item(CHAOS, "Cold Hearth")
    [place] = places_for(game.content, item)
    assert (place.pack.id, place.kind) == ("fan", "card")
    edits = instead_of(game.content, item, place, lambda path: path.read_text("utf-8"))
    texts = {edit.span.file: Path(edit.span.file).read_text("utf-8") for edit in edits.edits}
    texts = {
        path: applied(text, [each for each in edits.edits if each.span.file == path])
        for path, text in texts.items()
    } | dict(edits.new_files or {})
    assert (
        "chaos/ash/cold-hearth" in texts[on.path("fan/pack.yaml")]
        or "cold-hearth" in texts[on.path("fan/pack.yaml")]
    )
    assert list(places_for(game.content, on.item("fan/chaos/ash.yaml", "Grey Snow"))) == []
