"""The words for things, numbers and times: what the checker knows of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.games.marauders.verbs import VERBS
from ruinous.language.lexicon.entries import (
    Adjective,
    Kind,
    Moment,
    Noun,
    QuantityWord,
    SpanWord,
    Time,
    Unit,
    Window,
)
from ruinous.language.lexicon.lexicon import Lexicon
from ruinous.language.lexicon.states import ThingState

if TYPE_CHECKING:
    from collections.abc import Collection

    from ruinous.games.marauders.schema import Card, Catalogue

CARD: Final = frozenset({"card"})
LINE: Final = frozenset({"line"})
PLAYER: Final = frozenset({"player"})

_CARDS: Final = (
    ThingState(
        name="sheet", where=("sheet",), also=("line", "box"), at_home=True, words="on a sheet"
    ),
    ThingState(
        name="discard pile", ownerless=True, where=("discard pile",), words="in the discard pile"
    ),
    ThingState(name="drawn", words="just drawn"),
    ThingState(name="pile", ownerless=True, words="in the pile"),
)
_LINES: Final = (
    ThingState(name="complete", so="complete"),
    ThingState(name="incomplete", so="incomplete", words="not complete"),
    ThingState(name="empty", words="empty"),
)

KINDS: Final = (
    Kind(name="player", inside="line", doc="Somebody at the table; where the own lines are.",
         rule="setup.playsheet-and-markers"),
    Kind(name="line", states=_LINES, owned=True, doc="A row of a sheet, and the cards in it.",
         rule="setup.playsheet-three-rows"),
    Kind(name="box", inside="line", owned=True, doc="A place for one card in a line.",
         rule="setup.playsheet-three-rows"),
    Kind(name="card", states=_CARDS, inside="box", owned=True, named=True,
         doc="A card: in a box, drawn, or in a pile.",
         rule="setup.one-shuffled-pile"),
    Kind(name="cube", owned=True, doc="A roll of the cube, until the next card is drawn.",
         rule="attack.cube"),
    Kind(name="store", doc="Where cards are kept: a sheet, the discard pile."),
    Kind(name="point", doc="What is counted at the end; only counted.",
         rule="end.winner-most-points"),
)  # fmt: skip

NOUNS: Final = (
    Noun(singular="player", plural="players", type="player", doc="Somebody at the table.",
         rule="setup.playsheet-and-markers"),
    Noun(singular="opponent", plural="opponents", type="player", personal=True,
         doc="A player other than you.", rule="attack.target-incomplete"),
    Noun(singular="owner", plural="owners", type="player", asks=frozenset({"line", "card"}),
         doc="The player on whose sheet it is.", rule="setup.playsheet-three-rows"),
    Noun(singular="line", plural="lines", type="line", doc="A row of a sheet.",
         people_say=("battle-line", "row"), rule="line.one-per-row"),
    Noun(singular="box", plural="boxes", type="box", doc="A place for one card.",
         rule="setup.playsheet-three-rows"),
    Noun(singular="card", plural="cards", type="card", general=True, doc="Any card.",
         rule="cards.symbol"),
    Noun(singular="standard", plural="standards", type="card", general=True,
         doc="A card with which a line begins.", rule="line.begin-standard-end-musician"),
    Noun(singular="musician", plural="musicians", type="card", general=True,
         doc="A card with which a line ends.", rule="line.begin-standard-end-musician"),
    Noun(singular="treasure", plural="treasures", type="card", general=True,
         doc="A blue card: points and nothing else.", people_say=("booty",),
         rule="cards.blue-booty"),
    Noun(singular="special card", plural="special cards", type="card", general=True,
         doc="A green card: an item or a person.", rule="cards.green-special"),
    Noun(singular="goblin", plural="goblins", type="card", general=True,
         doc="A grey card: no attack and no points.", rule="cards.grey-goblins"),
    Noun(singular="troop", plural="troops", type="card", general=True,
         doc="A purple card: what a line attacks with.", rule="cards.purple-troops"),
    Noun(singular="machine part", plural="machine parts", type="card", general=True,
         doc="A red card.", rule="cards.red-sets"),
    Noun(singular="sheet", plural="sheets", type="store", of_players=True,
         holds=CARD, doc="The lines of a player, and all that lies there.",
         rule="setup.playsheet-three-rows"),
    Noun(singular="discard pile", plural="discard piles", type="store", holds=CARD, takes_back=CARD,
         doc="Where cards lie that are out of play until the pile is made anew.",
         rule="turn.discards-face-up"),
    Noun(singular="cube", plural="cubes", type="cube", doc="A roll of the cube.",
         rule="attack.cube"),
    Noun(singular="point", plural="points", type="point", counted=True, had_by=PLAYER,
         doc="A point that rules give.", rule="end.winner-most-points"),
)  # fmt: skip

ORDINALS: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
"""Word to the step with which cards of a sheet are counted."""
ADJECTIVES: Final = (
    Adjective(word="enemy", types=frozenset({"card", "line"}), personal=True,
              against=frozenset({"your"}),
              doc="On the sheet of another player.", rule="attack.target-incomplete"),
    Adjective(word="other", types=CARD | LINE | PLAYER, rule="attack.target-incomplete",
              doc="Not the one that was just spoken of, nor this card, nor the player who acts."),
    Adjective(word="different", types=CARD | LINE | PLAYER, rule="line.duplicate-limit",
              doc="No two of them the same, such as `2 different lines`."),
    Adjective(word="complete", types=LINE, doc="From a Standard to a Musician, without a gap.",
              against=frozenset({"incomplete"}), rule="line.length"),
    Adjective(word="incomplete", types=LINE, doc="Not complete; an empty line is neither.",
              against=frozenset({"complete"}), rule="attack.target-incomplete"),
    Adjective(word="assembled", types=CARD, doc="Of a whole machine, its front.",
              rule="cards.red-attack-needs-full-set"),
    *(
        Adjective(word=word, types=CARD, rule="special.dagromm.counting",
                  doc=f"Each {word} of its sheet, counted along the rows from the top left.")
        for word in ORDINALS
    ),
    Adjective(word="ranked", types=CARD, rule="line.extra-cards-outside",
              doc="In its line: not before or behind a complete one."),
    Adjective(word="fearless", types=CARD, doc="A card says so of itself.",
              rule="special.odlugg.protects-line"),
    Adjective(word="on turn", types=PLAYER, doc="It is the turn of that player.",
              rule="turn.clockwise"),
    Adjective(word="marked", types=frozenset({"cube"}), doc="It shows the mark.",
              rule="attack.cube"),
)  # fmt: skip

QUANTITIES: Final = (
    QuantityWord(phrase="attack", types=CARD | LINE, doc="What a card or line attacks with.",
                 rule="attack.total"),
    QuantityWord(phrase="attacks", types=LINE, plural=True, rule="attack.once-per-completion",
                 said="number of attacks of {}",
                 doc="How often a line may attack when it is completed."),
    QuantityWord(phrase="length", types=LINE, fixed=True,
                 doc="Cards of a complete line, from end to end; 0 of another one.",
                 rule="score.line-length"),
    QuantityWord(phrase="value", types=CARD, doc="Points printed on a card.",
                 rule="score.named-cards"),
    QuantityWord(phrase="copies per line", types=CARD, plural=True,
                 said="number of cards with the symbol of {} in one line",
                 doc="Cards of its symbol that one line can hold.", rule="line.duplicate-limit"),
)  # fmt: skip

WINDOWS: Final = (Window("round"), Window("turn", inside="round"), Window("attack", inside="turn"))
MOMENTS: Final = (
    Moment(phrase="at the end of the game", key="end of the game",
           people_say=("when the game ends", "at game end"),
           doc="When the last line is complete, before points are counted.",
           rule="end.winner-most-points"),
)  # fmt: skip
TIMES: Final = (
    Time(phrase="this turn", window="turn", doc="Since the turn under way began.",
         rule="turn.draw-and-place"),
    Time(phrase="this round", window="round", doc="Since the round under way began.",
         rule="turn.clockwise"),
    Time(phrase="as spoils", way="spoils", doc="Done with cards of a line that was beaten.",
         rule="attack.success.take-the-rest"),
)  # fmt: skip
SPANS: Final = (
    SpanWord(phrase="until the end of the attack", window="attack", doc="While the attack lasts.",
             rule="attack.cube"),
    SpanWord(phrase="until the end of the turn", window="turn", doc="While the turn lasts.",
             rule="turn.draw-and-place"),
    SpanWord(phrase="until the end of the round", window="round", doc="While the round lasts.",
             rule="turn.clockwise"),
)  # fmt: skip
UNITS: Final = (
    Unit(phrase="turn", window="turn", doc="Once in a turn."),
    Unit(phrase="round", window="round", doc="Once in a round."),
    Unit(phrase="game", doc="Once in a game."),
    Unit(phrase="player", type="player", doc="Once for each player."),
)  # fmt: skip

CORE: Final = Lexicon(
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    verbs=VERBS,
    quantities=QUANTITIES,
    moments=MOMENTS,
    times=TIMES,
    spans=SPANS,
    units=UNITS,
    windows=WINDOWS,
    kinds=KINDS,
    place_type="line",
)


def lexicon_of(catalogue: Catalogue, without: Collection[tuple[str, ...]]) -> Lexicon:
    """Return the words with the name of each card, but for those that clash."""
    cards = {card.id: card for card in catalogue.cards if ("card", card.id) not in without}
    machines = dict.fromkeys(card.machine for card in cards.values() if card.machine)
    nouns = [noun_of(card) for card in cards.values()]
    return CORE.with_words([*nouns, *map(part_of, machines)], [])


def noun_of(card: Card) -> Noun:
    """Return the noun that a card brings."""
    return Noun(
        singular=card.name,
        plural=card.plural or (card.name if card.name.endswith("s") else f"{card.name}s"),
        type="card",
        sort=True,
        supply=card.copies,
        doc=f"A {card.colour} card.",
    )


def part_of(machine: str) -> Noun:
    """Return the noun for the parts of a machine."""
    name = machine_name(machine)
    return Noun(
        singular=f"{name} part",
        plural=f"{name} parts",
        type="card",
        doc=f"A part of the machine {name}, its crew too.",
    )


def machine_name(machine: str) -> str:
    """Return what effects call a machine: `battering-ram` is `Battering Ram`."""
    return " ".join(word.capitalize() for word in machine.split("-"))
