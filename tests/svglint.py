"""What the SVG renderer draws right, as a check of SVG text: anything else is a fault."""

import re
from collections.abc import Collection, Iterator
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
GEOMETRY = {
    "path": {"d"},
    "rect": {"x", "y", "width", "height", "rx"},
    "circle": {"cx", "cy", "r"},
    "ellipse": {"cx", "cy", "rx", "ry"},
    "g": {"id"},
    "svg": {"viewBox", "width", "height", "preserveAspectRatio"},
}
PAINT = {"fill", "stroke"}
STYLE = {
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "stroke-dasharray",
    "fill-rule",
    "fill-opacity",
    "stroke-opacity",
}
TRANSFORM = re.compile(r"(?:(?:translate|scale|rotate)\(-?[\d.]+(?:[ ,]-?[\d.]+)*\) ?)+")
COLOUR = re.compile(r"none|#[0-9A-Fa-f]{6}")
PATH = re.compile(r"[MLHVCSQTAZmlhvcsqtaz0-9eE., +-]+")


def faults(text: str, roles: Collection[str] = ()) -> list[str]:
    """The faults of an SVG document. `roles`: names that may stand for a colour, as ``{name}``."""
    found: list[str] = []
    for node in ElementTree.fromstring(text).iter():
        found += _faults(node, roles)
    return found


def _faults(node: ElementTree.Element, roles: Collection[str]) -> Iterator[str]:
    tag = node.tag.removeprefix(SVG)
    if tag not in GEOMETRY:
        yield f"<{tag}>"
        return
    for name, value in node.attrib.items():
        if name in PAINT and tag != "svg":
            role = re.fullmatch(r"\{(\w+)\}", value)
            if not (role[1] in roles if role else COLOUR.fullmatch(value)):
                yield f"{name}={value!r}"
        elif name == "transform" and tag == "g":
            if not TRANSFORM.fullmatch(value):
                yield f"{name}={value!r}"
        elif name == "d" and tag == "path":
            if not PATH.fullmatch(value):
                yield f"{name}={value!r}"
        elif name not in GEOMETRY[tag] and (name not in STYLE or (tag == "g" and name.endswith("-opacity"))):
            yield f"{name} on <{tag}>"
    if tag not in ("g", "svg") and "fill" not in node.attrib:
        yield f"<{tag}> without fill is black"
