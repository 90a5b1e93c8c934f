"""Numbers and articles: where each is allowed, and the noun that must agree with it."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from ruinous.language.binding.positions import (
    ACTOR,
    AGAINST,
    ALL,
    BARE,
    CHANGED,
    CHOICE,
    COMPARED,
    EVENT,
    IN_ONE_GO,
    OBJECT,
    OFFERED,
    OWN,
    OWNER,
    PAST,
    PICKED,
    PLACE,
    SPREAD,
    WHOLE,
    Position,
)
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import BOUNDS, ENDS, article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import quantifier

if TYPE_CHECKING:
    from ruinous.language.binding.scope import Scope
    from ruinous.language.syntax.place import Place

_IN_PLACES: Final = re.compile(r"\b(you have|there (?:is|are)) ([^:,]+) in $")
"""What is asked to be in places."""
_DESCRIBING: Final = (EVENT, IN_ONE_GO, PAST, OWNER, ACTOR, OFFERED, COMPARED, AGAINST)
"""Positions of what describes things, one at a time."""
_OF_ALL: Final = (ALL, CHANGED, CHOICE, OBJECT)
"""Positions in which all that fit are meant where no number is said."""
_TAKEN: Final = (CHOICE, OBJECT, PICKED)
"""Positions of what a step takes, of which it can take as many as somebody likes."""
_SINGULAR: Final = frozenset({"a", "each", "another"})
_NUMBERS: Final = frozenset({"number", "up to", *BOUNDS, *ENDS})


def check_position(phrase: t.Phrase, position: Position, scope: Scope) -> None:
    """Report a quantifier that means nothing in its position."""
    if not isinstance(phrase, t.Things | t.Part):
        return
    if isinstance(phrase, t.Part) and phrase.quant in position.allowed and position != SPREAD:
        check_position(phrase.whole, WHOLE, scope)
    if position not in _OF_ALL or not _is_one_of_several(phrase, scope):
        _check_quantifier(phrase, position, scope)


def _check_quantifier(phrase: t.Things | t.Part, position: Position, scope: Scope) -> None:
    quant = phrase.quant
    is_own = isinstance(phrase, t.Things) and bool(phrase.possessive)
    if isinstance(phrase, t.Things) and phrase.plural and position is CHOICE:
        is_own = False  # all of them: nothing would be left to choose
    quant = "the" if quant in ENDS or _is_neighbour(phrase, scope) else quant
    if quant in position.allowed or (OWN in position.allowed and is_own):
        if isinstance(phrase, t.Things) and position not in _DESCRIBING:
            _check_owner(phrase, scope)
        return
    report, help = scope.report, position.help.format(take=scope.words.take)
    if quant == BARE:
        word, place = report.written(phrase.place), report.head(phrase.place)
        report.wrong("E220", f"`{word}` does not say how many", place, help)
        return
    place = report.within(phrase.place, quantifier(phrase), "a", "an", "one", "none")
    word = report.written(place)
    if position is CHANGED and quant == "a":
        report.rewrite(
            "E220", f"`{word}` is read as one, and all that fit are meant", place, "each"
        )
        return
    help = _unbounded(phrase, position, scope) or help
    if isinstance(phrase, t.Things) and position is EVENT:
        noun = scope.words.nouns[phrase.nouns[0]]
        help = f"all of them at once are meant: write `{noun.plural}`" if noun.counted else help
    if position is PLACE and quant in _NUMBERS:
        help = _counted_places(phrase, scope) or help
    report.wrong("E220", f"`{word}` has no meaning before {position.name}", place, help)


def _unbounded(phrase: t.Things | t.Part, position: Position, scope: Scope) -> str | None:
    """Return what says of a step how many it takes at most, or at least."""
    if phrase.quant == "at most" and "up to" in position.allowed:
        return f"write `up to {phrase.number}`"
    some = phrase.whole if isinstance(phrase, t.Part) else phrase
    if phrase.quant != "at least" or position not in _TAKEN or not isinstance(some, t.Things):
        return None
    noun = scope.words.nouns[some.nouns[0]]
    whose, said = some.possessive and f"{some.possessive} ", " ".join((*some.adjectives, ""))
    one, several = said + noun.singular, said + noun.plural
    first = article(one) if phrase.number == 1 else f"{phrase.number} {several}"
    if whose:
        first = f"{'one' if phrase.number == 1 else phrase.number} of {whose}{several}"
    if position is CHOICE:
        others = f"any number of {whose}other {several}"
        return f"write `{first}`, then what is done with it, and below that `{others}`"
    return f"write `{first}`, and the step once more below it with `any number of {whose}{several}`"


def _is_one_of_several(phrase: t.Phrase, scope: Scope) -> bool:
    """Report `your book`, where whoever it is may have several, and return whether it is that."""
    if not isinstance(phrase, t.Things) or phrase.plural or not phrase.possessive:
        return False
    noun = scope.words.nouns[phrase.nouns[0]]
    is_one = noun.supply == 1 or noun.singular == noun.plural
    if is_one or noun.type in (scope.words.owner_type, STORE):
        return False
    one, all = (f"{phrase.possessive} {form}" for form in (noun.singular, noun.plural))
    message = f"`{one}` leaves open whether one is meant or all"
    help = f"write `one of {all}` for one, or `{all}` for all of them"
    scope.report.wrong("E207", message, scope.report.within(phrase.place, noun.singular), help)
    return True


def _is_neighbour(phrase: t.Things | t.Part, scope: Scope) -> bool:
    """Tell whether it is the one who sits beside somebody: `your left neighbour`."""
    if not isinstance(phrase, t.Things) or phrase.plural or not phrase.possessive:
        return False
    return bool(scope.words.nouns[phrase.nouns[0]].seat)


def _check_owner(phrase: t.Things, scope: Scope) -> None:
    """Report `each book of a reader`: whether one reader is meant or all is left open."""
    owner, is_one = phrase.owner, phrase.number == 1 and phrase.amount is None
    if not isinstance(owner, t.Things) or owner.quant not in ("a", "another"):
        return
    if phrase.quant in ("a", "another", "the", *ENDS) or is_one:
        return
    noun = scope.words.nouns[owner.nouns[0]]
    place = scope.report.head(owner.place)
    all = f"other {noun.plural}" if owner.quant == "another" else noun.plural
    message = f"`of {scope.report.written(place)}` leaves open whether one is meant or all"
    help = f"write `of {all}`, or {scope.words.take} one first and write `of that {noun.type}`"
    scope.report.wrong("E220", message, place, help)


def _counted_places(phrase: t.Phrase, scope: Scope) -> str | None:
    """Return how places are counted by what is in them, in a condition about that."""
    place = scope.report.head(phrase.place)
    had = _IN_PLACES.search(scope.report.around(place)[0])
    if had is None:
        return None
    inside = f"your {had[2]}" if had[1] == "you have" else had[2]
    return f"count the places: `there are {scope.report.written(place)} with {inside}`"


# ---------------------------------------------------------------- agreement


def check_number(things: t.Things, scope: Scope, *, alone: bool) -> None:
    """Report a noun whose number does not fit the words before it.

    Args:
        alone: whether a bare singular is allowed: `for each book`.
    """
    if things.number == 0 and things.quant in _NUMBERS:
        _check_zero(things, scope)
        return
    wanted = _wanted(things, alone=alone)
    for noun in things.nouns:
        entry = scope.words.nouns[noun]
        if wanted is None or entry.singular == entry.plural:
            continue
        if _is_plural(noun, things, scope) != wanted:
            _wrong_number(things, noun, scope)
            return


def _wanted(things: t.Things, *, alone: bool) -> bool | None:
    """Return whether the plural is wanted; None when both will do."""
    if things.quant in _SINGULAR:
        return False
    if things.quant in _NUMBERS:
        return things.number != 1
    if things.quant == BARE and not things.possessive and not alone:
        return True
    return None


def _is_plural(noun: str, things: t.Things, scope: Scope) -> bool:
    """Return the number of one noun; of a list, the tree only knows that of the last."""
    if len(things.nouns) == 1:
        return things.plural
    entry = scope.words.nouns[noun]
    found = scope.report.within(things.place, entry.plural, entry.singular)
    return scope.report.written(found) == entry.plural


def _check_zero(things: t.Things, scope: Scope) -> None:
    word = quantifier(things)
    place = scope.report.within(things.place, word)
    why = {"at least": "is always so", "at most": "is said in another way"}
    message = f"`{word}` {why.get(things.quant, 'is nothing at all')}"
    help = f"write `no {things.nouns[0]}`" if things.quant == "at most" else "take it away"
    scope.report.wrong("E220", message, place, help)


def _wrong_number(things: t.Things, noun: str, scope: Scope) -> None:
    entry, report = scope.words.nouns[noun], scope.report
    place = report.within(things.place, entry.plural, entry.singular)
    if things.quant == BARE:
        options = f"`{article(noun)}`, `each {noun}` or `{entry.plural}`"
        report.wrong("E207", f"`{noun}` stands alone", place, f"write {options}")
        return
    word = quantifier(things) if things.quant != "a" else "a"
    plural = report.written(place) == entry.plural
    wanted = entry.singular if plural else entry.plural
    number = "singular" if plural else "plural"
    report.rewrite("E207", f"`{word}` needs the {number}", place, wanted)


def check_singular(things: t.Phrase, before: str, scope: Scope) -> None:
    """Report a plural after words such as `for each`, `this` or `that`."""
    match things:
        case t.Things(quant="", possessive="") | t.This() | t.That():
            _check_form(things.place, things.nouns, before, scope, plural=False)


def check_plural(things: t.Phrase, before: str, scope: Scope) -> None:
    """Report a singular after words such as `one of`, `for every 2` or `more`."""
    if isinstance(things, t.Things):
        _check_form(things.place, things.nouns, before, scope, plural=True)


def _check_form(
    place: Place, nouns: tuple[str, ...], before: str, scope: Scope, *, plural: bool
) -> None:
    for noun in nouns:
        entry = scope.words.nouns[noun]
        right, wrong = entry.singular, entry.plural
        if plural:
            right, wrong = wrong, right
        found = scope.report.within(place, entry.plural, entry.singular)
        if right != wrong and scope.report.written(found) == wrong:
            number = "plural" if plural else "singular"
            scope.report.rewrite("E207", f"`{before}` needs the {number}", found, right)
            return


def is_mass(phrase: t.Phrase, scope: Scope) -> bool:
    """Return whether one cannot hear if a phrase means one or several."""
    nouns = phrase.nouns if isinstance(phrase, t.Things) and not phrase.plural else ()
    entries = (scope.words.nouns[noun] for noun in nouns)
    return any(entry.singular == entry.plural for entry in entries)
