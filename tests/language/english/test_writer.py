"""What both voices say alike."""

from typing import Final

import pytest

from language.library import LEXICON, library
from ruinous.diagnostics import Text
from ruinous.language.english.writer import Writer
from ruinous.language.reader import read
from ruinous.language.syntax import tree as t


class Voice(Writer):
    """A voice that words only what voices must word for themselves."""

    otherwise = "or else"

    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        return type(rule).__name__

    def permission(self, rule: t.Forbid | t.Allow) -> str:
        return f"{type(rule).__name__}: {self.act(rule.act, 'ing')}"

    def change(self, rule: t.Change) -> str:
        return f"change of {self.quantity(rule.quantity)}"

    def fact(self, rule: t.Fact) -> str:
        return f"{self.thing(rule.subject)}: {rule.adjective}"


VOICE: Final = Voice(LEXICON)


def statement_of(text: str) -> t.Statement:
    """Return the only rule of a text."""
    tree, findings = read(Text.of(text), library())
    assert tree is not None, findings
    [statement] = tree.statements
    return statement


@pytest.mark.parametrize(
    "text",
    [
        "lend a book to a friend",
        "lend up to 2 rare books in Travel",
        "lend one of your books here for free",
        "each friend returns 2 maps for each fine here, at most 3",
        "you may return any number of books at random",
        "move this book from here to that shelf until the end of the day",
        "lend a book with weight at most 2",
        "lend a book with the highest weight among books in Travel",
        "lend each of your maps with fewer fines than a rare book",
        "lend a book in a shelf where you lent a map this round",
    ],
)
def test_a_step_is_written_as_it_was_read(text: str) -> None:
    assert VOICE.simple(statement_of(text)) == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("forbid lending books", "Forbid: lending books"),
        ("allow lending maps here", "Allow: lending maps here"),
        ("weight of your books here +1", "change of weight of your books here"),
        ("books are rare", "books: rare"),
    ],
)
def test_voices_word_rules_in_force_for_themselves(text: str, words: str) -> None:
    assert VOICE.simple(statement_of(text)) == words


@pytest.mark.parametrize(
    ("text", "heads"),
    [
        ("when lent: return it", ["React"]),
        ("until the end of the day: forbid lending books", ["until the end of the day"]),
        ("while there is a book here: books are rare", ["while there is a book here"]),
        ("for each book here: lend a map", ["for each book here"]),
        ("either: lend a book\nor: lend a map", ["either", "or"]),
        ("if weight here is at least 2: lend a book\nelse: lend a map",
         ["if weight here is at least 2", "or else"]),
        ("you may lend a book:\n  lend a map\nelse: lend a book",
         ["you may lend a book", "or else"]),
        ("you may lend a book\nelse: lend a map", ["or else"]),
        ("lend a book", []),
    ],
)  # fmt: skip
def test_heads_of_blocks(text: str, heads: list[str]) -> None:
    assert [head for head, _ in VOICE.blocks(statement_of(text))] == heads


@pytest.mark.parametrize(
    ("subject", "words"),
    [
        (t.Pronoun("you"), "you lend"),
        (t.Name("Travel"), "Travel lends"),
        (t.Things(nouns=("reader",), adjectives=(), quant="number", number=2, plural=True),
         "2 readers lend"),
    ],
)  # fmt: skip
def test_a_verb_agrees_with_its_subject(subject: t.Phrase, words: str) -> None:
    assert VOICE.step(subject, t.Act("lend", None, ())) == words
