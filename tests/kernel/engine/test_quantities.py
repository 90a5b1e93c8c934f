"""One way to compute a number: the printed value, then what changes it, in a fixed order."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.builders import change, rule, stands
from kernel.toy import Farm, lay_down
from kernel.words import HILL, MOOR
from ruinous.kernel.engine.quantities import amount, paid, price, terms, touched
from ruinous.kernel.engine.window import admits
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import ActiveRule, Limits, PerUnit, enter, leave

KEY = "strength/animal"
HEN, GOAT, BULL, B_GOAT = 0, 2, 3, 6
DAY = PerUnit("day", "day")


def value(*rows: tuple[int, str, int], printed: int = 4, floor: int = 0) -> int:
    """Return a value after changes given as (layer, how, number), in the order they stand."""
    farm = Farm()
    enter(farm.force, [
        stands(change(how, number, floor=floor), (index,), layer)
        for index, (layer, how, number) in enumerate(rows)
    ])  # fmt: skip
    return amount(farm, KEY, BULL, printed)


def test_without_changes_a_value_is_what_is_printed() -> None:
    assert value() == 4


@pytest.mark.parametrize(
    ("rows", "result"),
    [
        ([(2, "add", 1)], 5),
        ([(2, "add", -1)], 3),
        ([(2, "set", 7)], 7),
        ([(2, "double", 2)], 8),
        ([(2, "at least", 6)], 6),
        ([(2, "at least", 3)], 4),
        ([(2, "at most", 3)], 3),
        ([(2, "at most", 6)], 4),
        ([(2, "set", 0)], 0),
        ([(2, "add", -9)], 0),
    ],
)
def test_one_change(rows: list[tuple[int, str, int]], result: int) -> None:
    assert value(*rows) == result


@pytest.mark.parametrize(
    ("rows", "result"),
    [
        ([(2, "add", 1), (2, "set", 7)], 8),
        ([(2, "add", 1), (2, "add", -9)], -4),
        ([(2, "double", 2), (2, "add", 1)], 10),
        ([(2, "double", 2), (2, "add", -1)], 6),
        ([(2, "at most", 5), (2, "double", 2)], 5),
        ([(2, "at least", 9), (2, "double", 2), (2, "add", 1)], 10),
        ([(2, "set", 7), (2, "set", 5)], 7),
    ],
)
def test_inside_a_layer_the_operator_counts(rows: list[tuple[int, str, int]], result: int) -> None:
    assert value(*rows) == value(*reversed(rows)) == max(result, 0)


@pytest.mark.parametrize(
    ("rows", "result"),
    [
        ([(1, "double", 2), (2, "add", 1)], 9),
        ([(1, "add", 1), (2, "double", 2)], 10),
        ([(1, "add", 1), (3, "set", 2)], 2),
        ([(0, "set", 1), (1, "add", 1), (2, "add", 1)], 3),
        ([(1, "at most", 2), (2, "add", 1)], 3),
    ],
)
def test_layers_come_one_after_the_other(rows: list[tuple[int, str, int]], result: int) -> None:
    assert value(*rows) == value(*reversed(rows)) == result


def test_zero_beats_every_other_change() -> None:
    assert value((1, "set", 0), (2, "add", 3), (3, "set", 5), (3, "at least", 2)) == 0
    assert value((3, "set", 0), (1, "add", 3)) == 0


def test_a_printed_zero_is_a_number_like_others() -> None:
    assert value((0, "set", 0), (2, "add", 3)) == 3


@pytest.mark.parametrize(("printed", "result"), [(4, 3), (2, 1), (1, 1), (0, 0)])
def test_a_floor_stops_the_change_that_has_it(printed: int, result: int) -> None:
    assert value((2, "add", -1), printed=printed, floor=1) == result


def test_a_floor_does_not_stop_another_change() -> None:
    farm = Farm()
    lay_down(farm, "strength of bulls -3, at least 2\nstrength of bulls -1")
    assert amount(farm, KEY, BULL, 4) == 1


ROWS = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.sampled_from(["add", "set", "double", "at least", "at most"]),
        st.integers(-3, 6),
    ),
    max_size=6,
)


@given(ROWS, st.integers(0, 9))
def test_a_value_is_never_below_zero_and_is_the_last_term(rows: Any, printed: int) -> None:
    farm = Farm()
    standing = [
        stands(change(how, number), (index,), layer)
        for index, (layer, how, number) in enumerate(rows)
    ]
    enter(farm.force, standing)
    found = list(terms(farm, farm.force.get(KEY, ()), BULL, printed))
    last = found[-1].value if found else printed
    assert amount(farm, KEY, BULL, printed) == max(last, 0)
    layers = [term.instance.layer for term in found]
    assert layers == sorted(layers)
    leave(farm.force, standing)
    assert amount(farm, KEY, BULL, printed) == printed


def test_terms_are_listed_with_their_sources() -> None:
    farm = Farm()
    lay_down(farm, "strength of bulls is doubled", id="Oats", layer=3)
    lay_down(farm, "strength of animals -1", id="Rain")
    found = list(terms(farm, farm.force[KEY], BULL, 4))
    assert [
        (term.instance.rule.source.name, term.how, term.number, term.value) for term in found
    ] == [("Rain", "add", -1, 3), ("Oats", "double", 2, 6)]


def test_what_disables_a_value_is_its_only_term() -> None:
    farm = Farm()
    lay_down(farm, "strength of bulls +1", id="Oats")
    lay_down(farm, "strength of bulls is 0", id="Moon")
    (term,) = terms(farm, farm.force[KEY], BULL, 4)
    assert (term.instance.rule.source.name, term.value) == ("Moon", 0)


# ---------------------------------------------------------------- whom a change concerns


def test_a_change_of_what_is_here_reaches_nothing_elsewhere() -> None:
    farm = Farm()
    farm.where[BULL], farm.where[GOAT] = HILL, MOOR
    (instance,) = lay_down(farm, "strength of your animals here +2", here=HILL)
    assert instance.rule.here
    assert amount(farm, KEY, BULL, 4, HILL) == 6
    assert amount(farm, KEY, GOAT, 2, MOOR) == 2
    assert touched(farm, (KEY,), HILL)
    assert not touched(farm, (KEY,), MOOR)
    assert not touched(farm, ("grass/field",), HILL)


def test_a_change_of_things_anywhere_touches_every_place() -> None:
    farm = Farm()
    lay_down(farm, "strength of hens +1", here=HILL)
    assert touched(farm, (KEY,), MOOR)


def test_a_change_may_have_a_condition() -> None:
    farm = Farm()
    farm.where[BULL] = HILL
    lay_down(farm, "strength of bulls here +1, if there is a stone here", here=HILL)
    assert amount(farm, KEY, BULL, 4, HILL) == 4
    farm.piles[12 + HILL] = 1
    assert amount(farm, KEY, BULL, 4, HILL) == 5


def test_a_limited_change_holds_until_it_is_spent() -> None:
    farm = Farm()
    limited = stands(change("add", 1, limits=Limits(once=(DAY,))), you=0)
    enter(farm.force, [limited])
    assert amount(farm, KEY, BULL, 4) == amount(farm, KEY, BULL, 4) == 5
    assert admits(farm, limited.rule.limits, limited.rule.source, limited.slots, spend=True)
    assert amount(farm, KEY, BULL, 4) == 4


def test_a_change_is_told_who_asks_and_where() -> None:
    seen: list[tuple[int, int, int]] = []

    def applies(s: Any, e: list[int], subject: int, place: int, who: int) -> bool:
        seen.append((subject, place, who))
        return False

    farm = Farm()
    made = rule("change", KEY, how="add", value=lambda s, e: 1, applies=applies)
    enter(farm.force, [stands(made)])
    assert amount(farm, KEY, BULL, 4, MOOR, 2) == 4
    assert amount(farm, KEY, HEN, 1) == 1
    assert seen == [(BULL, MOOR, 2), (HEN, NOTHING, NOTHING)]


def test_changes_of_several_farmers_stand_beside_each_other() -> None:
    farm = Farm()
    standing: list[ActiveRule] = []
    for you in (0, 1):
        standing.extend(lay_down(farm, "strength of your goats +1", you=you))
    assert amount(farm, KEY, GOAT, 2) == amount(farm, KEY, B_GOAT, 2) == 3
    leave(farm.force, standing[:1])
    assert (amount(farm, KEY, GOAT, 2), amount(farm, KEY, B_GOAT, 2)) == (2, 3)


B_HEN = 4


def moving(animal: int = HEN, to: int = HILL, by: int = 0) -> Action:
    return Action("move", by, "animal", animal, src=MOOR, dst=to, place=to)


def farm(*rules: str, **more: Any) -> Farm:
    s = Farm()
    for text in rules:
        lay_down(s, text, **more)
    return s


def test_without_changes_a_price_is_what_is_printed() -> None:
    assert price(Farm(), moving(), 3) == 3


def test_changes_of_other_actions_do_not_count() -> None:
    s = farm("cost of playing charms +1", "cost of moving bulls +1")
    assert price(s, moving(), 3) == 3


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("cost of moving your hens +1", 4),
        ("cost of moving animals -2", 1),
        ("cost of moving animals -2, at least 2", 2),
        ("cost of moving animals -9", 0),
        ("cost of moving animals is 0", 0),
        ("cost of moving animals is doubled", 6),
        ("cost of moving animals to here +2", 5),
        ("cost of moving animals to Moor +2", 3),
        ("cost of moving animals from Moor +2", 5),
        ("cost of moving animals by a rival +2", 3),
        ("cost of moving animals +1, if there is a stone here", 3),
        ("cost of moving an animal is strength of that animal", 1),
        ("cost of moving animals +1 for each hen here", 5),
        ("cost of moving animals -1 for every 2 hens here", 2),
    ],
)
def test_a_change_of_a_price(rule: str, result: int) -> None:
    s = farm(rule)
    s.where[1] = s.where[5] = HILL
    assert price(s, moving(), 3) == result


def test_a_price_of_going_here_is_asked_there_alone() -> None:
    (instance,) = lay_down(Farm(), "cost of moving animals to here +2")
    assert instance.rule.here
    (instance,) = lay_down(Farm(), "cost of moving animals to Moor +2")
    assert not instance.rule.here


def test_a_limited_price_is_used_up_by_paying() -> None:
    s = farm("cost of moving your hens is 0, once per animal per day", "cost of moving hens +1")
    for _ in range(2):
        assert price(s, moving(), 3) == 0
    paid(s, moving(), 3)
    assert price(s, moving(), 3) == 4
    assert price(s, moving(1), 3) == 0


def test_paying_uses_up_nothing_that_did_not_count() -> None:
    s = farm("cost of moving your hens is 0, once per day")
    paid(s, Action("play", 0, "charm", 0), 3)
    paid(s, moving(B_HEN), 3)
    assert s.spent == frozenset()
    paid(s, moving(), 3)
    assert len(s.spent) == 1


def test_paying_uses_up_nothing_that_changed_nothing() -> None:
    s = farm("cost of moving your hens -1, once per day")
    paid(s, moving(), 0)
    assert s.spent == frozenset()
    paid(s, moving(), 3)
    assert len(s.spent) == 1


def test_what_a_card_says_of_its_own_price_counts_wherever_it_is() -> None:
    s = farm("cost of playing charms -1, at least 3", layer=3)
    own = lay_down(s, "cost of playing this charm is 2", this=4)
    leave(s.force, own)
    assert own[0].rule.local
    playing = Action("play", 0, "charm", 4, dst=HILL)
    assert price(s, playing, 5) == 4
    assert price(s, playing, 5, own) == 2
    assert price(s, Action("play", 0, "charm", 1, dst=HILL), 5, own) == 4


def test_a_card_speaks_of_its_own_price_in_its_own_layer() -> None:
    """What it says comes before a change of a later layer."""
    s = farm("cost of playing charms -1", layer=3)
    own = lay_down(s, "cost of playing this charm is 2", this=4)
    leave(s.force, own)
    assert price(s, Action("play", 0, "charm", 4, dst=HILL), 5, own) == 1
