"""The bot that takes any option."""

from collections import Counter

from ruinous.bots import Chance
from ruinous.kernel.state.decision import Decision, Options
from ruinous.kernel.state.rng import Rng


def decision(number: int, built: list[int]) -> Decision:
    def key(pick: int) -> str:
        built.append(pick)
        return str(pick)

    options = Options(tuple(range(number)), key, str)
    return Decision("somebody", "region", options, None, lambda: "where?")


def blind() -> dict[str, object]:
    raise AssertionError("it looks at the table")


def test_it_builds_no_option_but_its_own_and_does_not_look():
    built: list[int] = []
    chosen = Chance(Rng(3)).choose(decision(50, built), blind)
    assert built == [chosen.index]


def test_each_option_is_as_likely_as_the_others():
    bot = Chance(Rng(1))
    counts = Counter(bot.choose(decision(4, []), blind).index for _ in range(4000))
    assert sorted(counts) == [0, 1, 2, 3]
    assert all(900 < count < 1100 for count in counts.values())


def test_the_same_luck_makes_the_same_choices():
    first, second = Chance(Rng(5)), Chance(Rng(5))
    for _ in range(20):
        one = first.choose(decision(9, []), blind)
        assert one.key == second.choose(decision(9, []), blind).key
