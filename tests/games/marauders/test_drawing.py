"""Sheets in a terminal, and faces of cards."""

import pytest

import ruinous
from games.marauders.laws import marauders
from games.marauders.positions import LINE, row, with_rows
from ruinous.games.marauders.drawing import COLOURS, MaraudersDrawing, shorts
from ruinous.games.marauders.views import view_of
from ruinous.struct import replace

DRAWING = MaraudersDrawing()
CATALOGUE = marauders().catalogue
VIEW = view_of(with_rows(row(*LINE), row("shotti", begin=1), pile=["spoil-heap"]))


def test_a_short_name_has_the_first_letters_of_at_most_three_words():
    names = ("shotti", "sneaky-git", "idol-of-kygor-sydewynder")
    assert list(shorts(names).values()) == ["Sh", "SG", "IOK"]


@pytest.mark.parametrize(
    ("names", "letters"),
    [
        ("snotling-herd spoil-heap spoil-heap-9", ["SnH", "SpH", "SH9"]),
        ("bomber-rear boneshaker-rear", ["BmR", "BnR"]),
        ("shotti shagga", ["So", "Sa"]),
        ("maw-biter maw-bitter", ["m1", "m2"]),
    ],
)
def test_cards_with_the_same_first_letters_are_told_apart(names, letters):
    found = shorts(tuple(names.split()))
    assert [found[name] for name in names.split()] == letters


def test_no_two_cards_have_one_short_name():
    cards = ruinous.load("fan-red-maw").catalogue.cards
    names = shorts(tuple(card.id for card in cards))
    assert len(set(names.values())) == len(cards)
    assert max(map(len, names.values())) < 4


def test_each_sheet_is_a_table_with_a_star_behind_complete_rows():
    north, east = DRAWING.grids_of(CATALOGUE, VIEW)
    assert north.headings == ("row", "North: 160 points", "attack")
    numbers = [
        [line[0].text for cell in (each[0], each[2]) for line in cell] for each in north.rows
    ]
    assert numbers == [["1*", "13"], ["2", "0"], ["3", "0"]]
    assert [each[0][0][0].text for each in east.rows] == ["1", "2", "3"]


def test_a_row_shows_each_box_in_the_colour_of_its_card():
    north, _ = DRAWING.grids_of(CATALOGUE, VIEW)
    boxes = north.rows[1][1][0]
    assert [box.text.strip() for box in boxes] == ["Sh", *["·"] * 15]
    assert [box.colour for box in boxes] == [COLOURS["blue"], *[""] * 15]
    assert {len(box.text) for box in boxes} == {4}


def test_short_names_are_explained_and_the_drawn_card_and_the_piles_are_shown():
    (told,) = DRAWING.lines_of(CATALOGUE, VIEW)
    assert told[0].text.endswith("HS Hobgoblin Standard, Sh Shotti")
    assert DRAWING.held_by(VIEW) == ["spoil-heap"]
    assert DRAWING.headline_of(VIEW) == "104 cards in the pile, 0 discarded"
    assert DRAWING.held_by(VIEW | {"drawn": None}) == []


def test_the_face_of_a_card_has_its_copies_and_its_attack():
    cards = {each.id: each for each in CATALOGUE.cards}
    looks = [
        look
        for name in ("claws-of-malal", "shotti")
        for look in DRAWING.looks_of(cards[name], "Card", [], CATALOGUE)
    ]
    assert [(look.path, look.copies, look.number) for look in looks] == [
        ("card/claws-of-malal.html", 4, ("attack", "7")),
        ("card/shotti.html", 1, None),
    ]


def test_a_face_is_of_the_sort_and_the_colour_of_its_card():
    names = ("hobgoblin-musician", "shotti", "sneaky-git")
    cards = {each.id: each for each in CATALOGUE.cards}
    looks = [next(DRAWING.looks_of(cards[name], "Card", [], CATALOGUE)) for name in names]
    assert [(look.kind, look.colour) for look in looks] == [
        ("musician", "grey"),
        ("treasure", "blue"),
        ("special card", "green"),
    ]
    assert {look.kind for look in looks} <= set(DRAWING.kinds)


def test_the_rules_of_a_pack_have_a_face_with_its_title():
    (rules,) = CATALOGUE.general
    (look,) = DRAWING.looks_of(rules, "general rules", [("boxes", "16")], CATALOGUE)
    assert (look.name, look.path) == ("Rules of Chaos Marauders", "rules/marauders.html")
    assert look.facts == (("boxes", "16"),)


def test_the_sheet_of_each_edition_is_drawn():
    drawn = DRAWING.globals_of(ruinous.load("marauders-2009", "fan-red-maw"))["sheets"]
    assert drawn == (
        ("Chaos Marauders", 3, 16),
        ("Chaos Marauders, second edition", 3, 12),
    )


def test_without_rules_no_sheet_is_drawn():
    class Bare:
        catalogue = replace(CATALOGUE, rules=None)

    assert DRAWING.globals_of(Bare()) == {"sheets": (), "rules": None}


def test_only_who_has_looked_at_the_pile_sees_what_others_do_not():
    assert not DRAWING.is_secret(VIEW)
    looked = VIEW | {"seen": ["shotti"]}
    assert DRAWING.is_secret(looked)
    told = [line[0].text for line in DRAWING.lines_of(CATALOGUE, looked)]
    assert "Seen in the pile, the upper one first: Shotti" in told


def test_a_drawn_card_is_told_with_its_colour_and_what_it_adds():
    cards = {each.id: each for each in CATALOGUE.cards}
    assert DRAWING.caption_of(cards["claws-of-malal"]) == "Claws of Malal (purple, attack 7)"
    assert DRAWING.caption_of(cards["goblin-rabble"]) == "Goblin Rabble (grey)"
