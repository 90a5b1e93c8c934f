"""Deliberate errors in binding, each of which the comparison with the definition must notice.

The definition reads the text itself. So what binding makes of a word by mistake is seen as soon as
a program is played in which the word means something else.
"""

from __future__ import annotations

import sys
from contextlib import ExitStack, contextmanager
from random import Random
from typing import TYPE_CHECKING, Any, Final, NamedTuple
from unittest.mock import patch

from meaning import stage
from meaning.comparison import Drawn, part
from meaning.positions import position
from ruinous.language.binding import Binder, amounts, descriptions, offers, references
from ruinous.language.binding.effect import Bound
from ruinous.language.binding.scope import Bindings, Scope
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import HERE, PLACE, THIS, YOU, parts_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from contextlib import AbstractContextManager

POSITIONS: Final = 60
"""Random positions in which the programs of an error are tried."""
START: Final = "at the start of battle:\n  "


class Error(NamedTuple):
    """An error in binding, and programs in which it may show."""

    name: str
    planted: Callable[[], AbstractContextManager[Any]]
    texts: tuple[str, ...]


def noticed(error: Error) -> Drawn | None:
    """Return a program of which the two meanings part with the error; nothing: there is none."""
    stage.staged("resistance here -1")  # all else is bound without the error
    with error.planted():
        for seed in range(POSITIONS):
            for text in error.texts:
                given = position(Random(seed), "card")
                program = Drawn(text, "card", given, (2, 3)[seed % 2], seed)
                if parts(program):
                    return program
    return None


def parts(program: Drawn) -> str:
    """Return where the two meanings of a program part, bound anew."""
    stage._staged.cache_clear()
    try:
        return part(program)
    finally:
        stage._staged.cache_clear()


# ---------------------------------------------------------------- ways to plant


def function(owner: Any, name: str, make: Callable[[Any], Any]) -> AbstractContextManager[Any]:
    """Replace a function of binding by one made of it, wherever it was imported to."""
    old = getattr(owner, name)
    new = make(old)
    stack = ExitStack()
    modules = [each for key, each in sys.modules.items() if key.startswith("ruinous.language.bind")]
    for each in (owner, *modules):
        if getattr(each, name, None) is old:
            stack.enter_context(patch.object(each, name, new))
    return stack


@contextmanager
def result(kind: type[t.Node], change: Callable[[Any], t.Node]) -> Iterator[None]:
    """Change every bound node of a kind."""

    def changed(node: Any) -> Any:
        new = {name: _each(getattr(node, name), changed) for name in parts_of(type(node))}
        node = replace(node, **new) if new else node
        return change(node) if isinstance(node, kind) else node

    bind = Binder.bind

    def bound(self: Binder, *args: Any, **named: Any) -> Bound:
        found = bind(self, *args, **named)
        return found if found.effect is None else Bound(changed(found.effect), found.findings)

    with patch.object(Binder, "bind", bound):
        yield


def _each(value: Any, change: Callable[[Any], Any]) -> Any:
    if isinstance(value, tuple):
        return tuple(change(each) if isinstance(each, t.Node) else each for each in value)
    return change(value) if isinstance(value, t.Node) else value


def noted(kind: type[t.Node], **wrong: Callable[[Scope | Bindings, Any], Any]) -> Any:
    """Let binding note something else in fields of a kind of nodes."""

    def make(old: Any) -> Any:
        def note(self: Bindings, node: t.Node, **fields: Any) -> None:
            if isinstance(node, kind):
                fields = {
                    key: wrong[key](self, value) if key in wrong else value
                    for key, value in fields.items()
                }
            old(self, node, **fields)

        return note

    return lambda: function(Bindings, "note", make)


def method(name: str, new: Callable[..., Any]) -> Any:
    """Replace a method of a scope; the old one is handed in first."""

    def make(old: Any) -> Any:
        def called(self: Scope, *args: Any, **named: Any) -> Any:
            return new(lambda: old(self, *args, **named), self, *args, **named)

        return called

    return lambda: function(Scope, name, make)


