import json
import unittest

from browser import browser
from editor import PANEL, Editor
from previews import preview
from test_accessibility import AXE, RUN

PAGE = {"title": "Things", "components": [
    {"items": [{"kind": "card", "title": "First", "subtitle": "Here", "action": "/rows/"}, {"kind": "odd", "title": "Second"}]}]}
START = {
    "Content/index.json": json.dumps(PAGE, indent=2),
    "Content/site.json": '{ "title": "Things", "collections": { "rows": { "source": "_rows.csv" } } }',
    "Content/_rows.csv": "title\nA row\n",
    "Content/rows.json": '{ "title": "Rows", "components": [{ "items": { "collection": "rows" } }] }',
    "Content/draft.md": "---\ndraft: true\n---\nText",
    "Content/wrong.json": "{",
}


class PreviewAccessibilityTests(unittest.TestCase):
    """axe finds no violations in what the preview shows, in both color schemes, on phones and in wide windows."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(None, "--port", "9180", "--edit", start=START))
        cls.window = cls.enterClassContext(browser())
        cls.editor = Editor(cls.shown, cls.window)

    def check(self, prepare):
        for scheme in ["light", "dark"]:
            self.window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            for width in [360, 1200]:
                self.window.resize(width, 800)
                prepare()
                self.window.evaluate(AXE + RUN)
                self.window.wait_until("return window.axeIsDone", seconds=30)
                self.assertEqual(self.window.evaluate("return window.axeResult"), [], f"{scheme}, {width}")

    def open(self, address):
        return lambda: self.window.open(self.shown.address + address)

    def test_the_panel_with_an_item_and_problems(self):
        def prepare():
            self.editor.open()
            self.editor.pick("First")
            self.window.wait_until(f"return {PANEL}.querySelector('.problems').open")

        self.check(prepare)

    def test_the_panel_with_an_item_of_a_record(self):
        def prepare():
            self.editor.open("/rows/")
            self.editor.click("A row")
            self.window.wait_until(f"return {PANEL}.querySelector('.origin a')")

        self.check(prepare)

    def test_a_change_that_is_not_written(self):
        def prepare():
            self.shown.write("Content/index.json", START["Content/index.json"])
            self.editor.open()
            self.editor.pick("First")
            self.shown.write("Content/index.json", START["Content/index.json"].replace("Here", "There"))
            self.editor.type("title", "Mine")
            self.editor.wait_for_kept(1)

        self.check(prepare)

    def test_explanations(self):
        self.check(self.open("/.spots-site/errors/wrong-type"))

    def test_a_page_that_does_not_exist(self):
        self.check(self.open("/row/"))

    def test_pages_that_cannot_be_shown(self):
        for address in ["/draft/", "/wrong/"]:
            self.check(self.open(address))


if __name__ == "__main__":
    unittest.main()
