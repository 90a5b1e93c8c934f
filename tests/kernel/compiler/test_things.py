"""Phrases become sets: nouns, owners, adjectives, places, `with`, the most."""

from typing import Any

import pytest

from kernel.toy import (
    STAND,
    STEPS,
    Farm,
    carry_out,
    compiled,
    do,
    lay_down,
    offered,
    reply,
    set_going,
    settled,
)
from kernel.words import ALL_ANIMALS, DELL, FARMERS, FIELDS, HILL, MARSH, MOOR
from ruinous.kernel.compiler.things import both
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, listed
from ruinous.kernel.state.rule_index import HERE, THIS, YOU
from ruinous.kernel.state.world import ThingType


def farm() -> Farm:
    """Return a farm with animals in fields, two flags of B on the Hill and stones at its ends."""
    s = settled()
    s.piles[1 * FIELDS + HILL] = 2
    s.piles[0 * FIELDS + MOOR] = 1
    s.piles[3 * FIELDS + HILL] = 3
    s.piles[3 * FIELDS + MARSH] = 1
    s.charm_field[0], s.charm_field[1] = HILL, MOOR
    return s


def described(type: str, phrase: str, s: Farm, **slots: int) -> list[int]:
    """Return the things that a phrase describes in a rule."""
    (instance,) = lay_down(s, f"luck of {phrase} +1", **slots)
    kind, applies = s.world.types[type], instance.rule.applies
    assert instance.rule.key == f"luck/{type}"
    assert applies is not None
    return [
        thing
        for thing in listed(kind.all)
        if applies(s, instance.slots, thing, kind.place(s, thing), -1)
    ]


def animals(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("animal", phrase, s or farm(), **slots)


def fields(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("field", phrase, s or farm(), **slots)


def farmers(phrase: str, s: Farm | None = None, **slots: int) -> list[int]:
    return described("farmer", phrase, s or farm(), **slots)


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("animals", list(range(12))),
        ("hens", [0, 1, 4, 5, 8, 9]),
        ("goats or bulls", [2, 3, 6, 7, 10, 11]),
        ("hens, goats or bulls", list(range(12))),
        ("runaways or goats", [2, 5, 6, 10]),
        ("your hens", [0, 1]),
        ("hens of a rival", [4, 5, 8, 9]),
        ("foreign goats", [6, 10]),
        ("animals here", [0, 2, 4]),
        ("your hens here", [0]),
        ("each foreign hen here", [4]),
        ("animals in Moor", [1, 6, 7]),
        ("animals in fields", sorted(STAND)),
        ("animals in fields without a goat", [3, 8]),
        ("animals on the land", sorted(STAND)),
        ("animals in the barn", [5, 9, 10, 11]),
        ("hens near Dell", [0, 4, 8]),
        ("hens adjacent to Dell", [0, 4]),
        ("hens except your hens", [4, 5, 8, 9]),
        ("animals on this charm", []),
    ],
)
def test_animals(phrase: str, found: list[int]) -> None:
    s = farm()
    s.runaways = 1 << 5
    assert animals(phrase, s) == found


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("fields", [0, 1, 2, 3]),
        ("this field", [HILL]),
        ("each of Moor and Dell", [MOOR, DELL]),
        ("Moor", [MOOR]),
        ("fields except Moor", [HILL, MARSH, DELL]),
        ("fields adjacent to Moor", [HILL, MARSH]),
        ("fields near Moor", [HILL, MOOR, MARSH]),
        ("fields adjacent to this field", [MOOR, DELL]),
        ("fields with a hen", [HILL, MOOR, DELL]),
        ("fields without a hen", [MARSH]),
        ("fields with your hens", [HILL, MOOR]),
        ("fields without your hens", [MARSH, DELL]),
        ("fields with a foreign bull", [MOOR]),
        ("fields with a stone", [HILL, MARSH]),
        ("fields without a stone", [MOOR, DELL]),
        ("fields with 2 stones", [HILL]),
        ("fields with at least 3 stones", [HILL]),
        ("fields with at most 1 stone", [MOOR, MARSH, DELL]),
        ("fields with no animals", [MARSH]),
        ("fields with 2 animals of a rival", [MOOR]),
        ("fields with a flag of a rival", [HILL]),
        ("fields with your flags", [MOOR]),
        ("fields with a charm", [HILL, MOOR]),
        ("fields with a rival", [HILL, MOOR, DELL]),
        ("fields with the highest grass", [0, 1, 2, 3]),
        ("the field with the highest grass", []),
        ("fields with the most hens", [HILL]),
        ("the field with the most animals", []),
        ("fields with the most animals", [HILL, MOOR]),
        ("fields with the most stones", [HILL]),
    ],
)
def test_fields(phrase: str, found: list[int]) -> None:
    assert fields(phrase) == found


