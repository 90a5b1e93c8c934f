"""Steps on things: all of a set, or what is picked, by a player or by chance."""

import pytest

from kernel.compiler.farms import asked, done, farm_with_hens
from kernel.toy import (
    carry_out,
    reply,
)
from kernel.words import HILL, MOOR, STONES
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.luck import Luck


def drawn(text: str, seed: int, *answers: str) -> list[int]:
    """Return what is sold or chosen when chance has this seed."""
    s = farm_with_hens()
    s.luck = Luck(seed)
    return [told[2] for told in done(text, *answers, s=s)]


def test_what_is_picked_at_random_is_asked_of_nobody_and_can_be_anything() -> None:
    found = [drawn("sell a hen here at random", seed) for seed in range(60)]
    assert {len(sold) for sold in found} == {1}
    assert {sold[0] for sold in found} == {0, 1, 4}
    assert drawn("sell a hen here at random", 5) == found[5]


def test_several_are_picked_at_random_and_none_twice() -> None:
    found = [drawn("sell 2 hens here at random", seed) for seed in range(60)]
    assert {frozenset(sold) for sold in found} == {frozenset(p) for p in ((0, 1), (0, 4), (1, 4))}
    assert sorted(drawn("sell 9 hens here at random", 1)) == [0, 1, 4]


def test_nothing_is_picked_at_random_where_nothing_is() -> None:
    assert drawn("sell a hen in Moor at random", 1) == []


def test_an_offer_at_random_is_made_before_the_draw() -> None:
    s = farm_with_hens()
    assert asked("you may sell 2 hens here at random", s=s) == ["1", "0"]
    reply(s, "0")
    assert s.told() == []
    assert len(drawn("you may sell 2 hens here at random", 3, "1")) == 2
    assert len(drawn("you may choose a hen here at random", 3, "1")) == 1


@pytest.mark.parametrize(
    ("text", "answers", "sold"),
    [
        ("sell a hen here", ["4"], [4]),
        ("sell one of your hens here", [], [0]),
        ("sell 2 hens here", ["4"], [4, 0]),
        ("sell up to 2 hens here", ["4", "none"], [4]),
        ("sell up to 2 hens here", ["none"], []),
        ("sell any number of hens here", ["4", "0", "1"], [4, 0, 1]),
        ("sell any number of your hens here", ["0", "none"], [0]),
        ("sell each hen here", [], [0, 1, 4]),
        ("sell hens here", [], [0, 1, 4]),
        ("sell your hens", [], [0, 1]),
        ("sell each of your hens here", [], [0, 1]),
        ("sell up to 2 of your hens here", ["0", "1"], [0, 1]),
        ("sell 1 hen here for each goat here", ["4"], [4]),
        ("sell 1 hen here for every 2 bulls", ["4"], [4]),
        ("sell the animal with the highest strength among your animals", [], [3]),
        ("sell hens in Marsh", [], []),
        ("sell a hen in Marsh", [], []),
    ],
)
def test_things(text: str, answers: list[str], sold: list[int]) -> None:
    assert [told[2] for told in done(text, *answers)] == sold


def test_what_is_forbidden_is_not_offered() -> None:
    s = farm_with_hens("forbid selling your hens")
    assert done("sell a hen here", s=s) == [("sell", 0, 4, 1, HILL)]
    assert done("sell up to 2 goats", "none", s=s)[1:] == []


def test_a_pile_of_tokens_moves_as_a_whole_or_one_by_one() -> None:
    s = farm_with_hens()
    s.piles[STONES + HILL] = 3
    assert done("move 2 stones from here to Moor", s=s)[-1] == ("move", 0, 12, 1, MOOR)
    assert s.piles[STONES:] == [1, 2, 0, 0]
    done("move stones in Moor to Marsh", s=s)
    assert s.piles[STONES:] == [1, 0, 2, 0]


def test_what_is_laid_on_a_charm_stays_there() -> None:
    s = carry_out(farm_with_hens(), "choose a goat here\nlay it on this charm", this=4)
    assert s.under == ((2, 4),)
    assert s.told()[-1] == ("lay", 0, 2, 1, HILL)


def test_one_thing_stands_in_for_another() -> None:
    s = carry_out(farm_with_hens(), "choose a goat here\nswap it by a hen of the breeder")
    assert (s.where[2], s.where[0]) == (NOTHING, HILL)
    s = carry_out(farm_with_hens(), "choose a bull in Marsh\nswap it by a hen of the breeder")
    assert s.committed() == []
    s = carry_out(farm_with_hens(), "choose a goat here\nswap it by a runaway")
    assert s.where[2] == HILL
    s = carry_out(farm_with_hens(), "choose a bull in Moor\nswap it by 2 hens of the breeder")
    assert (s.where[7], s.where[4], s.where[5]) == (NOTHING, MOOR, MOOR)


def test_what_is_chosen_is_noted_and_stays_in_hand() -> None:
    assert done("choose a hen here\nsell it", "4") == [
        ("choose", 0, 4, 1, HILL), ("sell", 0, 4, 1, HILL),
    ]  # fmt: skip


def test_a_ban_may_come_up_on_the_way() -> None:
    s = farm_with_hens("forbid selling hens, unless there are at least 2 hens here")
    assert [told[2] for told in done("sell each hen here", s=s)] == [0, 1]


def test_several_are_chosen_one_by_one() -> None:
    s = farm_with_hens()
    assert asked("choose 2 different fields\nplace 1 stone in a field", "1", s=s) == ["0", "2", "3"]


@pytest.mark.parametrize(
    ("answers", "sold"), [(["none"], []), (["4", "none"], [4]), (["4", "0"], [0, 4])]
)
def test_up_to_so_many_are_chosen(answers: list[str], sold: list[int]) -> None:
    told = done("choose up to 2 hens here\nsell them", *answers)
    assert [row[2] for row in told if row[0] == "sell"] == sold


def test_without_a_choice_nothing_is_in_hand() -> None:
    assert done("choose a hen in Marsh\nsell it\nfind 1 egg") == [("find", 0, NOTHING, 1, NOTHING)]


def test_nothing_in_hand_has_no_number() -> None:
    text = "choose up to 1 hen here\nif strength of that hen is at least 1: find 1 egg"
    assert done(text, "none") == []
    assert [told[0] for told in done(text, "4")] == ["choose", "find"]


def test_what_was_done_to_things_describes_them() -> None:
    told = done("sell up to 2 hens here\nfind 1 egg for each sold hen", "0", "4")
    assert told[-1] == ("find", 0, NOTHING, 2, NOTHING)


@pytest.mark.parametrize(
    ("text", "eggs"),
    [
        ("each farmer sells their hens here\nfind 1 egg for each sold hen", [3, 0, 0]),
        ("for each farmer:\n  sell their hens here\n  that farmer finds 1 egg for each sold hen",
         [2, 1, 0]),
        ("sell your hens here\nsell goats here\nfind 1 egg for each sold animal", [3, 0, 0]),
    ],
)  # fmt: skip
def test_each_turn_of_a_loop_counts_what_it_did_itself(text: str, eggs: list[int]) -> None:
    assert carry_out(farm_with_hens(), text).eggs() == eggs
