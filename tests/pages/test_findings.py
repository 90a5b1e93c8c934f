"""Every code has a page, whose wrong example is told with it and whose right one is fine."""

import re
from pathlib import Path
from typing import Final, NamedTuple

import pytest

from cli.command import run
from language.test_checker import HOMES
from packs.builders import TINY, swapped, write
from repository.places import ROOT
from ruinous.diagnostics import Finding, Text
from ruinous.game.registry import all_codes, load_packs
from ruinous.games.oldworld.language import LANGUAGE
from ruinous.language.binding import Binder
from ruinous.language.reader import read_rules
from ruinous.language.syntax.grammar import Grammar
from ruinous.tools.check.check import check as check_packs

PAGE: Final = (ROOT / "grammar" / "findings.md").read_text("utf-8")
SECTION: Final = re.compile(
    r"^## (?P<code>\w+): (?P<title>.+)\n\n(?P<why>(?:.+\n)+)\n"
    r"```wrong (?P<where_wrong>.+)\n(?P<wrong>[\s\S]*?)```\n\n"
    r"```right (?P<where_right>.+)\n(?P<right>[\s\S]*?)```\n",
    re.M,
)


NEXT: Final = {
    "pack.yaml": "id: next\nversion: 1.0.0\ntitle: One more\nrequires: [{pack: tiny}]\n",
    "old-world.yaml": swapped("old-world.yaml", "A Long Winter", "A Late Spring")[
        "old-world.yaml"
    ].replace("cost of moving a figure +1", "forbid placing corruption in High Moor"),
}
"""Files of a pack beside the tiny one."""


class Example(NamedTuple):
    """An effect or a file."""

    code: str
    where: str
    """What an effect stands on, or the path of a file of the tiny pack."""
    text: str


WRONG: Final = [
    Example(each["code"], each["where_wrong"], each["wrong"]) for each in SECTION.finditer(PAGE)
]
RIGHT: Final = [
    Example(each["code"], each["where_right"], each["right"]) for each in SECTION.finditer(PAGE)
]
TITLES: Final = {each["code"]: each["title"] for each in SECTION.finditer(PAGE)}


@pytest.fixture(scope="module")
def grammar(tmp_path_factory: pytest.TempPathFactory) -> Grammar:
    catalogue, wrong = load_packs([write(tmp_path_factory.mktemp("tiny"), TINY)])
    assert catalogue is not None
    assert not wrong
    return LANGUAGE.grammar_of(catalogue)


def found(example: Example, grammar: Grammar, folder: Path) -> list[Finding]:
    """Return what is said about an example."""
    if example.where.startswith("next/"):
        path = example.where.removeprefix("next/")
        packs = {"tiny": TINY, "next": {**NEXT, path: example.text}}
        if path == "tokens.yaml":
            packs["next"]["pack.yaml"] += "replaces: [tokens/lantern]\n"
        return said([write(folder / name, files) for name, files in packs.items()])
    if example.where not in HOMES:
        return said([write(folder, {**TINY, example.where: example.text})])
    text = Text.of(example.text.rstrip("\n"))
    effect, wrong = read_rules(text, grammar)
    told = wrong or Binder(grammar.lexicon).check(effect, text, HOMES[example.where])
    if told or example.where != "card":
        return told
    return said([write(folder, {**TINY, **printed_on_a_card(example.text)})])


def said(packs: list[Path]) -> list[Finding]:
    """Return what `check` says of packs."""
    return list(check_packs([str(pack) for pack in packs]).findings)


def printed_on_a_card(effect: str) -> dict[str, str]:
    """Return the Chaos cards of the tiny pack, one of them with another effect."""
    lines = "".join(f"\n      {line}" for line in effect.rstrip("\n").split("\n"))
    return swapped("chaos/ash.yaml", " forbid placing corruption here", f" |{lines}")


def test_every_code_has_its_page_in_order():
    assert dict(all_codes()) == TITLES
    assert list(TITLES) == list(all_codes())
    assert PAGE.count("\n## ") == len(all_codes())


@pytest.mark.parametrize("example", WRONG, ids=lambda example: example.code)
def test_the_wrong_one_is_told_with_its_code_alone(example, grammar, tmp_path):
    told = found(example, grammar, tmp_path)
    assert [each.code for each in told] == [example.code], [str(each) for each in told]


@pytest.mark.parametrize("example", RIGHT, ids=lambda example: example.code)
def test_the_right_one_is_fine(example, grammar, tmp_path):
    assert [str(each) for each in found(example, grammar, tmp_path)] == []


@pytest.mark.parametrize("word", ["E204", "e204"])
def test_explain_prints_the_page_of_a_code(word):
    code, out, _ = run("explain", word)
    assert code == 0
    assert out.startswith("E204: an action that says too little\n\nThe verb needs to know")
    assert "  when played: draw\n" in out
    assert "  when played: draw 1 card\n" in out
    assert "```" not in out


def test_an_unknown_code_is_refused():
    code, out, err = run("explain", "E999")
    assert (code, out) == (2, "")
    assert err.startswith("error: there is no finding `E999`\n")
