"""What programs call without a command line."""

import pytest

import ruinous
from ruinous.tools.library import check, simulate


def test_a_pack_is_checked_by_its_name() -> None:
    assert list(check("base").findings) == []


def test_what_is_no_path_is_refused() -> None:
    with pytest.raises(TypeError, match="not `7`"):
        check(7)  # type: ignore[arg-type]


def test_games_are_played_by_number_and_seed() -> None:
    content = ruinous.load("base")
    once, again = (simulate(content, games=2, seed=5) for _ in range(2))
    assert len(once.games) == 2
    assert [each.points for each in once.games] == [each.points for each in again.games]
