"""The table of codes."""

import re

from ruinous.diagnostics import CODES


def test_codes_are_in_order_and_have_short_titles() -> None:
    assert list(CODES) == sorted(CODES)
    for code, title in CODES.items():
        assert re.fullmatch(r"E[1-4]\d\d|W9\d\d", code)
        assert title == title.strip()
        assert 0 < len(title) < 80
