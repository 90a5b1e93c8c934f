"""Plays as people and options write them: `summon FOLLOWER@PLACE to REGION`, `play CARD`."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics import did_you_mean, listed
from ruinous.games.oldworld.legality import picked
from ruinous.games.oldworld.phases.summoning import ON_YOUR_TURN
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import YOU
from ruinous.packs import is_called, slug
from ruinous.tools.content.explain import found
from ruinous.tools.content.names import region_named
from ruinous.tools.wrong_use import WrongUse

if TYPE_CHECKING:
    from ruinous.game.match import Match
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule

TO: Final = (" to ", " into ", " in ")
_ARTICLE: Final = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
STOCK: Final = ("stock", "the-stock")
FORMS: Final = "a turn is `summon FIGURE to REGION`, `play CARD to REGION`, `use CARD` or `pass`"


@dataclass(frozen=True, slots=True)
class Place:
    """A region, and perhaps a card space of it."""

    region: int
    space: int = NOTHING
    """From 0."""


@dataclass(frozen=True, slots=True)
class Summons:
    """A figure of a sort is summoned."""

    sort: int
    """All figures of the sort."""
    origin: int
    """The region it comes from, or NOTHING for the stock."""
    figures: tuple[int, ...]
    """Those that are there, one of each that are alike."""
    place: Place | None


@dataclass(frozen=True, slots=True)
class CardPlay:
    """A card is played: one in hand, if any copy is."""

    card: int
    place: Place | None


@dataclass(frozen=True, slots=True)
class Use:
    """A rule that waits for a turn is used."""

    waiting: ActiveRule


@dataclass(frozen=True, slots=True)
class Pass:
    """A player passes."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to another decision than a turn."""

    words: str
    thing: int
    """Number of the thing that is called so; NOTHING when things are not asked about."""


Play = Summons | CardPlay | Use | Pass | Answer


def read_play(game: Match, player: int, text: str) -> Play:
    """Return the play that is meant.

    Args:
        player: who would do it: where nobody says whose, it is this player's.

    Raises:
        WrongUse: nothing of this game is called like that.
    """
    s = game.state
    words = " ".join(text.split())
    if not words:
        raise WrongUse("no play is named", FORMS)
    verb, _, rest = words.partition(" ")
    match verb.casefold():
        case "summon" if rest:
            name, place = _split(s, rest, lambda name: _sort(s, player, name))
            return _summons(s, player, *_sort(s, player, name), place)
        case "play" if rest:
            name, place = _split(s, rest, lambda name: _copies(s, name))
            return CardPlay(_copy(s, player, name), place)
        case "use" if rest:
            return Use(_waiting(game, player, rest))
        case "pass" if not rest:
            return Pass()
    return _placing(s, words) or _answer(game, words)


def owner_of(s: State, play: Play, player: int) -> int:
    """Return whose figure, card or rule is played; the player for what is nobody's or anybody's."""
    match play:
        case Summons() if not play.sort & s.mine[player]:
            return s.table.owner[play.sort.bit_length() - 1]
        case CardPlay():
            return s.table.card_owner[play.card]
        case Use():
            return play.waiting.slots[YOU]
    return player


# ---------------------------------------------------------------- what is played


def _summons(s: State, player: int, sort: int, origin: int, place: Place | None) -> Summons:
    on_cards = sum(1 << figure for figure, _, _ in s.laid)
    there = sort & (s.stock() | on_cards if origin == NOTHING else s.at[origin])
    figures = there & s.mine[player] or there
    return Summons(sort, origin, tuple(bits(s.world.types["figure"].distinct(s, figures))), place)


def _sort(s: State, player: int, words: str) -> tuple[int, int]:
    """Return the figures of a name, and the region they come from (NOTHING: the stock)."""
    name, at, place = words.replace(" from ", "@").partition("@")
    name = _ARTICLE.sub("", name)
    sorts: dict[str, int] = {}
    for figure, card in enumerate(s.table.figures):
        for each in (card.follower.id, card.follower.singular, card.follower.plural):
            sorts[slug(each)] = s.table.sort[figure]
    if slug(name) not in sorts:
        raise WrongUse(f"no figure of this game is called `{name}`", did_you_mean(name, sorts))
    sort, place = sorts[slug(name)], place.partition("#")[0]
    if at:
        return sort, NOTHING if slug(place) in STOCK else region_named(s, place)
    own = sort & s.mine[player] or sort
    if own & s.stock():
        return sort, NOTHING
    return sort, max(s.figure_place[each] for each in bits(own))


