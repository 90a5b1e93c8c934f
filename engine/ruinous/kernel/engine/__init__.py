"""The action window, quantities and prices, and what has run of rules."""
