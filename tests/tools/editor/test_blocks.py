"""Effects are found by their keys and indentation, in texts that YAML cannot read too."""

import pytest

from ruinous.tools.editor.blocks import effect_at, effects_in
from tools.editor.desk import split


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("effect: |\n  a\n  b\nname: x", [("a\nb", 2, 3)]),
        ("- effect: |\n    when:\n      b\n  name: x", [("when:\n  b", 2, 5)]),
        ("broken\n  effect: |\n\n    a\n\n  b: c", [("\na", 3, 5)]),
        ("effect: kill a figure # why", [("kill a figure", 1, 9)]),
        ("dial:\n  condition:\n    a", [("a", 3, 5)]),
        ("effect: |", []),
        ("effect: 'quoted'", []),
        ("sideeffect: a", []),
        ("\ufeffeffect: |\r\n  \U0001f642 a\r\n", [("\U0001f642 a", 2, 3)]),
    ],
)
def test_effects_have_their_text_and_place(text, found):
    assert [(each.value, each.line, each.column) for each in effects_in(text)] == found


@pytest.mark.parametrize(
    ("marked", "value"),
    [
        ("effect: |\n  a\n  b\u2038\nname: x", "a\nb"),
        ("effect: |\n  a\n\u2038name: x", None),
        ("\u2038effect: |\n  a", None),
    ],
)
def test_the_effect_around_a_line_is_found(marked, value):
    text, line, _ = split(marked)
    found = effect_at(text, line)
    assert (found and found.value) == value
