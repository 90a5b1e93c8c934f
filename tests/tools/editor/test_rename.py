"""A thing is renamed everywhere, or not at all."""

from pathlib import Path

import pytest

from ruinous.tools.editor.edits import Edit, applied
from ruinous.tools.editor.names import things_at, uses_of
from ruinous.tools.editor.rename import renamed
from ruinous.tools.wrong_use import WrongUse
from tools.editor.desk import BOARD, CHAOS, desk


def rename(file: str, words: str, name: str) -> list[Edit]:
    on = desk()
    found = things_at(on.snapshot, on.path(file), on.text(file), *on.place(file, words))
    text_of = lambda path: Path(path).read_text("utf-8")
    return renamed(on.snapshot, found[0], name, text_of, on.workspace.trial)


LOG = "log: ['ash roll dice [chaos/ember-rain#1]', 'reveal ember-rain', ember-rains]"


def test_ids_in_the_logs_of_examples_are_renamed():
    on = desk()
    on.type(CHAOS, on.text(CHAOS).replace("then: {round: 1}", f"then: {{round: 1, {LOG}}}"))
    place = on.place(CHAOS, "Ember Rain")
    [thing] = things_at(on.snapshot, on.path(CHAOS), on.text(CHAOS), *place)
    spots = [(each.span.line, each.span.column) for each in uses_of(on.snapshot, thing)]
    logged = [on.place(CHAOS, f"{words}\u2038ember-rain") for words in ("chaos/", "reveal ")]
    line = on.place(CHAOS, LOG)[0]
    on.put_away()
    assert [spot for spot in spots if spot[0] == line] == logged


@pytest.mark.parametrize(
    ("file", "words", "name"),
    [
        (BOARD, "name: \u2038High Moor", "Low Moor"),
        (BOARD, "high-moor", "low-moor"),
        ("tiny/tokens.yaml", "name: \u2038lantern", "torch"),
        (CHAOS, "name: \u2038Ember Rain", "Ember Snow"),
    ],
)
def test_packs_have_no_mistake_afterwards(file, words, name):
    on = desk()
    edits = rename(file, words, name)
    texts: dict[str, str] = {}
    for edit in edits:
        texts.setdefault(edit.span.file, "")
    for path in texts:
        text = Path(path).read_text("utf-8")
        texts[path] = applied(text, [edit for edit in edits if edit.span.file == path])
    assert not on.workspace.trial(texts).findings
    assert on.path(file) in texts


def test_a_region_is_renamed_in_every_file():
    files = {
        Path(edit.span.file).name for edit in rename(BOARD, "name: \u2038High Moor", "Low Moor")
    }
    assert files >= {"board.yaml", "ruination.yaml"}


@pytest.mark.parametrize("name", ["", "  ", "The Salt Flats", "a: b", "x\ny", "region"])
def test_a_name_that_does_not_do_is_refused(name):
    with pytest.raises(WrongUse):
        rename(BOARD, "name: \u2038High Moor", name)
