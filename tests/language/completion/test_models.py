"""Rules composed of the words of a lexicon."""

from functools import cache

from language.completion.shelf import BOOK, mistakes
from language.library import library
from ruinous.language.completion.models import Models
from ruinous.struct import replace


@cache
def rules() -> tuple[str, ...]:
    return tuple(Models(library()).rules())


def test_each_rule_is_sound() -> None:
    everywhere = replace(BOOK, own_here=True, steps_allowed=True)
    own = replace(everywhere, own_verbs=frozenset({"lend", "return", "move"}))
    assert [each for each in rules() if mistakes(each, library(), own)] == []


def test_there_is_a_step_and_a_ban_with_each_verb() -> None:
    for verb in library().lexicon.verbs:
        assert any(each.startswith(f"{verb.base} ") for each in rules())
        assert any(each.startswith(f"forbid {verb.ing}") for each in rules())


def test_there_is_a_rule_with_each_quantity_moment_and_span() -> None:
    words = library().lexicon
    phrases = [
        each.phrase for each in (*words.quantities, *words.moments, *words.spans, *words.units)
    ]
    assert [phrase for phrase in phrases if not any(phrase in each for each in rules())] == []
