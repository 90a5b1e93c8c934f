"""Deliberate errors in compiler, window and quantities, each of which the comparison must notice.

Run as a program it looks for a random program, or a whole game, of which the two meanings part. The
engine that it imports has one of the errors in it.
"""

from __future__ import annotations

import sys
from itertools import islice
from random import Random
from typing import Final, NamedTuple


class Plant(NamedTuple):
    """An error: what stands in a module of the kernel, and what is put there instead."""

    name: str
    module: str
    right: str
    wrong: str
    about: tuple[str, ...] = ()
    """Words that the programs have in which it shows: others are not tried."""


PLANTS: Final = (
    Plant("layers in the wrong order", "state/rule_index",
          "(each.layer, each.order)", "(-each.layer, each.order)"),
    Plant("a floor is ignored", "engine/quantities",
          "if number < 0 and rule.floor:", "if number < 0 and rule.floor < 0:", (", at least 1",)),
    Plant("doubled before added", "engine/quantities", '"double": 3', '"double": -1', ("doubled",)),
    Plant("of two that say `is` the lower counts", "engine/quantities",
          'number if how == "set" else 0', '-number if how == "set" else 0', (" is 1", " is 3")),
    Plant("`is 0` is a number like any other", "engine/quantities",
          "if number == 0 and instance.layer > 0", "if number == 0 and instance.layer > 9",
          (" is 0", " are 0")),
    Plant("a price that was paid is not used up", "engine/quantities",
          "instance.slots, spend=True)", "instance.slots)", ("cost of",)),
    Plant("`once per` is not used up", "compiler/statements",
          "asked, source, slots, spend=True)", "asked, source, slots)", (" per ",)),
    Plant("a use is counted for all things", "engine/limits",
          "(name, state.windows[at] if slot == NOTHING else slots[slot])",
          "(name, state.windows[at] if slot == NOTHING else 0)", ("per region", "per figure")),
    Plant("a replacement replaces what it does itself", "engine/window",
          "link.cause is instance.rule.source and", "link.cause is instance and",
          ("instead of",)),
    Plant("a replacement that does nothing replaces", "engine/window",
          "if len(trial.agenda) == depth:\n            return False",
          "if len(trial.agenda) == depth:\n            return True", ("instead of",)),
    Plant("one of several things replaces them all", "engine/window",
          "if not instance.rule.one_by_one or action.amount <= 1:", "if True:", ("instead of",)),
    Plant("answers in the wrong order", "engine/window",
          "for _, frame in begun[::-1]:", "for _, frame in begun:"),
    Plant("`after` comes before `when`", "engine/window",
          "met = [*met, *_met(state, action, hooks.after)] if",
          "met = [*_met(state, action, hooks.after), *met] if", ("after ",)),
    Plant("a rule answers what it does itself", "engine/window",
          "each.rule.source is not source or each.rule.code is None",
          "each.rule.source is not source or True", ("when", "after")),
    Plant("a ban is not asked when something is done", "engine/window",
          "if hooks.forbid and forbidden(state, action):", "if False:", ("forbid",)),
    Plant("a moment of one place is announced in all", "engine/window",
          "(not rule.local or slots[HERE] == place)", "True", ("before ",)),
    Plant("`until` something happens does not end", "engine/window",
          "if ended:", "if False:", ("until",)),
    Plant("`at least` is off by one", "compiler/having",
          '{"at least": ge, ', '{"at least": gt, '),
    Plant("`another` leaves nothing out", "compiler/things",
          "for each in phrase.described:\n        found",
          "for each in phrase.described[: len(phrase.adjectives)]:\n        found", ("another",)),
    Plant("what a loop goes through is not fixed first", "compiler/program",
          "left = slots[rest]", "left = slots[rest] & things(state, slots)", ("each", "for ")),
    Plant("who declines does it all the same", "compiler/program",
          "if not frame.slots[slot]:", "if False:", ("may ",)),
    Plant("`unless` is read as `if`", "compiler/conditions",
          "_not(holds) if limit.unless else holds", "holds", ("unless",)),
    Plant("`is not` is read as `is`", "compiler/conditions",
          "_not(_was_so(denied, scope))", "_was_so(denied, scope)", ("is not ",)),
    Plant("`that is not` takes out the others", "compiler/things",
          "return things & ~narrow(", "return things & narrow(", ("that is not", "that are not")),
    Plant("`, at most` behind `for each` is ignored", "compiler/numbers",
          "most = each.most", "most = None", ("at most",)),
    Plant("`for every 2` counts each", "compiler/numbers",
          "counted(s, e) // every", "counted(s, e)", ("every",)),
    Plant("each of several things goes somewhere else", "compiler/step",
          'keep = several and "for" not in one.roles', "keep = not several",
          ("move", "summon")),
    Plant("a thing is picked twice", "compiler/step",
          "fitting = lambda s, e: fits(s, e, found(s, e) & ~e[taken])", "pass",
          ("2 ", "up to", "any")),
    Plant("`the` stands for one of several that are level", "compiler/having",
          "return 0 if not has_some or (single and best & (best - 1)) else best",
          "return best if has_some else 0",
          ("the player with",)),
    Plant("the past never ends", "compiler/memory",
          "a.windows[number] == s.windows[number]", "a.windows[0] == s.windows[0]",
          ("this phase",)),
    Plant("who can choose one thing alone is not asked in secret", "compiler/program",
          "if not declinable and not secretly and not found & (found - 1):",
          "if not declinable and found and not found & (found - 1):", ("secretly",)),
    Plant("each carries out what the last one has chosen in secret", "compiler/doers",
          "slots[each] = slots[first + slots[slot]]", "slots[each] = slots[each]", ("secretly",)),
)  # fmt: skip

