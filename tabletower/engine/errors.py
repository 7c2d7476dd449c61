"""What can be wrong with what we are given. Each message is one sentence for its giver."""


class TabletowerError(Exception):
    """Something that was handed in is not right; nothing was lost."""


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
