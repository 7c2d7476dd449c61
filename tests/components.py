"""Component files, read, written and changed as a designer would."""

import csv


def rows_of(game, name):
    with (game.folder / "box" / f"{name}.csv").open(newline="") as file:
        return list(csv.DictReader(file))


def write(path, rows):
    """Rows as a file; a row may lack columns that others have."""
    columns = list(dict.fromkeys(column for row in rows for column in row))
    with path.open("w", newline="") as file:
        writer = csv.DictWriter(file, columns)
        writer.writeheader()
        writer.writerows(rows)
    return path


def changed(game, folder, name, change):
    """The game's own files, one of them changed."""
    found = rows_of(game, name)
    change(found)
    write(folder / f"{name}.csv", found)
    return folder


def only(number):
    """The first rows only."""

    def change(found):
        del found[number:]

    return change


def put(column, value, at=0):
    """Another value in one row."""

    def change(found):
        found[at][column] = value

    return change
