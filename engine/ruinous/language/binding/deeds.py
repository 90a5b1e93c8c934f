"""What narrows places and players by what was done: `where you lent a book this day`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.language.binding import memory
from ruinous.language.binding.quantifiers import check_plural
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Phrase, Scope


def did_most(node: t.DidMost, type: str, scope: Scope, phrase: Phrase) -> None:
    """Check `who lent the most books this day`."""
    if _tells_of("who", scope.words.owner_type, type, node, scope):
        asked = memory.Memory(node.verb, None, node.things, node.time, node.place, True, True)
        memory.check(asked, scope, phrase)
        check_plural(node.things, "the fewest" if node.fewest else "the most", scope)


def _tells_of(word: str, needed: str, type: str, node: t.Where, scope: Scope) -> bool:
    """Report `where` behind what is no place, and `who` behind what is nobody."""
    if type != needed:
        message = f"`{word}` tells of {scope.words.one(needed)}, not of {scope.words.one(type)}"
        place = scope.report.before(node.place, word)
        help = f"put it right behind {scope.words.one(needed)}, and ask the rest below with `if`"
        scope.report.wrong("E215", message, place, help)
    return type == needed


def where_did(node: t.WhereDid, type: str, scope: Scope, phrase: Phrase) -> None:
    """Check `where you lent a book this day`, and `who lent a book this day`."""
    words = scope.words
    word, needed = "where", words.place_type
    if node.subject is None:
        word, needed = "who", words.owner_type
    if _tells_of(word, needed, type, node, scope):
        doer, object = (None, node.subject) if node.passive else (node.subject, node.thing)
        who = node.subject is None
        asked = memory.Memory(node.verb, doer, object, node.time, node.place, who=who)
        memory.check(asked, scope, phrase)
