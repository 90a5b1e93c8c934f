"""What is offered at a cursor: sound, complete, ranked and bounded."""

import random
from dataclasses import replace
from functools import cache
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from language.completion.shelf import (
    BOOK,
    Shipped,
    WordStart,
    mistakes,
    phrases,
    shipped,
    typed,
)
from language.library import grammar_of, library
from ruinous.language.binding import Context
from ruinous.language.completion import Offer, completions
from ruinous.language.lexicon.entries import Verb
from ruinous.language.lexicon.lexicon import Sample
from ruinous.language.syntax.grammar import Grammar
from ruinous.language.syntax.lexer import words_of

# ---------------------------------------------------------------- what is offered


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("|", "when"),
        ("when |", "lent"),
        ("when lent|", ":"),
        ("when lent|", ", once per"),
        ("when lent:\n  |", "return"),
        ("when lent: return |", "it"),
        ("at the st|", "at the start of the day"),
        ("weight of books |", "+1"),
        ("when lent:\n  if this book is |", "not"),
        ("when lent:\n  if this book is not |", "rare"),
        ("when lent:\n  if this book is not |", "here"),
        ("when lent: lend a book |", "that is not"),
        ("when lent: lend a book that is not |", "rare"),
        ("weight of books +|", "+1"),
        ("when lent:\n  if there is a map here: lend 2 maps\n  |", "else"),
        ("when lent:\n  either: lend 2 maps\n  |", "or"),
        ("no rule at all\nwhen |\n  nor this", "lent"),
    ],
)
def test_what_can_come_next_is_offered(text: str, offered: str) -> None:
    assert offered in phrases(text)


@pytest.mark.parametrize(
    ("text", "refused"),
    [
        ("when lent: return |", "Fiction"),
        ("when lent: lend 2 |", "map"),
        ("when lent: lend 2 |", "shelf"),
        ("when |", "returned"),
        ("when lent:\n  |", "else"),
        ("when lent:\n  |", "when"),
        ("when lent:\n  lend 2 maps\n|", "else"),
        ("when lent|", "return"),
        ("when lent: return it|", "here"),
    ],
)
def test_what_cannot_lead_to_a_sound_effect_is_not_offered(text: str, refused: str) -> None:
    assert refused not in phrases(text)


def test_the_context_decides() -> None:
    assert "lent" in phrases("when |")
    assert "lent" not in phrases("when |", Context(this_type="book", has_here=True))


def test_behind_a_line_with_a_mistake_what_fits_the_block_is_offered() -> None:
    assert "books" in phrases("when lent:\n  lend Fiction\n  return |")
    assert "it" in phrases("when lent:\n  no step at all\n  return |")


def test_a_mistake_on_the_line_of_the_cursor_leaves_nothing_to_offer() -> None:
    assert phrases("when lent:\n  lend Fiction to |") == []


def test_nothing_is_offered_outside_of_the_text() -> None:
    assert completions("when lent: return it", 9, 1, library(), BOOK) == ()
    assert completions("when lent: return it", 0, 0, library(), BOOK) == ()


# ---------------------------------------------------------------- how it is offered


def offer(text: str, phrase: str) -> Offer:
    return next(each for each in typed(text) if each.phrase == phrase)


def test_all_typed_words_of_a_phrase_are_replaced() -> None:
    assert offer("at the st|", "at the start of the day").place == (1, 1, 1, 10)


def test_a_mark_stands_right_behind_the_word() -> None:
    assert offer("when lent |", ":").place == (1, 10, 1, 11)


def test_a_word_right_behind_a_mark_brings_its_blank() -> None:
    assert offer("when lent:|", "return").insert == " return"


def test_an_offer_has_the_entry_of_its_phrase() -> None:
    found = offer("when lent: |", "return")
    assert (found.kind, found.entry) == ("VERB", library().lexicon.verbs[1])


def test_what_samples_say_there_comes_first_and_ranks_count_up() -> None:
    offers = typed("when lent:\n  |")
    assert offers[0].phrase == "return"
    assert [each.rank for each in offers] == list(range(len(offers)))


