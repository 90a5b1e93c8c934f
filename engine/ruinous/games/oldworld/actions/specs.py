"""What each verb does: the only code that changes where things are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.actions import combat, leaving, ruin
from ruinous.games.oldworld.state import activation, readings
from ruinous.kernel.engine.window import forbidden, perform
from ruinous.kernel.state.action import DST_TYPE, Action
from ruinous.kernel.state.agenda import Frame
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.kernel.state.rule_index import OBJECT
from ruinous.kernel.state.rule_index import PLACE as PLACE_SLOT
from ruinous.kernel.state.world import ActionSpec, Ongoing

if TYPE_CHECKING:
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.rule_index import Rule

# ---------------------------------------------------------------- figures and tokens on the board


def _move(s: State, a: Action) -> None:
    if a.kind == "token":
        pile = s.table.pile(a.obj // s.table.places, a.dst)
        s.add_tokens(a.obj, -a.amount)
        s.add_tokens(pile, a.amount)
        return
    if s.laid and a.src != a.dst:
        leaving.off_card(s, a.obj)
    s.put_figure(a.obj, a.dst)


def _arrival(s: State, a: Action) -> Action | None:
    """Own corruption that its owner moves counts as placed where it arrives.

    Rule: ruin.ruiners.any-time-this-round.
    """
    if a.kind != "token" or a.obj // s.table.places != a.actor:
        return None
    pile = s.table.pile(a.actor, a.dst)
    seen = Action("place", a.actor, "token", pile, a.amount, dst=a.dst, place=a.dst)
    seen.cause = a.cause
    return seen


def _may_move(s: State, a: Action) -> bool:
    if a.kind == "token":
        return s.piles[a.obj] > 0 and a.dst != a.src and _token_fits(s, a.obj, a.dst)
    return a.dst >= 0 and not s.tipped >> a.obj & 1


def _token_fits(s: State, pile: int, region: int) -> bool:
    """An arrival by a shift is a placement: a rule that bans the one bans the other."""
    if region < 0:
        return False
    table = s.table
    there = table.pile(pile // table.places, region)
    action = Action("place", NOTHING, "token", there, 1, dst=region, place=region)
    hooks = s.force.get("place")
    return hooks is None or not hooks.forbid or forbidden(s, action, hooks) is None


def _place(s: State, a: Action) -> None:
    kind = a.obj // s.table.places
    if s.supply[kind] != NOTHING:
        a.amount = min(a.amount, s.supply[kind])
        s.supply[kind] -= a.amount
    s.add_tokens(a.obj, a.amount)


def _may_place(s: State, a: Action) -> bool:
    return s.supply[a.obj // s.table.places] != 0


def _remove(s: State, a: Action) -> None:
    if a.kind == "figure":
        leaving.to_stock(s, a.obj)
    elif a.kind == "token":
        leaving.to_supply(s, a.obj, a.amount)
    else:
        leaving.clear_card(s, a.obj)


def _may_remove(s: State, a: Action) -> bool:
    if a.kind == "figure":
        return s.figure_place[a.obj] >= 0
    if a.kind == "token":
        return s.piles[a.obj] > 0
    return _is_out(s, a.obj)


def _is_out(s: State, card: int) -> bool:
    """Return whether a Chaos card lies on the board or on a sheet."""
    return s.region_of_card(card) != NOTHING or any(card == each for each, _ in s.beside)


def _on_board(s: State, actor: int, kind: str, things: int) -> int:
    """Without a place in the text, things are those in regions: not in stocks, hands or sheets."""
    if kind == "token":
        return things & s.table.on_board
    if kind == "card":
        return things & sum(1 << card for card in s.spaces if card != NOTHING)
    return things & ~s.stock() if kind == "figure" else things


def _return(s: State, a: Action) -> None:
    if a.kind == "card":
        leaving.lift_card(s, a.obj)
        s.hands[s.table.card_owner[a.obj]].append(a.obj)
    else:
        _remove(s, a)


def _kill(s: State, a: Action) -> None:
    s.tipped |= 1 << a.obj


def _may_kill(s: State, a: Action) -> bool:
    return s.figure_place[a.obj] >= 0 and not s.tipped >> a.obj & 1


def _after_kill(s: State, a: Action) -> None:
    """Outside a regular battle the killed leave at once."""
    if s.fighting != s.figure_place[a.obj]:
        back = Action("return", a.actor, "figure", a.obj, src=a.place, place=a.place)
        perform(s, back, a)


def _replace(s: State, a: Action) -> None:
    region = s.figure_place[a.obj]
    leaving.to_stock(s, a.obj)
    stock = [figure for figure in bits(_in_stock(s, a.result)) if figure != a.obj]
    for figure in stock[: a.amount]:
        s.put_figure(figure, region)


def _in_stock(s: State, figures: int) -> int:
    return figures & s.stock()


def _revive(s: State, a: Action) -> None:
    s.tipped &= ~(1 << a.obj)


def _may_revive(s: State, a: Action) -> bool:
    return s.tipped >> a.obj & 1 == 1


def _lay(s: State, a: Action) -> None:
    if a.kind == "figure":
        if s.tipped >> a.obj & 1:
            s.put_figure(a.obj, NOTHING)
            s.tipped &= ~(1 << a.obj)
        leaving.off_card(s, a.obj)  # a figure stands on one card at most
        s.laid = (*s.laid, (a.obj, a.roles[DST_TYPE], a.dst))
        return
    leaving.lift_card(s, a.obj)
    s.beside = (*s.beside, (a.obj, s.table.card_owner[a.obj]))
    activation.activate_beside(s, a.obj)


def _nothing(s: State, a: Action) -> None:
    """Leave everything as it is: the action counts for what reacts to it."""


def _claim(s: State, a: Action) -> None:
    """Tokens hit in battle go to the sheet of the player who hit them."""
    table = s.table
    s.add_tokens(a.obj, -a.amount)
    s.add_tokens(table.pile(a.obj // table.places, len(table.regions) + a.actor), a.amount)


# ---------------------------------------------------------------- cards


def _choose(s: State, a: Action) -> None:
    if a.kind == "upgrade":
        s.upgrades |= 1 << a.obj
        s.available &= ~(1 << a.obj)
        activation.activate_upgrade(s, a.obj)


def _to_choose(s: State, actor: int, kind: str, things: int) -> int:
    """An upgrade is chosen among one's own that are not in play; other things as described."""
    if kind == "upgrade":
        return things & s.available & s.table.own_upgrades[actor]
    return things & ~s.stock() if kind == "figure" else things


