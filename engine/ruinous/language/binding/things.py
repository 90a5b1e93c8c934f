"""Noun phrases: the type of what they describe, and whether everything in them fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding import ambiguous, places, whereabouts
from ruinous.language.binding.descriptions import (
    beside_described,
    check_adjective,
    check_other,
    described_by,
    others,
)
from ruinous.language.binding.mismatch import forms_of, noun_of, words_of
from ruinous.language.binding.narrowing import of_owner
from ruinous.language.binding.one_place import in_one_place
from ruinous.language.binding.positions import COUNTED, HAD, OWNER, REPEATED
from ruinous.language.binding.quantifiers import check_number, check_plural, check_position
from ruinous.language.binding.references import (
    is_unclear,
    number_word,
    owner_noun,
    possessor,
    pronoun,
    starts_from_you,
    that,
    this,
)
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.stores import names_store
from ruinous.language.lexicon.entries import STORE
from ruinous.language.lexicon.wording import ENDS, article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import quantifier
from ruinous.language.syntax.tree.node import OBJECT

if TYPE_CHECKING:
    from ruinous.language.binding.positions import Position
    from ruinous.language.lexicon.entries import Noun
    from ruinous.language.syntax.place import Place
    from ruinous.language.syntax.tree.node import Described, Variable


def things(
    node: t.Phrase, scope: Scope, position: Position | None = None, *, alone: bool = False
) -> str:
    """Check a phrase and return the type of its things, or UNKNOWN.

    Args:
        position: of the phrase in its sentence; None: the caller checks the quantifier.
        alone: whether a bare singular is allowed.
    """
    before = len(scope.report.findings)
    type = _phrase(node, scope, alone=alone)
    scope.bindings.note(node, type=type)
    if position is None or len(scope.report.findings) > before:
        return type
    if not position.doer or type == scope.words.owner_type:
        check_position(node, position, scope)
    return type if len(scope.report.findings) == before else UNKNOWN


_COUNTING: Final = (COUNTED, HAD, REPEATED)
"""Positions of things that are asked how many they are."""


def real_things(
    node: t.Phrase, scope: Scope, position: Position | None = None, *, alone: bool = False
) -> str:
    """Check a phrase that must describe things: no store, and nothing that is only counted."""
    type = things(node, scope, position, alone=alone)
    if type == UNKNOWN or not (type == STORE or scope.words.is_counted(type)):
        if type != UNKNOWN and position in _COUNTING:
            in_one_place(node, scope, all_told=position is not HAD)
            names_store(node, type, scope)
        return type
    named = noun_of(node) or type
    place = scope.report.within(node.place, *forms_of(named, scope))
    word = scope.report.written(place)
    if isinstance(node, t.Things) and node.possessive:
        scope.report.forget(scope.report.with_word(node.place, node.possessive))
    why = "only holds things" if type == STORE else "is only counted"
    kinds = (kind.name for kind in scope.words.kinds.values() if kind.placed and kind.owned)
    help = f"name {scope.words.some(kinds)}"
    if position is REPEATED and type != STORE:
        scope.report.drop({"E224"}, [node.place])
        amount = f"your {scope.words.nouns[named].plural}"
        help = f"write as much as that: `equal to {amount}`, or `X` and `, where X is {amount}`"
    scope.report.wrong("E222", f"`{word}` {why}, so it cannot stand here", place, help)
    return UNKNOWN


# ---------------------------------------------------------------- the forms of phrases


def _phrase(node: t.Phrase, scope: Scope, *, alone: bool) -> str:
    match node:
        case t.Things():
            return _described(node, scope, alone=alone)
        case t.Part():
            return _part(node, scope)
        case t.Pronoun():
            return pronoun(node, scope)
        case t.This():
            return this(node, scope)
        case t.That():
            return that(node, scope)
        case t.Name(text=text):
            return scope.words.names[text].type
        case t.Names():
            return _names(node, scope)


def _part(node: t.Part, scope: Scope) -> str:
    """Check `one of your books`: the whole must be several."""
    word = "one" if node.quant == "a" else quantifier(node)
    if node.amount is not None:
        number_word(node.amount, scope)
    before = f"{word} of"
    if isinstance(node.whole, t.Pronoun):
        return UNKNOWN if is_of_one(node, node.whole, scope) else pronoun(node.whole, scope)
    if isinstance(node.whole, t.Things) and (node.quant, node.number) == ("number", 0):
        place = scope.report.first_word(node.place)
        scope.report.wrong("E220", "`0` is nothing at all", place, "take it away")
        return UNKNOWN
    found = len(scope.report.findings)
    type = things(node.whole, scope, alone=True)
    if node.quant in ENDS:
        return _end(node, type, scope)
    if type == STORE:
        message = f"`{before}` needs things, not {scope.words.one(type)}"
        scope.report.wrong("E222", message, node, "name one of them")
        return UNKNOWN
    if len(scope.report.findings) == found:
        check_plural(node.whole, before, scope)
        _which_is_left_out(node, scope)
    return type


def _which_is_left_out(node: t.Part, scope: Scope) -> None:
    """Report `another of your books`: it does not say which of them is meant beside."""
    if node.quant == "another":
        place = scope.report.within(node.place, "another")
        message = "`another of` does not say which is left out"
        scope.report.wrong("E220", message, place, "write `one of`, and `other` before the noun")


def is_of_one(node: t.Part | t.Each, whole: t.Pronoun, scope: Scope) -> bool:
    """Report `each of it`: what is spoken of is one thing, or somebody."""
    held = scope.it() if whole.word in ("it", "them") else scope.role(t.YOU)
    if held is None or held.many or held.type == UNKNOWN:
        return False
    one = "one thing is spoken of" if whole.word != "you" else "`you` is one"
    message, help = f"{one}, not several", "write `it`, or say which things: `each ... there`"
    scope.report.wrong("E207", message, node, help)
    return True


def _end(node: t.Part, type: str, scope: Scope) -> str:
    """Check `the top of your shelf`: things in it are named with their noun."""
    whole, place = node.whole, scope.report.within(node.place, node.quant)
    store = scope.words.nouns[whole.nouns[0]] if isinstance(whole, t.Things) else None
    if type == STORE and store is not None and store.ordered and node.number == 1:
        return type
    held = (
        noun.plural for noun in scope.words.nouns.values() if store and noun.type in store.holds
    )
    message = f"`{node.quant} of` needs a pile, to which something goes"
    example = f"{node.quant} 2 {next(held, 'things')} of {words_of(whole, scope)}"
    help = f"write `{example}` for what lies there" if type == STORE else "take it away"
    scope.report.wrong("E222", message, place, help)
    return UNKNOWN


def _names(node: t.Names, scope: Scope) -> str:
    seen: set[t.Name] = set()
    for name in node.names:
        if name in seen:
            message = f"`{name.text}` is named twice"
            scope.report.wrong("E221", message, name.place, "name each one once")
        seen.add(name)
        scope.bindings.note(name, type=scope.words.names[name.text].type)
    return scope.words.names[node.names[0].text].type


def _qualities(node: t.Things, type: str, scope: Scope) -> tuple[Described, ...]:
    """Return what the adjectives of a phrase refer to, `another` among them."""
    found = [described_by(each, type, scope) for each in node.adjectives if each != "other"]
    if node.quant == "another" or "other" in node.adjectives:
        found.extend(others(type, scope))
    return tuple(found)


def _described(node: t.Things, scope: Scope, *, alone: bool) -> str:
    """Check `up to 2 rare books of that player here` from the noun outwards."""
    type = _nouns(node, scope)
    if type == UNKNOWN:
        return type
    count = len(scope.report.findings)
    if node.amount is not None:
        number_word(node.amount, scope)
    check_number(node, scope, alone=alone or type == STORE)
    for each in node.adjectives:
        check_adjective(each, node, type, scope)
    if node.quant == "another" and len(scope.report.findings) == count:
        check_other("another", node, type, scope)
    scope.bindings.note(node, described=_qualities(node, type, scope))
    owner, where = of_owner(node, type, scope)
    if owner is not node.owner:
        scope.bindings.note(node, owner=owner, where=where)
    of = scope if owner is None else beside_described(node, owner, type, scope)
    _owner(node, type, of, owner)
    if where is not None:
        places.where(where, type, scope, things)
        _left_out(node, where, scope)
    is_told = whereabouts.is_place_of(type, owner, scope)
    if node.quant == "the" and not is_told and len(scope.report.findings) == count:
        _singled_out(node, type, scope)
    if node.quant in ENDS and len(scope.report.findings) == count:
        _on_a_pile(node, scope)
    return type


def _left_out(node: t.Things, where: t.Where, scope: Scope) -> None:
    """Report `your rare books on a shelf without your books`, of which there are none."""
    match where:
        case t.At(word="in" | "on", thing=t.Things(where=t.Having(without=True, thing=out)) as at):
            pass
        case _:
            return
    types = {scope.words.nouns[noun].type for noun in node.nouns}
    if not isinstance(out, t.Things) or out.adjectives or out.owner or out.where:
        return
    is_of_them = out.possessive in ("", node.possessive)
    if is_of_them and (types <= set(out.nouns) or set(node.nouns) <= set(out.nouns)):
        message = f"none is ever there: `{scope.report.written(at.place)}` has none of them"
        help = "say how many there are with it, `with exactly 1 of ...`"
        scope.report.wrong("E235", message, out, help)


def _on_a_pile(node: t.Things, scope: Scope) -> None:
    """Report `the top book` of what does not lie one upon the other."""
    words = scope.words
    at = node.where.thing if isinstance(node.where, t.At) else None
    store = at.nouns[0] if isinstance(at, t.Things) else ""
    if store and words.nouns[store].ordered:
        return
    ordered = [noun for noun in words.nouns.values() if noun.ordered]
    piles = [f"{'your' if each.of_players else 'the'} {each.singular}" for each in ordered]
    help = f"name the pile behind it: `of {piles[0]}`" if piles else "take it away"
    message = f"`{node.quant}` needs things that lie one upon the other"
    scope.report.wrong("E220", message, scope.report.within(node.place, node.quant), help)


def _nouns(node: t.Things, scope: Scope) -> str:
    """Return the one type of the nouns."""
    entries = [scope.words.nouns[noun] for noun in node.nouns]
    first = entries[0]
    for entry in entries[1:]:
        if entry.type != first.type:
            _mixed(node, first, entry, "are different kinds of things", scope)
            return UNKNOWN
    bound = [entry for entry in entries if entry.personal or entry.asks or entry.seat]
    if len(entries) > 1 and bound:
        other = next((each for each in (*bound, entries[1]) if each is not first), first)
        _mixed(node, first, other, "cannot stand in one list", scope)
        return UNKNOWN
    for entry in bound:
        place = scope.report.within(node.place, entry.plural, entry.singular)
        if entry.personal:
            starts_from_you(entry.singular, place, scope)
        if entry.asks and not node.possessive:
            of = _asked_of(entry, scope)
            if of is None or _is_which(node, entry, of, scope):
                _asks_referent(entry, place, scope)
            scope.bindings.note(node, anchor=of)
    return first.type


def _mixed(node: t.Things, first: Noun, second: Noun, what: str, scope: Scope) -> None:
    place = scope.report.within(node.place, second.plural, second.singular)
    message = f"`{first.singular}` and `{second.singular}` {what}"
    scope.report.wrong("E225", message, place, "give each kind a line of its own")


def _is_of_the_event(noun: Noun, place: Place, scope: Scope) -> None:
    """Report `the owner` behind an event and a step, of what was done to other such things."""
    of = _asked_of(noun, scope)
    if of is None or of.role != OBJECT or of.type not in scope.unspoken:
        return
    done = next(name for name, each in reversed(scope.did) if each.type == of.type)
    word, verb = f"the {noun.singular}", scope.words.verbs[done]
    message = f"`{word}` could be that of what was {verb.participle}"
    help = f"open a block, `for each {verb.participle} {of.type}:`, and write `{word}` in it; or"
    take = f"{help} {scope.words.take} the one that is meant first"
    scope.report.wrong("E207", message, place, take)


def _is_which(node: t.Things, noun: Noun, of: Variable, scope: Scope) -> bool:
    """Check that it is known of what `the owner` is: of one thing, and `the owners` of several."""
    place = scope.report.within(node.place, noun.plural, noun.singular)
    word = f"the {noun.plural if node.plural else noun.singular}"
    if of.many != node.plural and of.type != UNKNOWN:
        message = f"`{word}` is one, but several are spoken of"
        help = f"write `the {noun.plural}`, or go through them, `for each of them:`"
        if node.plural:
            message = f"`{word}` are several, but one {of.type} is spoken of"
            help = f"write `the {noun.singular}`"
        scope.report.wrong("E207", message, place, help)
        return False
    if ambiguous.owner_of_two(noun, of, place, scope):
        return False
    return not is_unclear(scope.in_doubt(of, of.type), word, place, scope)


def _asks_referent(noun: Noun, place: Place, scope: Scope) -> None:
    """Report a noun such as `owner` where there is no thing it could refer to."""
    words = scope.words
    if _refers(noun, scope):
        _is_of_the_event(noun, place, scope)
        return
    if is_unclear(scope.several(*noun.asks), f"the {noun.singular}", place, scope):
        return
    message = f"`{noun.singular}` is nobody: it needs {words.some(noun.asks)} spoken of before"
    done = next((each for each in reversed(scope.did) if each[1].type in noun.asks), None)
    help = f"{words.take} one first, on a line of its own"
    if done is not None:
        each = f"{words.verbs[done[0]].participle} {done[1].type}"
        help = f"open a block, `for each {each}:`, and write `the {noun.singular}` in it"
    scope.report.wrong("E210", message, place, help)


def _asked_of(noun: Noun, scope: Scope) -> Variable | None:
    """Return the thing that a noun such as `owner` refers to, of those that can have one.

    That is what was spoken of; what a step or a description deals with only where nothing was.
    """
    held = (scope.spoken_of(), scope.theirs)
    known = (each for each in held if each is not None)
    return next((each for each in known if each.type in (*noun.asks, UNKNOWN)), None)


def _refers(noun: Noun, scope: Scope) -> bool:
    """Tell whether there is a thing that a noun such as `owner` can refer to."""
    return _asked_of(noun, scope) is not None


def _owner(node: t.Things, type: str, scope: Scope, owner: t.Phrase | None) -> None:
    """Check whose the things are."""
    is_seat = any(scope.words.nouns[noun].seat for noun in node.nouns)
    if not node.possessive and owner is None:
        if is_seat:
            _whose_neighbour(node, scope)
        return
    if is_seat and node.plural and node.possessive == "your":
        plural = scope.words.nouns[node.nouns[0]].plural
        message, place = (
            f"you have one, not several `{plural}`",
            scope.report.within(node.place, plural),
        )
        scope.report.rewrite("E207", message, place, node.nouns[0])
    place = scope.report.before(node.place, node.possessive)
    if owner is not None:
        place = scope.report.head(owner.place)
        if whereabouts.is_place_of(type, owner, scope):
            things(owner, scope, OWNER)
            whereabouts.check_one(node, place, scope)
            return
    if whereabouts.is_of_thing(node, type, owner, place, scope):
        return
    if type != STORE and not (is_seat or scope.words.kind(type).owned):
        _belongs_to_nobody(node, type, place, scope)
        return
    _belonging(node, place, scope, owner)


def _whose_neighbour(node: t.Things, scope: Scope) -> None:
    """Report a neighbour of whom it is not said beside whom that is."""
    noun = node.nouns[0]
    place = scope.report.within(node.place, noun)
    help = f"write `your {noun}`, or `the {noun} of that {scope.words.owner_type}`"
    scope.report.wrong("E204", f"it is not said whose {noun} is meant", place, help)


def had(node: t.Things, scope: Scope) -> None:
    """Bind an amount that players have: `your coins`, `coins of that player`."""
    scope.bindings.note(node, type=_nouns(node, scope), described=())
    place = node.owner.place if node.owner is not None else scope.report.head(node.place)
    _belonging(node, place, scope, node.owner)


def _belonging(node: t.Things, place: Place, scope: Scope, described: t.Phrase | None) -> None:
    """Bind to whom things belong."""
    if described is not None:
        owner = things(described, scope, OWNER)
    else:
        whose = possessor(node.possessive, place, scope)
        scope.bindings.note(node, whose=whose)
        owner = whose.type
    if owner not in (UNKNOWN, scope.words.owner_type):
        type = scope.words.nouns[node.nouns[0]].type
        whereabouts.belongs_to_none(node, type, owner, place, scope)


def _belongs_to_nobody(node: t.Things, type: str, place: Place, scope: Scope) -> None:
    entry = scope.words.nouns[node.nouns[0]]
    verb = (
        "belong" if scope.words.is_counted(type) and entry.singular != entry.plural else "belongs"
    )
    message = f"{scope.words.one(type)} {verb} to nobody"
    whose = owner_noun(scope) if type == scope.words.owner_type and node.possessive else None
    if whose is not None and not entry.asks:
        head = scope.report.head(node.place)
        both = head._replace(line=place.line, column=place.column)
        scope.report.rewrite("E224", message, both, f"the {whose.singular}")
    elif not (entry.asks and node.possessive):
        scope.report.wrong("E224", message, place, _instead_of_owner(node, type, scope))
    elif _refers(entry, scope):
        scope.report.rewrite("E224", message, place, "the")
    else:
        _asks_referent(entry, scope.report.head(node.place), scope)


def _instead_of_owner(node: t.Things, type: str, scope: Scope) -> str:
    """Return what to write in the place of whose something is that is nobody's."""
    words = scope.words
    asking = (each for each in words.nouns.values() if each.asks and each.type == type)
    owner = next(asking, None)
    if type == words.owner_type and owner is not None:
        return f"name {words.one(type)} alone; whose something is, `the {owner.singular}` is"
    if type == words.place_type and node.possessive:
        return f"say what is in it: `{type} with ...`"
    if type in words.counted and node.possessive:
        some = words.nouns[node.nouns[0]].plural
        behind = f"`, where X is {node.possessive} {some}` behind the step"
        return f"take it away; for all of it write `X {some}`, and {behind}"
    return "take it away"


def _singled_out(node: t.Things, type: str, scope: Scope) -> None:
    """Report `the` before something of which there may be many."""
    entries = [scope.words.nouns[noun] for noun in node.nouns]
    is_bound = any(each.asks or each.single for each in entries)
    narrowed = t.narrowers(node.where)
    is_one = any(isinstance(each, t.Topping | t.HavingMost | t.DidMost) for each in narrowed)
    if type == STORE or is_bound or is_one:
        return
    noun = node.nouns[0]
    options = f"`{article(noun)}`, `each {noun}` or `that {noun}`"
    place = scope.report.first_word(node.place)
    scope.report.wrong("E220", "`the` does not say which", place, f"write {options}")
