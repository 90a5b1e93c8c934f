"""The table of meaning: what is written is what English says and what is played."""

import pytest

from meaning.rows import Row, rows
from meaning.stage import findings, in_english, played

ROWS = rows()
REFUSED = [row for row in ROWS if row.refused]
RIGHT = [row for row in ROWS if not row.refused]


@pytest.mark.parametrize("row", REFUSED, ids=lambda row: row.id)
def test_what_has_no_meaning_is_refused_once(row: Row) -> None:
    found = [
        (f"{each.code} {each.message}", each.help or "") for each in findings(row.text, row.home)
    ]
    assert found == [(row.refused, row.help)]


@pytest.mark.parametrize("row", RIGHT, ids=lambda row: row.id)
def test_the_english_says_it(row: Row) -> None:
    assert findings(row.text, row.home) == []
    assert in_english(row.text, row.home) == row.english


@pytest.mark.parametrize("row", RIGHT, ids=lambda row: row.id)
def test_it_is_played_so(row: Row) -> None:
    assert row.played
    for case in row.played:
        assert played(row.text, row.home, **case) == []


def test_titles_tell_rows_apart() -> None:
    assert len({row.id for row in ROWS}) == len(ROWS)
