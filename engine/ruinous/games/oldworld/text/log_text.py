"""The English of a game: a sentence for every event, and the card behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.lexicon.nouns import spoken
from ruinous.games.oldworld.state.carriers import carrier_name, carrier_of
from ruinous.games.oldworld.state.dice import COUNTED, EARLY
from ruinous.games.oldworld.state.log_entries import BEGIN, EXPIRE, HIDDEN, JOIN, TIE, UNPIN
from ruinous.games.oldworld.state.state import OUT_OF_THE_GAME
from ruinous.kernel.state.action import DST_TYPE, TOGETHER, WAY, Action
from ruinous.kernel.state.agenda import CUT
from ruinous.kernel.state.bits import NOTHING, bits, first
from ruinous.language.english.speech import spelt
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import article, listed, spaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.schema.models.items import Follower
    from ruinous.games.oldworld.state.state import State
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.wording import Form


def sentence_of(state: State, action: Action) -> str:
    """Return what a committed action did, in a sentence; a phase or step has a heading.

    Nothing is shown that some player may not know: cards that are drawn have no names.
    """
    if action.verb == BEGIN:
        return _heading(state, action.amount, action.kind)
    sentence = _SENTENCES.get(action.verb, _plain)(state, action)
    return f"{sentence[0].upper()}{sentence[1:]}."


def heading_of(state: State) -> str:
    """Return the round and the phase or step that is played now."""
    return _heading(state, state.round, state.step)


def _heading(state: State, number: int, step: str) -> str:
    kind = step if step.endswith("step") else f"{step} phase"
    return spelt(f"Round {number}: {kind}", state.world.lexicon)


# ---------------------------------------------------------------- words


def _verb(state: State, base: str) -> Verb:
    return state.world.lexicon.index.verbs[base]


def _player(state: State, player: int) -> str:
    """Return a Power's name as it is inside a sentence; the first letter of a line is set."""
    return spoken(state.table.powers[player].name)


def _players(state: State, players: int) -> str:
    return listed([_player(state, player) for player in bits(players)], "and")


def _region(state: State, region: int) -> str:
    return spoken(state.table.regions[region].name)


def _does(state: State, action: Action, base: str = "", form: Form = "third") -> str:
    """Return who does it: `a player kills`."""
    word: str = getattr(_verb(state, base or action.verb), form)
    return f"{_player(state, action.actor)} {word}" if action.actor != NOTHING else word


def _in(state: State, action: Action, word: str = "in") -> str:
    """Return the words for the region of an action; empty for an action without one."""
    return f"{word} {_region(state, action.place)}" if action.place != NOTHING else ""


def _on(state: State, action: Action) -> str:
    """Return the words for the card or sheet that tokens are put on; empty if for neither."""
    type = action.roles.get(DST_TYPE, "")
    if action.kind != "token" or not type or action.dst == NOTHING:
        return ""
    if type == STORE:
        own = action.dst == action.actor
        return "on its sheet" if own else f"on the sheet of {_player(state, action.dst)}"
    return f"on {carrier_name(state.table, type, action.dst)[1]}"


def _counted(state: State, noun: str, number: int) -> str:
    """Return `2 victory points`, `no card`."""
    entry = state.world.lexicon.index.nouns[noun]
    one, several = entry.said or (entry.singular, entry.plural)
    return f"{number or 'no'} {one if number in (0, 1) else several}"


# ---------------------------------------------------------------- what it is done to


def _thing(state: State, action: Action) -> str:
    """Return the object of an action, empty for verbs without one, such as `win`."""
    if not action.kind:
        return ""
    if action.obj == NOTHING:
        return _counted(state, action.kind, action.amount)
    return _THINGS[action.kind](state, action)


def _figure(state: State, action: Action) -> str:
    return _one(state.table.figures[action.obj].follower)


def _one(follower: Follower) -> str:
    return f"the {follower.name}" if follower.figures == 1 else article(follower.name)


def _token(state: State, action: Action) -> str:
    table = state.table
    kind = action.obj // table.places
    if kind >= table.count:
        return _counted(state, table.tokens[kind - table.count].name, action.amount)
    owner = (
        ""
        if kind == action.actor and action.verb == "place"
        else f"of {_owner(state, kind, action.actor)}"
    )
    return spaced(_counted(state, "corruption", action.amount), owner)


def _owner(state: State, player: int, actor: int) -> str:
    return "its own" if player == actor else _player(state, player)


_THINGS: Final[dict[str, Callable[[State, Action], str]]] = {
    "figure": _figure,
    "token": _token,
    "card": lambda s, a: "a card" if HIDDEN in a.note else s.table.cards[a.obj].name,
    "card name": lambda s, a: f"the name {s.table.cards[a.obj].name}",
    "upgrade": lambda s, a: f"the upgrade {s.table.upgrades[a.obj].name}",
    "old world card": lambda s, a: s.table.old_world[a.obj].name,
    "region": lambda s, a: _region(s, a.obj),
    "player": lambda s, a: _player(s, a.obj),
    "die": lambda s, a: s.world.types["die"].label(s, a.obj),
}


