"""The typed API, written once for all games: games, states, views, matches, records."""
