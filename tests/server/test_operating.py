"""docs/operating.md: its commands run, its service starts, and nginx stands in front of it."""

import json
import os
import re
import shlex
import shutil
import ssl
import subprocess
import sys
from configparser import RawConfigParser
from pathlib import Path

import httpx
import pytest
from typer.main import get_command
from websockets.sync.client import connect

from tabletower.cli.typer_app import app
from tabletower.server.ops.metrics import ABOUT
from tests.commands import tabletower
from tests.patience import PATIENCE, wait_until

from .serving import Person, Server, free_port

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/operating.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NGINX = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
HERE = "http://127.0.0.1:8000"
KEPT = "sqlite:////var/lib/tabletower/house.db"


def blocks(language):
    return [text for kind, text in BLOCK.findall(PAGE) if kind == language]


def service():
    parser = RawConfigParser(strict=False)
    parser.optionxform = str
    parser.read_string(blocks("ini")[0])
    return parser["Service"]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """The house as its service file starts it, at another port and in another folder."""
    folder = tmp_path_factory.mktemp("operated")
    server = Server(f"sqlite:///{folder}/house.db")
    program, *given = shlex.split(service()["ExecStart"])
    assert program.endswith("/bin/tabletower")
    given[given.index("--port") + 1] = str(server.port)
    given += ["--origin", server.url]  # people come to it directly, too
    given += ["--database", f"sqlite:///{folder}/house.db", "--game", "examples/connect_four"]
    server.command = [sys.executable, "-m", "tabletower", *given]
    server.database = f"sqlite:///{folder}/house.db"
    with server:
        yield server


def carried_out(line, known, folder):
    """What a line of the page prints; what it writes goes into the folder."""
    for name, value in known.items():
        line = line.replace(name, value)
    program, *given = shlex.split(re.sub(r"(\w+\.(?:backup|db))$", rf"{folder}/\1", line))
    if program == "curl":
        done = subprocess.run([program, *given], capture_output=True, text=True, timeout=PATIENCE)
    else:
        assert program == "tabletower", line
        order = ["--server", known[HERE]] if given[0] == "admin" else []
        done = tabletower(*given[:2], *order, *given[2:], TABLETOWER_DATABASE=known[KEPT])
    assert done.returncode == 0, (line, done.stderr)
    return done.stdout


def report(house):
    """The id of a message that somebody has reported."""
    with Person(house, "Mia") as mia, Person(house, "Tom") as tom:
        match = mia.make("connect_four", "me", "open")
        tom.say(match, "join")
        mia.say(match, "say", text="rude")
        [said] = tom.say(match, "listen")["messages"]
        assert tom.say(match, "report", at=said["at"], why="is rude") == {}
    at = ["--server", house.url]
    told = tabletower("admin", "reports", *at, TABLETOWER_DATABASE=house.database).stdout
    return told.split()[0]


def test_the_commands_run_as_printed(house, tmp_path):
    """One after the other."""
    with Person(house, "Ann") as ann:
        match, guest = ann.make("connect_four", "me", "open"), ann.get("/api/v1/me").json()["id"]
    known = {"$MATCH": match, "$GUEST": guest, KEPT: house.database, HERE: house.url}
    known["$REPORT"] = report(house)
    known |= {"restore house.backup": f"restore {tmp_path}/house.backup"}
    known |= {"sqlite:///restored.db": f"sqlite:///{tmp_path}/restored"}
    first, *lines = "".join(blocks("sh")).splitlines()
    assert first == f"export TABLETOWER_DATABASE={KEPT}"
    told = [carried_out(line, known, tmp_path) for line in lines]
    assert len(told) > 15
    assert told[:2] == ['{"ok":true}', '{"ok":true}']
    assert told[2].startswith("# HELP tabletower_requests_total")
    kept, restored = (said.partition(": ")[2] for said in told[3:5])
    assert kept == restored
    assert f"match {match} is stopped\n" in told
    assert told[-1].startswith(f"{guest} is deleted")


def test_workers_start_as_printed(cluster):
    server = Server(cluster.fresh()[1])
    program, *given = shlex.split(blocks("bash")[0])
    assert program == "tabletower"
    url = server.command[server.command.index("--database") + 1]
    for option, value in (("--port", str(server.port)), ("--database", url)):
        given[given.index(option) + 1] = value
    server.command = [sys.executable, "-m", "tabletower", *given]
    with server:
        own = f"/proc/{server.process.pid}/task/{server.process.pid}/children"
        assert len(Path(own).read_text().split()) == 4
        for path in ("health", "ready"):
            assert httpx.get(f"{server.url}/{path}", timeout=PATIENCE).json() == {"ok": True}


def test_every_order_and_every_figure_is_named():
    orders = get_command(app).commands["admin"].commands
    assert set(re.findall(r"^tabletower admin (\w+)", PAGE, re.M)) == set(orders)
    assert set(re.findall(r"^\| `(tabletower_\w+)`", PAGE, re.M)) == set(ABOUT)


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_understands_the_service(tmp_path):
    unit = tmp_path / "tabletower.service"
    program = shlex.split(service()["ExecStart"])[0]
    unit.write_text(blocks("ini")[0].replace(program, sys.executable).replace("User=", "#User="))
    command = ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", unit]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (done.returncode, done.stderr) == (0, "")


