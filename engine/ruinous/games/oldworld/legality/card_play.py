"""Playing a card on a turn: which cards, to which regions, and into which spaces."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

from ruinous.game.legality import Clause, Objection, Reason, admitted, any_admitted, objections
from ruinous.games.oldworld.legality.payments import can_pay
from ruinous.games.oldworld.legality.turn import NOT_FORBIDDEN, PAID, Play, Turn
from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.prices import own_prices, prices_can_change
from ruinous.games.oldworld.state.readings import card_spaces, play_price
from ruinous.games.oldworld.state.spaces import last_space
from ruinous.kernel.engine.quantities import price, price_terms, terms
from ruinous.kernel.engine.window import permitted
from ruinous.kernel.state.action import Action
from ruinous.kernel.state.bits import NOTHING, bits, listed
from ruinous.kernel.state.rule_index import NO_HOOKS
from ruinous.language.lexicon.wording import listed as listed_words

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Hooks, Row


def play_of(state: State, player: int, card: int, space: int) -> Action:
    """Return the action of playing a card; until it is in play, `src` holds the space."""
    region = space // state.table.wide
    roles = {**PAID, "onto": state.spaces[space]}
    return Action("play", player, "card", card, 1, space, region, region, roles=roles)


def card_play(turn: Turn, card: int) -> Play:
    """Return the play of a player who plays a card."""
    return Play(turn, Action("play", turn.player, "card", card, 1, 0, roles=PAID))


# ---------------------------------------------------------------- the card


def _hand(turn: Turn, cards: int) -> int:
    return sum(1 << card for card in turn.state.hands[turn.player] if cards >> card & 1)


def _not_in_hand(turn: Turn, card: int) -> Reason:
    state, table = turn.state, turn.state.table
    owner = state.player_of(card)
    if owner != turn.player:
        return Reason(f"it is a card of {table.powers[owner].name}")
    alike = [each for each, other in enumerate(table.cards) if other is table.cards[card]]
    return Reason(f"it is not in hand: {counted(_place_of_card(state, each) for each in alike)}")


def counted(places: Iterable[str]) -> str:
    """Return how many things are in each place."""
    counts = Counter(places).items()
    return listed_words([f"{n} {'is' if n == 1 else 'are'} {place}" for place, n in counts], "and")


def _place_of_card(state: State, card: int) -> str:
    """Return the place of a Chaos card that is not in hand."""
    region = state.region_of_card(card)
    if region != NOTHING:
        return f"in {spoken(state.table.regions[region].name)}"
    owner = state.player_of(card)
    if card in state.discards[owner]:
        return "in the discard pile"
    return "in the draw pile" if card in state.decks[owner] else "out of play"


CARD: Final[tuple[Clause[Turn], ...]] = (Clause("hand", _hand, _not_in_hand, "cards.play.steps"),)
"""Clauses on a card, wherever it goes."""

# ---------------------------------------------------------------- the region


def _with_room(play: Play, regions: int) -> int:
    regions &= play.turn.open
    if play.turn.covers:
        wide = play.state.table.wide
        for region in bits(regions):
            if not _free(play, (1 << wide) - 1 << region * wide):
                regions ^= 1 << region
    return regions


def _full(play: Play, region: int) -> Reason:
    state, printed = play.state, play.state.table.card_spaces
    room, held = card_spaces(state, region, who=play.turn.player), state.filled[region]
    changes: Row = state.force.get("card spaces/region", ())
    lie = "lies" if held == 1 else "lie"
    return Reason(
        f"the cards of a region are at most {room}, and {held} {lie} there",
        start=printed,
        terms=tuple(terms(state, changes, region, printed, region, play.turn.player)),
    )


def _within_power(turn: Turn, cards: list[int]) -> list[int]:
    """Return the cards that the player can pay for, unless rules change their price."""
    state, power = turn.state, turn.power
    if prices_can_change(state, "cost/play"):
        return cards
    printed, prices = state.table.card_cost, state.table.book.prices
    return [each for each in cards if printed[each] <= power or prices[each]]


def _affordable(play: Play, regions: int) -> int:
    state, found = play.state, 0
    own, printed = own_prices(state, play.thing), state.table.card_cost[play.thing]
    if not own and not prices_can_change(state, "cost/play"):
        return regions if printed <= play.turn.power else 0
    for region in bits(regions):
        action = play.to(region)
        if can_pay(state, action, price(state, action, printed, own)):
            found |= 1 << region
    return found


def _too_dear(play: Play, region: int) -> Reason:
    state, card, action = play.state, play.thing, play.to(region)
    printed = state.table.cards[card]
    return Reason(
        play.too_dear(play_price(state, action)),
        printed=(printed.name, printed.span),
        start=printed.cost,
        terms=price_terms(state, action, printed.cost, own_prices(state, card)),
    )


ROOM: Final[Clause[Play]] = Clause("space", _with_room, _full, "cards.play.full-region")
COST: Final[Clause[Play]] = Clause("cost", _affordable, _too_dear, "cards.play.insufficient-power")
REGION: Final[tuple[Clause[Play], ...]] = (ROOM, COST, NOT_FORBIDDEN)
"""Clauses on the region that a card goes to."""

# ---------------------------------------------------------------- the space


def _free(play: Play, spaces: int) -> int:
    """Return those of some spaces in open regions that take the card, whatever it costs."""
    state, wide = play.state, play.state.table.wide
    room, changed = state.table.card_spaces, "card spaces/region" in state.force
    covering = play.turn.covers
    for space in bits(spaces):
        if state.spaces[space] != NOTHING:
            free = covering and _covers(play, space)
        elif changed:
            free = space % wide < last_space(state, space // wide, play.turn.player)
        else:
            free = space % wide < room
        if not free:
            spaces ^= 1 << space
    return spaces


def _covers(play: Play, space: int) -> bool:
    """Return whether a rule lets the card be played onto the one in a space."""
    return permitted(play.state, play_of(play.state, play.turn.player, play.thing, space))


def _taken(play: Play, space: int) -> Reason:
    state = play.state
    card, number = state.spaces[space], space % state.table.wide
    if card == NOTHING:
        return _no_space(number)
    return Reason(f"{state.table.cards[card].name} lies in space {number + 1}")


def _no_space(number: int) -> Reason:
    return Reason(f"no card can go into space {number + 1} there now")


SPACE: Final[tuple[Clause[Play], ...]] = (Clause("space", _free, _taken, "board.two-card-spaces"),)
"""Clauses on the space of a region with room."""

# ---------------------------------------------------------------- what is offered


def is_uniform(state: State) -> bool:
    """Return whether no rule in force makes a difference between cards, but for their own."""
    hooks: Hooks = state.force.get("play", NO_HOOKS)
    for each in hooks.forbid:
        if not each.rule.any_object:
            return False
    return not prices_can_change(state, "cost/play") and not hooks.allow


def playable(turn: Turn) -> list[int]:
    """Return the cards that may be played somewhere on a turn, one of each name."""
    state, prices = turn.state, turn.state.table.book.prices
    ids = state.table.card_id
    first = {ids[card]: card for card in reversed(state.hands[turn.player])}
    found = _within_power(turn, sorted(first.values()))
    if not found:
        return found
    play = card_play(turn, found[0])
    if not is_uniform(state):
        return [card for card in found if _goes_somewhere(play.about(card))]
    alike = [card for card in found if not prices[card]]
    if alike and not _goes_somewhere(play.about(alike[0])):
        alike = []
    own_price = [card for card in found if prices[card] and _goes_somewhere(play.about(card))]
    return sorted(alike + own_price) if own_price else alike


def _goes_somewhere(play: Play) -> bool:
    open_regions = _with_room(play, play.state.table.all_regions)
    return any_admitted((COST, NOT_FORBIDDEN), play, open_regions)


def spaces(turn: Turn, card: int) -> list[int]:
    """Return the spaces that a card may be played into on a turn."""
    play, wide, found = card_play(turn, card), turn.state.table.wide, 0
    row = (1 << wide) - 1
    for region in bits(admitted(REGION, play, turn.state.table.all_regions)):
        found |= row << region * wide
    return listed(admitted(SPACE, play, found))


def objections_at(play: Play, region: int, space: int = NOTHING) -> Iterator[Objection]:
    """Yield what refuses a card in a region, or in one space of it.

    Args:
        space: its number in the region, from 0; NOTHING for any.
    """
    wide = play.state.table.wide
    if space != NOTHING and _with_room(play, 1 << region):
        if space < wide:
            yield from objections(SPACE, play, region * wide + space)
        else:
            yield Objection("space", "board.two-card-spaces", _no_space(space))
    yield from objections(REGION, play, region)
