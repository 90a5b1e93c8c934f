"""Effects as a whole: where rules and steps can stand, and the blocks they open."""

import pytest

from language.binding.bench import mistakes, mistakes_of_steps


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("rest", "E217 rest"),
        ("if there is a hen here: rest", "E217 if"),
        ("forbid resting\nwhile there is a hen here: rest", "E217 rest"),
        ("until the hour ends: rest", "E217 until the hour ends: rest"),
    ],
)
def test_steps_do_not_stand_among_rules(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("at dawn: forbid resting", "E216 forbid resting"),
        ("when you rest:\n  when played: rest", "E216 when played: rest"),
        ("at dawn:\n  while there is a hen here: forbid resting", "E216 while"),
    ],
)
def test_rules_do_not_stand_among_steps(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("when moved: rest", "E219 moved"),
        ("after played: rest", "E219 after"),
    ],
)
def test_what_an_item_does_itself_is_one_of_its_verbs(text: str, mistake: str) -> None:
    assert mistakes(text) == [mistake]


def test_only_what_the_core_rules_refuse_is_allowed() -> None:
    assert mistakes("allow selling a hen") == ["E219 selling a hen"]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("either: rest\nor: rest", "E221 rest"),
        ("if there is a hen here: rest\nelse: rest", "E221 rest"),
        ("if there is a hen here:\n  if there is a hen here: rest", "E221 there is a hen here"),
    ],
)
def test_a_block_does_not_repeat_another(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    ("text", "mistake"),
    [
        ("until you rest: rest", "E216 rest"),
        (
            "until the hour ends:\n  if there is a hen here: rest",
            "E216 if there is a hen here: rest",
        ),
        ("until you have sold 2 hens: forbid resting", "E219 you have sold 2 hens"),
    ],
)
def test_only_what_lasts_stands_under_until(text: str, mistake: str) -> None:
    assert mistakes_of_steps(text) == [mistake]


@pytest.mark.parametrize(
    "text",
    [
        "rest\nforbid resting",
        "if there is a hen here: rest",
        "until nightfall: forbid resting",
    ],
)
def test_what_fits_passes(text: str) -> None:
    assert mistakes_of_steps(text) == []
