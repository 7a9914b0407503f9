import unittest

from browser import browser
from sites import behaviours, served, website

# The roles and names of the parts of a table, by the identifier of its component.
STRUCTURE = """
const table = document.querySelector("#" + arguments[0] + " table");
const cells = (selector) => [...table.querySelectorAll(selector)].map((cell) => cell.textContent.trim());
const frame = table.parentElement;
const name = document.getElementById(frame.getAttribute("aria-labelledby"))?.textContent ?? frame.ariaLabel;
return [frame.role, name, cells("thead th"), cells("tbody th[scope=row]"), table.rows.length];
"""

# Whether the page, and whether the frame of a table can be scrolled sideways.
OVERFLOW = """
const frame = document.querySelector("#" + arguments[0] + " table").parentElement;
const page = document.documentElement;
return [page.scrollWidth > page.clientWidth, frame.scrollWidth > frame.clientWidth];
"""


class TableTests(unittest.TestCase):
    """Components of the kind `table`."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def open(self, page, width, height=900):
        self.window.resize(width, height)
        self.window.open(self.address + page)

    def test_structure(self):
        self.open("/tables/", 1440)
        days = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"]
        title = "A wide table with a header that is longer than a narrow screen"
        for table, wanted in [
            ("wide", ["region", title, ["Name", *days, "Remarks"], ["One", "Two"], 3]),
            ("plain", ["group", "Table", [], ["A", "C"], 2]),
            ("nothing", ["region", "An empty table", [], [], 1]),
            ("nested", ["region", "With components", ["Title"], [], 2]),
        ]:
            self.assertEqual(self.window.evaluate(STRUCTURE, table), wanted)

    def test_a_row_has_the_link_of_its_item(self):
        self.open("/tables/", 1440)
        links = """return [...document.querySelectorAll("tbody th a")].map((link) => [link.textContent, link.getAttribute("href")])"""
        self.assertEqual(self.window.evaluate(links), [["One", "/grids/"], ["C", "/carousels/"]])

    def test_only_the_frame_of_a_wide_table_scrolls(self):
        for width, wanted in [(320, [False, False]), (768, [False, True]), (1440, [False, False])]:
            self.open("/tables/", width)
            self.assertEqual(self.window.evaluate(OVERFLOW, "wide"), wanted, f"at {width} px")
            self.assertEqual(self.window.evaluate(OVERFLOW, "plain"), [False, False], f"at {width} px")

    def test_a_table_of_names_is_stacked_on_a_phone(self):
        measures = """const frame = document.querySelector(".spots-prose .spots-table"), row = frame.querySelector("tbody tr");
          const cells = [...row.children], box = (part) => part.getBoundingClientRect();
          const lines = new Set(cells.map((cell) => Math.round(box(cell).top / 8))).size;
          return [frame.scrollWidth - frame.clientWidth, lines, box(cells.at(-1)).width > box(frame).width * .3]"""
        with served(website()) as address:
            for width, wanted in [(320, [0, 2, True]), (360, [0, 2, True]), (1440, [0, 1, True])]:
                self.window.resize(width)
                self.window.open(address + "/reference/layout/")
                self.assertEqual(self.window.evaluate(measures), wanted, f"at {width} px")
                # It is still a table for those who hear it.
                parts = [".spots-prose table", ".spots-prose tbody tr", ".spots-prose tbody td", ".spots-prose th"]
                roles = [self.window.driver.find_element("css selector", part).aria_role for part in parts]
                self.assertEqual(roles, ["table", "row", "cell", "columnheader"], f"at {width} px")

    def test_the_header_stays_in_view_when_the_table_scrolls(self):
        self.open("/tables/", 768)
        box = """
          const header = document.querySelector("#wide .spots-header");
          header.closest("[tabindex]").scrollLeft = 9999;
          const { left, right } = header.getBoundingClientRect();
          return [left >= 0, right <= innerWidth]"""
        self.assertEqual(self.window.evaluate(box), [True, True])

    def test_numbers_are_aligned(self):
        self.open("/tables/", 1440)
        aligned = """return [...document.querySelectorAll("#wide tbody tr:first-child > *")].map((cell) => getComputedStyle(cell).textAlign)"""
        self.assertEqual(
            self.window.evaluate(aligned), ["start", "right", "right", "right", "right", "center", "start", "start"])
