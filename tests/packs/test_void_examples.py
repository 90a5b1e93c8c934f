"""Parts of examples that no game could contradict."""

import pytest

from ruinous.games.oldworld.void_examples import words_of_examples
from ruinous.packs.void_examples import void_parts
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode
from tools.builders import base


def told(text: str) -> list[tuple[str, str | None]]:
    """Return what is said of an example, with the cure."""
    node = locate(text, "x.yaml").root
    assert isinstance(node, MappingNode)
    found = list(void_parts(node, words_of_examples(base().catalogue)))
    assert {each.code for each in found} <= {"E406"}
    return [(each.message, each.cure) for each in found]


def never(part: str) -> list[tuple[str, str | None]]:
    return told(f'then: {{never: ["{part}"]}}')


@pytest.mark.parametrize(
    "part",
    [
        "kill", "khorne kill", "khorne kill leper", "in kislev", "kill leper#3 in kislev",
        "look at", "noble", "lose power", "turn up plague", "- remove event", "gain power x3",
        "[chaos/blood-frenzy#1]", "blood-frenzy#", "nurgle place nurgle-corruption x2 in kislev",
        "move leper#1 from kislev to tilea", "roll die dice 3", "-- round 2: battle", "throw",
    ],
)  # fmt: skip
def test_what_some_line_of_the_log_can_have_is_fine(part: str) -> None:
    assert never(part) == []


@pytest.mark.parametrize(
    ("part", "cure"),
    [
        ("kil bloodswron", "kill bloodsworn"),
        ("khorne kills leper", "khorne kill leper"),
        ("nurgle summon leper", "nurgle move leper"),
        ("in norska", "in norsca"),
    ],
)
def test_words_that_no_line_has_are_told_with_the_line_that_was_meant(part: str, cure: str) -> None:
    [(_, found)] = never(part)
    assert found == cure


@pytest.mark.parametrize(
    "part", ["leper kill", "kill khorne leper", "kislev in kill", "kill kislev"]
)
def test_a_line_in_another_order_or_of_what_is_never_done_is_told(part: str) -> None:
    [(message, cure)] = never(part)
    assert "in no line of the log" in message
    assert cure is None


@pytest.mark.parametrize(
    ("key", "cure"),
    [
        ("kislev/1", ""), ("summon leper@stock", ""), ("leper@kislev#2", ""), ("none", ""),
        ("use blood-frenzy@kislev", ""), ("nurgle-corruption@kislev", ""), ("1", ""),
        ("norska/1", "norsca/1"), ("sumon leper@stock", "summon leper@stock"),
    ],
)  # fmt: skip
def test_an_option_that_there_is_in_no_game_is_told(key: str, cure: str) -> None:
    found = told(f"when: [{{not offered: {{khorne: ['{key}']}}}}]\nthen: {{round: 1}}")
    assert [each for _, each in found] == ([cure] if cure else [])


@pytest.mark.parametrize(
    ("text", "many"),
    [
        ("then: {}", 1),
        ("when: [{phase: battle}, anything]\nthen: {regions: {kislev: {}}}", 1),
        ("when: [{then: {}}]\nthen: {round: 1}", 1),
        ("then: {regions: {kislev: {figures: {}}}}", 0),
        ("when: [{phase: battle}, {khorne: pass}]\nthen: {}", 0),
        ("when: [done]\nthen: {}", 0),
        ("when: [{offered: {khorne: pass}}]\nthen: {}", 0),
    ],
)
def test_a_then_that_asks_for_nothing_is_told_unless_a_step_asks(text: str, many: int) -> None:
    assert [message for message, _ in told(text)] == ["this `then` asks for nothing"] * many
