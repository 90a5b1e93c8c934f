"""What somebody may do or choose, and who says so."""

import pytest

from language.binding.bench import mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("you may rest and rest", "E221 rest"),
        ("you may choose a hen here and rest", "E218 choose"),
        ("you may sell up to 2 hens here and rest", "E220 up to 2 hens here"),
        ("you choose either: rest\nor: find 1 egg", "E208 you choose either"),
        ("each field chooses either: you rest\nor: you find 1 egg", "E202 field"),
        ("each rival chooses either: rest\nor: you find 1 egg", "E233 rest"),
        ("a rival secretly chooses either: you rest\nor: you find 1 egg", "E220 a rival"),
        ("each rival secretly chooses either: rest\nor: you find 1 egg", "E233 rest"),
        ("each field secretly chooses a hen here: you rest", "E202 field"),
        ("another farmer secretly chooses a hen here: you rest", "E220 another farmer"),
        ("each rival secretly chooses 2 hens here: you rest", "E220 2 hens here"),
        (
            "each rival secretly chooses any number of hens here: you rest",
            "E220 hens here",
        ),
        (
            "each rival secretly chooses a hen here at random: you rest",
            "E208 chooses a hen here at random",
        ),
        ("each rival secretly chooses a hen here: sell it", "E233 sell"),
        ("each rival secretly sells a hen here: you rest", "E218 sells"),
        ("each rival secretly sells a hen here", "E218 sells"),
        ("each rival secretly rests", "E218 rests"),
        ("each rival secretly chooses a hen here", "E218 chooses"),
        ("each rival secretly finds 2 eggs", "E208 2 eggs"),
        ("you secretly find up to 2 eggs", "E220 you"),
    ],
)
def test_an_offer_that_has_no_meaning(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "you may rest and find 1 egg: find 1 coin",
        "a rival chooses either: that farmer rests\nor: you find 1 egg",
        "each rival secretly chooses either: that farmer rests\nor: you find 1 egg",
        "rivals secretly choose a hen here: that farmer sells it",
        "each rival secretly chooses up to 1 hen here: you sell it",
        "each rival secretly finds up to 2 eggs",
    ],
)
def test_an_offer_that_has_one(text: str) -> None:
    assert mistakes_of_steps(text) == []
