"""The same lines, nested in every way that layout allows: what each of the texts means differs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from games.marauders.laws import marauders
from meaning.stage import HOMES, content
from ruinous import Content
from ruinous.diagnostics import Text
from ruinous.games.marauders.language import CARD
from ruinous.language.binding import Binder, Context
from ruinous.language.english.effect import english
from ruinous.language.reader import read_rules
from ruinous.language.syntax import tree as t

ELSE: Final = "else:"
OR: Final = "or:"


class Opener(NamedTuple):
    """Lines of which the last opens a block, each with how deep it lies in the first one."""

    lines: tuple[tuple[int, str], ...]
    again: str = ""
    """What may open another block of it, at the depth of the first line."""


Line = str | Opener
"""A step, another block of an opener that is open, or an opener."""


def opener(*lines: str, again: str = "") -> Opener:
    """Return an opener; two spaces before a line are one step deeper."""
    return Opener(
        tuple(((len(each) - len(each.lstrip())) // 2, each.lstrip()) for each in lines), again
    )


def nested(lines: Sequence[Line], opened: tuple[str, ...] = (), *, fresh: bool = False,
           base: int = 0) -> Iterator[list[str]]:  # fmt: skip
    """Yield the same lines in every layout.

    Args:
        lines: the lines that are left.
        opened: the blocks that are open, with what may open another block of each.
        fresh: whether the innermost block is empty yet.
        base: how deep the outermost of them lies.
    """
    if not lines:
        if not fresh:
            yield []
        return
    line, *rest = lines
    for depth in (len(opened),) if fresh else range(len(opened) + 1):
        for written, inner, is_fresh in _laid(line, opened, depth, fresh=fresh):
            indented = ["  " * (base + depth + more) + words for more, words in written]
            for others in nested(rest, inner, fresh=is_fresh, base=base):
                yield [*indented, *others]


def _laid(
    line: Line, opened: tuple[str, ...], depth: int, *, fresh: bool
) -> Iterator[tuple[tuple[tuple[int, str], ...], tuple[str, ...], bool]]:
    """Yield what a line is at a depth, the blocks that are open then, and whether one is empty."""
    if isinstance(line, Opener):
        deeper = ("",) * line.lines[-1][0]
        yield line.lines, (*opened[:depth], *deeper, line.again), True
    elif line not in (ELSE, OR):
        yield ((0, line),), opened[:depth], False
    elif not fresh and depth < len(opened) and opened[depth] == line:
        yield ((0, line),), (*opened[:depth], OR if line == OR else ""), True


@dataclass(frozen=True)
class World:
    """What texts are made of, and where they stand."""

    content: Content
    home: Context
    around: dict[str, tuple[str, ...]]
    """Lines around what is nested, by a name for them; without `:` a step before it."""
    openers: dict[str, Opener]
    steps: tuple[tuple[str, ...], ...]
    """Steps in groups of four: of several verbs, of one verb, and so on."""

    def texts(self, around: str, lines: Sequence[Line]) -> Iterator[str]:
        """Yield a text for each way to nest some lines."""
        before, base = [], 0
        for line in self.around[around]:
            before.append("  " * base + line)
            base += line.endswith(":")
        for each in nested(lines, base=base):
            yield "\n".join([*before, *each])

    def told(self, text: str) -> tuple[t.Effect, str] | None:
        """Return what a text means, and its English; nothing if it means nothing."""
        located, lexicon = Text.of(text), self.content.effects.lexicon
        tree, findings = read_rules(located, self.content.effects.grammar, cures=False)
        if findings:
            return None
        bound = Binder(lexicon).bind(tree, located, self.home)
        if bound.effect is None or bound.findings:
            return None
        return bound.effect, "\n".join(english(bound.effect, lexicon))

    def alike(self, around: str, lines: Sequence[Line]) -> Iterator[tuple[str, str, str]]:
        """Yield two texts that mean something else and read the same, with their English."""
        seen: dict[str, tuple[t.Effect, str]] = {}
        for text in self.texts(around, lines):
            told = self.told(text)
            if told is not None:
                tree, words = told
                before, other = seen.setdefault(words, (tree, text))
                if before != tree:
                    yield other, text, words


def series(world: World, first: str, second: str) -> Iterator[list[Line]]:
    """Yield lines with one opener, or with two of them."""
    one, two = world.openers[first], world.openers[second]
    for a, b, c, d in world.steps:
        yield [d, one, a, b]
        yield [one, two, a, b, c]
        yield [one, d, two, a, b]
        yield [one, a, two, b, c]
        for again in {one.again, two.again} - {""}:
            yield [one, a, again, b, c]
            yield [one, two, a, again, b, c]
            yield [one, d, two, a, again, b]


# ---------------------------------------------------------------- the first game

_OPENERS: Final = {
    "if": opener("if you have 3 power:", again=ELSE),
    "else": opener("if you have 4 power: gain 7 power", "else:"),
    "else if": opener("if you have 4 power: gain 7 power", "else if you have 5 power:", again=ELSE),
    "may": opener("you may discard 1 card:", again=ELSE),
    "may else": opener("you may discard 1 card: gain 7 power", "else:"),
    "each may": opener("each opponent may discard 1 card:", again=ELSE),
    "for each": opener("for each of your figures:"),
    "for each player": opener("for each opponent:"),
    "times": opener("4 times:"),
    "either": opener("either:", again=OR),
    "or": opener("either: gain 7 power", "or:", again=OR),
    "each chooses": opener("each opponent chooses either: you gain 7 power", "or:", again=OR),
    "secretly either": opener("each opponent secretly chooses either: you gain 7 power", "or:",
                              again=OR),
    "secretly": opener("each opponent secretly chooses a region:"),
    "next": opener("at the start of the next battle phase:"),
    "until when": opener("until the end of the round:", "  when you play a card:"),
    "until at": opener("until you draw a card:", "  at the start of battle, once per round:"),
    "until instead": opener("until the end of the round:", "  instead of moving a figure by you:"),
    "until offer": opener("until the end of the round:", "  on your turn:"),
}  # fmt: skip
_AROUND: Final = {
    "when played": ("when played:",),
    "when": ("when you draw a card:",),
    "when, if": ("when you draw a card, if you have 6 power:",),
    "when, once": ("when you draw a card, if you have 6 power, once per round:",),
    "at": ("at the start of battle, once per round:",),
    "on your turn": ("on your turn:",),
    "on your turn, by you": ("on your turn, once per round:", "lose 1 power"),
    "on your turn, by others": ("on your turn:", "each opponent loses 1 power"),
    "instead": ("instead of drawing a card by you:",),
    "instead, once": ("instead of drawing a card by you, if you have 6 power, once per phase:",),
    "next": ("when played:", "at the start of the next battle phase:"),
    "until when": ("when played:", "until the end of the round:", "when you draw a card:"),
    "until when, once": ("when played:", "until you move a figure:",
                         "when you draw a card, if you have 6 power, once per round:"),
    "until at": ("when played:", "until the end of the round:", "at the start of battle:"),
    "until offer": ("when played:", "until the end of the round:", "on your turn:"),
    "until offer by others": ("when played:", "until the end of the round:", "on your turn:",
                              "each opponent loses 1 power"),
    "until instead": ("when played:", "until the end of the round:",
                      "instead of drawing a card by you, once per round:"),
    "while when": ("while you have 2 power:", "when you draw a card:"),
    "while when, once": ("while you have 2 power:",
                         "when you draw a card, unless you have 6 power, once per round:"),
    "while instead": ("while you have 2 power:", "instead of drawing a card by you:"),
}  # fmt: skip
_STEPS: Final = (
    ("you score 5 points", "you lose 10 power", "you draw 2 cards", "you gain 9 power"),
    ("you gain 5 power", "you gain 10 power", "you gain 2 points", "you gain 9 power"),
    ("each opponent loses 5 power", "you may lose 10 power: you gain 4 points",
     "an opponent draws 2 cards", "you may draw 1 card"),
    ("you score X points, where X is your points", "you lose X power", "you draw X cards",
     "you gain X power, where X is your power"),
)  # fmt: skip
CARDS: Final = World(content(), HOMES["card"].context, _AROUND, _OPENERS, _STEPS)
LASTING: Final = World(
    content(), HOMES["card"].context,
    {
        "when played": ("when played:", "until the end of the round:"),
        "while": ("while you have 2 power:",),
        "until while": ("when played:", "until you draw a card:", "while you have 2 power:"),
    },
    {
        "while": opener("while you have 3 power:"),
        "while too": opener("while there is a noble here:"),
        "when": opener("when you play a card:"),
        "when until": opener("when you play a card:", "  until the end of the round:"),
        "when if until": opener("when you play a card, if you have 6 power:", "  you gain 1 power",
                                "  until you move a figure:"),
    },
    (
        ("attack of your figures +1", "defense of your figures +2", "forbid playing cards",
         "resistance here +1"),
        ("attack of your figures +1, if you have 9 power", "attack of your figures +2",
         "attack of your figures +X, where X is your points", "when you draw a card: gain 1 power"),
    ),
)  # fmt: skip
"""What is in force for a time, or while something is so."""
OLD_WORLD: Final = World(
    content(), HOMES["old world card"].context,
    {
        "at": ("at the start of battle:",),
        "when": ("when a player draws a card:",),
        "until when": ("at the start of battle:", "until the end of the round:",
                       "when a player draws a card:"),
        "while when": ("while there is a noble in Kislev:", "when a player draws a card:"),
    },
    {
        "if": opener("if there is a noble in Norsca:", again=ELSE),
        "may": opener("each player may lose 1 power:", again=ELSE),
        "may else": opener("each player may lose 1 power: that player draws 1 card", "else:"),
        "for each": opener("for each region with a noble:"),
        "for each player": opener("for each player:"),
        "times": opener("4 times:"),
        "each chooses": opener("each player chooses either: that player draws 1 card", "or:",
                               again=OR),
        "next": opener("at the start of the next battle phase:"),
        "until when": opener("until the end of the round:", "  when a player moves a figure:"),
    },
    (
        ("each player scores 5 points", "each player loses 10 power", "each player draws 2 cards",
         "each player gains 9 power"),
        ("each player gains 5 power", "each player gains 10 power", "each player gains 2 power",
         "place 1 noble in Kislev"),
    ),
)  # fmt: skip
"""Cards that are nobody's."""

