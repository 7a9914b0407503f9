import unittest

import nu
from browser import browser, in_windows
from sites import languages, pages, prefixed, served
from test_accessibility import AXE, RUN

MENU = "#site-nav--languages"
FITS = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
return box.width > 0 && box.left >= 0 && box.right <= innerWidth && document.documentElement.scrollWidth <= innerWidth"""


class LanguageTests(unittest.TestCase):
    """A site in several languages."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(languages()))
        cls.window = cls.enterClassContext(browser())

    def open_menu(self, page, width=1440):
        self.window.resize(width)
        self.window.open(self.address + page)
        self.window.evaluate(
            "document.querySelector(innerWidth > 900 ? '.site-languages .site-more' : '.site-menu').focus()")
        self.window.press("Enter")

    def test_the_menu_leads_to_the_same_page(self):
        self.open_menu("/about/")
        self.assertEqual(self.window.visible_texts(MENU + " li"), ["English", "Norsk bokmål", "العربية"])
        self.assertTrue(self.window.evaluate(FITS, MENU))
        self.window.press("Tab")
        self.window.press("Tab")
        self.assertEqual(self.window.focused_text(), "Norsk bokmål")
        self.window.press("Enter")
        self.window.wait_until("return location.pathname === '/nb/om/' && document.readyState === 'complete'")
        self.assertEqual(self.window.evaluate("return document.documentElement.lang"), "nb")

    def test_the_menu_says_what_is_not_translated(self):
        self.open_menu("/nb/lokalt/")
        self.assertEqual(
            self.window.visible_texts(MENU + " li"),
            ["English (ikke oversatt)", "Norsk bokmål", "العربية (ikke oversatt)"])

    def test_the_menu_fits_on_every_screen_in_both_directions(self):
        for page in ["/about/", "/ar/about/"]:
            for width in [360, 768, 1440]:
                with self.subTest(page, width=width):
                    self.open_menu(page, width)
                    self.assertTrue(self.window.evaluate(FITS, MENU if width > 900 else "#site-nav"))
                    self.assertEqual(len(self.window.visible_texts(MENU + " li")), 3)

    def test_pages_are_accessible_and_valid(self):
        site = languages()
        self.assertEqual(nu.check(site) + nu.check(prefixed()), [])
        with served(site) as address:

            def violations(window, page):
                window.open(address + page)
                window.evaluate(AXE + RUN)
                window.wait_until("return window.axeIsDone", seconds=30)
                return [f"{page}: {rule}" for rule in window.evaluate("return window.axeResult")]

            self.assertEqual(sum(in_windows(pages(site), violations, 2), []), [])

    def test_the_root_leads_to_a_language_of_the_reader(self):
        with served(prefixed()) as address:
            self.window.command("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="xx,no,nb-NO,en")
            self.window.open(address)
            self.window.wait_until("return location.pathname === '/nb/'")
            self.window.command("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="en-GB,nb")
            self.window.open(address)
            self.window.wait_until("return location.pathname === '/en/'")
            self.window.command("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="xx")
            self.window.open(address)
            self.assertEqual(self.window.visible_texts("main a"), ["English", "Norsk bokmål", "العربية"])
            self.window.command("Emulation.setUserAgentOverride", userAgent="Test", acceptLanguage="nb")
            self.window.allow_scripts(False)
            self.window.open(address)
            self.window.allow_scripts(True)
            self.assertEqual(self.window.evaluate("return location.pathname"), "/")


if __name__ == "__main__":
    unittest.main()
