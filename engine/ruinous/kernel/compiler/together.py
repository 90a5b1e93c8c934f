"""Steps that are offered together: what is taken for one of them is not there for another.

Things may count as of several kinds, lie `here` and in a place by its name, or be `it` besides; so
two steps can be about the same. Each has to have things of its own, and leave the others theirs.
"""

from __future__ import annotations

from functools import reduce
from itertools import combinations, product
from operator import or_
from typing import TYPE_CHECKING

from ruinous.kernel.compiler.conditions import conjunction
from ruinous.kernel.compiler.possible import Need, can_be_done, is_done_to, need_of
from ruinous.kernel.compiler.step import Share, bare_step
from ruinous.kernel.compiler.things import constant
from ruinous.kernel.state.bits import NOTHING, bits

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.state.functions import State, TestFn
    from ruinous.language.syntax import tree as t


def can_all_be_done(acts: Sequence[t.Act], scope: Scope, program: Program) -> TestFn:
    """Return the test whether steps can all be done, each to things of its own."""
    tests = [can_be_done(act, scope, program) for act in acts]
    needs = [each for each in _needs(acts, scope, program) if each is not None]
    for type in {each.kind.name for each in needs}:
        alike = [each for each in needs if each.kind.name == type]
        if len(alike) > 1:
            tests.append(_paid(alike, None))
    return tests[0] if len(tests) == 1 else conjunction(tests)


def shares(acts: Sequence[t.Act], scope: Scope, program: Program) -> list[Share | None]:
    """Return what each of several steps may take, and emit that nothing is taken yet."""
    needs, spent = _needs(acts, scope, program), dict[str, int]()
    made: list[Share | None] = []
    for at, need in enumerate(needs):
        others = [each for each in needs if _is_like(each, need) and each is not need]
        if need is None or not others:
            made.append(None)
            continue
        type = need.kind.name
        if type not in spent:
            spent[type] = scope.slot()
            program.put(spent[type], constant(0))
        later = [each for each in needs[at + 1 :] if each is not None and _is_like(each, need)]
        made.append(_share(later, spent[type], scope))
    return made


def _needs(acts: Sequence[t.Act], scope: Scope, program: Program) -> list[Need | None]:
    """Return what each step needs; None: nothing that another could take."""
    steps = [bare_step(act, scope, program) for act in acts]
    return [
        need_of(one, one.act.thing) if one.act.thing is not None and is_done_to(one) else None
        for one in steps
    ]


def _is_like(one: Need | None, other: Need | None) -> bool:
    return one is not None and other is not None and one.kind.name == other.kind.name


def _share(later: list[Need], spent: int, scope: Scope) -> Share:
    """Return what a step may take: what was not taken, and what the later ones can do without."""
    without = scope.slot()
    test = _paid(later, spent, without) if later else None

    def leave(state: State, slots: list[int], things: int) -> int:
        things &= ~slots[spent]
        if test is None:
            return things
        mask = 0
        for each in bits(things):
            slots[without] = each
            mask |= test(state, slots) << each
        return mask

    return Share(spent, leave)


def _paid(needs: list[Need], spent: int | None = None, without: int | None = None) -> TestFn:
    """Return the test whether each of several steps can have things of its own.

    Args:
        spent: slot of the set of things that are taken already.
        without: slot of a thing that is to be left over.
    """

    def paid(state: State, slots: list[int]) -> bool:
        gone = 0 if spent is None else slots[spent]
        left_over = NOTHING if without is None else slots[without]
        sources = [[each & ~gone for each in need.sources(state, slots)] for need in needs]
        return any(_are_enough(needs, sets, left_over, state, slots) for sets in product(*sources))

    return paid


def _are_enough(
    needs: list[Need], sets: Sequence[int], left_over: int, state: State, slots: list[int]
) -> bool:
    """Return whether there are as many as any of the steps want together: then all have theirs."""
    pairs = [_wanted(need, each, state, slots) for need, each in zip(needs, sets, strict=True)]
    count = needs[0].kind.count
    for number in range(1, len(pairs) + 1):
        for some in combinations(pairs, number):
            things = reduce(or_, (each for each, _ in some))
            spare = left_over >= 0 and things >> left_over & 1
            if count(state, things) - spare < sum(wanted for _, wanted in some):
                return False
    return True


def _wanted(need: Need, things: int, state: State, slots: list[int]) -> tuple[int, int]:
    """Return the things that a step takes some of, and how many; `each` takes all of them."""
    if not need.whole:
        return things, need.wanted(state, slots)
    things = things if need.rank is None else need.rank(state, slots, things)
    return things, max(need.kind.count(state, things), 1)