# ---------------------------------------------------------------- sentences


def _plain(state: State, action: Action) -> str:
    """Return `a player kills a figure in a region`, or `a token is removed from a region`."""
    thing = _thing(state, action)
    where = (
        ""
        if action.kind == "region"
        else _on(state, action) or _in(state, action, "from" if action.verb == "remove" else "in")
    )
    if action.actor != NOTHING:
        return spaced(_does(state, action), thing, where)
    several = action.amount != 1 and action.kind == "token"
    return spaced(thing, "are" if several else "is", _verb(state, action.verb).participle, where)


def _choose(state: State, action: Action) -> str:
    """Report somebody whom a rule singles out as chosen, as nobody had a choice."""
    if action.kind == "player" and action.obj == action.actor:
        return f"{_player(state, action.obj)} is {_verb(state, action.verb).participle}"
    return _plain(state, action)


def _move(state: State, action: Action) -> str:
    """A figure of the stock, or one that was paid for, is summoned; the rest is moved."""
    is_from_stock = action.src == NOTHING and not action.note
    summoned = action.kind == "figure" and (is_from_stock or action.roles.get(WAY) == "turn")
    origin = _off_board(state, action) if action.src == NOTHING else _region(state, action.src)
    does = _does(state, action, "summon" if summoned else "")
    return f"{does} {_thing(state, action)} from {origin} to {_region(state, action.dst)}"


def _off_board(state: State, action: Action) -> str:
    """Return where a figure came from that stood in no region."""
    if not action.note:
        return "the stock"
    type, card = action.note
    is_out = type == OUT_OF_THE_GAME
    return "outside the game" if is_out else carrier_name(state.table, str(type), int(card))[1]


def _roll(state: State, action: Action) -> str:
    dice = [str(face) for face in action.note]
    first, more = dice[: action.amount], dice[action.amount :]
    early = "before all others" if EARLY in action.roles else ""
    extra = f"; extra dice: {', '.join(more)}" if more else ""
    rolled = spaced(
        _does(state, action), _counted(state, action.kind, action.amount), _in(state, action), early
    )
    shown = len(state.table.die.hits(map(int, action.note)))
    scored = action.roles.get(COUNTED, shown)
    why = "" if scored == shown else ", as its dice count"
    return f"{rolled}: {', '.join(first)}{extra} ({_counted(state, 'hit', scored)}{why})"


def _throw(state: State, action: Action) -> str:
    thrown = spaced(_does(state, action), _counted(state, action.kind, action.amount))
    return f"{thrown}: {', '.join(map(str, action.note))}"


def _reroll(state: State, action: Action) -> str:
    old, new, *more = action.note
    extra = f"; extra dice: {', '.join(map(str, more))}" if more else ""
    return f"{_does(state, action)} a {old}: {new}{extra}"


def _assign(state: State, action: Action) -> str:
    """Hits that cannot kill anything are lost: the sentence says only that they are dealt with."""
    hits = spaced(
        _verb(state, action.verb).ing,
        _counted(state, action.kind, action.amount),
        _in(state, action),
    )
    many = action.result.bit_count()
    if not many:
        return f"{_player(state, action.actor)} is done {hits}: no figure killed"
    # Rules may save what the hits are enough for.
    enough = f"enough to {_verb(state, 'kill').base} {_counted(state, 'figure', many)}"
    return f"{_player(state, action.actor)} is done {hits}: {enough}"


def _pay(state: State, action: Action) -> str:
    what = Action("", kind=action.roles[DST_TYPE], obj=action.dst)
    paid = _counted(state, action.kind, action.amount)
    return f"{_does(state, action)} {paid} for {_thing(state, what)}"


def _give(state: State, action: Action) -> str:
    to = "" if action.dst == NOTHING else f"to {_player(state, action.dst)}"
    return spaced(_does(state, action), _thing(state, action), to)


def _return(state: State, action: Action) -> str:
    if action.kind != "figure":
        return _plain(state, action)
    return spaced(
        _figure(state, action),
        _verb(state, action.verb).third,
        _in(state, action, "from"),
        "to the stock",
    )


def _replace(state: State, action: Action) -> str:
    if action.kind == "token":
        placed = Action("place", action.actor, "token", first(action.result), action.amount)
        said = f"with {_token(state, placed)}"
        return spaced(_does(state, action), _token(state, action), _in(state, action), said)
    kinds = {state.table.figures[figure].follower for figure in bits(action.result)}
    only = kinds.pop() if len(kinds) == 1 else None
    if only is not None and action.amount == 1:
        new = _one(only)
    else:
        name = "figure" if only is None else only.singular
        new = spelt(_counted(state, name, action.amount), state.world.lexicon)
    return spaced(_does(state, action), _figure(state, action), _in(state, action), f"with {new}")


