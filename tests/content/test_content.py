"""What holds for all shipped content: short effects, no Python, honest provenance."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any, Final

import pytest
from pydantic import BaseModel

import ruinous
from repository.places import CONTENT, ROOT, shown
from ruinous.diagnostics import Text
from ruinous.game.registry import game_of
from ruinous.games.oldworld.schema.catalogue import Catalogue
from ruinous.games.oldworld.schema.models.items import Power
from ruinous.packs import origin_of

EFFECT_LINES: Final = {"oldworld": 8, "marauders": 20}
"""Lines of an effect; four rolls, each with what comes of it, are many."""
MOST: Final = 4
"""Times that cards of one file may say the same of where they come from."""
SHEET_LINES: Final = 15
"""Lines of the sheet of a Power, and of its dial: four conditions with two steps each are many."""
PACKS: Final = sorted(file.parent.name for file in CONTENT.glob("*/pack.yaml"))
UNFOLLOWED: Final = re.compile(
    r"fact table|\b(?:an?|one|two|three) (?:public|AI|online|forum|strategy|session|review|blog)\b"
    r"(?! question)"
)
"""Words for a source that nobody can look up (review 1, section 6)."""
GUESS: Final = re.compile(r"(?:weak|moderate|strong) guess\b\W*(?P<rests_on>.*)", re.DOTALL)


@cache
def catalogue(pack: str) -> Catalogue:
    return ruinous.load(pack).catalogue


def items(pack: str) -> Sequence[Any]:
    return game_of(catalogue(pack)).items.items_of(catalogue(pack))


def too_long(pack: str) -> Iterator[tuple[str, int]]:
    most = EFFECT_LINES[catalogue(pack).packs[0].game]
    for item in items(pack):
        most_here = SHEET_LINES if isinstance(item, Power) else most
        for written in game_of(catalogue(pack)).items.texts_of(item):
            text = written.text
            lines = len(text.value.strip().splitlines())
            if lines > most_here:
                yield f"{text.file}:{text.line}", lines


def test_there_is_a_base_pack() -> None:
    assert "base" in PACKS


def test_content_holds_no_python() -> None:
    assert not [shown(path) for path in CONTENT.rglob("*.py*")]


@pytest.mark.parametrize("pack", PACKS)
def test_no_effect_is_longer_than_a_card(pack: str) -> None:
    assert items(pack)
    assert not dict(too_long(pack))


def test_contributors_are_told_how_long_an_effect_may_be() -> None:
    first, second = EFFECT_LINES["oldworld"], EFFECT_LINES["marauders"]
    told = f"an effect has {first} lines at most, the sheet or dial of a Power {SHEET_LINES},"
    page = " ".join((ROOT / "CONTRIBUTING.md").read_text("utf-8").split())
    assert f"{told} in the second game {second}." in page


@pytest.mark.parametrize("pack", PACKS)
def test_everything_says_where_it_comes_from(pack: str) -> None:
    assert not [
        f"{item.span.file}:{item.span.line}: {item.name}"
        for item in items(pack)
        if not origin_of(item, catalogue(pack)).basis.strip()
    ]


@pytest.mark.parametrize("pack", PACKS)
def test_a_reconstructed_card_says_what_the_guess_rests_on_and_what_is_open(pack: str) -> None:
    for card in (item for item in items(pack) if hasattr(item, "examples")):
        provenance = origin_of(card, catalogue(pack))
        if provenance.status == "reconstructed":
            guess = GUESS.fullmatch(provenance.basis)
            assert guess, f"{card.name}: how strong is the guess? `{provenance.basis}`"
            assert len(guess["rests_on"].split()) >= 2, f"{card.name}: `{provenance.basis}`"
            assert provenance.open, f"{card.name}: nothing is open"


@pytest.mark.parametrize("pack", PACKS)
def test_every_source_can_be_followed(pack: str) -> None:
    found = ((item.name, origin_of(item, catalogue(pack))) for item in items(pack))
    texts = ((name, text) for name, each in found for text in (each.basis, *each.open))
    assert not [(name, text) for name, text in texts if UNFOLLOWED.search(text)]


@pytest.mark.parametrize("pack", PACKS)
def test_a_file_says_the_same_of_its_cards_at_its_top(pack: str) -> None:
    """Review 1, section 6: an open point, or a basis of many, is written once."""
    written = Counter[tuple[str, str]]()
    for item in catalogue(pack).items:
        own = item.provenance if item.file is not item else None
        if own is not None and item.pack == pack and own is not item.file.provenance:
            written.update((item.span.file, text) for text in (own.basis, *own.open) if text)
    assert not {text: times for text, times in written.items() if times > MOST}


def texts_in(value: object) -> Iterator[Text]:
    """Yield the texts that an item holds, in itself and in its parts."""
    match value:
        case Text():
            yield value
        case BaseModel():
            for name in type(value).model_fields:
                yield from texts_in(getattr(value, name))
        case Mapping():
            for each in value.values():
                yield from texts_in(each)
        case tuple():
            for each in value:
                yield from texts_in(each)


@pytest.mark.parametrize("pack", PACKS)
def test_a_check_reads_every_effect_of_a_file(pack: str) -> None:
    held = catalogue(pack)
    read = {each.text for each in game_of(held).language.texts_of(held)}
    texts = [text for item in held.items for text in texts_in(item)]
    assert texts
    assert [text.value for text in texts if text not in read] == []
