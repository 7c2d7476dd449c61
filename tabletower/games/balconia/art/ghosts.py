"""What a choice would look like before it is made."""


def ghost(box, v, seat, picks):
    return {}
