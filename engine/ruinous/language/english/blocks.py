"""English for statements with blocks: what is done under which condition, how often, how long."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING, Final

from ruinous.language.english import nesting
from ruinous.language.english.folding import folded
from ruinous.language.english.nesting import linked
from ruinous.language.english.speech import THEY
from ruinous.language.english.waiting import YOU, Waiting
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from ruinous.language.lexicon.lexicon import Lexicon

_IN_FORCE: Final = nesting.RULES | t.Forbid | t.Allow | t.Change | t.Fact | t.CountAs
"""Statements that are in force, and not done."""


class Blocks(Waiting):
    """The voice for people, as it says where blocks begin and end."""

    otherwise, otherwise_if = "otherwise", "otherwise, "

    def __init__(self, lexicon: Lexicon, place: str, statements: Iterable[t.Statement]) -> None:
        super().__init__(lexicon, place, statements)
        self.actor: t.Pronoun | None = None
        """Who is named where nobody is named: you, once somebody else has acted."""
        self.level = 0
        """How many lists there are around."""

    @abstractmethod
    def grouped(self, body: t.Body, *, whole: bool = False) -> list[list[str]]:
        """Return the clauses of each step of a body, joined steps together."""

    # ------------------------------------------------------------ statements
    def clauses(self, statement: t.Statement, *, whole: bool = False) -> list[str]:
        """Return a statement as clauses that each make a sentence.

        Args:
            whole: they become one, in which it must be seen where its blocks end.
        """
        match statement:
            case t.React() | t.AtMoment():
                return self.waits(statement, whole=whole)
            case t.Instead():
                return self.replaces(statement, whole=whole)
            case t.During() | t.Until():
                return [self._lasting(statement)]
            case t.Either():
                picked = "you choose: " if _is_of_others(statement) else ""
                return [picked + ", ".join(self._branches(statement))]
            case t.Secret():
                [(head, body)] = self.blocks(statement)
                return [f"{head}; once all have chosen, for each choice, {self.clause(body)}"]
            case t.May():
                return self.offers(statement, whole=whole)
            case t.Later():
                return self.later(statement)
            case t.ForEach():
                step = self.folded(statement)
                return [self._loop(statement) if step is None else self.simple(step)]
            case t.While() | t.If() | t.Beginning():
                return self._alternatives(list(self.blocks(statement)), whole=whole)
            case _:
                return [self.simple(statement)]

    def _alternatives(self, blocks: Sequence[tuple[str, t.Body]], *, whole: bool) -> list[str]:
        """Return conditions with what is done; `otherwise` is only said where it is plain."""
        unclear = [nesting.takes_else(body) for _, body in blocks[:-1]]
        if whole and any(unclear):
            return [self._one_of(blocks)]
        plain = [True, *(not each for each in unclear)]
        return [
            f"{head if is_plain else head.replace(self.otherwise, nesting.NOT_FIRST, 1)}, "
            f"{self.branch(body)}"
            for (head, body), is_plain in zip(blocks, plain, strict=True)
        ]

    def _one_of(self, blocks: Sequence[tuple[str, t.Body]]) -> str:
        """Return conditions as numbered parts."""
        return self._parts(
            nesting.ONE_OF, lambda: [f"{head}, {self.branch(body)}" for head, body in blocks]
        )

    def _parts(self, opening: str, written: Callable[[], Iterable[str]]) -> str:
        """Return numbered parts; the lists in them are numbered in another style."""
        self.level += 1
        parts = [*written()]
        self.level -= 1
        return f"{opening} {'; '.join(nesting.marked(parts, self.level))}"

    def _branches(self, statement: t.Either) -> list[str]:
        """Return branches of which one is carried out: none follows on what another does.

        They are numbered where one of them ends with branches of its own.
        """
        before, found, done = self.done, [], self.done.copy()
        is_numbered = any(map(nesting.takes_or, statement.branches))
        self.level += is_numbered
        for _, body in self.blocks(statement):
            self.done = before.copy()
            found.append(self.clause(body))
            done |= self.done
        self.level -= is_numbered
        self.done = done
        heads = (head for head, _ in self.blocks(statement))
        parts = nesting.marked(found, self.level) if is_numbered else found
        return [f"{head} {part}" for head, part in zip(heads, parts, strict=True)]

    def folded(self, loop: t.ForEach) -> t.Do | None:
        """Return a loop as a single step, where one says the same."""
        return folded(loop, self.lexicon)

    def _loop(self, loop: t.ForEach) -> str:
        [(head, body)] = self.blocks(loop)
        return f"{head}, {self.clause(body)}"

    def offers(self, statement: t.May, *, whole: bool = False) -> list[str]:
        """Return an offer and what comes of it."""
        if self._is_bought(statement):
            return self._bought(statement)
        unclear = nesting.takes_else(statement.body) and statement.otherwise is not None
        if whole and unclear:
            return [self._parts(nesting.ONE_OF, lambda: self._taken_or_not(statement))]
        return self._offered(statement, plain=not unclear)

    def _taken_or_not(self, statement: t.May) -> list[str]:
        is_bought = self._is_bought(statement)
        parts = self._bought(statement) if is_bought else self._offered(statement, plain=False)
        *taken, otherwise = parts
        return [linked(taken), otherwise]

    def _offered(self, statement: t.May, *, plain: bool) -> list[str]:
        """Return an offer, what comes of it, and what is done else.

        Args:
            plain: whether `otherwise` could mean nothing but that the offer is not taken.
        """
        clauses, before = [self.may(statement)], self.actor
        who = (YOU if statement.subject == YOU else THEY).word
        self.actor = YOU if statement.subject != YOU else before
        if statement.body is not None:
            clauses.append(f"if {who} do, {self.branch(statement.body)}")
            plain = plain and not nesting.asks_on(statement.body)
        if statement.otherwise is not None:
            unless = "otherwise" if plain and statement.body is not None else f"if {who} do not"
            clauses.append(f"{unless}, {self.clause(statement.otherwise)}")
        self.actor = before
        return clauses

    def _is_bought(self, statement: t.May) -> bool:
        """Return whether you give something up for a single step."""
        return statement.subject == YOU and self._is_price(statement.act, statement.body)

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
        comma = "," if ", where " in offer else ""
        clauses = [f"{offer}{comma} to {self.act(step.act, 'base')}"]
        if statement.otherwise is not None:
            clauses.append(f"if you do not, {self.clause(statement.otherwise)}")
        return clauses

    def clause(self, body: t.Body) -> str:
        """Return all steps of a body as a single clause; a list where blocks end inside."""
        if any(map(self._is_block, body.statements[:-1])):
            return self._in_turn(body)
        return linked([each for step in self.grouped(body, whole=True) for each in step])

    def _in_turn(self, body: t.Body) -> str:
        """Return the steps of a body as numbered parts."""
        is_in_force = isinstance(body.statements[0], _IN_FORCE)
        opening = nesting.IN_FORCE if is_in_force else nesting.IN_ORDER
        return self._parts(opening, lambda: [*map(linked, self.grouped(body, whole=True))])

    def branch(self, body: t.Body) -> str:
        """Return the steps under a condition; of another one among them, what is done else is its.

        Without numbers `if it is rare, if it is old, return it; otherwise, lend it` could be read
        both ways.
        """
        if not nesting.asks_on(body):
            return self.clause(body)
        [*before, last] = body.statements
        if before:
            return self._in_turn(body)
        if isinstance(last, t.May):
            return self._parts(nesting.ONE_OF, lambda: self._taken_or_not(last))
        return self._one_of(self.blocks(last))

    def _is_block(self, statement: t.Statement) -> bool:
        """Return whether a statement ends where a single clause would not show it."""
        match statement:
            case t.May(body=body, otherwise=otherwise):
                return body is not None or otherwise is not None
            case t.ForEach():
                return self.folded(statement) is None
            case t.Forbid(limits=limits) | t.Allow(limits=limits) | t.Change(limits=limits):
                return bool(limits)
            case _:
                return isinstance(statement, nesting.BLOCKS)

    def _lasting(self, statement: t.During | t.Until) -> str:
        """Return what lasts; a single step comes before its end, so that `it` is plain."""
        [(head, body)] = self.blocks(statement)
        [first, *others] = body.statements
        clause = self.clause(body)
        if isinstance(statement, t.Until) and not statement.span:
            head = f"{head}{self._at_last()}"
        return f"{clause} {head}" if isinstance(first, t.Do) and not others else f"{head}, {clause}"

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


def _is_of_others(statement: t.Either) -> bool:
    """Return whether what is chosen is done by others, who could be thought to choose."""
    first = (branch.statements[0] for branch in statement.branches)
    return statement.chooser is None and any(
        isinstance(each, t.Do) and each.subject not in (None, YOU) for each in first
    )
