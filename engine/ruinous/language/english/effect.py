"""Writes a tree for people: plain English, one paragraph for each rule of an item."""

from __future__ import annotations

from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ruinous.language.english.speech import ALL, THEY, Speech, spelt
from ruinous.language.lexicon.wording import is_picked, listed, often, spaced
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

YOU: Final = t.Pronoun("you")


def english(effect: t.Effect, lexicon: Lexicon, place: str = "") -> list[str]:
    """Return an effect in English, a paragraph for each of its rules.

    Args:
        lexicon: the words the tree was read with.
        place: what `here` is called, such as the name of the place an item lies in;
            empty: `this` with the noun for places.
    """
    return [_English(lexicon, place).paragraph(rule) for rule in effect.statements]


def branches(statement: t.Either, lexicon: Lexicon) -> list[str]:
    """Return what each branch of an `either` does, in sentences."""
    return [instructions(body, lexicon) for body in statement.branches]


def instructions(body: t.Body, lexicon: Lexicon) -> str:
    """Return what the steps of a block do, in sentences."""
    return _English(lexicon).sentences(body)


def deed(act: t.Act, lexicon: Lexicon) -> str:
    """Return what somebody is asked to do: `return 2 maps`."""
    return spelt(_English(lexicon).act(act, "base"), lexicon)


