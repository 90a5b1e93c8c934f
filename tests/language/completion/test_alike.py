"""Phrases that are alike are tried together."""

from language.library import library
from ruinous.language.completion.alike import groups_of, types_of


def together(kind: str) -> list[list[str]]:
    groups = groups_of(library()).of_class[kind]
    return [[form.phrase for form in forms] for forms in groups.values()]


def test_names_of_one_type_are_alike() -> None:
    assert together("NAME") == [["Fiction", "Travel"]]


def test_moments_are_alike() -> None:
    assert together("MOMENT") == [["at the start of the day", "in the evening"]]


def test_nouns_are_unlike_those_in_another_number_or_named_by_other_entries() -> None:
    assert ["map"] in together("NOUN")
    assert ["maps"] in together("NOUN")


def test_each_verb_is_unlike_all_others() -> None:
    assert together("VERB") == [["lend"], ["return"], ["move"]]


def test_one_is_unlike_other_numbers() -> None:
    assert together("NUM") == [["1"], ["2", "3"]]


def test_a_verb_is_about_what_it_acts_on_and_its_roles() -> None:
    [lend] = groups_of(library()).of_class["VERB"]["lend"]
    assert types_of(lend) == {"book", "reader"}
