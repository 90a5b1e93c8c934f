"""The shape of each kind of card file, checked by pydantic at the border of the program.

Nothing here may know what a value means, or what stands in another file. Look at `fields` first
(the sorts of values), then at `cards`; the JSON Schemas are made from these models.
"""

from ruinous.games.oldworld.schema.models.cards import (
    ChaosFile,
    ChaosModel,
    OldWorldFile,
    OldWorldModel,
    UpgradeModel,
    UpgradesFile,
)
from ruinous.games.oldworld.schema.models.power import (
    DialModel,
    FollowerModel,
    PowerFile,
    SetupModel,
    TickModel,
)
from ruinous.games.oldworld.schema.models.setting import (
    BoardFile,
    RuinationFile,
    RuinationModel,
    RuleNumbers,
    RulesFile,
    TokensFile,
)

__all__ = [
    "BoardFile",
    "ChaosFile",
    "ChaosModel",
    "DialModel",
    "FollowerModel",
    "OldWorldFile",
    "OldWorldModel",
    "PowerFile",
    "RuinationFile",
    "RuinationModel",
    "RuleNumbers",
    "RulesFile",
    "SetupModel",
    "TickModel",
    "TokensFile",
    "UpgradeModel",
    "UpgradesFile",
]
