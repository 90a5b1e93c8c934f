"""How English says that quantities change (section 5: "is increased by 1" is for machines)."""

from dataclasses import replace

import pytest

from language.english.sentences import CHOOSING, english_of, with_changes
from language.library import LEXICON
from ruinous.language.lexicon.change_wording import ChangeWording


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("weight of your books here +1", "Your books in this shelf have +1 weight."),
        ("weight of your books here -2", "Your books in this shelf have -2 weight."),
        ("weight here +1", "This shelf has +1 weight."),
        ("weight of your books is 3", "Your books have a weight of 3."),
        ("weight of your books is doubled", "The weight of your books is doubled."),
        ("weight of your books is at most 3", "The weight of your books is at most 3."),
        ("rent of lending a book +1", "The rent of lending a book is increased by 1."),
        ("weight of books +1 for each map here, at most 2",
         "Books have +1 weight for each map in this shelf, at most 2 in all."),
        ("weight of books -1, at least 1", "Books have -1 weight, to a minimum of 1."),
        ("weight of books +1, if there is a map here",
         "Books have +1 weight if there is a map in this shelf."),
    ],
)  # fmt: skip
def test_a_quantity_without_wordings(text: str, words: str) -> None:
    assert english_of(text) == words


@pytest.mark.parametrize(
    ("text", "said", "words"),
    [
        ("weight of your books here +1", "{subject} weighs/weigh {number} more",
         "Your books in this shelf weigh 1 more."),
        ("weight of your books here +2", "{each} weighs/weigh {number} pound|pounds more",
         "Each of your books in this shelf weighs 2 pounds more."),
        ("weight of maps or books +1", "{each} weighs/weigh {number} pound|pounds more",
         "Each map or book weighs 1 pound more."),
        ("weight here +1", "there is {number} more to carry {where}",
         "There is 1 more to carry in this shelf."),
    ],
)  # fmt: skip
def test_a_wording_is_filled_in(text: str, said: str, words: str) -> None:
    lexicon = with_changes(ChangeWording(how="more", said=said))
    assert english_of(text, lexicon) == words


def test_somebody_is_named_before_a_place_and_you_not_at_all() -> None:
    wording = ChangeWording(how="less", said="{who} carries/carry {number} less {where}")
    words = with_changes(wording)
    of_readers = tuple(replace(each, types=each.types | {"reader"}) for each in words.quantities)
    words = replace(words, quantities=of_readers)
    assert english_of("your weight -1", words) == "Carry 1 less."
    assert english_of("weight of each friend here -1", words) == (
        "Each friend carries 1 less in this shelf."
    )


def test_the_first_wording_that_fits_is_taken() -> None:
    words = with_changes(
        ChangeWording(how="set", said="{subject} is/are as light as can be", number=1),
        ChangeWording(how="set", said="{subject} fills/fill up", types=frozenset({"shelf"})),
        ChangeWording(how="set", said="{subject} weighs/weigh {number}"),
    )
    assert english_of("weight of books is 1", words) == "Books are as light as can be."
    assert english_of("weight of books is 2", words) == "Books weigh 2."
    assert english_of("weight here is 2", words) == "This shelf fills up."


def test_what_a_price_is_for() -> None:
    words = with_changes(
        ChangeWording(how="more", said="{player} pays/pay {number} more to {do}", viewed=True),
        ChangeWording(how="more", said="{subject} takes/take {number} more"),
        ChangeWording(how="none", said="{free}"),
    )
    assert english_of("rent of lending a book +1", words) == "Lending a book takes 1 more."
    assert english_of("rent of lending one of your books is 0", words) == (
        "Your books may be lent for free."
    )


def test_each_one_of_several_may_be_free_so_often() -> None:
    units = (*LEXICON.units, replace(LEXICON.units[0], phrase="book", type="book", window=""))
    words = replace(with_changes(ChangeWording(how="none", said="{free}")), units=units)
    assert english_of("rent of lending one of your books is 0, once per book per day", words) == (
        "Your books may be lent for free, each at most once per day."
    )


def test_another_quantity_is_that_of_each_one() -> None:
    said = "{each} counts/count as {value}"
    words = with_changes(ChangeWording(how="equal", said=said))
    assert english_of("weight of your books is their weight", words) == (
        "Each of your books counts as its weight."
    )
    assert english_of("weight of your books is their weight") == (
        "The weight of your books is equal to their weight."
    )


def test_what_has_several_changes_is_named_once() -> None:
    text = (
        "when lent:\n  choose a book\n  until the end of the day:\n    weight of it +2\n"
        "    weight of it -1, at least 1\n    weight of maps +1"
    )
    assert english_of(text, CHOOSING) == (
        "When this is lent, choose a book. Until the end of the day, it has +2 weight and -1"
        " weight, to a minimum of 1 and maps have +1 weight."
    )
