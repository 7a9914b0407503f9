"""The page that the tests of the edit panel edit."""

import json
import unittest

from browser import browser
from editor import PANEL, Editor, wait_for
from previews import preview

FILE = "Content/index.json"
LONG = "A subtitle that is much longer than a line of the panel, so it has to be wrapped several times to be read"
PAGE = {
    "title": "Things",
    "components": [{"kind": "grid", "items": [
        {"kind": "hero", "title": "First", "action": "/other/", "subtitle": LONG, "meta": {"label": "Go there"}},
        {"title": "Second", "kind": "odd"},
        {"title": "Two\nlines"},
        {"text": "Without a title"},
    ]}],
}
START = {
    FILE: json.dumps(PAGE, indent=2),
    "Content/site.json": json.dumps({"title": "Things", "collections": {
        "rows": {"source": "_rows.csv"}, "list": {"source": "_list.json"}, "posts": {"source": "_posts/*.md"}}}),
    "Content/_rows.csv": "title,subtitle\nA row,of a table\n",
    "Content/_list.json": '[\n  { "title": "An entry" }\n]',
    "Content/_posts/post.md": "---\ntitle: A post\n---\nText",
    "Content/other.json": json.dumps([{"items": {"collection": name}} for name in ["rows", "list", "posts"]]),
    "Content/text.md": "---\ntitle: A text\n---\n\nSome *words*.\n",
    "Templates/items/mine.mustache": "<h3 class='spots-title'>{{title}}</h3>",
}


class PanelTests(unittest.TestCase):
    """The panel shows what an item has, so it can be read and changed."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(None, "--port", "8860", "--edit", start=START))
        cls.window = cls.enterClassContext(browser())
        cls.editor = Editor(cls.shown, cls.window)

    def setUp(self):
        self.window.resize(1200, 900)
        self.write(START[FILE])
        self.window.console()
        self.editor.open()

    def write(self, text):
        """Changes the page, and waits until a window that is opened now shows the change."""
        if self.shown.read(FILE) == text:
            return
        count = self.updates()
        self.shown.write(FILE, text)
        wait_for(lambda: self.updates() > count, True)

    def updates(self):
        return sum(" changed" in line for line in self.shown.lines)

    def panel(self, script, *arguments):
        """The result of a script about the panel, which is `panel`."""
        return self.window.evaluate(f"const panel = {PANEL}.querySelector('.panel'); {script}", *arguments)

    def item(self, number):
        """An item of the page's file."""
        return json.loads(self.shown.read(FILE))["components"][0]["items"][number]

    def expect(self, number, **values):
        """Waits until an item of the file has some values."""
        wanted = {**PAGE["components"][0]["items"][number], **values}
        self.assertEqual(wait_for(lambda: self.item(number), wanted), wanted)
