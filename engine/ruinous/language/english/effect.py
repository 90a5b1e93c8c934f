"""Writes a tree for people: plain English, one paragraph for each rule of an item."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import groupby
from typing import TYPE_CHECKING, Final

from ruinous.language.english.folding import folded, picks_goal, singled_out
from ruinous.language.english.speech import ALL, THEY, spelt
from ruinous.language.english.waiting import YOU, Waiting
from ruinous.language.lexicon.wording import listed
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked
from ruinous.language.syntax.walk import stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

_OF_YOUR_CHOICE: Final = t.Role("of", t.Pronoun("your choice"))
"""Who picks one of somebody else's things; no role of the language."""
_BLOCKS: Final = t.If | t.Beginning | t.Either | t.Secret | t.During | t.Until | t.Later
"""Statements that are always blocks."""
_NOT_FIRST: Final = "where the first condition does not hold"
"""Instead of `otherwise`, behind another condition."""
_UNLESS: Final = ("otherwise", _NOT_FIRST, "if you do not", "if they do not")
"""How clauses begin that tell what is done else."""
_CHANGED: Final = re.compile(r"(.+ ha(?:s|ve)) [+-]")
"""What a change begins with, up to its number."""


def english(effect: t.Effect, lexicon: Lexicon, place: str = "") -> list[str]:
    """Return an effect in English, a paragraph for each of its rules.

    Args:
        lexicon: the words the tree was read with.
        place: what `here` is called, such as the name of the place an item lies in;
            empty: `this` with the noun for places.
    """
    return [_English(lexicon, place, (rule,)).paragraph(rule) for rule in effect.statements]


def branches(statement: t.Either, lexicon: Lexicon) -> list[str]:
    """Return what each branch of an `either` does, in sentences."""
    return [instructions(body, lexicon) for body in statement.branches]


def branches_in(tree: t.Effect | None, number: int, lexicon: Lexicon) -> list[str]:
    """Return what each branch does of the one `either` of an effect with so many branches.

    Returns:
        One text for each; empty when the effect has no such `either`, or several.
    """
    eithers = (each.statement for each in stated(tree.statements if tree is not None else ()))
    found = [each for each in eithers if isinstance(each, t.Either)]
    fitting = [each for each in found if len(each.branches) == number]
    return branches(fitting[0], lexicon) if len(fitting) == 1 else []


def instructions(body: t.Body, lexicon: Lexicon) -> str:
    """Return what the steps of a block do, in sentences."""
    return _English(lexicon, statements=body.statements).sentences(body)


def deed(act: t.Act, lexicon: Lexicon) -> str:
    """Return what somebody is asked to do: `return 2 maps`."""
    return spelt(_English(lexicon).act(act, "base"), lexicon)


