"""Scores of deals that were played with real cards, and what cannot be true of them."""
