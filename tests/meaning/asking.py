"""Texts that ask for each word of a game, and texts that change each: made of its lexicon.

A text is `while <asks>: <changes>`, or says the same in another form. What cannot be said for
another reason than a circle is left out.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import Any, Final, NamedTuple, TypeVar

import ruinous
from games.marauders.laws import marauders
from meaning.stage import content as old_world
from ruinous.diagnostics import Finding, Text
from ruinous.game.content import Content
from ruinous.game.scenarios import begin
from ruinous.games.oldworld.rounds import begin_rounds
from ruinous.kernel.engine.quantities import amount
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.lexicon.entries import GAME, Adjective, Noun, QuantityWord
from ruinous.language.lexicon.wording import article
from ruinous.language.lint.cycles import quantities_are_computable
from ruinous.language.lint.index import EffectIndex
from ruinous.language.syntax.tree import Effect

AnyWord = TypeVar("AnyWord", QuantityWord, Adjective)
CIRCLE: Final = "E227"
ACTION: Final = "action"
SUMMONING: Final = 2
"""Number of the summoning phase."""


class Tongue(NamedTuple):
    """A game, and the words for its things on the card that a text is written on."""

    content: Content
    item: str
    """Id of the card."""
    here: str
    """The place of the card, said behind `of`."""
    things: Mapping[str, tuple[str, ...]]
    """Type -> plural phrases for its things, each narrowed in another way."""
    price: str
    given: Mapping[str, Any]
    """A position in which the card lies, and things that it asks for."""
    neutral: str
    """A condition that asks for nothing that a rule changes."""


@cache
def first() -> Tongue:
    """Return the first game."""
    figures = {"tzeentch": {"acolyte": 1, "horror": 1}, "khorne": {"bloodletter": 1}}
    tokens = {"warpstone": 1}
    regions = {
        "kislev": {"figures": figures, "cards": ["changer-of-ways"], "tokens": tokens},
        "troll-country": {"figures": {"nurgle": {"leper": 1}}, "cards": ["changer-of-ways"]},
    }
    things = {
        "figure": ("figures here", "your warriors"),
        "card": ("cards here",),
        "token": ("old world tokens here",),
        "die": ("dice here",),
        "region": ("regions with a figure",),
        "player": ("opponents", "players with a figure here"),
        "upgrade": ("your upgrades",),
    }
    price = "cost of summoning a warrior to here"
    players = {each: {"power": 5} for each in ("khorne", "nurgle", "tzeentch", "slaanesh")}
    given = {"regions": regions, "players": players}
    return Tongue(
        old_world(),
        "changer-of-ways",
        "this region",
        things,
        price,
        given,
        "the round is at least 1",
    )


@cache
def second() -> Tongue:
    """Return the second game: each player has the card."""
    item = "festerdoom-maces"
    complete = {1: "hobgoblin-standard", 2: "claws-of-malal", 3: "shotti", 4: "hobgoblin-musician"}
    sheets = {
        "north": {1: {3: item, 4: "spoil-heap", 5: "goblin-rabble"}, 2: complete},
        "east": {1: {3: item, 4: "spittledung-xxxx"}},
    }
    things = {
        "card": ("cards in this line", "your treasures", "troops", "enemy cards"),
        "line": ("your lines", "enemy lines"),
        "player": ("opponents",),
        "cube": ("cubes",),
    }
    given = {
        "seats": ["north", "east"],
        "sheets": sheets,
        "pile": ["suicide-squad", "beastmen-herd"],
    }
    return Tongue(marauders(), item, "this line", things, "", given, "the round is at least 1")


GAMES: Final = {"first": first, "second": second}


# ---------------------------------------------------------------- texts


class Asked(NamedTuple):
    """A condition, and what it asks for as `word/type`."""

    key: str
    text: str


def asking(tongue: Tongue) -> Iterator[Asked]:
    """Yield conditions that ask for each quantity, state and amount of a game."""
    index = tongue.content.effects.lexicon.index
    typed = [
        *(
            (each.phrase, type, _of(each, type, tongue))
            for each, type in _of_types(index.quantities)
        ),
        *((each.word, type, _so(each, type, tongue)) for each, type in _of_types(index.adjectives)),
    ]
    for word, type, texts in typed:
        yield from (Asked(f"{word}/{type}", text) for text in texts)
    for noun in index.nouns.values():
        if noun.counted and index.owner_type in noun.had_by:
            yield from (Asked(f"{noun.singular}/{noun.type}", text) for text in _had(noun))
    for where in ("adjacent to", "near"):
        text = f"there is a card {where} {tongue.here}"
        yield Asked(f"adjacent to/{index.place_type}", text)


def _of_types(entries: Mapping[str, AnyWord]) -> Iterator[tuple[AnyWord, str]]:
    return ((each, type) for each in entries.values() for type in sorted(each.types))


def amounts(quantity: QuantityWord, type: str, tongue: Tongue) -> Iterator[str]:
    """Yield numbers of a quantity."""
    index, word = tongue.content.effects.lexicon.index, quantity.phrase
    if type == GAME:
        yield word
    elif type == ACTION:
        yield tongue.price
    elif type == index.place_type:
        yield f"{word} of {tongue.here}"
    elif type == index.owner_type:
        yield f"your {word}"
    for things in tongue.things.get(type, ()):
        yield f"the highest {word} of {things}"
    if type == "card":
        yield f"{word} of this card"


def _of(quantity: QuantityWord, type: str, tongue: Tongue) -> Iterator[str]:
    word = quantity.phrase
    for number in amounts(quantity, type, tongue):
        yield f"{number} {'are' if quantity.plural else 'is'} at least 1"
        yield f"{number} is at least 1"
    for things in tongue.things.get(type, ()):
        noun, _, narrowed = things.partition(" ")
        yield f"there are at least 1 {noun} with {word} at least 1"
        yield f"there are at least 2 {things} with the highest {word}"
        yield f"there is exactly 1 {_one(noun, tongue)} {narrowed} with the highest {word}"
    if type == tongue.content.effects.lexicon.index.owner_type:
        yield f"the player with the highest {word} has a card"
        yield f"you are the player with the lowest {word}"


def _one(plural: str, tongue: Tongue) -> str:
    nouns = tongue.content.effects.lexicon.index.nouns.values()
    return next((each.singular for each in nouns if each.plural == plural), plural)


def _so(adjective: Adjective, type: str, tongue: Tongue) -> Iterator[str]:
    word, index = adjective.word, tongue.content.effects.lexicon.index
    own = {index.place_type: tongue.here, index.owner_type: "you", "card": "this card"}
    if type in own:
        yield f"{own[type]} {'are' if own[type] == 'you' else 'is'} {word}"
    for things in tongue.things.get(type, ()):
        noun, _, narrowed = things.partition(" ")
        yield f"there are at least 2 {word} {noun} {narrowed}".rstrip()
        yield f"there are at least 2 {word} {noun}"
    noun = next((each for each in index.nouns.values() if each.singular == type), None)
    if noun is not None:
        yield f"there are at least 2 {word} {noun.plural}"
        yield f"there is {article(word)} {noun.singular}"
        yield f"there is a card in {article(word)} {noun.singular}"


def _had(noun: Noun) -> Iterator[str]:
    many = noun.plural
    yield f"you have at least 2 {many}"
    yield f"you have more {many} than each opponent"
    yield f"an opponent has at least 2 {many}"
    yield f"an opponent has more {many} than you"
    yield f"the player with the most {many} has a card"
    yield f"your {many} are at least 2"
    yield f"there is a player with more {many} than you"
    yield f"there is a player with at least 2 {many}"


def changing(tongue: Tongue) -> Iterator[Asked]:
    """Yield rules that change each quantity and state of a game, but for their number."""
    index = tongue.content.effects.lexicon.index
    for quantity, type in _of_types(index.quantities):
        texts = () if quantity.fixed else _changed(quantity, type, tongue)
        yield from (Asked(f"{quantity.phrase}/{type}", text) for text in texts)
    for adjective, type in _of_types(index.adjectives):
        word, things = adjective.word, tongue.things.get(type, ()) if adjective.fact else ()
        yield from (Asked(f"{word}/{type}", f"{each} are {word}") for each in things)
    place = index.place_type
    yield Asked(f"adjacent to/{place}", f"{tongue.here} is adjacent to each {place}")


def _changed(quantity: QuantityWord, type: str, tongue: Tongue) -> Iterator[str]:
    index, word = tongue.content.effects.lexicon.index, quantity.phrase
    if type == GAME:
        yield f"{word} +1"
    elif type == ACTION:
        yield "cost of summoning figures to here +1"
        yield "cost of summoning warriors +1"
    elif type == index.place_type:
        yield f"{word} of {tongue.here} +1"
    elif type == index.owner_type:
        yield f"your {word} +1"
    for things in tongue.things.get(type, ()):
        yield f"{word} of {things} +1"
    if type == "card":
        yield f"{word} of this card +1"


def pairs(tongue: Tongue) -> Iterator[str]:
    """Yield the texts of all that is asked with all that is changed, in each form."""
    asks, changes = [*sayable(tongue, "asks")], [*sayable(tongue, "changes")]
    for asked, changed in product(asks, changes):
        yield f"while {asked.text}: {changed.text}"
        yield f"{changed.text}, if {asked.text}"
    numbers = [*_numbers(tongue)]
    for number, changed in product(numbers, changes):
        if changed.text.endswith(" +1"):
            yield f"{changed.text[:-1]}X, where X is {number}"
            yield f"{changed.text.removesuffix(' +1')} is {number}"


def circles_of_two(tongue: Tongue) -> Iterator[str]:
    """Yield texts of two rules, each of which asks what the other may change."""
    asks, changes = [*sayable(tongue, "asks")], [*sayable(tongue, "changes")]
    by_key: dict[str, list[str]] = {}
    for each in asks:
        by_key.setdefault(each.key, []).append(each.text)
    for one, other in product(changes, changes):
        if one.key < other.key:
            first, second = by_key.get(one.key, [""])[0], by_key.get(other.key, [""])[-1]
            if first and second:
                yield f"while {first}: {other.text}\nwhile {second}: {one.text}"


def _numbers(tongue: Tongue) -> Iterator[str]:
    index = tongue.content.effects.lexicon.index
    for quantity, type in _of_types(index.quantities):
        yield from amounts(quantity, type, tongue)
    yield from (f"your {each.plural}" for each in index.nouns.values() if each.counted)


@cache
def _sayable(game: str, what: str) -> tuple[Asked, ...]:
    tongue = GAMES[game]()
    if what == "asks":
        texts = [(each, f"while {each.text}: {_idle(tongue)}") for each in asking(tongue)]
    else:
        texts = [(each, each.text) for each in changing(tongue)]
    return tuple(each for each, text in texts if not mistakes(text, tongue))


def sayable(tongue: Tongue, what: str) -> tuple[Asked, ...]:
    """Return those conditions (`asks`), or rules (`changes`), that can be said at all."""
    return _sayable("second" if tongue is second() else "first", what)


def _idle(tongue: Tongue) -> str:
    """Return a rule that nothing asks for."""
    return "forbid discarding goblins" if tongue is second() else "forbid moving corruption"


def idle(asked: str, tongue: Tongue) -> str:
    """Return a text that asks for something, and changes nothing."""
    return f"while {asked}: {_idle(tongue)}"


# ---------------------------------------------------------------- what comes of a text


def mistakes(text: str, tongue: Tongue) -> list[Finding]:
    """Return what is wrong with a text on the card, circles too."""
    effect, tree, found = _bound(text, tongue)
    if tree is None:
        return found
    index = EffectIndex([effect.subject(tree)], tongue.content.effects.lexicon)
    return [*found, *quantities_are_computable(index)]


def _bound(text: str, tongue: Tongue) -> Any:
    old, new = _bearer(text, tongue)
    texts = tongue.content.game.language.texts_of(tongue.content.catalogue.with_item(old, new))
    effect = next(each for each in texts if each.text is new.effect)
    return effect, *tongue.content.effects.bind(effect)


def tree_of(text: str, tongue: Tongue) -> Effect:
    """Return a text, bound."""
    _, tree, found = _bound(text, tongue)
    assert tree is not None, found
    return tree


def _bearer(text: str, tongue: Tongue) -> tuple[Any, Any]:
    catalogue = tongue.content.catalogue
    items = getattr(catalogue, "chaos_cards", None) or catalogue.cards
    old = next(each for each in items if each.id == tongue.item)
    return old, old.model_copy(update={"effect": Text.of(text)})


def begun(text: str, tongue: Tongue) -> ruinous.Match:
    """Return the position with the text on the card, past all checks but those of binding."""
    old, new = _bearer(text, tongue)
    made = tongue.content.with_item(old, new, tree_of(text, tongue))
    given = tongue.content.game.scenarios.parse({"given": tongue.given, "when": []}).given
    match = begin(made, given)
    if match.state.question is None:  # of the first game: before a round
        begin_rounds(match.state, SUMMONING)
        run(match.state)
    return match


def computed(match: ruinous.Match) -> int:
    """Compute everything that rules in force change, and return how often."""
    state, number = match.state, 0
    types, players = state.world.types, state.world.types[state.world.lexicon.owner_type].all
    places = types[state.world.lexicon.place_type]
    for key, row in [*state.force.items()]:
        word, _, type = key.partition("/")
        if not isinstance(row, tuple) or word in ("count as", "cost") or not type:
            continue
        subjects = [0] if type == GAME else [*bits(types[type].all)][:200]
        for subject in subjects:
            place = NOTHING if type == GAME else types[type].place(state, subject)
            for where in {place, *bits(places.all)[:3]}:
                for who in (NOTHING, *bits(players)):
                    amount(state, key, subject, 1, where, who)
                    number += 1
    return number
