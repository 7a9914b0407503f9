import unittest

from browser import browser
from sites import behaviours, served

# The number of items in the first row of each component, by identifier.
COLUMNS = """
return Object.fromEntries([...document.querySelectorAll(".spots-component")].map((component) => {
  const items = [...component.querySelectorAll(":scope > .spots-items > .spots-item")];
  const top = items[0].getBoundingClientRect().top;
  return [component.id, items.filter((item) => Math.abs(item.getBoundingClientRect().top - top) < 1).length];
}));
"""

# The positions of the first two items of a component: [left, top, width] relative to the list, and the list's width.
BOXES = """
const list = document.querySelector("#" + arguments[0] + " > .spots-items");
const outer = list.getBoundingClientRect();
return [outer.width, ...[...list.children].slice(0, arguments[1] || 2).map((item) => {
  const box = item.getBoundingClientRect();
  return [box.left - outer.left, box.top - outer.top, box.width];
})];
"""


class LayoutTests(unittest.TestCase):
    """Grids and lists at several widths."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def open(self, page, width, height=900):
        self.window.resize(width, height)
        self.window.open(self.address + page)

    def test_columns(self):
        wanted = {
            #             320 360 768 1440
            "span-1":    [1, 1, 1, 1],
            "span-2":    [1, 1, 2, 2],
            "span-2-5":  [1, 1, 2, 2],
            "span-3":    [1, 1, 3, 3],
            "span-4":    [1, 1, 2, 4],
            "span-6":    [1, 2, 4, 6],
            "fit":       [1, 1, 3, 5],
            "dynamic":   [1, 1, 2, 2],
            "static":    [1, 1, 2, 2],
            "inset":     [1, 1, 3, 3],
            "rows":      [1, 1, 1, 1],
            "sideways":  [6, 6, 6, 6],
        }  # fmt: skip
        for index, width in enumerate([320, 360, 768, 1440]):
            self.open("/grids/", width)
            found = self.window.evaluate(COLUMNS)
            self.assertEqual(found, {name: columns[index] for name, columns in wanted.items()}, f"at {width} px")

    def test_exact_widths(self):
        self.open("/grids/", 1440)
        for name, span in [("span-3", 3), ("span-6", 6), ("static", 4)]:
            width, first, second = self.window.evaluate(BOXES, name)
            column = (width - (span - 1) * 10) / span
            self.assertAlmostEqual(first[2], column, delta=0.1)
            self.assertAlmostEqual(second[0], column + 10, delta=0.1)

    def test_dynamic_span_shares_the_row(self):
        self.open("/grids/", 1440)
        width, first, _ = self.window.evaluate(BOXES, "dynamic")
        self.assertAlmostEqual(first[2], (width - 10) / 2, delta=0.1)

    def test_spacing_and_insets_follow_the_json(self):
        self.open("/grids/", 1440)
        width, first, second = self.window.evaluate(BOXES, "inset")
        self.assertAlmostEqual(first[0], 40, delta=0.1)
        self.assertAlmostEqual(first[1], 1, delta=0.1)
        self.assertAlmostEqual(second[0] - first[0] - first[2], 10, delta=0.1)
        _, first, second = self.window.evaluate(BOXES, "rows")
        self.assertAlmostEqual(first[0], 8, delta=0.1)
        height = self.window.evaluate("return document.querySelector('#rows .spots-item').offsetHeight")
        self.assertAlmostEqual(second[1] - first[1] - height, 12, delta=0.6)

    def test_line_spacing_is_between_rows(self):
        self.open("/grids/", 1440)
        boxes = self.window.evaluate(BOXES, "span-4", 5)
        height = self.window.evaluate("return document.querySelector('#span-4 .spots-item').offsetHeight")
        self.assertAlmostEqual(boxes[5][1] - boxes[1][1] - height, 20, delta=0.6)

    def test_views_leave_no_gaps_for_missing_fields(self):
        self.open("/parts/", 1200)
        empty = self.window.evaluate(
            """return [...document.querySelectorAll(".spots-view, .spots-view *:not(:is(a, img, em))")]
              .filter((element) => element.checkVisibility() && !element.innerText.trim() && !element.querySelector("img"))
              .map((element) => element.closest(".spots-component").ariaLabelledByElements?.[0].innerText + ": " + element.className)"""
        )
        self.assertEqual(empty, [])
        shown = self.window.evaluate(
            "return [...document.querySelectorAll('.spots-item')].filter((item) => item.checkVisibility()).length"
        )
        # 14 views in a list and in a grid, each with 12 items, of which the empty one is not counted; composites also contain lists.
        self.assertEqual(shown, 2 * (14 * 11 + 11 + 1))

    def test_a_grid_without_dynamic_height_is_as_high_as_the_window(self):
        self.open("/sticky/", 1440, 700)
        self.assertEqual(self.window.evaluate("return document.querySelector('#tall').offsetHeight"), 700)

    def test_custom_properties_change_the_look(self):
        colors = {}
        for scheme in ["light", "dark"]:
            self.window.emulate(prefers_color_scheme=scheme)
            self.open("/rtl/", 1200)
            colors[scheme] = self.window.evaluate(
                "return getComputedStyle(document.querySelector('.spots-pages [aria-current]'), '::before').color"
            )
        self.window.emulate()
        self.assertEqual(colors, {"light": "rgb(91, 42, 134)", "dark": "rgb(217, 184, 255)"})

    def test_a_sticky_header_stays_and_hides_no_focus(self):
        self.open("/sticky/", 1440, 700)
        self.window.evaluate("document.querySelector('#long .spots-item:nth-child(30) a').focus()")
        for _ in range(28):
            self.window.press("Tab", shift=True)
            header, focused = self.window.settle(
                """return [document.querySelector("#long > .spots-header"), document.activeElement.closest("li")]
                  .map((element) => element.getBoundingClientRect()).map((box) => [box.top, box.bottom]);"""
            )
            self.assertGreaterEqual(header[0], 0)
            self.assertGreaterEqual(focused[0], header[1] - 1)
