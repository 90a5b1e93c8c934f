"""Adjectives and participles before a noun: what they describe, and what they ask for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.nearest import nearest, offer
from ruinous.language.binding.references import needs_you
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.syntax.tree.node import HERE, THIS, Described, Variable

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Adjective, Verb
    from ruinous.language.syntax import tree as t
    from ruinous.language.syntax.place import Place


def described(word: str, type: str, scope: Scope) -> Described:
    """Return what an adjective or participle of things of a type refers to."""
    verb, adjective = scope.words.participles.get(word), scope.words.adjectives.get(word)
    done = None
    if verb is not None:
        done = scope.done_to(verb.base) or scope.gathered(verb.base)
    if word == "other":
        return Described(word, adjective, done, left_out(type, scope))
    if adjective is None or not adjective.asks:
        return Described(word, adjective, done)
    it = scope.it() if scope.held else None
    return Described(word, adjective, done, it or scope.role(HERE))


def left_out(type: str, scope: Scope) -> Variable | None:
    """Return what `other` leaves out of things of a type.

    The player who acts; else the last referent of that type; else this item. Of places, the one
    of the last referent, of this item, or those where this block has put something.
    """
    if type == scope.words.owner_type:
        return scope.actor
    if scope.other is not None and scope.other.type == type:
        return scope.other
    if (held := scope.that(type)) is not None:
        return held
    if type == scope.context.this_type:
        return scope.role(THIS)
    return _place_left_out(scope) if type == scope.words.place_type else None


def _place_left_out(scope: Scope) -> Variable | None:
    it = scope.it() if scope.held else None
    if it is not None and not it.many:
        return it
    if scope.context.has_here:
        return scope.role(HERE)
    words = scope.words
    placed = (
        done
        for verb, done in reversed(scope.did)
        if words.verbs[verb].places and words.kind(done.type).supplied
    )
    return next(placed, None)


def check(word: str, node: t.Things, type: str, scope: Scope) -> None:
    """Check an adjective or participle of a described set."""
    place = scope.report.within(node.place, word)
    verb = scope.words.participles.get(word)
    done = scope.done_to(verb.base) if verb is not None else None
    if done is not None:
        if type != done.type and UNKNOWN not in (type, done.type):
            message = (
                f"`{word}` describes {scope.words.one(done.type)} here, not {scope.words.one(type)}"
            )
            scope.report.wrong("E213", message, place)
        return
    adjective = scope.words.adjectives.get(word)
    if adjective is None:
        _not_told_apart(verb, word, place, scope)
        return
    fits(adjective, type, place, scope)
    if word == "other":
        check_other(word, node, type, scope)
    elif word == "different" and node.number < 2:
        help = "write `another`" if node.quant == "a" else "write a number, such as `2 different`"
        scope.report.wrong("E220", "`different` needs a number of things that differ", place, help)


def fits(adjective: Adjective, type: str, place: Place, scope: Scope) -> bool:
    """Check an adjective against the type of what it describes."""
    words = scope.words
    if type not in adjective.types:
        message = (
            f"`{adjective.word}` describes {words.some(adjective.types)}, not {words.one(type)}"
        )
        others = [each.word for each in words.adjectives.values() if type in each.types]
        meant = nearest(adjective.word, others)
        scope.report.wrong("E213", message, place, offer(meant), meant)
        return False
    if adjective.personal:
        needs_you(adjective.word, place, scope)
    if adjective.asks:
        _asks_referent(adjective, place, scope)
    return True


def _not_told_apart(verb: Verb | None, word: str, place: Place, scope: Scope) -> None:
    """Report a participle that no earlier step of the block gives a meaning."""
    if verb is not None and verb.amount and not verb.picks:
        message = f"`{word}` stands for nothing: what was {word} is not told apart afterwards"
        scope.report.wrong("E210", message, place, "take it away")
        return
    message = f"`{word}` stands for nothing: this block did that to nothing before"
    scope.report.wrong("E210", message, place, "put the step that does it first")


def _asks_referent(adjective: Adjective, place: Place, scope: Scope) -> None:
    held = scope.it() if scope.held else None
    if held is not None and held.type in (*adjective.asks, UNKNOWN):
        return
    is_alone = held is None and not adjective.asks & set(scope.besides)
    if is_alone and scope.here and scope.words.place_type in adjective.asks:
        return
    message = f"`{adjective.word}` needs something in hand that it starts from"
    help = f"{scope.words.take} something first, or say what it starts from"
    scope.report.wrong("E210", message, place, help)


def check_other(word: str, node: t.Things, type: str, scope: Scope) -> None:
    """Report `other` and `another` where nothing is left out."""
    place = scope.report.within(node.place, word)
    if type == scope.words.owner_type or scope.words.kind(type).other_is_not_yours:
        needs_you(word, place, scope)
    elif not _leaves_out(type, scope):
        message = f"`{word}` leaves nothing out: no {type} is in hand"
        help = "say which it is not: `except ...`" if type == scope.words.place_type else None
        scope.report.wrong("E210", message, place, help or "take it away")


def _leaves_out(type: str, scope: Scope) -> bool:
    if type in scope.besides or scope.context.this_type == type or scope.that(type) is not None:
        return True
    if type != scope.words.place_type:
        return False
    held = scope.it()
    is_somewhere = held is not None and not held.many and scope.words.kind(held.type).placed
    return is_somewhere or scope.here
