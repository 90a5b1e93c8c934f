"""The words for things, numbers and times: what the checker knows of the game."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ruinous.floor import times
from ruinous.floor.things import (
    counted,
    counted_kind,
    different,
    enemy,
    names_of,
    opponent,
    other,
    owner,
    player,
    seats,
    words,
)
from ruinous.games.marauders.advice import ADVICE, REWRITES
from ruinous.games.marauders.verbs import POINT, VERBS
from ruinous.language.lexicon.entries import (
    GAME,
    Adjective,
    Kind,
    Noun,
    QuantityWord,
    Time,
    Trait,
    Window,
)
from ruinous.language.lexicon.lexicon import Lexicon
from ruinous.language.lexicon.states import ThingState

if TYPE_CHECKING:
    from collections.abc import Collection, Sequence

    from ruinous.games.marauders.models import Card, Catalogue, Token

COLOURS: Final = {
    "blue": "treasure",
    "green": "special card",
    "grey": "goblin",
    "purple": "troop",
    "red": "machine part",
}
"""What cards of each colour are."""
COLOURED: Final = frozenset(COLOURS.values())
CARD: Final = words("card")
LINE: Final = words("line")
BOX: Final = words("box")
PLAYER: Final = words("player")

_CARDS: Final = (
    ThingState(
        name="sheet",
        where=("sheet",),
        also=("line", "box"),
        at_home=True,
        bears=True,
        words="on a sheet",
    ),
    ThingState(
        name="discard pile", ownerless=True, where=("discard pile",), words="in the discard pile"
    ),
    ThingState(name="pile", ownerless=True, where=("pile",), words="in the pile"),
    ThingState(name="banished", ownerless=True, so="banished", gone=True),
    ThingState(name="drawn", ownerless=True, words="just drawn"),
)
_TOKENS: Final = (
    ThingState(name="laid", where=("card",), words="on a card"),
    ThingState(name="supply", words="in the supply"),
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
    Kind(name="card", states=_CARDS, inside="box", owned=True, scattered=True,
         doc="A card: in a box, drawn, or in a pile.",
         rule="setup.one-shuffled-pile"),
    Kind(name="token", states=_TOKENS, supplied=True, lies_on=CARD,
         doc="A token on a card, until that leaves its sheet; packs bring kinds of them.",
         rule="setup.playsheet-and-markers"),
    Kind(name="cube", owned=True, doc="A roll of the cube, until the next card is drawn.",
         rule="attack.cube"),
    Kind(name="store", doc="Where cards are kept: a sheet, the discard pile."),
    counted_kind("point", doc="What a player would score now", rule="end.winner-most-points"),
)  # fmt: skip

NOUNS: Final = (
    player(doc="Somebody at the table.", rule="setup.playsheet-and-markers"),
    opponent(rule="attack.target-incomplete"),
    *seats(rule="turn.clockwise"),
    owner(words("line", "card"), doc="The player on whose sheet it is.",
          rule="setup.playsheet-three-rows"),
    Noun(singular="line", plural="lines", type="line", doc="A row of a sheet.",
         people_say=("battle-line", "row"), rule="line.one-per-row"),
    Noun(singular="box", plural="boxes", type="box", doc="A place for one card.",
         rule="setup.playsheet-three-rows"),
    Noun(singular="card", plural="cards", type="card", general=True, doc="Any card.",
         rule="cards.symbol"),
    Noun(singular="standard", plural="standards", type="card", general=True,
         apart=frozenset({"musician"}),
         doc="A card with which a line begins.", rule="line.begin-standard-end-musician"),
    Noun(singular="musician", plural="musicians", type="card", general=True,
         apart=frozenset({"standard"}),
         doc="A card with which a line ends.", rule="line.begin-standard-end-musician"),
    Noun(singular="treasure", plural="treasures", type="card", general=True,
         apart=COLOURED - {"treasure"},
         doc="A blue card: points and nothing else.", people_say=("booty",),
         rule="cards.blue-booty"),
    Noun(singular="special card", plural="special cards", type="card", general=True,
         apart=COLOURED - {"special card"},
         doc="A green card: an item or a person.", rule="cards.green-special"),
    Noun(singular="goblin", plural="goblins", type="card", general=True,
         apart=COLOURED - {"goblin"},
         doc="A grey card: no attack and no points.", rule="cards.grey-goblins"),
    Noun(singular="troop", plural="troops", type="card", general=True,
         apart=COLOURED - {"troop"},
         doc="A purple card: what a line attacks with.", rule="cards.purple-troops"),
    Noun(singular="machine part", plural="machine parts", type="card", general=True,
         apart=COLOURED - {"machine part"},
         doc="A red card.", rule="cards.red-sets"),
    Noun(singular="sheet", plural="sheets", type="store", of_players=True,
         holds=CARD, doc="The lines of a player, and all that lies there.",
         rule="setup.playsheet-three-rows"),
    Noun(singular="pile", plural="piles", type="store", holds=CARD, takes_back=CARD, ordered=True,
         people_say=("deck", "draw pile", "draw deck"),
         doc="The cards that were not drawn yet, face down.", rule="setup.one-shuffled-pile"),
    Noun(singular="discard pile", plural="discard piles", type="store", holds=CARD, ordered=True,
         doc="Where cards lie that are out of play, the last on top, until the pile is made anew.",
         rule="turn.discards-face-up"),
    Noun(singular="token", plural="tokens", type="token", general=True,
         people_say=("marker", "markers"),
         doc="A token of any kind, on a card.", rule="setup.playsheet-and-markers"),
    Noun(singular="cube", plural="cubes", type="cube",
         doc="A roll of the cube: where a rule waits for a roll, or rolls, one of that roll.",
         rule="attack.cube"),
    counted("point", "points", "point", rule="end.winner-most-points",
            computed_from=words("value/card"),
            doc="What is scored: for cards and lines, and what rules give."),
)  # fmt: skip

ORDINALS: Final = {"second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6}
"""Word to the step with which cards of a sheet are counted."""
ADJECTIVES: Final = (
    enemy(CARD | LINE | BOX, doc="On the sheet of another player.",
          rule="attack.target-incomplete"),
    other(CARD | LINE | BOX | PLAYER, rule="attack.target-incomplete",
          doc="Not the one that was just spoken of, nor what that was another of, nor this card,"
              " nor the player who acts."),
    different(CARD | LINE | BOX | PLAYER, "2 different lines", rule="line.duplicate-limit"),
    Adjective(word="banished", types=CARD, gone=True, people_say=("exiled",),
              doc="Out of the game, until it is returned.", rule="turn.discards-face-up"),
    Adjective(word="empty", types=BOX, doc="No card lies in it.",
              people_say=("free", "unoccupied", "vacant"), rule="placement.any-box"),
    Adjective(word="complete", types=LINE, doc="From a Standard to a Musician, without a gap.",
              against=words("incomplete"), rule="line.length"),
    Adjective(word="incomplete", types=LINE, doc="Not complete; an empty line is neither.",
              against=words("complete"), rule="attack.target-incomplete"),
    Adjective(word="adjacent", types=LINE, asks=LINE | CARD,
              computed_from=words("adjacent to/line"),
              doc="On the same sheet, right above or below the line of the thing spoken of.",
              rule="setup.playsheet-three-rows"),
    Adjective(word="neighbouring", types=CARD, asks=CARD, personal=True, placed=True,
              people_say=("neighboring", "neighbour", "neighbor"),
              doc="In the box right before or behind the card spoken of, or else this card.",
              rule="setup.playsheet-three-rows"),
    Adjective(word="front", types=CARD, placed=True, people_say=("first", "foremost", "leftmost"),
              doc="The first card of its line, with none before it.",
              rule="setup.playsheet-three-rows"),
    Adjective(word="rear", types=CARD, placed=True, people_say=("last", "rearmost", "rightmost"),
              doc="The last card of its line, with none behind it.",
              rule="setup.playsheet-three-rows"),
    Adjective(word="assembled", types=CARD, placed=True, doc="Of a whole machine, its front.",
              rule="cards.red-attack-needs-full-set"),
    *(
        Adjective(word=word, types=CARD, placed=True, rule="special.dagromm.counting",
                  doc=f"Each {word} of its sheet, counted along the rows from the top left.")
        for word in ORDINALS
    ),
    Adjective(word="ranked", types=CARD, rule="line.extra-cards-outside",
              doc="In its line: not before or behind a complete one."),
    Adjective(word="cancelled", types=CARD, fact=True, ruled=True,
              people_say=("canceled", "blank", "blanked"),
              doc="Without its text, while its colour, attack and points stay.",
              rule="special.dagromm.counting"),
    Adjective(word="fearless", types=CARD, doc="A card says so of itself.",
              rule="special.odlugg.protects-line"),
    Adjective(word="on turn", types=PLAYER, doc="It is the turn of that player.",
              rule="turn.clockwise"),
    Adjective(word="marked", types=words("cube"), doc="It shows the mark.",
              rule="attack.cube"),
)  # fmt: skip

QUANTITIES: Final = (
    QuantityWord(phrase="attack", types=CARD | LINE, doc="What a card or line attacks with.",
                 computed_from={"line": words("attack/card")}, rule="attack.total"),
    QuantityWord(phrase="attacks", types=LINE, plural=True, rule="attack.once-per-completion",
                 said="number of attacks of {}",
                 doc="How often a line may attack when it is completed."),
    QuantityWord(phrase="length", types=LINE, fixed=True,
                 doc="Cards of a complete line, from end to end; 0 of another one.",
                 rule="score.line-length"),
    QuantityWord(phrase="value", types=CARD, doc="Points printed on a card.",
                 rule="score.named-cards"),
    QuantityWord(phrase="lines to win", types=words(GAME), plural=True,
                 said="number of complete lines that ends the game",
                 people_say=("lines needed to win",), rule="end.third-line",
                 doc="Complete lines of a player with which the game ends."),
    QuantityWord(phrase="the round", types=words(GAME), fixed=True, said="round",
                 people_say=("round number", "the round number", "the number of the round"),
                 doc="The number of the round under way; the first one is 1.",
                 rule="turn.clockwise"),
    QuantityWord(phrase="copies per line", types=CARD, plural=True,
                 said="number of copies of each of {} that one line holds",
                 doc="Cards of its symbol that one line can hold.", rule="line.duplicate-limit"),
)  # fmt: skip

WINDOWS: Final = (
    Window("game", once=True),
    Window("round", inside="game"),
    Window("turn", inside="round"),
    Window("attack", inside="turn"),
    Window("wait", inside="game"),
)
"""What waits for a turn of somebody ends with the window `wait`, which closes when one begins."""
MOMENTS: Final = (
    *times.rounds(start="When a round begins, before the first turn of it.",
                  end="When all have had a turn, before what lasts for the round ends.",
                  rule="turn.clockwise"),
    *times.turns(start="When a turn begins, before a card is drawn.",
                 end="When a turn is over, before what lasts for the turn ends.",
                 rule="turn.draw-and-place"),
    times.end_of_game(doc="When the last line is complete, before points are counted.",
                      rule="end.winner-most-points"),
)  # fmt: skip
TIMES: Final = (
    times.this("turn", rule="turn.draw-and-place"),
    times.this("round", rule="turn.clockwise"),
    times.this("game", rule="turn.clockwise"),
    Time(phrase="as spoils", way="spoils", doc="Done with cards of a line that was beaten.",
         rule="attack.success.take-the-rest"),
)  # fmt: skip
SPANS: Final = (
    times.until_end("attack", rule="attack.cube"),
    times.until_end("turn", rule="turn.draw-and-place"),
    times.until_end("round", rule="turn.clockwise"),
    *times.several_rounds(rule="turn.clockwise"),
    *times.until_own_turn(wait="wait", rule="turn.draw-and-place"),
    times.whole_game(rule="end.winner-most-points", window="game"),
)
UNITS: Final = (
    times.per("turn"),
    times.per("round"),
    times.per_game(),
    times.per_thing("player"),
)

CORE: Final = Lexicon(
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    verbs=VERBS,
    quantities=QUANTITIES,
    moments=MOMENTS,
    times=TIMES,
    spans=SPANS,
    units=UNITS,
    traits=(
        names_of(CARD, rule="line.duplicate-limit"),
        Trait(
            word="row",
            types=LINE,
            rule="setup.playsheet-three-rows",
            doc="Where a line lies on its sheet: `enemy lines with the row of this line`.",
        ),
        Trait(
            word="colour",
            types=CARD,
            rule="setup.one-shuffled-pile",
            doc="The colour of a card, which tells its sort: `with the colour of this card`.",
        ),
    ),
    windows=WINDOWS,
    kinds=KINDS,
    place_type="line",
    advice=ADVICE,
    rewrites=REWRITES,
)


def lexicon_of(catalogue: Catalogue, without: Collection[tuple[str, ...]]) -> Lexicon:
    """Return the words with the name of each card, but for those that clash."""
    cards = {card.id: card for card in catalogue.cards if ("card", card.id) not in without}
    machines = dict.fromkeys(card.machine for card in cards.values() if card.machine)
    nouns = [noun_of(card) for card in cards.values()]
    known = [each for each in catalogue.counters if ("counter", each.id) not in without]
    counters = [counted(each.name, each.plural, each.name, doc="A counter.") for each in known]
    lexicon = with_counters(CORE, [each.name for each in known])
    tokens = [each for each in catalogue.tokens if ("token", each.id) not in without]
    sorts = map(sort_of, tokens)
    return lexicon.with_words([*nouns, *map(part_of, machines), *counters, *sorts], [])


def with_counters(lexicon: Lexicon, names: Sequence[str]) -> Lexicon:
    """Return the words with types of counters, which can be gained and lost."""
    types = frozenset(names)
    if not types:
        return lexicon
    verbs = [
        replace(verb, things=verb.things | types, endless=verb.endless and POINT | types)
        if POINT & verb.things
        else verb
        for verb in lexicon.verbs
    ]
    kinds = (counted_kind(each, doc=f"Counters of the sort `{each}`") for each in names)
    return replace(lexicon, verbs=tuple(verbs), kinds=(*lexicon.kinds, *kinds))


def noun_of(card: Card) -> Noun:
    """Return the noun that a card brings."""
    return Noun(
        singular=card.name,
        plural=card.plural or (card.name if card.name.endswith("s") else f"{card.name}s"),
        type="card",
        sort=True,
        apart=COLOURED - {COLOURS[card.colour]},
        supply=card.copies,
        doc=f"A {card.colour} card.",
    )


def sort_of(token: Token) -> Noun:
    """Return the noun of a kind of token."""
    return Noun(
        singular=token.name,
        plural=token.plural,
        type="token",
        sort=True,
        supply=token.supply,
        doc="A kind of token.",
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