def _first(held: tuple[t.Variable, ...]) -> t.Variable | None:
    return next((each for each in held if not each.unclear), None)


def _of_type(self: Scope, type: str) -> t.Variable | None:
    return _first(tuple(each for each in self.held if each.type == type))


def _local(self: Scope, type: str) -> t.Variable | None:
    return next((each for each in reversed(self.held) if each.type == type), None)


# ---------------------------------------------------------------- pronouns

_TWO: Final = (
    START + "choose an enemy figure on the board\n  choose one of your figures on the board\n  ",
)
POINTING_BACK: Final = (
    Error("`it` is the first thing that was spoken of",
          method("_latest", lambda old, self, held: _first(held)), (_TWO[0] + "remove it",)),
    Error("`it` is always this card",
          method("it", lambda old, self: self.role(THIS)),
          ("when a card is played: return it to the hand",)),
    Error("`that figure` is the first",
          method("that", lambda old, self, type: _of_type(self, type) or old()),
          (_TWO[0] + "remove that figure",)),
    Error("`that cultist` is any figure",
          method("spoken_as", lambda old, self, noun: self.that(noun.type)),
          (START + "choose an enemy cultist on the board\n  choose a warrior on the board\n"
           "  remove that cultist",)),
    Error("`that player` is always you",
          method("spoken_as", lambda old, self, noun: self.role(YOU)
                 if noun.type == self.words.owner_type else old()),
          (START + "choose an opponent\n  that player loses 1 power",
           START + "choose an opponent\n  score 1 point for each figure of that player",
           "when an opponent scores points: that player scores 1 point")),
    Error("`there` is `here`", method("there", lambda old, self: self.role(HERE)),
          (START + "choose an adjacent region\n  place 1 corruption there",)),
    Error("`there` is the first place",
          method("there", lambda old, self: _of_type(self, self.words.place_type) or old()),
          (START + "choose an adjacent region\n  choose another region\n"
           "  place 1 corruption there",)),
    Error("`there` in a loop is the place before it",
          method("there", lambda old, self: _local(self, self.words.place_type) or old()),
          (START + "choose an adjacent region\n  for each of your figures on the board:\n"
           "    place 1 corruption there",)),
    Error("`here` is the place of what was waited for",
          method("role", lambda old, self, role, type="": old()._replace(
              role=PLACE, number=self.answering) if role == HERE and self.answering else old()),
          ("when a figure is moved: place 1 corruption here",
           "when an opponent places corruption: place 1 corruption here")),
    Error("`this region` is what was spoken of last",
          noted(t.This, variable=lambda self, value: value._replace(role=THIS)),
          (START + "place 1 corruption in this region",)),
    Error("`the origin` is the destination", lambda: patch.dict(
        references._ENDS, {"the origin": ("from", "destination")}),
          ("when a figure is moved from a region to another region:"
           " place 1 corruption in the origin",)),
    Error("`the destination` is the origin", lambda: patch.dict(
        references._ENDS, {"the destination": ("to", "origin")}),
          ("when a figure is moved from a region to another region:"
           " place 1 corruption in the destination",)),
)  # fmt: skip

# ---------------------------------------------------------------- whose, and who acts


def _possessor(found: Callable[[Scope, str], t.Variable | None]) -> Any:
    def make(old: Any) -> Any:
        def possessor(word: str, place: Any, scope: Scope) -> Any:
            return found(scope, word) or old(word, place, scope)

        return possessor

    return lambda: function(references, "possessor", make)


def _not_reset(old: Any) -> Any:
    return lambda after, scope, others: replace(after, others=others)