# ---------------------------------------------------------------- the second game

MARAUDERS: Final = World(
    marauders(), CARD,
    {
        "when placed": ("when placed:",),
        "when used": ("when used:",),
        "at": ("at the end of your turn:",),
        "instead": ("instead of discarding one of your other troops:",),
        "until at": ("when placed:", "until the end of the game:", "at the end of your turn:"),
        "until when": ("when placed:", "until the end of the game:",
                       "when an opponent places a troop, once per turn:"),
        "until instead": ("when placed:", "until the end of the turn:",
                          "instead of discarding one of your other troops:"),
        "while": ("while you have a standard:", "at the end of your turn:"),
        "next": ("when placed:", "at the end of your next turn:"),
    },
    {
        "if": opener("if you have a musician:", again=ELSE),
        "else if": opener("if you have a musician: you gain 7 points",
                          "else if you have a standard:", again=ELSE),
        "may": opener("you may discard one of your goblins:", again=ELSE),
        "may else": opener("you may discard one of your goblins: you gain 7 points", "else:"),
        "each may": opener("each opponent may discard one of their goblins:", again=ELSE),
        "for each": opener("for each of your musicians:"),
        "for each player": opener("for each opponent:"),
        "times": opener("4 times:"),
        "or": opener("either: you gain 7 points", "or:", again=OR),
        "each chooses": opener("each opponent chooses either: you gain 7 points", "or:", again=OR),
        "secretly": opener("each player secretly chooses another player:"),
        "next": opener("at the end of your next turn:"),
        "until when": opener("until the end of the turn:", "  when you place a goblin:"),
    },
    (
        ("you gain 5 points", "you lose 10 points", "you draw 1 card", "you roll 1 cube"),
        ("each opponent gains 5 points", "you may lose 10 points: you draw 1 card",
         "you gain 3 points", "you gain 1 point"),
    ),
)  # fmt: skip
WORLDS: Final = {
    "cards": CARDS, "lasting": LASTING, "old world": OLD_WORLD, "marauders": MARAUDERS,
}  # fmt: skip
