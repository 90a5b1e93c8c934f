"""The action window, quantities and prices, and coverage of rules."""
