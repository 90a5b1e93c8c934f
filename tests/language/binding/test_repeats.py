"""`for each`: of things, and of what something was done to."""

import pytest

from language.binding.bench import mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("find 1 egg for each hens here", "E207 hens"),
        ("find 1 egg for each hens sold here today", "E207 hens"),
        ("find 1 egg for every 0 hens here", "E220 0"),
        ("find 2 eggs for each hen here, at most 1", "E220 at most 1"),
        ("for each hen sold here today: sell it", "E201 it"),
    ],
)
def test_what_cannot_be_counted(text: str, mistake: str) -> None:
    assert [each[:4] for each in mistakes_of_steps(text)] == [mistake[:4]]


def test_what_was_done_is_counted() -> None:
    assert mistakes_of_steps("find 1 egg for each of your hens sold here today") == []
    assert mistakes_of_steps("for each hen a rival sold today: find 1 egg") == []
