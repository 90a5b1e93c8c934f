"""Writes a tree for people: plain English, one paragraph for each rule of an item."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, get_args

from ruinous.language.english.blocks import Blocks
from ruinous.language.english.folding import picks_goal, singled_out
from ruinous.language.english.speech import ALL, spelt
from ruinous.language.english.waiting import YOU
from ruinous.language.lexicon.states import lying_in
from ruinous.language.lexicon.wording import listed, spaced
from ruinous.language.syntax import tree as t
from ruinous.language.syntax.quantifiers import is_picked
from ruinous.language.syntax.tree.node import THIS, Variable
from ruinous.language.syntax.walk import nodes, stated

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

_OF_YOUR_CHOICE: Final = t.Role("of", t.Pronoun("your choice"))
"""Who picks one of somebody else's things; no role of the language."""
_TAILS: Final = (t.Each, t.Letting, *get_args(t.Narrower))
"""What a step may end with that `and` would go on with."""


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


class _English(Blocks):
    """The voice for people; one for each rule, as it keeps what it has mentioned."""

    def __init__(
        self, lexicon: Lexicon, place: str = "", statements: Iterable[t.Statement] = ()
    ) -> None:
        statements = tuple(statements)
        super().__init__(lexicon, place or f"this {lexicon.place_type}", statements)
        parts = (each.node for one in stated(statements) for each in nodes(one.statement))
        self.there = any(map(self._leads_elsewhere, parts))

    def _leads_elsewhere(self, node: t.Node) -> bool:
        """Return whether behind a part that says `here`, `there` would be another place."""
        match node:
            case t.At(word=t.ADJACENT, thing=t.This() | t.Spot()):
                return True
            case t.Act(verb=verb, roles=roles):
                from_here = t.Role("from", t.Spot("here")) in roles
                return from_here and "to" in self.words.verbs[verb].roles
            case _:
                return False

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

    def steps(self, body: t.Body) -> list[str]:
        """Return the steps of a body as clauses; what follows on another begins with `then`."""
        return [clause for step in self.grouped(body) for clause in step]

    def grouped(self, body: t.Body, *, whole: bool = False) -> list[list[str]]:
        """Return the clauses of each step of a body, joined steps together."""
        found: list[list[str]] = []
        follows = ""
        body = singled_out(body, self.takes, self.folded)
        for group in self._together(body.statements):
            several = len(group) > 1
            [first, *rest] = self._joined(group) if several else self.clauses(group[0], whole=whole)
            step = isinstance(group[0], t.Do | t.May)
            found.append([follows + first if step else first, *rest])
            self._go_along(group)
            last = group[-1]
            follows = self._following(last)
            self.done.update(each.act.verb for each in group if isinstance(each, t.Do))
        return found

    def _go_along(self, steps: Sequence[t.Statement]) -> None:
        """Note where the item is behind some steps: where one has taken it, or where it was."""
        for each in steps:
            if type := _moves_item(each):
                self.moved = f"this {type} lies now"
            elif self.moved and isinstance(each, t.Do) and self._leaves_table(each.act):
                self.moved = self.moved.replace("lies now", "lay last")

    def _leaves_table(self, act: t.Act) -> bool:
        """Return whether a step takes the item out of all places."""
        variable = getattr(act.thing, "variable", None)
        if not isinstance(variable, Variable) or variable.role != THIS:
            return False
        row = self.words.transitions.get((act.verb, variable.type))
        there = lying_in(self.words.kind(variable.type).states, *self.words.place_types)
        return row is not None and bool(row.result) and there.isdisjoint(row.result)

    def _together(self, statements: Iterable[t.Statement]) -> list[list[t.Statement]]:
        """Return statements in groups, each a clause: behind what moves the item `here` is new."""
        found: list[list[t.Statement]] = []
        for each in statements:
            group = found[-1] if found else []
            is_alike = bool(group) and _deed(group[-1]) == _deed(each)
            is_alike = is_alike and _goes_on(group[-1], each)
            is_alike = is_alike and not self._looks_back(group[0], each)
            is_alike = is_alike and not self._picks_anew(group[-1], each)
            if is_alike and not (any(map(_moves_item, group)) and self._says_here(each)):
                group.append(each)
            else:
                found.append([each])
        return found

    def _looks_back(self, before: t.Statement, statement: t.Statement) -> bool:
        """Return whether a step speaks of what the one before it was done to, or was not."""
        done = {each.participle for each in self.words.verbs.values() if _does(before, each.base)}
        parts = [each.node for each in nodes(statement)]
        said = {word for each in parts if isinstance(each, t.Things) for word in each.adjectives}
        return bool(done & (said | {each.adjective for each in parts if isinstance(each, t.NotSo)}))

    def _picks_anew(self, before: t.Statement, statement: t.Statement) -> bool:
        """Return whether two steps pick things of one type: `them` means those of the second."""
        if not (isinstance(before, t.Do) and isinstance(statement, t.Do)):
            return False
        one, other = before.act.thing, statement.act.thing
        if one is None or other is None or not self.takes(statement.act):
            return False
        return one.type == other.type

    def _says_here(self, statement: t.Statement) -> bool:
        """Return whether a step speaks of where the item is."""
        place = self.lexicon.place_type
        parts = [each.node for each in nodes(statement)]
        spots = any(isinstance(each, t.Spot) and each.word == "here" for each in parts)
        return spots or any(isinstance(each, t.This) and each.type == place for each in parts)

    def _following(self, last: t.Statement) -> str:
        """Return what a step begins with that follows on another: not on one put off."""
        if isinstance(last, t.Later):
            return "now "
        return "" if isinstance(last, t.Do) and self.takes(last.act) else "then "

    def takes(self, act: t.Act) -> bool:
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
        subject, act = statement.subject, self._said(statement)
        if subject not in (None, YOU):
            self.actor = self.actor or YOU
        if subject is not None and is_picked(subject):
            how = "secretly " if statement.secretly else ""
            return f"choose {self.thing(subject)}, who {how}{self.act(act, 'third')}"
        return self.step(subject or self.actor, act, secretly=statement.secretly)

    def letting(self, statement: t.Do) -> str:
        """Return what you do to let somebody else act: `have each friend lend a book`."""
        subject = statement.subject
        assert subject is not None
        if is_picked(subject):
            return self.do(statement)
        self.actor = self.actor or YOU
        how = "secretly" if statement.secretly else ""
        return spaced("have", self.thing(subject), how, self.act(self._said(statement), "base"))

    def _said(self, statement: t.Do) -> t.Act:
        """Return an action with what English says of it besides."""
        act = statement.act
        if isinstance(act.thing, t.Things) and self._means_all(act.thing):
            act = replace(act, thing=replace(act.thing, quant=ALL))
        is_yours = statement.subject in (None, YOU)
        if is_yours and not (self.takes(act) or _by_chance(act)) and _is_of_that_player(act.thing):
            act = replace(act, roles=(_OF_YOUR_CHOICE, *act.roles))
        return act

    def step(self, subject: t.Phrase | None, act: t.Act, *, secretly: bool = False) -> str:
        """Return a step; what goes somewhere one by one goes to one place that is picked once."""
        words = super().step(subject, act, secretly=secretly)
        return f"{words}, all to the same one" if _goes_together(act) else words

    def _means_all(self, things: t.Things) -> bool:
        counted = self.words.nouns[things.nouns[0]].counted
        return not things.quant and not counted and self.is_plural(things)

    def span(self, span: str) -> str:
        """Return `until the end of the week`, as English says it."""
        return self.words.spans[span].said or span


