"""The table of words as cells: each verb with things in each state, in each way of choosing them.

A cell is a text. What is accepted is played in a position with things in every state, until
something comes of it; what is accepted and never acts is a fault of the language.
"""

from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from meaning.stage import content, findings, staged
from ruinous.diagnostics import Text
from ruinous.game.match import Match
from ruinous.games.oldworld.rounds import begin_rounds
from ruinous.games.oldworld.schema.models.example import Scenario
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.kernel.state.agenda import run
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.lexicon.entries import Kind, Noun, Verb
from ruinous.language.lexicon.lexicon import LexiconIndex
from ruinous.language.lexicon.states import ThingState
from ruinous.language.lexicon.wording import article
from ruinous.language.lint.absent import things_can_be
from ruinous.language.lint.index import EffectIndex, LintSubject
from ruinous.language.lint.steps import movements_lead_on

ITEM: Final = "changer-of-ways"
SOME: Final = ("a", "each", "up to 2", "any number of", "2", "highest", "at random", "it")
WHOSE: Final = ("", "your", "enemy")
MEASURED: Final = {"figure": "defense", "card": "cost", "region": "resistance"}
ROLES: Final = {
    "move": ("to an adjacent region", "to here"),
    "summon": ("to an adjacent region", "to here"),
    "exchange": ("for an enemy figure in another region",),
    "replace": ("by 1 horror", "by a warrior"),
    "control": ("until the end of the round",),
    "give": ("to an opponent",),
    "play": ("to an adjacent region",),
    "lay": ("on this card", "on your sheet"),
    "pin": ("on this card",),
}
"""What the verbs need behind their things; the others nothing, or where it goes back to."""
REGIONS: Final = ("here", "on the board", "in Norsca")
PLACES: Final = ("kislev/1", "troll-country/1")
IDLE: Final = ("none", "no", "stop")
LONGEST: Final = 20
"""Decisions within which a card does something."""
CALL: Final = "the-blood-gods-call"
KHORNE, NURGLE, TZEENTCH = 0, 1, 2
SUMMONING: Final = 2
"""Number of the summoning phase."""
POINTING: Final = ("there", "in a region adjacent to it", "in an adjacent region")
"""Where something is put behind a thing that is spoken of: words that point back to it."""
BACK: Final = {"figure": "to the stock", "card": "to the hand", "token": "", "region": ""}


class Cell(NamedTuple):
    """A verb with things, as a text of a card."""

    verb: str
    kind: str
    text: str


class Tongue(NamedTuple):
    """What texts of a game are made of."""

    index: LexiconIndex
    opening: str
    """When a card does what is tried."""
    roles: Mapping[str, tuple[str, ...]]
    places: tuple[str, ...]
    """Words for places in which things lie."""


def cells(tongue: Tongue | None = None) -> Iterator[Cell]:
    """Yield all cells of steps on things that have states, of the first game or another."""
    tongue = tongue or Tongue(content().effects.lexicon.index, "when played", ROLES, REGIONS)
    index = tongue.index
    for verb, kind in index.transitions:
        if kind in index.verbs[verb].core or "player" not in index.verbs[verb].subjects:
            continue
        for phrase in dict.fromkeys(_phrases(index.kind(kind), tongue)):
            for text in _texts(index.verbs[verb], kind, phrase, tongue):
                yield Cell(verb, kind, text)


def pointing() -> dict[str, list[Cell]]:
    """Return cells that put a token to where something is, or was done to something.

    In the first game, as nothing of the second lies next to anything.

    Returns:
        By the rule that answers a step, with which of them is left to each cell, or by the text.
    """
    index = content().effects.lexicon.index
    tongue = Tongue(index, "when played", ROLES, REGIONS)
    found: dict[str, list[Cell]] = {}
    for cell in cells(tongue):
        for where in POINTING if "\n" not in cell.text else ():
            put = f"place 1 corruption {where}"
            if index.verbs[cell.verb].takes:
                text = cell.text.replace(": ", ":\n  ", 1) + f"\n  {put}"
                found[text] = [Cell("place", "token", text)]
            else:
                rule = f"when you {cell.verb} {article(cell.kind)}: {put}"
                answered = Cell("place", "token", f"{rule}\n{cell.text}")
                found.setdefault(rule, []).append(answered)
    return found


