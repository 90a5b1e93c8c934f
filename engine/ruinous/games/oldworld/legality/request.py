"""Plays as people and options write them: `summon FOLLOWER@PLACE to REGION`, `play CARD`."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple

from ruinous.diagnostics import did_you_mean, listed
from ruinous.game.legality import UnknownPlay
from ruinous.games.oldworld.items import ITEMS
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.pending_play import being_placed
from ruinous.games.oldworld.state.state import ANYBODYS
from ruinous.games.oldworld.text.choices import decision_of, region_named
from ruinous.games.oldworld.text.offers import offer_number
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import HERE, YOU
from ruinous.packs import is_called, slug

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import ActiveRule

_TO: Final = (" to ", " into ", " in ")
_ARTICLE: Final = re.compile(r"^(?:an?|the) ", re.IGNORECASE)
_USE: Final = re.compile(r"(?:/\d+)?(?:@.*)?$")
"""The end of a name that selects one of several rules of an item: `/2`, `@region`."""
_STOCK: Final = ("stock", "the-stock")
_FORMS: Final = "a turn is `summon FIGURE to REGION`, `play CARD to REGION`, `use CARD` or `pass`"


class Place(NamedTuple):
    """A region, and perhaps a card space of it."""

    region: int
    space: int = NOTHING
    """From 0."""


class TurnRequest(NamedTuple):
    """A request to spend a turn on a figure, card or rule, or to pass."""

    what: str
    """The play in words, without its place."""
    owner: int
    """The owner of the figure, card or rule; for a pass, the player who asks."""
    picks: tuple[int, ...]
    """Matching things, as picks of a turn (`Table.split_pick`); empty: there is no such figure."""
    place: Place | None = None
    sort: int = 0
    """For a summons: set of all figures of that kind; else 0."""


class AnswerRequest(NamedTuple):
    """A request to answer a decision that is not a turn."""

    words: str
    thing: int
    """Number of the thing of that name; NOTHING if `words` is the key of an option."""


Request = TurnRequest | AnswerRequest


def read_request(state: State, player: int, text: str) -> Request:
    """Return the play that a text describes.

    Args:
        player: who would do it; figures and cards are this player's unless the text says whose.

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
            return _card_play(state, _copy(state, player, name), place)
        case "use" if rest:
            return _use(state, player, rest)
        case "pass" if not rest:
            return TurnRequest("pass", player, (NOTHING,))
    return _placing(state, player, words) or _answer(state, words)


# ---------------------------------------------------------------- what is played


def _summons(state: State, player: int, sort: int, origin: int, place: Place | None) -> TurnRequest:
    """Return the summons of a figure of one kind from a region (NOTHING: from the stock).

    Args:
        sort: the set of all figures of that kind.
    """
    on_cards = sum(1 << figure for figure, _, _ in state.laid)
    there = sort & (state.stock() | on_cards if origin == NOTHING else state.at[origin])
    figures = there & state.mine[player] or there
    one_of_each = bits(state.world.types["figure"].distinct(state, figures))
    return _summons_of(state, player, sort, origin, one_of_each, place)


def _summons_of(
    state: State, player: int, sort: int, origin: int, figures: tuple[int, ...], place: Place | None
) -> TurnRequest:
    some, table = sort.bit_length() - 1, state.table
    where = "the stock" if origin == NOTHING else spoken(table.regions[origin].name)
    what = f"summon {table.figures[some].follower.name} from {where}"
    owner = player if sort & state.mine[player] else table.owner[some]
    return TurnRequest(what, owner, figures, place, sort)


def _card_play(state: State, card: int, place: Place | None) -> TurnRequest:
    table = state.table
    pick = len(table.figures) + card
    return TurnRequest(f"play {table.cards[card].name}", state.player_of(card), (pick,), place)


def _sort(state: State, player: int, words: str) -> tuple[int, int]:
    """Return the set of figures of a name, and the region they come from (NOTHING: the stock)."""
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
    """Return a card of a name: preferably in the player's hand, else one of the player's own."""
    copies = _copies(state, name)
    own = (card for card in copies if state.player_of(card) == player)
    return next((card for card in state.hands[player] if card in copies), next(own, copies[0]))


