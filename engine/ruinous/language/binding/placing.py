"""What steps say with numbers: amounts, new things and where they go, things laid on others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.wording import listed
from ruinous.language.binding.mismatch import undescribed
from ruinous.language.binding.places import is_somewhere, is_store, where
from ruinous.language.binding.positions import NEW, PLACE, SPREAD, Position
from ruinous.language.binding.quantifiers import check_position
from ruinous.language.binding.references import spot
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.binding.stores import missing_store
from ruinous.language.binding.things import things
from ruinous.language.lexicon.entries import STORE
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import whole_of
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Verb

MORE: Final = "cannot be told more closely here"


def lacks_number(thing: t.Phrase, verb: Verb, scope: Scope) -> bool:
    """Report an object without the number that its verb needs."""
    if not isinstance(thing, t.Things) or thing.quant or thing.possessive:
        return False
    entry = scope.words.nouns[thing.nouns[0]]
    place = scope.report.within(thing.place, entry.plural, entry.singular)
    help = f"write how many, such as `2 {entry.plural}`"
    scope.report.wrong("E206", f"`{verb.base}` needs a number", place, help)
    return True


# ---------------------------------------------------------------- amounts


def plain_amount(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Check an object of which nobody picks the single things: `draw 2 maps`."""
    report = scope.report
    if not isinstance(thing, t.Things):
        place, help = report.head(thing.place), "write a number and a noun"
        report.wrong("E206", f"`{verb.base}` needs a number", place, help)
        return
    noun = scope.words.nouns[thing.nouns[0]]
    help = f"write `2 {noun.plural}`{_of_others(noun.type, scope) if thing.owner else ''}"
    if noun.singular != noun.type:
        message = f"what `{verb.base}` takes cannot be told more closely here"
        report.wrong("E220", message, thing, f"write `2 {scope.words.nouns[noun.type].plural}`")
        return
    undescribed(thing, verb, help, scope)


def _of_others(type: str, scope: Scope) -> str:
    """Return the verb that takes things of a type from where others keep them, if there is one."""
    verbs = scope.words.verbs.values()
    kept = (v for v in verbs if type in v.things and scope.words.is_kept(v.base))
    takes = (v.base for v in kept if "from" in v.roles)
    return "".join(f"; those of others: `{verb} ... from ...`" for verb in [*takes][:1])


def _laid_on(node: t.At, verb: Verb, found: str, scope: Scope) -> None:
    """Check what something is laid on: a thing, or the store of a single one."""
    count = len(scope.report.findings)
    where(node, found, scope, things)
    if len(scope.report.findings) == count:
        _laid_on_store(node, verb, found, scope)
        _on_one_store(node.thing, found, scope)


def says_whose(thing: t.Phrase, scope: Scope) -> None:
    """Report `return a book` of a verb that must say whose, where all readers have such books."""
    described = whole_of(thing)
    if not isinstance(described, t.Things) or described.possessive or described.owner is not None:
        return
    noun = scope.words.nouns[described.nouns[0]]
    if noun.sort or not scope.words.kind(noun.type).owned or described.adjectives:
        return
    place = scope.report.head(thing.place)
    message = f"`{scope.report.written(place)}` does not say whose: those of all are meant"
    help = f"say whose: `your {noun.plural}`, `their {noun.plural}`, or `of` somebody behind it"
    scope.report.wrong("E220", message, place, help)


def says_where(thing: t.Phrase, verb: Verb, found: str, scope: Scope) -> None:
    """Report an object that may be in many stores and does not name one."""
    row = scope.words.transitions.get((verb.base, found))
    usual = [each for each in scope.words.kind(found).states if row and each.name in row.usual]
    if len({each.where for each in usual}) == 1:
        return
    if (help := missing_store(thing, found, scope, verb.base)) is not None:
        message = f"`{verb.base}` does not say where {scope.words.one(found)} is"
        scope.report.wrong("E204", message, thing, help)


