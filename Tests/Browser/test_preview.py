import http.server
import json
import random
import threading
import time
import unittest

from browser import browser
from previews import preview
from sites import DEMONSTRATION

# The page as text with sorted attributes, without the preview's overlay and without attributes that depend on the
# scroll position of a carousel.
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
    """An open page whose files are edited."""

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
        """Marks the document to detect a reload, and counts its update events."""
        self.window.evaluate(
            "window.patches = 0; document.addEventListener('spots-preview', () => (window.patches += 1))")

    def wait(self):
        """Waits until the page was patched or reloaded, and returns whether it was patched."""
        end = time.monotonic() + 8
        while time.monotonic() < end:
            patches = self.window.evaluate("return window.patches ?? -1")
            if patches != 0:
                time.sleep(0.05)
                self.mark()
                return patches > 0
            time.sleep(0.01)
        raise AssertionError("nothing happened:\n" + "".join(self.shown.lines))

    def snapshots(self, rests=True):
        """The page as shown, and as it is after a reload."""
        read = self.window.settle if rests else self.window.evaluate
        patched = read(SNAPSHOT)
        self.window.driver.switch_to.window(self.fresh)
        self.window.open(self.shown.address + self.page)
        self.window.wait_until("return document.readyState === 'complete'")
        fresh = read(SNAPSHOT)
        self.window.driver.switch_to.window(self.tab)
        return patched, fresh


class PatchTests(unittest.TestCase):
    maxDiff = None

    """An edit updates the open page, which then equals the reloaded page."""

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(DEMONSTRATION, "--port", "8400"))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1000, 800)
        cls.edits = Edits(cls.window, cls.shown)
        cls.original = {path: cls.shown.read(path) for path in ["Content/index.json", "Content/site.json"]}

    def edit(self, change, patched=True):
        """Changes the JSON of the first page with a function."""
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

    def test_added_removed_and_moved_items(self):
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

    def test_a_new_carousel_has_buttons(self):
        def change(components):
            components.append({"kind": "carousel", "layout": {"span": 2}, "items": [{"title": str(n)} for n in range(9)]})

        self.assertIn('aria-label="Next"', self.edit(change))

    def test_a_replaced_infinite_list_goes_on(self):
        has_script = "return document.querySelector('[data-kind=KIND] > .spots-pager')?.previousElementSibling?.role === 'status'"
        page = json.loads(self.original["Content/index.json"])
        items = [{"title": str(n)} for n in range(30)]
        # A list loads its next pages by itself near the end of the window, so the pages are not compared.
        for kind, patched in [("list", False), ("grid", True)]:
            paginated = {"kind": kind, "paginate": {"size": 10, "infinite": True}, "items": items}
            changed = {**page, "components": [*page["components"], paginated]}
            self.shown.write("Content/index.json", json.dumps(changed))
            # The first time the page needs another script.
            self.assertEqual(self.edits.wait(), patched)
            self.window.wait_until(has_script.replace("KIND", kind))


