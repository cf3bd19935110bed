"""The rules of the four games, in plain Python that `kortbord.fast` can compile."""