WHOSE: Final = (
    Error("`their` is `your`",
          _possessor(lambda scope, word: scope.role(YOU) if word == "their" else None),
          (START + "each opponent removes one of their figures on the board",)),
    Error("`your` is said of who acts",
          _possessor(lambda scope, word: scope.actor if word == "your" else None),
          (START + "each opponent removes one of your figures on the board",)),
    Error("`their` is said of whoever was spoken of first",
          _possessor(lambda scope, word: _of_type(scope, scope.words.owner_type)
                     if word == "their" else None),
          (START + "choose an opponent\n  each player removes one of their figures on the board",)),
    Error("nobody is said to own them", noted(t.Things, whose=lambda self, value: None),
          (START + "remove one of your figures on the board",)),
    Error("you do what others do", noted(t.Act, actor=lambda self, value: value._replace(
        role=YOU, number=0)),
          (START + "each opponent loses 1 power", START + "each player scores 1 point",)),
    Error("you pick the branch", noted(t.Either, actor=lambda self, value: value._replace(
        role=YOU, number=0)),
          (START + "each opponent chooses either: that player scores 1 point\n"
           "  or: you score 2 points",)),
    Error("who was offered something is `you` in what comes of it",
          lambda: function(offers, "_following", _not_reset),
          (START + "each opponent may lose 1 power: you score 1 point",
           START + "each opponent may score 1 point: you score 2 points")),
    Error("each of several does it once for all", noted(t.Do, doer=lambda self, value: None),
          (START + "each player scores 1 point",)),
    Error("who picks for another is not in turn", noted(t.May, doer=lambda self, value: None),
          (START + "each opponent may score 1 point: you score 2 points",)),
    Error("`figures of that player` are those of all",
          lambda: result(t.Things, lambda node: replace(node, owner=None)),
          (START + "choose an opponent\n  remove a figure of that player on the board",
           START + "choose an opponent\n  score 1 point for each figure of that player")),
)  # fmt: skip

# ---------------------------------------------------------------- descriptions


def _others(keep: Callable[[Any], Any]) -> Any:
    def make(old: Any) -> Any:
        def others(type: str, scope: Scope) -> Any:
            return keep(old(type, scope))

        return others

    return lambda: function(descriptions, "others", make)


def _from_here(old: Any) -> Any:
    def described_by(word: str, type: str, scope: Scope) -> Any:
        found = old(word, type, scope)
        is_next = found.anchor is not None and word == "adjacent"
        return found._replace(anchor=scope.role(HERE)) if is_next else found

    return described_by


DESCRIPTIONS: Final = (
    Error("`another` leaves out this one alone", _others(lambda found: found[1:]),
          (START + "choose an adjacent region\n  place 1 corruption in another region",)),
    Error("`another` leaves out what was spoken of alone", _others(lambda found: found[:1]),
          (START + "choose an adjacent region\n  place 1 corruption in another region",)),
    Error("`another player` may be you",
          _others(lambda found: tuple(each for each in found if each.anchor.role != YOU)),
          (START + "another player scores 1 point",)),
    Error("`another player` is not the one compared, but you",
          method("leaving_out", lambda old, self, *types, other=None: replace(
              self, actor=self.role(YOU))),
          (START + "each opponent with more points than another player loses 1 power",)),
    Error("`adjacent` is next to `here`",
          lambda: function(descriptions, "described_by", _from_here),
          (START + "choose an adjacent region\n  place 1 corruption in an adjacent region",
           START + "choose a figure on the board\n  move it to an adjacent region")),
    Error("a thing that is dealt with is not described",
          method("describing", lambda old, self, thing: replace(self, theirs=thing)),
          (START + "move one of your figures in Norsca to another region",
           START + "move a figure on the board to another region")),
    Error("an adjective is left out",
          lambda: result(t.Things, lambda node: replace(node, described=node.described[1:])),
          (START + "remove an enemy figure on the board",)),
    Error("only the first of two nouns counts",
          lambda: result(t.Things, lambda node: replace(node, entries=node.entries[:1])),
          (START + "remove a cultist or warrior on the board",)),
    Error("what stands behind `here` is dropped",
          lambda: result(t.Spot, lambda node: replace(node, having=None)),
          (START + "remove a figure here with attack at least 1",)),
    Error("of two narrowers only the first counts",
          lambda: result(t.Both, lambda node: replace(node, second=node.first)),
          (START + "place 1 corruption in a region with a cultist and without a warrior",)),
    Error("what it is said not to be is dropped", lambda: result(
              t.Things, lambda node: replace(node, where=None)
              if isinstance(node.where, t.NotSo) else node),
          (START + "place 1 corruption in each region that is not populous",)),
    Error("`among` is dropped", lambda: result(t.Topping, lambda node: replace(node, among=None)),
          (START + "the player with the highest threat among players with a warrior on the board"
           " scores 1 point",)),
    Error("a place is dropped",
          lambda: result(t.Things, lambda node: replace(node, where=None)),
          (START + "score 1 point for each figure here",)),
    Error("what was done in this block is what its last step did",
          method("done_to", lambda old, self, verb: self.did[-1][1] if self.did else None),
          (START + "remove a figure here\n  move a figure from Norsca to here\n"
           "  score 1 point for each removed figure",)),
)  # fmt: skip

