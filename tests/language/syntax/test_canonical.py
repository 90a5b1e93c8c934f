"""Synonyms of patterns have one form, which `fmt` writes (review row L7)."""

from random import Random

import pytest

from meaning.programs import Writer
from meaning.stage import HOMES, content, findings, tree_of
from ruinous.diagnostics import Text
from ruinous.language.printer import printed
from ruinous.language.reader import read_rules
from ruinous.language.syntax.canonical import canonical

PAIRS = {
    "when you kill each figure here: gain 1 power": "when you kill a figure here: gain 1 power",
    "when a card is played to each region: gain 1 power": (
        "when a card is played to a region: gain 1 power"
    ),
    "instead of killing each figure here: gain 1 power": (
        "instead of killing a figure here: gain 1 power"
    ),
    "instead of killing your figures here: gain 1 power": (
        "instead of killing one of your figures here: gain 1 power"
    ),
    "instead of placing each corruption here: gain 1 power": (
        "instead of placing a corruption here: gain 1 power"
    ),
    "forbid killing a figure here": "forbid killing figures here",
    "forbid killing one of your figures here": "forbid killing your figures here",
    "forbid killing figures in each region with a noble": (
        "forbid killing figures in a region with a noble"
    ),
    "cost of playing cards to here +1": "cost of playing a card to here +1",
    "card spaces of regions are 1": "card spaces of each region are 1",
    "battle dice of players in a region with a noble +1": (
        "battle dice of each player in each region with a noble +1"
    ),
    "defense of each figure here +1": "defense of figures here +1",
    "defense of each of your figures here +1": "defense of your figures here +1",
    "each figure here is swift": "figures here are swift",
    "when played, if there are 2 nobles here: gain 1 power": (
        "when played, if there are at least 2 nobles here: gain 1 power"
    ),
    "when played: kill a figure in a region with 1 noble": (
        "when played: kill a figure in a region with a noble"
    ),
}
APART = (
    "when you place a corruption here: gain 1 power",
    "when you place corruption here: gain 1 power",
    "instead of placing corruption here: gain 1 power",
    "when you summon figures to here: gain 1 power",
    "when you summon a figure to here: gain 1 power",
    "when played: each opponent loses 1 power",
    "when played: an opponent loses 1 power",
    "when played: kill each figure here",
    "when you have killed 2 figures here this round: gain 1 power",
)
"""Forms that differ in meaning and stay as they are."""


def formatted(text: str) -> str:
    lexicon = content().effects.lexicon
    return printed(canonical(tree_of(text), lexicon), lexicon)


@pytest.mark.parametrize(("written", "form"), PAIRS.items())
def test_a_synonym_has_one_form(written: str, form: str) -> None:
    assert findings(written) == []
    assert formatted(written) == form
    assert formatted(form) == form


@pytest.mark.parametrize("text", APART)
def test_what_differs_in_meaning_stays_apart(text: str) -> None:
    assert formatted(text) == text


def test_random_effects_read_back_equal_in_their_one_form() -> None:
    lexicon = content().effects.lexicon
    tried = 0
    for seed in range(480):
        chance = Random(seed)
        home = chance.choice(sorted(HOMES))
        text = Writer(lexicon, chance, HOMES[home].context).effect()
        if findings(text, home):
            continue
        tried += 1
        tree = canonical(tree_of(text), lexicon)
        assert tree_of(printed(tree, lexicon)) == tree == canonical(tree, lexicon), text
        assert findings(printed(tree, lexicon), home) == []
    assert tried > 110


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_a_hundred_thousand_effects_read_back_equal(part: int) -> None:
    """Effects that can be parsed, whatever they mean: 5,000 in each part."""
    effects = content().effects
    found, seed = 0, part * 1_000_000
    while found < 5_000:
        seed += 1
        chance = Random(seed)
        home = chance.choice(sorted(HOMES))
        text = Writer(effects.lexicon, chance, HOMES[home].context).effect()
        tree, mistakes = read_rules(Text.of(text), effects.grammar)
        if tree is None or mistakes:
            continue
        found += 1
        form = printed(canonical(tree, effects.lexicon), effects.lexicon)
        assert formatted(form) == form, text
