"""Codes of findings about the form of one file, and of the examples in it."""

from typing import Final

from ruinous.diagnostics import Codes

CODES: Final[Codes] = {
    "E301": "not YAML",
    "E302": "a key given twice",
    "E303": "a tab where blanks belong",
    "E304": "an effect over several lines that is no literal block",
    "E305": "an unknown key",
    "E306": "a missing key",
    "E307": "a wrong value",
    "E312": "YAML that hides something, or too much of it",
    "E401": "an unknown key in an example",
    "E402": "a missing key in an example",
    "E403": "a wrong value in an example",
}
