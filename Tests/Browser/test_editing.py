import json
import unittest
import urllib.error
import urllib.request

from browser import browser
from editor import PANEL, Editor, wait_for
from previews import preview

SITE_PAGE = """{
    "title" : "Things",
    "components": [
        { "kind": "grid", "items": [
            {"title":"First","kind":"card",
             "meta": {"color" : "blue", "body": "Some *words*."}},
            { "type": "row", "title": "Secönd" },
            {}
        ]},
        {"header": {"title": "A list"}, "items": [ { "title": "Inner", "children": [ {"items":[{"title":"Deep"}]} ] } ]}
    ]
}
"""


class EditingTests(unittest.TestCase):
    """Editing an item changes only its bytes in the file."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(None, "--port", "8800", "--edit", start={"Content/index.json": SITE_PAGE}))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1200, 900)
        cls.editor = Editor(cls.shown, cls.window)

    def setUp(self):
        self.shown.write("Content/index.json", SITE_PAGE)
        self.window.console()
        self.editor.open()

    def pick(self, title):
        self.editor.pick(title)

    def type(self, name, text):
        self.editor.type(name, text)

    def expect(self, old, new):
        """Waits until the file has exactly one change."""
        wanted = SITE_PAGE.replace(old, new, 1)
        self.assertEqual(wait_for(lambda: self.shown.read("Content/index.json"), wanted), wanted)

    def test_a_title_is_edited(self):
        self.pick("First")
        self.type("title", 'Say "hé" \\ and\n<b>')
        self.expect('"title":"First"', '"title":"Say \\"hé\\" \\\\ and<b>"')
        self.window.wait_until("return document.querySelector('.spots-title').innerText.includes('<b>')")
        self.assertEqual(self.window.console(), [])

    def test_a_new_field_is_added(self):
        self.pick("First")
        self.type("subtitle", "Below")
        self.expect('*words*."}}', '*words*."},\n             "subtitle": "Below"}')
        self.pick("Secönd")
        self.type("meta.body", "New")
        self.window.wait_until("return document.body.innerText.includes('New')")
        self.assertIn('{ "type": "row", "title": "Secönd", "meta": { "body": "New" } }', self.shown.read("Content/index.json"))

    def test_markdown_and_older_spellings_of_the_kind_are_edited(self):
        self.pick("First")
        self.type("meta.body", "Two\n\nparts")
        self.expect('"Some *words*."', '"Two\\n\\nparts"')
        self.shown.write("Content/index.json", SITE_PAGE)
        self.pick("Secönd")
        self.type("type", "card")
        self.expect('"type": "row"', '"type": "card"')
        # The item is replaced on the page, but the panel can continue to edit it.
        self.window.wait_until("return document.querySelectorAll('[data-kind=card]').length === 2")
        self.type("title", "Third")
        self.expect('"type": "row", "title": "Secönd"', '"type": "card", "title": "Third"')
        self.window.wait_until("return document.body.innerText.includes('Third')")

    def test_items_inside_items_and_headers_are_edited(self):
        self.pick("Deep")
        self.type("title", "Deeper")
        self.expect('"Deep"', '"Deeper"')
        self.shown.write("Content/index.json", SITE_PAGE)
        self.pick("A list")
        self.type("title", "Another list")
        self.expect('"A list"', '"Another list"')

    def test_undo_restores_every_byte(self):
        self.pick("First")
        self.type("subtitle", "Below")
        self.window.wait_until("return document.body.innerText.includes('Below')")
        self.type("meta.body", "Else")
        self.window.wait_until("return document.body.innerText.includes('Else')")
        self.editor.button("Undo")
        self.window.wait_until("return document.body.innerText.includes('Some words')")
        self.assertEqual(wait_for(lambda: self.editor.value("meta.body"), "Some *words*."), "Some *words*.")
        self.editor.button("Undo")
        self.expect("", "")
        self.assertEqual(wait_for(lambda: self.editor.value("subtitle"), ""), "")

    def test_an_error_can_be_fixed_in_the_panel(self):
        self.pick("First")
        self.type("action", "data:x")
        fault = "return document.querySelector('spots-preview').shadowRoot.querySelector('.problems').dataset.severity"
        self.window.wait_until(fault + " === 'error'")
        self.type("action", "/x/")
        self.expect('*words*."}}', '*words*."},\n             "action": "/x/"}')
        self.type("action", "data:y")
        self.expect('*words*."}}', '*words*."},\n             "action": "data:y"}')
        self.editor.button("Undo")
        self.expect('*words*."}}', '*words*."},\n             "action": "/x/"}')

    def test_a_concurrently_changed_file_is_left_alone(self):
        self.pick("First")
        changed = SITE_PAGE.replace("Deep", "Other")
        self.shown.write("Content/index.json", changed)
        self.type("title", "Mine")
        reason = "Content/index.json has changed in the meantime; nothing was written"
        self.assertEqual(self.editor.wait_for_kept(1), [["Not written: title of Content/index.json:5:13", reason, "Mine"]])
        self.assertEqual(self.shown.read("Content/index.json"), changed)

    def request(self, path, body=None, **headers):
        request = urllib.request.Request(
            self.shown.address + path, data=body, headers={name.replace("_", "-"): value for name, value in headers.items()})
        try:
            with urllib.request.urlopen(request) as response:
                return response.status
        except urllib.error.HTTPError as error:
            return error.code

    def test_the_panel_is_beside_the_page(self):
        self.addCleanup(self.window.resize, 1200, 900)
        # The start of the panel and the end of the page: horizontally in a wide window, vertically in a narrow one scrolled to its end.
        edges = f"""scrollTo(0, 1e6);
          const panel = {PANEL}.querySelector(".panel").getBoundingClientRect();
          const page = document.body.getBoundingClientRect();
          return [Math.round(panel.left), Math.round(panel.top), Math.round(page.right), Math.round(page.bottom)];"""
        over = f"""const button = {PANEL}.querySelector(".edit").getBoundingClientRect();
          const panel = {PANEL}.querySelector(".panel").getBoundingClientRect();
          return button.right > panel.left && button.bottom > panel.top;"""
        self.pick("Secönd")
        self.assertEqual(self.window.settle(edges), [820, 0, 820, 900])
        self.assertFalse(self.window.evaluate(over))
        self.window.resize(360, 800)
        self.assertEqual(self.window.settle(edges), [0, 440, 360, 440])
        self.assertFalse(self.window.evaluate(over))
        self.pick("Deep")
        self.window.evaluate(f"const [, close] = {PANEL}.querySelectorAll('.row button'); close.click()")
        self.assertEqual(self.window.evaluate("scrollTo(0, 1e6); return Math.round(document.body.getBoundingClientRect().bottom)"), 800)

    def test_without_the_token_nothing_is_read_or_written(self):
        token = self.window.evaluate("return document.querySelector('script[data-edit]').dataset.edit")
        place = {"address": "/", "file": "Content/index.json", "version": "0", "at": "0"}
        body = json.dumps({"client": "a", "number": "1", "field": ["title"], "text": "x", **place}).encode()
        self.assertEqual(self.request("/.spots-site/edit", body), 403)
        self.assertEqual(self.request("/.spots-site/edit", body, X_Spots_Token="guess"), 403)
        self.assertEqual(self.request("/.spots-site/edit", body, X_Spots_Token=token, Origin="http://evil.example"), 403)
        self.assertEqual(self.request("/.spots-site/edit", body, X_Spots_Token=token), 409)
        self.assertEqual(self.request("/.spots-site/edit", b"{", X_Spots_Token=token), 400)
        self.assertEqual(self.request("/.spots-site/item?address=/&in=1"), 403)
        self.assertEqual(self.shown.read("Content/index.json"), SITE_PAGE)


if __name__ == "__main__":
    unittest.main()