def _copies(s: State, name: str) -> list[int]:
    """Return the cards of a name or id."""
    cards = [at for at, card in enumerate(s.table.cards) if is_called(card, name)]
    if not cards:
        names = sorted({card.name for card in s.table.cards})
        advice = did_you_mean(name, names)
        raise WrongUse(f"no Chaos card of this game is called `{name}`", advice)
    return cards


def _copy(s: State, player: int, name: str) -> int:
    """Return a card of a name, one in hand if there is one, one of the player's own otherwise."""
    copies, owners = _copies(s, name), s.table.card_owner
    own = (card for card in copies if owners[card] == player)
    return next((card for card in s.hands[player] if card in copies), next(own, copies[0]))


def _waiting(game: Match, player: int, name: str) -> ActiveRule:
    waiting: list[ActiveRule] = [
        each
        for each in game.state.force.get(ON_YOUR_TURN, ())
        if slug(name) in (slug(each.rule.source.name), each.rule.source.id.rpartition("/")[2])
    ]
    if not waiting:
        [item, *_] = found(game.content.catalogue, name)
        raise WrongUse(f"no rule of `{item.name}` waits for a turn now")
    return next((each for each in waiting if each.slots[YOU] == player), waiting[0])


# ---------------------------------------------------------------- where to


def _split(s: State, words: str, named: Callable[[str], object]) -> tuple[str, Place | None]:
    """Return what is played, and where to if that is said."""
    for word in TO:
        name, at, place = words.rpartition(word)
        if at and not _is(named, words):
            return name, _place(s, place)
    return words, None


def _is(named: Callable[[str], object], words: str) -> bool:
    try:
        named(words)
    except WrongUse:
        return False
    return True


def _place(s: State, words: str) -> Place:
    name, at, number = words.replace(", space ", "/").partition("/")
    region = region_named(s, name)
    if not at:
        return Place(region)
    if not re.fullmatch(r"[1-9]\d?", number):
        raise WrongUse(f"`{number}` is no card space", f"such as `{s.table.regions[region].id}/1`")
    return Place(region, int(number) - 1)


def _placing(s: State, words: str) -> Play | None:
    """Return the play that words complete when it is asked where something goes."""
    pick = picked(s)
    if pick == NOTHING or s.question is None:
        return None
    card = pick - len(s.table.figures)
    if card >= 0:
        return CardPlay(card, _place(s, words))
    return Summons(s.table.sort[pick], s.figure_place[pick], (pick,), _place(s, words))


# ---------------------------------------------------------------- other decisions


def _answer(game: Match, words: str) -> Answer:
    s, question = game.state, game.state.question
    assert question is not None
    options = tuple(game.decision.options)
    for each in options:
        names = (each.key, each.key.partition("#")[0], each.text)
        if words.casefold() in map(str.casefold, names):
            return Answer(each.key, NOTHING)
    if question.kind == "turn":
        raise WrongUse(f"`{words}` is no play of a turn", FORMS)
    keys = _keys(s, question.kind)
    meant = keys.get(words.casefold(), keys.get(words.casefold().partition("#")[0]))
    if meant is None:
        known = [each.key for each in options]
        advice = did_you_mean(words, [*known, *keys]) or f"the options are {listed(known, 'and')}"
        raise WrongUse(f"nothing is called `{words}` now", advice)
    return Answer(words, meant)


def _keys(s: State, kind: str) -> dict[str, int]:
    """Return the things of a type that are in the game now, by key and by name."""
    of = s.world.types.get(kind)
    if of is None:
        return {}
    keys: dict[str, int] = {}
    for thing in bits(of.present(s, of.all)):
        for each in (of.key(s, thing), of.key(s, thing).partition("#")[0], of.label(s, thing)):
            keys.setdefault(each.casefold(), thing)
    return keys
