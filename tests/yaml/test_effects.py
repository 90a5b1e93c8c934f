"""Texts of rules must keep their lines."""

from pathlib import Path

import pytest

from packs.builders import CHAOS, only, swapped, underlined, write_tiny
from ruinous.tools.check.check import check
from ruinous.yaml.effects import effect_of, folded_effects, is_line
from ruinous.yaml.located import locate
from ruinous.yaml.nodes import MappingNode, Node, plain


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


RIGHT = "    effect: |\n      at the start of battle:\n        roll 2 dice here\n"
HELP = "write `effect: |`, and the lines below it two blanks further in"


def first_effect(root: Node | None) -> object:
    assert root is not None
    return plain(root)["cards"][0]["effect"]  # type: ignore[index, call-overload]


@pytest.mark.parametrize(
    ("head", "message"),
    [
        ("effect:", "expected `|` after `effect:`"),
        ("effect:   ", "expected `|` after `effect:`"),
        ("effect:|", "expected a blank between `effect:` and `|`"),
    ],
)
@pytest.mark.parametrize(
    "lines",
    [
        "at the start of battle:\n  roll 2 dice here\ndraw 1 card\n",
        "at the start of battle: roll 2 dice here\ndraw 1 card\n",
        "at the start of battle: roll 2 dice here: again\n",
        "draw 1 card\n\nwhen played: draw 2 cards\n",
        "draw 1 card\nforbid placing corruption here\n",
    ],
)
def test_a_missing_bar_is_told_at_the_key_and_the_lines_are_read(
    head: str, message: str, lines: str
) -> None:
    block = lines.replace("\n", "\n      ").rstrip(" ")
    text = CHAOS.replace(RIGHT, f"    {head}\n      {block}")
    located = locate(text, "x.yaml")
    finding = only(list(located.findings))
    assert (finding.code, finding.message, finding.help) == ("E304", message, HELP)
    assert underlined(finding, text) == head.rstrip()
    assert first_effect(located.root) == lines


def test_a_cure_writes_the_bar() -> None:
    text = CHAOS.replace("effect: |", "effect:")
    finding = only(list(locate(text, "x.yaml").findings))
    assert finding.cure is not None
    line = text.split("\n")[finding.span.line - 1]
    end = finding.span.end_column - 1
    assert line[: finding.span.column - 1] + finding.cure + line[end:] == RIGHT.split("\n")[0]


def test_mistakes_in_the_lines_are_told_in_the_same_run(tmp_path: Path) -> None:
    wrong = RIGHT.replace(" |", "").replace("roll", "rol")
    pack = write_tiny(tmp_path, swapped("chaos/ash.yaml", RIGHT, wrong))
    found = check([str(pack)]).findings
    assert [(each.code, each.span.line) for each in found] == [("E304", 7), ("E102", 9)]


@pytest.mark.parametrize(
    "text",
    [
        "effect:\n  draw 1 card\n",
        "effect:\nname: x\n",
        "basis: |\n  effect:\n    a: b\n    c: d\n",
    ],
)
def test_what_may_stand_there_is_no_mistake(text: str) -> None:
    assert not locate(text, "x.yaml").findings


def test_lines_right_below_the_key_are_told_at_the_key() -> None:
    lines = "    at the start of battle: roll 2 dice here\n    draw 1 card\n"
    text = CHAOS.replace(RIGHT, "    effect: |\n" + lines)
    finding = only(list(locate(text, "x.yaml").findings))
    message = "the lines below `effect:` are not further in than it"
    assert (finding.message, finding.help, underlined(finding, text)) == (message, HELP, "effect:")


@pytest.mark.parametrize("line", ["when played: draw 1 card", "or: draw 1 card"])
def test_a_key_that_is_a_line_of_the_effect_is_told_as_one(tmp_path: Path, line: str) -> None:
    pack = write_tiny(tmp_path, swapped("chaos/ash.yaml", RIGHT, RIGHT + f"    {line}\n"))
    finding = only(list(check([str(pack)]).findings))
    advice = "a line of an effect stands two blanks further in than `effect`"
    assert (finding.code, finding.span.line, finding.help) == ("E305", 10, advice)


def test_a_line_with_colons_behind_the_key_asks_for_a_bar() -> None:
    text = CHAOS.replace(RIGHT, "    effect: at the start of battle: roll 2 dice here\n")
    finding = only(list(locate(text, "x.yaml").findings))
    advice = "write `effect: |`, and the text below it two blanks further in"
    assert (finding.message, finding.help) == ("a second `: ` in one value", advice)


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("cards:\n    name: A\n    copies: 2\n  - name: B\n    copies: 1\n", 2),
        ("cards:\n  name: A\n    copies: 2\n", 2),
        ("cards:\n  - name: A\n    copies: 2\n  name: B\n    copies: 1\n", 4),
    ],
)
def test_a_name_without_its_dash_is_told_at_the_name(text: str, line: int) -> None:
    finding = only(list(locate(text, "x.yaml").findings))
    message = "expected `- ` before the name of an item of a list"
    assert (finding.message, finding.span.line) == (message, line)
    assert underlined(finding, text) == "name"
