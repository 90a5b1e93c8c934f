"""Findings about rules that no candidate repairs."""

import pytest

from language.repair.examples import example, findings_of, underlined
from ruinous.language.repair.advice import BOUNDING, PLACING, Advice


@pytest.mark.parametrize("row", [*BOUNDING, *PLACING], ids=lambda row: row.example)
def test_a_phrase_that_does_not_fit_has_its_advice(row: Advice) -> None:
    mistake = example(row.example)
    finding = mistake.finding
    assert underlined(mistake.text, finding) == mistake.seen
    assert finding.help == row.help.format(
        seen=mistake.seen,
        before=mistake.text.split()[0],
        owner="reader",
        quantities="`weight` and `rent`",
        spans="`until the end of the day` and `until the end of the week`",
    )


@pytest.mark.parametrize(
    ("text", "message", "help"),
    [
        ("when lent:", "nothing stands under this line", "add a step below, two blanks further in"),
        ("lend a book\n  return it",
         "the line is indented, but the line above does not end in `:`", "take the blanks away"),
        ("when lent:\n  either: lend a book", "`either` needs an `or`",
         "write `either:` with steps below it, then `or:` like it with other steps"),
        ("when you lend a", "the line stops too early",
         "expected a noun (`a ...`, `each ...`, `your ...`), `of`; like this: "
         "`lend a book in Fiction`; see chapter 8 (When something happens) of the manual"),
        ("lend a book in Poetry", "unknown word `Poetry`", "the shelfs are `Fiction` and `Travel`"),
        ("lend a torn book", "unknown word `torn`", "a book can be `rare` or `damaged`"),
        ("lend a book volume", "unknown word `volume`", "the word is `book`"),
        ("lend a book with weight 3", "`3` (a number) cannot stand here",
         "write `with weight at least 3`, `with weight at most 3` or `with weight exactly 3`"),
        ("if a book is rare and weight: lend it", "`:` cannot stand here",
         "expected `of`; like this: `lend a book in Fiction` or `weight of books in Fiction +1`; "
         "see chapter 9 (If, and how much) of the manual"),
        ("when lent: return it: lend it", "`:` cannot stand here",
         "put what stands behind the first `:` on the next line, two blanks further in"),
        ("lend 1 book for each book you lent", "the line stops too early",
         "say since when: `this round` or `this day`"),
        ("when lent: return that", "the line stops too early",
         "write `it`, or say what: `that ...`"),
        ("lend 1,000 books", "`1,000` is not read as one number",
         "write `1000`, without marks; no number has more than 3 digits"),
        ("burn a book", "unknown word `burn`", "no book is burnt"),
    ],
)  # fmt: skip
def test_what_no_candidate_repairs(text: str, message: str, help: str) -> None:
    [finding] = findings_of(text)
    assert (finding.message, finding.help) == (message, help)


def test_where_much_would_fit_rules_of_the_content_are_shown_instead() -> None:
    [finding] = findings_of("frobnicate a book in Fiction")
    assert finding.help == (
        "like this: `lend a book in Fiction` or `weight of books in Fiction +1`; "
        "see chapter 5 (Steps) of the manual"
    )
