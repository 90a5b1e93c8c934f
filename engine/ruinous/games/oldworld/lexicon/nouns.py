"""Nouns: types of things, the words for them, and what is only counted."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ruinous.floor.things import counted, counted_kind, opponent, owner, player, words
from ruinous.language.lexicon.entries import Kind, Noun, Stay
from ruinous.language.lexicon.states import ThingState

if TYPE_CHECKING:
    from collections.abc import Iterator

    from ruinous.games.oldworld.schema.models.items import Follower
    from ruinous.games.oldworld.schema.models.tables import Token


_IN_A_SPACE: Final = Stay(
    steps=words("summoning", "battle", "corruption", "domination step", "corruption step", "end"),
    begun_in="summoning",
    ended_by="remove",
    prolonged_by="lay",
    said="a Chaos card lies in a region from the summoning phase to the start of the end phase",
    kept="instead of removing this card in the end phase: keep it",
)
"""Rule end.remove-cards."""

CLASSES: Final = frozenset({"cultist", "warrior", "greater daemon"})
_CARRIERS: Final = ("card", "upgrade", "old world card")
_FIGURES: Final = (
    ThingState(name="stock", where=("stock",), at_home=True),
    ThingState(name="killed", where=("region",), also=_CARRIERS, so="killed"),
    ThingState(name="standing", where=("region",), also=_CARRIERS, words="on the board"),
    ThingState(name="laid", where=(*_CARRIERS, "sheet"), words="on a card or sheet"),
    ThingState(name="banished", so="banished", gone=True),
)
_TOKENS: Final = (
    ThingState(name="region", where=("region",)),
    ThingState(name="sheet", where=("sheet",), words="on a sheet"),
    ThingState(
        name="laid",
        where=(*_CARRIERS, "figure"),
        words="on a card or a figure",
    ),
    ThingState(name="supply", words="in the supply"),
)
_CARDS: Final = (
    ThingState(name="hand", where=("hand",)),
    ThingState(name="deck", where=("deck",), at_home=True),
    ThingState(name="discard pile", where=("discard pile",), at_home=True),
    ThingState(name="covered", so="covered", bears=True),
    ThingState(name="face-down", where=("region",), also=("space",), so="face-down", bears=True),
    ThingState(name="face-up", where=("region",), also=("space",), bears=True, words="face up"),
    ThingState(name="sheet", where=("sheet",), at_home=True, bears=True, words="on a sheet"),
    ThingState(name="banished", so="banished", gone=True),
)
_REGIONS: Final = (
    ThingState(name="banished", so="banished", gone=True),
    ThingState(name="ruined", so="ruined"),
    ThingState(name="standing", words="not ruined"),
)
_UPGRADES: Final = (
    ThingState(name="in play", bears=True, words="in play"),
    ThingState(name="waiting", words="not in play"),
)
_OLD_WORLD_CARDS: Final = (
    ThingState(name="deck", where=("old world deck",), words="in the old world deck"),
    ThingState(name="track", where=("track",), bears=True, words="on the track"),
    ThingState(name="turned over", words="turned over and not on the track yet"),
    ThingState(name="gone", gone=True, words="out of the game"),
)

KINDS: Final = (
    Kind(name="player", inside="region",
         doc="Somebody who plays a Power; in each region where they control a figure.",
         rule="order.power"),
    Kind(name="region", states=_REGIONS,
         doc="A part of the board; its value is both its resistance and its conquest.",
         rule="board.nine-regions"),
    Kind(name="figure", states=_FIGURES, inside="region", owned=True,
         lies_on=frozenset(_CARRIERS),
         doc="A follower of a Power, in the stock or on the board.",
         rule="components.figures.classes"),
    Kind(name="target", inside="region", other_is_not_yours=True,
         doc="What may take a hit in battle: a figure, or a token that can be hit.",
         rule="battle.assign.targets"),
    Kind(name="token", states=_TOKENS, inside="region", owned=True, supplied=True,
         lies_on=frozenset({*_CARRIERS, "figure"}),
         doc="A token on the board or on a sheet: corruption, or one of a common stock.",
         rule="tokens.moved-by-effects"),
    Kind(name="card", states=_CARDS, inside="region", owned=True, scattered=True,
         stay=_IN_A_SPACE,
         doc="A Chaos card, in a deck, a hand, a space of a region or a discard pile.",
         rule="components.chaos-deck.own-24"),
    Kind(name="card name", owned=True, lies_on=words("card"),
         doc="What a Chaos card is called, wherever its copies lie.",
         rule="components.chaos-deck.own-24"),
    Kind(name="upgrade", states=_UPGRADES, owned=True, brought_by="choose",
         doc="An upgrade card; once chosen it is in play for the rest of the game.",
         rule="components.upgrades.five"),
    Kind(name="old world card", states=_OLD_WORLD_CARDS,
         doc="A card of the Old World deck, in force while it lies on the track.",
         rule="components.old-world-cards.28"),
    Kind(name="store",
         doc="Where things are kept: the board, the stock, a sheet, a hand, the track.",
         rule="setup.hand.three-cards"),
    counted_kind("point", doc="Victory points", rule="setup.vp-marker.zero"),
    Kind(name="power", doc="Power to pay with, which is only counted.", rule="draw.power.reset"),
    counted_kind("counter", doc="Dial advancement counters", rule="dial.counter.at-once"),
    Kind(name="die", inside="region", owned=True,
         doc="A die from when it is cast until all that comes of it is done.",
         rule="components.dice.d6"),
    Kind(name="hit", inside="region", doc="Successes of battle dice, which are only counted.",
         rule="battle.hits.four-to-six"),
    Kind(name="battle", inside="region",
         doc="Exchanges of dice in a region, which are only counted.", rule="battle.trigger"),
    Kind(name="magic symbol", doc="Printed magic symbols of a card, which are only counted.",
         rule="general.magic-symbol.no-own-effect"),
)  # fmt: skip

NOUNS: Final = (
    player(doc="Somebody who plays a Power, you included.", rule="order.power"),
    opponent(rule="cards.effects.you-is-owner"),
    owner(words("figure", "card", "upgrade"),
          doc="Whose the figure, card or upgrade spoken of is, whoever controls it.",
          rule="general.control.killed-goes-to-owner"),
    Noun(singular="region", plural="regions", type="region",
         people_say=("area", "areas", "territory", "territories", "province", "provinces",
                     "zone", "zones"),
         doc="A part of the board.", rule="board.nine-regions"),
    Noun(singular="figure", plural="figures", type="figure",
         people_say=("unit", "units", "model", "models", "miniature", "miniatures",
                     "follower", "followers"),
         doc="A follower of a Power, of any class.", rule="components.figures.classes"),
    Noun(singular="cultist", plural="cultists", type="figure", apart=CLASSES - {"cultist"},
         doc="A figure of the class that places corruption in the corruption step.",
         rule="components.figures.classes"),
    Noun(singular="warrior", plural="warriors", type="figure", apart=CLASSES - {"warrior"},
         doc="A figure of the fighting class.", rule="components.figures.classes"),
    Noun(singular="greater daemon", plural="greater daemons", type="figure",
         apart=CLASSES - {"greater daemon"},
         people_say=("daemon", "daemons", "greater demon", "greater demons", "demon", "demons"),
         doc="A figure of a Power's mightiest class.",
         rule="components.figures.classes"),
    Noun(singular="target", plural="targets", type="target", general=True,
         doc="What may take a hit: a figure of another player, or a token that can be hit.",
         rule="battle.assign.targets"),
    Noun(singular="token", plural="tokens", type="token", general=True,
         doc="A token of any kind, corruption included.", rule="tokens.moved-by-effects"),
    Noun(singular="corruption", plural="corruption", type="token",
         people_say=("corruption token", "corruption tokens"), sort=True,
         spared=words("claim", "resolve"), owned=True,
         said=("corruption token", "corruption tokens"),
         doc="Corruption tokens; new ones are of the player who places them.",
         rule="components.corruption-tokens.unlimited"),
    Noun(singular="old world token", plural="old world tokens", type="token", general=True,
         doc="A token of a common stock: any kind but corruption.",
         rule="components.old-world-tokens.fixed-supply"),
    Noun(singular="card", plural="cards", type="card", doc="A Chaos card.",
         people_say=("chaos card", "chaos cards"), rule="components.chaos-deck.own-24"),
    Noun(singular="card name", plural="card names", type="card name", general=True,
         people_say=("name of a card", "names of cards"),
         doc="What a Chaos card is called; whose, says `of`.",
         rule="components.chaos-deck.own-24"),
    Noun(singular="upgrade", plural="upgrades", type="upgrade",
         doc="An upgrade card of a Power.", rule="components.upgrades.five"),
    Noun(singular="old world card", plural="old world cards", type="old world card",
         doc="A card of the Old World deck.",
         rule="components.old-world-cards.28"),
    Noun(singular="board", plural="boards", type="store", all_places=True,
         holds=words("figure", "token", "card"),
         doc="All regions together, sheets and stocks left out.", rule="board.nine-regions"),
    Noun(singular="stock", plural="stocks", type="store", of_players=True,
         holds=words("figure"),
         takes_back=words("figure"), doc="Where figures are kept that stand in no region.",
         rule="summon.source.stock-or-board"),
    Noun(singular="sheet", plural="sheets", type="store", of_players=True,
         holds=words("token", "card", "figure"), takes=words("token", "card", "figure"),
         doc="A Power sheet, on which its player keeps tokens, and figures and cards laid there.",
         rule="setup.private-components"),
    Noun(singular="hand", plural="hands", type="store", of_players=True,
         holds=words("card"), takes_back=words("card"),
         doc="The cards that a player holds and has not played yet.",
         rule="setup.hand.three-cards"),
    Noun(singular="deck", plural="decks", type="store", of_players=True,
         ordered=True, holds=words("card"), takes_back=words("card"),
         people_say=("draw pile", "draw piles", "library"),
         doc="The Chaos cards that a player has not drawn yet, face down.",
         rule="components.chaos-deck.own-24"),
    Noun(singular="discard pile", plural="discard piles", type="store",
         of_players=True, ordered=True, holds=words("card"),
         people_say=("discards", "graveyard", "discard"),
         doc="The Chaos cards that a player has played or discarded, face up.",
         rule="cards.discard-own-pile"),
    Noun(singular="old world deck", plural="old world decks", type="store", ordered=True,
         holds=words("old world card"),
         doc="The Old World cards that were not revealed yet, face down.",
         rule="old_world.draw-one"),
    Noun(singular="space", plural="spaces", type="store", holds=words("card"),
         doc="A place for a Chaos card in a region.", rule="board.two-card-spaces"),
    Noun(singular="track", plural="tracks", type="store",
         holds=words("old world card"),
         doc="The row of Old World cards that are in force.",
         rule="old_world.track.enters-space-one"),
    counted("point", "points", "point", doc="A victory point.", rule="setup.vp-marker.zero",
            people_say=("victory point", "victory points", "vp", "vps", "VP", "VPs"),
            said=("victory point", "victory points")),
    counted("power", "power", "power", rule="draw.power.reset",
            people_say=("power point", "power points", "mana"),
            doc="A power point, with which a player pays for turns."),
    counted("counter", "counters", "counter", doc="A dial advancement counter.",
            people_say=("dial advancement counter", "dial advancement counters", "dial counter",
                        "dial counters"),
            said=("dial counter", "dial counters"), rule="dial.counter.at-once"),
    Noun(singular="die", plural="dice", type="die", doc="A die on the table, in battle or not.",
         people_say=("battle die",), rule="components.dice.d6"),
    Noun(singular="hit", plural="hits", type="hit", counted=True,
         doc="A success of a battle die, handed out to a target.", rule="battle.hits.four-to-six"),
    Noun(singular="battle", plural="battles", type="battle", counted=True,
         doc="One exchange of dice in a region.", rule="battle.trigger"),
    Noun(singular="magic symbol", plural="magic symbols", type="magic symbol", counted=True,
         had_by=words("card"),
         doc="A magic symbol that is printed on a card.",
         rule="general.magic-symbol.no-own-effect"),
)  # fmt: skip


def token_noun(token: Token, *, supply: int, given: bool) -> Noun:
    """Return the noun of a kind of token that a pack brings.

    Args:
        supply: how many there are, with those that Powers bring.
        given: whether a game can start with some on the board.
    """
    return Noun(
        singular=token.name,
        plural=token.plural,
        type="token",
        sort=True,
        supply=supply,
        given=given,
        spared=frozenset(_spared(token)),
        said=(f"{token.name} token", f"{token.name} tokens"),
        doc="A kind of Old World token.",
    )


def _spared(token: Token) -> Iterator[str]:
    """Yield what the core rules do to some tokens, and never to these."""
    if token.defense is None:
        yield "claim"
    if not token.comet:
        yield "remove"
    if token.effect is None or "resolved" not in token.effect.value:
        yield "resolve"


def follower_noun(follower: Follower) -> Noun:
    """Return the noun of a kind of figure that a Power brings."""
    return Noun(
        singular=follower.singular,
        plural=follower.plural,
        type="figure",
        sort=True,
        apart=CLASSES - {follower.class_},
        supply=follower.figures,
        doc=f"A kind of {follower.class_}.",
    )


def spoken(name: str) -> str:
    """Return a region's name inside a sentence: with a small `the`."""
    return "the " + name[4:] if name.startswith("The ") else name
