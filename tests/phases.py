"""All phases of `make test`. Each runs whatever becomes of the others; the end says what failed.

Three run side by side, each a target of the Makefile: on two cores no core waits for another's
slowest test. What a phase prints comes line by line, after its name.
"""

import os
import re
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import Event

# What is compiled is needed by the tests that come after it in its lane, and by the browser's.
LANES = (
    ("warm", "compiled"),
    ("style", "types", "client-types", "client-tests", "browser"),
    ("interpreted", "bounded"),
)
NEEDS = {"browser": "warm"}
# "1 failed, 41 passed in 3.00s" closes pytest, "Tests  1 failed | 41 passed (42)" vitest.
CLOSING = re.compile(r"^(?:=* ?\d+ .* in [\d.]+s|no tests ran in|\s*Tests  )")
COUNTED = re.compile(r"(\d+) (passed|failed|skipped|errors?)\b")
COLOURS = re.compile(r"\x1b\[[\d;]*m")
FORGETFUL = {"MAKEFLAGS": "", "MFLAGS": "", "MAKELEVEL": ""}  # of the make that started this


@dataclass
class Phase:
    """One target: what became of it, how long it took, and the tests that it counted."""

    name: str
    code: int = 1
    seconds: float = 0.0
    cpu: float = 0.0
    tests: Counter[str] = field(default_factory=Counter)
    done: Event = field(default_factory=Event)

    def run(self, command: Sequence[str], say: Callable[[str], None]) -> None:
        began = time.monotonic()
        try:
            self.code = self._follow(command, say)
        finally:
            self.seconds = time.monotonic() - began
            self.done.set()

    def _follow(self, command: Sequence[str], say: Callable[[str], None]) -> int:
        with subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            env=os.environ | FORGETFUL,
        ) as process:
            for line in process.stdout or ():
                say(f"{self.name:>12} | {line.rstrip()}")
                if CLOSING.match(plain := COLOURS.sub("", line)):
                    self.tests = counted(plain)
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            self.cpu = used.ru_utime + used.ru_stime
        return process.returncode

    def __str__(self) -> str:
        result = tally(self.tests) or ("passed" if self.code == 0 else f"exit status {self.code}")
        return f"{self.name:>12}  {self.seconds:6.0f} s, {self.cpu:4.0f} s of CPU  {result}"


def counted(line: str) -> Counter[str]:
    """The tests of a closing line, by what became of them."""
    return Counter({word.rstrip("s"): int(many) for many, word in COUNTED.findall(line)})


def tally(tests: Counter[str]) -> str:
    order = ("failed", "error", "passed", "skipped")
    return ", ".join(f"{tests[word]} {word}" for word in order if tests[word])


def make(target: str) -> list[str]:
    return ["make", "--no-print-directory", target]


def say(line: str) -> None:
    print(line, flush=True)


def run_all(
    lanes: Iterable[Sequence[str]] = LANES,
    command: Callable[[str], list[str]] = make,
    say: Callable[[str], None] = say,
) -> int:
    """Run every phase, then say how each went; the exit status."""
    began = time.monotonic()
    phases = {name: Phase(name) for lane in lanes for name in lane}

    def follow(lane: Sequence[str]) -> None:
        for name in lane:
            if needed := phases.get(NEEDS.get(name, "")):
                needed.done.wait()
            phases[name].run(command(name), say)

    with ThreadPoolExecutor() as pool:
        for each in [pool.submit(follow, lane) for lane in lanes]:
            each.result()
    say("")
    for phase in phases.values():
        say(str(phase))
    say(closing([*phases.values()], time.monotonic() - began))
    return int(any(phase.code for phase in phases.values()))


def closing(phases: list[Phase], seconds: float) -> str:
    """The last line: all tests, and the phases that failed."""
    tests = sum((phase.tests for phase in phases), Counter[str]())
    failed = [phase.name for phase in phases if phase.code]
    told = f"{tally(tests) or 'no tests'} in {seconds:.0f}s"
    return f"{told}; FAILED: {', '.join(failed)}" if failed else told


if __name__ == "__main__":
    sys.exit(run_all())