class _English(Speech):
    """The voice for people; one for each rule, as it keeps what it has mentioned."""

    otherwise = "otherwise"

    def __init__(self, lexicon: Lexicon, place: str = "") -> None:
        super().__init__(lexicon, place or f"this {lexicon.place_type}")
        self.actor: t.Pronoun | None = None
        """Who is named where nobody is named: you, once somebody else has acted."""

    # ------------------------------------------------------------ sentences
    def paragraph(self, rule: t.Statement) -> str:
        """Return a rule as one or more sentences."""
        return " ".join(map(self._sentence, self.clauses(rule)))

    def sentences(self, body: t.Body) -> str:
        """Return the steps of a body as one or more sentences."""
        return " ".join(map(self._sentence, self.steps(body)))

    def _sentence(self, clause: str) -> str:
        clause = self._shortened(spelt(clause, self.lexicon))
        return f"{clause[0].upper()}{clause[1:]}."

    def _shortened(self, clause: str) -> str:
        """Say `there` for here from the second time on, unless it could be another place."""
        before, here, after = clause.partition(self.place)
        rest = (before + after).replace(self.place, "")
        places = (self.lexicon.place_type, *(name.text for name in self.lexicon.names))
        if self.there or any(place in rest for place in places):
            return clause
        return before + here + after.replace(f"in {self.place}", "there")

    # ------------------------------------------------------------ statements
    def clauses(self, statement: t.Statement) -> list[str]:
        """Return a statement as clauses that each make a sentence."""
        match statement:
            case t.React() | t.AtMoment() | t.Instead():
                return self._rule(statement)
            case t.During() | t.Until():
                return [self._lasting(statement)]
            case t.Either():
                branches = (f"{head} {self.clause(body)}" for head, body in self.blocks(statement))
                picked = "you choose: " if _is_of_others(statement) else ""
                return [picked + ", ".join(branches)]
            case t.May():
                return self._may(statement)
            case t.While() | t.If() | t.ForEach():
                return [f"{head}, {self.clause(body)}" for head, body in self.blocks(statement)]
            case _:
                return [self.simple(statement)]

    def _may(self, statement: t.May) -> list[str]:
        """Return an offer and what comes of it."""
        clauses, before = [self.may(statement)], self.actor
        who = (YOU if statement.subject == YOU else THEY).word
        self.actor = YOU if statement.subject != YOU else before
        if statement.body is not None:
            clauses.append(f"if {who} do, {self.clause(statement.body)}")
        if statement.otherwise is not None:
            unless = "otherwise" if statement.body is not None else f"if {who} do not"
            clauses.append(f"{unless}, {self.clause(statement.otherwise)}")
        self.actor = before
        return clauses

    def clause(self, body: t.Body) -> str:
        """Return all steps of a body as a single clause."""
        first, *rest = self.steps(body)
        links = (f" and{',' if step.startswith('if ') else ''} {step}" for step in rest)
        return first + "".join(links)

    def steps(self, body: t.Body) -> list[str]:
        """Return the steps of a body as clauses; what follows on a step begins with `then`."""
        found: list[str] = []
        follows = False
        for _, steps in groupby(body.statements, _deed):
            group = [*steps]
            [first, *rest] = self._joined(group) if len(group) > 1 else self.clauses(group[0])
            step = isinstance(group[0], t.Do | t.May)
            found.extend([f"then {first}" if follows and step else first, *rest])
            last = group[-1]
            follows = not (isinstance(last, t.Do) and last.act.verb == "choose")
            self.done |= {each.act.verb for each in group if isinstance(each, t.Do)}
        return found

    def _joined(self, group: Sequence[t.Statement]) -> list[str]:
        """Return steps of one actor and verb as one clause: `score 1 point and 2 points`."""
        first, *rest = map(self.simple, group)
        assert isinstance(group[0], t.Do)
        verb = group[0].act.verb
        form = self.agreeing(group[0].subject or YOU)
        others = (each.partition(f"{self.verb(verb, form)} ")[2] for each in rest)
        return [listed([first, *others], "and")]

    def do(self, statement: t.Do) -> str:
        """Return a step; with `all` for every one, and `you` after a step of somebody else."""
        subject, act = statement.subject, statement.act
        if isinstance(act.thing, t.Things) and self._means_all(act.thing):
            act = replace(act, thing=replace(act.thing, quant=ALL))
        if subject not in (None, YOU):
            self.actor = self.actor or YOU
        if subject is not None and is_picked(subject):
            return f"choose {self.thing(subject)}, who {self.act(act, 'third')}"
        return self.step(subject or self.actor, act)

    def _means_all(self, things: t.Things) -> bool:
        counted = self.words.nouns[things.nouns[0]].counted
        return not things.quant and not counted and self.is_plural(things)

    def _lasting(self, statement: t.During | t.Until) -> str:
        """Return what lasts; a single step comes before its end, so that `it` is plain."""
        [(head, body)] = self.blocks(statement)
        [first, *others] = body.statements
        clause = self.clause(body)
        return f"{clause} {head}" if isinstance(first, t.Do) and not others else f"{head}, {clause}"

    # ------------------------------------------------------------ rules that wait
    def _rule(self, rule: t.React | t.AtMoment | t.Instead) -> list[str]:
        """Return what opens a rule and the sentences under it, with its limits."""
        [(head, body)] = self.blocks(rule)
        conditions, often = self._conditions(rule.limits), self._often(rule.limits)
        first, *rest = self.steps(body)
        if isinstance(rule, t.Instead) and not rest:
            return [f"{head}, {spaced(first, ', '.join(conditions))}{often}"]
        if rest and often:
            rest.append(f"this happens{often.removeprefix(',')}")
            often = ""
        return [f"{', '.join([head, *conditions, first])}{often}", *rest]

    def opening(self, rule: t.React | t.AtMoment | t.Instead) -> str:
        match rule:
            case t.React(event=event, after=after):
                now = "whenever" if event.form in ("did", "done") else "when"
                return f"{'after' if after else now} {self.event(event)}"
            case t.AtMoment(moment=moment):
                place = self.spot("here") if moment.endswith(" here") else ""
                return spaced(moment.removesuffix(" here"), place)
            case t.Instead(act=act):
                return f"instead of {self.act(act, 'ing')}"

    def event(self, event: t.Event) -> str:
        if event.form != "self":
            return super().event(replace(event, act=self._plural_of(event.act)))
        verb = self.words.verbs[event.act.verb]
        return verb.said or f"this is {verb.participle}"

    def _plural_of(self, act: t.Act) -> t.Act:
        """Return the plural of what is drawn or placed in one go, so that it is met once."""
        thing = act.thing
        if not isinstance(thing, t.Things) or thing.quant != "a":
            return act
        verb = self.words.verbs[act.verb]
        one_go = verb.amount and not verb.picks
        kind = self.words.kind(self.words.nouns[thing.nouns[0]].type)
        if not one_go and not kind.supplied:
            return act
        return replace(act, thing=replace(thing, quant="", number=0, plural=True))

    def _conditions(self, limits: Iterable[t.Limit]) -> list[str]:
        """Return `if you lent a book in this shelf this week`."""
        return [
            f"{'unless' if limit.unless else 'if'} {self.condition(limit.condition)}"
            for limit in limits
            if isinstance(limit, t.OnlyIf)
        ]

    def _often(self, limits: Iterable[t.Limit]) -> str:
        """Return `, at most once for each shelf on each day`: what it counts by, then when."""
        words = ""
        for limit in limits:
            if isinstance(limit, t.Once):
                units = [self.words.units[unit] for unit in limit.units]
                things = (f"for each {unit.phrase}" for unit in units if unit.type)
                windows = (f"in each {unit.phrase}" for unit in units if not unit.type)
                words += f", at most {often(limit.times)} {spaced(*things, *windows)}"
        return words

    def _limited(self, clause: str, limits: Sequence[t.Limit]) -> str:
        conditions = ", ".join(self._conditions(limits))
        return spaced(clause, conditions) + self._often(limits)

    # ------------------------------------------------------------ rules in force
    def permission(self, rule: t.Forbid | t.Allow) -> str:
        act, is_allowed = rule.act, isinstance(rule, t.Allow)
        match act.thing:
            case None:
                allowed = "allowed" if is_allowed else "not allowed"
                clause = f"{self.act(act, 'ing')} is {allowed}"
            case t.Things(quant="" | "a", possessive="") as things if not is_allowed:
                none = replace(things, quant="no", number=0)
                clause = self._done(replace(act, thing=none), "may")
            case t.Part(quant="a") as part if not is_allowed:
                none_of = replace(part, quant="none", number=0)
                clause = self._done(replace(act, thing=none_of), "may")
            case _:
                clause = self._done(act, "may" if is_allowed else "may not")
        return self._limited(clause, rule.limits)

    def _done(self, act: t.Act, may: str) -> str:
        """Return `no book may be lent`; the place where a thing is put comes last."""
        thing, where = act.thing, ""
        assert thing is not None
        if isinstance(thing, t.Things) and self._happens_there(act, thing):
            where, thing = self.where(thing.where), replace(thing, where=None)
        done = self.verb(act.verb, "participle")
        return spaced(self.thing(thing), may, "be", done, where, self.roles(act.roles))

    def _happens_there(self, act: t.Act, things: t.Things) -> bool:
        """Return whether the place in an object is where the action takes place."""
        return self.words.verbs[act.verb].places or self.words.nouns[things.nouns[0]].counted

    def fact(self, rule: t.Fact) -> str:
        adjective = self.words.adjectives[rule.adjective].said or rule.adjective
        subject, being = self.every(rule.subject), self.being(rule.subject)
        return spaced(subject, being, adjective, self.where(rule.where))

    # ------------------------------------------------------------ changes
    def change(self, rule: t.Change) -> str:
        quantity, viewer = _viewed(rule.quantity)
        if isinstance(viewer, t.Things) and viewer.quant == "a":
            viewer = replace(viewer, quant="each", number=0)
        opening = "" if viewer is None else f"for {self.thing(viewer)}, "
        each = "" if rule.each is None else self.each(rule.each)
        words = spaced(self.quantity(quantity), self._changed(rule), each)
        return self._limited(f"{opening}{words}{_within(rule)}", rule.limits)

    def _changed(self, rule: t.Change) -> str:
        """Return `is increased by 1`, `is 0`, `is at most 1`, `is doubled`."""
        if isinstance(rule.value, t.Quantity):
            return f"is equal to {self.quantity(rule.value)}"
        number = rule.value.value
        match rule.how:
            case "add":
                return f"is {'reduced' if number < 0 else 'increased'} by {abs(number)}"
            case "double":
                return "is doubled"
            case "set":
                return f"is {number}"
            case bound:
                return f"is {bound} {number}"


