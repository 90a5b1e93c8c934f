"""The English of a game: a sentence for every event, and the card behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.oldworld.state.dice import faces
from ruinous.games.oldworld.state.notes import BEGIN, EXPIRE, JOIN, TIE
from ruinous.games.oldworld.state.things import spoken
from ruinous.kernel.state.action import TOGETHER, WAY
from ruinous.kernel.state.bits import NOTHING, bits
from ruinous.language.english.speech import spelt
from ruinous.language.lexicon.wording import article, listed, spaced

if TYPE_CHECKING:
    from collections.abc import Callable

    from ruinous.games.oldworld.schema.catalogue import Follower
    from ruinous.games.oldworld.state.state import State
    from ruinous.kernel.state.action import Action
    from ruinous.language.lexicon.entries import Verb
    from ruinous.language.lexicon.wording import Form


def tell(s: State, a: Action) -> str:
    """Return what a committed action did, in a sentence; a phase or step has a heading.

    Nothing is told that some player may not know: cards that are drawn have no names.
    """
    if a.verb == BEGIN:
        return _heading(s, a.amount, a.kind)
    told = _TOLD.get(a.verb, _plain)(s, a)
    return f"{told[0].upper()}{told[1:]}."


def heading(s: State) -> str:
    """Return the round and the phase or step that is played now."""
    return _heading(s, s.round, s.step)


def _heading(s: State, number: int, step: str) -> str:
    kind = step if step.endswith("step") else f"{step} phase"
    return spelt(f"Round {number}: {kind}", s.world.lexicon)


# ---------------------------------------------------------------- words


def _verb(s: State, base: str) -> Verb:
    return s.world.lexicon.index.verbs[base]


def _player(s: State, player: int) -> str:
    """Return a Power's name as it stands inside a sentence; the first letter of a line is set."""
    return spoken(s.table.powers[player].name)


def _players(s: State, players: int) -> str:
    return listed([_player(s, player) for player in bits(players)], "and")


def _region(s: State, region: int) -> str:
    return spoken(s.table.regions[region].name)


def _does(s: State, a: Action, base: str = "", form: Form = "third") -> str:
    """Return who does it: `a player kills`."""
    word: str = getattr(_verb(s, base or a.verb), form)
    return f"{_player(s, a.actor)} {word}" if a.actor != NOTHING else word


def _in(s: State, a: Action, word: str = "in") -> str:
    """Return the region it happens in, or nothing."""
    return f"{word} {_region(s, a.place)}" if a.place != NOTHING else ""


def _counted(s: State, noun: str, number: int) -> str:
    """Return `2 victory points`, `no card`."""
    entry = s.world.lexicon.index.nouns[noun]
    one, several = entry.said or (entry.singular, entry.plural)
    return f"{number or 'no'} {one if number in (0, 1) else several}"


# ---------------------------------------------------------------- what it is done to


def _thing(s: State, a: Action) -> str:
    """Return the object of an action."""
    if a.obj == NOTHING:
        return _counted(s, a.kind, a.amount)
    return _THINGS[a.kind](s, a)


def _figure(s: State, a: Action) -> str:
    return _one(s.table.figures[a.obj].follower)


def _one(follower: Follower) -> str:
    return f"the {follower.name}" if follower.figures == 1 else article(follower.name)


def _token(s: State, a: Action) -> str:
    table = s.table
    kind = a.obj // table.places
    if kind >= table.count:
        return _counted(s, table.tokens[kind - table.count].name, a.amount)
    owner = "" if kind == a.actor and a.verb == "place" else f"of {_owner(s, kind, a.actor)}"
    return spaced(_counted(s, "corruption", a.amount), owner)


def _owner(s: State, player: int, actor: int) -> str:
    return "its own" if player == actor else _player(s, player)


_THINGS: Final[dict[str, Callable[[State, Action], str]]] = {
    "figure": _figure,
    "token": _token,
    "card": lambda s, a: s.table.cards[a.obj].name,
    "upgrade": lambda s, a: f"the upgrade {s.table.upgrades[a.obj].name}",
    "old world card": lambda s, a: s.table.old_world[a.obj].name,
    "region": lambda s, a: _region(s, a.obj),
    "player": lambda s, a: _player(s, a.obj),
}


# ---------------------------------------------------------------- sentences


def _plain(s: State, a: Action) -> str:
    """Return `a player kills a figure in a region`, or `a token is removed from a region`."""
    thing = _thing(s, a)
    where = "" if a.kind == "region" else _in(s, a, "from" if a.verb == "remove" else "in")
    if a.actor != NOTHING:
        return spaced(_does(s, a), thing, where)
    several = a.amount != 1 and a.kind == "token"
    return spaced(thing, "are" if several else "is", _verb(s, a.verb).participle, where)


def _choose(s: State, a: Action) -> str:
    """Somebody whom a rule singles out is said to be chosen, as nobody had a choice."""
    if a.kind == "player" and a.obj == a.actor:
        return f"{_player(s, a.obj)} is {_verb(s, a.verb).participle}"
    return _plain(s, a)


def _move(s: State, a: Action) -> str:
    """A figure of the stock, or one that was paid for, is summoned; the rest is moved."""
    summoned = a.kind == "figure" and (a.src == NOTHING or a.roles.get(WAY) == "turn")
    origin = "the stock" if a.src == NOTHING else _region(s, a.src)
    does = _does(s, a, "summon" if summoned else "")
    return f"{does} {_thing(s, a)} from {origin} to {_region(s, a.dst)}"


def _fight(s: State, a: Action) -> str:
    return spaced(f"a {a.kind} is {_verb(s, a.verb).participle}", _in(s, a))