class _English(Waiting):
    """The voice for people; one for each rule, as it keeps what it has mentioned."""

    otherwise, otherwise_if = "otherwise", "otherwise, "

    def __init__(
        self, lexicon: Lexicon, place: str = "", statements: Iterable[t.Statement] = ()
    ) -> None:
        super().__init__(lexicon, place or f"this {lexicon.place_type}", statements)
        self.actor: t.Pronoun | None = None
        """Who is named where nobody is named: you, once somebody else has acted."""

    # ------------------------------------------------------------ sentences
    def paragraph(self, rule: t.Statement) -> str:
        """Return a rule as one or more sentences."""
        return self._shortened(" ".join(map(self._sentence, self.clauses(rule))))

    def sentences(self, body: t.Body) -> str:
        """Return the steps of a body as one or more sentences."""
        return self._shortened(" ".join(map(self._sentence, self.steps(body))))

    def _sentence(self, clause: str) -> str:
        clause = spelt(clause, self.lexicon)
        return f"{clause[0].upper()}{clause[1:]}."

    def _shortened(self, words: str) -> str:
        """Say `there` for here from the second time on, unless it could be another place."""
        at = words.lower().find(self.place.lower())
        end = at + len(self.place)
        before, here, after = (
            (words[:at], words[at:end], words[end:]) if at >= 0 else (words, "", "")
        )
        rest = (before + after).replace(self.place, "")
        places = (self.lexicon.place_type, *(name.text for name in self.lexicon.names))
        if self.there or any(place in rest for place in places):
            return words
        after = after.replace(f"from {self.place}", "from there")
        return before + here + after.replace(f"in {self.place}", "there")

    # ------------------------------------------------------------ statements
    def clauses(self, statement: t.Statement) -> list[str]:
        """Return a statement as clauses that each make a sentence."""
        match statement:
            case t.React() | t.AtMoment():
                return self.waits(statement)
            case t.Instead():
                return self.replaces(statement)
            case t.During() | t.Until():
                return [self._lasting(statement)]
            case t.Either():
                branches = self._branches(statement)
                picked = "you choose: " if _is_of_others(statement) else ""
                return [picked + ", ".join(branches)]
            case t.Secret():
                [(head, body)] = self.blocks(statement)
                return [f"{head}; once all have chosen, for each choice, {self.clause(body)}"]
            case t.May():
                return self.offers(statement)
            case t.Later():
                return self.later(statement)
            case t.ForEach():
                step = self._folded(statement)
                return [self._loop(statement) if step is None else self.simple(step)]
            case t.While() | t.If() | t.Beginning():
                return self._alternatives(list(self.blocks(statement)))
            case _:
                return [self.simple(statement)]

    def _alternatives(self, blocks: Sequence[tuple[str, t.Body]]) -> list[str]:
        """Return conditions with what is done; `otherwise` is only said where it is plain."""
        found, is_plain = [], True
        for at, (head, body) in enumerate(blocks, 1):
            said = head if is_plain else head.replace(self.otherwise, _NOT_FIRST, 1)
            more = at < len(blocks)
            found.append(f"{said}, {self.branch(body, more=more)}")
            is_plain = not more or _asks_on(body) or not _ends_with_a_condition(body)
        return found

    def _branches(self, statement: t.Either) -> list[str]:
        """Return branches of which one is carried out: none follows on what another does."""
        before, found, done = self.done, [], self.done.copy()
        for head, body in self.blocks(statement):
            self.done = before.copy()
            found.append(f"{head} {self.clause(body)}")
            done |= self.done
        self.done = done
        return found

    def _folded(self, loop: t.ForEach) -> t.Do | None:
        return folded(loop, self.lexicon)

    def _loop(self, loop: t.ForEach) -> str:
        [(head, body)] = self.blocks(loop)
        return f"{head}, {self.clause(body)}"

    def offers(self, statement: t.May) -> list[str]:
        """Return an offer and what comes of it."""
        if statement.subject == YOU and self._is_price(statement.act, statement.body):
            return self._bought(statement)
        clauses, before = [self.may(statement)], self.actor
        who = (YOU if statement.subject == YOU else THEY).word
        self.actor = YOU if statement.subject != YOU else before
        if statement.body is not None:
            clauses.append(f"if {who} do, {self.branch(statement.body)}")
        if statement.otherwise is not None:
            is_plain = statement.body is not None and not _asks_on(statement.body)
            unless = "otherwise" if is_plain else f"if {who} do not"
            clauses.append(f"{unless}, {self.clause(statement.otherwise)}")
        self.actor = before
        return clauses

    def _is_price(self, act: t.Act, body: t.Body | None) -> bool:
        """Return whether something is given up for a single step that gives nothing up."""
        if body is None or len(body.statements) != 1 or not self._gives_up(act):
            return False
        [step] = body.statements
        is_yours = isinstance(step, t.Do) and step.subject in (None, YOU)
        return isinstance(step, t.Do) and is_yours and not self._gives_up(step.act)

    def _gives_up(self, act: t.Act) -> bool:
        return self.words.verbs[act.verb].gives_up

    def _bought(self, statement: t.May) -> list[str]:
        """Return `you may return 1 map to draw 2 books`."""
        assert statement.body is not None
        [step] = statement.body.statements
        assert isinstance(step, t.Do)
        offer = self.may(statement)
        comma = "," if ", where X is" in offer else ""
        clauses = [f"{offer}{comma} to {self.act(step.act, 'base')}"]
        if statement.otherwise is not None:
            clauses.append(f"if you do not, {self.clause(statement.otherwise)}")
        return clauses

    def clause(self, body: t.Body) -> str:
        """Return all steps of a body as a single clause; a list where blocks end inside."""
        steps = self._grouped(body)
        if not any(map(self._is_block, body.statements[:-1])):
            return _linked([each for step in steps for each in step])
        return f"in this order: {_numbered(map(_linked, steps))}"

    def branch(self, body: t.Body, *, more: bool = False) -> str:
        """Return the steps under a condition; of another one among them, what is done else is its.

        Without numbers `if it is rare, if it is old, return it; otherwise, lend it` could be read
        both ways.

        Args:
            more: whether it is said what is done else.
        """
        if not (_asks_on(body) or (more and _ends_with_a_condition(body))):
            return self.clause(body)
        if len(body.statements) == 1:
            return f"one of these: {_numbered(self.clauses(body.statements[0]))}"
        return f"in this order: {_numbered(map(_linked, self._grouped(body)))}"

    def _is_block(self, statement: t.Statement) -> bool:
        """Return whether a statement ends where a single clause would not show it."""
        match statement:
            case t.May(body=body, otherwise=otherwise):
                return body is not None or otherwise is not None
            case t.ForEach():
                return self._folded(statement) is None
            case _:
                return isinstance(statement, _BLOCKS)

    def steps(self, body: t.Body) -> list[str]:
        """Return the steps of a body as clauses; what follows on another begins with `then`."""
        return [clause for step in self._grouped(body) for clause in step]

    def _grouped(self, body: t.Body) -> list[list[str]]:
        """Return the clauses of each step of a body, joined steps together."""
        found: list[list[str]] = []
        follows = ""
        body = singled_out(body, self._takes, self._folded)
        for _, steps in groupby(body.statements, _deed):
            group = [*steps]
            [first, *rest] = self._joined(group) if len(group) > 1 else self.clauses(group[0])
            step = isinstance(group[0], t.Do | t.May)
            found.append([follows + first if step else first, *rest])
            last = group[-1]
            follows = self._following(last)
            self.done.update(each.act.verb for each in group if isinstance(each, t.Do))
        return found

    def _following(self, last: t.Statement) -> str:
        """Return what a step begins with that follows on another: not on one put off."""
        if isinstance(last, t.Later):
            return "now "
        return "" if isinstance(last, t.Do) and self._takes(last.act) else "then "

    def _takes(self, act: t.Act) -> bool:
        """Return whether an action only picks what others refer to."""
        return self.words.verbs[act.verb].takes

    def _joined(self, group: Sequence[t.Statement]) -> list[str]:
        """Return steps of one actor and verb as one clause: `score 1 point and 2 points`."""
        steps = [each for each in group if isinstance(each, t.Do)]
        where = _common_place(steps)
        if where is not None:
            *most, final = steps
            steps = [*map(_placeless, most), final]
        first, *rest = map(self.simple, steps)
        form = self.agreeing(steps[0].subject or YOU)
        verb = self.doing(steps[0].act, form)
        others = [each.partition(f"{verb} ")[2] for each in rest]
        alike = self._alike(steps)
        return [listed([first, *(each.removeprefix(alike) for each in others)], "and")]

    def _alike(self, steps: Sequence[t.Do]) -> str:
        """Return the object of steps that is the same for all of them: `1 book in this shelf `."""
        things = {each.act.thing: each.act.roles for each in steps}
        return f"{self.object(steps[0].act)} " if len(things) == 1 and all(things.values()) else ""

    def do(self, statement: t.Do) -> str:
        """Return a step; with `all` for every one, and `you` after a step of somebody else."""
        subject, act = statement.subject, statement.act
        if isinstance(act.thing, t.Things) and self._means_all(act.thing):
            act = replace(act, thing=replace(act.thing, quant=ALL))
        if subject not in (None, YOU):
            self.actor = self.actor or YOU
        elif not (self._takes(act) or _by_chance(act)) and _is_of_that_player(act.thing):
            act = replace(act, roles=(_OF_YOUR_CHOICE, *act.roles))
        if subject is not None and is_picked(subject):
            how = "secretly " if statement.secretly else ""
            return f"choose {self.thing(subject)}, who {how}{self.act(act, 'third')}"
        return self.step(subject or self.actor, act, secretly=statement.secretly)

    def step(self, subject: t.Phrase | None, act: t.Act, *, secretly: bool = False) -> str:
        """Return a step; what goes somewhere one by one goes to one place that is picked once."""
        words = super().step(subject, act, secretly=secretly)
        return f"{words}, all to the same one" if _goes_together(act) else words

    def _means_all(self, things: t.Things) -> bool:
        counted = self.words.nouns[things.nouns[0]].counted
        return not things.quant and not counted and self.is_plural(things)

    def _lasting(self, statement: t.During | t.Until) -> str:
        """Return what lasts; a single step comes before its end, so that `it` is plain."""
        [(head, body)] = self.blocks(statement)
        [first, *others] = body.statements
        clause = self.clause(body)
        if isinstance(statement, t.Until) and not statement.span:
            head = f"{head}{self._at_last()}"
        return f"{clause} {head}" if isinstance(first, t.Do) and not others else f"{head}, {clause}"

    def span(self, span: str) -> str:
        """Return `until the end of the week`, as English says it."""
        return self.words.spans[span].said or span

    def choosing(self, statement: t.Either) -> str:
        """Return `each friend chooses: either`."""
        said = super().choosing(statement)
        then = (
            ", and once all have chosen, it is done one after the other"
            if statement.secretly
            else ""
        )
        own = statement.chooser is None
        return said if own else f"{said.removesuffix(' either')}{then}: either"

    def later(self, statement: t.Later) -> list[str]:
        """Return what is done once at a moment to come."""
        [(head, body)] = self.blocks(statement)
        return [f"{head}, {self.clause(body)}"]

    def _at_last(self) -> str:
        """Return when what lasts until an event ends without it."""
        outer = self.lexicon.outermost
        ends = (f" or {span.phrase}" for span in self.lexicon.spans if span.window == outer)
        return next(ends, "")


