"""Promises of the words: sentences for everything, transcripts that replay, a rulebook."""

import re
from collections.abc import Iterator

from tabletower.art import rulebook_pictures
from tabletower.engine import SPECTATOR, Game, Table, TabletowerError, definitions, transcript
from tabletower.engine.table import step_of

from .promise import Trial, promise
from .random_games import after, games, moments, some_moves

SECTION = re.compile(r"§[\d.]*\d")
MOST_HINTS = 12  # moves of a moment whose picks are asked for a hint
MOST_REFUSED = 400  # moves of a moment that are asked why not


@promise("every move can be said, and no two of a moment in the same words")
def moves_are_said(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in table.asked:
            said: dict[str, int] = {}
            for move in table.legal(seat):
                words = table.say(seat, move)
                if words in said:
                    wires = f"'{wire(table, said[words])}' and '{wire(table, move)}'"
                    yield f"{wires} are both said '{words}' {after(table)}"
                said[words] = move


def wire(table: Table, move: int) -> str:
    return table.game.moves.wire(move)


@promise("every refusal has a sentence")
def refusals_are_said(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for seat in table.asked:
            for move in some_moves(trial.game, len(table.log), [], MOST_REFUSED):
                why = table.why(seat, move)
                if why != why.strip() or "{" in why:
                    yield f"the reason against '{wire(table, move)}' reads '{why}'"


@promise("everybody can be told how it stands, what happened and what to do")
def all_is_told(trial: Trial) -> Iterator[str]:
    for table in moments(trial):
        for reader in range(SPECTATOR, table.seats):
            for line in texts_for(table, reader):
                if not isinstance(line, str):
                    yield f"the words give {line!r} {after(table)}, which is no text"


def texts_for(table: Table, reader: int) -> Iterator[object]:
    """List all texts for a reader now."""
    words, view = table.game.words, table.sight(reader)
    yield words.board(table.box, view, reader)
    yield from words.news(table.box, view, reader)
    for seat in range(table.seats):
        yield words.who(table.box, view, seat)
        yield from (item.title for item in words.breakdown(table.box, view, seat, reader))
        words.points(table.box, view, seat, reader)
    if reader in table.asked:
        yield from texts_for_asked(table, reader)


def texts_for_asked(table: Table, seat: int) -> Iterator[object]:
    words, view = table.game.words, table.sight(seat)
    yield words.ask(table.box, view, seat)
    yield words.step(table.box, view, seat)
    for move in table.legal(seat)[:MOST_HINTS]:
        picks = table.game.moves.picks(move)
        yield words.brings(table.box, view, seat, move)
        for number, (pick, value) in enumerate(picks.items()):
            chosen = dict(list(picks.items())[:number])
            yield words.hint(table.box, view, seat, chosen, pick, value)


@promise("a transcript is read back, line by line, and comes out the same")
def transcripts_are_read_back(trial: Trial) -> Iterator[str]:
    for end in games(trial):
        text = transcript.write(end)
        second = transcript.replay(trial.game, text)
        if transcript.write(second) != text:
            yield f"the transcript of seed {end.seed!r} comes out otherwise when it is replayed"
        if trial.game.state.bytes(second.state) != trial.game.state.bytes(end.state):
            yield f"the transcript of seed {end.seed!r} leads to another end"


@promise("the golden transcripts play back", lambda game: any(game.folder.glob("golden/*.txt")))
def golden_transcripts_play_back(trial: Trial) -> Iterator[str]:
    for file in sorted((trial.game.folder / "golden").glob("*.txt")):
        text = transcript.read(file)
        if transcript.write(transcript.replay(trial.game, text)) != text:
            yield f"golden/{file.name} comes out otherwise when it is replayed"


@promise("every paragraph of the rulebook has its rule, and every rule its paragraph")
def paragraphs_agree(trial: Trial) -> Iterator[str]:
    written = set(SECTION.findall(trial.game.rulebook))
    coded = set(SECTION.findall(rules_text(trial.game)))
    for number in sorted(written - coded):
        yield f"{number} is in the rulebook, and no rule names it in its docstring"
    for number in sorted(coded - written):
        yield f"{number} is named by a rule, and the rulebook has no such paragraph"


def rules_text(game: Game) -> str:
    """The text of rules.py, or of all files of a rules folder."""
    paths = [*game.folder.glob("rules.py"), *sorted(game.folder.glob("rules/*.py"))]
    return "\n".join(path.read_text(encoding="utf-8") for path in paths)


@promise("the pictures of rulebook and start sheet are there, and can be drawn")
def pictures_are_drawn(trial: Trial) -> Iterator[str]:
    text = f"{trial.game.rulebook}\n\n{trial.game.start_sheet}"
    for name, words in rulebook_pictures.sources(text).items():
        if not (words.strip() or rulebook_pictures.is_face(name)):
            yield f"the picture {name} has no words for those who do not see it: ![WORDS]({name})"
        try:
            rulebook_pictures.figure(trial.game, name)
        except TabletowerError as problem:
            yield f"the picture {name} cannot be drawn: {problem}"


@promise("what to do now points into the rulebook")
def steps_are_paragraphs(trial: Trial) -> Iterator[str]:
    written = set(SECTION.findall(trial.game.rulebook))
    for table in moments(trial):
        for seat in table.asked:
            step = step_of(table, seat)
            if step and f"§{step}" not in written:
                yield f"`step` names {step} {after(table)}, which is no paragraph of the rulebook"


@promise("labels are of picks and kinds of moves")
def labels_are_of_picks(trial: Trial) -> Iterator[str]:
    words, known = trial.game.words, known_picks(trial.game)
    for key in sorted(set(words.labels) - known):
        yield f"LABELS has '{key}', which is no pick:value and no move:kind"
    for table in moments(trial):
        for seat in table.asked:
            for key in sorted(set(words.buttons(table.box, table.sight(seat), seat)) - known):
                yield f"`buttons` has '{key}' {after(table)}: no pick:value and no move:kind"


def known_picks(game: Game) -> set[str]:
    """Everything that can be picked: 'cell:C2', and the kinds, 'move:place'."""
    kinds = game.moves.kinds
    picks = {f"{name}:{v}" for kind in kinds for name, vs in kind.picks.items() for v in vs}
    return picks | {f"move:{kind.name}" for kind in kinds}


def hints(trial: Trial) -> Iterator[str]:
    """List what breaks no promise, but is perhaps a mistake."""
    game = trial.game
    for part, module in (("rules", game.rules), ("words", game.words.module), ("art", game.art)):
        for page in definitions.PAGES[part]:
            for name, meant in definitions.misspelt(page, module) if module else ():
                yield f"the {part} define {name}; is {meant} meant?"
    for kind in sorted(unlogged_kinds(trial)):
        yield f"the log says nothing of '{kind}': let something `happen`, and tell it in `news`"


def unlogged_kinds(trial: Trial) -> set[str]:
    """The kinds of moves that never appear in the log of any reader."""
    found: dict[str, bool] = {}
    for table in moments(trial):
        if table.log:
            kind = trial.game.moves.kind(table.log[-1].move).name
            readers = range(SPECTATOR, table.seats)
            told = any(table.game.words.news(table.box, table.sight(r), r) for r in readers)
            found[kind] = told or found.get(kind, False) or kind == table.game.words.passes
    return {kind for kind, told in found.items() if not told}
