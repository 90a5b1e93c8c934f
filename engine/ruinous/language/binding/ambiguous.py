"""Words that read as one thing and would mean another, which was spoken of as well."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.language.syntax.tree.node import OBJECT, THIS

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.lexicon.entries import Noun
    from ruinous.language.syntax.place import Place
    from ruinous.language.syntax.tree.node import Variable


def is_who_does_it(node: t.That, held: Variable, scope: Scope) -> bool:
    """Report `that player` that would mean who does the step, though another was spoken of."""
    place, meant = scope.bindings.doers.get(held.number, (None, held))
    if held.role != "local" or place is None or not _is_in_one_step(place, node.place, scope):
        return False
    type = held.type
    others = [each for each in scope.held if each.type == type and each != held]
    if not any(not each.unclear and each != meant for each in others) or meant in others[-1:]:
        return False
    noun = node.nouns[0]
    message = f"`that {noun}` could be who does it, or the {noun} spoken of before"
    help = (
        f"write `their` for who does it; {scope.words.take} the other by another noun,"
        " or count for that one first"
    )
    scope.report.wrong("E207", message, node.place, help)
    return True


def _is_in_one_step(subject: Place, word: Place, scope: Scope) -> bool:
    """Tell whether a word stands in the step of a subject, and in no block that this opens."""
    behind = scope.report.around(subject._replace(end_line=subject.line))[1]
    return subject.line == word.line and ":" not in behind[: word.column - subject.end_column]


def said_again(thing: Variable, scope: Scope) -> None:
    """Note that `that ...` has stood for something."""
    scope.bindings.again.append((thing, scope.held))


def is_said_otherwise(held: Variable, word: str, place: Place, scope: Scope) -> bool:
    """Report `it` behind `that book`, which reads as the book and would mean another map."""
    known = [each for each in scope.bindings.again if each[0].type == held.type]
    if word != "it" or held.many or not known:
        return False
    last, spoken_of = known[-1]
    if last == held or not (held in spoken_of or held.role == THIS):
        return False
    if last not in scope.held:
        return False
    said = scope.bindings.nouns(last)
    noun = said[0] if len(said) == 1 else last.type
    other = f"this {held.type}" if _is_this(held, scope) else f"that {held.type}"
    message = f"`it` could be that {noun}, or the {held.type} spoken of last"
    scope.report.wrong("E207", message, place, f"write `that {noun}` again, or `{other}`")
    return True


def _is_this(held: Variable, scope: Scope) -> bool:
    """Tell whether something is what the rule stands on."""
    return held.role == THIS or (held.role == OBJECT and scope.about_this)


def owner_of_two(noun: Noun, of: Variable, place: Place, scope: Scope) -> bool:
    """Report `the owner` where a map was dealt with by the effect of a map: it has two."""
    if of.role != OBJECT or not scope.by_another or scope.by_another != of.type:
        return False
    message = f"`the {noun.singular}` could be that of either {of.type}"
    help = f"ask `for each {scope.words.owner_type}:`, `if that {of.type} is one of their ...:`"
    if scope.about_this and scope.you:
        help = f"write `you` for whose this {of.type} is; no word means whose effect did it"
    scope.report.wrong("E207", message, place, help)
    return True


def cause_of(act: t.Act, scope: Scope) -> str:
    """Return the type of the thing by whose effect something is done; empty: nobody says."""
    roles = (each for each in act.roles if isinstance(each, t.Role) and each.word == t.BY_EFFECT)
    thing = next((whole_of(each.thing) for each in roles), None)
    return scope.words.nouns[thing.nouns[0]].type if isinstance(thing, t.Things) else ""


def whose_effect(help: str, type: str, scope: Scope) -> str:
    """Return how to say whose something is, where an effect does it: no word means whose that is.

    Args:
        help: what to write for the owner of what it is done to.
        type: what that is.
    """
    if not scope.by_another:
        return help
    nobody = "no word means whose effect did it"
    return f"{nobody}: name the player" if type == scope.by_another else f"{help}; {nobody}"
