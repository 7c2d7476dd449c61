"""Network addresses: parse networks, and find the server's own in its network."""

import socket
from collections.abc import Sequence
from ipaddress import ip_address, ip_network

from tabletower.engine import BadOption
from tabletower.engine.untrusted import cited

ANYWHERE = ("0.0.0.0", "::", "")
# Reserved for documentation: nothing is sent there, it only selects the interface.
AWAY = ("192.0.2.1", 9)


def networks(names: Sequence[str]) -> list[str]:
    """Parse addresses and networks, also as IPv4 mapped to IPv6."""
    found: list[str] = []
    for name in names:
        try:
            network = ip_network(name, strict=False)
        except ValueError:
            raise BadOption(
                f"'{cited(name)}' is not an IP address or network, such as 10.0.0.0/8"
            ) from None
        found.append(str(network))
        if network.version == 4:
            found.append(f"::ffff:{network.network_address}/{96 + network.prefixlen}")
    return found


def is_loopback(host: str) -> bool:
    """True if a host is this machine itself."""
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"


def links(host: str, port: int) -> list[str]:
    """List the URLs at which others in the network reach this host and port."""
    if is_loopback(host):
        return []
    hosts = own_hosts() if host in ANYWHERE else [host]
    return [link(each, port) for each in hosts]


def link(host: str, port: int) -> str:
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def own_hosts() -> list[str]:
    """Return the address of this machine in its network, if it is in one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        try:
            way.connect(AWAY)
            found = str(way.getsockname()[0])
        except OSError:
            return []
    return [] if is_loopback(found) or found in ANYWHERE else [found]