def _by_chance(act: t.Act) -> bool:
    return any(isinstance(role, t.AtRandom) for role in act.roles)


def _asks_on(body: t.Body) -> bool:
    """Return whether a block ends with a condition that says what is done else."""
    last = body.statements[-1]
    return isinstance(last, t.If) and last.otherwise is not None


def _ends_with_a_condition(body: t.Body) -> bool:
    """Return whether what is done else, said behind a block, could be that of its last step."""
    match body.statements[-1]:
        case t.If():
            return True
        case t.May(body=taken):
            return taken is not None
        case t.ForEach(body=inner):
            return _ends_with_a_condition(inner)
        case _:
            return False


def _numbered(clauses: Iterable[str]) -> str:
    """Return `(1) lend a book; (2) return a map`."""
    plain = (each.removeprefix("then ") for each in clauses)
    return "; ".join(f"({n}) {each}" for n, each in enumerate(plain, 1))


def _linked(clauses: Sequence[str]) -> str:
    """Return several clauses as one: `lend a book and, if it is rare, return a map`."""
    first, *rest = clauses
    return first + "".join(map(_link, map(_after, clauses, rest)))


def _link(clause: str) -> str:
    if clause.startswith(_UNLESS):
        return f"; {clause}"
    return f" and{',' if clause.startswith('if ') else ''} {clause}"


