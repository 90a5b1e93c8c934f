"""English for rules that wait: for an event or a moment, or to replace an action."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.language.english.folding import IT, repeated
from ruinous.language.english.items import Items, renamed
from ruinous.language.english.nesting import linked
from ruinous.language.english.permissions import Permissions
from ruinous.language.lexicon.states import OTHERS
from ruinous.language.lexicon.wording import article, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked, whole_of
from ruinous.language.syntax.walk import bodies

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

YOU: Final = t.Pronoun("you")


class Waiting(Permissions):
    """The voice for people, as it says what comes when."""

    def __init__(self, lexicon: Lexicon, place: str, statements: Iterable[t.Statement]) -> None:
        statements = tuple(statements)
        super().__init__(lexicon, place, statements)
        self.items: Final = Items(lexicon)
        """Where the item itself is `it`."""
        self.items.read(statements)

    @abstractmethod
    def steps(self, body: t.Body) -> list[str]:
        """Return the steps of a body as clauses."""

    @abstractmethod
    def clause(self, body: t.Body) -> str:
        """Return all steps of a body as a single clause."""

    @abstractmethod
    def branch(self, body: t.Body) -> str:
        """Return the steps under a condition as a single clause."""

    @abstractmethod
    def letting(self, statement: t.Do) -> str:
        """Return what you do to let somebody else act."""

    @abstractmethod
    def offers(self, statement: t.May, *, whole: bool = False) -> list[str]:
        """Return an offer and what comes of it."""

    # ------------------------------------------------------------ events and moments
    def waits(self, rule: t.React | t.AtMoment, *, whole: bool = False) -> list[str]:
        """Return what opens a rule and the sentences under it, with its limits.

        Args:
            whole: they become a single clause.
        """
        [(head, body)] = self.blocks(rule)
        conditions, often = self.conditions(rule.limits), self.often(rule.limits)
        reminder = repeated(rule)
        if reminder is not None:
            body = reminder
        body = renamed(body, self.items.found)
        is_one = whole or (bool(conditions) and len(body.statements) > 1)
        first, *rest = self._first_and_rest(rule, body, whole=whole, one=is_one)
        is_one = is_one or (not rest and len(body.statements) > 1)
        if is_one and (_has_blocks(body) or (whole and len(body.statements) > 1)):
            head, often = f"{head}{often}", ""
        if rest and often:
            rest.append(f"this happens{often.removeprefix(',')}")
            often = ""
        clauses = [f"{', '.join([head, *conditions, first])}{often}", *rest]
        return clauses if reminder is None else [*clauses, "that one does not trigger this"]

    def _first_and_rest(
        self, rule: t.React | t.AtMoment, body: t.Body, *, whole: bool, one: bool
    ) -> list[str]:
        """Return the clauses under a rule.

        Args:
            whole: they become a single clause.
            one: several steps are one clause, so that the conditions before them cover all.
        """
        if self._is_offered(rule):
            assert isinstance(rule, t.AtMoment)
            offer = self._offer(rule, body, whole=whole)
            return [linked(offer)] if whole else offer
        return [self.clause(body)] if one else self.steps(body)

    def _is_offered(self, rule: t.React | t.AtMoment) -> bool:
        return isinstance(rule, t.AtMoment) and self.words.moments[rule.moment].offered

    def _offer(self, rule: t.AtMoment, body: t.Body, *, whole: bool) -> list[str]:
        """Return what somebody may do, and what comes of it."""
        who, they = ("that player", "they") if self._is_of_anybody(rule) else ("you", "you")
        first, *others = body.statements
        rest = t.Body(tuple(others)) if others else None
        match first:
            case t.Do(subject=t.That() as subject):
                return self.offers(t.May(subject, first.act, rest), whole=whole)
            case t.Do(subject=subject) if subject in (None, YOU) and they == "you":
                return self.offers(t.May(subject or YOU, first.act, rest), whole=whole)
            case t.Do(subject=subject) if they == "you" or not is_picked(subject):
                offer = f"{who} may {self.letting(replace(first, subject=subject or YOU))}"
                done = f"if {they} do, "
                return [offer, *(() if rest is None else (f"{done}{self.branch(rest)}",))]
            case t.May(subject=subject) if they == "you" or isinstance(subject, t.That):
                return [self.clause(body)] if whole else self.steps(body)
            case t.If() if others or len(first.body.statements) > 1 or first.otherwise is not None:
                return [f"{who} may use this if its first step can be done: {self.clause(body)}"]
            case _:
                return [f"{who} may use this: {self.clause(body)}"]

    def _is_of_anybody(self, rule: t.AtMoment) -> bool:
        """Return whether whoever a moment is of uses what is offered then, and not you alone."""
        return self.words.moments[rule.moment].gives == self.lexicon.owner_type

    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        """Return the head of a rule."""
        match rule:
            case t.React(event=event, after=after):
                now = "whenever" if event.form in ("did", "done", "left") else "when"
                return f"{'after' if after else now} {self.event(event)}"
            case t.AtMoment(moment=moment, whose=whose):
                return self._moment(moment) if whose is None else self.moment(rule)
            case t.Instead(act=act):
                return f"if {self._would(act)}"

    def _moment(self, moment: str) -> str:
        """Return a moment with its place."""
        entry = self.words.moments[moment]
        if entry.said:
            return entry.said.format(self.place)
        if moment.endswith(" here"):
            return spaced(moment.removesuffix(" here"), self.spot("here"))
        is_somewhere = entry.gives == self.lexicon.place_type
        return spaced(moment, f"in {article(entry.gives)}" if is_somewhere else "")

    def event(self, event: t.Event) -> str:
        """Return what a rule waits for."""
        if event.form == "self":
            verb = self.words.verbs[event.act.verb]
            return verb.said or f"this is {verb.participle}"
        if event.form == "total":
            return super().event(replace(event, act=_or_more(event.act)))
        if event.form == "left":
            return super().event(replace(event, act=self._plural_of(event.act)))
        said = super().event(self._active(replace(event, act=self._plural_of(event.act))))
        return spaced(said, "from you" if self._is_from_you(event.act) else "")

    def _is_from_you(self, act: t.Act) -> bool:
        """Return whether others get this item from you: below that `you` is whose it was."""
        if not isinstance(act.thing, t.This) or self.doer(act) is not None or act.roles:
            return False
        index = self.lexicon.index
        row = index.transitions.get((act.verb, act.thing.type))
        return row is not None and set(row.usual.values()) == {OTHERS}

    def ending(self, event: t.Event) -> str:
        """Return `a game begins here` for what has begun, and is not over, when a span ends."""
        act = event.act
        if event.form != "done" or act.thing is None or not self.words.verbs[act.verb].begins:
            return super().ending(event)
        begins = "begin" if self.is_many(act.thing) else "begins"
        here = self.spot("here") if event.here else ""
        return spaced(self.thing(act.thing), begins, here, self.roles_of(act))

    def _active(self, event: t.Event) -> t.Event:
        """Return `a friend lends a book` for `a book is lent by a friend`."""
        act, thing = event.act, event.act.thing
        doer = self.doer(act)
        if doer is None or isinstance(doer.thing, t.Spot):
            return event
        if event.here:
            if not isinstance(thing, t.Things) or thing.where is not None:
                return event
            thing = replace(thing, where=t.Spot("here"))
        others = tuple(each for each in act.roles if each is not doer)
        act = replace(act, thing=thing, roles=others)
        return replace(event, form="did", subject=doer.thing, act=act, here=False)

    def _plural_of(self, act: t.Act) -> t.Act:
        """Return the plural of what is drawn or placed in one go, so that it is met once."""
        thing = act.thing
        if not isinstance(thing, t.Things) or thing.quant != "a":
            return act
        verb = self.words.verbs[act.verb]
        one_go = verb.in_one_go
        kind = self.words.kind(self.words.nouns[thing.nouns[0]].type)
        if not one_go and not kind.supplied:
            return act
        return replace(act, thing=replace(thing, quant="", number=0, plural=True))

    # ------------------------------------------------------------ replacements
    def replaces(self, rule: t.Instead, *, whole: bool = False) -> list[str]:
        """Return `if a reader would lend a book, return it instead`.

        Args:
            whole: it is a single clause.
        """
        self.others_do = self._is_of_others(rule.act)
        said = self._replaced(rule, whole=whole)
        self.others_do = False
        return said

    def _is_of_others(self, act: t.Act) -> bool:
        """Return whether somebody else may do what is replaced, or to what is not yours."""
        doer, thing = self.doer(act), whole_of(act.thing)
        if doer is not None:
            return doer.thing != YOU
        return isinstance(thing, t.Things) and not thing.possessive

    def _replaced(self, rule: t.Instead, *, whole: bool) -> list[str]:
        conditions, often = self.conditions(rule.limits), self.often(rule.limits)
        if self._is_kept(rule) and conditions and conditions[0].startswith("if "):
            return [self._rather(rule, conditions) + often]
        ifs = [each.removeprefix("if ") for each in conditions if each.startswith("if ")]
        unless = "".join(f", {each}" for each in conditions if not each.startswith("if "))
        head = " and ".join([self.opening(rule), *ifs])
        if (whole or _is_list(rule.body)) and not _is_step(rule.body):
            return [f"{head}{unless}{often}, instead, {self.clause(rule.body)}"]
        match rule.body.statements[0]:
            case t.If():
                instead, rest = f"instead, {self.clause(rule.body)}", []
            case first:
                [clause, *rest] = self.steps(rule.body)
                instead = f"{clause} instead" if isinstance(first, t.Do) else f"instead {clause}"
        return [f"{head}, {instead}{unless}{often}", *rest]

    def _is_kept(self, rule: t.Instead) -> bool:
        """Return whether one step is done to `it`, whoever would have done what is replaced."""
        first, *others = rule.body.statements
        is_it = (
            isinstance(first, t.Do)
            and isinstance(first.act.thing, t.Pronoun)
            and first.act.thing.word == IT.word
            and first.subject in (None, YOU)
        )
        return is_it and not others and self.doer(rule.act) is None

    def _rather(self, rule: t.Instead, conditions: Sequence[str]) -> str:
        """Return `if you lent a book, keep this map instead of returning it`."""
        [step] = rule.body.statements
        assert isinstance(step, t.Do)
        assert isinstance(step.act.thing, t.Pronoun)
        assert rule.act.thing is not None
        first, *more = conditions
        done = spaced(
            self.verb(step.act.verb, "base"),
            self.thing(rule.act.thing),
            self.where(step.act.thing.where),
            self.roles_of(step.act),
        )
        undone = self.act(replace(rule.act, thing=IT), "ing")
        return ", ".join([first, f"{done} instead of {undone}", *more])

    def _would(self, act: t.Act) -> str:
        """Return `a reader would lend a book`, or `a book would be lent`."""
        doer = self.doer(act)
        if doer is not None:
            return self.by(doer, act, "would")
        if act.thing is None:
            return f"{article(self.lexicon.owner_type)} would {self.act(act, 'base')}"
        return self.passive(act, "would")


def _is_step(body: t.Body) -> bool:
    """Return whether a block is one step, behind which `instead` can be said."""
    return len(body.statements) == 1 and isinstance(body.statements[0], t.Do | t.Nothing)


def _is_list(body: t.Body) -> bool:
    """Return whether a block is one clause behind which a limit could be that of its end."""
    first, *others = body.statements
    return isinstance(first, t.If) and (bool(others) or first.otherwise is not None)


def _has_blocks(body: t.Body) -> bool:
    """Return whether behind the steps of a block its limits could be those of the last one."""
    return any([*bodies(each)] for each in body.statements)


def _or_more(act: t.Act) -> t.Act:
    """Return what has been done so often, or more often."""
    if isinstance(act.thing, t.Things) and act.thing.quant == "number":
        return replace(act, thing=replace(act.thing, quant="or more", plural=True))
    return act
