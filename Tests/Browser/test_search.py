import gzip
import html
import json
import pathlib
import shutil
import time
import unittest
import urllib.parse

import searching
from browser import browser
from searching import PAGE
from sites import PACKAGE, WORK, QuietHandler, build, served, website
from test_accessibility import AXE, RUN

DIALOG = "dialog[open]"
SMALL = "/errors/no-pages/"  # A page that loads fast.
CONTROL = 2
QUERIES = pathlib.Path(__file__).parent / "queries.txt"
TERMS = PACKAGE / "Tests/Fixtures/search/terms.json"
EVIL = '<img src="/hacked" onerror="window.isHacked = true"><script>window.isHacked = true</script>'


class Handler(QuietHandler):
    """Serves the website with a strict policy; some responses may be late, fail, or be replaced."""

    @classmethod
    def reset(cls):
        cls.asked, cls.failing, cls.replaced, cls.delay = [], (), {}, 0
        cls.policy = "script-src 'self'; connect-src 'self'"

    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path
        self.asked.append(path)
        time.sleep(self.delay)
        if self.failing and path.startswith(self.failing):
            self.send_error(503)
        elif path in self.replaced:
            self.send_response(200)
            self.send_header("Content-Type", self.guess_type(path if path.endswith(".json") else "index.html"))
            self.end_headers()
            self.wfile.write(self.replaced[path].encode())
        else:
            super().do_GET()

    def end_headers(self):
        self.send_header("Content-Security-Policy", self.policy)
        super().end_headers()


class SearchCase(unittest.TestCase):
    """What tests of a site with a search do."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.site = cls.build()
        Handler.reset()
        cls.address = cls.enterClassContext(served(cls.site, Handler))
        cls.window = cls.enterClassContext(browser())
        cls.window.emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")

    def setUp(self):
        Handler.reset()
        self.window.command("Network.clearBrowserCache")
        self.window.resize(1200, 800)

    def tearDown(self):
        self.assertEqual([line for line in self.window.console() if "Content Security Policy" in line], [])

    def open(self, path=SMALL):
        self.window.open(self.address + path)

    def wait(self, condition, *arguments):
        return self.window.wait_until("return " + condition, *arguments)

    def press(self, key, modifiers=0):
        """Presses a key, with the sum of modifiers: 1 for Alt, 2 for Control, 4 for Meta, 8 for Shift."""
        code, number = {
            "/": ("Slash", 191), "k": ("KeyK", 75), "л": ("KeyK", 75), "Enter": ("Enter", 13),
            "Escape": ("Escape", 27), "ArrowUp": ("ArrowUp", 38), "ArrowDown": ("ArrowDown", 40),
            "Tab": ("Tab", 9), " ": ("Space", 32),
        }[key]  # fmt: skip
        event = {"key": key, "code": code, "windowsVirtualKeyCode": number, "modifiers": modifiers}
        text = {} if modifiers & 7 else {"Enter": {"text": "\r"}, "/": {"text": "/"}, " ": {"text": " "}}.get(key, {})
        self.window.command("Input.dispatchKeyEvent", type="keyDown", **event, **text)
        self.window.command("Input.dispatchKeyEvent", type="keyUp", **event)

    def type(self, text):
        self.window.command("Input.insertText", text=text)

    def middle(self, selector):
        script = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]"""
        return self.window.evaluate(script, selector)

    def click(self, selector, modifiers=0):
        x, y = self.middle(selector)
        for kind in ["mousePressed", "mouseReleased"]:
            self.window.command(
                "Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", clickCount=1, modifiers=modifiers
            )

    def tap(self, selector):
        x, y = self.middle(selector)
        self.window.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.window.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def is_open(self):
        return self.window.evaluate("return !!document.querySelector('dialog[open]')")

    def wait_until_open(self):
        self.wait("document.querySelector('dialog[open]') && document.activeElement.type === 'search'")

    def wait_until_closed(self):
        self.wait("!document.querySelector('dialog[open]')")

    def open_dialog(self, path=SMALL):
        self.open(path)
        self.press("/")
        self.wait_until_open()

    def results(self, root=DIALOG):
        """The title, section, heading and address of each result."""
        script = """return [...document.querySelectorAll(arguments[0] + " [data-search-results] > li")].map((item) =>
          [...["b", "small", "a > span"].map((part) => item.querySelector(part)?.textContent ?? null),
            item.querySelector("a").getAttribute("href")])"""
        return self.window.evaluate(script, root)

    def search(self, query, root=DIALOG):
        """Types another query and returns the results when they are there."""
        mark = """const input = document.querySelector(arguments[0] + " input");
          input.focus(); input.value = "";
          document.querySelector(arguments[0] + " [role=status]").textContent = "";
          document.querySelector(arguments[0] + " [data-search-results]").innerHTML = "<li data-old><a></a>" """
        self.window.evaluate(mark, root)
        self.type(query)
        self.wait("!document.querySelector(arguments[0] + ' [data-old]')", root)
        return self.results(root)

    def search_without_waiting(self, query):
        self.window.evaluate("document.activeElement.value = ''")
        self.type(query)

    def addresses(self, *queries, root=DIALOG):
        found = searching.addresses(self.window, root, *queries)
        self.assertEqual(len(found), len(queries))
        return found

    def wait_for_excerpts(self, root=DIALOG):
        searching.wait_for_excerpts(self.window, root)

    def index(self):
        return json.loads((self.site / "search/words.json").read_text())

    def titles(self):
        """The entries of all pages: address, title, section, tags, and the anchors and titles of headings."""
        files = [self.site / f"search/{name}.json" for name in self.index()["titles"]]
        return [entry for file in files for entry in json.loads(file.read_text())]