def _by_chance(act: t.Act) -> bool:
    return any(isinstance(role, t.AtRandom) for role in act.roles)


def _goes_on(before: t.Statement, step: t.Statement) -> bool:
    """Return whether `and 1 book` behind a step can be nothing but another object of it.

    Behind `for each map`, `equal to half your coins` or `with a map` it would be a part of that;
    `for each fine` behind `a book for each map` is not.
    """
    assert isinstance(before, t.Do)
    assert isinstance(step, t.Do)
    is_counted = all(isinstance(each, t.Each) for each in before.act.roles + step.act.roles)
    if before.act.thing == step.act.thing and before.act.roles and step.act.roles and is_counted:
        return True
    return not any(isinstance(each.node, _TAILS) for each in nodes(before.act))


def _deed(statement: t.Statement) -> object:
    """Return actor and verb of a step, by which it is joined to the next; else what is unique."""
    is_open = isinstance(statement, t.Do) and not statement.secretly
    if isinstance(statement, t.Do) and is_open and statement.act.thing is not None:
        if _says_x(statement.act):
            return object()  # behind `where X is 2 and` it would be a part of that
        return statement.subject, statement.act.verb, statement.act.goes_on
    return object()


def _moves_item(statement: t.Statement) -> str:
    """Return the type of the item, if a step takes it somewhere; else nothing."""
    if not isinstance(statement, t.Do):
        return ""
    variable = getattr(statement.act.thing, "variable", None)
    is_item = isinstance(variable, Variable) and variable.role == THIS
    is_taken = is_item and any(isinstance(each, t.Role) for each in statement.act.roles)
    return variable.type if is_taken and isinstance(variable, Variable) else ""


def _says_x(act: t.Act) -> bool:
    """Return whether a step is about as many as an `X` that was said before."""
    is_x = isinstance(act.thing, t.Things | t.Part) and isinstance(act.thing.amount, t.Letter)
    return is_x and not any(isinstance(role, t.Letting) for role in act.roles)


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


def _does(statement: t.Statement, verb: str) -> bool:
    """Return whether a step does something with a verb."""
    return isinstance(statement, t.Do) and statement.act.verb == verb


def _goes_together(act: t.Act) -> bool:
    """Return whether each of several things goes to one place that somebody picks."""
    return (
        isinstance(act.thing, t.Things | t.Part) and act.thing.quant == "each" and picks_goal(act)
    )


def _is_of_that_player(thing: t.Phrase | None) -> bool:
    """Return whether one of somebody else's things is meant, which that player could pick."""
    is_one = isinstance(thing, t.Things) and thing.quant in ("a", "number", "up to")
    return is_one and isinstance(thing, t.Things) and isinstance(thing.owner, t.That)
