"""What rules in force count as of a kind."""

from kernel.builders import rule, stands
from kernel.toy import Farm
from ruinous.kernel.engine.kinds import (
    counted_as,
    counted_when_done,
    counting_key,
    is_counted,
    of_kind,
)
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.rule_index import Limits, Rule, enter

KEY = counting_key("animal")
HENS, GOATS, ANIMALS = 0b0011, 0b0100, 0b1111


def counting(things: int, kind: int, **more: object) -> Rule:
    return rule("change", KEY, value=lambda s, e: things, counts_as=kind, **more)


def farm(*rules: Rule) -> Farm:
    made = Farm()
    enter(made.force, [stands(each, (number,)) for number, each in enumerate(rules)])
    return made


def test_without_a_rule_things_are_what_they_are() -> None:
    assert of_kind(farm(), KEY, HENS) == HENS


def test_what_counts_as_a_kind_is_of_every_kind_that_holds_all_of_it() -> None:
    s = farm(counting(GOATS, HENS))
    assert of_kind(s, KEY, HENS) == HENS | GOATS
    assert of_kind(s, KEY, 0b0001) == 0b0001


def test_there_must_be_things_of_the_kind() -> None:
    assert of_kind(farm(counting(GOATS, 0)), KEY, HENS) == HENS


def test_it_counts_only_while_the_conditions_hold() -> None:
    never = counting(GOATS, HENS, limits=Limits(test=lambda s, e: False))
    assert of_kind(farm(never), KEY, HENS) == HENS


def test_a_rule_asks_what_things_are_and_not_what_they_count_as() -> None:
    hens = rule("change", KEY, value=lambda s, e: of_kind(s, KEY, HENS) << 2, counts_as=HENS)
    assert of_kind(farm(hens), KEY, HENS) == ANIMALS


def test_a_past_action_knows_what_its_object_counted_as_then() -> None:
    s, sold = farm(counting(GOATS, HENS)), Action("sell", 0, "animal", 2)
    assert counted_as(s, "animal", 2) == (HENS,)
    assert is_counted(s, sold, HENS)
    sold.windows = (1,)
    assert not is_counted(s, sold, HENS)
    sold.counted = (HENS,)
    assert is_counted(farm(), sold, HENS)
    assert not is_counted(farm(), sold, 0b0001)


def test_the_last_that_was_done_to_a_thing_tells_what_it_counted_as() -> None:
    s, sold, fed = farm(), Action("sell", 0, "animal", 2), Action("feed", 0, "animal", 3)
    sold.windows, fed.windows = (1,), (1,)
    sold.counted = fed.counted = (HENS,)
    s.log = ((None, sold), fed)
    assert counted_when_done(s, "animal", GOATS, HENS) == GOATS
    again = Action("sell", 0, "animal", 2)
    again.windows = (1,)
    s.log = (s.log, again)
    assert counted_when_done(s, "animal", ANIMALS, HENS) == 0b1000
