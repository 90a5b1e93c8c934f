"""Texts of rules must keep their lines."""

import pytest

from ruinous.yaml.effects import effect_of, folded_effects, is_line
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("effect: one line\n", None),
        ("effect: |\n  two\n  lines\n", None),
        ("effect: >\n  two\n  lines\n", "a folded block loses the lines of an effect"),
        ("effect: two\n  lines\n", "an effect over several lines must be a literal block"),
        ("effect: 'two\n  lines'\n", "an effect over several lines must be a literal block"),
        ("basis: >\n  two\n  lines\n", None),
        ("items:\n- condition: >\n    a\n", "a folded block loses the lines of an effect"),
        ("examples:\n- effect: >\n    a\n", None),
    ],
)
def test_folded_effects(text: str, code: str | None) -> None:
    root = locate(text, "x.yaml").root
    assert root is not None
    assert [finding.message for finding in folded_effects(root)] == ([code] if code else [])


def test_an_effect_is_a_text_with_its_place() -> None:
    root = locate("effect: |\n  one\n  two\n", "x.yaml").root
    assert isinstance(root, MappingNode)
    effect = effect_of(root.get("effect"))
    assert effect is not None
    assert (effect.value, effect.line, effect.column) == ("one\ntwo\n", 2, 3)


@pytest.mark.parametrize("text", ["effect: 7\n", "effect: [a]\n", "effect: >\n  a\n", "x: y\n"])
def test_what_is_no_effect(text: str) -> None:
    root = locate(text, "x.yaml").root
    assert isinstance(root, MappingNode)
    assert effect_of(root.get("effect")) is None


def test_lines_of_effects_begin_with_few_words() -> None:
    assert is_line("when played")
    assert not is_line("name")
    assert not is_line(7)
