"""Which places are adjacent: as the game has them, then as rules change it."""

from kernel.builders import change, stands
from kernel.toy import Farm
from kernel.words import DELL, HILL, MARSH, MOOR
from ruinous.kernel.engine.borders import bordering
from ruinous.kernel.state.rule_index import Rule, enter

KEY = "adjacent to/field"


def between(one: int, other: int, number: int) -> Rule:
    def applies(s: Farm, e: list[int], first: int, second: int, who: int) -> bool:
        return {first, second} == {one, other}

    return change("set", number, KEY, applies=applies)


def around(field: int, *rules: Rule) -> int:
    farm = Farm()
    enter(farm.force, [stands(each, (number,)) for number, each in enumerate(rules)])
    return bordering(farm.world.types["field"])(farm, 1 << field)


def test_without_rules_it_is_as_the_game_has_it() -> None:
    assert around(HILL) == 1 << MOOR | 1 << DELL


def test_a_rule_adds_a_border_on_both_sides() -> None:
    gate = between(HILL, MARSH, 1)
    assert around(HILL, gate) == 1 << MOOR | 1 << MARSH | 1 << DELL
    assert around(MARSH, gate) >> HILL & 1


def test_what_takes_a_border_away_is_stronger() -> None:
    assert around(HILL, between(HILL, MOOR, 1), between(HILL, MOOR, 0)) == 1 << DELL


def test_no_place_borders_on_itself() -> None:
    assert not around(HILL, between(HILL, HILL, 1)) >> HILL & 1
