"""What each verb does: the only code that changes where things are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor import exchanging
from ruinous.games.oldworld.actions import (
    banishing,
    bidding,
    casting,
    claims,
    combat,
    dials,
    ending,
    giving,
    leaving,
    passing,
    pieces,
    piles,
    playing,
    ruin,
)
from ruinous.games.oldworld.actions import turns as taking
from ruinous.games.oldworld.legality import payments
from ruinous.games.oldworld.state import activation, readings
from ruinous.games.oldworld.state.hits import land
from ruinous.games.oldworld.state.resolving import rules_when_resolved
from ruinous.kernel.engine.window import perform
from ruinous.kernel.state.action import LASTS, WHOSE, Action
from ruinous.kernel.state.bits import NOTHING
from ruinous.kernel.state.frame import Frame
from ruinous.kernel.state.rule_index import OBJECT
from ruinous.kernel.state.rule_index import PLACE as PLACE_SLOT
from ruinous.kernel.state.world import ActionSpec, Ongoing

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Rule

# ---------------------------------------------------------------- cards


def _choose(state: State, action: Action) -> None:
    if action.kind == "upgrade":
        state.upgrades |= 1 << action.obj
        state.available &= ~(1 << action.obj)
        activation.activate_upgrade(state, action.obj)
    else:
        piles.conceal(state, action)


def _after_choosing(state: State, action: Action) -> None:
    """Carry out the `when chosen` of an upgrade."""
    if action.kind == "upgrade":
        written = state.table.book.upgrades[action.obj]
        for rule in reversed(activation.own_rules(written, "choose")):
            _begin(state, rule, (action.actor, NOTHING, action.obj), action)


def _draw(state: State, action: Action) -> None:
    deck, hand, pile = (
        state.decks[action.actor],
        state.hands[action.actor],
        state.discards[action.actor],
    )
    for _ in range(action.amount):
        if not deck:
            deck.extend(pile)
            pile.clear()
            piles.shuffle_deck(state, action.actor)
        hand.append(deck.pop())
        action.result |= 1 << hand[-1]
        state.unsee(hand[-1])


def _to_draw(state: State, action: Action) -> int:
    """Return how many cards a player can draw, including those of the discard pile."""
    return len(state.decks[action.actor]) + len(state.discards[action.actor])


def _may_return(state: State, action: Action) -> bool:
    if action.kind == "region":
        return state.banished >> action.obj & 1 == 1
    if action.kind == "card":
        return piles.may_bring_back(state, action)
    if action.kind == "figure":
        whose: int = action.roles.get(WHOSE, NOTHING)
        away = not state.stock() >> action.obj & 1
        return away and (whose == NOTHING or whose >> state.table.owner[action.obj] & 1 == 1)
    return pieces.may_remove(state, action)


def _may_control(state: State, action: Action) -> bool:
    return state.figure_place[action.obj] != NOTHING


def _control_changed(state: State, pair: tuple[int, int]) -> None:
    """Update who controls what, after control over a figure has begun or ended."""
    del pair  # of several controls over one figure the latest counts
    state.controls_changed()


def _after_play(state: State, action: Action) -> None:
    if state.face_down >> action.obj & 1 or readings.is_cancelled(state, action.obj):
        return
    written = state.table.book.cards[action.obj]
    for rule in reversed(activation.own_rules(written, "play")):
        _begin(state, rule, (action.actor, action.dst, action.obj), action)


def _after_turning(state: State, action: Action) -> None:
    """Carry out the `when turned up` of a card, for its player."""
    card = action.obj
    if readings.is_cancelled(state, card):
        return
    slots = (state.player_of(card), state.region_of_card(card), card)
    for rule in reversed(activation.own_rules(state.table.book.cards[card], "turn up")):
        _begin(state, rule, slots, action)


def _reveal(state: State, action: Action) -> None:
    """Show a Chaos card to all; an Old World card is turned over by the phase."""
    if action.kind == "card":
        piles.see(state, action)


def _may_reveal(state: State, action: Action) -> bool:
    return action.kind != "card" or piles.may_see(state, action)


def _may_copy(state: State, action: Action) -> bool:
    """Return whether a card has something to copy, and does not copy others itself.

    If the copy lasts, that is its rules; else its `when played`.
    """
    book, card = state.table.book, action.obj
    if state.region_of_card(card) == NOTHING or book.copies[card]:
        return False
    if state.face_down >> card & 1:
        return False
    acts = any(verb == "play" for verb, _ in book.cards[card].own)
    says = bool(book.cards[card].rules) if LASTS in action.roles else acts
    return says and not readings.is_cancelled(state, card)


def _after_copy(state: State, action: Action) -> None:
    """Carry out the `when played` of the copied card, for the player who copies, where it lies."""
    if LASTS in action.roles:
        return
    region = state.region_of_card(action.obj)
    for rule in reversed(activation.own_rules(state.table.book.cards[action.obj], "play")):
        _begin(state, rule, (action.actor, region, action.obj), action)


def _copied_rules(state: State, action: Action) -> tuple[int, int, int, int]:
    """Return the payload: the copied card, the copying player, the region, and a serial number."""
    return action.obj, action.actor, state.region_of_card(action.obj), state.serial


def _begin_copy(state: State, copied: tuple[int, int, int, int]) -> None:
    activation.activate_copy(state, *copied)


def _end_copy(state: State, copied: tuple[int, int, int, int]) -> None:
    activation.deactivate_copy(state, copied[-1])


def _after_reveal(state: State, action: Action) -> None:
    if action.kind == "card":
        return
    written = state.table.book.old_world[action.obj]
    for rule in reversed(activation.own_rules(written, "reveal")):
        _begin(state, rule, (action.actor, NOTHING, action.obj), action)


def _begin(state: State, rule: Rule, slots: tuple[int, int, int], action: Action) -> Frame:
    """Push a frame that carries out a rule after an action.

    Args:
        slots: the rule's owner, place and thing.
    """
    assert rule.code is not None
    frame = Frame(rule.code, rule.filled(*slots), rule.source, action)
    state.agenda.append(frame)
    return frame


def _leave(state: State, action: Action) -> None:
    """An Old World card leaves the track and the game."""
    activation.deactivate_track(state, action.obj)
    state.track[state.track.index(action.obj)] = NOTHING


def _after_resolve(state: State, action: Action) -> None:
    rules = rules_when_resolved(state, action.obj, action.counted)
    # Once for each token; whom it concerns is computed each time.
    for rule in rules[::-1] * action.amount:
        here = action.obj % state.table.places
        frame = _begin(state, rule, (NOTHING, here, action.obj), action)
        frame.slots[OBJECT], frame.slots[PLACE_SLOT] = action.obj, action.place


# ---------------------------------------------------------------- amounts


def _score(state: State, action: Action) -> None:
    state.points[action.actor] += action.amount


def _gain(state: State, action: Action) -> None:
    if action.kind == "counter":
        state.counters[action.actor] += action.amount
    else:
        state.power[action.actor] += action.amount


def _to_gain(state: State, action: Action) -> int:
    """Return how much more power a player can gain (rule draw.power.cap-twelve)."""
    if action.kind == "counter":
        return action.amount
    return readings.power_limit(state, action.actor) - state.power[action.actor]


def _give(state: State, action: Action) -> None:
    if action.kind == "card":
        piles.give(state, action)


def _to_give(state: State, action: Action) -> int:
    """Return how much a player can give; for a card, the amount asked for."""
    return action.amount if action.kind == "card" else bidding.held(state, action)


def _may_give(state: State, action: Action) -> bool:
    may_give = piles.may_give if action.kind == "card" else giving.may_give
    return may_give(state, action)


def _lose(state: State, action: Action) -> None:
    bidding.purse(state, action.kind)[action.actor] -= action.amount


def _advance(state: State, action: Action) -> None:
    state.dial[action.actor] += 1
    action.note = (state.dial[action.actor], *action.note)


def _may_advance(state: State, action: Action) -> bool:
    return state.dial[action.actor] + 1 < len(state.table.powers[action.actor].dial.ticks)


def _after_advance(state: State, action: Action) -> None:
    written = state.table.book.ticks[action.actor][state.dial[action.actor]]
    if written.steps is not None:
        _begin(state, written.steps, (action.actor, NOTHING, NOTHING), action)


def _is_in_the_game(state: State, action: Action) -> bool:
    return not state.banished >> action.obj & 1


def _after_dominate(state: State, action: Action) -> None:
    points = readings.conquest(state, action.obj)
    perform(state, Action("score", action.actor, "point", amount=points, place=action.obj), action)


SPECS: Final[Mapping[str, ActionSpec]] = {
    "move": ActionSpec(
        commit=pieces.move,
        possible=pieces.may_move,
        price=payments.price_of_figure,
        becomes=pieces.moved,
        counts_as=pieces.arrival,
    ),
    "place": ActionSpec(commit=pieces.place, possible=pieces.may_place, most=pieces.left_in_supply),
    "lay": ActionSpec(commit=pieces.lay, possible=pieces.may_lay, becomes=pieces.laid),
    "pin": ActionSpec(commit=pieces.pin, possible=pieces.may_pin),
    "remove": ActionSpec(
        commit=pieces.remove,
        possible=pieces.may_remove,
        follows=pieces.off_track,
    ),
    "return": ActionSpec(commit=pieces.give_back, possible=_may_return),
    "banish": ActionSpec(commit=banishing.banish, possible=banishing.may_banish),
    "exchange": ActionSpec(
        commit=pieces.nothing,
        possible=exchanging.may_exchange,
        after_commit=exchanging.exchange,
        counts_as=exchanging.the_other_way,
    ),
    "kill": ActionSpec(
        commit=pieces.kill, possible=pieces.may_kill, after_commit=pieces.after_kill
    ),
    "replace": ActionSpec(
        commit=pieces.replace,
        possible=pieces.may_replace,
        most=pieces.to_replace,
        substitutes=pieces.in_stock,
        counts_as=pieces.arrival_instead,
    ),
    "revive": ActionSpec(commit=pieces.revive, possible=pieces.may_revive),
    "control": ActionSpec(
        commit=pieces.nothing,
        possible=_may_control,
        ongoing=Ongoing(lambda s, a: (a.obj, a.actor), _control_changed, _control_changed),
    ),
    "choose": ActionSpec(commit=_choose, after_commit=_after_choosing),
    "draw": ActionSpec(commit=_draw, most=_to_draw),
    "discard": ActionSpec(commit=piles.discard, possible=piles.may_discard),
    "look at": ActionSpec(commit=piles.see, possible=piles.may_see),
    "take": ActionSpec(commit=piles.take, possible=piles.may_take),
    "give": ActionSpec(
        commit=_give,
        possible=_may_give,
        most=_to_give,
        after_commit=giving.hand_on,
    ),
    "shuffle your deck": ActionSpec(commit=piles.shuffle, possible=piles.may_shuffle),
    "play": ActionSpec(
        commit=playing.play,
        possible=playing.may_play,
        price=payments.price_of_card,
        opens=playing.begin,
        after_commit=_after_play,
    ),
    "turn up": ActionSpec(
        commit=playing.turn_up,
        possible=playing.may_turn_up,
        after_commit=_after_turning,
    ),
    "copy": ActionSpec(
        commit=pieces.nothing,
        possible=_may_copy,
        after_commit=_after_copy,
        ongoing=Ongoing(_copied_rules, _begin_copy, _end_copy),
    ),
    "keep": ActionSpec(commit=pieces.nothing),
    "reveal": ActionSpec(commit=_reveal, possible=_may_reveal, after_commit=_after_reveal),
    "score": ActionSpec(commit=_score),
    "gain": ActionSpec(commit=_gain, most=_to_gain),
    "lose": ActionSpec(commit=_lose, most=bidding.held, after_commit=giving.hand_over),
    "pay": ActionSpec(commit=_lose, possible=payments.is_enough),
    "bid": ActionSpec(commit=bidding.bid, most=bidding.held, with_none=True),
    "roll": ActionSpec(
        commit=combat.roll,
        possible=combat.may_roll,
        most=combat.dice_to_roll,
        follows=combat.count_later,
    ),
    "throw": ActionSpec(commit=casting.throw),
    "reroll": ActionSpec(commit=casting.reroll, possible=casting.may_reroll),
    "hit": ActionSpec(commit=land),
    "assign": ActionSpec(commit=pieces.nothing, opens=combat.open_assignment),
    "claim": ActionSpec(commit=claims.claim, possible=claims.may_claim),
    "fight": ActionSpec(
        commit=pieces.nothing, possible=combat.may_fight, after_commit=combat.open_battle
    ),
    "dominate": ActionSpec(
        commit=pieces.nothing, possible=_is_in_the_game, after_commit=_after_dominate
    ),
    "ruin": ActionSpec(
        commit=ruin.ruin_region, possible=ruin.may_ruin, after_commit=ruin.pay_ruiners
    ),
    "resolve": ActionSpec(commit=pieces.nothing, after_commit=_after_resolve),
    "leave": ActionSpec(commit=_leave, follows=leaving.after_leave),
    "pass": ActionSpec(commit=passing.give_up_later),
    "turn back": ActionSpec(commit=dials.turn_back, possible=dials.may_turn_back),
    "give up": ActionSpec(commit=dials.give_up, possible=dials.may_give_up),
    "take another turn": ActionSpec(commit=taking.more, possible=taking.are_taken),
    "skip a turn": ActionSpec(commit=taking.skip, possible=taking.are_taken),
    "win": ActionSpec(commit=ending.win),
    "end the game": ActionSpec(commit=ending.end_soon),
    "advance": ActionSpec(commit=_advance, possible=_may_advance, after_commit=_after_advance),
}
"""What each verb of the lexicon does, by its base form."""
