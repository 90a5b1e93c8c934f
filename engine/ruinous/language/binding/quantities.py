"""Quantities: whose they are, for whom they are asked, and how they are changed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.nearest import nearest, offer
from ruinous.diagnostics.wording import listed
from ruinous.language.binding.located import around, located
from ruinous.language.binding.mismatch import mistyped
from ruinous.language.binding.one_place import in_one_place
from ruinous.language.binding.positions import CHANGED, COUNTED, EVENT, ONE, Position
from ruinous.language.binding.prices import asked_price, changed_price
from ruinous.language.binding.references import possessor, spot
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.things import things
from ruinous.language.lexicon.entries import GAME
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import SUBJECT

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import QuantityWord


def value(node: t.Quantity, scope: Scope) -> None:
    """Check a quantity whose number is asked: it must be that of one thing."""
    if isinstance(node.subject, t.Act):
        asked_price(node, node.subject, scope)
        return
    is_each = isinstance(node.subject, t.Things) and node.subject.quant == "each"
    one = ONE._replace(help=_of_several(node)) if is_each else ONE
    found = _subject(node, one, scope)
    has_it = found in scope.words.quantities[node.word].types
    if has_it and isinstance(node.subject, t.Things) and node.subject.plural:
        place = scope.report.head(node.subject.place)
        help = _of_several(node)
        scope.report.wrong("E220", "this is the number of one thing", place, help)
        return
    _asked(node, found, scope)


def _of_several(node: t.Quantity) -> str:
    """Return how the numbers of several things are asked."""
    return f"write `the total {node.word} of ...`, or the `highest`, or ask one of them"


def summed(node: t.Summed, scope: Scope) -> None:
    """Check `the total weight of books here`: each of several things is asked for its number."""
    found = _subject(node.quantity, COUNTED, scope)
    _asked(node.quantity, found, scope)


def _asked(node: t.Quantity, found: str, scope: Scope) -> None:
    """Check that things of a type have a quantity, and where and for whom it is asked."""
    _belongs(node, found, scope)
    word = scope.words.quantities[node.word]
    where = node.subject.where if isinstance(node.subject, t.Things) else _where(node, scope)
    if found != UNKNOWN:
        located(word, found, where, node.place, scope)
    _ask_here(node, found, scope)
    _perspective(node, scope)


def _ask_here(node: t.Quantity, found: str, scope: Scope) -> None:
    """Bind what things have in each place apart to `here`, where no place is named."""
    where = node.subject.where if isinstance(node.subject, t.Things) else node.where
    is_named = isinstance(where, t.Spot | t.At)
    if found in scope.words.quantities[node.word].located and not is_named and scope.here:
        here = t.Spot("here", place=node.place)
        spot(here, here.place, scope)
        scope.bindings.note(node, where=here)


def _where(node: t.Quantity, scope: Scope) -> t.Spot | None:
    """Bind the place behind `your weight`."""
    if node.where is None:
        return None
    if scope.words.owner_type in scope.words.quantities[node.word].located:
        spot(node.where, node.where.place, scope)
    else:
        message = f"`{node.word}` is the same everywhere"
        scope.report.wrong("E215", message, node.where.place, "take it away")
    return node.where


def head(node: t.Quantity, scope: Scope) -> Scope:
    """Check the quantity that a rule changes, and return the scope of the change."""
    if isinstance(node.subject, t.Act):
        return changed_price(node, node.subject, scope)
    if scope.words.quantities[node.word].of_game:
        return _of_game(node, scope)
    if node.possessive in ("their", "its"):
        place = scope.report.within(node.place, node.possessive)
        message = f"`{node.possessive}` stands for nothing: nobody was named before"
        scope.report.wrong("E210", message, place, f"write `{node.word} of ...`")
        subject = scope.role(SUBJECT)
        return scope.describing(subject)
    found = _belongs(node, _subject(node, CHANGED, scope), scope)
    _perspective(node, scope)
    _where(node, scope)
    if node.subject is None:
        _ask_here(node, found, scope)
    elif isinstance(node.subject, t.Things):
        in_one_place(node.subject, scope, all_told=True)
        around(scope.words.quantities[node.word], found, node.subject.where, scope)
    _can_be_changed(node, scope)
    if found in scope.words.quantities[node.word].fixed_of:
        _fixed_of(node, found, scope)
    subject = scope.role(SUBJECT, found)
    if not isinstance(node.subject, t.Spot):
        scope.bindings.name(subject, node.subject)
    return scope.describing(subject)


def _of_game(node: t.Quantity, scope: Scope) -> Scope:
    """Check a quantity without a subject that a rule changes."""
    scope.bindings.note(node, type=GAME)
    _can_be_changed(node, scope)
    return scope


def _can_be_changed(node: t.Quantity, scope: Scope) -> None:
    """Report a number that can only be asked."""
    if scope.words.quantities[node.word].fixed:
        place = scope.report.within(node.place, node.word)
        scope.report.wrong("E214", f"no rule can change `{node.word}`", place, "only ask for it")


def _fixed_of(node: t.Quantity, found: str, scope: Scope) -> None:
    """Report a printed price that a rule would change, and not what is paid."""
    words, report = scope.words, scope.report
    paid = next(v.ing for v in words.verbs.values() if v.priced and found in v.by_core)
    message = f"no rule changes what is printed: `{node.word}` of {words.one(found)}"
    if node.subject is None:
        place, help = report.head(node.place), f"write `{node.word} of {paid} ...`"
        report.wrong("E214", message, place, help)
    else:
        own = node.subject.possessive if isinstance(node.subject, t.Things) else ""
        place = report.with_word(node.subject.place, own) if own else node.subject.place
        priced = f"{node.word} of {paid} {report.written(place)}"
        help = f"write `{priced}` for what is paid"
        help = words.advice.get(f"{node.word} of {words.one(found)}", help)
        report.wrong("E214", message, place, help)


def _subject(node: t.Quantity, position: Position, scope: Scope) -> str:
    """Check the subject of a quantity, bind it, and return its type."""
    match node.subject:
        case None if not node.possessive:
            found = GAME
        case None if _is_of_it(node, scope):
            message = "`its` is said of whose something is, and of what is described"
            scope.report.rewrite("E210", message, node.place, f"{node.word} of it")
            found = UNKNOWN
        case None:
            place = scope.report.within(node.place, node.possessive)
            whose = possessor(node.possessive, place, scope)
            scope.bindings.note(node, whose=whose)
            found = whose.type
        case t.Spot() as here:
            spot(here, here.place, scope)
            found = scope.words.place_type
        case phrase:
            assert not isinstance(phrase, t.Act)
            found = things(phrase, scope, position)
    scope.bindings.note(node, type=found)
    return found


def _is_of_it(node: t.Quantity, scope: Scope) -> bool:
    """Tell whether `its weight` can only be that of `it`."""
    held = scope.it()
    if node.possessive != "its" or node.where or scope.theirs is not None or held is None:
        return False
    return not held.unclear and held.type in scope.words.quantities[node.word].types


def _done_before(node: t.Quantity, word: QuantityWord, scope: Scope) -> str | None:
    """Return how to speak of what a step was done to, where `it` means something else."""
    if not isinstance(node.subject, t.Pronoun) or not scope.did:
        return None
    verb, type = scope.did[-1][0], scope.did[-1][1].type
    plurals = [each.plural for each in scope.words.nouns.values() if each.singular == type]
    if type not in word.types or not plurals:
        return None
    done = scope.words.verbs[verb].participle
    return f"`{node.subject.word}` is not what was {done}: write `{done} {plurals[0]}`"


def _known(fitting: list[str], found: str, scope: Scope) -> str | None:
    """Return which quantities things of a type have."""
    one = scope.words.one(found)
    return f"the quantities of {one} are {listed(fitting, 'and')}" if fitting else None


def _belongs(node: t.Quantity, found: str, scope: Scope) -> str:
    """Check that a quantity belongs to things of a type."""
    word, words = scope.words.quantities[node.word], scope.words
    if found == UNKNOWN or found in word.types:
        return found
    message = f"`{node.word}` belongs to {words.some(word.types)}, not to {words.one(found)}"
    place = scope.report.within(node.place, node.word)
    fitting = [each.phrase for each in words.quantities.values() if found in each.types]
    meant = nearest(node.word, fitting)
    if meant is not None or not isinstance(node.subject, t.Things):
        help = offer(meant) or _done_before(node, word, scope) or _known(fitting, found, scope)
        scope.report.wrong("E211", message, place, help)
    else:
        mistyped(
            "E211", message, node.subject, word.types, scope, help=_known(fitting, found, scope)
        )
    return UNKNOWN


def _perspective(node: t.Quantity, scope: Scope) -> None:
    """Check the player that a quantity is asked `for`."""
    if node.perspective is None:
        return
    word, words = scope.words.quantities[node.word], scope.words
    place = node.perspective.place
    if not word.per_player:
        message = f"`{word.phrase}` is the same for everybody"
        help = f"take `for {scope.report.written(place)}` away"
        scope.report.wrong("E212", message, node.perspective, help)
        return
    found = things(node.perspective, scope, EVENT)
    if found not in (UNKNOWN, words.owner_type):
        message = f"`for` needs {words.one(words.owner_type)}, not {words.one(found)}"
        mistyped("E212", message, node.perspective, {words.owner_type}, scope)