def not_in_play(thing: t.Phrase, verb: Verb, found: str, scope: Scope) -> None:
    """Report what is said of things that a step brings into play: nothing is known of them yet."""
    if scope.words.kind(found).brought_by != verb.base:
        return
    is_plain = isinstance(thing, t.Things) and thing.quant in ("a", "number", "up to") and not (
        thing.adjectives or thing.owner or thing.possessive or thing.where
    )  # fmt: skip
    if not is_plain:
        message = f"`{verb.base}` brings {scope.words.one(found)} into play that is in nobody's yet"
        scope.report.wrong("E220", message, thing, f"write `{scope.words.one(found)}`")


def not_in_hand(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Report that a step picks what is spoken of already: `choose them`."""
    if not isinstance(thing, t.Pronoun) or thing.word not in ("it", "them"):
        return
    if thing.word == "them":
        message = f"`{verb.base} them` does not say how many of them"
        scope.report.rewrite("E206", message, thing, "one of them")
    else:
        message = f"`it` is spoken of before `{verb.base}`"
        scope.report.wrong("E220", message, thing, "take the line away")


def on_one_or_more(thing: t.Phrase, scope: Scope) -> None:
    """Report `2 stamps on a book`, `2 maps in a bag`: they might come from several, unseen."""
    whole = whole_of(thing)
    where = whole.where if isinstance(whole, t.Things) else None
    several = isinstance(thing, t.Things | t.Part) and thing.number != 1
    if not several or not isinstance(where, t.At) or where.word not in ("on", "in", "of"):
        return
    holder = where.thing
    is_one = isinstance(holder, t.Things | t.Part) and holder.quant in ("a", "another")
    of = whole_of(holder)
    if not is_one or not isinstance(of, t.Things):
        return
    noun, words = scope.words.nouns[of.nouns[0]], scope.words
    is_ones = noun.type == STORE and (of.possessive or of.owner is not None)
    if noun.type in words.place_types or is_ones:
        return  # a player picks the place, or whose it is
    if noun.type == STORE:
        whose = "each" if isinstance(thing, t.Things) and thing.quant in ("", "each") else "a"
        help = f"write `{where.word} the {noun.singular} of {whose} {words.owner_type}`"
    else:
        help = f"{words.take} one first and write `on it`; or write `on {noun.plural}`"
    lie = "lie on" if where.word == "on" else "are in"
    message = f"`{scope.report.written(holder.place)}` leaves open whether all {lie} one"
    scope.report.wrong("E207", message, holder, help)


def all_in(thing: t.Phrase, verb: Verb, scope: Scope) -> t.Things | None:
    """Return `maps in your bag` for `your bag`, where a verb is done to maps."""
    words = scope.words
    store = words.nouns[thing.nouns[0]] if isinstance(thing, t.Things) else None
    if store is None or not store.of_players or STORE in verb.things or len(store.holds) != 1:
        return None
    [held] = store.holds
    if held not in verb.things or not isinstance(thing, t.Things) or thing.quant not in ("", "the"):
        return None
    noun = next(each.id for each in words.nouns.values() if each.type == held and not each.personal)
    where = t.At("in", thing, place=thing.place)
    quant, plural = ("each", False) if verb.amount else ("", True)
    return t.Things(quant, 0, (), (noun,), plural, where=where, place=thing.place)


def not_itself(thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    """Report what is never done to the item itself."""
    if isinstance(thing, t.This):
        other = f"`another {thing.nouns[0]}` is not this one"
        help = f"what is written here never does it to itself; {other}"
        scope.report.wrong("E220", f"`{verb.base}` is done to others alone", thing, help)


# ---------------------------------------------------------------- new things


def new(thing: t.Phrase, verb: Verb, scope: Scope) -> str:
    """Check what a step makes anew and where it puts it, and return the type."""
    report = scope.report
    if not isinstance(thing, t.Things):
        place = report.head(thing.place)
        message = f"`{verb.base}` puts something new, not `{report.written(place)}`"
        report.wrong("E220", message, place, "write a number and a noun")
        return UNKNOWN
    bare = replace(thing, where=None)
    count = len(report.findings)
    found = things(bare, scope, alone=True)
    scope.bindings.carry(bare, thing)
    if len(report.findings) == count and not lacks_number(bare, verb, scope):
        check_position(bare, NEW, scope)
        _one_sort(bare, verb, scope)
    is_laid = found != UNKNOWN and not scope.words.kind(found).placed
    if is_laid and not _is_on(thing.where):
        _says_on(thing, verb, found, scope)
        return UNKNOWN
    if thing.where is not None:
        _goes_to(thing.where, verb, found, scope)
    return found


def _is_on(where: t.Where | None) -> bool:
    return isinstance(where, t.At) and where.word == "on"


def _says_on(thing: t.Things, verb: Verb, found: str, scope: Scope) -> None:
    """Report that it is not said on what things are put that lie on others alone."""
    on = scope.words.some(scope.words.kind(found).lies_on)
    message = f"`{verb.base}` does not say on what"
    place = scope.report.head(thing.place) if thing.where is None else thing.where.place
    scope.report.wrong("E204", message, place, f"{scope.words.one(found)} lies `on` {on}")


def new_instead(thing: t.Phrase, verb: Verb, scope: Scope) -> str:
    """Check the new thing that comes in the place of each of some, and return its type."""
    report = scope.report
    if isinstance(thing, t.Things) and thing.where is not None:
        message = "what comes instead lies where the other one did"
        report.wrong("E215", message, thing.where, "take it away")
        return UNKNOWN
    count = len(report.findings)
    found = new(thing, verb, scope)
    is_one = isinstance(thing, t.Things) and thing.number == 1 and thing.quant in ("a", "number")
    if not is_one and len(report.findings) == count:
        help = f"write `1`; `{verb.base}` does so with each, and more are placed by another step"
        report.wrong("E220", "one comes in the place of each", thing, help)
    return found


def _one_sort(thing: t.Things, verb: Verb, scope: Scope) -> None:
    report, entry = scope.report, scope.words.nouns[thing.nouns[0]]
    place = report.within(thing.place, entry.plural, entry.singular)
    if thing.adjectives or thing.owner or thing.possessive:
        message = f"what `{verb.base}` makes anew {MORE}"
        report.wrong("E220", message, thing, "write a number and a noun")
    elif len(thing.nouns) > 1:
        help = "put the choice into `either:` and `or:`"
        report.wrong("E220", f"`{verb.base}` does not say which", thing, help)
    elif entry.general:
        sorts = (noun for noun in scope.words.nouns.values() if noun.type == entry.type)
        known = [noun.singular for noun in sorts if not noun.general]
        message = f"`{entry.singular}` is no sort that could be placed"
        report.wrong("E222", message, place, f"write {listed(known)}" if known else None)


def _goes_to(node: t.Where, verb: Verb, found: str, scope: Scope) -> None:
    """Check the place where something new goes."""
    report, place_type = scope.report, scope.words.place_type
    match node:
        case t.Spot(having=None):
            spot(node, node.place, scope)
        case t.At(word="in" | "near" as word, thing=thing, having=None):
            _target(word, thing, verb, scope)
        case t.At(word="on", having=None) if found != UNKNOWN and _may_be_on(node, found, scope):
            _put_on(node, verb, found, scope)
        case t.At(having=t.Node() as having):
            place = report.with_word(report.head(having.place), "with")
            message = f"`{report.written(place)}` has no meaning where something is put"
            report.wrong("E215", message, place, "take it away")
        case _:
            message = f"`{verb.base}` does not say in which {place_type}"
            report.wrong("E215", message, node, f"write `here`, or `in` a {place_type}")


def _may_be_on(node: t.At, found: str, scope: Scope) -> bool:
    """Return whether such things lie on others, or on stores of which this is one."""
    nouns = scope.words.nouns.values()
    if is_store(node.thing, scope):
        return any(found in noun.takes for noun in nouns)
    return bool(scope.words.kind(found).lies_on)


def _put_on(node: t.At, verb: Verb, found: str, scope: Scope) -> None:
    """Check what something new is put on: a thing, or the store of somebody."""
    if is_store(node.thing, scope):
        _put_on_store(node, verb, found, scope)
        return
    count = len(scope.report.findings)
    on = things(node.thing, scope, SPREAD)
    if on == UNKNOWN or len(scope.report.findings) > count:
        return
    if on not in scope.words.kind(found).lies_on:
        message = f"{scope.words.one(found)} never lies on {scope.words.one(on)}"
        scope.report.wrong("E215", message, node)
    else:
        _each_of(node.thing, scope)


def _put_on_store(node: t.At, verb: Verb, found: str, scope: Scope) -> None:
    count = len(scope.report.findings)
    where(node, found, scope, things)
    _laid_on_store(node, verb, found, scope)
    store = node.thing
    assert isinstance(store, t.Things)
    if len(scope.report.findings) == count and not (store.owner or store.possessive):
        noun = store.nouns[0]
        help = f"write `your {noun}`, or `the {noun} of that ...`"
        scope.report.wrong("E204", f"`{noun}` does not say whose", store, help)


def _target(word: str, thing: t.Phrase, verb: Verb, scope: Scope) -> None:
    report, words = scope.report, scope.words
    count = len(report.findings)
    found = things(thing, scope, SPREAD if word == "in" else PLACE)
    if found == UNKNOWN or len(report.findings) > count:
        return
    if word == "near" and is_somewhere(found, scope):
        return
    if found != words.place_type:
        message = (
            f"`{verb.base} ... {word}` needs {words.one(words.place_type)}, not {words.one(found)}"
        )
        report.wrong("E215", message, thing)
    elif word == "in":
        _each_of(thing, scope)


def _each_of(thing: t.Phrase, scope: Scope) -> None:
    """Check `in each of 2 different shelves`, `on each of your maps`, `on one of them`."""
    if not isinstance(thing, t.Part):
        return
    is_one = thing.quant == "a" and getattr(thing.whole, "quant", "") == ""
    if thing.quant != "each" and not is_one:
        check_position(thing, Position(SPREAD.name, frozenset(), SPREAD.help), scope)


# ---------------------------------------------------------------- things laid on others


def _laid_on_store(node: t.At, verb: Verb, found: str, scope: Scope) -> None:
    """Report a store to which something is brought otherwise, or never."""
    nouns = scope.words.nouns
    store = nouns[node.thing.nouns[0]] if isinstance(node.thing, t.Things) else None
    if store is None or store.type != STORE or found in store.takes:
        return
    right = [f"the {noun.singular}" for noun in nouns.values() if found in noun.takes]
    help = (
        f"it goes on {' or '.join(right)}" if right else "name what it is to lie on: `on this ...`"
    )
    message = f"`{verb.base}` puts nothing on `{store.singular}`"
    scope.report.wrong("E215", message, node.thing, help)


def _on_one_store(store: t.Phrase | t.Spot, found: str, scope: Scope) -> None:
    """Check that what can lie on others is laid on the store of a single one, settled before."""
    if not isinstance(store, t.Things) or not is_store(store, scope):
        return
    if scope.words.kind(found).lies_on and _is_described(store.owner, scope):
        doers, noun = scope.words.one(scope.words.owner_type), store.nouns[0]
        help = f"{scope.words.take} {doers} first, and lay it on `the {noun} of that ...`"
        message = f"`{scope.report.written(store.place)}` does not say whose"
        scope.report.wrong("E204", message, store, help)


def _is_described(owner: t.Node | None, scope: Scope) -> bool:
    """Return whether it is described whose a store is: several could be meant, or nobody."""
    return isinstance(owner, t.Things) and not scope.words.nouns[owner.nouns[0]].asks


def lay(thing: t.Phrase, verb: Verb, scope: Scope) -> str:
    """Check `lay it on this map` and return the type of what is laid."""
    report = scope.report
    if not isinstance(thing, t.Pronoun) or thing.word not in ("it", "them"):
        place = report.head(thing.place)
        help = f"{scope.words.take} it first, then `{verb.base} it on this ...`"
        report.wrong("E220", f"`{verb.base}` takes what is spoken of", place, help)
        return UNKNOWN
    bare = replace(thing, where=None)
    found = things(bare, scope)
    scope.bindings.carry(bare, thing)
    match thing.where:
        case t.At(word="on", having=None):
            if found in verb.things:
                _laid_on(thing.where, verb, found, scope)
        case _:
            place = report.head(thing.place)
            report.wrong(
                "E204", f"`{verb.base}` does not say on what", place, "write `on this ...`"
            )
    return found
