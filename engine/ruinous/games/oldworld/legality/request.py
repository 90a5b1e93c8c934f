"""Plays as people and options write them: `summon FOLLOWER@PLACE to REGION`, `play CARD`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.legality import UnknownPlay
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.legality.turn import being_placed
from ruinous.games.oldworld.legality.uses import ON_YOUR_TURN
from ruinous.games.oldworld.text.choices import decision_of, region_named
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import YOU
from ruinous.packs import is_called, slug

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.state.state import State

_TO: Final = (" to ", " into ", " in ")
_ARTICLE: Final = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
_STOCK: Final = ("stock", "the-stock")
_FORMS: Final = "a turn is `summon FIGURE to REGION`, `play CARD to REGION`, `use CARD` or `pass`"


class Place(NamedTuple):
    """A region, and perhaps a card space of it."""

    region: int
    space: int = NOTHING
    """From 0."""


class SummonsRequest(NamedTuple):
    """A figure of a sort is to be summoned."""

    sort: int
    """All figures of the sort."""
    origin: int
    """The region it comes from, or NOTHING for the stock."""
    figures: tuple[int, ...]
    """Those that are there, one of each that are alike."""
    place: Place | None


class CardRequest(NamedTuple):
    """A card is to be played: one in hand, if any copy is."""

    card: int
    place: Place | None


class UseRequest(NamedTuple):
    """A rule that waits for a turn is to be used."""

    rule: int
    """Its index among those that wait."""


class PassRequest(NamedTuple):
    """The player is to pass."""


class AnswerRequest(NamedTuple):
    """Another decision than a turn is to be answered."""

    words: str
    thing: int
    """Number of the thing that is called so; NOTHING when things are not asked about."""


Request = SummonsRequest | CardRequest | UseRequest | PassRequest | AnswerRequest


def read_request(state: State, player: int, text: str) -> Request:
    """Return the play that is meant.

    Args:
        player: who would do it: where nobody says whose, it is this player's.

    Raises:
        UnknownPlay: nothing of this match is called like that.
    """
    words = " ".join(text.split())
    if not words:
        raise UnknownPlay("no play is named", _FORMS)
    verb, _, rest = words.partition(" ")
    match verb.casefold():
        case "summon" if rest:
            name, place = _split(state, rest, lambda name: _sort(state, player, name))
            return _summons(state, player, *_sort(state, player, name), place)
        case "play" if rest:
            name, place = _split(state, rest, lambda name: _copies(state, name))
            return CardRequest(_copy(state, player, name), place)
        case "use" if rest:
            return UseRequest(_waiting(state, player, rest))
        case "pass" if not rest:
            return PassRequest()
    return _placing(state, words) or _answer(state, words)


def owner_of(state: State, request: Request, player: int) -> int:
    """Return whose figure, card or rule is played; the player for what is nobody's or anybody's."""
    match request:
        case SummonsRequest() if not request.sort & state.mine[player]:
            return state.table.owner[request.sort.bit_length() - 1]
        case CardRequest():
            return state.table.card_owner[request.card]
        case UseRequest():
            owner: int = state.force[ON_YOUR_TURN][request.rule].slots[YOU]
            return owner
    return player


# ---------------------------------------------------------------- what is played


def _summons(
    state: State, player: int, sort: int, origin: int, place: Place | None
) -> SummonsRequest:
    on_cards = sum(1 << figure for figure, _, _ in state.laid)
    there = sort & (state.stock() | on_cards if origin == NOTHING else state.at[origin])
    figures = there & state.mine[player] or there
    one_of_each = bits(state.world.types["figure"].distinct(state, figures))
    return SummonsRequest(sort, origin, tuple(one_of_each), place)


def _sort(state: State, player: int, words: str) -> tuple[int, int]:
    """Return the figures of a name, and the region they come from (NOTHING: the stock)."""
    name, at, place = words.replace(" from ", "@").partition("@")
    name = _ARTICLE.sub("", name)
    sorts: dict[str, int] = {}
    for figure, card in enumerate(state.table.figures):
        for each in (card.follower.id, card.follower.singular, card.follower.plural):
            sorts[slug(each)] = state.table.sort[figure]
    if slug(name) not in sorts:
        raise UnknownPlay(f"no figure of this game is called `{name}`", did_you_mean(name, sorts))
    sort, place = sorts[slug(name)], place.partition("#")[0]
    if at:
        return sort, NOTHING if slug(place) in _STOCK else region_named(state, place)
    own = sort & state.mine[player] or sort
    if own & state.stock():
        return sort, NOTHING
    return sort, max(state.figure_place[each] for each in bits(own))


def _copies(state: State, name: str) -> list[int]:
    """Return the cards of a name or id."""
    cards = [at for at, card in enumerate(state.table.cards) if is_called(card, name)]
    if not cards:
        names = sorted({card.name for card in state.table.cards})
        advice = did_you_mean(name, names)
        raise UnknownPlay(f"no Chaos card of this game is called `{name}`", advice)
    return cards


def _copy(state: State, player: int, name: str) -> int:
    """Return a card of a name, one in hand if there is one, one of the player's own otherwise."""
    copies, owners = _copies(state, name), state.table.card_owner
    own = (card for card in copies if owners[card] == player)
    return next((card for card in state.hands[player] if card in copies), next(own, copies[0]))


