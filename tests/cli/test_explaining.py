"""Explanations on the screen, and those that were given before."""

from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from cli.command import run
from ruinous.cli.explaining import in_short, lines_of, used_words
from ruinous.packs.provenance import CitedSource, Origin
from ruinous.tools.content import explain as module
from ruinous.tools.content.explain import Rule, explain
from ruinous.tools.content.interactions import ORDERS, Meeting, MeetingRule
from ruinous.tools.content.uses import Uses
from tools.builders import base, changed, copy_of_base


def meeting(way: str, word: str) -> Meeting:
    rule = MeetingRule("Some Card", "card", "a rule", "x.yaml:1", 0, personal=False, itself=False)
    return Meeting(way, word, (rule,))


def test_what_decides_is_written_once_for_all_meetings_of_a_way() -> None:
    met = [meeting("changes", "cost"), meeting("changes", "dice"), meeting("replaces", "kill")]
    lines = list(in_short(met))
    assert lines[:2] == [f"  {ORDERS['changes']}", "  changes cost:"]
    assert lines.count(f"  {ORDERS['changes']}") == lines.count(f"  {ORDERS['replaces']}") == 1


def test_the_words_that_a_rule_uses_are_grouped_by_use() -> None:
    uses = Uses(does=("draw", "gain"), reacts_to=("battle",))
    assert used_words(Rule("", "", uses, "")) == "does: draw, gain; reacts to: battle"


def test_a_card_without_meetings_says_so_and_a_guess_is_yellow() -> None:
    [found] = explain(base(), "blood-frenzy")
    lines = list(lines_of(found, ()))
    assert lines[0] == (found.name, "bold")
    assert "meets no rule that changes the same number or replaces the same action" in dict(lines)
    assert ("meets:", "bold") in list(lines_of(found, [meeting("changes", "dice")]))
    guess = Origin(
        "reconstructed", "a guess", ("this",), (CitedSource("faq", "the FAQ", "a shop"),)
    )
    guessed = list(lines_of(replace(found, provenance=guess), ()))
    assert {("reconstructed: a guess", "yellow"), ("  open: this", "yellow")} <= set(guessed)
    assert ("  the FAQ: a shop", "dim") in guessed


# ---------------------------------------------------------------- what was explained before


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[str]:
    """Return the names that were really looked up."""
    found: list[str] = []
    of, shipped = module.explain_of, module.explain_shipped

    def explain_of(packs: Any, name: str) -> Any:
        found.append(name)
        return of(packs, name)

    def explain_shipped(name: str) -> Any:
        found.append(name)
        return shipped(name)

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(module, "explain_of", explain_of)
    monkeypatch.setattr(module, "explain_shipped", explain_shipped)
    return found


@pytest.mark.parametrize("form", ["human", "json"])
def test_the_same_is_explained_once_and_told_the_same(made, form):
    words = ("explain", "Influenza", "--format", form)
    assert run(*words) == run(*words) == run(*words, "--packs", "base")
    assert made == ["Influenza"] * 2  # other packs are another question


def test_forms_are_kept_apart(made):
    assert run("explain", "Influenza").out != run("explain", "Influenza", "--format", "json").out
    assert len(made) == 2


def test_a_change_of_the_packs_is_explained_anew(made, tmp_path):
    pack = copy_of_base(tmp_path / "packs")
    words = ("explain", "Influenza", "--packs", pack)
    assert "This region has -2 resistance." in run(*words).out
    changed(pack / "chaos" / "nurgle.yaml", "resistance here -2", "resistance here -3")
    assert "This region has -3 resistance." in run(*words).out
    assert len(made) == 2


def test_what_cannot_be_explained_is_not_kept(made, tmp_path):
    assert run("explain", "Batle Cry") == run("explain", "Batle Cry")
    assert made == ["Batle Cry"] * 2
    assert not list((tmp_path / "cache").rglob("*.json"))


@pytest.mark.parametrize("text", ["", "null", "[]", '"text"', "1", "[1]", "[" * 100_000, "\x00"])
@pytest.mark.parametrize("whole", [False, True], ids=["alone", "with its digest"])
def test_a_damaged_answer_is_made_again(made, tmp_path, text, whole):
    first = run("explain", "Influenza")
    [file] = (tmp_path / "cache").rglob("*.json")
    digest = sha256(text.encode("utf-8")).hexdigest()
    file.write_text(f"{digest}\n{text}" if whole else text, "utf-8")
    assert run("explain", "Influenza") == first
    assert len(made) == 2