def banned(text: str) -> bool:
    """Return whether a rule of the game bans what a text would do: ruins hold no corruption."""
    return " ruin" in text and text.endswith("place 1 corruption there")


def together(some: Iterable[Cell]) -> str:
    """Return the outcome of cells of which one has to play, unless all are refused."""
    found = set()
    for cell in some:
        found.add(outcome(cell))
        if "played" in found:
            return "played"
    return "empty" if "empty" in found else "refused"


def _texts(verb: Verb, kind: str, phrase: str, tongue: Tongue) -> Iterator[str]:
    roles = tongue.roles.get(verb.base, ("",))
    if verb.base == "return" and "return" not in tongue.roles:
        roles = (BACK[kind],)
    for role in roles:
        if phrase.startswith("it:"):
            yield f"{tongue.opening}:\n  choose {phrase[3:]}\n  {verb.base} it {role}".rstrip()
        elif not verb.places:
            yield f"{tongue.opening}: {verb.base} {phrase} {role}".rstrip()


def _phrases(kind: Kind, tongue: Tongue) -> Iterator[str]:
    """Yield phrases for things of a kind in each of their states, chosen in each way."""
    noun = tongue.index.nouns[kind.name]
    for state in kind.states:
        for adjective, place in dict.fromkeys((*_words(state, kind, tongue), ("", ""))):
            for whose in WHOSE if kind.owned else ("",):
                described = " ".join(filter(None, (whose, adjective)))
                yield from _chosen(described, noun, place)
    yield f"this {kind.name}"


def _words(state: ThingState, kind: Kind, tongue: Tongue) -> Iterator[tuple[str, str]]:
    """Yield an adjective and a place that describe things in a state, either or both."""
    nouns = tongue.index.nouns
    for word in (*state.where, *state.also) or ("",):
        noun = nouns.get(word)
        if noun is None or not word:
            yield state.so, ""
        elif noun.of_players:
            at = "on" if word == "sheet" else "in"
            yield state.so, f"{at} your {word}"
            yield state.so, f"{at} the {word} of an opponent"
        elif noun.type == "store":
            yield state.so, f"in the {word}"
        elif word in tongue.index.place_types:
            yield from ((state.so, place) for place in tongue.places)
        elif not kind.supplied:  # tokens come onto cards by the texts of some of them alone
            yield state.so, f"on {article(word)}"


def _chosen(described: str, noun: Noun, place: str) -> Iterator[str]:
    one = " ".join(filter(None, (described, noun.singular, place)))
    many = " ".join(filter(None, (described, noun.plural, place)))
    is_yours = described.startswith("your")
    single = f"one of {many}" if is_yours else article(one)
    for some in SOME:
        if some == "a":
            yield single
        elif some == "it":
            yield f"it:{single}"
        elif some == "at random":
            yield f"{single} at random"
        elif some == "highest":
            if noun.type in MEASURED and not is_yours:
                yield f"{single} with the highest {MEASURED[noun.type]}"
        elif some == "each":
            yield f"each of {many}" if is_yours else f"each {one}"
        else:
            yield (
                f"{some} of {many}" if is_yours and some != "any number of" else (f"{some} {many}")
            )


# ---------------------------------------------------------------- in play


def outcome(cell: Cell, seeds: int = 64) -> str:
    """Return `refused`, `played` or `empty`: accepted, and nothing ever came of it."""
    if findings(cell.text, cures=False) or linted(cell.text):
        return "refused"
    return "played" if any(_acts(cell, seed) for seed in range(seeds)) else "empty"


def linted(text: str) -> bool:
    """Return whether lint finds what never does anything."""
    located = Text.of(text)
    effects = staged(text)._effects
    subject = LintSubject(name=ITEM, text=located, effect=effects.bound[located])
    index = EffectIndex([subject], content().effects.lexicon)
    return any(any(check(index)) for check in (movements_lead_on, things_can_be))


def _acts(cell: Cell, seed: int) -> bool:
    """Play the card, and return whether its text does to something what it says."""
    match, chance = _begun(cell.text, seed), Random(seed)
    for key in (f"play {ITEM}", PLACES[seed % len(PLACES)]):
        match.choose(key)
    for _ in range(LONGEST):
        if _done(cell, match):
            return True
        keys = [] if match.over else [each.key for each in match.decision.options]
        if not keys or "pass" in keys:  # the card is done with, and the next turn begins
            return False
        match.choose(chance.choice([key for key in keys if key not in IDLE] or keys))
    return _done(cell, match)


