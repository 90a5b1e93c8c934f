"""The action window, quantities, costs, and the machine that runs the agenda."""
