"""What scenarios of this game say: positions, steps of the round, and what is compared."""
