"""The gallery shows everything that the default theme draws, and the JSON that it shows is the JSON that it draws."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site")
GALLERY = PACKAGE / "Content/gallery"
PAGES = ["lists", "grids", "carousels", "tables", "views", "layout", "composition", "text"]


def page(name):
    return json.loads((GALLERY / f"{name}.json").read_text())


def specimens():
    """The components that the pages draw, each with the text that is shown next to it."""
    for name in PAGES:
        for section in page(name)["components"]:
            drawn, shown = (item["children"][0] for item in section["items"])
            yield section["identifier"], drawn, shown["items"][0]["meta"]["body"]


def objects(value):
    """A value and all values inside it that are objects, `meta` left out."""
    if isinstance(value, dict):
        yield value
        for key, member in value.items():
            if key != "meta":
                yield from objects(member)
    elif isinstance(value, list):
        for element in value:
            yield from objects(element)


class GalleryTests(unittest.TestCase):
    maxDiff = None

    def test_the_pages_are_those_that_the_script_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PACKAGE / "Scripts/gallery", folder], check=True)
            written = {file.name: file.read_text() for file in pathlib.Path(folder).iterdir()}
        pages = {file.name: file.read_text() for file in GALLERY.glob("*.json") if file.name != "_defaults.json"}
        self.assertEqual(pages, written)
        self.assertEqual(sorted(written), sorted(f"{name}.json" for name in [*PAGES, "index"]))

    def test_the_first_page_leads_to_all_others(self):
        components = [item["children"][0] for item in page("index")["components"][0]["items"]]
        links = [component["header"]["action"] for component in components]
        self.assertEqual(links, [f"/gallery/{name}/" for name in PAGES])

    def test_the_json_that_is_shown_is_drawn(self):
        names = []
        for name, drawn, shown in specimens():
            names.append(name)
            with self.subTest(name):
                block = re.fullmatch(r"(`{3,})json\n(.*)\n\1", shown, re.DOTALL)
                self.assertEqual(json.loads(block[2]), drawn)
        self.assertGreater(len(names), 40)

    def test_every_built_in_kind_is_shown(self):
        files = subprocess.run([PROGRAM, "theme", "list"], check=True, capture_output=True, text=True).stdout.split()
        views = {file.removesuffix(".mustache") for file in files if file.endswith(".mustache")}
        views = {view for view in views if view.split("/")[0] in ("items", "components")}
        self.assertIn("items/table/default", views)
        self.assertEqual(views - self.drawn_views(), set())

    def drawn_views(self):
        drawn = set()
        for component in (value for _, drawn, _ in specimens() for value in objects(drawn)):
            if "items" not in component:
                continue
            drawn.add(f"components/{component['kind']}")
            drawn |= {f"items/{part}" for part in ("header", "footer") if "kind" not in component.get(part, {"kind": ""})}
            folder = "items/table" if component["kind"] == "table" else "items"
            drawn |= {f"{folder}/{item.get('kind', 'default')}" for item in component["items"]}
        return drawn

    def test_every_layout_setting_is_shown(self):
        parts = [part for _, drawn, _ in specimens() for part in objects(drawn)]
        layout = {key for part in parts for key in part.get("layout", {})}
        self.assertEqual(sorted(layout), [
            "dynamic-height", "dynamic-span", "header-mode", "infinite-scrolling", "inset", "item-spacing", "items-per-row",
            "line-spacing", "page-indicator", "show-empty-component", "span",
        ])
        options = {(key, part["layout"][key]) for part in parts for key in ("page-indicator", "header-mode")
                   if key in part.get("layout", {})}
        options |= {option for part in parts for option in part.get("interaction", {}).items()}
        self.assertEqual(sorted(options), [
            ("header-mode", "sticky"), ("page-indicator", "below"), ("page-indicator", "overlay"), ("paginate", "item"),
            ("paginate", "page"), ("scroll-direction", "horizontal"),
        ])


if __name__ == "__main__":
    unittest.main()
