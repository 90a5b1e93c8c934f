"""YAML text to located nodes. Knows no card."""
