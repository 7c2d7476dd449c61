"""The pages' type, for paper: cut at build time out of the same packages, one file a weight.

Typst knows neither variable fonts nor the web's packed ones. Without these files it prints with
the type that comes with it.
"""

from itertools import product
from pathlib import Path

FOLDER = Path(__file__).parent / "fonts"
TEXT, DISPLAY = "Atkinson Hyperlegible Next", "Bricolage Grotesque"
CUTS = {
    TEXT: (*product(["normal"], [400, 600, 700, 800]), *product(["italic"], [400, 700])),
    DISPLAY: (("normal", 700),),
}
PLACE = "@fontsource-variable/{0}/files/{0}-latin-wght-{1}.woff2"


def gather(packages: Path) -> None:
    """Cut what is printed with out of the npm packages."""
    FOLDER.mkdir(exist_ok=True)
    for family, cuts in CUTS.items():
        name = family.lower().replace(" ", "-")
        for style, weight in cuts:
            cut(packages / PLACE.format(name, style), family, weight).save(
                FOLDER / f"{name}-{weight}-{style}.ttf"
            )


def cut(file: Path, family: str, weight: int):  # type: ignore[no-untyped-def]
    """One weight of a variable font, under the family's own name."""
    from fontTools.ttLib import TTFont
    from fontTools.varLib.instancer import instantiateVariableFont

    font = instantiateVariableFont(TTFont(file, recalcTimestamp=False), {"wght": weight})
    font.flavor = None
    for record in font["name"].names:
        if record.nameID in (1, 16):
            record.string = family
    return font


def advances() -> dict[int, dict[int, str]]:
    """The letters of each width, by weight of the text, in thousandths of the size."""
    from fontTools.ttLib import TTFont

    widths: dict[int, dict[int, str]] = {}
    for weight in (400, 700, 800):
        font = TTFont(FOLDER / f"{TEXT.lower().replace(' ', '-')}-{weight}-normal.ttf")
        assert font["head"].unitsPerEm == 1000
        rows = widths[weight] = {}
        for code, glyph in sorted(font.getBestCmap().items()):
            wide = font["hmtx"][glyph][0]
            rows[wide] = rows.get(wide, "") + chr(code)
    return widths


if __name__ == "__main__":
    import json

    print(json.dumps(advances(), ensure_ascii=False, indent=1, sort_keys=True))