def _done(cell: Cell, match: Match) -> bool:
    verb = content().effects.lexicon.index.verbs[cell.verb].action
    caused = (each for each in match.log if each.cause is not None and each.cause.id.endswith(ITEM))
    return any(each.verb == verb and each.kind == cell.kind for each in caused)


def _begun(text: str, seed: int) -> Match:
    """Begin a summoning phase in which things are in every state, some in several."""
    made = staged(text)
    given = Scenario.model_validate({"given": _given(seed), "when": []}).given
    match = Match(made, made.game.scenarios.lay_out(made, given), seed)
    _scatter(match.state, Random(seed))
    begin_rounds(match.state, SUMMONING)
    run(match.state)
    return match


def _given(seed: int) -> dict[str, Any]:
    """Return what a scenario can say of the position."""
    figures = {
        "tzeentch": {"acolyte": 1, "horror": 1} if seed % 2 else {"acolyte": 2},
        "khorne": {"bloodletter": 1, "bloodsworn": 1},
    }
    pieces = {"tokens": {"noble": 1, "peasant": 2}, "corruption": {"tzeentch": 3, "khorne": 2}}
    few = {"tokens": {"noble": 1}}
    return {
        "seed": seed,
        "regions": {
            "kislev": {"figures": figures, "cards": [None, CALL if seed % 8 else None], **pieces},
            "norsca": {"figures": figures, "cards": ["drain-power", CALL], **pieces},
            "troll-country": {"figures": figures, "cards": [None, "teleport"], **few},
            "bretonnia": {"ruined": True},
            "estalia": {"banished": True},
        },
        "players": {
            "tzeentch": {
                "power": 9,
                "hand": [ITEM, "teleport", "temporal-stasis"],
                "discards": ["dazzle", "warp-shield"],
                "upgrades": ["font-of-sorcery"],
                "sheet": {"peasant": 2},
            },
            "khorne": {
                "power": 0,
                "hand": ["battle-cry"],
                "discards": ["field-of-carnage", "reborn-in-blood"],
                "sheet": {"peasant": 2},
            },
            "nurgle": {"power": 0},
            "slaanesh": {"power": 0},
        },
        "track": ["peasant-uprising", None],
    }


def _scatter(state: Any, chance: Random) -> None:
    """Put things where no scenario puts them: face down, covered, on sheets and cards, away."""
    table = state.table
    places = [region.id for region in table.regions]
    state.hands[KHORNE].append(state.decks[NURGLE].pop())
    lying = [card for card in state.spaces if card >= 0]
    for card in chance.sample(lying, chance.choice((0, 1, 2, len(lying), len(lying)))):
        state.face_down |= 1 << card
    for power, other in ((KHORNE, TZEENTCH), (TZEENTCH, KHORNE)):
        deck = state.decks[power]
        state.banished_cards |= 1 << deck.pop() | 1 << deck.pop()
        state.hands[other] += [deck.pop(), deck.pop()]
        state.beside = (*state.beside, (deck.pop(), power), (deck.pop(), power))
        for who in (power, other):
            state.add_tokens(table.pile(power, len(places) + who), 1)
        for region in ("kislev", "norsca"):
            state.covered = (*state.covered, (deck.pop(), places.index(region)))
        stock = bits(state.stock() & table.own[power])
        rows = [(stock[-1], OUT_OF_THE_GAME, NOTHING)]
        on = [("card", lying[0]), ("old world card", state.track[0])]
        more = [("upgrade", bits(state.upgrades)[0]), ("store", chance.choice((TZEENTCH, KHORNE)))]
        rows += [(each, *card) for each, card in zip(stock[:4], (*on, *more), strict=False)]
        pinned = (*_standing(state, power, "norsca"), *_standing(state, power, "kislev"))
        rows += [(each, *card) for each, card in zip(pinned, (*on, *more), strict=False)]
        state.laid = (*state.laid, *rows)
        for region in ("kislev", "norsca", "troll-country")[: chance.randint(0, 3)]:
            for figure in _standing(state, power, region)[: chance.randint(1, 2)]:
                state.tipped |= 1 << figure


def _standing(state: Any, power: int, region: str) -> list[int]:
    """Return the figures of a player in a region."""
    places = [region.id for region in state.table.regions]
    return bits(state.table.own[power] & state.at[places.index(region)])
