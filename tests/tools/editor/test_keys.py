"""Keys, values and names are offered where the schema of a file has them."""

import pytest

from ruinous.tools.editor.keys import offers, spot_at
from tools.editor.desk import BOARD, CHAOS, CLAN, desk, split


@pytest.mark.parametrize(
    ("marked", "path", "key", "word"),
    [
        ("\u2038", (), None, ""),
        ("ca\u2038", (), None, "ca"),
        ("cards:\n  - \u2038", ("cards", 0), None, ""),
        ("cards:\n  - name: x\n    co\u2038", ("cards", 0), None, "co"),
        ("cards:\n- name: x\n  co\u2038", ("cards", 0), None, "co"),
        ("cards:\n  - name: x\n    cost: \u2038", ("cards", 0), "cost", ""),
        ("a:\n  b:\n    c: 1\n  d\u2038", ("a",), None, "d"),
        ("a:\n  b: [x, y\u2038", ("a",), "b", "y"),
        ("broken [\na:\n  \u2038", ("a",), None, ""),
    ],
)
def test_the_place_is_told_by_indentation(marked, path, key, word):
    spot = spot_at(*split(marked))
    assert (spot.path, spot.key, spot.word) == (path, key, word)


def offered(file: str, marked: str) -> list[str]:
    on = desk()
    return [each.text for each in offers(on.snapshot, on.path(file), *split(marked))]


CARD = "power: ash\nset: tiny\ncards:\n  - name: X\n"


@pytest.mark.parametrize(
    ("file", "marked", "found"),
    [
        (CHAOS, "\u2038", {"power", "set", "cards"}),
        (CHAOS, CARD + "    co\u2038", {"copies", "cost"}),
        (CHAOS, CARD + "    provenance: {st\u2038", {"status"}),
        (CHAOS, CARD + "    provenance:\n      status: \u2038", {"sourced", "reconstructed"}),
        (CHAOS, CARD + "    examples:\n      - g\u2038", {"given"}),
        (CHAOS, CARD + "    examples:\n      - given:\n          r\u2038", {"round", "regions"}),
        (CHAOS, CARD + "    examples:\n      - when:\n          - ph\u2038", {"phase"}),
        ("tiny/board.yaml", "regions:\n  - name: x\n    populous: \u2038", {"true", "false"}),
        ("tiny/board.yaml", "regions:\n  - name: x\n    adjacent: [hi\u2038", {"high-moor"}),
        (CLAN, "cards:\n  - name: X\n    colour: gr\u2038", {"grey", "green"}),
    ],
)
def test_what_the_schema_has_is_offered(file, marked, found):
    assert found <= set(offered(file, marked))


GIVEN = CARD + "    examples:\n      - given:\n"


@pytest.mark.parametrize(
    ("file", "marked", "found"),
    [
        (CHAOS, "power: \u2038", {"ash", "frost"}),
        (BOARD, "regions:\n  - name: x\n    adjacent: [\u2038", {"high-moor", "the-salt-flats"}),
        (CHAOS, GIVEN + "          seats: [\u2038", {"ash", "frost"}),
        (CHAOS, GIVEN + "          regions:\n            h\u2038", {"high-moor"}),
        (CHAOS, GIVEN + "          regions: {h\u2038", {"high-moor"}),
        (
            CHAOS,
            GIVEN + "          regions:\n            high-moor:\n              cards: [e\u2038",
            {"ember-rain"},
        ),
    ],
)
def test_only_ids_of_the_kind_that_is_meant_are_offered(file, marked, found):
    assert set(offered(file, marked)) == found


def test_cards_of_the_second_game_are_offered_in_its_examples():
    example = "cards:\n  - name: X\n    examples:\n      - given:\n          pile: [marsh\u2038"
    assert offered(CLAN, example) == ["marsh-drums"]


def test_every_offer_begins_with_what_is_written():
    assert set(offered(CHAOS, CARD + "    co\u2038")) == {"copies", "cost"}


def test_nothing_is_offered_inside_an_effect():
    assert offered(CHAOS, CARD + "    effect: |\n      co\u2038") == []
