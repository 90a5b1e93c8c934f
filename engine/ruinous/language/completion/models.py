"""Sound rules composed of the words of a lexicon, for what its samples do not show."""

from __future__ import annotations

import re
from collections import deque
from itertools import islice
from typing import TYPE_CHECKING, Final

from ruinous.diagnostics.finding import has_errors
from ruinous.diagnostics.span import Text
from ruinous.language.binding import Binder, Context
from ruinous.language.completion.composing import Composer
from ruinous.language.reader import sound
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

    from ruinous.language.lexicon.entries import Adjective, QuantityWord, Verb
    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.syntax.grammar import Grammar

_TRIED: Final = 60
"""Rules of one form that are tried with a word."""
_COMPOSED: Final[deque[tuple[Lexicon, tuple[str, ...]]]] = deque(maxlen=4)
"""The words that were asked for last, without samples, each time with the rules."""


def composed(grammar: Grammar) -> tuple[str, ...]:
    """Return the rules that are composed of the words of a grammar; the same for the same words."""
    words = grammar.lexicon.without_samples()
    for known, rules in tuple(_COMPOSED):  # another thread may add to it
        if known == words:
            return rules
    found = tuple(Models(grammar).rules())
    _COMPOSED.append((words, found))
    return found


class Models:
    """Composes sound rules."""

    def __init__(self, grammar: Grammar) -> None:
        self._grammar: Final = grammar
        self._lexicon: Final = grammar.lexicon
        self._binder: Final = Binder(grammar.lexicon)
        self._compose: Final = Composer(grammar.lexicon)
        self._context: Final = Context(
            has_here=True,
            own_here=True,
            steps_allowed=True,
            own_verbs=frozenset(verb.base for verb in grammar.lexicon.verbs),
        )

    def rules(self) -> Iterator[str]:
        """Yield the rules, steps first."""
        steps = {verb.base: list(self._steps(verb)) for verb in self._lexicon.verbs}
        every = [step for each in steps.values() for step in each]
        step = next((each for each in every if "here" not in each), "")
        if not step:
            return
        for verb in self._lexicon.verbs:
            yield from steps[verb.base]
            for block in self._blocks(steps[verb.base]):
                yield from self._first(block)
            for texts in self._of_verb(verb, (steps[verb.base] or [step])[0]):
                yield from self._first(texts)
        for texts in (*self._around(step), *self._stored(), self._either(every)):
            yield from self._first(texts)

    def _stored(self) -> Iterator[Iterable[str]]:
        """Yield, for each store of a player, steps with all things of a type in it."""
        for kind in self._lexicon.kinds:
            verbs = [verb for verb in self._lexicon.verbs if kind.name in verb.things]
            for stored in self._compose.in_stores(kind.name):
                yield [f"{verb.base} {each}" for verb in verbs for each in stored]

    def _either(self, steps: Iterable[str]) -> Iterator[str]:
        """Yield rules with a choice of two steps."""
        one, *others = (step for step in steps if "here" not in step)
        heads = [f"{moment.phrase}:\n  " for moment in self._lexicon.moments[:3]]
        for other in others[:3]:
            for head in heads:
                yield f"{head}either: {one}\n  or: {other}"

    def _blocks(self, steps: Iterable[str]) -> Iterator[Iterable[str]]:
        """Yield rules with a step as a line of its own, for each of some steps."""
        for step in steps:
            yield [f"{moment.phrase}:\n  {step}" for moment in self._lexicon.moments[:3]]

    def _around(self, step: str) -> Iterator[Iterable[str]]:
        """Yield, for each word but verbs, rules to be tried; of each one is enough."""
        words = self._lexicon
        for quantity in words.quantities:
            rules = list(self._of_quantity(quantity, step))
            yield from (rules, rules[::-1])
            for word in ("the total", "the highest"):
                yield [
                    f"if {word} {quantity.phrase} of {noun.plural} is at least 2: {step}"
                    for noun in self._compose.nouns(quantity.types)
                ]
        for adjective in words.adjectives:
            yield from self._of_adjective(adjective, step)
        for moment in words.moments:
            yield [f"{moment.phrase}: {step}"]
            if moment.next:
                yield [f"{moment.next}: {step}"]
        change = next(self._first(self._changes()), "")
        for span in words.spans:
            yield [f"{span.phrase}: {change}"]
        event = next(self._first(self._events(step)), "").partition(":")[0]
        for unit in words.units:
            yield [f"{event}, once per {unit.phrase}: {step}"]
        yield from self._of_core(step, event, change)

    def _of_core(self, step: str, event: str, change: str) -> Iterator[Iterable[str]]:
        """Yield rules with the words of the language itself."""
        types = self._kinds()
        for text in (
            f"if {{}}: {step}",
            f"if {{}}:\n  {step}",
            f"if {{}}: {step}\nelse: {step}",
            f"while {{}}: {change}",
            f"{change}, if {{}}",
            f"{change}, unless {{}}",
        ):
            yield [text.format(f"there is {each}") for each in self._compose.things(types)]
        things = self._compose.things(types)
        yield [f"for each {each.split(' ', 1)[1]}: {step}" for each in things if " " in each]
        yield [f"{event}:\n  you may {step}"]
        yield [f"{event}:\n  {change}"]
        yield [f"after{event.removeprefix('when')}: {step}"]
        yield [f"until{event.removeprefix('when')}: {change}"]
        owners = self._compose.nouns({self._lexicon.owner_type})
        for noun in owners[:1]:
            for other in self._compose.nouns(types):
                head = f"if there is a {noun.singular}"
                yield [f"{head} with at least 2 {other.plural}: {step}"]
                yield [f"{head} with the most {other.plural}: {step}"]
        for noun in self._compose.nouns({self._lexicon.place_type})[:1]:
            for other in self._compose.nouns(types):
                for words in ("with at least 2", "without"):
                    yield [f"if there is a {noun.singular} {words} {other.plural}: {step}"]

        yield from self._of_things(step)

    def _of_things(self, step: str) -> Iterator[Iterable[str]]:
        """Yield rules on what things count as, how many there are, and what they border on."""
        for kind in self._lexicon.kinds:
            nouns = [noun.plural for noun in self._compose.nouns({kind.name})]
            others = [noun.plural for noun in self._lexicon.nouns if noun.type == kind.name][1:4]
            yield [f"{one} count as {other}" for one in nouns for other in others]
            yield [f"{one} are adjacent to {one}" for one in nouns]
            yield [f"if the number of {one} is at least 2: {step}" for one in nouns]

    def _kinds(self) -> list[str]:
        return [each.name for each in self._lexicon.kinds]

    # ---------------------------------------------------------------- words
    def _of_verb(self, verb: Verb, step: str) -> Iterator[Iterable[str]]:
        """Yield events, bans and answers with a verb to be tried; of each one is enough."""
        if verb.departs:
            yield from self._left(verb, step)
            return
        doers = self._compose.things(verb.subjects)
        everybody = [f"each {noun.singular}" for noun in self._compose.nouns(verb.subjects)[:1]]
        acts = self._done(verb, verb.third)
        yield [f"{who} {act}" for who in doers[:1] for act in acts]
        first = [f"{moment.phrase}:\n  " for moment in self._lexicon.moments[:3]]
        yield [f"{head}{who} {act}" for act in acts for who in everybody for head in first]
        yield [f"when you {each}: {step}" for each in self._done(verb, verb.base)]
        for who in doers[:1] + everybody:
            yield [f"when {who} {act}: {step}" for act in acts]
        objects = self._compose.things(verb.things)
        yield [f"when {each} is {verb.participle}: {step}" for each in objects]
        yield [f"when {verb.participle}: {step}"]
        yield from self._asked(verb, objects, step)
        doing = self._done(verb, verb.ing)
        yield [f"forbid {each}" for each in doing]
        yield [f"allow {each}" for each in self._allowed(verb)]
        yield [f"instead of {each}: {step}" for each in doing]
        yield [f"instead of {each}" for each in self._answers(verb)]

    def _left(self, verb: Verb, step: str) -> Iterator[Iterable[str]]:
        """Yield rules that wait for things to leave what they lie in."""
        places = ["here", *self._compose.things(verb.behind)]
        for type in sorted(verb.things):
            for each in (f"this {type}", *self._compose.things({type})[:2]):
                yield [f"when {each} {verb.third} {place}: {step}" for place in places]
            stores = [f"the {noun.singular}" for noun in self._lexicon.nouns if type in noun.holds]
            yield [f"when a {type} {verb.third} {store}: {step}" for store in stores]

    def _asked(self, verb: Verb, objects: Sequence[str], step: str) -> Iterator[Iterable[str]]:
        """Yield rules that ask whether something was done with a verb."""
        times = [time.phrase for time in self._lexicon.times if time.memory]
        done = [f"you {each}" for each in self._done(verb, verb.past)]
        done += [f"{each} was {verb.participle}" for each in objects]
        several = [noun.plural for noun in self._compose.nouns(verb.things)]
        none = [f"none of your {each} was {verb.participle}" for each in several]
        yield [f"if {each} {time}: {step}" for each in none for time in times]
        yield [f"if {each} {time}: {step}" for each in done[:20] for time in times]
        yield [f"if {each} {time}: {step}" for each in done[:-20:-1] for time in times]

    def _answers(self, verb: Verb) -> Iterator[str]:
        """Yield what can be done with a verb to what something else was about to be done to."""
        stores = sorted({on for kind in self._lexicon.kinds for on in kind.lies_on})
        where = ["", *(f" on this {each}" for each in stores)] if verb.places else [""]
        for banned in self._banned(verb):
            yield from (f"{banned}: {verb.base} it{each}" for each in where)

    def _allowed(self, verb: Verb) -> Iterator[str]:
        """Yield what rules may permit, with roles in which the core rules refuse it."""
        for role in sorted(verb.permits):
            goals = self._compose.things(verb.roles[role])
            these = [f"this {type}" for type in sorted(verb.things)]
            for thing in (*these, *self._compose.things(verb.things)):
                yield from (f"{verb.ing} {thing} {role} {goal}" for goal in goals[:3])

    def _banned(self, verb: Verb) -> Iterator[str]:
        """Yield what other verbs do to the things of a verb."""
        for type in sorted(verb.things):
            one = self._compose.things({type})[0]
            others = [each for each in self._lexicon.verbs if type in each.things]
            yield from (f"{other.ing} {one}" for other in others)

    def _done(self, verb: Verb, form: str) -> list[str]:
        return list(islice(self._compose.done(verb, form), _TRIED))

    def _steps(self, verb: Verb) -> Iterator[str]:
        """Yield steps with a verb: with and without a place of their own, and with each role."""
        span = next((f" {each.phrase}" for each in self._lexicon.spans if verb.lasts), "")
        texts = [f"{each}{span}" for each in self._done(verb, verb.base)]
        for is_here in (False, True):
            yield from self._first(each for each in texts if ("here" in each) is is_here)
        for role in sorted(verb.roles.keys() - verb.needs - verb.goes - {"by"}):
            for type in sorted(verb.things):
                for texts in self._compose.with_role(verb, type, role):
                    yield from self._first(texts)

    def _of_quantity(self, quantity: QuantityWord, step: str) -> Iterator[str]:
        subjects = self._compose.nouns(quantity.types)
        ends = (" +1",) if not quantity.fixed else ()
        heads = [quantity.phrase] if quantity.of_game else []
        heads += [f"{quantity.phrase} of {noun.plural}" for noun in subjects]
        heads += [f"{quantity.phrase} of your {noun.plural}" for noun in subjects]
        heads += [f"{quantity.phrase} here"]
        for verb in self._lexicon.verbs:
            if verb.priced and "action" in quantity.types:
                heads += [f"{quantity.phrase} of {each}" for each in self._done(verb, verb.ing)[:3]]
        for head in heads:
            yield from (f"{head}{end}" for end in ends)
        for head in heads:
            yield f"if {head} is at least 2: {step}"

    def _of_adjective(self, adjective: Adjective, step: str) -> Iterator[Iterable[str]]:
        nouns = self._compose.nouns(adjective.types)
        if adjective.fact:
            yield [f"{noun.plural} are {adjective.word}" for noun in nouns]
        yield [f"if there is a {adjective.word} {noun.singular}: {step}" for noun in nouns]

    def _changes(self) -> Iterator[str]:
        for quantity in self._lexicon.quantities:
            if not quantity.fixed:
                yield from self._of_quantity(quantity, "")

    def _events(self, step: str) -> Iterator[str]:
        for verb in self._lexicon.verbs:
            for each in self._done(verb, verb.base)[:6]:
                yield f"when you {each}: {step}"

    # ---------------------------------------------------------------- trials
    def _first(self, texts: Iterable[str]) -> Iterator[str]:
        """Yield the first of some texts that nothing is wrong with."""
        yield from islice(filter(self._is_sound, islice(texts, _TRIED)), 1)

    def _is_sound(self, text: str) -> bool:
        written = Text.of(text)
        effect = sound(written, self._grammar)
        if effect is None:
            return False
        about = re.search(r"this ([a-z ]+?)(?:$|[:,]| to | from )", text)
        context = replace(self._context, this_type=about.group(1)) if about else self._context
        return not has_errors(self._binder.check(effect, written, context))
