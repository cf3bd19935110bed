"""What ends a command early."""

INTERRUPTED, CLOSED_PIPE = 130, 141  # what a shell calls an end by Ctrl-C or by a closed pipe


class Failure(Exception):
    """A sentence for standard error, and the exit status: 2 unless given."""

    def __init__(self, sentence: str, status: int = 2) -> None:
        """Keep the sentence and the status."""
        super().__init__(sentence)
        self.status = status