def test_offers_are_the_same_each_time() -> None:
    assert typed("when lent:\n  |") == typed("when lent:\n  |")


# ---------------------------------------------------------------- shipped effects


def sample(game: int, count: int, seed: int = 11) -> tuple[Shipped, list[WordStart]]:
    cards = shipped(game)
    starts = list(cards.word_starts())
    return cards, random.Random(seed).sample(starts, min(count, len(starts)))


def missed(cards: Shipped, starts: list[WordStart]) -> list[WordStart]:
    return [each for each in starts if not each.is_among(cards.offers(each))]


@pytest.mark.parametrize("game", [0, 1])
def test_the_next_phrase_of_shipped_effects_is_offered(game: int) -> None:
    assert len(missed(*sample(game, 12))) <= 1


PARTS = 8
"""Parts of all word starts that are tried apart, so that each takes less than five minutes."""


def lost_letters(cards: Shipped, start: WordStart) -> list[int]:
    """Return the number of letters typed of a word, from 1, behind which it is not offered."""
    line = start.effect.text.value.split("\n")[start.line - 1]
    length = len(words_of(line[start.column - 1 :])[0].text)
    return [n for n in range(1, length) if not start.is_among(cards.offers(start, n))]


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("game", [0, 1])
def test_every_shipped_effect_can_be_typed_letter_by_letter(game: int, part: int) -> None:
    cards = shipped(game)
    starts = list(cards.word_starts())[part::PARTS]
    lost = missed(cards, starts)
    later = [each for each in starts if lost_letters(cards, each)]
    for each in lost:
        print(each.effect.text.value, each.line, each.column)
    for what, of in (("word starts", lost), ("words", later)):
        print(f"{what}: {100 - 100 * len(of) / len(starts):.2f} % of {len(starts)}")
    assert len(lost) <= 0.02 * len(starts)
    assert len(later) <= 0.05 * len(starts)


def unproven(
    cards: Shipped,
    start: WordStart,
    chance: random.Random | None = None,
    most: int = 1_000,
) -> list[Offer]:
    """Return the offers whose witness does not continue the text, or has a mistake.

    Args:
        chance: draws the offers that are looked at.
        most: number of them.
    """
    offers = cards.offers(start)
    if chance is not None:
        offers = tuple(chance.sample(offers, min(most, len(offers))))
    text, context = start.effect.text.value, start.effect.context
    found = []
    for each in offers:
        line = text.split("\n")[start.line - 1]
        begun = line[: each.place.column - 1] + each.insert
        continues = any(one.startswith(begun) for one in each.witness.split("\n"))
        if not continues or mistakes(each.witness, cards.grammar, context):
            found.append(each)
    return found


@pytest.mark.parametrize("game", [0, 1])
def test_every_offer_has_a_sound_witness(game: int) -> None:
    cards, starts = sample(game, 15, seed=5)
    assert [unproven(cards, each) for each in starts] == [[]] * len(starts)


REBOUND = 5
"""Offers at each word start whose witnesses are bound anew, drawn at random."""


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", [0, 1])
def test_offers_in_100_effects_have_sound_witnesses(game: int) -> None:
    """At all word starts of 100 effects of a game, or of all there are; of the offers a few."""
    cards, chance = shipped(game), random.Random(3)
    effects = chance.sample(cards.effects, min(100, len(cards.effects)))
    few = Shipped(cards.grammar, tuple(effects))
    assert [
        each for start in few.word_starts() for each in unproven(few, start, chance, REBOUND)
    ] == []


# ---------------------------------------------------------------- words that no sample shows


IN_HAND: Final = {"lay", "pin"}
"""Verbs that are done to what was spoken of before, so that no first step begins with them."""


@cache
def without_samples(game: int) -> Grammar:
    """Return the grammar of a game of which nothing is written yet."""
    return grammar_of(replace(shipped(game).grammar.lexicon, samples=tuple))


def contexts(game: int) -> list[Context]:
    return list({each.context: None for each in shipped(game).effects})