def _draw(s: State, a: Action) -> None:
    drawn = 0
    deck, hand, pile = s.decks[a.actor], s.hands[a.actor], s.discards[a.actor]
    while drawn < a.amount:
        if not deck:
            if not pile:
                break
            deck.extend(pile)
            pile.clear()
            s.rng.shuffle(deck)
        hand.append(deck.pop())
        drawn += 1
    a.amount = drawn


def _discard(s: State, a: Action) -> None:
    if (a.obj, a.actor) in s.beside:
        leaving.clear_card(s, a.obj)
        return
    s.hands[a.actor].remove(a.obj)
    s.discards[a.actor].append(a.obj)


def _may_discard(s: State, a: Action) -> bool:
    return a.obj in s.hands[a.actor] or (a.obj, a.actor) in s.beside


def _may_return(s: State, a: Action) -> bool:
    return a.kind == "figure" or _may_remove(s, a)


def _may_control(s: State, a: Action) -> bool:
    return s.figure_place[a.obj] != NOTHING


def _control_changed(s: State, pair: tuple[int, int]) -> None:
    """A figure comes under a player's control, or is so no more."""
    del pair  # of several controls over one figure the latest counts
    s.controls_changed()


def _in_hand(s: State, actor: int, kind: str, things: int) -> int:
    return things & sum(1 << card for card in s.hands[actor])


def _play(s: State, a: Action) -> None:
    s.hands[a.actor].remove(a.obj)
    under = s.spaces[a.src]
    s.put_card(a.obj, a.src)
    a.src = NOTHING
    if under != NOTHING:
        s.covered = (*s.covered, (under, a.dst))
    activation.activate_card(s, a.obj)


def _after_play(s: State, a: Action) -> None:
    if readings.is_cancelled(s, a.obj):
        return
    written = s.table.book.cards[a.obj]
    for rule in reversed(activation.own_rules(written, "play")):
        _begin(s, rule, (a.actor, a.dst, a.obj), a)


def _after_reveal(s: State, a: Action) -> None:
    written = s.table.book.old_world[a.obj]
    for rule in reversed(activation.own_rules(written, "reveal")):
        _begin(s, rule, (a.actor, NOTHING, a.obj), a)


def _begin(s: State, rule: Rule, slots: tuple[int, int, int], a: Action) -> Frame:
    """Begin what a rule says when something was done.

    Args:
        slots: the rule's owner, place and thing.
    """
    assert rule.code is not None
    frame = Frame(rule.code, [*slots, *[0] * (rule.size - 3)], rule.source, a)
    s.agenda.append(frame)
    return frame


def _leave(s: State, a: Action) -> None:
    """An Old World card leaves the track and the game."""
    activation.deactivate_track(s, a.obj)
    s.track[s.track.index(a.obj)] = NOTHING