def _roll(s: State, a: Action) -> str:
    dice = [str(face) for face in faces(a.result)]
    first, more = dice[: a.amount], dice[a.amount :]
    early = "before all others" if a.roles.get(WAY) == "swift" else ""
    extra = f"; extra dice: {', '.join(more)}" if more else ""
    rolled = spaced(_does(s, a), _counted(s, a.kind, a.amount), _in(s, a), early)
    scored = len(s.table.die.hits(a.result))
    return f"{rolled}: {', '.join(first)}{extra} ({_counted(s, 'hit', scored)})"


def _assign(s: State, a: Action) -> str:
    """Hits that cannot kill anything are lost: the sentence says only that they are dealt with."""
    hits = spaced(_verb(s, a.verb).ing, _counted(s, a.kind, a.amount), _in(s, a))
    killed = f"{_counted(s, 'figure', a.result.bit_count())} {_verb(s, 'kill').participle}"
    return f"{_player(s, a.actor)} is done {hits}: {killed}"


def _return(s: State, a: Action) -> str:
    if a.kind != "figure":
        return _plain(s, a)
    return spaced(_figure(s, a), _verb(s, a.verb).third, _in(s, a, "from"), "to the stock")


def _replace(s: State, a: Action) -> str:
    kinds = {s.table.figures[figure].follower for figure in bits(a.result)}
    only = kinds.pop() if len(kinds) == 1 else None
    if only is not None and a.amount == 1:
        new = _one(only)
    else:
        name = "figure" if only is None else only.singular
        new = spelt(_counted(s, name, a.amount), s.world.lexicon)
    return spaced(_does(s, a), _figure(s, a), _in(s, a), f"with {new}")


def _lay(s: State, a: Action) -> str:
    if a.kind == "card":
        return spaced(_does(s, a), _thing(s, a), "on its sheet")
    onto = f"on {a.cause.name}" if a.cause is not None else ""
    return spaced(_does(s, a), _thing(s, a), onto)


def _score(s: State, a: Action) -> str:
    """Return who scores what, with the reason when the core rules give it."""
    scores = spaced(_does(s, a), _counted(s, a.kind, a.amount))
    if a.cause is not None or a.place == NOTHING:
        return scores
    if a.parent is not None:
        return f"{scores} for {_verb(s, a.parent.verb).ing} {_region(s, a.place)}"
    rank, count = a.note
    return f"{scores} for the ruins of {_region(s, a.place)}: {_RANKS[str(rank)]}, {count}"


_RANKS: Final = {
    "most": "the most corruption",
    "most tied": "tied for the most corruption",
    "second": "the second most",
    "second tied": "tied for the second most",
}
"""Who scores a ruined region, by the rank that the action notes."""


def _ruin(s: State, a: Action) -> str:
    region, verb = _region(s, a.obj), _verb(s, a.verb)
    together = a.roles[TOGETHER]
    if not together:
        return f"{region} is {verb.participle}"
    several = together.bit_count() > 1
    ruin = f"{_players(s, together)} {verb.base if several else verb.third} {region}"
    return f"{ruin}: ruination card {a.note[0]}"


def _leave(s: State, a: Action) -> str:
    where = "the track" if a.place == NOTHING else _region(s, a.place)
    return f"{_thing(s, a)} {_verb(s, a.verb).third} {where}"


def _pass(s: State, a: Action) -> str:
    return f"{_does(s, a)} and gives up {_counted(s, a.kind, a.amount)}"


def _advance(s: State, a: Action) -> str:
    """Return how far a dial comes, and the printed threat there; the last tick is victory."""
    ticks = s.table.powers[a.actor].dial.ticks
    number, *extra = a.note
    tick = ticks[int(number)]
    shown = "victory" if tick.victory else f"threat {tick.threat}"
    more = " one more, for the most counters," if extra else ""
    moves = f"{_player(s, a.actor)}'s dial {_verb(s, a.verb).third}{more}"
    return f"{moves} to tick {number} of {len(ticks) - 1}: {shown}"


def _dominate(s: State, a: Action) -> str:
    value = f" with a domination value of {a.note[0]}" if a.note else ""
    return f"{_plain(s, a)}{value}"


def _tie(s: State, a: Action) -> str:
    """Nobody gets what several have most for."""
    tied = f"{_players(s, a.roles[TOGETHER])} tie"
    if a.kind == "region":
        return f"nobody {_verb(s, 'dominate').third} {_region(s, a.place)}: {tied} at {a.amount}"
    counters = _counted(s, a.kind, a.amount)
    return f"no dial {_verb(s, 'advance').third} one more: {tied} at {counters}"


def _control(s: State, a: Action) -> str:
    return spaced(_player(s, a.actor), "takes control of", _thing(s, a), _in(s, a))


def _join(s: State, a: Action) -> str:
    return f"{_thing(s, a)} goes to the track"


def _expire(s: State, a: Action) -> str:
    return f"{_thing(s, a)} is {_verb(s, 'discard').participle}"


_TOLD: Final[dict[str, Callable[[State, Action], str]]] = {
    TIE: _tie,
    JOIN: _join,
    EXPIRE: _expire,
    "choose": _choose,
    "control": _control,
    "dominate": _dominate,
    "move": _move,
    "fight": _fight,
    "roll": _roll,
    "assign": _assign,
    "return": _return,
    "replace": _replace,
    "lay": _lay,
    "score": _score,
    "ruin": _ruin,
    "leave": _leave,
    "pass": _pass,
    "advance": _advance,
}
"""Verbs whose events need more than who does what to which thing where."""