class RandomEditTests(unittest.TestCase):
    """After each of two hundred random edits, the page equals the reloaded page."""

    maxDiff = None
    KINDS = ["card", "row", "quote", "profile", "stat", "mine", None]

    @classmethod
    def setUpClass(cls):
        cls.random = random.Random(20)
        cls.number = 0
        start = {
            "Content/index.json": json.dumps({"components": []}), "Content/text.md": "Some *text*.",
            "Content/site.json": json.dumps({"title": "Random"}),
            "Content/a.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
        }
        cls.shown = cls.enterClassContext(preview(None, "--port", "8900", start=start))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1000, 800)
        cls.edits = Edits(cls.window, cls.shown)

    def word(self):
        type(self).number += 1
        return f"word {self.number} & <more>"

    def item(self, depth=0):
        item = {"title": self.word()}
        if kind := self.random.choice(self.KINDS):
            item["kind"] = kind
        for key, value in [
            ("subtitle", self.word()), ("text", self.word()), ("image", "a.svg"), ("action", "/"),
            ("identifier", f"item-{self.number}"), ("size", {"width": 100, "height": self.random.choice([50, 80])}),
            ("meta", {"body": f"# {self.number}\n\nText *{self.number}*"}), ("meta", {"x": {"markdown-file": "text.md"}}),
        ]:
            if self.random.random() < 0.2:
                item[key] = value
        if depth < 2 and self.random.random() < 0.15:
            item["children"] = [self.component(depth + 1)]
        return item

    def component(self, depth=0):
        component = {
            "kind": self.random.choice(["list", "grid", "carousel", "table", "cards"]),
            "items": [self.item(depth) for _ in range(self.random.randrange(1, 6))],
        }
        if self.random.random() < 0.4:
            component["header"] = {"title": self.word()}
        if self.random.random() < 0.3:
            component["layout"] = {"span": self.random.randrange(1, 4), "page-indicator": "below"}
        return component

    def change_list(self, values, make):
        """Inserts, deletes, moves or replaces an element of a list."""
        choice = self.random.random()
        place = self.random.randrange(len(values) + 1)
        if choice < 0.35 or not values:
            values.insert(place, make())
        elif choice < 0.6:
            values.pop(self.random.randrange(len(values)))
        elif choice < 0.85:
            values.insert(place - 1 if place else 0, values.pop(self.random.randrange(len(values))))
        else:
            self.random.shuffle(values)

    def edit(self):
        """Makes one edit, most often of the page."""
        choice = self.random.random()
        if choice < 0.06:
            return self.shown.write("Content/text.md", f"Other *text* {self.word()}")
        if choice < 0.12:
            return self.shown.write("Templates/items/mine.mustache", f"<p>{{{{title}}}}</p><i>{self.number}</i>{{{{{{children}}}}}}")
        if choice < 0.18:
            return self.shown.write("Templates/assets/theme.css", f"body {{ margin: {self.random.randrange(30)}px; }}")
        if choice < 0.22:
            return self.shown.write("Content/site.json", json.dumps({"title": self.word()}))
        page = json.loads(self.shown.read("Content/index.json"))
        components = page["components"]
        if choice < 0.27:
            page["title"] = self.word()
        elif choice < 0.5 or not components:
            self.change_list(components, self.component)
        else:
            component = self.random.choice(components)
            if choice < 0.8:
                self.change_list(component["items"], self.item)
            elif choice < 0.9:
                component["layout"] = {"span": self.random.randrange(1, 5), "inset": self.random.randrange(20)}
            elif component["items"]:
                self.random.choice(component["items"]).update(self.item())
        self.shown.write("Content/index.json", json.dumps(page, indent=1))

    def updates(self):
        return sum(" changed" in line for line in self.shown.lines)

    def test_two_hundred_edits(self):
        self.edits.open("/")
        patched = 0
        for step in range(200):
            before = self.updates()
            self.window.evaluate("window.isSame = true")
            self.edit()
            end = time.monotonic() + 8
            while self.updates() == before and time.monotonic() < end:
                time.sleep(0.005)
            while True:
                shown, fresh = self.edits.snapshots(rests=False)
                if shown == fresh or time.monotonic() > end:
                    break
            self.assertEqual(shown, fresh, f"after {step} edits")
            patched += self.window.evaluate("return window.isSame === true")
        # The rest were reloads: added or removed scripts, and components that are no longer carousels.
        self.assertGreater(patched, 150)
        self.assertEqual(self.window.console(), [])