def _within(rule: t.Change) -> str:
    """Return `, but by no more than 2 and not below 1`."""
    most = None if rule.each is None else rule.each.most
    ends = [] if most is None else [f"by no more than {most}"]
    if rule.floor is not None:
        ends.append(f"not below {rule.floor}")
    return f", but {' and '.join(ends)}" if ends else ""


def _deed(statement: t.Statement) -> object:
    """Return actor and verb of a step, by which it is joined to the next; else what is unique."""
    return (statement.subject, statement.act.verb) if isinstance(statement, t.Do) else object()


def _is_of_others(statement: t.Either) -> bool:
    """Return whether what is chosen is done by others, who could be thought to choose."""
    first = (branch.statements[0] for branch in statement.branches)
    return any(isinstance(each, t.Do) and each.subject not in (None, YOU) for each in first)


def _viewed(quantity: t.Quantity) -> tuple[t.Quantity, t.Phrase | None]:
    """Return a quantity without whom it is asked for, and that player."""
    action = quantity.subject
    if not isinstance(action, t.Act):
        return replace(quantity, perspective=None), quantity.perspective
    by = [each for each in action.roles if isinstance(each, t.Role) and each.word == "by"]
    actors = [each.thing for each in by if not isinstance(each.thing, t.Spot)]
    if not actors:
        return quantity, None
    others = tuple(each for each in action.roles if each not in by)
    return replace(quantity, subject=replace(action, roles=others)), actors[0]
