"""Rules of a card: each line that waits, bans, replaces or changes becomes one."""

from typing import Any

import pytest

from kernel.toy import (
    CHARM,
    STAND,
    STEPS,
    Farm,
    carry_out,
    compiled,
    do,
    lay_down,
    parsed,
    set_going,
    settled,
)
from kernel.words import DELL, FIELDS, HILL, MARSH, MOOR, STONES
from ruinous.kernel.compiler.statements import compile_effect
from ruinous.kernel.engine.lasting import open_window
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import announce
from ruinous.kernel.state.action import TOGETHER, WAY, Action
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.rule_index import Source

A, B, C = range(3)


def farm(*rules: str, **slots: int) -> Farm:
    s = settled()
    for text in rules:
        lay_down(s, text, **slots)
    return s


# ---------------------------------------------------------------- a card and its parts


def test_a_card_becomes_rules_own_rules_and_steps() -> None:
    text = "forbid resting\nwhen played: find 1 egg\nwhen you rest: find 2 eggs"
    made = compiled(farm(), text)
    assert [(rule.use, rule.key) for rule in made.rules] == [("forbid", "rest"), ("when", "rest")]
    assert [verb for verb, _ in made.own] == ["play"]
    assert made.steps is None
    assert [rule.source.rule for rule in made.programs()] == [3, 2]


def test_plain_steps_are_one_program() -> None:
    made = compiled(farm(), "find 1 egg\nuntil nightfall: forbid resting", STEPS)
    assert (made.rules, made.own) == ((), ())
    assert [rule.use for rule in made.lasting] == ["forbid"]
    assert list(made.programs()) == [made.steps]


def test_what_ends_a_lasting_rule_is_kept_with_it() -> None:
    made = compiled(farm(), "until you rest: forbid selling hens", STEPS)
    assert [(rule.use, rule.key) for rule in made.lasting] == [("forbid", "sell"), ("when", "rest")]


def test_each_rule_knows_its_line_and_number() -> None:
    card = Source("charm/bell", "Bell", "charms.yaml", 10, 1)
    tree = parsed("forbid resting\nwhen you rest: find 1 egg", CHARM)
    made = compile_effect(tree, farm().world, card, "charm", (12, 15))
    assert [(rule.source.line, rule.source.rule) for rule in made.rules] == [(12, 1), (15, 2)]
    assert made.rules[1].code is not None
    assert made.rules[1].code.address == "charm/bell#2"


def test_what_a_card_does_itself_is_not_in_force() -> None:
    """The game runs it when the card is played."""
    s = farm()
    made = compiled(s, "when played, if there is a hen here: find 1 egg")
    ((_, own),) = made.own
    set_going(s, own, here=HILL)
    set_going(s, own, here=MARSH)
    assert s.eggs() == [1, 0, 0]


# ---------------------------------------------------------------- what a rule waits for


def moving(animal: int, src: int, dst: int, by: int = A, **more: Any) -> Action:
    return Action("move", by, "animal", animal, src=src, dst=dst, place=dst, **more)


def selling(animal: int, by: int = A, **more: Any) -> Action:
    return Action("sell", by, "animal", animal, place=STAND[animal], **more)


def answered(event: str, action: Action, s: Farm | None = None, **slots: int) -> bool:
    """Return whether a rule of A's on the Hill answers an action."""
    s = s or farm()
    s.runaways = 1 << 8
    (instance,) = lay_down(s, f"when {event}: find 1 egg", **slots)
    assert instance.rule.match is not None
    return instance.rule.key == action.verb and instance.rule.match(s, instance.slots, action)