class KeepingTests(unittest.TestCase):
    """An edit keeps what a reader did to the page, and what cannot be patched is reloaded."""

    ITEMS = [{"title": f"Item {n}", "identifier": f"item-{n}", "kind": "form"} for n in range(40)]

    @classmethod
    def setUpClass(cls):
        cls.page = {"components": [
            {"kind": "carousel", "layout": {"span": 3}, "items": [{"title": f"Card {n}"} for n in range(12)]},
            {"kind": "list", "items": cls.ITEMS},
        ]}
        start = {
            "Content/index.json": json.dumps(cls.page), "Content/other.json": "[]",
            "Templates/items/form.mustache": '<h3>{{title}}</h3><p>{{subtitle}}</p><input aria-label="{{title}}">',
            "Templates/assets/mine.css": ".site-main { color: rgb(1, 2, 3); }",
        }
        cls.start = start
        cls.shown = cls.enterClassContext(preview(None, "--port", "9000", start=start))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1000, 700)
        cls.edits = Edits(cls.window, cls.shown)

    def setUp(self):
        for path, text in self.start.items():
            if not (self.shown.folder / path).exists() or self.shown.read(path) != text:
                self.shown.write(path, text)
        time.sleep(0.5)
        self.window.console()
        self.edits.open("/")

    def edit(self, change, patched=True):
        page = json.loads(json.dumps(self.page))
        change(page["components"])
        self.shown.write("Content/index.json", json.dumps(page))
        self.assertEqual(self.edits.wait(), patched)

    def test_focus_and_typed_text_are_kept(self):
        self.window.evaluate(
            "const input = document.querySelector('#item-20 input'); input.focus(); input.value = 'typed'; input.id = 'mine'")
        for change in [
            lambda components: components[1]["items"][20].update(subtitle="New"),
            lambda components: components[1]["items"].insert(0, {"title": "Above", "kind": "form"}),
            lambda components: components[1]["items"].insert(30, components[1]["items"].pop(2)),
            lambda components: components.insert(0, {"items": [{"title": "First"}]}),
        ]:
            self.edit(change)
            self.assertEqual(
                self.window.evaluate(
                    "const { id, value } = document.activeElement; return [id, value, document.activeElement.closest('li').id]"),
                ["mine", "typed", "item-20"])

    def test_scroll_positions_are_kept(self):
        self.window.evaluate("document.querySelector('#item-20').scrollIntoView({ behavior: 'instant' })")
        self.window.evaluate("document.querySelector('.spots-carousel .spots-items').scrollTo({ left: 900, behavior: 'instant' })")
        position = "return [scrollY, document.querySelector('.spots-carousel .spots-items').scrollLeft]"
        before = self.window.settle(position)
        self.assertGreater(before[1], 500)
        self.edit(lambda components: components[1]["items"][25].update(title="Other"))
        self.edit(lambda components: components[0]["items"][1].update(title="Other"))
        self.assertEqual(self.window.settle(position), before)

    def test_a_changed_style_is_swapped(self):
        color = "return getComputedStyle(document.querySelector('.site-main')).color"
        self.assertEqual(self.window.evaluate(color), "rgb(1, 2, 3)")
        self.shown.write("Templates/assets/mine.css", ".site-main { color: rgb(4, 5, 6); }")
        self.assertTrue(self.edits.wait())
        self.assertEqual(self.window.evaluate(color), "rgb(4, 5, 6)")
        self.assertEqual(self.window.evaluate("return document.querySelectorAll('link[rel=stylesheet]').length"), 4)

    def test_a_changed_template_is_rendered(self):
        self.shown.write("Templates/items/form.mustache", "<h3>{{title}}</h3><b>Changed</b>")
        self.assertTrue(self.edits.wait())
        self.assertEqual(self.window.evaluate("return document.querySelectorAll('#item-7 b').length"), 1)

    def test_a_moved_page_is_followed(self):
        page = {"path": "/elsewhere/", **self.page}
        self.shown.write("Content/index.json", json.dumps(page))
        self.window.wait_until("return location.pathname === '/elsewhere/' && document.readyState === 'complete'")
        self.shown.write("Content/index.json", json.dumps(self.page))
        self.window.wait_until("return location.pathname === '/' && document.readyState === 'complete'")

    def test_a_removed_page_is_shown_again_once_it_is_restored(self):
        self.shown.remove("Content/index.json")
        self.window.wait_until("return document.body?.innerText.includes('Not found')")
        self.shown.write("Content/index.json", json.dumps(self.page))
        self.window.wait_until("return document.body?.innerText.includes('Item 39')")


