"""The action window, quantities and prices, lasting effects, and what has run of rules."""