@pytest.mark.parametrize(
    ("event", "action", "result"),
    [
        ("you sell an animal", selling(0), True),
        ("you sell an animal", selling(0, B), False),
        ("a rival sells an animal", selling(0, B), True),
        ("a farmer sells a hen here", selling(0), True),
        ("a farmer sells a hen here", selling(8), False),
        ("an animal is sold", selling(8), True),
        ("an animal is sold here", selling(8), False),
        ("an animal is sold here", selling(0), True),
        ("your hens are sold", selling(0), True),
        ("a foreign hen is sold", selling(0), False),
        ("a goat or bull is sold", selling(7), True),
        ("an animal is sold by a rival", selling(0, B), True),
        ("an animal is sold by a rival", selling(0, A), False),
        ("an animal is sold for pay", selling(0), False),
        ("an animal is sold for pay", selling(0, roles={WAY: "turn"}), True),
        ("an animal in Moor is sold", selling(7), True),
        ("an animal in Moor is sold", selling(0), False),
        ("a hen in a field with a goat is sold", selling(4), True),
        ("a hen in a field with a goat is sold", selling(8), False),
        ("you move an animal to here", moving(6, MOOR, HILL), True),
        ("you move an animal to here", moving(2, HILL, MOOR), False),
        ("you move an animal from here", moving(2, HILL, MOOR), True),
        ("you move an animal from here", moving(6, MOOR, HILL), False),
        ("you move an animal from here", moving(2, HILL, HILL), False),
        ("an animal is moved to another field", moving(2, HILL, MOOR), True),
        ("an animal is moved from the barn", moving(9, NOTHING, HILL), True),
        ("an animal is moved from the barn", moving(2, HILL, MOOR), False),
        ("an animal is moved to the barn", moving(2, HILL, NOTHING), True),
        ("an animal is moved to the barn", moving(2, HILL, MOOR), False),
        ("an animal is moved to Moor", moving(2, HILL, NOTHING), False),
        ("you drive a goat to Moor", moving(2, HILL, MOOR), True),
        ("an animal is moved from a field without other animals", moving(8, DELL, HILL), False),
        ("an animal is moved from a field without other animals", moving(7, MOOR, HILL), False),
        ("an animal is moved to a field without your other animals", moving(2, HILL, MARSH), True),
        ("an animal is moved to a field without your other animals", moving(2, HILL, DELL), False),
        ("you find an egg", Action("find", A, "egg"), True),
        ("you find an egg", Action("find", A, "coin"), False),
        ("you find an egg", Action("find", C, "egg"), False),
        ("a fair is held here", Action("hold", A, "fair", place=HILL), True),
        ("a fair is held here", Action("hold", A, "fair", place=MOOR), False),
        ("you hold a fair in a field with a bull", Action("hold", A, "fair", place=DELL), True),
        ("you hold a fair in a field with a bull", Action("hold", A, "fair"), False),
        ("you rest", Action("rest", A), True),
        ("you rest", Action("sell", A), False),
        ("each farmer rests", Action("rest", C), True),
        ("you play this charm to here", Action("play", A, "charm", 5, dst=HILL), True),
        ("you play this charm to here", Action("play", A, "charm", 4, dst=HILL), False),
        ("you play another charm to here", Action("play", A, "charm", 4, dst=HILL), True),
        ("you play another charm to here", Action("play", A, "charm", 5, dst=HILL), False),
        ("a runaway is sold", selling(8), True),
        ("a runaway or hen is sold", selling(7), False),
        ("another farmer rests", Action("rest", B), True),
        ("another farmer rests", Action("rest", A), False),
    ],
)  # fmt: skip
def test_what_a_rule_waits_for(event: str, action: Action, result: bool) -> None:
    assert answered(event, action, this=5) is result


def test_one_leaves_a_field_without_others() -> None:
    """Whatever was asked before, the other animals are those besides the one that goes."""
    s = farm()
    s.where[3] = MARSH
    for mover in (2, 8, 2, 8):
        event = "an animal is moved from a field without other animals"
        assert answered(event, moving(mover, STAND[mover], HILL), s) is (mover == 8)


def test_a_time_may_be_a_step_of_the_round() -> None:
    s = farm()
    assert not answered("an animal is sold at night", selling(0), s)
    s.step = "night"
    assert answered("an animal is sold at night", selling(0), s)


