"""One writer for two voices: the walk over a tree, and the words both voices share.

A voice words statements: :mod:`~ruinous.language.printer` writes the language
itself, :mod:`~ruinous.language.english.effect` writes for people. Whatever they word alike is
here.
"""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final, assert_never

from ruinous.language.english.letters import letters
from ruinous.language.english.phrases import Phrases
from ruinous.language.lexicon.wording import spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_bounded
from ruinous.language.syntax.walk import nodes
from ruinous.struct import replace

if TYPE_CHECKING:
    from collections.abc import Iterable

    from ruinous.language.lexicon.lexicon import Lexicon
    from ruinous.language.lexicon.wording import Form

Blocks = tuple[tuple[str, t.Body], ...]
"""Heads of a statement, each with its body; none for a simple statement."""


class Writer(Phrases):
    """Writes trees with the words of one game."""

    def __init__(self, lexicon: Lexicon, statements: Iterable[t.Statement] = ()) -> None:
        super().__init__(lexicon)
        self.letters: Final = letters(statements)
        """The numbers that are `X`; those that are asked for again are not `equal to ...`."""

    # ------------------------------------------------------------ statements
    def blocks(self, statement: t.Statement) -> Blocks:
        """Return the heads of a statement and their bodies."""
        match statement:
            case t.React(body=body) | t.AtMoment(body=body) | t.Instead(body=body):
                return ((self.opening(statement), body),)
            case t.While(condition=condition, body=body):
                return ((f"while {self.condition(condition)}", body),)
            case t.During() | t.Until() | t.Later():
                return ((self._time(statement), statement.body),)
            case t.If(condition=condition, body=body, otherwise=otherwise):
                return self._choice(f"if {self.condition(condition)}", body, otherwise)
            case t.ForEach(each=each, body=body):
                head = self.each(each) if isinstance(each, t.Each) else self._repeated(each)
                return ((head, body),)
            case t.Beginning(first=first, body=body):
                return ((f"beginning with {self.thing(first)}", body),)
            case t.Either() | t.Secret():
                return self._chosen(statement)
            case t.May(body=body, otherwise=otherwise):
                return self._choice(self.may(statement), body, otherwise)
            case _:
                return ()

    def _time(self, block: t.During | t.Until | t.Later) -> str:
        """Return how long a block lasts, or when it is done."""
        match block:
            case t.During(span=span):
                return self.span(span)
            case t.Later():
                return self.next_moment(block)
            case t.Until():
                return self.ends(block)

    def moment(self, rule: t.AtMoment) -> str:
        """Return `at the start of the shift of that reader`."""
        entry = self.words.moments[rule.moment]
        return rule.moment if rule.whose is None else f"{entry.of} {self.thing(rule.whose)}"

    def next_moment(self, block: t.Later) -> str:
        """Return `at the start of the next shift of that reader`."""
        if block.whose is None:
            return block.moment
        return f"{self.words.moments[block.moment].next_of} {self.thing(block.whose)}"

    def _chosen(self, statement: t.Either | t.Secret) -> Blocks:
        if isinstance(statement, t.Secret):
            return ((self.step(statement.subject, statement.act, secretly=True), statement.body),)
        first, *others = statement.branches
        return ((self.choosing(statement), first), *(("or", other) for other in others))

    def _choice(self, head: str, body: t.Body | None, otherwise: t.Body | None) -> Blocks:
        blocks = () if body is None else ((head, body),)
        match otherwise:
            case None:
                return blocks
            case t.Body(statements=(t.If() as again,)):
                (head, body), *others = self.blocks(again)
                return (*blocks, (self.otherwise_if + head, body), *others)
            case _:
                return (*blocks, (self.otherwise, otherwise))

    def simple(self, statement: t.Statement) -> str:
        """Return the words of a statement without a block."""
        match statement:
            case t.Forbid() | t.Allow():
                return self.permission(statement)
            case t.Change():
                return self.change(statement)
            case t.Fact():
                return self.fact(statement)
            case t.CountAs():
                return self.count_as(statement)
            case t.Do():
                return self.do(statement)
            case t.Nothing():
                return "do nothing"
            case t.Stop():
                return "stop"
            case t.May():
                return self.may(statement)
            case _:
                raise AssertionError(statement)

    def may(self, statement: t.May) -> str:
        """Return `you may return 1 map`."""
        deeds = " and ".join(self.act(act, "base") for act in statement.acts)
        return f"{self.thing(statement.subject)} may {deeds}"

    def choosing(self, statement: t.Either) -> str:
        """Return `either`, or `each friend chooses either`."""
        if statement.chooser is None:
            return "either"
        verb = "choose" if self.agreeing(statement.chooser) == "base" else "chooses"
        secretly = "secretly" if statement.secretly else ""
        return spaced(self.thing(statement.chooser), secretly, verb, "either")

    def do(self, statement: t.Do) -> str:
        """Return a step that is carried out."""
        return self.step(statement.subject, statement.act, secretly=statement.secretly)

    def step(self, subject: t.Phrase | None, act: t.Act, *, secretly: bool = False) -> str:
        """Return `that player returns 2 maps`."""
        how = "secretly" if secretly else ""
        if subject is None:
            return spaced(how, self.act(act, "base"))
        return spaced(self.thing(subject), how, self.act(act, self.agreeing(subject)))

    otherwise: str
    """What opens the other branch of an `if`."""
    otherwise_if: str
    """What stands before the `if` of another branch with a condition."""
    at_most = "at most"
    """What bounds the sum of a step."""

    @abstractmethod
    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        """Return the head of a rule that waits for something."""

    @abstractmethod
    def permission(self, rule: t.Forbid | t.Allow) -> str:
        """Return what is forbidden or allowed."""

    @abstractmethod
    def change(self, rule: t.Change) -> str:
        """Return a change of a quantity."""

    @abstractmethod
    def fact(self, rule: t.Fact) -> str:
        """Return a yes/no fact."""

    def count_as(self, rule: t.CountAs) -> str:
        """Return `books here count as maps`."""
        verb = "count as" if self.is_many(rule.subject) else "counts as"
        return spaced(self.thing(rule.subject), verb, self.thing(rule.kind))

    # ------------------------------------------------------------ actions
    def act(self, act: t.Act, form: Form) -> str:
        """Return a verb with its object and roles."""
        short, letting = self._without_letter(act)
        words = spaced(self.doing_to(act, form, self.object(short)), self.roles_of(short))
        return words.replace(" ,", ",") + letting

    def doing_to(self, act: t.Act, form: Form, object: str) -> str:
        """Return the verb of an action with its object."""
        return spaced(self.doing(act, form), object)

    def doing(self, act: t.Act, form: Form) -> str:
        """Return the verb of an action."""
        return self.verb(act.verb, form)

    def _without_letter(self, act: t.Act) -> tuple[t.Act, str]:
        """Return `score points` and ` equal to ...` for `score X points, where X is ...`.

        Only of what is done in one go, and where nothing else asks for `X`.
        """
        letting = next((each for each in act.roles if isinstance(each, t.Letting)), None)
        if letting is None:
            return act, ""
        short = replace(act, roles=tuple(each for each in act.roles if each is not letting))
        thing, amount = act.thing, self.amount(letting.amount)
        asked_again = self.letters.is_asked_for(letting)
        if asked_again or not isinstance(thing, t.Things) or not self._is_alone(thing, short):
            return short, f", where {self.letter(letting)} is {amount}"
        bare = replace(thing, quant="", number=0, amount=None)
        return replace(short, thing=bare), f" equal to {amount}"

    def _is_alone(self, thing: t.Things, act: t.Act) -> bool:
        """Return whether `X` is the number of the object of an act and nothing else."""
        verb, noun = self.words.verbs[act.verb], self.words.nouns[thing.nouns[0]]
        letters = [each for each in nodes(act) if isinstance(each.node, t.Letter)]
        if any(isinstance(each, t.Each) for each in act.roles):
            return False
        is_number = thing.quant == "number" and len(letters) == 1 and bool(thing.amount)
        return is_number and self.words.in_one_go(verb, noun)

    def object(self, act: t.Act) -> str:
        """Return the object of an action, or nothing."""
        return "" if act.thing is None else self.thing(act.thing)

    def verb(self, base: str, form: Form) -> str:
        """Return a form of a verb."""
        word: str = getattr(self.words.verbs[base], form)
        return word

    def roles_of(self, act: t.Act) -> str:
        """Return all roles of an action in their order."""
        return spaced(*map(self.role, act.roles))

    def ends(self, statement: t.Until) -> str:
        """Return `until it is lent or until the end of the week`."""
        ends = [f"until {self.ending(each)}" for each in statement.events]
        return " or ".join([*ends, self.span(statement.span)] if statement.span else ends)

    def span(self, span: str) -> str:
        """Return `until the end of the week`."""
        return span

    def role(self, role: t.AnyRole) -> str:
        """Return `to a shelf`, `in the evening`, `for free`, `for each map there`."""
        match role:
            case t.Role(word=word, thing=thing):
                where = self.place_at(thing) if isinstance(thing, t.Spot) else self.thing(thing)
                return f"{word} {where}"
            case t.TimeRole(time=time):
                return time
            case t.SpanRole(span=span):
                return self.span(span)
            case t.Free():
                return "for free"
            case t.FaceDown():
                return "face down"
            case t.AtRandom():
                return "at random"
            case t.Each():
                return self.summed(role)
            case t.Letting(amount=amount):
                return f", where {self.letter(role)} is {self.amount(amount)}"
            case _:
                assert_never(role)

    def each(self, each: t.Each) -> str:
        """Return `for each map there`, `for every 2 removed books`, `for each map lent today`."""
        if isinstance(each.things, t.Past):
            thing = each.things.act.thing
            of = "of " if thing is not None and is_bounded(thing) else ""
            return f"for each {of}{self._done(each.things)}"
        things = self.thing(each.things)
        if each.every != 1:
            of = "of " if is_bounded(each.things) else ""
            return f"for every {each.every} {of}{things}"
        return f"for each of {things}" if is_bounded(each.things) else f"for each {things}"

    def _repeated(self, times: t.Times) -> str:
        """Return `3 times`, `X times, where X is your coins`."""
        letting = "" if times.letting is None else self.role(times.letting)
        return f"{self.times(times.number)}{letting}"

    def summed(self, each: t.Each) -> str:
        """Return `for each map there, at most 3`."""
        cap = "" if each.most is None else f", {self.at_most} {each.most}"
        return f"{self.each(each)}{cap}"

    def ending(self, event: t.Event) -> str:
        """Return what something lasts until."""
        return self.event(event)

    def event(self, event: t.Event) -> str:
        """Return what a rule waits for."""
        act = event.act
        if event.form == "self":
            return self.verb(act.verb, "participle")
        if event.form == "did":
            return self.step(event.subject, act)
        if event.form == "total":
            assert event.subject is not None
            subject, having = self.thing(event.subject), self.having(event.subject)
            return f"{subject} {having} {self.act(act, 'participle')}"
        assert act.thing is not None
        if event.form == "left":
            return self._left(act.thing, act)
        done = spaced(self.being(act.thing), self.verb(act.verb, "participle"))
        here = self.spot("here") if event.here else ""
        return spaced(self.thing(act.thing), done, here, self.roles_of(act))

    def _left(self, thing: t.Phrase, act: t.Act) -> str:
        """Return `a book leaves this shelf`."""
        said = self.verb(act.verb, "base" if self.is_many(thing) else "third")
        where, others = "", []
        for role in act.roles:
            if isinstance(role, t.Role) and role.word == "from":
                place = role.thing
                where = self.place_at(place) if isinstance(place, t.Spot) else self.thing(place)
            else:
                others.append(role)
        tail = self.roles_of(replace(act, roles=tuple(others)))
        return spaced(self.thing(thing), said, where, tail)

    def _was_done(self, act: t.Act) -> str:
        """Return `no book was lent here this week`."""
        thing, where = _apart(act)
        was = "were" if self.is_many(thing) else "was"
        done = self.verb(act.verb, "participle")
        tail = spaced(self.done_where(act.verb, where), self.roles_of(act))
        return spaced(self.thing(thing), was, done, tail)

    def _did(self, subject: t.Phrase, act: t.Act) -> str:
        """Return `you lent a book here this week`."""
        thing, where = (None, None) if act.thing is None else _apart(act)
        done = spaced(self.verb(act.verb, "past"), "" if thing is None else self.thing(thing))
        tail = spaced(self.done_where(act.verb, where), self.roles_of(act))
        return spaced(self.thing(subject), done, tail)

    def done_where(self, verb: str, where: t.Where | None) -> str:
        """Return where something was done."""
        del verb
        return self.where(where)

    def past(self, node: t.Past) -> str:
        """Return `the number of books you lent here this week`."""
        return f"the number of {self._done(node)}"

    def _done(self, node: t.Past) -> str:
        thing, where = _apart(node.act)
        form: Form = "past" if node.subject is not None else "participle"
        doer = "" if node.subject is None else self.thing(node.subject)
        done = self.verb(node.act.verb, form)
        tail = spaced(self.done_where(node.act.verb, where), self.roles_of(node.act))
        return spaced(self.thing(thing), doer, done, tail)

    # ------------------------------------------------------------ conditions
    def condition(self, condition: t.Condition) -> str:
        """Return tests that must all hold."""
        return " and ".join(map(self.test, condition.tests))

    def test(self, test: t.Test) -> str:
        """Return one test."""
        match test:
            case t.Exists(things=things):
                return f"there {self.being(things)} {self.had(things)}"
            case t.Happened(subject=None, act=act):
                return self._was_done(act)
            case t.Happened(subject=subject, act=act):
                assert subject is not None
                return self._did(subject, act)
            case t.MoreThan(subject=subject):
                return f"{self.thing(subject)} {self.having(subject)} {self.more(test)}"
            case t.IsSo(subject=subject, where=t.Having(without=False, thing=thing)):
                return f"{self.thing(subject)} {self.having(subject)} {self.had(thing)}"
            case t.IsSo(subject=subject, where=t.Alike(without=False) as alike):
                return f"{self.thing(subject)} {self.having(subject)} {self.shared(alike)}"
            case t.IsSo(subject=subject):
                return spaced(self.thing(subject), self.being(subject), self.state(test))
            case t.Denied(test=denied):
                return self.denied(denied)
            case t.Compare(quantity=left, bound=bound, value=value):
                return f"{self.amount(left)} {self.bearing(left)} {bound} {self.amount(value)}"
            case _:
                assert_never(test)

    def denied(self, test: t.IsSo) -> str:
        """Return a test that one thing is not so: `it is not here`, `it has not the name of it`."""
        subject = self.thing(test.subject)
        if isinstance(test.where, t.Alike) and not test.where.without:
            return f"{subject} {self.having_not(test.subject)} {self.shared(test.where)}"
        return spaced(subject, self.being(test.subject), "not", self.state(test))

    def shared(self, alike: t.Alike) -> str:
        """Return what something shares with others: `the name of that book`."""
        return f"{self.words.traits[alike.trait].of} {self.thing(alike.thing)}"

    def state(self, test: t.IsSo) -> str:
        """Return how, what or where something is asked to be."""
        if test.kind is not None:
            return self.thing(test.kind)
        return spaced(test.adjective, self.where(test.where))


def _apart(act: t.Act) -> tuple[t.Phrase, t.Where | None]:
    """Return what something was done to, and where that was."""
    assert act.thing is not None
    return _parted(act.thing)


def _parted(thing: t.Phrase) -> tuple[t.Phrase, t.Where | None]:
    match thing:
        case t.Things(where=t.Spot(having=None) | t.At(having=None) as where):
            return replace(thing, where=None), where
        case t.Part(whole=whole):
            whole, place = _parted(whole)
            return replace(thing, whole=whole), place
        case _:
            return thing, None
