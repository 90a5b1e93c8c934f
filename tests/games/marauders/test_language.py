"""Every effect with what it may refer to."""

import pytest

from games.marauders.laws import marauders
from ruinous.diagnostics import Text
from ruinous.games.marauders.language import CARD, LANGUAGE, RULES, effect_texts
from ruinous.language.binding import Binder
from ruinous.language.english.effect import english
from ruinous.language.reader import read
from ruinous.struct import replace
from ruinous.tools.content.find import find

CATALOGUE = marauders().catalogue


def test_cards_with_an_effect_have_a_noun_and_a_place():
    texts = {each.item.id: each for each in effect_texts(CATALOGUE)}
    assert texts["sneaky-git"].noun == "Sneaky Git"
    assert texts["sneaky-git"].context is CARD
    assert "shotti" not in texts
    assert len(texts) == sum(card.effect is not None for card in CATALOGUE.cards)


def test_rules_of_packs_come_first_and_speak_of_no_card_and_nobody():
    (general,) = CATALOGUE.general
    ruled = general.model_copy(update={"effect": Text.of("attack of each line +1")})
    first, *others = effect_texts(replace(CATALOGUE, general=(general, ruled)))
    assert (first.item, first.noun, first.context) == (ruled, "", RULES)
    assert not RULES.has_you
    assert len(others) == len(list(effect_texts(CATALOGUE)))


def test_the_tables_of_words_have_their_introductions():
    assert set(LANGUAGE.intros) == {"Verbs", "Quantities"}


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("discard a goblin of the player with the most treasures",
         "discard a goblin of the player with the most treasures."),
        ("discard a goblin of an opponent with the most points",
         "discard a goblin of an opponent with the most points."),
        ("discard a troop of an opponent with the highest attack",
         "discard an opponent's troop with the highest attack."),
        ("destroy a line of an opponent with the most treasures",
         "destroy an opponent's line with the most treasures."),
        ("take a goblin of an opponent in a line with a treasure",
         "take an opponent's goblin from a line with a treasure."),
    ],
)  # fmt: skip
def test_what_narrows_an_owner_is_not_said_of_the_cards(step, words):
    text, effects = Text.of(f"when placed: {step}"), marauders().effects
    tree, findings = read(text, effects.grammar)
    assert not findings
    bound = Binder(effects.lexicon).bind(tree, text, CARD).effect
    assert english(bound, effects.lexicon) == [f"When you place this card, {words}"]


@pytest.mark.parametrize(
    ("text", "help"),
    [
        ("when another player places a card here: gain 1 point", "write `to here`"),
        ("forbid placing goblins in enemy lines", "write `to enemy lines`"),
        ("forbid placing goblins on your sheet", "say where it goes: `to ...` and a line"),
        ("when you draw a card in this line: gain 1 point", "take it away"),
        ("when a card is used here: gain 1 point", "take it away"),
    ],
)
def test_what_lies_nowhere_yet_is_not_told_by_a_place(text, help):
    """Rule turn.draw-and-place: a card is drawn, placed and used before it lies in a box."""
    written, effects = Text.of(text), marauders().effects
    tree, _ = read(written, effects.grammar)
    [finding] = Binder(effects.lexicon).bind(tree, written, CARD).findings
    assert (finding.code, finding.help) == ("E215", help)


def test_whose_things_a_verb_leaves_alone_is_told_by_what_is_usual() -> None:
    text, effects = Text.of("when placed: take one of your goblins"), marauders().effects
    tree, _ = read(text, effects.grammar)
    [found] = Binder(effects.lexicon).bind(tree, text, CARD).findings
    assert found.code == "E235"
    assert found.message == "`take` is never done to a card that is on a sheet of one's own"
    assert found.help == ("it is done to a card that is on a sheet of somebody else; write `move`")


@pytest.mark.parametrize("store", ["the discard pile", "the pile"])
def test_what_is_placed_lies_in_its_pile(store: str) -> None:
    text = Text.of(f"when placed: place a card from {store} to this line")
    tree, _ = read(text, marauders().effects.grammar)
    [found] = Binder(marauders().effects.lexicon).bind(tree, text, CARD).findings
    assert (found.code, found.message) == ("E203", "`place` takes no `from`")
    assert (found.help, found.cure) == ("write `in`", "in")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("your lines are complete", "E214"),
        ("this card counts as an enemy goblin", "E214"),
        ("when placed: your left neighbours gain 3 points", "E207"),
        ("when placed: the left neighbour gains 3 points", "E204"),
        ("when placed: draw a treasure", "E220"),
        ("when placed: move one of your cards to another of your lines", "E220"),
        ("when placed: rout an enemy line", "E218"),
        ("when placed: use a card", "E218"),
        ("attack of this card +2 for each machine part adjacent to this card", "E215"),
        ("attack of this card +2, if this card is near a goblin", "E215"),
    ],
)
def test_what_cannot_be_said_is_refused_with_help(text, code):
    written, effects = Text.of(text), marauders().effects
    tree, _ = read(written, effects.grammar)
    findings = Binder(effects.lexicon).bind(tree, written, CARD).findings
    assert [(each.code, bool(each.help)) for each in findings] == [(code, True)]


@pytest.mark.parametrize(
    "phrase",
    ["a token on a card", "clan cards", "team", "cause a rout", "hidden"],
)
def test_what_has_no_words_is_told_with_what_comes_nearest(phrase):
    found = find(phrase, ["marauders"]).results[0]
    assert (found.kind, bool(found.line)) == ("cannot be said", True)