@pytest.mark.parametrize(
    ("phrase", "found"),
    [
        ("farmers", [0, 1, 2]),
        ("rivals", [1, 2]),
        ("each other farmer", [1, 2]),
        ("farmers with an animal here", [0, 1]),
        ("farmers without animals here", [2]),
        ("farmers with 2 animals here", [0]),
        ("farmers with a hen in Dell", [2]),
        ("rivals with no animals here", [2]),
        ("farmers with a flag", [0, 1]),
        ("farmers with the most animals here", [0]),
        ("the farmer with the most flags", [1]),
        ("the farmer with the highest pace", [2]),
        ("the farmer with the lowest pace", [0]),
        ("the farmer with the highest pace among farmers with an animal here", [1]),
        ("the rival with the lowest pace", [1]),
    ],
)
def test_farmers(phrase: str, found: list[int]) -> None:
    assert farmers(phrase) == found


def test_on_a_tie_the_one_who_stands_highest_is_nobody() -> None:
    s = farm()
    assert farmers("the farmer with the most hens in Moor", s) == [0]
    s.where[5] = MOOR
    assert farmers("the farmer with the most hens in Moor", s) == []
    assert farmers("farmers with the most hens in Moor", s) == [0, 1]


def test_who_has_none_never_has_the_most() -> None:
    assert farmers("farmers with the most hens in Marsh") == []


@pytest.mark.parametrize(
    ("phrase", "you", "here", "found"),
    [
        ("your animals here", 1, MOOR, [6, 7]),
        ("hens here", 0, MARSH, []),
        ("foreign hens", 2, HILL, [0, 1, 4, 5]),
        ("animals here", 0, -1, []),
        ("your hens", -1, 0, []),
    ],
)
def test_a_rule_speaks_for_its_owner_and_place(
    phrase: str, you: int, here: int, found: list[int]
) -> None:
    assert animals(phrase, you=you, here=here) == found


def test_a_rule_of_nobody_has_everybody_for_rivals() -> None:
    assert farmers("rivals", you=-1) == [0, 1, 2]


def test_a_set_has_as_many_sides_as_it_needs() -> None:
    for number in range(1, 6):
        parts = [lambda s, e, mask=mask: mask for mask in (30, 29, 27, 23, 15)[:number]]
        assert both(parts)(None, []) == (30, 28, 24, 16, 0)[number - 1]


def test_a_type_says_only_what_its_things_are_capable_of() -> None:
    bare: Any = ThingType(name="wish")
    assert (bare.inside(None, 1), bare.owned(None, 1), bare.lying_on(None, "charm", 1)) == (0, 0, 0)
    assert (bare.place(None, 1), bare.key(None, 1), bare.label(None, 2)) == (NOTHING, "1", "2")
    assert (bare.weigh(None, 7), bare.present(None, 7), bare.distinct(None, 7)) == (3, 7, 7)


def test_what_lies_on_a_charm() -> None:
    s = farm()
    s.under = ((9, 4), (10, 5))
    assert animals("animals on this charm", s, this=4) == [9]


# ---------------------------------------------------------------- states


def test_a_rule_makes_things_so() -> None:
    s = farm()
    assert animals("fed hens", s) == []
    lay_down(s, "hens here are fed\ngoats are fed")
    assert animals("fed hens", s) == [0, 4]
    assert animals("fed goats", s) == [2, 6, 10]


def test_a_state_may_hold_in_some_places_only() -> None:
    s = farm()
    lay_down(s, "your animals are fed in fields with a stone")
    assert animals("fed animals", s) == [0, 2]


def test_a_state_of_places() -> None:
    s = farm()
    lay_down(s, "fields with at least 2 stones are fenced")
    assert fields("fenced fields", s) == [HILL]
    s.piles[3 * FIELDS + HILL] = 1
    assert fields("fenced fields", s) == []


# ---------------------------------------------------------------- in hand


def picked(text: str, *answers: str, s: Farm | None = None, **slots: int) -> list[str]:
    """Carry steps out up to the last question, and return what it offers."""
    s = s or farm()
    set_going(s, compiled(s, text, STEPS).steps, **slots)
    for key in answers:
        reply(s, key)
    return offered(s)