MOST: Final = 3_000
"""Programs that are tried for an error."""
GAMES: Final = 2
"""Whole games that are tried before."""
POSITIONS: Final = 40
"""Random positions in which each of the programs below is tried first."""
START: Final = "at the start of battle"
LIKELY: Final = (
    "attack of figures here is 3\nattack of figures here is 1",
    "attack of figures here is doubled\nattack of figures here +2",
    "instead of scoring points, twice per round: score 9 points",
    "attack of your figures is 3\n"
    "at the start of battle:\n  until the end of the round: attack of your figures +2",
    "attack of your figures here -3, at least 1\nattack of figures here +1",
    "attack of figures here is 0\nattack of figures here +3",
    "cost of summoning your figures is 0, once per round",
    "when a figure is moved to here, once per figure: gain 1 power",
    "when a figure is moved: gain 1 power\nwhen a figure is moved: draw 1 card",
    "after a figure is moved: gain 1 power\nwhen a figure is moved: draw 1 card",
    "when a player scores points: score 1 point",
    "forbid scoring points",
    "instead of moving a figure to here: move it to here",
    "instead of moving a figure to here: kill a greater daemon here with defense at least 9",
    "instead of placing a corruption here, once per round: gain 1 power",
    "before the ruin check here: gain 1 power",
    f"{START}:\n  each player secretly chooses one of their cultists in Kislev: you lose 1 power",
    f"{START}:\n  each player secretly chooses a region: that player places 1 corruption there",
    f"{START}:\n  until a player rolls dice:\n    attack of figures here +2",
    f"{START}, if there is a figure here: gain 1 power",
    f"{START}, unless there is a figure here: gain 1 power",
    f"{START}:\n  choose a region\n  place 1 corruption in another region",
    f"{START}:\n  for each figure here:\n    remove a figure here",
    f"{START}:\n  you may roll 2 dice here",
    f"{START}: score 1 point for each figure on the board, at most 2",
    f"{START}: score 1 point for every 2 figures on the board",
    f"{START}: move up to 2 figures here to another region",
    f"{START}: control 2 enemy figures on the board until the end of the round",
    f"{START}: the player with the most figures in Kislev scores 1 point",
    "at the start of the end phase, if you placed corruption this round: gain 1 power",
    "at the start of the end phase, if you placed corruption this phase: gain 1 power",
)
"""Programs in which errors show quickly."""


def noticed(plant: Plant) -> str:
    """Return what shows an error, empty: nothing does."""
    from games.oldworld.test_every_mix import legal
    from meaning.comparison import Drawn, part, programs, whole_game
    from meaning.positions import position

    for seed in range(POSITIONS):
        for text in LIKELY:
            home = "sheet" if seed % 2 and "here" not in text else "card"
            given = position(Random(seed), home)
            if found := part(Drawn(text, home, given, (2, 3, 4)[seed % 3], seed)):
                return f"position {seed}: {text}\n{found}"
    mixes = legal()
    for seed in range(GAMES):
        if found := whole_game(mixes[seed * 101 % len(mixes)], seed):
            return f"whole game {seed}: {found}"
    about = plant.about or ("",)
    fits = (each for each in programs(500_000_000) if any(word in each.text for word in about))
    for number, program in enumerate(islice(fits, MOST), start=1):
        if found := part(program):
            return f"program {number}: {program.text}\n{found}"
    return ""


if __name__ == "__main__":
    [_, wanted] = sys.argv
    found = noticed(next(plant for plant in PLANTS if plant.name == wanted))
    print(found)
    sys.exit(not found)
