"""Errors for invalid input. Each message is one sentence for the person who gave it."""


class TabletowerError(Exception):
    """Input that is refused; nothing was changed."""


class BadBox(TabletowerError):
    """A component file that cannot be used."""


class BadOption(TabletowerError):
    """An option, or a combination of options, that the game does not have.

    `about` is the entry of a transcript's heading that is to blame, if it is one alone.
    """

    def __init__(self, sentence: str, about: str = "") -> None:
        super().__init__(sentence)
        self.about = about


class BadMove(TabletowerError):
    """A move that does not exist or is not allowed now."""


class BadTranscript(TabletowerError):
    """A transcript that breaks off or goes wrong."""
