"""The word table of a game: its phrases and its index."""

import pytest

from kernel.words import LEXICON
from ruinous.language.lexicon.entries import NameWord, Window
from ruinous.language.lexicon.lexicon import Lexicon

INDEX = LEXICON.index


def test_a_verb_has_five_forms_and_a_noun_two() -> None:
    forms = {(form.phrase, form.kind, form.plural) for form in LEXICON.forms()}
    assert {
        ("sell", "VERB", False), ("sells", "VERB_S", False), ("sold", "PAST", False),
        ("sold", "PARTICIPLE", False), ("selling", "VERB_ING", False),
        ("hen", "NOUN", False), ("hens", "NOUN", True), ("today", "TIME", False),
    } <= forms  # fmt: skip


def test_words_of_content_come_to_those_of_the_game() -> None:
    more = LEXICON.with_words((), [NameWord(text="Fen", type="field", key=4, doc="")], ["Fen"])
    assert (more.index.names["Fen"].key, more.capitals) == (4, ("Fen",))
    assert "Fen" not in INDEX.names


def test_windows_lie_in_each_other() -> None:
    assert (LEXICON.outermost, Lexicon().outermost) == ("day", "")
    assert LEXICON.windows_in("shift") == {"shift", "hour"}
    assert INDEX.inner_windows["day"] == {"day", "watch", "shift", "hour"}
    assert Lexicon(windows=(Window("day"),)).index.windows == {"day": 0}


def test_advice_names_units_and_times() -> None:
    assert (INDEX.long_unit, INDEX.short_unit, INDEX.lately, INDEX.take) == (
        "day", "hour", "today", "`choose`",
    )  # fmt: skip
    assert Lexicon().index.long_unit == "game"


def test_a_type_without_an_entry_can_do_everything() -> None:
    assert INDEX.kind("wish").owned
    assert INDEX.kind("wish").inside == "field"
    assert not INDEX.kind("store").owned


@pytest.mark.parametrize(
    ("type", "place", "lies"),
    [("animal", "valley", True), ("animal", "field", True), ("field", "valley", True),
     ("valley", "field", False), ("egg", "valley", False)],
)  # fmt: skip
def test_things_lie_in_places_at_any_depth(type: str, place: str, lies: bool) -> None:
    assert INDEX.lies_in(type, place) is lies


def test_messages_name_types() -> None:
    assert (INDEX.one("animal"), INDEX.one("farmer"), INDEX.one("egg")) == (
        "an animal", "a farmer", "eggs",
    )  # fmt: skip
    assert INDEX.some({"field", "animal"}) == "an animal or a field"
    assert INDEX.some({"animal", "charm", "field"}) == "an animal, a charm or a field"
    assert INDEX.some({"unknown"}) == "nothing"