def test_what_leaves_a_store_was_in_it() -> None:
    s = farm()
    leaving = Action("leave", obj=5, kind="charm", place=HILL)
    assert not answered("this charm leaves the land", leaving, s, this=5)
    s.charm_field[5] = HILL
    assert answered("this charm leaves the land", leaving, s, this=5)
    assert not answered("this charm leaves the land", leaving, s, this=4)


def test_what_several_do_together_each_of_them_does() -> None:
    together = selling(0, NOTHING)
    together.roles = {TOGETHER: 0b110}
    assert answered("a rival sells an animal", together)
    assert not answered("you sell an animal", together)


def test_a_role_that_only_some_actions_have_is_found_by_its_preposition() -> None:
    played = Action("play", 0, "charm", 5, dst=HILL, place=HILL, roles={"onto": 4})
    bare = Action("play", 0, "charm", 5, dst=HILL, place=HILL)
    own, other = "you play a charm onto this charm", "you play a charm onto another charm"
    assert [answered(own, each, this=4) for each in (played, bare)] == [True, False]
    assert [answered(own, each, this=3) for each in (played, bare)] == [False, False]
    assert [answered(other, each) for each in (played, bare)] == [True, False]


def test_a_plural_waits_once_for_a_step() -> None:
    s = farm("when hens are sold: find 1 egg", "when a hen is sold: find 1 coin")
    carry_out(s, "sell each hen")
    assert s.purse[A] == {"egg": 1, "coin": 4}


# ---------------------------------------------------------------- running totals


def placing(s: Farm, *fields: int, by: int = A) -> list[int]:
    """Place flags in fields one by one, and return A's eggs each time."""
    eggs = []
    for field in fields:
        do(s, "place", by, "marker", by * FIELDS + field, dst=field, place=field)
        eggs.append(s.eggs()[A])
    return eggs


@pytest.mark.parametrize(
    ("event", "fields", "eggs"),
    [
        ("you have placed 2 flags in a field", [HILL, MOOR, HILL, MOOR], [0, 0, 1, 2]),
        ("you have placed at least 3 flags in a field today", [HILL] * 4, [0, 0, 1, 2]),
        ("you have placed 2 flags in a field with a bull", [HILL, HILL, DELL, DELL], [0, 0, 0, 1]),
        ("a farmer has placed 2 flags here", [MOOR, MOOR, HILL, HILL], [0, 0, 0, 1]),
    ],
)
def test_a_running_total(event: str, fields: list[int], eggs: list[int]) -> None:
    assert placing(farm(f"when {event}: find 1 egg"), *fields) == eggs


def test_a_total_is_of_one_player_and_one_stretch_of_time() -> None:
    s = farm("when you have placed 2 flags in a field this hour: find 1 egg")
    assert placing(s, HILL, by=B) == [0]
    assert placing(s, HILL) == [0]
    open_window(s, "hour")
    assert placing(s, HILL, HILL) == [0, 1]


def test_a_total_counts_amounts() -> None:
    s = farm("when you have placed 2 flags in a field: find 1 egg")
    carry_out(s, "place 2 flags here")
    assert s.eggs() == [1, 0, 0]


# ---------------------------------------------------------------- replacing


def test_what_stands_in_may_leave_all_as_it_is() -> None:
    s = farm("instead of selling a hen here: stay it")
    do(s, "sell", A, "animal", 0, place=HILL)
    assert (s.where[0], s.told()) == (HILL, [("stay", A, 0, 1, HILL)])


# ---------------------------------------------------------------- changes


def strength(s: Farm, animal: int, who: int = NOTHING) -> int:
    printed = (1, 1, 2, 4)[animal % 4]
    return amount(s, "strength/animal", animal, printed, s.where[animal], who)


