"""Authors' words in messages stay short and on one line."""

import pytest

from ruinous.diagnostics import listed, quoted
from ruinous.diagnostics.wording import splits_number


@pytest.mark.parametrize(
    ("word", "shown"),
    [
        ("gian", "`gian`"),
        ("two\n  lines", "`two lines`"),
        (7, "`7`"),
        ("  ", "`  `"),
        ("x" * 61, f"`{'x' * 60}...`"),
    ],
)
def test_quoted(word: object, shown: str) -> None:
    assert quoted(word) == shown


def test_listed() -> None:
    assert listed(["a"]) == "`a`"
    assert listed(["a", "b", "c"]) == "`a`, `b` or `c`"
    assert listed(["a", "b"], "and") == "`a` and `b`"
    assert listed([]) == "nothing"


# ---------------------------------------------------------------- numerals


def split(line: str, part: str) -> bool:
    start = line.index(part)
    return splits_number(line, start, start + len(part))


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("resistance here +1.5", "."),
        ("roll 2.0 dice", "."),
        ("gain 0.5 power", "."),
        ("gain .5 power", "."),
        ("gain 1,5 power", ","),
        ("gain 1_000 power", "_"),
        ("roll 2..3 dice", "."),
        ("roll 2*3 dice", "*"),
        ("roll 2;3 dice", ";"),
        ("gain 4½ power", "½"),
        ("gain 4% power", "%"),
        ("gain 2# power", "# power"),
        ("gain 15 power", "1"),
        ("roll 2 or 5 dice", "or"),
    ],
)
def test_part_of_a_number_is_never_replaced(line, part):
    assert split(line, part)


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("draw 2.", "."),
        ("gain 2 power.", "."),
        ("gain *2* power", "*"),
        ("rol 2 dice", "rol"),
        ("gain 2 # gained 3 before", "# gained 3 before"),
        ("with more than 2", "more than 2"),
        ("resistance here - 1", "- 1"),
        ("copies: '4'", "'4'"),
        ("id: card_2.5", "card_2.5"),
        ("place 1 corrupion, gain 2 power", "corrupion"),
    ],
)
def test_whole_numbers_and_what_stands_beside_them_may_be_replaced(line, part):
    assert not split(line, part)