class FaultTests(unittest.TestCase):
    """Errors are shown on top of the last good version of the page until they are fixed."""

    OVERLAY = "document.querySelector('spots-preview')?.shadowRoot.querySelector('.problems')"
    PAGE = '{\n  "components": [ { "items": [ { "title": "Here" } ] } ]\n}\n'

    @classmethod
    def setUpClass(cls):
        cls.shown = cls.enterClassContext(preview(None, "--port", "9100", start={"Content/index.json": cls.PAGE}))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1000, 700)

    def setUp(self):
        self.shown.write("Content/index.json", self.PAGE)
        time.sleep(0.4)
        self.window.open(self.shown.address + "/")

    def overlay(self):
        return self.window.wait_until(f"const box = {self.OVERLAY}; return box && !box.hidden && box.innerText")

    def test_an_error_appears_with_its_position_and_disappears(self):
        self.shown.replace("Content/index.json", '"Here"', "[1]")
        self.assertEqual(
            self.overlay(),
            "1 error; showing the last version without errors\n"
            "Content/index.json:2:43 error expected a string, found an array [wrong-type]\n"
            '2  "components": [ { "items": [ { "title": [1] } ] } ]\n'
            "                                          ^~~")
        link = self.window.evaluate(f"return {self.OVERLAY}.querySelector('a').href")
        self.assertEqual(link, f"vscode://file{self.shown.folder.resolve()}/Content/index.json:2:43")
        self.assertIn("Here", self.window.evaluate("return document.body.innerText"))
        self.shown.write("Content/index.json", self.PAGE.replace("Here", "There"))
        self.window.wait_until(f"return {self.OVERLAY}.hidden && document.body.innerText.includes('There')")

    def test_a_file_written_in_two_steps_shows_no_error(self):
        self.window.evaluate(
            f"window.faults = 0; new MutationObserver(() => (window.faults += !{self.OVERLAY}?.hidden))"
            ".observe(document, { childList: true, subtree: true })")
        for number in range(5):
            text = self.PAGE.replace("Here", f"Go {number}")
            for part in [text[:30], text]:
                (self.shown.folder / "Content/index.json").write_text(part)
                time.sleep(0.05)
        self.window.wait_until("return document.body.innerText.includes('Go 4')")
        time.sleep(0.5)
        self.assertTrue(self.window.evaluate(f"return !{self.OVERLAY} || {self.OVERLAY}.hidden"))

    def test_a_template_error_is_shown_until_it_is_fixed(self):
        self.shown.write("Templates/items/default.mustache", "{{#title}}")
        self.assertIn("Templates/items/default.mustache:1:1 error", self.overlay())
        self.shown.remove("Templates/items/default.mustache")
        self.window.wait_until(f"return {self.OVERLAY}.hidden")

    def test_a_page_with_an_initial_error_appears_once_it_is_fixed(self):
        self.shown.write("Content/new.json", "{")
        time.sleep(0.2)
        self.window.open(self.shown.address + "/new/")
        self.assertIn("Content/new.json:1:2 error", self.overlay())
        self.shown.write("Content/new.json", self.PAGE.replace("Here", "Now"))
        self.window.wait_until("return document.body?.innerText.includes('Now')")
        self.shown.remove("Content/new.json")

    def test_items_without_a_template_are_outlined(self):
        self.shown.write("Content/index.json", self.PAGE.replace('"Here"', '"Here", "kind": "my-card"'))
        name = "return document.querySelector('[data-spots-missing]')?.dataset.spotsMissing"
        self.assertEqual(self.window.wait_until(name), "Templates/items/my-card.mustache")
        self.shown.write("Templates/items/my-card.mustache", "{{title}}")
        self.window.wait_until("return !document.querySelector('[data-spots-missing]')")
        self.shown.remove("Templates/items/my-card.mustache")


class Backend(http.server.BaseHTTPRequestHandler):
    """Answers every request with one payload."""

    payload = ""

    def do_GET(self):
        body = self.payload.encode()
        self.send_response(200)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *arguments):
        pass


class PreviewOfABackend(unittest.TestCase):
    def test_changed_responses_are_shown_without_a_reload(self):
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Backend)
        threading.Thread(target=server.serve_forever, daemon=True).start()
        self.addCleanup(server.server_close)
        self.addCleanup(server.shutdown)
        Backend.payload = '{"components": [{"items": [{"title": "Boats"}, {"title": "Piers"}]}]}'
        page = json.dumps({"title": "Home", "source": f"http://127.0.0.1:{server.server_port}/home"})
        start = {"Content/index.json": page}
        with preview(None, "--every", "200ms", start=start) as shown, browser() as window:
            window.open(shown.address + "/")
            window.wait_until("return document.body.innerText.includes('Boats')")
            window.evaluate("window.isKept = true")
            for number in range(4):
                Backend.payload = f'{{"components": [{{"items": [{{"title": "Ship {number}"}}, {{"title": "Piers"}}]}}]}}'
                window.wait_until(f"return document.body.innerText.includes('Ship {number}')")
            self.assertTrue(window.evaluate("return window.isKept"))


if __name__ == "__main__":
    unittest.main()
