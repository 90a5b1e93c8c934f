"""Amounts: what a number, a half, a sum and a count are in play."""

import pytest

from kernel.compiler.farms import asked, done


@pytest.mark.parametrize(
    ("amount", "number"),
    [
        ("the number of hens here", 3),
        ("half the number of hens here, rounded up", 2),
        ("half the number of hens here, rounded down", 1),
        ("the number of hens here plus 2", 5),
        ("the number of hens here minus 1", 2),
        ("the larger of the number of hens here and 5", 5),
        ("the smaller of the number of hens here and 2", 2),
    ],
)
def test_an_amount_is_worked_out(amount: str, number: int) -> None:
    assert [told[3] for told in done(f"find eggs equal to {amount}")] == [number]


def test_of_less_than_nothing_nothing_is_done() -> None:
    assert done("find eggs equal to the number of hens here minus 4") == []


def test_x_is_kept_for_the_steps_that_follow() -> None:
    text = "find X eggs, where X is the number of hens here\nfind X eggs"
    assert [told[3] for told in done(text)] == [3, 3]


def test_numbers_of_several_things_are_summed_up() -> None:
    lowest, highest, total = (
        sum(told[3] for told in done(f"find eggs equal to the {how} strength of animals here"))
        for how in ("lowest", "highest", "total")
    )
    assert 0 <= lowest <= highest < total
    assert done("find eggs equal to the total strength of animals with strength more than 99") == []


def test_a_price_is_asked_of_whoever_acts_for_one_thing_and_one_place() -> None:
    text = "choose a hen here\n{} eggs equal to cost of moving it to {}"

    def found(who: str, place: str) -> list[int]:
        asking = text.format(who, place)
        return [told[3] for told in done(asking, asked(asking)[0]) if told[0] == "find"]

    [here], [there] = found("find", "here"), found("find", "Moor")
    assert here != there
    assert [each - here for each in found("each farmer finds", "here")] == [0, 1, 2]


def test_nothing_has_no_price() -> None:
    text = "choose a hen in Moor\nif cost of moving it to here is at most 99: find 1 egg"
    assert done(text) == []
