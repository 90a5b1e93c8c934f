"""What a plain text means in YAML 1.2."""

import pytest

from ruinous.yaml import limits
from ruinous.yaml.scalars import resolved


@pytest.mark.parametrize(
    ("text", "value"),
    [
        *[(word, None) for word in ("", "~", "null", "Null", "NULL")],
        *[(word, True) for word in ("true", "True", "TRUE")],
        *[(word, False) for word in ("false", "False", "FALSE")],
        *[(word, word) for word in ("yes", "no", "on", "off", "nULL", "1.5", "0x1f", "1_000", "+")],
        *[("0", 0), ("-12", -12), ("+3", 3), ("007", 7), ("1-2", "1-2")],
        ("9" * limits.DIGITS, 10**limits.DIGITS - 1),
        ("9" * (limits.DIGITS + 1), "9" * (limits.DIGITS + 1)),
    ],
)
def test_what_a_plain_text_means(text: str, value: object) -> None:
    assert resolved(text) == value
    assert type(resolved(text)) is type(value)
