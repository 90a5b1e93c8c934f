"""What somebody may do or choose, and who says so."""

import pytest

from language.binding.bench import mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("you may rest and rest", "E221 rest"),
        ("you may choose a hen here and rest", "E218 choose"),
        ("you may sell up to 2 hens here and rest", "E220 up to 2 hens here"),
        ("you choose either: rest\nor: find 1 egg", "E208 you"),
        ("each field chooses either: you rest\nor: you find 1 egg", "E202 field"),
        ("each rival chooses either: rest\nor: you find 1 egg", "E233 rest"),
    ],
)
def test_an_offer_that_has_no_meaning(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "you may rest and find 1 egg: find 1 coin",
        "a rival chooses either: that farmer rests\nor: you find 1 egg",
    ],
)
def test_an_offer_that_has_one(text: str) -> None:
    assert mistakes_of_steps(text) == []