@pytest.mark.parametrize(
    ("text", "answers", "found"),
    [
        ("choose an animal here", [], ["0", "2", "4"]),
        ("choose another field", [], ["1", "2", "3"]),
        ("choose another farmer", [], ["B", "C"]),
        ("choose an animal here\nchoose another animal here", ["2"], ["0", "4"]),
        ("choose a field with a hen\nchoose another field with a hen", ["1"], ["0", "3"]),
        ("choose a field\nchoose an adjacent field", ["2"], ["1", "3"]),
        ("choose an animal here\nchoose an adjacent field", ["2"], ["1", "3"]),
        ("choose an animal here\nchoose a field near it", ["2"], ["0", "1", "3"]),
        ("choose a bull\nchoose an animal adjacent to it", ["7"], ["0", "2", "4"]),
        ("choose an animal in Moor\nchoose another animal there", ["6"], ["1", "7"]),
        ("choose a field\nchoose an animal there", ["1"], ["1", "6", "7"]),
        ("choose a field\nchoose an animal in that field", ["1"], ["1", "6", "7"]),
        ("choose a rival\nchoose a hen of that farmer", ["B"], ["4", "5"]),
        ("choose an animal here\nchoose a goat except it", ["2"], ["6", "10"]),
        ("choose a bull\nchoose an animal of the breeder", ["7"], ["4", "5", "6", "7"]),
    ],
)
def test_what_is_in_hand(text: str, answers: list[str], found: list[str]) -> None:
    assert picked(text, *answers) == found


def test_several_things_in_hand_are_them() -> None:
    s = farm()
    carry_out_all = "choose 2 animals here\nsell them"
    set_going(s, compiled(s, carry_out_all, STEPS).steps)
    reply(s, "0")
    assert offered(s) == ["2", "4"]
    reply(s, "4")
    assert s.away == 1 << 0 | 1 << 4


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("for each rival: that farmer finds 1 egg", [("find", 1), ("find", 2)]),
        ("choose a farmer here with 2 flags\nthat farmer rests", [("choose", 0), ("rest", 1)]),
        ("each rival with an animal here finds 1 egg", [("find", 1)]),
        ("each farmer sells their hens here", [("sell", 0), ("sell", 1)]),
        ("for each farmer:\n  sell their goats in Moor", [("sell", 0)]),
    ],
)
def test_who_acts(text: str, told: list[tuple[str, int]]) -> None:
    s = carry_out(farm(), text)
    assert [(a.verb, a.actor) for a in s.committed()] == told


def test_a_rule_answers_for_what_was_done() -> None:
    """The event's farmer, place and thing are in hand; so are both ends of a way."""
    s = farm()
    lay_down(s, "when a rival moves an animal:\n  that farmer finds 1 egg\n  place 1 stone there")
    lay_down(s, "when an animal is moved:\n  place 1 flag in the origin\n  sell it")
    do(s, "move", 1, "animal", 6, src=MOOR, dst=MARSH, place=MARSH)
    assert s.told()[1:] == [
        ("find", 1, -1, 1, -1),
        ("place", 0, 3 * FIELDS + MARSH, 1, MARSH),
        ("place", 0, MOOR, 1, MOOR),
        ("sell", 0, 6, 1, MARSH),
    ]


def test_slots_of_a_rule_have_names() -> None:
    assert (YOU, HERE, THIS) == (0, 1, 2)
    assert listed(ALL_ANIMALS) == list(range(FARMERS * 4))


# ---------------------------------------------------------------- places in places


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("choose an animal in North", ["0", "1", "2", "4", "6", "7"]),
        ("choose an animal in South", ["3", "8"]),
        ("choose a field in South", ["2", "3"]),
        ("choose an animal in a valley with a goat", ["0", "1", "2", "4", "6", "7"]),
        ("choose an animal in a valley without goats", ["3", "8"]),
        ("choose a farmer in South", ["A", "C"]),
    ],
)
def test_a_place_holds_what_lies_in_the_places_in_it(text: str, found: list[str]) -> None:
    assert picked(text) == found


@pytest.mark.parametrize(
    ("event", "counts"),
    [
        ("an animal is moved from North", (False, True, False)),
        ("an animal is moved to South", (False, True, True)),
        ("an animal is moved to North", (True, False, False)),
        ("an animal is moved from a valley without goats to a field", (False, False, False)),
        ("an animal is moved from a valley with a bull to South", (False, True, False)),
    ],
)
def test_a_move_leads_from_one_place_around_to_another(
    event: str, counts: tuple[bool, ...]
) -> None:
    """A move inside a valley leads to it, but not from it."""
    s = farm()
    (instance,) = lay_down(s, f"when {event}: find 1 egg")
    for (src, dst), count in zip(((HILL, MOOR), (MOOR, MARSH), (MARSH, DELL)), counts, strict=True):
        action = Action("move", 0, "animal", 0, src=src, dst=dst, place=dst)
        assert instance.rule.match is not None
        assert instance.rule.match(s, instance.slots, action) is count
