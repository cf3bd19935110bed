"""Casual play of Hjerter."""

from kortbord.engine.view import View


def choose(view: View, seed: int) -> int:
    """Return the action to take."""
    return view.legal_actions()[0]
