"""Effects that are more work than is carried out, or that count beyond all numbers."""

from language.lint.builders import found
from ruinous.language.lint.work import doublings_are_few, loops_are_few


def loops(number: int) -> str:
    heads = [f"{'  ' * (each + 1)}for each shelf:\n" for each in range(number)]
    return f"in the evening:\n{''.join(heads)}{'  ' * (number + 1)}you lend a book"


def test_a_loop_in_a_loop_in_a_loop_is_told_once() -> None:
    """L17: five of them kept a game busy for fifteen seconds."""
    assert found(loops_are_few, loops(2)) == []
    for number in (3, 5):
        ((code, words),) = found(loops_are_few, loops(number))
        assert (code, words) == ("W907", "shelf")


def test_the_fourth_doubling_of_a_quantity_is_told() -> None:
    """L17: thirteen of them kept a game busy for twenty seconds."""
    line = "weight of books here is doubled\n"
    assert found(doublings_are_few, line * 3) == []
    assert found(doublings_are_few, line * 3, line * 3) == []
    ((code, words),) = found(doublings_are_few, line * 13)
    assert (code, words) == ("W907", "weight of books here")
