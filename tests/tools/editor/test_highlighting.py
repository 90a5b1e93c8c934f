"""VS Code's own tokenizer colours effects with the extension's grammar, and nothing else."""

import json
import shutil
import subprocess
from collections.abc import Callable
from typing import Final, TypeAlias

import pytest

from repository.places import ROOT
from ruinous.tools.editor.textmate import grammar

pytestmark = pytest.mark.skipif(shutil.which("npm") is None, reason="there is no npm")
PACKAGES: Final = ("vscode-textmate@9", "vscode-oniguruma@2", "@shikijs/langs@4")
"""The tokenizer with its library of patterns, and the YAML grammar that VS Code has."""
SCRIPT: Final = ROOT / "tests" / "tools" / "editor" / "tokenize.mjs"
PATIENCE: Final = 30
"""Seconds for the registry."""
CARD: Final = """\
power: ash
cards:
  - name: Ember Rain
    copies: 4
    effect: |  # roll 2 dice
      at the start of battle: roll 2 dice here

      when you kill a figure wibble Low Moor: X +1 resistance
    provenance: {status: sourced, basis: roll 2 dice here}
    examples:
      - title: roll 2 dice here
        when: [roll]
  - effect: forbid placing corruption  # roll 3 dice
    name: "roll 2 dice"
  - effect: |
      draw 12 cards
    name: draw 12 cards
# effect: roll 2 dice
"""
EFFECT_LINES: Final = (6, 8, 13, 16)
Tokens: TypeAlias = "list[list[tuple[str, list[str]]]]"


@pytest.fixture(scope="module")
def tokenized(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Tokens]:
    """Return what tokenizes a text, or skip where the registry does not answer."""
    home = tmp_path_factory.mktemp("textmate")
    words = ["npm", "install", "--prefix", str(home), "--no-audit", "--no-fund", *PACKAGES]
    try:
        run = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    except subprocess.TimeoutExpired:
        pytest.skip("the npm registry does not answer")
    if run.returncode:
        pytest.skip(f"npm could not install {PACKAGES}: {run.stderr.strip().splitlines()[:1]}")
    (home / "effect.json").write_text(json.dumps(grammar()), "utf-8")

    def tokens(text: str) -> Tokens:
        (home / "card.yaml").write_text(text, "utf-8")
        command = ["node", str(SCRIPT), "effect.json", "card.yaml"]
        made = subprocess.run(command, cwd=home, check=True, capture_output=True, text=True)
        found: Tokens = json.loads(made.stdout)
        return found

    return tokens


@pytest.fixture(scope="module")
def card(tokenized: Callable[[str], Tokens]) -> Tokens:
    return tokenized(CARD)


def coloured(line: list[tuple[str, list[str]]]) -> dict[str, str]:
    """Return the words of a line that the grammar has coloured, each with its innermost scope."""
    return {
        word: scopes[-1]
        for word, scopes in line
        if scopes[-1].endswith(".ruinous") and not scopes[-1].startswith("meta.")
    }


@pytest.mark.parametrize(
    ("line", "word", "scope"),
    [
        (6, "at the start of battle", "constant.language"),
        (6, "roll", "support.function"),
        (6, "2", "constant.numeric"),
        (6, "dice", "entity.name.type"),
        (6, "here", "keyword.control"),
        (8, "when", "keyword.control"),
        (8, "Low Moor", "variable.other"),
        (8, "X", "keyword.control"),
        (8, "+1", "constant.numeric"),
        (8, "resistance", "support.variable"),
        (13, "placing", "support.function"),
        (16, "12", "constant.numeric"),
    ],
)
def test_words_of_effects_have_the_colour_of_their_class(
    card: Tokens, line: int, word: str, scope: str
) -> None:
    assert coloured(card[line - 1]).get(word) == f"{scope}.ruinous"


def test_unknown_words_have_no_colour(card: Tokens) -> None:
    assert not [word for word in coloured(card[7]) if "wibble" in word]


def test_nothing_outside_of_effects_is_coloured(card: Tokens) -> None:
    outside = {n: coloured(line) for n, line in enumerate(card, 1) if n not in EFFECT_LINES}
    assert not {n: found for n, found in outside.items() if found}
    assert "roll" not in {word for word, _ in card[12][-2:]}


@pytest.mark.parametrize("file", ["base/chaos/khorne.yaml", "marauders/cards/green.yaml"])
def test_a_block_ends_where_yaml_says_so_in_shipped_files(
    tokenized: Callable[[str], Tokens], file: str
) -> None:
    text = (ROOT / "content" / file).read_text("utf-8")
    lines = text.split("\n")
    keys = [n for n, line in enumerate(lines) if line.strip().startswith(("provenance:", "name:"))]
    found = tokenized(text)
    assert keys
    assert not [n + 1 for n in keys if coloured(found[n])]
    effects = [n + 1 for n, line in enumerate(lines) if line.endswith("effect: |")]
    assert not [n + 1 for n in effects if not coloured(found[n])]
