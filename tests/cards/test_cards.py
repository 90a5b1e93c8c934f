"""Cards of the second game that could be read as one thing and played as another.

What they say is what is played: by the rules as they are compiled, and by the definition.
"""

from pathlib import Path
from typing import Final

import pytest

from ruinous.game.content import load
from ruinous.tools.check.check import check
from ruinous.tools.examples.cases import Case, examples
from ruinous.tools.examples.test import played

HERE: Final = str(Path(__file__).parent / "pack")
PACK: Final = "read-and-played"
CONTENT: Final = load(HERE)
EXAMPLES: Final = [
    pytest.param(case, id=f"{case.item}: {case.name}") for case in examples(CONTENT.catalogue, PACK)
]


def test_nothing_is_found_in_them() -> None:
    assert list(check([HERE]).findings) == []


@pytest.mark.parametrize("case", EXAMPLES)
def test_what_is_read_is_played(case: Case) -> None:
    outcome = played(CONTENT, case)
    if outcome.differences:
        pytest.fail("\n".join(outcome.lines()), pytrace=False)
