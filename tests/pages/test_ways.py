"""The walks in `docs/architecture.md` are those that texts, typos and choices really take."""

import re
import sys
from collections.abc import Callable
from itertools import islice
from pathlib import Path
from types import FrameType

import pytest

import ruinous
from repository.places import ROOT
from ruinous.diagnostics.render.human import render_human
from ruinous.tools.check.check import check
from ruinous.tools.story import story

ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PACK = "id: typo\nversion: 1.0.0\ntitle: Typo\nrequires:\n  - pack: base\n"
CARD = """set: typo
cards:
  - name: Slip
    copies: 1
    effect: "when revealed: each player gians 1 power"
    provenance: {status: reconstructed, basis: a test}
"""


def way(title: str) -> list[str]:
    """Return the functions of a table, in order."""
    part = ARCHITECTURE.partition(f"### {title}\n")[2].partition("\n##")[0]
    return re.findall(r"^\| `([^`]+)` \|", part, re.M)


def passed(functions: list[str], work: Callable[[], None]) -> list[str]:
    """Return those of some functions that are called one after the other while something is done.

    One counts from where the one before it was called, so that the order must be right.
    """
    left, found = list(reversed(functions)), []

    def watch(frame: FrameType, event: str, arg: object) -> None:
        if event == "call" and left and frame.f_code.co_qualname.split(".")[-1] in left[-1]:
            module = frame.f_globals.get("__name__", "").removeprefix("ruinous.")
            if f"{module}.{frame.f_code.co_qualname}" == left[-1]:
                found.append(left.pop())

    sys.setprofile(watch)
    try:
        work()
    finally:
        sys.setprofile(None)
    return found


def play_a_card() -> None:
    match = ruinous.new_game(ruinous.load("base"), seed=7)
    while not any(action.verb == "play" for action in match.log):
        keys = [option.key for option in match.decision.options]
        match.choose(next((key for key in keys if key.startswith("play")), keys[0]))


@pytest.mark.interpreted("compiled functions are not seen when they are called")
@pytest.mark.usefixtures("loaded_anew")
def test_a_text_takes_the_walk_from_text_to_action() -> None:
    functions = way("From text to action")
    assert len(functions) > 10
    assert passed(functions, play_a_card) == functions


def test_a_typo_takes_the_walk_from_typo_to_message(tmp_path: Path) -> None:
    (tmp_path / "pack.yaml").write_text(PACK, "utf-8")
    (tmp_path / "old-world.yaml").write_text(CARD, "utf-8")
    functions = way("From typo to message")

    def tell() -> None:
        [finding] = check([str(tmp_path)]).findings
        assert finding.cure == "gains"
        render_human([finding])

    assert len(functions) > 5
    assert passed(functions, tell) == functions


def before_a_summons() -> ruinous.Match:
    """Return a match in which somebody can summon a figure."""
    match = ruinous.new_game(ruinous.load("base"), seed=7)
    while not any(option.key.startswith("summon") for option in match.decision.options):
        match.choose(match.decision.options[0])
    return match.clone()


@pytest.mark.interpreted("compiled functions are not seen when they are called")
def test_a_choice_takes_the_walk_from_choice_to_log() -> None:
    functions, match = way("From choice to log"), before_a_summons()

    def summon() -> None:
        options = match.decision.options
        match.choose(next(each for each in options if each.key.startswith("summon")))
        match.choose(match.decision.options[0])
        [line] = story(match, match.log[-1:])
        assert "summons" in line.text

    assert len(functions) > 10
    assert passed(functions, summon) == functions


def glossary() -> list[str]:
    part = CONTRIBUTING.partition("## Glossary\n")[2].partition("\n## ")[0]
    return [row.split(" | ")[0] for row in re.findall(r"^\| (.+) \|$", part, re.M)][2:]


def test_the_glossary_is_in_order_and_has_each_word_once() -> None:
    words = glossary()
    assert words == sorted(words)
    assert len(words) == len(set(words)) > 15


@pytest.mark.parametrize("term", [word for row in glossary() for word in row.split(", ")])
def test_a_word_of_the_glossary_is_used(term: str) -> None:
    files = (ROOT / "engine").rglob("*.py")
    pattern = re.compile(rf"\b{re.escape(term)}", re.I)
    assert any(pattern.search(file.read_text("utf-8")) for file in islice(files, 2000))