def _after(before: str, step: str) -> str:
    """Return `+1 rent` for `it has +1 rent`, after `it has +2 weight`."""
    found = [_CHANGED.match(each) for each in (before, step)]
    first, second = (None if each is None else each[1] for each in found)
    return step.removeprefix(f"{first} ") if first is not None and first == second else step


def _deed(statement: t.Statement) -> object:
    """Return actor and verb of a step, by which it is joined to the next; else what is unique."""
    is_open = isinstance(statement, t.Do) and not statement.secretly
    if isinstance(statement, t.Do) and is_open and statement.act.thing is not None:
        if _says_x(statement.act):
            return object()  # behind `where X is 2 and` it would be a part of that
        return statement.subject, statement.act.verb, statement.act.goes_on
    return object()


def _says_x(act: t.Act) -> bool:
    """Return whether a step is about as many as an `X` that was said before."""
    is_x = isinstance(act.thing, t.Things | t.Part) and isinstance(act.thing.amount, t.Letter)
    return is_x and not any(isinstance(role, t.Letting) for role in act.roles)


def _is_of_others(statement: t.Either) -> bool:
    """Return whether what is chosen is done by others, who could be thought to choose."""
    first = (branch.statements[0] for branch in statement.branches)
    return statement.chooser is None and any(
        isinstance(each, t.Do) and each.subject not in (None, YOU) for each in first
    )


def _common_place(steps: Sequence[t.Do]) -> t.Where | None:
    """Return the place of all steps, if it has a name or is known, so that it is said once."""
    things = (each.act.thing for each in steps)
    places = {each.where if isinstance(each, t.Things) else None for each in things}
    if len(places) != 1 or any(each.act.roles for each in steps):
        return None
    [where] = places
    is_known = isinstance(where, t.At) and isinstance(where.thing, t.Name | t.Names | t.This)
    if isinstance(where, t.At) and where.having is not None:
        return None
    return where if is_known or where in (t.Spot("here"), t.Spot("there")) else None


def _placeless(step: t.Do) -> t.Do:
    assert isinstance(step.act.thing, t.Things)
    return replace(step, act=replace(step.act, thing=replace(step.act.thing, where=None)))


def _goes_together(act: t.Act) -> bool:
    """Return whether each of several things goes to one place that somebody picks."""
    return (
        isinstance(act.thing, t.Things | t.Part) and act.thing.quant == "each" and picks_goal(act)
    )


def _is_of_that_player(thing: t.Phrase | None) -> bool:
    """Return whether one of somebody else's things is meant, which that player could pick."""
    is_one = isinstance(thing, t.Things) and thing.quant in ("a", "number", "up to")
    return is_one and isinstance(thing, t.Things) and isinstance(thing.owner, t.That)