@pytest.mark.parametrize(
    ("rule", "result"),
    [
        ("strength of goats +2", 4),
        ("strength of goats -1", 1),
        ("strength of goats is 5", 5),
        ("strength of goats is doubled", 4),
        ("strength of goats is at least 3", 3),
        ("strength of goats is at most 1", 1),
        ("strength of goats -9, at least 1", 1),
        ("strength of goats is 0", 0),
        ("strength of goats +1 for each hen here", 4),
        ("strength of goats -1 for every 2 hens here", 1),
        ("strength of goats is grass here", 2),
        ("strength of goats is grass of Moor", 2),
        ("strength of goats is your pace", 1),
        ("strength of goats is its cost", 3),
        ("strength of goats +1, if there is a hen here", 3),
        ("strength of goats +1, unless there is a hen here", 2),
        ("while there is a hen here: strength of goats +1", 3),
        ("while there is a hen in Marsh: strength of goats +1", 2),
        ("while there is a hen here:\n  while there is a goat here: strength of goats +1", 3),
    ],
)
def test_a_change(rule: str, result: int) -> None:
    assert strength(farm(rule), 2) == result


def test_a_change_for_one_player_alone() -> None:
    s = farm("strength of goats for you +1", "strength of goats for rivals is doubled")
    assert [strength(s, 2, who) for who in (NOTHING, A, B)] == [2, 3, 4]


def test_a_number_is_asked_for_a_player() -> None:
    s = farm("grass of this field for rivals +5")
    lay_down(s, "strength of hens is grass of this field for you", you=A)
    lay_down(s, "strength of goats is grass of this field for you", you=B)
    assert (strength(s, 0), strength(s, 2)) == (2, 7)


@pytest.mark.parametrize(("place", "result"), [(HILL, 2), (MOOR, 1), (NOTHING, 2)])
def test_a_card_in_a_place_changes_what_is_yours_there(place: int, result: int) -> None:
    assert amount(farm("your pace +1"), "pace/farmer", A, 1, place) == result


def test_a_card_in_no_place_changes_what_is_yours_everywhere() -> None:
    s = farm()
    source = Source("sheet", "Sheet", "", 1, 1)
    (rule,) = compile_effect(parsed("your pace +1"), s.world, source, "").rules
    assert rule.applies is not None
    assert rule.applies(s, [A, NOTHING, NOTHING], A, MOOR, NOTHING)
    assert not rule.applies(s, [A, NOTHING, NOTHING], B, MOOR, NOTHING)


@pytest.mark.parametrize(
    ("rule", "found"),
    [
        ("pace of each rival here +1", [(NOTHING, B), (HILL, B)]),
        ("pace of farmers in Moor +1", [(NOTHING, A), (NOTHING, B), (MOOR, A), (MOOR, B)]),
        ("pace of farmers here with a bull in Moor +1", [(NOTHING, B), (HILL, B)]),
        ("pace of farmers with a goat here +1", [(f, p) for f in range(-1, 4) for p in (A,)]),
        ("pace of rivals +1", [(f, p) for f in range(-1, 4) for p in (B, C)]),
    ],
)
def test_players_in_a_place_have_something_there(rule: str, found: list[tuple[int, int]]) -> None:
    s = farm(rule)
    assert [
        (field, player)
        for field in range(-1, 4)
        for player in range(3)
        if amount(s, "pace/farmer", player, 1, field) == 2
    ] == found


def test_grass_here() -> None:
    s = farm("grass here -2", "grass of fields with a bull +1")
    assert [amount(s, "grass/field", field, 2, field) for field in range(4)] == [0, 3, 2, 3]


# ---------------------------------------------------------------- while


def test_while_makes_rules_of_every_use_conditional() -> None:
    s = farm(
        "while there is a stone here:\n"
        "  forbid selling hens\n"
        "  when an animal is sold: find 5 eggs\n"
        "  instead of selling a goat: rest\n"
        "  goats are fed\n"
        "  at dawn: find 1 coin\n"
    )

    def everything() -> list[str]:
        before = len(s.committed())
        for animal in (0, 2):
            do(s, "sell", A, "animal", animal, place=HILL)
        announce(s, "@dawn")
        run(s)
        return [a.verb for a in s.committed()[before:]]

    s.piles[STONES + HILL] = 1
    assert everything() == ["rest", "find"]
    assert amount(s, "fed/animal", 2, 0) == 1
    s.piles[STONES + HILL] = 0
    assert everything() == ["sell", "sell"]
    assert amount(s, "fed/animal", 2, 0) == 0