def _after_resolve(s: State, a: Action) -> None:
    table = s.table
    kind = a.obj // table.places
    written = table.book.tokens[kind - table.count]
    # As often as there are tokens; who is concerned is worked out anew each time.
    for rule in activation.own_rules(written, "resolve")[::-1] * a.amount:
        frame = _begin(s, rule, (NOTHING, a.obj % table.places, a.obj), a)
        frame.slots[OBJECT], frame.slots[PLACE_SLOT] = a.obj, a.place


# ---------------------------------------------------------------- amounts


def _score(s: State, a: Action) -> None:
    s.points[a.actor] += a.amount


def _gain(s: State, a: Action) -> None:
    if a.kind == "counter":
        s.counters[a.actor] += a.amount
    else:
        a.amount = min(a.amount, s.table.rules.power_limit - s.power[a.actor])
        s.power[a.actor] += a.amount


def _purse(s: State, kind: str) -> list[int]:
    return {"power": s.power, "counter": s.counters, "point": s.points}[kind]


def _may_lose(s: State, a: Action) -> bool:
    return _purse(s, a.kind)[a.actor] > 0


def _lose(s: State, a: Action) -> None:
    held = _purse(s, a.kind)
    a.amount = min(a.amount, held[a.actor])
    held[a.actor] -= a.amount


def _pass(s: State, a: Action) -> None:
    s.power[a.actor] = 0


def _advance(s: State, a: Action) -> None:
    s.dial[a.actor] += 1
    a.note = (s.dial[a.actor], *a.note)


def _may_advance(s: State, a: Action) -> bool:
    return s.dial[a.actor] + 1 < len(s.table.powers[a.actor].dial.ticks)


def _after_advance(s: State, a: Action) -> None:
    written = s.table.book.ticks[a.actor][s.dial[a.actor]]
    if written.steps is not None:
        _begin(s, written.steps, (a.actor, NOTHING, NOTHING), a)


def _after_dominate(s: State, a: Action) -> None:
    points = readings.conquest(s, a.obj)
    perform(s, Action("score", a.actor, "point", amount=points, place=a.obj), a)


MOVE: Final = ActionSpec(commit=_move, possible=_may_move, counts_as=_arrival)
PLACE: Final = ActionSpec(commit=_place, possible=_may_place)
LAY: Final = ActionSpec(commit=_lay)
REMOVE: Final = ActionSpec(commit=_remove, possible=_may_remove, domain=_on_board)
RETURN: Final = ActionSpec(commit=_return, possible=_may_return)
KILL: Final = ActionSpec(commit=_kill, possible=_may_kill, after_commit=_after_kill)
REPLACE: Final = ActionSpec(
    commit=_replace, possible=_may_control, domain=_on_board, substitutes=_in_stock
)
REVIVE: Final = ActionSpec(commit=_revive, possible=_may_revive)
CONTROL: Final = ActionSpec(
    commit=_nothing, possible=_may_control, domain=_on_board,
    ongoing=Ongoing(lambda s, a: (a.obj, a.actor), _control_changed, _control_changed),
)  # fmt: skip
CHOOSE: Final = ActionSpec(commit=_choose, domain=_to_choose)
DRAW: Final = ActionSpec(commit=_draw)
DISCARD: Final = ActionSpec(commit=_discard, possible=_may_discard, domain=_in_hand)
PLAY: Final = ActionSpec(commit=_play, after_commit=_after_play)
KEEP: Final = ActionSpec(commit=_nothing)
REVEAL: Final = ActionSpec(commit=_nothing, after_commit=_after_reveal)
SCORE: Final = ActionSpec(commit=_score)
GAIN: Final = ActionSpec(commit=_gain)
LOSE: Final = ActionSpec(commit=_lose, possible=_may_lose)
ROLL: Final = ActionSpec(commit=combat.roll, possible=combat.may_roll, after_commit=combat.use_roll)
ASSIGN: Final = ActionSpec(commit=_nothing, opens=combat.open_assignment)
CLAIM: Final = ActionSpec(commit=_claim, domain=_on_board)
FIGHT: Final = ActionSpec(
    commit=_nothing, possible=combat.may_fight, after_commit=combat.open_battle
)
DOMINATE: Final = ActionSpec(commit=_nothing, after_commit=_after_dominate)
RUIN: Final = ActionSpec(
    commit=ruin.ruin_region, possible=ruin.may_ruin, after_commit=ruin.pay_ruiners
)
RESOLVE: Final = ActionSpec(commit=_nothing, domain=_on_board, after_commit=_after_resolve)
LEAVE: Final = ActionSpec(commit=_leave)
PASS: Final = ActionSpec(commit=_pass)
ADVANCE: Final = ActionSpec(commit=_advance, possible=_may_advance, after_commit=_after_advance)
