import base64
import io
import unittest

import pypdf
from browser import browser
from sites import behaviours, demonstration, served, website

# How many items of a carousel fit into its visible part, with the space after each.
FRACTION = """
const list = document.querySelector(arguments[0] + " .spots-items"), [one, two] = [...list.children].map((item) => item.getBoundingClientRect().left);
const style = getComputedStyle(list), inner = list.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
return (inner + parseFloat(style.columnGap)) / (two - one);
"""


class ThemeTests(unittest.TestCase):
    """What a figure decides about the look of components."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.demonstration = cls.enterClassContext(served(demonstration()))
        cls.window = cls.enterClassContext(browser())

    def open(self, width, page="/theme/", address=None):
        self.window.resize(width)
        self.window.open((address or self.address) + page)

    def test_a_carousel_shows_the_fraction_of_its_span_wherever_it_is(self):
        for width in [360, 768, 1100, 1440]:
            self.open(width)
            for name in ["#full", "#half"]:
                shown = self.window.evaluate(FRACTION, name)
                self.assertAlmostEqual(shown % 1, 0.5, delta=0.06, msg=f"{name} at {width} px")
        self.assertAlmostEqual(self.window.evaluate(FRACTION, "#full"), 2.5, delta=0.01)

    def test_numbers_of_a_component_have_one_size(self):
        sizes = """return [...document.querySelectorAll(arguments[0] + " .spots-stat .spots-title")]
          .map((title) => getComputedStyle(title).fontSize)"""
        for width in [360, 768, 1440]:
            self.open(width)
            self.assertEqual(len(set(self.window.evaluate(sizes, "#stats"))), 1, f"at {width} px")

    def test_a_missing_picture_among_others_has_the_initial(self):
        letters = """return [...document.querySelectorAll(arguments[0] + " .spots-view")].map((view) => view.dataset.initial ?? null)"""
        drawn = """const view = document.querySelector("#pictures [data-initial]"), style = getComputedStyle(view, "::before");
          return [style.content, Math.round(parseFloat(style.width)), style.backgroundColor !== "rgba(0, 0, 0, 0)"]"""
        self.open(1440)
        self.assertEqual(self.window.evaluate(letters, "#pictures"), [None, "Æ"])
        self.assertEqual(self.window.evaluate(letters, "#plain"), [None, None])
        width = self.window.evaluate("return Math.round(document.querySelector('#pictures .spots-image').getBoundingClientRect().width)")
        content, own, is_tinted = self.window.evaluate(drawn)
        self.assertEqual((content, is_tinted), ('"Æ" / ""', True))
        self.assertAlmostEqual(own, width, delta=2)

    def test_an_empty_component_says_so(self):
        self.open(1440)
        self.assertEqual(self.window.evaluate("return document.querySelector('#empty').innerText.trim()"), "Offers\n\nNothing here yet")

    def test_rows_of_a_table_are_stacked_on_a_phone(self):
        cells = """return [...document.querySelectorAll("#key-table tbody tr:first-child > *")]
          .map((cell) => [getComputedStyle(cell, "::before").content, Math.round(cell.getBoundingClientRect().left), cell.scrollWidth <= cell.clientWidth])"""
        self.open(1024)
        self.assertEqual(len({left for _, left, _ in self.window.evaluate(cells)}), 3)
        self.open(360)
        found = self.window.evaluate(cells)
        self.assertEqual([content for content, _, _ in found][1:], ['"From" / ""', '"Remarks" / ""'])
        self.assertTrue(all(fits for _, _, fits in found))
        self.assertTrue(self.window.evaluate("return document.documentElement.scrollWidth <= innerWidth"))

    def test_a_byline_shows_no_dot_at_the_start_of_a_line(self):
        # The dot before a part is to the left of it, and the left edge of the byline cuts it off.
        dots = """const line = document.querySelector(".spots-byline"), box = line.getBoundingClientRect();
          const edge = box.left + parseFloat(getComputedStyle(line).clipPath.match(/([\\d.]+)px\\)/)[1]);
          return [...line.children].map((part) => {
            const own = part.getBoundingClientRect(), style = getComputedStyle(part, "::before");
            const dot = own.left + parseFloat(getComputedStyle(part).paddingLeft) + parseFloat(style.marginLeft);
            return [Math.round((own.top + own.bottom) / 2), style.content, dot > edge];
          })"""
        for width in [320, 360, 768]:
            self.open(width, "/logbook/midsummer/", self.demonstration)
            parts, middles = self.window.evaluate(dots), set()
            for middle, content, is_shown in parts:
                self.assertEqual((content, is_shown), ('"·"', middle in middles), f"at {width} px: {parts}")
                middles.add(middle)


def runs(page):
    """The pieces of text on a page of a PDF file: the text, the left edge, the baseline and the size, in points."""
    found = []

    def visit(text, outer, inner, font, size):
        if text.strip():
            x = inner[4] * outer[0] + inner[5] * outer[2] + outer[4]
            y = inner[4] * outer[1] + inner[5] * outer[3] + outer[5]
            found.append((text.strip(), x, y, size * abs(inner[3] * outer[3])))

    page.extract_text(visitor_text=visit)
    return found


class PrintTests(unittest.TestCase):
    """Sheets of paper have text that can be read, and none is empty."""

    @classmethod
    def setUpClass(cls):
        cls.website = cls.enterClassContext(served(website()))
        cls.demonstration = cls.enterClassContext(served(demonstration()))
        cls.window = cls.enterClassContext(browser())

    def sheets(self, address):
        self.window.open(address)
        printed = self.window.command("Page.printToPDF", paperWidth=8.27, paperHeight=11.69, printBackground=False)
        return [runs(page) for page in pypdf.PdfReader(io.BytesIO(base64.b64decode(printed["data"]))).pages]

    def test_no_text_is_over_another_and_no_sheet_is_empty(self):
        pages = [self.website + path for path in ["/guide/install/", "/reference/layout/", "/errors/wrong-type/"]]
        pages += [self.demonstration + path for path in ["/", "/logbook/midsummer/", "/timetable/", "/fares/"]]
        for address in pages:
            for number, sheet in enumerate(self.sheets(address), 1):
                place = f"{address}, sheet {number}"
                self.assertGreater(len(sheet), 3, place)
                for text, x, y, size in sheet:
                    for other, left, base, height in sheet:
                        if abs(left - x) < 1 and 0 < base - y < 0.7 * min(size, height):
                            self.fail(f"{place}: {other!r} is over {text!r}, {base - y:.1f} points of {size:.1f}")

    def test_the_first_sheet_of_a_text_is_full(self):
        for address in [self.website + "/guide/install/", self.demonstration + "/logbook/midsummer/"]:
            sheets = self.sheets(address)
            lines = {round(y) for _, _, y, _ in sheets[0]}
            self.assertGreater(len(lines), 11, address)
            if len(sheets) > 1:
                self.assertLess(min(lines), 842 / 3, address)
