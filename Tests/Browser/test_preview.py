import json
import time
import unittest

from browser import browser
from previews import preview
from sites import PACKAGE

# The page as text, attributes in order, without what the preview lays over it and without what follows from how far a
# carousel is scrolled.
SNAPSHOT = """
const write = (node) => {
  if (node.nodeType === Node.TEXT_NODE) return node.data;
  if (node.nodeType === Node.COMMENT_NODE) return `<!--${node.data}-->`;
  if (node.nodeType !== Node.ELEMENT_NODE) return "";
  if (node.localName === "spots-preview") return "";
  const isScrolled = (name) => name === "aria-current" || (name === "aria-disabled" && node.localName === "button");
  const attributes = [...node.attributes].filter(({ name }) => !isScrolled(name)).map(({ name, value }) => ` ${name}="${value}"`).sort().join("");
  return `<${node.localName}${attributes}>${[...node.childNodes].map(write).join("")}</${node.localName}>`;
};
return write(document.documentElement);
"""


class Edits:
    """A page that is open while its files are edited."""

    def __init__(self, window, shown):
        self.window = window
        self.shown = shown
        self.tab = window.driver.current_window_handle
        window.driver.switch_to.new_window("tab")
        self.fresh = window.driver.current_window_handle
        window.driver.switch_to.window(self.tab)

    def open(self, page):
        self.page = page
        self.window.open(self.shown.address + page)
        self.mark()

    def mark(self):
        """Marks the document, which a reload would not keep, and counts what it is told."""
        self.window.evaluate(
            "window.patches = 0; document.addEventListener('spots-preview', () => (window.patches += 1))")

    def wait(self):
        """Waits until the page was patched, and hands back whether it was: otherwise it was loaded anew."""
        end = time.monotonic() + 8
        while time.monotonic() < end:
            patches = self.window.evaluate("return window.patches ?? -1")
            if patches != 0:
                time.sleep(0.05)
                self.mark()
                return patches > 0
            time.sleep(0.01)
        raise AssertionError("nothing happened:\n" + "".join(self.shown.lines))

    def snapshots(self):
        """The page as it is shown, and as it is when it is loaded anew."""
        patched = self.window.settle(SNAPSHOT)
        self.window.driver.switch_to.window(self.fresh)
        self.window.open(self.shown.address + self.page)
        self.window.wait_until("return document.readyState === 'complete'")
        fresh = self.window.settle(SNAPSHOT)
        self.window.driver.switch_to.window(self.tab)
        return patched, fresh


class PatchTests(unittest.TestCase):
    maxDiff = None

    """An edit comes to the page that is open, which is then what it would be if it were loaded anew."""

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(PACKAGE, "--port", "8400"))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1000, 800)
        cls.edits = Edits(cls.window, cls.shown)
        cls.original = {path: cls.shown.read(path) for path in ["Content/index.json", "Content/site.json"]}

    def edit(self, change, patched=True):
        """Changes the first page's JSON by a function."""
        page = json.loads(self.shown.read("Content/index.json"))
        change(page["components"])
        self.shown.write("Content/index.json", json.dumps(page, indent=2, ensure_ascii=False))
        self.assertEqual(self.edits.wait(), patched)
        shown, fresh = self.edits.snapshots()
        self.assertEqual(shown, fresh)
        return shown

    def setUp(self):
        for path, text in self.original.items():
            if self.shown.read(path) != text:
                self.shown.write(path, text)
        time.sleep(0.4)
        self.edits.open("/")

    def test_titles_and_texts(self):
        def change(components):
            components[0]["items"][0]["title"] = "Another <title> & more"
            components[1]["items"][2]["subtitle"] = "islands"

        self.assertIn("Another <title> & more", self.edit(change))

    def test_items_that_come_go_and_move(self):
        for change in [
            lambda components: components[1]["items"].insert(0, {"kind": "stat", "title": "9", "subtitle": "new"}),
            lambda components: components[1]["items"].pop(2),
            lambda components: components[1]["items"].reverse(),
            lambda components: components[1]["items"].append({"title": "no kind"}),
            lambda components: components[2]["items"].reverse(),
            lambda components: components[2]["items"].insert(1, {"kind": "card", "title": "A card"}),
            lambda components: components[2]["items"].pop(),
        ]:
            self.edit(change)

    def test_kinds_layouts_headers_and_components(self):
        for change in [
            lambda components: components[1]["items"][0].update(kind="quote"),
            lambda components: components[1].setdefault("layout", {}).update({"span": 2, "inset": 30}),
            lambda components: components[2]["header"].update(title="Elsewhere"),
            lambda components: components[2].pop("header"),
            lambda components: components.insert(1, {"kind": "grid", "items": [{"title": "First"}, {"title": "Second"}]}),
            lambda components: components.reverse(),
            lambda components: components.pop(),
            lambda components: components[0].update(kind="list"),
        ]:
            self.edit(change)

    def test_a_carousel_that_is_new_has_its_buttons(self):
        def change(components):
            components.append({"kind": "carousel", "layout": {"span": 2}, "items": [{"title": str(n)} for n in range(9)]})

        self.assertIn('aria-label="Onward"', self.edit(change))


if __name__ == "__main__":
    unittest.main()
