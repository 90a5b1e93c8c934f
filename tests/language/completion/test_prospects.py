"""How many trials a phrase is worth."""

from language.library import library
from ruinous.language.completion.alike import groups_of
from ruinous.language.completion.prospects import Prospects
from ruinous.language.lexicon.lexicon import Form


def noun(phrase: str) -> Form:
    groups = groups_of(library()).of_class["NOUN"].values()
    return next(form for forms in groups for form in forms if form.phrase == phrase)


def test_what_samples_have_is_worth_more() -> None:
    prospects = Prospects(100, 50)
    assert prospects.trials(noun("book"), seen=True) > prospects.trials(noun("book"), seen=False)


def test_a_small_choice_is_worth_more_for_each() -> None:
    few, many = (Prospects(100, groups) for groups in (5, 50))
    assert few.trials(noun("book"), seen=False) > many.trials(noun("book"), seen=False)


def test_a_phrase_is_worth_one_trial_where_one_of_its_type_failed() -> None:
    prospects = Prospects(100, 50)
    prospects.note(noun("book"), right=False, code="E201")
    assert prospects.trials(noun("books"), seen=False) == 1


def test_a_phrase_is_given_up_where_two_of_its_type_failed_alike() -> None:
    prospects = Prospects(100, 50)
    for each in ("book", "books"):
        prospects.note(noun(each), right=False, code="E201")
    assert prospects.trials(noun("maps"), seen=False) == 0
    assert prospects.trials(noun("maps"), seen=True) > 0


def test_a_phrase_is_not_given_up_where_one_of_its_type_is_right() -> None:
    prospects = Prospects(100, 50)
    prospects.note(noun("maps"), right=True, code="")
    for each in ("book", "books"):
        prospects.note(noun(each), right=False, code="E201")
    assert prospects.trials(noun("maps"), seen=False) > 0
