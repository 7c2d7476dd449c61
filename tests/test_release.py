"""A release is refused until version, changelog and working tree are in order."""

import re

import pytest

from scripts.release import RELEASED, ROOT, problems

PROJECT = '[project]\nversion = "1.2.3"\n'
CHANGELOG = "# Changelog\n\n## 1.2.3 (2026-12-01)\n\n- New.\n\n## 1.2.2 (2026-11-30)\n"


def test_what_is_in_order_is_released():
    assert problems("1.2.3", PROJECT, CHANGELOG, "", "v1.2.2\n") == []


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"project": '[project]\nversion = "1.2.2"\n'}, "does not say version 1.2.3"),
        ({"changelog": CHANGELOG.replace(" (2026-12-01)", "")}, "the first version"),
        ({"changelog": CHANGELOG.replace("1.2.3", "Unreleased")}, "called Unreleased"),
        ({"changed": " M README.md\n"}, "not committed"),
        ({"tags": "v1.2.2\nv1.2.3\n"}, "a tag v1.2.3 already"),
    ],
)
def test_what_is_not_is_named(given, sentence):
    usual = {"project": PROJECT, "changelog": CHANGELOG, "changed": "", "tags": ""}
    assert any(sentence in problem for problem in problems("1.2.3", **(usual | given)))


def test_every_version_of_the_changelog_has_its_date_and_the_newest_is_first():
    changelog = (ROOT / "CHANGELOG.md").read_text()
    released = RELEASED.findall(changelog)
    assert len(released) == len(re.findall(r"^## \d", changelog, re.M)) > 0
    order = [([int(part) for part in version.split(".")], date) for version, date in released]
    assert order == sorted(order, reverse=True)