def _waiting(state: State, player: int, name: str) -> int:
    """Return the index of a rule that waits for a turn, one of the player's if there is one."""
    rules = state.force.get(ON_YOUR_TURN, ())
    found = [
        index
        for index, each in enumerate(rules)
        if slug(name) in (slug(each.rule.source.name), each.rule.source.id.rpartition("/")[2])
    ]
    if not found:
        raise _without_use(state, name)
    return next((index for index in found if rules[index].slots[YOU] == player), found[0])


def _without_use(state: State, name: str) -> UnknownPlay:
    """Return that nothing, or something without a rule for a turn, is called like that."""
    items = ITEMS.items_of(state.table.catalogue)
    item = next((each for each in items if is_called(each, name)), None)
    if item is not None:
        return UnknownPlay(f"no rule of `{item.name}` waits for a turn now")
    names = sorted({word for each in items for word in (each.name, each.id)})
    text = f"no card, Power, token or region is called `{name}`"
    return UnknownPlay(text, did_you_mean(name, names))


# ---------------------------------------------------------------- where to


def _split(state: State, words: str, named: Callable[[str], object]) -> tuple[str, Place | None]:
    """Return what is played, and where to if that is said."""
    for word in _TO:
        name, at, place = words.rpartition(word)
        if at and not _is(named, words):
            return name, _place(state, place)
    return words, None


def _is(named: Callable[[str], object], words: str) -> bool:
    try:
        named(words)
    except UnknownPlay:
        return False
    return True


def _place(state: State, words: str) -> Place:
    name, at, number = words.replace(", space ", "/").partition("/")
    region = region_named(state, name)
    if not at:
        return Place(region)
    if not re.fullmatch(r"[1-9]\d?", number):
        example = f"such as `{state.table.regions[region].id}/1`"
        raise UnknownPlay(f"`{number}` is no card space", example)
    return Place(region, int(number) - 1)


def _placing(state: State, words: str) -> Request | None:
    """Return the play that words complete when it is asked where something goes."""
    pick = being_placed(state)
    if pick == NOTHING:
        return None
    card = pick - len(state.table.figures)
    if card >= 0:
        return CardRequest(card, _place(state, words))
    sort, origin = state.table.sort[pick], state.figure_place[pick]
    return SummonsRequest(sort, origin, (pick,), _place(state, words))


# ---------------------------------------------------------------- other decisions


def _answer(state: State, words: str) -> AnswerRequest:
    question = state.question
    assert question is not None
    options = tuple(decision_of(state, question).options)
    for each in options:
        names = (each.key, each.key.partition("#")[0], each.text)
        if words.casefold() in map(str.casefold, names):
            return AnswerRequest(each.key, NOTHING)
    if question.kind == "turn":
        raise UnknownPlay(f"`{words}` is no play of a turn", _FORMS)
    keys = _keys(state, question.kind)
    meant = keys.get(words.casefold(), keys.get(words.casefold().partition("#")[0]))
    if meant is None:
        known = [each.key for each in options]
        advice = did_you_mean(words, [*known, *keys]) or f"the options are {listed(known, 'and')}"
        raise UnknownPlay(f"nothing is called `{words}` now", advice)
    return AnswerRequest(words, meant)


def _keys(state: State, kind: str) -> dict[str, int]:
    """Return the things of a type that are in the match now, by key and by name."""
    of = state.world.types.get(kind)
    if of is None:
        return {}
    keys: dict[str, int] = {}
    for thing in bits(of.present(state, of.all)):
        for each in (
            of.key(state, thing),
            of.key(state, thing).partition("#")[0],
            of.label(state, thing),
        ):
            keys.setdefault(each.casefold(), thing)
    return keys
