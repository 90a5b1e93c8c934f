"""Rules of a card: each line that waits, bans, replaces or changes becomes one."""

from kernel.compiler.farms import A, farm_with_rules
from kernel.toy import (
    CHARM,
    STEPS,
    compiled,
    do,
    parsed,
    set_going,
)
from kernel.words import HILL, MARSH, STONES
from ruinous.kernel.compiler.statements import compile_effect
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.engine.window import announce
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.source import Source


def test_a_card_becomes_rules_own_rules_and_steps() -> None:
    text = "forbid resting\nwhen played: find 1 egg\nwhen you rest: find 2 eggs"
    made = compiled(farm_with_rules(), text)
    assert [(rule.use, rule.key) for rule in made.rules] == [("forbid", "rest"), ("when", "rest")]
    assert [verb for verb, _ in made.own] == ["play"]
    assert made.steps is None
    assert [rule.source.rule for rule in made.programs()] == [3, 2]


def test_plain_steps_are_one_program() -> None:
    made = compiled(farm_with_rules(), "find 1 egg\nuntil nightfall: forbid resting", STEPS)
    assert (made.rules, made.own) == ((), ())
    assert [rule.use for rule in made.lasting] == ["forbid"]
    assert list(made.programs()) == [made.steps]


def test_what_ends_a_lasting_rule_is_kept_with_it() -> None:
    made = compiled(farm_with_rules(), "until you rest: forbid selling hens", STEPS)
    assert [(rule.use, rule.key) for rule in made.lasting] == [("forbid", "sell"), ("when", "rest")]


def test_each_rule_knows_its_line_and_number() -> None:
    card = Source("charm/bell", "Bell", "charms.yaml", 10, 1)
    tree = parsed("forbid resting\nwhen you rest: find 1 egg", CHARM)
    made = compile_effect(tree, farm_with_rules().world, card, "charm", (12, 15))
    assert [(rule.source.line, rule.source.rule) for rule in made.rules] == [(12, 1), (15, 2)]
    assert made.rules[1].code is not None
    assert made.rules[1].code.address == "charm/bell#2"


def test_what_a_card_does_itself_is_not_in_force() -> None:
    """The game runs it when the card is played."""
    s = farm_with_rules()
    made = compiled(s, "when played, if there is a hen here: find 1 egg")
    ((_, own),) = made.own
    set_going(s, own, here=HILL)
    set_going(s, own, here=MARSH)
    assert s.eggs() == [1, 0, 0]


def test_what_stands_in_may_leave_all_as_it_is() -> None:
    s = farm_with_rules("instead of selling a hen here: stay it")
    do(s, "sell", A, "animal", 0, place=HILL)
    assert (s.where[0], s.told()) == (HILL, [("stay", A, 0, 1, HILL)])


def test_while_makes_rules_of_every_use_conditional() -> None:
    s = farm_with_rules(
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