# ---------------------------------------------------------------- numbers, events, limits


def _first_letter(old: Any) -> Any:
    def letting(node: Any, scope: Scope) -> Scope:
        after = old(node, scope)
        return replace(after, letter=scope.letter or after.letter)

    return letting


_OUTER: Final = (
    "when a figure is moved:\n  until the end of the round:\n    when a figure is moved: remove it",
)
LATER: Final = (
    Error("`X` is that of the step before",
          lambda: function(amounts, "letting", _first_letter),
          (START + "score X points, where X is the number of your figures on the board\n"
           "  score X points, where X is the number of cultists on the board",)),
    Error("`that many` is what the rule waited for",
          noted(t.ThatMany, variable=lambda self, value: value._replace(role="amount", number=1)),
          ("when a player scores points:\n  remove up to 2 figures here\n"
           "  score that many points",)),
    Error("events of two rules are one",
          method("beginning_event", lambda old, self: replace(self, answering=self.answering or 1)),
          _OUTER),
    Error("an event forgets where it is done",
          lambda: result(t.Event, lambda node: replace(node, here=False)),
          ("when a figure is moved here: score 1 point",
           "when a figure is removed here: score 1 point",
           "when a figure is killed here: score 1 point")),
    Error("an event forgets its roles",
          lambda: result(t.Event, lambda node: replace(node, act=replace(node.act, roles=()))),
          ("when a figure is moved to here: score 1 point",
           "when corruption is placed here by you: score 1 point")),
    Error("an event forgets who does it",
          lambda: result(t.Event, lambda node: node if node.subject is None or node.form != "did"
                         else replace(node, subject=None)),
          ("when you score points: draw 1 card",)),
    Error("a ban forgets its roles",
          lambda: result(t.Forbid, lambda node: replace(node, act=replace(node.act, roles=()))),
          ("forbid moving figures to here", "forbid scoring points by opponents")),
    Error("a limit is dropped", lambda: result(t.React, lambda node: replace(node, limits=())),
          ("when a player scores points, if you have no power: score 1 point",
           "when a player scores points, once per round: score 1 point")),
    Error("a use counts by you", noted(t.Once, counted=lambda self, value: tuple(
        each and each._replace(role=YOU, number=0) for each in value)),
          ("when a player scores points, once per player per round: score 1 point",)),
    Error("what `for each` goes through is named by nobody",
          noted(t.ForEach, variable=lambda self, value: value._replace(
              number=value.number + 1_000)),
          (START + "for each figure here: remove it",)),
    Error("for whom a number counts is dropped",
          lambda: result(t.Quantity, lambda node: replace(node, perspective=None)),
          ("influence of corruption for you +5", "card spaces of this region for you +1",
           "influence of cultists for opponents +9")),
    Error("a number is that of the other side",
          lambda: result(t.MoreThan, lambda node: replace(node, fewer=not node.fewer)),
          (START + "if you have more figures on the board than another player: score 1 point",)),
    Error("what a step makes so lasts for another",
          noted(t.During, held=lambda self, value: ()),
          (START + "choose one of your figures on the board\n  until the end of the round:\n"
           "    attack of it +3",)),
)  # fmt: skip

ERRORS: Final = (*POINTING_BACK, *WHOSE, *DESCRIPTIONS, *LATER)