def _lay(state: State, action: Action) -> str:
    if action.kind == "card":
        return spaced(_does(state, action), _thing(state, action), "on its sheet")
    onto = carrier_name(state.table, *carrier_of(action))[1]
    return spaced(_does(state, action), _thing(state, action), f"on {onto}")


def _unpin(state: State, action: Action) -> str:
    """Say that a figure is not on a card any more."""
    card = carrier_name(state.table, action.roles[DST_TYPE], action.dst)[1]
    return f"{_figure(state, action)} {_in(state, action)} is on {card} no more"


def _score(state: State, action: Action) -> str:
    """Return who scores what, with the reason when the core rules give it."""
    scores = spaced(_does(state, action), _counted(state, action.kind, action.amount))
    if action.cause is not None or action.place == NOTHING:
        return scores
    if action.parent is not None:
        return f"{scores} for {_verb(state, action.parent.verb).ing} {_region(state, action.place)}"
    rank, count = action.note
    return f"{scores} for the ruins of {_region(state, action.place)}: {_RANKS[str(rank)]}, {count}"


_RANKS: Final = {
    "most": "the most corruption",
    "most tied": "tied for the most corruption",
    "second": "the second most",
    "second tied": "tied for the second most",
}
"""Who scores a ruined region, by the rank that the action notes."""


def _ruin(state: State, action: Action) -> str:
    region, verb = _region(state, action.obj), _verb(state, action.verb)
    together = action.roles[TOGETHER]
    if not together:
        return f"{region} is {verb.participle}"
    several = together.bit_count() > 1
    ruin = f"{_players(state, together)} {verb.base if several else verb.third} {region}"
    return f"{ruin}: ruination card {action.note[0]}"


def _pass(state: State, action: Action) -> str:
    """Say who passes, and in a turn how much power is given up by that."""
    if not action.kind:
        return _does(state, action)
    return f"{_does(state, action)} and gives up {_counted(state, action.kind, action.amount)}"


def _advance(state: State, action: Action) -> str:
    """Return how far a dial comes, and the printed threat there; the last tick is victory."""
    ticks = state.table.powers[action.actor].dial.ticks
    number, *extra = action.note
    tick = ticks[int(number)]
    shown = "victory" if tick.victory else f"threat {tick.threat}"
    more = " one more, for the most counters," if extra else ""
    moves = f"{_player(state, action.actor)}'s dial {_verb(state, action.verb).third}{more}"
    return f"{moves} to tick {number} of {len(ticks) - 1}: {shown}"


def _dominate(state: State, action: Action) -> str:
    value = f" with a domination value of {action.note[0]}" if action.note else ""
    return f"{_plain(state, action)}{value}"


def _tie(state: State, action: Action) -> str:
    """Nobody gets what several have most for."""
    tied = f"{_players(state, action.roles[TOGETHER])} tie"
    if action.kind == "region":
        region = f"{_verb(state, 'dominate').third} {_region(state, action.place)}"
        return f"nobody {region}: {tied} at {action.amount}"
    counters = _counted(state, action.kind, action.amount)
    return f"no dial {_verb(state, 'advance').third} one more: {tied} at {counters}"


def _cut(state: State, action: Action) -> str:
    """Say which rules were ended because they would have gone on for too long."""
    del state
    names = dict.fromkeys(str(rule).rpartition(" ")[0] for rule in action.note)
    rules = listed(list(names), "and") or "the core rules"
    return f"what {rules} began is cut short: it would go on for too long"


_SENTENCES: Final[dict[str, Callable[[State, Action], str]]] = {
    CUT: _cut,
    TIE: _tie,
    JOIN: lambda s, a: f"{_thing(s, a)} goes to the track",
    EXPIRE: lambda s, a: f"{_thing(s, a)} is {_verb(s, 'discard').participle}",
    UNPIN: _unpin,
    "choose": _choose,
    "control": lambda s, a: spaced(
        _player(s, a.actor), "takes control of", _thing(s, a), _in(s, a)
    ),
    "dominate": _dominate,
    "move": _move,
    "fight": lambda s, a: spaced(f"a {a.kind} is {_verb(s, a.verb).participle}", _in(s, a)),
    "roll": _roll,
    "throw": _throw,
    "reroll": _reroll,
    "assign": _assign,
    "return": _return,
    "replace": _replace,
    "lay": _lay,
    "pin": _lay,
    "score": _score,
    "give": _give,
    "pay": _pay,
    "ruin": _ruin,
    "leave": lambda s, a: spaced(
        _thing(s, a),
        _verb(s, a.verb).third,
        "the track" if a.place == NOTHING else _region(s, a.place),
    ),
    "pass": _pass,
    "advance": _advance,
}
"""Verbs whose events need more than who does what to which thing where."""
