"""The choices of a match: numbers that get their keys when somebody asks."""

import pytest

import ruinous
from ruinous.kernel.state.decision import IllegalChoice
from ruinous.kernel.state.rng import Rng


def by_number(match: ruinous.Match, decisions: int, luck: Rng) -> None:
    for _ in range(decisions):
        match.choose_index(luck.below(match.decision.number))


def by_key(match: ruinous.Match, decisions: int, luck: Rng) -> None:
    for _ in range(decisions):
        match.choose(match.decision.options[luck.below(match.decision.number)].key)


@pytest.mark.parametrize("pack", ["base", "marauders"])
def test_numbers_and_keys_make_the_same_record(pack: str) -> None:
    content = ruinous.load(pack)
    players = content.players[:4]
    numbers, keys = (ruinous.new_game(content, players, 5) for _ in range(2))
    by_number(numbers, 80, Rng(1))
    by_key(keys, 80, Rng(1))
    assert numbers.record() == keys.record()
    assert all(numbers.choices())


def test_both_ways_go_together_also_behind_a_snapshot() -> None:
    content = ruinous.load("base")
    match = ruinous.new_game(content, seed=5)
    luck = Rng(2)
    by_key(match, 10, luck)
    by_number(match, 10, luck)
    again = ruinous.restore(match.snapshot(), content)
    clone = match.clone()
    for each in (match, again, clone):
        other = Rng(3)
        by_number(each, 5, other)
        by_key(each, 5, other)
        by_number(each, 5, other)
    assert match.choices() == again.choices() == clone.choices()
    assert len(match.choices()) == 35
    assert ruinous.replay(match.record(), content).record() == match.record()


def test_clones_that_part_have_choices_of_their_own() -> None:
    match = ruinous.new_game(ruinous.load("base"), seed=5)
    by_number(match, 12, Rng(2))
    apart = match.clone()
    by_number(match, 6, Rng(4))
    by_number(apart, 6, Rng(9))
    first, second = match.choices(), apart.choices()
    assert first[:12] == second[:12]
    assert first[12:] != second[12:]


@pytest.mark.parametrize("number", [-1, 99, "0", True])
def test_a_number_that_is_not_offered_is_refused(number: object) -> None:
    match = ruinous.new_game(ruinous.load("base"), seed=5)
    with pytest.raises(IllegalChoice, match="the options are 0 to "):
        match.choose_index(number)  # type: ignore[arg-type]
    assert match.choices() == []