class SearchTests(SearchCase):
    """The search of the project's website: in a dialog on every page, and on its own page."""

    @staticmethod
    def build():
        return website()

    # Words

    def test_queries_are_cut_as_texts_are(self):
        self.open()
        load = """fetch(document.querySelector("script[src*='/search.']").src).then(async (response) => {
          const [name] = (await response.text()).match(/find\\.[^"']+/);
          window.find = await import(new URL(name, response.url)); })"""
        self.window.evaluate(load)
        self.wait("window.find")
        rows = json.loads(TERMS.read_text())
        self.assertGreater(len(rows), 100)
        # As JSON, because WebDriver refuses lone surrogates.
        script = "return JSON.stringify(JSON.parse(arguments[0]).map(([text, letters]) => find.terms(text, letters)))"
        found = json.loads(self.window.evaluate(script, json.dumps(rows)))
        self.assertEqual(len(found), len(rows))
        for (text, letters, wanted, *_), terms in zip(rows, found):
            with self.subTest(ascii(text[:50]), letters=letters):
                self.assertEqual(terms, wanted)

    def test_words_are_found_by_their_beginnings_and_with_mistakes(self):
        self.open_dialog()
        self.assertEqual(self.search("install")[0], ["Install", "Guide", None, "/guide/install/"])
        cases = [
            ("inst", "/guide/install/"), ("instal", "/guide/install/"), ("isntall", "/guide/install/"),
            ("unstall", "/guide/install/"), ("nstall", "/guide/install/"), ("installl", "/guide/install/"),
            ("carous", "/gallery/carousels/"), ("carrousel", "/gallery/carousels/"),
            ("acrousel", "/gallery/carousels/"), ("markdwo", "/guide/markdown/"), ("publihs", "/guide/publishing/"),
            ("isntall ", "/guide/install/"), ("markdwon ", "/guide/markdown/"), ("publshing ", "/guide/publishing/"),
            # Other forms of a word: the carousels' title has one letter more than the query, and the others fewer.
            ("carousel ", "/gallery/carousels/"), ("carouselses ", "/gallery/carousels/"),
            ("markdownish ", "/guide/markdown/"), ("markdownish", "/guide/markdown/"),
        ]  # fmt: skip
        for (query, address), found in zip(cases, self.addresses(*[query for query, _ in cases])):
            with self.subTest(query):
                self.assertIn(address, found[:4])
        # A space ends the word.
        beginning, word, nothing = self.addresses("ins", "ins ", "qqqqzzzzx")
        self.assertIn("/guide/install/", beginning)
        self.assertNotIn("/guide/install/", word)
        self.assertEqual(nothing, [])

    def test_all_words_of_a_query_are_on_the_pages(self):
        self.open_dialog()
        found, part = self.addresses("carousel paginate ", "carousel xqzv ")
        self.assertTrue(found)
        for address in found:
            text = (self.site / address.strip("/") / "index.html").read_text().lower()
            self.assertTrue("carousel" in text and "paginate" in text, address)
        # A word that is on no page leaves the others.
        self.assertGreater(len(part), len(found))

    def test_frequent_words_leave_out_no_page(self):
        text = (self.site / "guide/install/index.html").read_text().lower()
        self.assertNotRegex(text[text.index("<main") :], r"\bhow\b")
        self.open_dialog()
        install, frequent = self.addresses("how to install ", "how to ")
        self.assertEqual(install[0], "/guide/install/")
        self.assertEqual(len(frequent), 30)

    def test_identifiers_are_found_by_their_parts(self):
        self.open_dialog()
        queries = ["itemSpacing ", "item-spacing ", "item_spacing ", "itemspacing ", "Item Spacing ", "spacing "]
        found = self.addresses(*queries)
        for query, addresses in zip(queries, found):
            with self.subTest(query):
                self.assertIn("/reference/layout/", addresses)
                self.assertIn("/gallery/layout/", addresses[:3])
        self.assertEqual(found[1:3], 2 * found[:1])
        # A query may have parts where the pages have one word.
        self.assertIn("/guide/markdown/", self.addresses("mark-down ")[0][:3])

    def test_any_text_may_be_typed(self):
        self.open_dialog()
        queries = ["", " ", "...", "'", "😀", "\\", "-", "日本", "constructor", "hasOwnProperty", "__proto__", "%"]
        self.addresses(*queries, 5000 * "a", 1000 * "a-", EVIL)
        self.assertEqual(self.search("install")[0][0], "Install")
        self.assertEqual(self.window.console(), [])

    def test_readers_find_what_they_look_for(self):
        self.open_dialog()
        queries = searching.read_queries(QUERIES)
        self.assertEqual(len(queries), 30)
        known = {entry[0] for entry in self.titles()}
        self.assertLessEqual({page for _, pages in queries for page in pages}, known)
        missed = searching.missed(queries, self.addresses(*[query for query, _ in queries]))
        print(f"{30 - len(missed)} of 30 queries lead to what they mean", *missed, sep="\n  ")
        self.assertLessEqual(len(missed), 2, "\n".join(missed))

    # The dialog

    def test_keys_open_and_close_the_dialog(self):
        self.open()
        self.window.evaluate("document.querySelector('main a').focus()")
        for key, modifiers in [("/", 0), ("/", 8), ("k", CONTROL), ("k", 4), ("л", CONTROL)]:
            with self.subTest(key, modifiers=modifiers):
                self.press(key, modifiers)
                self.wait_until_open()
                self.assertEqual(self.window.evaluate("return document.activeElement.value"), "")
                self.press("Escape")
                self.wait_until_closed()
                self.assertTrue(self.window.evaluate("return document.activeElement.matches('main a')"))
        for key, modifiers in [("/", 1), ("/", CONTROL), ("/", 4), ("k", 0), ("k", 3), ("k", 10)]:
            self.press(key, modifiers)
        time.sleep(0.3)
        self.assertFalse(self.is_open())

    def test_a_slash_in_a_field_is_a_slash(self):
        self.open()
        for field in ["<select><option>a</select>", "<p contenteditable>x</p>", "<textarea></textarea>", "<input>"]:
            with self.subTest(field):
                script = """const main = document.querySelector("main");
                  main.insertAdjacentHTML("afterbegin", arguments[0]); main.firstElementChild.focus()"""
                self.window.evaluate(script, field)
                self.press("/")
                time.sleep(0.15)
                self.assertFalse(self.is_open())
        self.assertEqual(self.window.evaluate("return document.activeElement.value"), "/")
        self.press("k", CONTROL)
        self.wait_until_open()
        self.type("a")
        self.press("/")
        self.assertEqual(self.window.evaluate("return document.activeElement.value"), "a/")

    def test_the_keyboard_is_enough(self):
        self.window.resize(1200, 400)
        self.open_dialog()
        results = self.search("minify")
        self.assertGreater(len(results), 3)
        script = "return document.activeElement.querySelector('b')?.textContent ?? document.activeElement.type"

        def focused_after(*keys):
            for key in keys:
                self.press(key)
            return self.window.evaluate(script)

        self.assertEqual(focused_after("ArrowUp"), "search")
        self.assertEqual(focused_after("ArrowDown"), results[0][0])
        self.assertEqual(focused_after("ArrowDown"), results[1][0])
        self.assertEqual(focused_after("ArrowUp", "ArrowUp"), "search")
        self.assertEqual(focused_after(*len(results) * ["ArrowDown"], "ArrowDown"), results[-1][0])
        in_view = """const box = document.activeElement.getBoundingClientRect();
          const frame = document.querySelector("dialog").getBoundingClientRect();
          return box.top >= frame.top && box.bottom <= frame.bottom"""
        self.assertTrue(self.window.settle(in_view))
        self.press("Escape")
        self.wait_until_closed()
        self.assertEqual(self.window.evaluate("return document.activeElement.localName"), "body")
        # It opens again with the query, selected.
        self.press("/")
        self.wait_until_open()
        selected = "return [document.activeElement.value, document.activeElement.selectionEnd]"
        self.assertEqual(self.window.evaluate(selected), ["minify", 6])
        self.press("ArrowDown")
        self.press("ArrowDown")
        self.press("Enter")
        self.wait("location.pathname !== '/errors/no-pages/'")
        self.assertEqual(self.window.driver.current_url, self.address + results[1][3])

    def test_enter_opens_the_first_result(self):
        # Even if it is not there yet.
        self.open_dialog()
        Handler.delay = 0.2
        self.type("install")
        self.press("Enter")
        self.wait("location.pathname === '/guide/install/'")

    def test_enter_and_escape_without_results(self):
        self.open_dialog()
        self.assertEqual(self.search("qqqqzzzzx"), [])
        self.wait("document.querySelector('dialog [role=status]')?.textContent === 'Nothing found'")
        self.press("Enter")
        time.sleep(0.2)
        self.assertTrue(self.is_open())
        self.press("Escape")
        self.wait_until_closed()

    def test_clicks_open_and_close_the_dialog(self):
        self.open()
        self.click(".site-search")
        self.wait_until_open()
        self.press("Escape")
        self.wait_until_closed()
        self.assertEqual(self.window.evaluate("return document.activeElement.className"), "site-search")
        self.click(".site-search")
        self.wait_until_open()
        self.click("dialog button")
        self.wait_until_closed()

    def test_clicks_with_modifiers_stay_normal(self):
        self.open()
        # The default action is refused, so no window opens.
        script = """window.clicks = []; addEventListener("click", (event) => {
          clicks.push(event.defaultPrevented); event.preventDefault() })"""
        self.window.evaluate(script)
        for modifiers in [CONTROL, 1, 4, 8]:
            self.click(".site-search", modifiers)
        time.sleep(0.2)
        self.assertEqual(self.window.evaluate("return clicks"), 4 * [False])
        self.assertFalse(self.is_open())

    def test_a_result_on_the_same_page_closes_the_dialog(self):
        self.open_dialog("/guide/install/")
        self.assertEqual(self.search("install source libcmark")[0][3], "/guide/install/#from-source")
        self.press("Enter")
        self.wait_until_closed()
        self.wait("location.hash === '#from-source' && scrollY > 50")

    def test_touch_at_360_px(self):
        self.window.resize(360, 740)
        self.window.command("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(self.window.command, "Emulation.setTouchEmulationEnabled", enabled=False)
        self.open()
        size = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
          return [box.width, box.height].map(Math.round)"""
        self.assertGreaterEqual(min(self.window.evaluate(size, ".site-search")), 44)
        self.tap(".site-search")
        self.wait_until_open()
        self.assertEqual(self.window.evaluate(size, DIALOG), [360, 740])
        self.search("install")
        self.wait_for_excerpts()
        self.assertEqual(self.window.evaluate("return document.documentElement.scrollWidth"), 360)
        wide = "const part = document.querySelector('dialog > div'); return part.scrollWidth - part.clientWidth"
        self.assertEqual(self.window.evaluate(wide), 0)
        small = """return [...document.querySelectorAll("dialog :is(button, input, li)")]
          .filter((part) => part.getBoundingClientRect().height < 44).length"""
        self.assertEqual(self.window.evaluate(small), 0)
        self.tap("dialog li p")
        self.wait("location.pathname === '/guide/install/'")

    def test_excerpts_have_the_words_marked(self):
        self.open_dialog()
        self.search("carousel")
        self.wait_for_excerpts()
        script = """return [...document.querySelectorAll("dialog li p")].map((part) =>
          [part.textContent, [...part.querySelectorAll("mark")].map((mark) => mark.textContent.toLowerCase())])"""
        excerpts = self.window.evaluate(script)
        self.assertEqual(len(excerpts), 8)
        marked = [(text, marks) for text, marks in excerpts if marks]
        self.assertGreater(len(marked), 4)
        for text, marks in marked:
            self.assertTrue(all("carousel" in mark for mark in marks), marks)
            self.assertLess(len(text), 240)

    def test_nothing_moves(self):
        observe = """window.shifts = [];
          new PerformanceObserver((list) => shifts.push(...list.getEntries().flatMap((entry) =>
            entry.sources.map((source) => source.node?.outerHTML?.slice(0, 80))))).observe({ type: "layout-shift" })"""
        tops = "return [...document.querySelectorAll('dialog li')].map((item) => item.getBoundingClientRect().top)"
        for width in [360, 1200]:
            with self.subTest(width=width):
                self.window.resize(width, 800)
                Handler.delay = 0
                self.open()
                self.window.evaluate(observe)
                Handler.delay = 0.15
                self.press("/")
                self.wait_until_open()
                self.type("install")
                self.wait("document.querySelector('dialog b')")
                before = self.window.evaluate(tops)
                self.wait_for_excerpts()
                self.assertGreater(len(before), 3)
                self.assertEqual(self.window.settle(tops), before)
                self.assertEqual(self.window.evaluate("return shifts"), [])

    # The page

    def test_the_link_leads_to_all_pages_without_scripts(self):
        self.window.allow_scripts(False)
        self.addCleanup(self.window.allow_scripts, True)
        self.open()
        self.click(".site-search")
        self.wait("location.pathname === '/search/' && document.readyState === 'complete'")
        links = "return [...document.querySelectorAll('[data-search-all] a')].map((link) => link.getAttribute('href'))"
        self.assertEqual(sorted(self.window.evaluate(links)), sorted(entry[0] for entry in self.titles()))
        self.assertTrue(self.window.evaluate("return document.querySelector('[data-search-all]').checkVisibility()"))

    def test_the_page_keeps_the_query_in_its_address(self):
        shown = "return document.querySelector('[data-search-all]').checkVisibility()"
        self.open("/search/")
        self.wait("document.querySelector('[data-search-results]')")
        self.assertTrue(self.window.evaluate(shown))
        for start in [lambda: self.press("/"), lambda: self.press("k", CONTROL), lambda: self.click(".site-search")]:
            self.window.evaluate("document.activeElement.blur()")
            start()
            self.wait("document.activeElement.type === 'search'")
        self.assertEqual(self.search("install", PAGE)[0][0], "Install")
        self.wait("location.search === '?q=install'")
        self.assertFalse(self.window.evaluate(shown))
        self.press("Enter")
        self.wait("location.pathname === '/guide/install/'")
        self.window.evaluate("history.back()")
        self.wait("location.search === '?q=install' && document.querySelector('[data-search-page] b')")
        self.assertEqual(self.window.evaluate("return document.querySelector('[type=search]').value"), "install")
        self.assertEqual(self.results(PAGE)[0][0], "Install")
        self.assertFalse(self.window.evaluate(shown))
        # Without a query there are all pages again, and the address has none.
        self.window.evaluate("document.querySelector('[type=search]').select()")
        self.window.command("Input.dispatchKeyEvent", type="keyDown", key="Delete", windowsVirtualKeyCode=46)
        self.wait("location.search === ''")
        self.assertTrue(self.window.evaluate(shown))
        self.assertEqual(self.results(PAGE), [])

    def test_an_address_may_have_a_query(self):
        self.open("/search/?q=carousel%20dots#main")
        self.wait("document.querySelector('[data-search-page] b')")
        self.wait("location.search + location.hash === '?q=carousel+dots#main'")
        self.assertEqual(self.window.evaluate("return document.querySelector('[type=search]').value"), "carousel dots")

    # What may go wrong

    def test_the_newest_query_counts(self):
        self.open_dialog()
        self.search("x")
        Handler.asked.clear()
        Handler.delay = 0.6
        self.search_without_waiting("carousel")
        end = time.monotonic() + 2
        while not Handler.asked and time.monotonic() < end:
            time.sleep(0.02)
        self.assertTrue(Handler.asked, "the block of words was there before")
        Handler.delay = 0
        self.search_without_waiting("install")
        self.wait("document.querySelector('dialog b')?.textContent === 'Install'")
        time.sleep(1)
        self.assertEqual(self.results()[0][0], "Install")
        marks = "return [...document.querySelectorAll('dialog mark')].map((mark) => mark.textContent.toLowerCase())"
        self.assertTrue(all("install" in mark for mark in self.window.evaluate(marks)))

    def test_without_its_files_the_search_leads_to_its_page(self):
        script = next((self.site / "assets/behaviors").glob("find.*.js")).name
        for failing in [f"/assets/behaviors/{script}", "/search/words.json"]:
            with self.subTest(failing):
                Handler.failing = (failing,)
                self.window.command("Network.clearBrowserCache")
                self.open()
                self.press("/")
                self.wait("location.pathname === '/search/'")
        # A block of words.
        Handler.failing = ()
        self.open_dialog()
        self.search("x")
        Handler.failing = tuple(f"/search/{name}" for name in self.index()["words"][1::2])
        self.search_without_waiting("install & more")
        self.wait("location.pathname + location.search === '/search/?q=install%20%26%20more'")

    def test_the_page_works_again_when_its_files_do(self):
        Handler.failing = ("/search/words.json",)
        self.open("/search/?q=instal")
        self.wait("document.querySelector('[data-search-results]')")
        time.sleep(0.3)
        shown = "return document.querySelector('[data-search-all]').checkVisibility()"
        self.assertTrue(self.window.evaluate(shown))
        Handler.failing = ()
        self.window.evaluate("document.querySelector('[type=search]').focus()")
        self.type("l")
        self.wait("document.querySelector('[data-search-page] b')")
        self.assertFalse(self.window.evaluate(shown))
        # And shows no old results when they fail.
        self.wait("document.querySelector('[role=status]').textContent")
        Handler.failing = tuple(f"/search/{name}" for name in self.index()["words"][1::2])
        self.type(" zebra")
        self.wait("document.querySelector('[data-search-all]').checkVisibility()")
        self.wait("!document.querySelector('[data-search-page] b')")
        self.assertEqual(self.window.evaluate("return document.querySelector('[role=status]').textContent"), "")

    def test_excerpts_may_be_missing(self):
        self.open_dialog()
        Handler.failing = ("/guide/", "/reference/", "/recipes/", "/errors/", "/gallery/")
        self.assertTrue(self.search("install"))
        self.wait("document.querySelector('dialog [role=status]')?.textContent")
        time.sleep(0.2)
        self.assertTrue(self.is_open())
        self.assertEqual([line for line in self.window.console() if "503" not in line], [])

    def test_queries_are_only_text(self):
        Handler.policy = ""
        self.open("/search/?q=" + urllib.parse.quote(EVIL + " install"))
        self.wait("document.querySelector('[data-search-page] b')")
        self.assert_is_not_hacked(PAGE)
        self.open_dialog()
        self.search(EVIL + " install")
        self.wait_for_excerpts()
        self.assert_is_not_hacked(DIALOG)

    def test_titles_and_pages_are_only_text(self):
        Handler.policy = ""
        # The titles, sections and headings of all pages, and the first result itself.
        for name in self.index()["titles"]:
            entries = json.loads((self.site / f"search/{name}.json").read_text())
            evil = [
                [address, EVIL + title, EVIL + group, [EVIL + "tag", *tags],
                 *[[anchor, EVIL + heading] for anchor, heading in headings]]
                for address, title, group, tags, *headings in entries
            ]  # fmt: skip
            Handler.replaced[f"/search/{name}.json"] = json.dumps(evil)
        Handler.replaced["/guide/install/"] = (
            f"<!doctype html><title>x</title><main><p>{html.escape(EVIL)} install {EVIL}"
            '<iframe srcdoc="<script>parent.isHacked = true</script>"></iframe></p></main>'
        )
        self.open_dialog()
        results = self.search("install")
        self.assertTrue(results[0][0].startswith("<img"), results[0])
        self.assertTrue(any((result[2] or "").startswith("<img") for result in results))
        self.wait_for_excerpts()
        excerpts = "return [...document.querySelectorAll('dialog li p')].map((part) => part.textContent).join()"
        self.assertIn("<script>", self.window.evaluate(excerpts))
        self.assert_is_not_hacked(DIALOG)

    def assert_is_not_hacked(self, root):
        script = """return [window.isHacked ?? false, document.querySelectorAll(
          `${arguments[0]} :is(img, script, iframe, [onclick], [onerror])`).length]"""
        self.assertEqual(self.window.evaluate(script, root), [False, 0])
        self.assertNotIn("/hacked", Handler.asked)

    def test_the_policy_is_in_force(self):
        """The other tests mean something only if it refuses scripts in pages."""
        self.open()
        script = """const script = document.createElement("script"); script.textContent = "window.isHacked = true";
          document.body.append(script); return window.isHacked ?? false"""
        self.assertFalse(self.window.evaluate(script))
        self.assertEqual(len([line for line in self.window.console() if "Content Security Policy" in line]), 1)

    def test_the_scripts_are_small(self):
        for name, most in [("find", 6000), ("search", 700)]:
            (script,) = (self.site / "assets/behaviors").glob(f"{name}.*.js")
            with self.subTest(name):
                self.assertLess(len(gzip.compress(script.read_bytes())), most)

    def test_little_is_loaded(self):
        self.open()
        time.sleep(0.2)
        is_search = lambda path: path.startswith("/search/") or "/find." in path
        self.assertEqual([path for path in Handler.asked if is_search(path)], [])
        Handler.asked.clear()
        self.press("/")
        self.wait_until_open()
        self.search("boat")
        self.wait_for_excerpts()
        self.assertTrue(any(map(is_search, Handler.asked)))
        files = [self.site / path.strip("/") for path in Handler.asked]
        files = [file / "index.html" if file.is_dir() else file for file in files]
        sizes = {str(file): len(gzip.compress(file.read_bytes())) for file in files}
        self.assertLess(sum(sizes.values()), 150_000, sizes)
        self.assertEqual(len(Handler.asked), len(set(Handler.asked)), "each file is asked for once")

    def test_dialog_and_page_are_accessible(self):
        for root in [DIALOG, PAGE]:
            if root == DIALOG:
                self.open_dialog()
                self.assertEqual(self.window.evaluate("return document.querySelector('dialog').ariaLabel"), "Search")
                self.search("boat")
            else:
                self.open("/search/?q=boat")
                self.wait("document.querySelector('[data-search-page] b')")
            self.wait_for_excerpts(root)
            self.assertTrue(self.results(root))
            self.addCleanup(self.window.emulate, prefers_color_scheme="light", prefers_reduced_motion="reduce")
            self.window.evaluate(f"{AXE}; window.axe = axe")
            for scheme in ["light", "dark"]:
                with self.subTest(root, scheme=scheme):
                    self.window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                    self.window.evaluate(RUN)
                    self.window.wait_until("return window.axeIsDone", seconds=30)
                    self.assertEqual(self.window.evaluate("return window.axeResult"), [])


class FilterTests(SearchCase):
    """The facets of results: the sections of the site, and tags."""

    @staticmethod
    def build():
        folder = WORK / "filters"
        shutil.rmtree(folder, ignore_errors=True)
        pages = {
            "index": "# Harbor\n\nA boat leaves every day.",
            "guide/index": "---\nsections: true\n---\n# Guide\n\nA boat for beginners.",
            "guide/knots": "---\ntags: [rope, release notes]\n---\n# Knots\n\nA boat at a pier.\n\n## Bends\n\nSplice it.",
            "guide/sails": "---\ntags: [rope]\n---\n# Sails\n\nA boat with a mast.",
            "rules/index": "---\nsections: true\n---\n# Rules\n\nA boat has lights.",
            "rules/lights": "---\ntags: [night, release notes]\n---\n# Lights\n\nA boat at night, with a guide.",
            # More pages than are shown, which come before the page with the tag.
            **{f"guide/page-{number}": f"# Boat {number}\n\nBoat, boat, boat and barge." for number in range(40)},
            "guide/zulu": "---\ntags: [far]\n---\n# Zulu\n\nWords about the weather, the tide and at last a barge.",
        }
        for path, text in pages.items():
            file = folder / f"Content/{path}.md"
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text + "\n")
        (folder / "Content/site.json").write_text('{ "title": "Harbor", "search": true }')
        return build("filters", folder, "--strict")

    def facets(self, root=PAGE):
        """The facets that are shown: a star marks those that are chosen."""
        script = """return [...document.querySelectorAll(arguments[0] + " .site-facets button")].map((button) =>
          button.textContent + (button.getAttribute("aria-pressed") === "true" ? "*" : ""))"""
        return self.window.evaluate(script, root)

    def choose(self, facet, root=PAGE):
        """Chooses a facet, or takes it back, and waits until its state has changed."""
        script = """const [root, facet] = arguments;
          const find = () => [...document.querySelectorAll(root + " .site-facets button")]
            .find((button) => button.textContent === facet);
          window.state = () => find()?.ariaPressed ?? "gone"; window.old = state();
          const button = find(); button.focus(); button.click()"""
        self.window.evaluate(script, root, facet)
        self.wait("state() !== old")

    def status(self, root=PAGE):
        return self.window.evaluate("return document.querySelector(arguments[0] + ' [role=status]').textContent", root)

    def wait_for_status(self, text, root=PAGE):
        self.wait("document.querySelector(arguments[0] + ' [role=status]')?.textContent === arguments[1]", root, text)

    def open_page(self, query):
        self.open(f"/search/?{query}")
        self.wait("document.querySelector('[data-search-page] [role=status]')?.textContent")

    def titles_of(self, results):
        return sorted(result[0] for result in results)

    def test_facets_are_those_of_the_results(self):
        self.open_page("q=pier")
        self.assertEqual(self.facets(), [])  # All results have them.
        self.open_page("q=with")
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Lights", "Sails"])
        self.assertEqual(self.facets()[:2], ["Guide", "Rules"])
        self.assertEqual(sorted(self.facets()[2:]), ["night", "release notes", "rope"])
        self.assertEqual(self.search("qqqqzzzzx", PAGE), [])
        self.wait("!document.querySelector('.site-facets').checkVisibility()")
        # Facets do not count as words.
        self.assertEqual(self.addresses("rules ", "#rules ", "#rule", "ruels ", root=PAGE), 4 * [["/rules/"]])

    def test_chosen_facets_restrict_the_whole_index(self):
        self.open_page("q=barge")
        self.assertEqual(len(self.results(PAGE)), 30)
        self.assertNotIn("Zulu", self.titles_of(self.results(PAGE)))
        self.open_page("q=barge&only=far")
        self.assertEqual(self.results(PAGE), [["Zulu", "Guide", None, "/guide/zulu/"]])
        self.wait_for_status("Results: 1")
        self.open_page("q=boat")
        self.wait_for_status("Results: 30")
        self.search("at", PAGE)
        self.wait_for_status("Results: 3")
        self.choose("release notes")
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Knots", "Lights"])
        self.assertEqual(self.facets()[0], "release notes*")
        self.wait_for_status("Results: 2")
        # All of them must hold.
        self.choose("Rules")
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Lights"])
        self.assertEqual(self.facets(), ["Rules*", "release notes*"])
        self.wait_for_status("Results: 1")
        self.choose("Rules")
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Knots", "Lights"])
        # They stay with another query, even without results.
        self.assertEqual(self.search("tide", PAGE), [])
        self.wait_for_status("Nothing found")
        self.assertEqual(self.facets(), ["release notes*"])
        self.choose("release notes")
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Zulu"])
        self.assertEqual(self.facets(), [])
        self.assertEqual(self.window.evaluate("return document.activeElement.type"), "search")

    def test_a_facet_is_never_marked(self):
        self.open_page("q=beginners&only=Guide&only=x")
        self.assertEqual(self.facets(), ["Guide*", "x*"])
        self.choose("x")
        self.wait_for_excerpts(PAGE)
        marks = "return [...document.querySelectorAll('[data-search-page] mark')].map((mark) => mark.textContent)"
        self.assertEqual(self.titles_of(self.results(PAGE)), ["Guide"])
        self.assertEqual(self.window.evaluate(marks), ["beginners"])

    def test_the_address_keeps_chosen_facets(self):
        self.open_page("q=at")
        self.choose("release notes")
        self.wait("location.search === '?q=at&only=release+notes'")
        self.choose("Rules")
        self.wait("location.search === '?q=at&only=release+notes&only=Rules'")
        wanted = ["Rules*", "release notes*"]
        for again in ["location.reload()", "document.querySelector('[data-search-results] a').click()"]:
            self.window.evaluate(again)
            if "click" in again:
                self.wait("location.pathname === '/rules/lights/'")
                self.window.evaluate("history.back()")
            self.wait("document.querySelector('[data-search-page] [role=status]')?.textContent === 'Results: 1'")
            self.assertEqual(sorted(self.facets()), wanted)
            self.assertEqual(self.titles_of(self.results(PAGE)), ["Lights"])
            self.assertEqual(self.window.evaluate("return document.querySelector('[type=search]').value"), "at")
        self.choose("Rules")
        self.choose("release notes")
        self.wait("location.search === '?q=at'")

    def test_the_keyboard_reaches_facets(self):
        self.open_dialog("/")
        self.search("at")
        focused = "return document.activeElement.textContent"
        self.press("Tab")  # The button that closes the dialog.
        self.press("Tab")
        self.assertEqual(self.window.evaluate(focused), self.facets(DIALOG)[0])
        while self.window.evaluate(focused) != "night":
            self.press("Tab")
        self.press(" ")
        self.wait("document.activeElement.ariaPressed === 'true'")
        self.assertEqual(self.window.evaluate(focused), "night")
        self.assertEqual(self.titles_of(self.results()), ["Lights"])
        self.press(" ")
        self.wait("document.activeElement.ariaPressed === 'false'")
        self.assertEqual(len(self.results()), 3)
        # The arrow keys are for results.
        self.window.evaluate("document.querySelector('dialog input').focus()")
        self.press("ArrowDown")
        self.assertEqual(self.window.evaluate("return document.activeElement.localName"), "a")
        self.assertEqual(self.window.evaluate("return location.search"), "")
        self.press("Escape")
        self.wait_until_closed()

    def test_facets_are_large_enough_at_360_px(self):
        self.window.resize(360, 740)
        self.window.command("Emulation.setTouchEmulationEnabled", enabled=True)
        self.addCleanup(self.window.command, "Emulation.setTouchEmulationEnabled", enabled=False)
        self.open_page("q=with")
        sizes = """return [...document.querySelectorAll(".site-facets button")].map((button) =>
          [button.offsetWidth, button.offsetHeight])"""
        self.assertEqual(len(self.facets()), 5)
        self.assertGreaterEqual(min(map(min, self.window.evaluate(sizes))), 44)
        self.assertEqual(self.window.evaluate("return document.documentElement.scrollWidth"), 360)

    def test_facets_are_accessible(self):
        for scheme in ["light", "dark"]:
            self.addCleanup(self.window.emulate, prefers_color_scheme="light", prefers_reduced_motion="reduce")
            self.window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
            self.open_page("q=at&only=release+notes")
            self.wait_for_excerpts(PAGE)
            self.assertGreater(len(self.facets()), 2)
            self.window.evaluate(f"{AXE}; window.axe = axe")
            with self.subTest(scheme=scheme):
                self.window.evaluate(RUN)
                self.window.wait_until("return window.axeIsDone", seconds=30)
                self.assertEqual(self.window.evaluate("return window.axeResult"), [])


if __name__ == "__main__":
    unittest.main()
