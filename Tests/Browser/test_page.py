import gzip
import unittest

from browser import in_windows
from sites import PACKAGE, behaviours, demonstration, examples, pages, samples, served, website

# Without the buttons of scripts, and without filters, in whose place there are links without scripts.
TEXT = r"""
const filters = [...document.querySelectorAll("main .spots-filters, main noscript")];
for (const part of filters) part.style.display = "none";
for (const button of document.querySelectorAll("main .spots-code > button")) button.hidden = true;
const text = document.querySelector("main").innerText.replace(/\s+/g, " ");
for (const part of filters) part.style.display = "";
return text;
"""

# The width of the page, the right ends of elements beyond it, and how far code without a focus reaches out of its box.
WIDE = """
const width = document.documentElement.clientWidth;
return [document.documentElement.scrollWidth, ...[...document.querySelectorAll("body *")]
  .filter((element) => !element.closest(
    ".spots-horizontal > .spots-items, .spots-table > table, pre > code, .spots-hidden, .site-skip"))
  .map((element) => element.getBoundingClientRect().right).filter((right) => right > width + 1),
  // White space at the end of a line of code may hang out of it.
  ...[...document.querySelectorAll("pre:not([tabindex])")].map((code) => code.scrollWidth - code.clientWidth)
    .filter((rest) => rest > 1)];
"""


class PageTests(unittest.TestCase):
    """Checks that apply to every page."""

    maxDiff = None

    def test_every_page(self):
        for site in [website(), demonstration(), *examples(), behaviours(), *samples()]:
            with served(site) as address, self.subTest(site.name):
                # Most of the time a page is only waited for.
                faults = in_windows(pages(site), lambda window, page: self.faults(window, address + page), 3)
                self.assertEqual([fault for fault in faults if fault], [])

    def faults(self, window, address):
        """What is wrong with a page; None if nothing is."""
        try:
            self.check(window, address)
        except AssertionError as fault:
            return f"{address}: {fault}"
        finally:
            window.allow_scripts(True)

    def check(self, window, address):
        window.resize(320)
        window.open(address)
        wide = window.evaluate(WIDE)
        # A script makes code that can be scrolled focusable once it has been measured.
        if wide != [320]:
            wide = window.settle(WIDE)
        self.assertEqual(wide, [320], "wider than the window")
        text = window.settle(TEXT)
        self.assertEqual(window.console(), [], "messages on the console")
        window.allow_scripts(False)
        window.open(address)
        # Nothing changes a page that is loaded.
        self.assertEqual(window.evaluate(TEXT), text, "text without scripts")
        hidden = window.evaluate(
            """return [...document.querySelectorAll("main h1, main h2, main h3, main h4, main p, main a, main img")]
              .filter((element) => !element.closest(".spots-pages > :not([data-page-start])")) // For a narrow window.
              .filter((element) => !element.closest(".spots-filters")) // There are links instead.
              .filter((element) => !element.closest("details:not([open])")) // The reader opens it, without a script.
              .filter((element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
              .map((element) => element.outerHTML)"""
        )
        self.assertEqual(hidden, [], "hidden without scripts")


class WeightTests(unittest.TestCase):
    """The compressed size of the theme's styles and scripts."""

    def weight(self, *files):
        return len(gzip.compress(b"".join((PACKAGE / "Templates/assets" / file).read_bytes() for file in files)))

    def test_styles(self):
        article, cards = ["theme.css", "styles/text.css"], ["theme.css", "styles/items.css"]
        self.assertLess(sum(self.weight(file) for file in article), 8_000)
        for page in [[*article, "components/table.css"], [*cards, "styles/grid.css"], [*cards, "components/carousel.css"]]:
            self.assertLess(self.weight(*page), 8_000, page)

    def test_feed_script(self):
        self.assertLess(self.weight("behaviors/feed.js"), 1_500)

    def test_scripts_for_text(self):
        for name in ["copy", "contents"]:
            self.assertLess(self.weight(f"behaviors/{name}.js"), 700, name)

    def test_carousel_script(self):
        self.assertLess(self.weight("components/carousel.js"), 1_500)
