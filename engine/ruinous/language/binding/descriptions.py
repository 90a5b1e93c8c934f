"""What adjectives and participles refer to: `other` books, `borrowed` ones, one `near` to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.diagnostics.nearest import nearest, offer
from ruinous.diagnostics.wording import listed
from ruinous.language.binding.apart import starts_apart
from ruinous.language.binding.references import is_unclear, needs_doer, starts_from_you
from ruinous.language.binding.scope import UNKNOWN, Scope
from ruinous.language.lexicon.wording import article
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.tree.node import HERE, OF_EACH, THIS, Described, Variable
from ruinous.language.syntax.walk import nodes

if TYPE_CHECKING:
    from ruinous.language.lexicon.entries import Adjective, Verb
    from ruinous.language.syntax.place import Place


def described_by(word: str, type: str, scope: Scope) -> Described:
    """Return what an adjective or participle of things of a type refers to."""
    verb, adjective = scope.words.participles.get(word), scope.words.adjectives.get(word)
    done = None
    if verb is not None:
        done = scope.done_to(verb.base) or scope.gathered(verb.base)
    if word == "other":
        return others(type, scope)[0]
    if adjective is None or not adjective.asks:
        return Described(word, adjective, done)
    return Described(word, adjective, done, _start_of(adjective, scope))


def _start_of(adjective: Adjective, scope: Scope) -> Variable:
    """Return what an adjective begins at: a place, or else the last such thing, or this item."""
    if scope.words.place_type in adjective.asks:
        return scope.start() or scope.role(HERE)
    spoken_of = (scope.that(type) for type in sorted(adjective.asks))
    return next(filter(None, spoken_of), None) or scope.role(THIS)


def others(type: str, scope: Scope) -> tuple[Described, ...]:
    """Return what `other` things of a type are not: the one just spoken of, nor this one.

    What that one was chosen as another than is none of them either. Where a player was spoken of,
    another one may be you.
    """
    spoken_of = _spoken_of(type, scope)
    left_out = dict.fromkeys((*beside(type, scope), _own(type, scope, spoken_of)))
    other = Described("other", scope.words.adjectives.get("other"))
    given = tuple(other._replace(anchor=each) for each in left_out if each is not None)
    return given or (other,)


def _spoken_of(type: str, scope: Scope) -> Variable | None:
    return scope.told_apart(type) or scope.that(type)


def beside_described(node: t.Node, inside: t.Node, type: str, scope: Scope) -> Scope:
    """Return the scope of what narrows things: `another` there leaves out the one it narrows.

    Args:
        node: where that one is noted.
        inside: what narrows them.
        type: of the things.
    """
    if not any(_leaves_out_of(type, each.node, scope) for each in nodes(inside)):
        return scope
    candidate = scope.local(type)
    scope.bindings.note(node, candidate=candidate)
    return scope.beside(candidate)


def _leaves_out_of(type: str, phrase: t.Node, scope: Scope) -> bool:
    """Return whether a phrase means things of a type beside those that were spoken of."""
    head = phrase.whole if isinstance(phrase, t.Part) else phrase
    if not isinstance(head, t.Things) or not leaves_out(phrase):
        return False
    return any(scope.words.nouns[noun].type == type for noun in head.nouns)


def leaves_out(phrase: t.Node) -> bool:
    """Return whether a phrase means things beside those that were spoken of."""
    if isinstance(phrase, t.Part):
        return phrase.quant == "another" or leaves_out(phrase.whole)
    if not isinstance(phrase, t.Things):
        return False
    return phrase.quant == "another" or "other" in phrase.adjectives


def beside(type: str, scope: Scope) -> tuple[Variable, ...]:
    """Return the one of a type just spoken of, and what it was chosen as another than."""
    spoken_of = _spoken_of(type, scope)
    if spoken_of is None:
        return ()
    return (spoken_of, *scope.bindings.beside.get(spoken_of.number, ()))


def _own(type: str, scope: Scope, spoken_of: Variable | None) -> Variable | None:
    """Return who acts, this item or its place: what `other` leaves out besides."""
    if type == scope.words.owner_type:
        return scope.actor if spoken_of is None else None
    if type == scope.context.this_type:
        return scope.role(THIS)
    if type != scope.words.place_type:
        return None
    if spoken_of is None:
        return _place_left_out(scope)
    return scope.role(HERE) if scope.here else None


def _place_left_out(scope: Scope) -> Variable | None:
    """Return what lies in the place that is left out where none was spoken of."""
    it = scope.start()
    if it is not None and not it.many and it.type != scope.words.owner_type:
        return it
    if scope.context.has_here and scope.here:
        return scope.role(HERE)
    words = scope.words
    placed = (
        done
        for verb, done in reversed(scope.did)
        if done.type in words.verbs[verb].places and words.kind(done.type).supplied
    )
    return next(placed, None)


def check_adjective(word: str, node: t.Things, type: str, scope: Scope) -> None:
    """Check an adjective or participle of a described set."""
    place = scope.report.within(node.place, word)
    if not _can_be(word, type, place, scope):
        return
    if word == "other":
        check_other(word, node, type, scope)
    elif word == "different" and node.number < 2:
        message = "`different` needs a number of things that differ"
        help = _how_many(node, scope)
        if scope.report.words_before(place)[-2:] == ["for", "each"]:
            help = f"take it away: each is counted once{_alike(type, scope)}"
        scope.report.wrong("E220", message, place, help)


def _alike(type: str, scope: Scope) -> str:
    """Return how things are counted that share something, of each sort one; else nothing."""
    shared = next((each for each in scope.words.traits.values() if type in each.types), None)
    return f"; of each {shared.word} one: `{shared.number_of} ...`" if shared else ""


def _how_many(node: t.Things, scope: Scope) -> str:
    """Return what to write for `different books`: so many of them, chosen before if need be."""
    if node.quant == "a":
        return "write `another`"
    plural = scope.words.nouns[node.nouns[0]].plural
    first = f"or first `choose 2 different {plural}`, then `for each of them:`"
    return f"write a number, such as `2 different {plural}`, {first}"


def not_so(node: t.NotSo, type: str, scope: Scope) -> None:
    """Check `that is not rare`: what such things can be, by itself."""
    word = node.adjective
    place = scope.report.within(node.place, word)
    scope.bindings.note(node, described=described_by(word, type, scope))
    if type != UNKNOWN and _can_be(word, type, place, scope):
        needs_noun(word, place, scope)


def needs_noun(word: str, place: Place, scope: Scope) -> None:
    """Report an adjective that says nothing of one thing by itself."""
    if word in ("other", "different"):
        scope.report.wrong("E213", f"`{word}` needs a noun behind it", place)


def _can_be(word: str, type: str, place: Place, scope: Scope) -> bool:
    """Check an adjective or participle, and return whether it is an adjective that fits."""
    verb = scope.words.participles.get(word)
    done = scope.done_to(verb.base) if verb is not None else None
    if done is not None:
        if type != done.type and UNKNOWN not in (type, done.type):
            message = (
                f"`{word}` describes {scope.words.one(done.type)} here, not {scope.words.one(type)}"
            )
            scope.report.wrong("E213", message, place)
        return False
    adjective = scope.words.adjectives.get(word)
    if adjective is None and verb is not None and scope.gathered(verb.base) is not None:
        return False
    if adjective is None:
        _not_told_apart(verb, word, place, scope)
        return False
    return fits(adjective, type, place, scope)


def fits(adjective: Adjective, type: str, place: Place, scope: Scope) -> bool:
    """Check an adjective against the type of what it describes."""
    words = scope.words
    if type not in adjective.types:
        message = (
            f"`{adjective.word}` describes {words.some(adjective.types)}, not {words.one(type)}"
        )
        others = [each.word for each in words.adjectives.values() if type in each.types]
        meant = nearest(adjective.word, others)
        plain = [each for each in others if " " not in each]
        known = f"{words.one(type)} can be {listed(plain)}" if plain else "take it away"
        scope.report.wrong("E213", message, place, offer(meant) or known)
        return False
    if adjective.personal:
        starts_from_you(adjective.word, place, scope)
    if adjective.asks:
        _asks_referent(adjective, place, scope)
    return True


def _not_told_apart(verb: Verb | None, word: str, place: Place, scope: Scope) -> None:
    """Report a participle that no earlier step of the block gives a meaning."""
    done = scope.bindings.did.get(verb.base) if verb is not None else None
    if verb is not None and done is None and (verb.in_one_go or (verb.amount and not verb.picks)):
        message = f"`{word}` stands for nothing: what was {word} is not told apart afterwards"
        help = f"say the number again, or as `X` in both steps: `{verb.base} X ..., where X is ...`"
        scope.report.wrong("E210", message, place, help)
        return
    if verb is not None and verb.takes:
        message = f"`{word}` stands for nothing: what was {word} is `it`, or `them`, below"
        scope.report.wrong(
            "E210", message, place, "write `it`, or of several `them`: `for each of them:`"
        )
        return
    message = f"`{word}` stands for nothing: this block did that to nothing before"
    help = "put the step that does it first"
    if verb is not None and done is not None:
        message = f"`{word}` stands for nothing: what another block did is not known behind it"
        help = _asked_later(verb, done.type, scope)
    scope.report.wrong("E210", message, place, help)


def _asked_later(verb: Verb, type: str, scope: Scope) -> str:
    """Return how to go on from what was done in a block that is over."""
    words = scope.words
    times = (each.phrase for each in words.times.values() if each.memory)
    if not verb.remembered or (time := next(times, None)) is None:
        return "do there what comes of it"
    who = f"for each {words.owner_type} who {verb.past} {words.one(type)} {time}"
    return f"do there what comes of it, or open a block `{who}:`"


def _asks_referent(adjective: Adjective, place: Place, scope: Scope) -> None:
    if scope.words.place_type not in adjective.asks and scope.context.this_type in adjective.asks:
        return
    held = scope.start()
    if held is not None and held.type in (*adjective.asks, UNKNOWN):
        if scope.words.place_type in adjective.types:
            starts_apart(adjective, place, scope)
        return
    is_alone = held is None and not adjective.asks & set(scope.besides)
    if is_alone and scope.here and scope.words.place_type in adjective.asks:
        return
    message = f"`{adjective.word}` starts from what was spoken of, and nothing was"
    help = f"{scope.words.take} something first, or {_how_to_start(adjective, scope)}"
    scope.report.wrong("E210", message, place, help)


def _how_to_start(adjective: Adjective, scope: Scope) -> str:
    """Return how to name what an adjective starts from."""
    key = next(iter(adjective.computed_from), None)
    if key is None:
        return "say what it starts from"
    phrase, _, _ = key.partition("/")
    start = f"this {scope.words.place_type}" if scope.here else "..."
    described = scope.words.some(adjective.types)
    return f"write `{described} {phrase} {start}`"


def _leaves_out_whom(word: str, place: Place, scope: Scope) -> None:
    """Report `other` of players, where somebody has done something and nobody was named."""
    if not scope.context.has_you or scope.event is None:
        return
    owner, verb = scope.words.owner_type, scope.words.verbs[scope.event]
    players = (noun for noun in scope.words.nouns.values() if noun.type == owner)
    others = next((noun.singular for noun in players if noun.personal), f"other {owner}")
    message = f"`{word}` could leave out you, or whoever {verb.past} it"
    help = (
        f"write `{others}` for all but you; or name who does it, `when a {owner} {verb.third} ...`"
        f" or `by a {owner}`, and `{word}` leaves out that one"
    )
    scope.report.wrong("E207", message, place, help)


def check_other(word: str, node: t.Things, type: str, scope: Scope) -> None:
    """Report `other` and `another` where nothing is left out."""
    place = scope.report.within(node.place, word)
    if _is_told_apart(type, scope):
        return
    if type == scope.words.owner_type and scope.acted:
        message = f"`{word}` does not say whom it leaves out: you, or who acts"
        some = scope.words.nouns[node.nouns[0]].plural
        counted = f"ask how many there are: `with at least 2 {some}`; or ask below, with `if`"
        scope.report.wrong("E207", message, place, counted)
    elif type != scope.words.owner_type and _is_of_each(type, scope):
        is_unclear(scope.in_doubt(scope.that(type), type), word, place, scope)
    elif type == scope.words.owner_type or scope.words.kind(type).other_is_not_yours:
        if type != scope.words.owner_type or scope.that(type) is None:
            needs_doer(word, place, scope)
        if type == scope.words.owner_type and scope.that(type) is None:
            _of_nobody_named(word, node, place, scope)
    elif not _leaves_out(type, scope):
        _leaves_nothing_out(word, type, place, scope)
    elif _leaves_out_all(node, type, scope):
        message = f"`{word}` leaves out all of them, as all are spoken of"
        help = f"{scope.words.take} one of them first: then it leaves out that one"
        if any(_is_shown(each, scope) for each in node.adjectives):
            help += "; what was moved since it was shown is left out anyhow"
        scope.report.wrong("E210", message, place, help)


def _leaves_nothing_out(word: str, type: str, place: Place, scope: Scope) -> None:
    message = f"`{word}` leaves nothing out: no {type} was spoken of"
    help = "take it away"
    if type == scope.words.place_type:
        help = "say which it is not: `except ...`"
    elif " without " in scope.report.around(place)[0]:
        help = "count it with the others: `with exactly 1 of ...`"
    scope.report.wrong("E210", message, place, help)


def _is_told_apart(type: str, scope: Scope) -> bool:
    """Return whether it is said right there what is left out: the one that is described."""
    words = scope.words
    is_somebodys = type != words.owner_type and words.kind(type).other_is_not_yours
    return scope.told_apart(type) is not None and not is_somebodys


def _of_nobody_named(word: str, node: t.Things, place: Place, scope: Scope) -> None:
    """Report another player where none was spoken of, of those who are not you anyhow."""
    if scope.unnamed:
        _leaves_out_whom(word, place, scope)
    elif scope.words.nouns[node.nouns[0]].personal and _spoken_of(node.type, scope) is None:
        noun = scope.words.nouns[node.nouns[0]].singular
        message = f"`{word}` leaves nobody out: no {noun} was spoken of before"
        better = f"write `{article(noun)}`" if word == "another" else "take it away"
        help = f"{better}; or {scope.words.take} {article(noun)} first"
        scope.report.wrong("E210", message, place, help)


def _is_of_each(type: str, scope: Scope) -> bool:
    """Return whether each of several chose a thing of a type, none of which words can mean."""
    held = scope.in_doubt(scope.that(type), type)
    return held is not None and held.role == OF_EACH


def _is_shown(word: str, scope: Scope) -> bool:
    verb = scope.words.participles.get(word)
    return verb is not None and verb.shows


def _leaves_out_all(node: t.Things, type: str, scope: Scope) -> bool:
    """Tell whether what is spoken of are the very things that a phrase speaks of: `seen books`."""
    held, participles = scope.that(type), scope.words.participles
    verbs = [participles[each] for each in node.adjectives if each in participles]
    if held is None or (held.many and any(each.makes for each in verbs)):
        return held is not None
    done = (scope.done_to(each.base) for each in verbs)
    return any(each and each.number == held.number for each in done)


def _leaves_out(type: str, scope: Scope) -> bool:
    if type in scope.besides or scope.context.this_type == type or scope.that(type) is not None:
        return True
    if type != scope.words.place_type:
        return False
    held = scope.start() or scope.it()
    if held is None or held.many or held.type == scope.words.owner_type:
        return scope.here
    return scope.words.kind(held.type).placed or scope.here
