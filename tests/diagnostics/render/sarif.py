"""The schema of SARIF 2.1.0."""

import json
from typing import Final

from jsonschema import Draft4Validator

from repository.places import ROOT

SARIF: Final = Draft4Validator(
    json.loads((ROOT / "tests" / "data" / "sarif-2.1.0.json").read_text("utf-8"))
)