# nginx in front.


@pytest.fixture(scope="module")
def proxy(house, tmp_path_factory):
    """nginx as printed, at another port and with a certificate of its own."""
    assert NGINX, "nginx is missing: install it (Debian: apt-get install nginx-light)"
    folder, port = tmp_path_factory.mktemp("proxy"), free_port()
    secret = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost"]
    files = ["-keyout", folder / "play.key", "-out", folder / "play.pem"]
    subprocess.run([*secret, *files], check=True, capture_output=True, timeout=PATIENCE)
    site = blocks("nginx")[0].replace("/etc/ssl", str(folder))
    site = site.replace("127.0.0.1:8000", f"127.0.0.1:{house.port}")
    site = site.replace("listen 443", f"listen 127.0.0.1:{port}")
    words = ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    temporary = "".join(f"{word}_temp_path {folder}/{word};\n" for word in words)
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/log;\n"
        f"events {{}}\nhttp {{ access_log off;\n{temporary}{site}}}\n"
    )
    command = [NGINX, "-p", folder, "-c", folder / "nginx.conf", "-e", folder / "log"]
    with subprocess.Popen(command) as running:
        try:
            wait_for(f"https://127.0.0.1:{port}/health")
            yield port
        finally:
            running.terminate()
            running.wait(PATIENCE)


def wait_for(url):
    """Until nginx answers."""

    def answers():
        try:
            return httpx.get(url, verify=False, timeout=PATIENCE).raise_for_status()
        except httpx.TransportError:
            return None

    wait_until(answers, "nginx does not answer")


def browser(port, host="127.0.0.1"):
    """Somebody at an address of their own, who comes by https."""
    way = httpx.HTTPTransport(verify=False, local_address=host)
    told = {"host": "play.example.org", "origin": "https://play.example.org"}
    return httpx.Client(
        transport=way, base_url=f"https://127.0.0.1:{port}", headers=told, timeout=PATIENCE
    )


def test_by_https_the_cookie_is_for_https_only(proxy):
    with browser(proxy) as client:
        answer = client.post("/api/v1/me", json={"name": "Mia"})
    assert answer.status_code == 200
    assert "secure" in answer.headers["set-cookie"].lower()


def test_people_are_known_by_their_own_address(house, proxy):
    place = ("--database", house.database, "--server", house.url)
    assert tabletower("admin", "ban", "127.0.0.9", *place).returncode == 0
    with browser(proxy, "127.0.0.9") as banned, browser(proxy, "127.0.0.8") as other:
        told = {"x-forwarded-for": "127.0.0.8"}  # who says so oneself is not believed
        assert banned.get("/api/v1/me", headers=told).status_code == 403
        assert other.get("/api/v1/me").status_code == 200


def test_sockets_come_through(proxy):
    unknown = ssl.create_default_context()
    unknown.check_hostname, unknown.verify_mode = False, ssl.CERT_NONE
    with browser(proxy) as client:
        client.post("/api/v1/me", json={"name": "Mia"})
        wish = {"game": "connect_four", "seats": [{"kind": "me"}, {"kind": "open"}]}
        match = client.post("/api/v1/matches", json=wish).json()["id"]
        cookie = client.cookies["guest"]
    told = {"cookie": f"guest={cookie}", "origin": "https://play.example.org"}
    url = f"wss://127.0.0.1:{proxy}/api/v1/matches/{match}/socket"
    with connect(url, additional_headers=told, ssl=unknown, open_timeout=PATIENCE) as line:
        line.send('{"command": "hello", "id": 1, "since": -1}')
        messages = [json.loads(line.recv(timeout=PATIENCE)) for _ in range(2)]
    assert {"reply_to": 1, "event_count": 0} in messages
    assert any(each.get("you") == 0 for each in messages)


@pytest.mark.parametrize("path", ["/api/v1/admin/guests", "/metrics", "/ready"])
def test_what_is_for_whoever_runs_the_house_stays_inside(proxy, path):
    with browser(proxy) as client:
        answers = [client.get(path), client.post(path)]
    assert [answer.status_code for answer in answers] == [404, 404]


# The image.


def test_the_image_is_made_of_what_is_there_and_serves():
    lines = (ROOT / "Containerfile").read_text().splitlines()
    copied = [line.split()[1:-1] for line in lines if line.startswith("COPY ")]
    own = [name for names in copied if not names[0].startswith("--from") for name in names]
    assert len(own) > 5
    assert all((ROOT / name).exists() for name in own)
    program, name, *given = json.loads(next(line[4:] for line in lines if line.startswith("CMD ")))
    assert (program, name) == ("tabletower", "serve")
    understood = get_command(app).commands[name].make_context(name, given)
    assert (understood.params["database"], understood.params["host"]) == (KEPT, "0.0.0.0")