def _use(state: State, player: int, name: str) -> TurnRequest:
    """Return the use of a rule offered on turns (`on your turn`), preferably of the player.

    Args:
        name: an item; `ITEM/2` means its second such rule, `ITEM@REGION` the one that lies there.
    """
    found = [index for index, each in enumerate(state.waiting) if _is_use(state, each, name)]
    if not found:
        raise _not_usable(state, _USE.sub("", name))
    rules = [state.waiting[index] for index in found]
    owners = [player if each.rule.key in ANYBODYS else each.slots[YOU] for each in rules]
    owner = player if player in owners else owners[0]
    first = len(state.table.figures) + len(state.table.cards)
    picks = [first + index for index, each in zip(found, owners, strict=True) if each == owner]
    source = state.waiting[picks[0] - first].rule.source.name
    return TurnRequest(f"use {source}", owner, tuple(picks))


def _is_use(state: State, active: ActiveRule, name: str) -> bool:
    """Return whether a name describes a waiting rule; number and region may be left out."""
    source, region = active.rule.source, active.slots[HERE]
    number, _, place = name[len(_USE.sub("", name)) :].lstrip("/").partition("@")
    return (
        slug(_USE.sub("", name)) in (slug(source.name), source.id.rpartition("/")[2])
        and (not number or int(number) == (offer_number(state, active) or 1))
        and (not place or region == region_named(state, place))
    )


def _not_usable(state: State, name: str) -> UnknownPlay:
    """Return the error for a name without a usable rule: unknown, or without a rule for turns."""
    items = ITEMS.items_of(state.table.catalogue)
    item = next((each for each in items if is_called(each, name)), None)
    if item is not None:
        return UnknownPlay(f"no rule of `{item.name}` waits for a turn now")
    names = sorted({word for each in items for word in (each.name, each.id)})
    text = f"no card, Power, token or region is called `{name}`"
    return UnknownPlay(text, did_you_mean(name, names))


# ---------------------------------------------------------------- where to


def _split(state: State, words: str, named: Callable[[str], object]) -> tuple[str, Place | None]:
    """Return the words for what is played, and the place it goes to, if the text names one."""
    for word in _TO:
        name, at, place = words.rpartition(word)
        if at and not _is_name(named, words):
            return name, _place(state, place)
    return words, None


def _is_name(named: Callable[[str], object], words: str) -> bool:
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


def _placing(state: State, player: int, words: str) -> TurnRequest | None:
    """Return the play that a place completes, if the pending question asks for a place."""
    kind, number = state.table.split_pick(being_placed(state))
    if kind == "pass":
        return None
    place = _place(state, words)
    if kind == "card":
        return _card_play(state, number, place)
    sort, origin = state.table.sort[number], state.figure_place[number]
    return _summons_of(state, player, sort, origin, (number,), place)


# ---------------------------------------------------------------- other decisions


def _answer(state: State, words: str) -> AnswerRequest:
    question = state.question
    assert question is not None
    options, name = tuple(decision_of(state, question).options), words.casefold()
    for each in options:
        if name in _names(each.key, each.text):
            return AnswerRequest(each.key, NOTHING)
    if question.kind == "turn":
        raise UnknownPlay(f"`{words}` is no play of a turn", _FORMS)
    things = _things(state, question.kind)
    meant = things.get(name, things.get(name.partition("#")[0]))
    if meant is None:
        known = [each.key for each in options]
        advice = did_you_mean(words, [*known, *things]) or f"the options are {listed(known, 'and')}"
        raise UnknownPlay(f"nothing is called `{words}` now", advice)
    return AnswerRequest(words, meant)


def _things(state: State, kind: str) -> dict[str, int]:
    """Return the things of a type that are in the match now, by key and by label."""
    found: dict[str, int] = {}
    of = state.world.types.get(kind)
    if of is None:
        return found
    for thing in bits(of.present(state, of.all)):
        for name in _names(of.key(state, thing), of.label(state, thing)):
            found.setdefault(name, thing)
    return found


def _names(key: str, label: str) -> tuple[str, ...]:
    """Return the names under which an option or thing can be requested, in lower case."""
    return key.casefold(), key.partition("#")[0].casefold(), label.casefold()
