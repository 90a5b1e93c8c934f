"""Choices made in secret: several players choose, and only then the first choice is carried out.

What was chosen lies in slots of the rule alone until all have chosen. Everybody who takes part is
asked, whatever there is to choose from, so that nobody learns from that what others could choose.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ruinous.kernel.compiler.amounts import do_number, pick_number
from ruinous.kernel.compiler.doers import kept_for_each
from ruinous.kernel.compiler.handling import pick_one, show_choice
from ruinous.kernel.compiler.program import Label
from ruinous.kernel.compiler.step import step_of
from ruinous.kernel.compiler.things import members
from ruinous.language.syntax import tree as t

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ruinous.kernel.compiler.program import Program
    from ruinous.kernel.compiler.scope import Scope
    from ruinous.kernel.compiler.step import Step
    from ruinous.kernel.state.functions import SetFn
    from ruinous.language.syntax.tree.node import Variable


def in_secret(
    doer: Variable,
    subject: t.Phrase,
    pick: Callable[[], Sequence[int]],
    turns: Sequence[Callable[[], None]],
    scope: Scope,
    program: Program,
    chosen: Variable | None = None,
) -> None:
    """Compile a choice of several players, and what comes of it.

    Args:
        doer: holds each of the players in turn.
        pick: compiles the choice of one of them, and returns the slots it lies in.
        turns: each compiles what is then done with it; all do the first before one does the second.
        chosen: holds the thing that is chosen; what is noted of it is kept as well.
    """
    player, slot = scope.kind(scope.owner_type), scope.slot_of(doer)
    seats = player.all.bit_length()
    choosers = scope.slot()
    found, all_of_them = members(subject, scope), _read(choosers)
    program.put(choosers, found)
    kept: list[tuple[int, int]] = []
    keep, recall = kept_for_each(kept, slot)

    def choose() -> None:
        program.secretly = program.keeps_secrets = True
        picked = pick()
        program.secretly = False
        kept.extend((each, scope.slots.take(seats)) for each in picked)
        program.emit(keep)

    program.loop(player, all_of_them, slot, choose)
    for turn in turns:

        def one(turn: Callable[[], None] = turn) -> None:
            program.emit(recall)
            turn()
            program.emit(keep)  # what was to be chosen may have been replaced

        program.loop(player, all_of_them, slot, one)
    if chosen is not None:
        kept.extend((noted, scope.slots.take(seats)) for noted, _ in scope.noted(chosen))


def number_in_secret(statement: t.Do, scope: Scope, program: Program) -> None:
    """Let several players choose a number each, and carry each out when all have chosen."""
    assert statement.doer is not None
    assert statement.subject is not None
    made: list[tuple[Step, int]] = []

    def pick() -> Sequence[int]:
        one = step_of(statement.act, scope, program, None)
        made.append((one, pick_number(one)))
        return (made[0][1],)

    carry_out = lambda: do_number(*made[0])
    in_secret(statement.doer, statement.subject, pick, (carry_out,), scope, program)


def thing_in_secret(
    statement: t.Secret, body: Callable[[], None], scope: Scope, program: Program
) -> None:
    """Let several players choose a thing each; all choices are shown before more comes of them.

    Where all that comes of them comes later, they are not: others learn them by that.
    """
    act, chosen = statement.act, statement.act.chosen
    assert chosen is not None
    made: list[Step] = []

    def pick() -> Sequence[int]:
        made.append(step_of(act, scope, program, None))
        pick_one(made[0])
        letters = [each.variable for each in act.roles if isinstance(each, t.Letting)]
        home = scope.slots.homes.get(chosen.number)
        places = [] if home is None else [home]
        return [scope.slot_of(chosen), *map(scope.slot_of, letters), *places]

    def if_chosen(turn: Callable[[], None]) -> Callable[[], None]:
        def run() -> None:
            none, slot = Label(), scope.slot_of(chosen)
            program.unless(lambda s, e: e[slot] >= 0, none)
            turn()
            program.mark(none)

        return run

    show = lambda: show_choice(made[0], scope.slot_of(chosen))
    is_kept = all(isinstance(each, t.Later) for each in statement.body.statements)
    turns = (if_chosen(body),) if is_kept else (if_chosen(show), if_chosen(body))
    in_secret(statement.doer, statement.subject, pick, turns, scope, program, chosen)


def keep_secret(act: t.Act, scope: Scope, program: Program) -> None:
    """Compile the choice of one thing that is not shown: others learn it by what comes of it."""
    program.secretly = program.keeps_secrets = True
    pick_one(step_of(act, scope, program, None))
    program.secretly = False


def _read(slot: int) -> SetFn:
    return lambda s, e: e[slot]
