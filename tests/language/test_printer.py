"""The printer is the formatter: it gives back what it reads, whatever was written."""

from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from language.shipped import Shipped, grammar, shipped, tree_of
from ruinous.language.printer import WIDTH, printed

EFFECTS: Final = (
    (Path(__file__).parents[1] / "data" / "effects.txt").read_text("utf-8").strip().split("\n\n")
)
"""Effects in canonical form, a paragraph each."""


def told(text: str) -> str:
    """Return a text read and printed."""
    return printed(tree_of(text), grammar().lexicon)


@pytest.mark.parametrize("effect", shipped(), ids=lambda effect: effect.id)
def test_a_shipped_effect_is_in_canonical_form(effect: Shipped) -> None:
    assert printed(tree_of(effect.text), grammar().lexicon) == effect.text.value.rstrip("\n")


@pytest.mark.parametrize("text", EFFECTS)
def test_an_effect_in_canonical_form_comes_back_unchanged(text: str) -> None:
    assert told(text) == text


def test_there_are_effects_enough_to_tell() -> None:
    assert len(EFFECTS) >= 60


@pytest.mark.parametrize(
    "text",
    [
        "when played:\n  either: draw 1 card\n  or:\n    choose a figure here\n    kill it",
        "when played:\n  if there is a noble here: draw 1 card\n  else: lose 1 power",
        "when played:\n  if there are no cultists here:\n    draw 1 card\n    lose 1 power",
        "while this region is populous:\n  resistance here +1\n  forbid killing cultists here",
        "when played:\n  each player may discard 1 card:\n    draw 1 card\n    gain 1 power",
        "forbid passing",
        "forbid killing your figures here, unless there is a hero here",
        "when a figure is killed here by an opponent, once per round: score 1 point",
        "attack of cultists or warriors here +1, at least 1",
        "threat of each opponent -1, if you dominated this region this round",
        "resistance here is at least 2",
        "for each of Kislev, Norsca and the Empire: place an event there",
        "when played: move any number of figures here to a region adjacent to it",
        "no cultist is swift",
        "when played:\n  opponents secretly choose either: you draw 1 card\n  or: you gain 1 power",
        "when played:\n  players secretly choose a region:\n    you gain 1 power\n    you win",
        "when played: each player secretly bids up to 3 power",
        "bid of each opponent -1",
        "when played, unless this region is not ruined and you are not a ruiner: draw 1 card",
        "when played:\n  if it is not one of your cards:\n    discard it\n    win",
        "while this card is not in your hand:\n  resistance here +1\n  conquest here +1",
        "attack of figures in a region with a hero and that is not ruined +1",
        "when played: kill the figure here that is not swift and with the lowest defense",
        "while a figure here with attack at most 1 was killed this phase: your threat +1",
        "at the start of battle: the player who drew the fewest cards this round draws 1 card",
        "when played: the player with the highest bid loses power equal to their bid",
    ],
)
def test_every_form_comes_back(text: str) -> None:
    assert told(text) == text


# ---------------------------------------------------------------- layout


def test_a_short_step_stands_behind_the_colon() -> None:
    assert told("when played:\n  draw 1 card") == "when played: draw 1 card"


def test_a_line_that_would_be_too_long_is_broken() -> None:
    text = "when you summon one of your acolytes to a region with at least 3 corruption: "
    short, long = text + "draw 1 card", text + "place 2 corruption there"
    assert len(short) <= WIDTH < len(long)
    assert told(short) == short
    assert told(long) == long.replace(": ", ":\n  ")


def test_a_block_stands_on_a_line_of_its_own() -> None:
    text = "when played:\n  for each peasant here: draw 1 card"
    assert told(text) == text


def test_blanks_and_empty_lines_do_not_count() -> None:
    assert told("when played:\n\n  draw  1 card \n  gain 1 power\n") == (
        "when played:\n  draw 1 card\n  gain 1 power"
    )


@pytest.mark.parametrize(
    ("written", "canonical"),
    [
        ("kill a enemy cultist here", "kill an enemy cultist here"),
        ("kill one figure here", "kill a figure here"),
        ("each player draw 1 card", "each player draws 1 card"),
        ("enemy figures here is swift", "enemy figures here are swift"),
        ("battle dice of figures here is 0", "battle dice of figures here are 0"),
        ("draw 1 card for each your cultists here", "draw 1 card for each of your cultists here"),
        (
            "attack of figures here that is not swift +1",
            "attack of figures here that are not swift +1",
        ),
        ("each player that are not a ruiner wins", "each player who is not a ruiner wins"),
        (
            "kill 2 figures of each opponent that is not a ruiner",
            "kill 2 figures of each opponent that is not a ruiner",
        ),
    ],
)
def test_there_is_one_way_to_write_a_thing(written: str, canonical: str) -> None:
    assert told(written) == canonical


# ---------------------------------------------------------------- any text at all

COUNTS: Final = ("1", "3", "up to 2", "at least 2", "at most 4")
PLACES: Final = (
    "",
    " here",
    " there",
    " in Kislev",
    " near it",
    " except the Empire",
    " on this card",
)
TAILS: Final = ("", " of that player", " of your opponents", " of this card", " of an opponent")


@st.composite
def things(draw: st.DrawFn) -> str:
    """Return a noun phrase in canonical form."""
    adjectives = draw(st.sampled_from(["", "enemy ", "own ", "killed enemy "]))
    quant = draw(
        st.sampled_from(["each", "no", "another", "the", *COUNTS, "your", "their", "", "a"])
    )
    many = quant in ("3", "up to 2", "at least 2", "at most 4", "your", "")
    one, several = draw(st.sampled_from([("leper", "lepers"), ("hero", "heroes")]))
    quant = "an" if quant == "a" and adjectives.startswith(("enemy", "own")) else quant
    owner = "" if quant in ("your", "their") else draw(st.sampled_from(TAILS))
    noun = several if many else one
    return f"{quant} {adjectives}{noun}{owner}{draw(st.sampled_from(PLACES))}".lstrip()


@given(
    things(), st.sampled_from(["", "one of ", "2 of ", "up to 2 of ", "each of ", "any number of "])
)
def test_every_phrase_comes_back(phrase: str, part: str) -> None:
    if part and not phrase.startswith(("your", "their", "each")):
        part = ""
    text = f"remove {part}{phrase}"
    assert told(text) == text


@given(st.lists(st.sampled_from(EFFECTS), min_size=1, max_size=4))
def test_rules_are_printed_one_by_one(effects: list[str]) -> None:
    assert told("\n".join(effects)) == "\n".join(effects)
