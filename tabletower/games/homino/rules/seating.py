"""In which order the seats do something."""


def seat_clockwise(s):
    """§4.1  Clockwise from the start player; nobody has done it yet."""
    s.at = 0
    for place in range(s.seats):
        s.order[place] = (s.start + place) % s.seats


def seat_by_floor(s):
    """§4.9  From the lowest floor up; on one floor clockwise from the start player."""
    s.at = 0
    found = 0
    for floor in range(1, s.seats + 1):
        for place in range(s.seats):
            seat = (s.start + place) % s.seats
            if s.storey[seat] == floor:
                s.order[found] = seat
                found += 1


def seat_now(s):
    """Whose turn it is in this stage."""
    return s.order[s.at]
