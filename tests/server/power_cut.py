"""A disk that remembers every write, so that one can see what a power cut would leave of it."""

import random
from collections import defaultdict
from dataclasses import dataclass, replace
from itertools import count
from pathlib import Path

import apsw

SECTOR = 512
NAMES = count()


@dataclass(frozen=True)
class Deed:
    """Something done to a file: write, shorten, delete, or sync (until here it is durable)."""

    file: str
    kind: str
    at: int = 0
    data: bytes = b""

    def do(self, files: dict[str, bytearray]) -> None:
        if self.kind == "delete":
            files.pop(self.file, None)
        elif self.kind == "shorten":
            del files[self.file][self.at :]
        elif self.kind == "write":
            content = files[self.file]
            content.extend(bytes(max(0, self.at - len(content))))
            content[self.at : self.at + len(self.data)] = self.data


class Disk(apsw.VFS):
    """Between SQLite and the real disk. Syncing only notes: the real disk is not asked to."""

    def __init__(self, folder: Path) -> None:
        self.name = f"disk {next(NAMES)}"
        super().__init__(self.name, "")
        self.at_first = {file.name: file.read_bytes() for file in folder.iterdir()}
        self.deeds: list[Deed] = []
        self.fail(None)

    @property
    def moment(self) -> int:
        return len(self.deeds)

    def fail(self, fault: Exception | None, after: int = 0) -> None:
        """From some moment on every deed runs into this."""
        self.fault, self.good_until = fault, self.moment + after

    def note(self, deed: Deed) -> None:
        if self.fault and self.moment >= self.good_until:
            raise self.fault
        self.deeds.append(deed)

    def xOpen(self, name, flags):
        return File(self, name, flags)

    def xDelete(self, name, sync):
        super().xDelete(name, sync)
        self.note(Deed(Path(name).name, "delete"))
        if sync:
            self.note(Deed(Path(name).name, "sync"))

    def after_cut(self, moment: int, dice: random.Random) -> dict[str, bytes]:
        """What may be there after a power cut: all that was synced, and of the rest any part."""
        files = defaultdict(bytearray, {n: bytearray(data) for n, data in self.at_first.items()})
        done = self.deeds[:moment]
        synced = {deed.file: n for n, deed in enumerate(done) if deed.kind == "sync"}
        luck = dice.random()
        for n, deed in enumerate(done):
            if n <= synced.get(deed.file, -1):
                deed.do(files)
            elif dice.random() < luck:
                torn(deed, dice).do(files)
        return {name: bytes(data) for name, data in files.items()}


def torn(deed: Deed, dice: random.Random) -> Deed:
    """Some writes reach the disk by some of their sectors only."""
    if deed.kind != "write" or len(deed.data) <= SECTOR or dice.random() > 0.3:
        return deed
    return replace(deed, data=deed.data[: SECTOR * dice.randint(0, len(deed.data) // SECTOR)])


class File(apsw.VFSFile):
    """A file of a Disk. SQLite's memory of its log (-shm) is no file here; it is built anew."""

    def __init__(self, disk: Disk, name, flags) -> None:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name or "temporary"
        self.disk, self.name = disk, Path(path).name
        super().__init__("", name, flags)

    def xWrite(self, data, offset):
        self.disk.note(Deed(self.name, "write", offset, bytes(data)))
        super().xWrite(data, offset)

    def xTruncate(self, size):
        self.disk.note(Deed(self.name, "shorten", size))
        super().xTruncate(size)

    def xSync(self, flags):
        self.disk.note(Deed(self.name, "sync"))