def offered(text: str, grammar: Grammar, context: Context) -> set[str]:
    lines = text.split("\n")
    return {
        each.phrase for each in completions(text, len(lines), len(lines[-1]) + 1, grammar, context)
    }


def is_free(verb: Verb) -> bool:
    """Tell whether the first step of a card can begin with a verb."""
    by_core_only = bool(verb.things) and verb.things <= verb.core
    is_of_player = "player" in verb.subjects
    return is_of_player and not (verb.stand_in or by_core_only)


@pytest.mark.parametrize("game", [0, 1])
def test_without_samples_every_verb_is_offered_at_the_start_of_a_step(game: int) -> None:
    grammar = without_samples(game)
    [context, *_] = [each for each in contexts(game) if each.has_here]
    own = sorted(context.own_verbs & {"play", "place"})[0]
    verbs = {each.base: each for each in grammar.lexicon.verbs if is_free(each)}
    event = grammar.lexicon.index.verbs[own].participle
    lacking = verbs.keys() - offered(f"when {event}:\n  ", grammar, context)
    assert lacking <= IN_HAND


@pytest.mark.parametrize("game", [0, 1])
def test_without_samples_the_words_that_begin_rules_are_offered(game: int) -> None:
    grammar = without_samples(game)
    [context, *_] = [each for each in contexts(game) if each.has_here]
    moments = {each.phrase for each in grammar.lexicon.moments[:1]}
    wanted = {"when", "after", "forbid", "instead of", "while"} | moments
    assert wanted <= offered("", grammar, context)


@pytest.mark.parametrize("game", [0, 1])
def test_without_half_of_the_effects_the_next_phrase_of_the_others_is_offered(game: int) -> None:
    # In the long run 5 % may be missed, and 5.7 % are in the second game, as the long test shows;
    # by chance alone that is up to 7 of 60.
    assert len(missed(*held_out(game, 60))) <= 7


@pytest.mark.long
@pytest.mark.parametrize("game", [0, 1])
def test_without_half_of_the_effects_most_of_the_others_can_be_written(game: int) -> None:
    few, starts = held_out(game, 600)
    lost = missed(few, starts)
    print(f"{100 - 100 * len(lost) / len(starts):.2f} % of {len(starts)} word starts")
    assert len(lost) <= 0.05 * len(starts)


def held_out(game: int, count: int) -> tuple[Shipped, list[WordStart]]:
    """Return half of the effects of a game, with the others as samples, and word starts of it."""
    cards, chance = shipped(game), random.Random(1)
    effects = chance.sample(cards.effects, len(cards.effects))
    known, others = effects[: len(effects) // 2], effects[len(effects) // 2 :]
    samples = [Sample(each.text.value, lambda: True) for each in known]
    few = Shipped(
        grammar_of(replace(cards.grammar.lexicon, samples=lambda: samples)), tuple(others)
    )
    starts = list(few.word_starts())
    return few, chance.sample(starts, min(count, len(starts)))


# ---------------------------------------------------------------- any text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\t",
        "when lent:\r",
        "when lent:\r\n  return|",
        "wh\u00e9n \u65e5\u672c|",
        "lend " + "9" * 500,
        "a " * 5_000 + "|",
        "when lent, " * 900 + "|",
        "weight of " * 1_000 + "|",
        "if there is a book here:\n" + "\n".join("  " * n + "else:" for n in range(400)) + "|",
        ":|",
        ",,,,|",
        "when lent:\n  each reader secretly |",
        "\x00|",
    ],
)
def test_any_text_gives_a_tuple(text: str) -> None:
    assert isinstance(typed(text), tuple)


@given(
    st.lists(
        st.sampled_from(
            [each.phrase for each in library().phrases.forms]
            + [":", "\n", "\n  ", "\n    ", "2", "+1", "x", "  "]
        ),
        max_size=8,
    )
)
def test_whatever_is_offered_behind_random_words_is_sound(words: list[str]) -> None:
    text = " ".join(words).replace(" \n", "\n").replace(" :", ":") + " |"
    for each in typed(text):
        assert mistakes(each.witness, library(), BOOK) == []
