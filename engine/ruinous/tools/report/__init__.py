"""Reports about rules and games: cover, why."""
