import unittest

from browser import browser
from sites import behaviours, served, website

CURRENT = "return [...document.querySelectorAll('.site-toc [aria-current]')].map((link) => link.innerText)"


class SectionTests(unittest.TestCase):
    """The list of a section and that of the headings: beside the page, under buttons, and with the present place marked."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def open(self, width, page="/manual/chapter-30/", scripts=True):
        self.window.allow_scripts(scripts)
        self.window.resize(width, 800)
        self.window.open(self.address + page)

    def tearDown(self):
        self.window.allow_scripts(True)

    def test_the_list_is_beside_the_page_on_wide_screens(self):
        boxes = """return [".site-section", ".site-main", ".site-toc"].map((part) => document.querySelector(part))
          .filter((part) => part.checkVisibility()).map((part) => part.getBoundingClientRect()).map((box) => [box.left, box.right])"""
        for width, columns in [(1024, 2), (1100, 2), (1280, 3), (1440, 3), (2560, 3)]:
            for scripts in [True, False]:
                self.open(width, scripts=scripts)
                found = self.window.evaluate(boxes)
                self.assertEqual(len(found), columns, f"at {width} px")
                for (_, right), (left, _) in zip(found, found[1:]):
                    self.assertLessEqual(right, left + 1, f"at {width} px")
                self.assertLessEqual(found[-1][1], width, f"at {width} px")
                self.assertEqual(len(self.window.visible_texts(".site-section a")), 41)

    def test_the_page_is_marked_and_in_view(self):
        seen = """const list = document.querySelector(".site-section"), frame = list.getBoundingClientRect();
          const link = list.querySelector("[aria-current]"), box = link.getBoundingClientRect();
          return [link.innerText, link.ariaCurrent, box.top >= frame.top && box.bottom <= frame.bottom, scrollY]"""
        self.open(1440)
        self.assertEqual(self.window.settle(seen), ["Chapter 30", "page", True, 0])

    def test_the_present_heading_is_marked(self):
        self.open(1440)
        self.assertEqual(self.window.settle(CURRENT), [])
        for part in ["part-2", "part-5"]:
            self.window.evaluate("document.getElementById(arguments[0]).scrollIntoView({ behavior: 'instant' })", part)
            self.assertEqual(self.window.settle(CURRENT), [part.replace("-", " ").capitalize()])
        self.window.evaluate("scrollTo({ top: 99999, behavior: 'instant' })")
        self.assertEqual(self.window.settle(CURRENT), ["Part 6"])

    def test_the_lists_open_by_keyboard_on_phones(self):
        for scripts in [True, False]:
            self.open(360, scripts=scripts)
            self.assertEqual(self.window.visible_texts(".site-section a"), [])
            # The link to the content, the title, the menu.
            for _ in range(4):
                self.window.press("Tab")
            self.assertEqual(self.window.focused_text(), "Manual")
            self.window.press("Enter")
            self.assertEqual(len(self.window.visible_texts(".site-section a")), 41)
            self.window.press("Tab")
            self.assertEqual(self.window.focused_text(), "Manual")
            self.window.press("Escape")
            self.assertEqual(self.window.visible_texts(".site-section a"), [])
            self.window.press("Tab")
            self.assertEqual(self.window.focused_text(), "On this page")

    def test_the_list_opens_from_the_menu(self):
        with served(website()) as address:
            self.window.resize(360)
            self.window.open(address + "/guide/install/")
            self.window.evaluate("document.querySelector('.site-menu').click()")
            buttons = """return [...document.querySelectorAll(".site-nav button")].filter((button) => button.checkVisibility())
              .map((button) => button.ariaLabel)"""
            self.assertEqual(self.window.settle(buttons), ["Guide"])
            self.window.evaluate("document.querySelector('.site-nav .site-section-button').click()")
            shown = self.window.visible_texts(".site-section a")
            self.assertEqual(shown[:3], ["Guide", "Install", "Your payload as a page"])

    def test_the_button_of_an_open_menu_closes_it(self):
        self.open(360)
        label = "return document.querySelector('.site-menu').innerText.trim()"
        self.assertEqual(self.window.evaluate(label), "Menu")
        self.window.evaluate("document.querySelector('.site-menu').click()")
        self.assertEqual(self.window.settle(label), "Close")

    def test_the_foot_leads_on(self):
        self.open(1440)
        links = "return [...document.querySelectorAll('.spots-neighbors a')].map((link) => [link.rel, link.getAttribute('href')])"
        self.assertEqual(
            self.window.evaluate(links), [["prev", "/manual/chapter-29/"], ["next", "/manual/chapter-31/"]]
        )
        with served(website()) as address:
            for page, path in [("/guide/install/", "guide/install.md"), ("/gallery/views/", "gallery/views.json")]:
                self.window.open(address + page)
                edit = "return document.querySelector('.site-edit a').getAttribute('href')"
                self.assertTrue(self.window.evaluate(edit).endswith("/edit/main/Content/" + path))

    def test_pages_of_components_list_their_headings(self):
        with served(website()) as address:
            self.window.resize(1440)
            self.window.open(address + "/gallery/lists/")
            links = """return [...document.querySelectorAll(".site-contents a")]
              .map((link) => [link.innerText, document.querySelector(link.hash).localName])"""
            self.assertEqual(
                self.window.evaluate(links),
                [["Rows", "h2"], ["Items without a kind", "h2"], ["Header and footer", "h2"]],
            )
            self.assertEqual(self.window.evaluate("return document.querySelectorAll('.site-toc, .spots-toc').length"), 0)


class CodeTests(unittest.TestCase):
    """Blocks of code: the names of their files, and buttons that copy them."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())
        cls.window.command("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])

    def copy(self, number):
        self.window.evaluate("document.querySelectorAll('.spots-code > button')[arguments[0]].click()", number)
        label = "return document.querySelectorAll('.spots-code > button')[arguments[0]].innerText === 'Copied'"
        self.window.wait_until(label, number)
        return self.window.driver.execute_async_script("navigator.clipboard.readText().then(arguments[0])")

    def test_code_is_copied_and_of_a_session_the_commands(self):
        self.window.resize(1440)
        self.window.open(self.address + "/manual/chapter-30/")
        self.window.command("Page.bringToFront")
        self.assertTrue(self.copy(0).startswith('{ "title": "Harbor", "description": "A line of JSON'))
        self.assertEqual(self.copy(1), "spots-site check \\\n    --strict\necho done\n")
        self.assertEqual(self.window.console(), [])

    def test_code_has_the_name_of_its_file(self):
        self.window.open(self.address + "/manual/chapter-30/")
        names = "return [...document.querySelectorAll('figure.spots-code')].map((code) => code.querySelector('figcaption').innerText)"
        self.assertEqual(self.window.evaluate(names), ["Content/site.json"])

    def test_without_scripts_there_are_no_buttons(self):
        self.window.allow_scripts(False)
        self.window.open(self.address + "/manual/chapter-30/")
        self.assertEqual(self.window.evaluate("return document.querySelectorAll('.spots-code button').length"), 0)
        self.window.allow_scripts(True)

    def test_wide_code_scrolls_in_its_frame_and_by_keyboard(self):
        state = """return [...document.querySelectorAll("pre")].map((code) => [code.scrollWidth > code.clientWidth, code.tabIndex])"""
        for width, wanted in [(360, [[True, 0], [True, 0]]), (1440, [[True, 0], [False, -1]])]:
            self.window.resize(width)
            self.window.open(self.address + "/manual/chapter-30/")
            self.assertEqual(self.window.settle(state), wanted, f"at {width} px")
            self.assertEqual(self.window.evaluate("return document.documentElement.scrollWidth <= innerWidth"), True)

    def test_marks_stay_below_what_they_mark(self):
        with served(website()) as address:
            self.window.resize(360)
            self.window.open(address + "/")
            lines = """return new Set([...document.querySelectorAll("#problems pre .code-mark")].map((mark) =>
              Math.round(mark.getBoundingClientRect().height))).size"""
            self.assertEqual(self.window.evaluate(lines), 1)

    def test_code_runs_from_left_to_right_in_every_language(self):
        self.window.open(self.address + "/manual/chapter-30/")
        self.window.evaluate(
            """document.documentElement.dir = "rtl";
            document.querySelector(".spots-prose").insertAdjacentHTML("beforeend", "<p><code>{}</code></p>")"""
        )
        directions = """return [...document.querySelectorAll(".spots-prose code")]
          .map((code) => getComputedStyle(code)).map((style) => [style.direction, style.unicodeBidi])"""
        self.assertEqual(self.window.evaluate(directions), 3 * [["ltr", "isolate"]])
