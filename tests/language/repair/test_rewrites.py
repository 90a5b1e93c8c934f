"""Every row of the tables of words has a rule in which it is reported.

`tests/data/rewrites.txt` is written by hand: one rule a line, ` / ` between its lines.
"""

from pathlib import Path

import pytest

from language.library import LEXICON
from language.repair.examples import Example, example, findings_of, repaired, underlined
from ruinous.language.repair.vocabulary import hints, rewrites
from ruinous.language.syntax.lexer import words_of

_LINES = (Path(__file__).parents[2] / "data/rewrites.txt").read_text("utf-8").splitlines()
EXAMPLES = [example(line.replace(" / ", "\n")) for line in _LINES]


@pytest.mark.parametrize("mistake", EXAMPLES, ids=lambda mistake: mistake.text)
def test_words_are_rewritten(mistake: Example) -> None:
    finding = mistake.finding
    assert underlined(mistake.text, finding).strip() == mistake.seen.strip()
    assert finding.help in (f"write `{mistake.meant}`", "take it away")
    if finding.cure is not None:
        assert repaired(mistake.text, finding) == mistake.right


def test_every_row_is_tried() -> None:
    tried = {_words(mistake.seen) for mistake in EXAMPLES}
    rows = {words for words, _ in rewrites(LEXICON)}
    assert rows - tried == set()


@pytest.mark.parametrize("prefix", ["", "up to ", "at most ", "max ", "maximum ", "only "])
@pytest.mark.parametrize("per", ["per", "a", "each", "every"])
def test_limits_are_written_in_many_ways(prefix: str, per: str) -> None:
    [finding] = findings_of(f"when lent, {prefix}two times {per} day: return it")
    assert finding.cure == ", twice per"


@pytest.mark.parametrize(("words", "hint"), [*hints()])
def test_words_without_a_phrase_have_a_hint(words: str, hint: str) -> None:
    texts = (f"{words} a book", f"lend a {words}")
    assert hint in {finding.help for text in texts for finding in findings_of(text)}


def _words(text: str) -> tuple[str, ...]:
    return tuple(word.text for word in words_of(text))
