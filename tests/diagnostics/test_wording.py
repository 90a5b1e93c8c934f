"""Authors' words in messages stay short and on one line."""

import pytest

from ruinous.diagnostics import listed, quoted


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
