"""What words refer to: pronouns, `this`, `that`, `their`, `here`, `there`, and numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.language.binding import ambiguous
from ruinous.language.binding.quantifiers import check_singular
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.lexicon.states import lying_in
from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import (
    DESTINATION,
    HERE,
    OF_EACH,
    ONE_OF_MANY,
    ORIGIN,
    THIS,
    WHOSE,
    YOU,
    Variable,
)
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Noun
    from ruinous.language.syntax.place import Place

_ENDS: Final = {"the origin": ("from", ORIGIN), "the destination": ("to", DESTINATION)}
"""Pronouns of a movement, with the preposition and the role of each."""
_TWO: Final = 2


def needs_you(word: str, place: Place, scope: Scope, help: str = "") -> None:
    """Report a word that depends on `you` where it means nobody, or could mean another."""
    if needs_doer(word, place, scope, help) and _is_anothers(scope):
        decides = "refers to the player who decides for an effect without an owner"
        message = f"`{word}` {decides}, not to the one who does this step"
        help = f"write `another {scope.words.owner_type}` or `their`"
        scope.report.wrong("E223", message, place, help)


def _is_anothers(scope: Scope) -> bool:
    return not scope.context.has_you and scope.actor != scope.role(YOU)


def starts_from_you(word: str, place: Place, scope: Scope) -> None:
    """Report a word that depends on `you` in what another does: it could be read of either."""
    needs_you(word, place, scope)
    is_anothers = scope.actor != scope.role(YOU) and not scope.beside_you
    if scope.you and scope.context.has_you and is_anothers:
        owner = scope.words.owner_type
        message = f"`{word}` could be read as of you, or as of the one who does this"
        help = f"write `another {owner}` for any but the one who does it, or `a {owner} except you`"
        scope.report.wrong("E223", message, place, help)


def told_of_another(thing: t.Phrase | None, scope: Scope) -> None:
    """Report `an enemy book` of what another than you does, or did: it could be read of either."""
    if thing is None or not scope.you:
        return
    words, inner = scope.words, replace(scope, actor=scope.local(scope.words.owner_type))
    for node in (each.node for each in nodes(thing)):
        for word in _qualities(node):
            if word in words.adjectives and words.adjectives[word].personal:
                starts_from_you(word, scope.report.within(node.place, word), inner)


def _qualities(node: t.Node) -> tuple[str, ...]:
    """Return the adjectives of a description, or the one that its things are not."""
    match node:
        case t.Things(adjectives=adjectives):
            return adjectives
        case t.NotSo(adjective=adjective):
            return (adjective,)
        case _:
            return ()


def needs_doer(word: str, place: Place, scope: Scope, help: str = "") -> bool:
    """Report a word that depends on who does something in an effect without an owner."""
    if not scope.you:
        message = f"`{word}` means nobody here: this belongs to no player"
        help = help or f"say who: `each {scope.words.owner_type}`"
        scope.report.wrong("E223", message, place, help)
    return scope.you


def needs_here(word: str, place: Place, scope: Scope) -> None:
    """Report `here` where there is no such place."""
    if scope.here:
        return
    message = f"`{word}` means no {scope.words.place_type}{_where_there_is_none(scope)}"
    if scope.there() is not None and word == "here":
        scope.report.rewrite("E209", message, place, "there")
    else:
        help = f"name a {scope.words.place_type}, or say what is in it"
        if scope.lies_in or scope.unplayed:
            help = f"{help}: `in a {scope.words.place_type} with ...`, `to ...`"
        scope.report.wrong("E209", message, place, help)


def _where_there_is_none(scope: Scope) -> str:
    """Return on what, or where, there is no `here`."""
    what = scope.context.this_type
    if scope.unplayed:
        return f" before this {what} is in play"
    states = scope.words.kind(what).states if scope.lies_in else ()
    said = [each.said for each in states if each.name in lying_in(states, scope.lies_in)]
    if said:  # of a store in which it never lies that is reported beside this
        return f" while this {what} is {said[0]}"
    return f" on {article(what)}" if what else ""


def there(place: Place, scope: Scope) -> Variable | None:
    """Return what `there` refers to, or report that it refers to nothing."""
    found = scope.there()
    if is_unclear(scope.in_doubt(found, scope.words.place_type), "there", place, scope):
        return None
    place_type = scope.words.place_type
    if found is not None and scope.passed and found != scope.carried:
        message = f"`there` could be the {place_type} that the step before names"
        help = f"{scope.words.take} that one first, on a line of its own"
        if found.type != place_type:
            help = f"write `here`, or say where that {found.type} is; or {help}"
        scope.report.wrong("E207", message, place, help)
        return None
    if scope.is_either_end(found):
        _either_end("there", place, scope)
        return None
    if found is not None:
        return found
    message = f"`there` stands for nothing: no {place_type} was spoken of"
    if scope.here:
        scope.report.rewrite("E210", message, place, "here")
    else:
        scope.report.wrong(
            "E210", message, place, f"name the {place_type}, or {scope.words.take} it first"
        )
    return None


def _either_end(word: str, place: Place, scope: Scope) -> None:
    """Report a word for where something went, though where it came from was named last."""
    message = f"`{word}` could be where it came from, which is named, or where it went"
    help = "write `the origin` or `the destination`"
    scope.report.wrong("E207", message, place, help)


def spot(node: t.Spot, place: Place, scope: Scope) -> None:
    """Bind `here` or `there`.

    Args:
        place: of the word itself.
    """
    if node.word == "here":
        needs_here(node.word, place, scope)
        scope.bindings.note(node, variable=scope.role(HERE))
    else:
        found = there(place, scope)
        _not_around(found, place, scope)
        scope.bindings.note(node, variable=found, beside_place=scope.is_beside_place(found))


def _not_around(found: Variable | None, place: Place, scope: Scope) -> None:
    """Report `there` of a box: things lie in the box, and `there` would be what is around it."""
    words = scope.words
    if found and found.type in words.place_types and found.type != words.place_type:
        around = words.place_type
        message = f"`there` would be the {around} of that {found.type}, not the {found.type}"
        help = f"write `in that {found.type}`; for the {around} `choose` it first"
        scope.report.wrong("E207", message, place, help)


def possessor(word: str, place: Place, scope: Scope) -> Variable:
    """Return what `your`, `their` or `its` refers to; of an unknown type if that is nothing."""
    if word == "your":
        needs_you(word, place, scope)
        return scope.role(YOU)
    found = scope.theirs or (scope.doer if word == "their" else None)
    if found is None:
        message = f"`{word}` stands for nothing: nobody was named before"
        scope.report.wrong("E210", message, place, f"say whose: `of that {scope.words.owner_type}`")
        return Variable(UNKNOWN)
    is_thing = not found.many and found.type not in (scope.words.owner_type, UNKNOWN)
    return scope.person if word == "their" and is_thing and scope.person else found


# ---------------------------------------------------------------- phrases


def pronoun(node: t.Pronoun, scope: Scope) -> str:
    """Bind a pronoun and return the type of what it refers to."""
    found = _referred(node, scope)
    is_beside = node.word != "you" and scope.is_beside(found)
    scope.bindings.note(node, type=found.type, variable=found, beside=is_beside)
    return found.type


def _referred(node: t.Pronoun, scope: Scope) -> Variable:
    place = scope.report.within(node.place, node.word)
    if node.where is not None:
        message = f"no place can follow `{node.word}`"
        scope.report.wrong("E215", message, node.where.place, "take it away")
        return Variable(UNKNOWN)
    if node.word == "you":
        needs_you("you", place, scope)
        return scope.role(YOU)
    if node.word in _ENDS:
        return _end(node.word, place, scope)
    return _it(node.word, place, scope)


def _it(word: str, place: Place, scope: Scope) -> Variable:
    held = scope.it()
    if is_unclear(scope.it_in_doubt(held), word, place, scope):
        return Variable(UNKNOWN)
    if held is None:
        help = f"{scope.words.take} something first, or say what"
        scope.report.wrong(
            "E210", f"`{word}` stands for nothing: nothing was spoken of", place, help
        )
        return Variable(UNKNOWN)
    if word == "them" and not scope.held and scope.did:
        verb, done = scope.did[-1]
        _them(verb, done.type, place, scope)
        return Variable(UNKNOWN)
    if held.many != (word == "them") and held.type != UNKNOWN:
        several = "several things are" if held.many else "one thing is"
        better = "them" if held.many else "it"
        scope.report.rewrite("E207", f"{several} spoken of, not `{word}`", place, better)
    elif _is_named_by_a_step(word, scope):
        _not_what_a_step_names(held, place, scope)
        return Variable(UNKNOWN)
    elif word == "it" and held.type == scope.words.owner_type:
        message = f"`{word}` is a thing, and only {scope.words.one(held.type)} was spoken of"
        scope.report.wrong("E210", message, place, f"write `that {held.type}`")
        return Variable(UNKNOWN)
    elif ambiguous.is_said_otherwise(held, word, place, scope):
        return Variable(UNKNOWN)
    return held


def _is_named_by_a_step(word: str, scope: Scope) -> bool:
    """Return whether `it` would be the item itself, where a step has just dealt with a thing."""
    things = (done.type for _, done in scope.did)
    named = any(not scope.words.is_counted(each) for each in things)
    return word == "it" and named and scope.spoken_of() is None


def _not_what_a_step_names(held: Variable, place: Place, scope: Scope) -> None:
    """Report `it` behind `sell a hen`, which might be the hen."""
    verb = scope.words.verbs[scope.did[-1][0]]
    things = next((noun.plural for noun in scope.words.nouns.values()
                   if noun.singular == scope.did[-1][1].type), "things")  # fmt: skip
    message = f"`it` could be what was {verb.participle}, and is this {held.type}"
    help = (
        f"write `{verb.participle} {things}`, or `this {held.type}`; or {scope.words.take} it"
        f" first, on a line of its own, and `{verb.base} it`"
    )
    scope.report.wrong("E207", message, place, help)


def _them(done: str, type: str, place: Place, scope: Scope) -> None:
    """Report `them` where it means what a step was done to, to which it does not refer."""
    verb, words = scope.words.verbs[done], scope.words
    plurals = (noun.plural for noun in words.nouns.values() if noun.singular == type)
    message = f"`them` stands for nothing: what was {verb.participle} was not spoken of"
    scope.report.rewrite("E210", message, place, f"{verb.participle} {next(plurals, 'things')}")


def _end(word: str, place: Place, scope: Scope) -> Variable:
    verb = scope.words.verbs.get(scope.event or "")
    preposition, role = _ENDS[word]
    if verb is None or preposition not in verb.roles:
        message = f"`{word}` stands for nothing: nothing was moved"
        scope.report.wrong("E210", message, place, "it needs a rule that waits for a movement")
        return Variable(UNKNOWN)
    place_type = scope.words.place_type
    if preposition == "from" and scope.from_nowhere:
        message = f"`{word}` may be no {place_type}: what is {verb.participle} can come from none"
        help = f"say so in what is waited for: `from a {place_type}`"
        scope.report.wrong("E207", message, place, help)
        return Variable(UNKNOWN)
    if scope.passed:
        _could_be_passed(word, place, scope)
        return Variable(UNKNOWN)
    return scope.role(role, place_type)


def this(node: t.This, scope: Scope) -> str:
    """Check `this map` and return its type."""
    noun, report = node.nouns[0], scope.report
    entry = scope.words.nouns[noun]
    own = scope.context.this_type
    check_singular(node, "this", scope)
    is_place = entry.type == scope.words.place_type
    scope.bindings.note(node, type=entry.type, variable=scope.role(HERE if is_place else THIS))
    if entry.type == scope.words.place_type:
        needs_here(f"this {noun}", node.place, scope)
    elif entry.type != own or len(node.nouns) > 1:
        message = f"`this {noun}` stands for nothing here"
        if own in scope.words.nouns:
            report.rewrite("E210", message, node.place, f"this {own}")
        else:
            report.wrong("E210", message, node.place, "this effect stands on nothing")
        return UNKNOWN
    return entry.type


def that(node: t.That, scope: Scope) -> str:
    """Check `that player` and return its type."""
    noun = node.nouns[0]
    type = scope.words.nouns[noun].type
    check_singular(node, "that", scope)
    held = scope.spoken_as(scope.words.nouns[noun])
    if node.word != t.THAT:
        return _of_two(node, held, scope)
    if held is None and (other := scope.that(type)) is not None:
        _said_otherwise(node, other, scope)
        return UNKNOWN
    if is_unclear(scope.in_doubt(held, type), f"that {noun}", node.place, scope):
        return UNKNOWN
    if scope.is_either_end(held):
        _either_end(f"that {noun}", node.place, scope)
        return UNKNOWN
    if held is None:
        message = f"`that {noun}` stands for nothing: no {type} was spoken of"
        scope.report.wrong("E210", message, node.place, _how_to_name(type, scope))
        return UNKNOWN
    if held.many:
        message = f"`that {noun}` is one, but several are spoken of"
        scope.report.wrong("E207", message, node.place, "write `them`")
        return UNKNOWN
    if ambiguous.is_who_does_it(node, held, scope) or _is_passed(node, held, scope):
        return UNKNOWN
    ambiguous.said_again(held, scope)
    is_beside = scope.is_beside(held, held.type)
    scope.bindings.note(node, type=held.type, variable=held, beside=is_beside)
    return held.type


def _is_passed(node: t.That, held: Variable, scope: Scope) -> bool:
    """Report `that shelf` behind a step to another one, which it would not mean."""
    if held.type != scope.words.place_type or not scope.passed or held == scope.carried:
        return False
    _could_be_passed(f"that {held.type}", node.place, scope)
    return True


def _could_be_passed(word: str, place: Place, scope: Scope) -> None:
    """Report a word for a place behind a step to another one."""
    message = f"`{word}` could be the {scope.words.place_type} that the step before names"
    take = scope.words.take
    help = f"{take} that one before, on a line of its own: `the first ...`, `the second ...`"
    scope.report.wrong("E207", message, place, help)


def _of_two(node: t.That, last: Variable | None, scope: Scope) -> str:
    """Check `the first player` and `the second player`, of two that were spoken of."""
    noun = scope.words.nouns[node.nouns[0]]
    known = scope.all_spoken_as(noun)
    two = _the_two(known, scope)
    if two:
        held = two[0 if node.word == t.THE_FIRST else 1]
        scope.bindings.note(node, type=held.type, variable=held, beside=False)
        return held.type
    said = f"{node.word} {noun.singular}"
    if len(known) > 1:
        message = f"`{said}` is one of two, and more than two were spoken of"
        latest = "them" if known[-1].many else f"that {noun.singular}"
        another = "choose another by a noun of its own, and write `that ...`"
        scope.report.wrong("E207", message, node.place, f"write `{latest}` for the last; {another}")
        return UNKNOWN
    message = f"`{said}` is one of two, and no two were spoken of"
    words = (each.word for each in scope.words.adjectives.values() if said in each.people_say)
    if (meant := next(words, None)) is not None:
        scope.report.rewrite("E210", message, node.place, f"the {noun.singular} {meant}")
    elif last is None:
        pile = ", or write `the top ...` of a pile" if scope.words.kind(noun.type).scattered else ""
        help = f"{scope.words.take} both before, each in a step of its own{pile}"
        scope.report.wrong("E210", message, node.place, help)
    else:
        place = scope.report.within(node.place, node.word)
        scope.report.rewrite("E210", message, place, t.THAT)
    return UNKNOWN


def _the_two(known: list[Variable], scope: Scope) -> list[Variable]:
    """Return those of some things of which there is a first and a second; empty: it is unclear.

    Where steps have chosen two, what a rule waited for or a loop goes through is neither of them.
    """
    if any(each.many for each in known):
        return []
    chosen = [each for each in known if scope.is_chosen(each)]
    if len(chosen) > 1:
        return chosen
    return known if len(known) == _TWO else []


def _said_otherwise(node: t.That, held: Variable, scope: Scope) -> None:
    """Report `that novel` where a book was spoken of, which may be no novel."""
    nouns = scope.bindings.nouns(held)
    said = nouns[0] if len(nouns) == 1 else held.type
    message = f"`that {node.nouns[0]}` stands for nothing: what was spoken of is {article(said)}"
    scope.report.rewrite("E210", message, node.place, f"that {said}")


def is_unclear(held: Variable | None, word: str, place: Place, scope: Scope) -> bool:
    """Report a word for what each of several chose, or what is chosen only sometimes."""
    if held is None:
        return False
    one, owner = scope.words.one(held.type), scope.words.owner_type
    if held.role == ONE_OF_MANY:
        message = f"`{word}` stands for nothing: several are spoken of, and none of them alone"
        help = f"say it above of one at a time, `{one} ...`; or {scope.words.take} one first"
        if held.number in scope.bindings.in_one_go:
            help = f"they come in one go: say `that many` for how many, or {scope.words.take} one"
    elif held.role == OF_EACH:
        message = f"`{word}` is not one {held.type}: each of several chose one"
        help = f"open a block for them, `for each ...:`, in which `that {owner}` chooses"
    elif held.role == WHOSE:
        message = f"`{word}` does not say whether it is who does it or whose it is"
        if not _is_known(held, scope):
            message = f"`{word}` stands for nothing: whose it is was not spoken of"
        whose = owner_noun(scope)
        help = f"ask it in a block `for each {owner}:`, `if it is one of their ...:`"
        if whose is not None:
            thing = scope.words.one(whose_of(scope))
            help = f"write `the {whose.singular}` for whose {thing} is"
            if _is_known(held, scope):
                below = f"ask below: `if it is {thing} of ...`"
                help += f"; for who does it name no other {owner} above, and {below}"
        help = ambiguous.whose_effect(help, whose_of(scope), scope)
    else:
        message = f"`{word}` may be nothing: {one} is chosen only in the block above"
        if word == "there" or _is_known(held, scope):
            message = f"`{word}` does not say which {held.type}: the block above may choose another"
        help = f"do in that block what is done with it, or {scope.words.take} before the block"
    scope.report.wrong("E207", message, place, help)
    return True


def owner_noun(scope: Scope) -> Noun | None:
    """Return the noun for whose the thing spoken of is, if it can refer to that."""
    nouns = scope.words.nouns.values()
    return next((each for each in nouns if whose_of(scope) in each.asks), None)


def whose_of(scope: Scope) -> str:
    """Return the type of the thing that a noun such as `owner` refers to; empty: of none."""
    held = scope.spoken_of() or scope.theirs
    return "" if held is None else held.type


def _is_known(held: Variable, scope: Scope) -> bool:
    """Return whether something else of its type is spoken of."""
    return any(each.type == held.type and not each.unclear for each in scope.held)


def _how_to_name(type: str, scope: Scope) -> str:
    """Return how an author can refer to a thing of a type."""
    words = scope.words
    waited = words.verbs.get(scope.event or "")
    if waited is not None and type == words.owner_type and type in waited.subjects:
        whose, who = owner_noun(scope), words.one(type)
        if whose is not None:
            return f"write `the {whose.singular}` for whose {words.one(whose_of(scope))} is"
        return f"name who does it: `when {who} {waited.third} ...`, or `by {who}` behind it"
    if scope.did:
        return (
            f"{words.take} one first, on a line of its own: a step does not speak of what it names"
        )
    return f"{words.take} one first, or wait for one"


def _unclear_number(found: Variable, node: t.Letter | t.ThatMany, scope: Scope) -> None:
    word = scope.report.written(node.place)
    message = f"`{word}` does not say which number: the block above may choose another"
    if found.role == OF_EACH:
        message = f"`{word}` is not one number: each of several chose one"
    scope.report.wrong("E207", message, node, "do in that block what is done with it")


def _of_no_letter(behind: str) -> str:
    """Return what to write for an `X` that nobody has said, by the text behind it."""
    if ", where X is " in behind:
        return "who acts is known before it: ask below a `for each ...:`, `if ... is ...:`"
    if behind.startswith(" times:"):
        return "say what it is: `X times, where X is ...:`"
    if behind.startswith(" is "):
        return "ask the amount itself, or say what `X` is behind a step above: `, where X is ...`"
    return "say what it is behind the step: `, where X is ...`"


def number_word(node: t.Letter | t.ThatMany, scope: Scope) -> None:
    """Bind `X` or `that many`."""
    found = scope.letter if isinstance(node, t.Letter) else scope.number
    if found is not None and found.unclear:
        _unclear_number(found, node, scope)
    elif found is not None:
        scope.bindings.note(node, variable=found)
    elif isinstance(node, t.Letter):
        help = _of_no_letter(scope.report.around(node.place)[1])
        scope.report.wrong("E210", "`X` stands for nothing", node, help)
    else:
        word = scope.report.written(node.place)
        message = f"`{word}` stands for nothing: no number was named before"
        help = (
            "write a number, or `X` in both steps, with `, where X is ...` behind the first; or"
            " wait for something that is done in a number, such as `points`"
        )
        scope.report.wrong("E210", message, node, help)
