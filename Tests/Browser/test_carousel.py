import time
import unittest

from browser import browser
from sites import behaviours, demonstration, served

# The items of a carousel that are fully visible, by title, in reading direction.
IN_VIEW = """
const list = document.querySelector("#" + arguments[0] + " > .spots-items");
const style = getComputedStyle(list), outer = list.getBoundingClientRect();
const left = outer.left + (parseFloat(style.scrollPaddingLeft) || 0) - 1.5;
const right = outer.right - (parseFloat(style.scrollPaddingRight) || 0) + 1.5;
const seen = [...list.children].map((item) => [item.innerText.trim(), item.getBoundingClientRect()])
  .filter(([, box]) => box.left >= left && box.right <= right).sort((a, b) => a[1].left - b[1].left);
if (style.direction === "rtl") seen.reverse();
return [scrollY + list.scrollLeft, seen.map(([title]) => Number(title.replace("Item ", "")))];
"""

FOCUSED = """
const element = document.activeElement;
const carousel = element.closest(".spots-component");
return [carousel?.id ?? "", element.ariaLabel ?? element.innerText.trim()];
"""


class CarouselTests(unittest.TestCase):
    """Carousels by keyboard, buttons and dots, and with wraparound."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def setUp(self):
        self.open("/carousels/")

    def open(self, page, width=1000, scripts=True):
        self.window.allow_scripts(scripts)
        self.window.resize(width)
        self.window.open(self.address + page)

    def in_view(self, carousel):
        return self.window.settle(IN_VIEW, carousel)[1]

    def focus_by_keyboard(self, carousel, name):
        """Presses the tab key until an element of a carousel has the focus."""
        for _ in range(80):
            self.window.press("Tab")
            if self.window.evaluate(FOCUSED) == [carousel, name]:
                return
        self.fail(f"the keyboard never comes to {name} of {carousel}")

    def activate(self, carousel, name):
        """Presses a button of a carousel by keyboard, after moving the focus there if necessary."""
        self.window.evaluate(
            "document.querySelector(`#${arguments[0]} [aria-label='${arguments[1]}']`).focus({preventScroll: true})",
            carousel, name,
        )
        self.window.press("Enter")

    def test_a_carousel_without_links_scrolls_by_keyboard(self):
        self.window.console()
        self.focus_by_keyboard("plain", "Items")
        self.assertEqual(self.window.console(), [])
        self.assertEqual(self.in_view("plain"), [1, 2])
        for _ in range(60):
            self.window.press("ArrowRight")
        self.assertEqual(self.in_view("plain"), [5, 6])
        for _ in range(60):
            self.window.press("ArrowLeft")
        self.assertEqual(self.in_view("plain"), [1, 2])

    def test_a_carousel_scrolls_by_keyboard_without_scripts(self):
        self.open("/carousels/", scripts=False)
        self.focus_by_keyboard("plain", "Items")
        for _ in range(60):
            self.window.press("ArrowRight")
        self.assertEqual(self.in_view("plain"), [5, 6])

    def test_focused_links_scroll_into_view(self):
        self.focus_by_keyboard("linked", "Item 5")
        self.assertIn(5, self.in_view("linked"))

    def test_a_focused_item_is_in_view_as_a_whole(self):
        seen = """const list = document.activeElement.closest(".spots-carousel > .spots-items");
          if (!list) return null;
          const item = document.activeElement.closest(".spots-item"), box = item.getBoundingClientRect(), frame = list.getBoundingClientRect();
          return [item.innerText.trim().split("\\n")[0], Math.round((Math.min(box.right, frame.right) - Math.max(box.left, frame.left)) / box.width * 100)]"""
        with served(demonstration()) as address:
            self.window.resize(360)
            self.window.open(address + "/")
            found = []
            for _ in range(40):
                self.window.press("Tab")
                if self.window.evaluate(seen) and len(found) < 5:
                    time.sleep(0.5)
                    found.append(self.window.settle(seen))
        self.assertEqual(found, [[name, 100] for name in ["Storholm", "Lyngøy", "Grinda", "Saltskjær", "Ternholm"]])

    def test_a_carousel_runs_to_the_edges_of_a_phone(self):
        edges = """const list = document.querySelector(".spots-carousel > .spots-items"), box = list.getBoundingClientRect();
          return [box.left, document.documentElement.clientWidth - box.right, list.children[0].getBoundingClientRect().left, document.documentElement.scrollWidth]"""
        with served(demonstration()) as address:
            for width, wanted in [(360, [0, 0, 16, 360]), (600, [0, 0, 26, 600])]:
                self.window.resize(width)
                self.window.open(address + "/")
                self.assertEqual([round(value) for value in self.window.evaluate(edges)], wanted, f"at {width} px")

    def test_a_carousel_that_fits_is_no_tab_stop(self):
        stops = "return [...document.querySelectorAll('.spots-items[tabindex]')].map((list) => list.parentElement.id)"
        self.assertEqual(
            self.window.evaluate(stops),
            ["plain", "by-item", "by-page", "free-dots", "round", "round-free", "rows", "inset"],
        )
        self.assertFalse(self.window.evaluate("return !!document.querySelector('#fitting .spots-controls')"))

    def test_buttons_turn_pages_keep_the_focus_and_announce_the_end(self):
        self.focus_by_keyboard("plain", "Next")
        state = """const [previous, next] = document.querySelectorAll("#plain .spots-controls button");
          return [previous.ariaDisabled, next.ariaDisabled];"""
        self.assertEqual(self.window.settle(state), ["true", "false"])
        for expected, disabled in [([3, 4], ["false", "false"]), ([5, 6], ["false", "true"]), ([5, 6], ["false", "true"])]:
            self.window.press("Enter")
            self.assertEqual(self.in_view("plain"), expected)
            self.assertEqual(self.window.settle(state), disabled)
            self.assertEqual(self.window.evaluate(FOCUSED), ["plain", "Next"])
        self.activate("plain", "Previous")
        self.assertEqual(self.in_view("plain"), [3, 4])

    def test_paginate_item_moves_one_and_page_moves_a_span(self):
        self.activate("by-item", "Next")
        self.assertEqual(self.in_view("by-item"), [2, 3])
        self.activate("by-page", "Next")
        self.assertEqual(self.in_view("by-page"), [3, 4])

    def test_snapping_follows_paginate(self):
        nudge = "document.querySelector('#' + arguments[0] + ' > ul').scrollTo({ left: 330, behavior: 'instant' })"
        for carousel, expected in [("plain", [2]), ("by-item", [2, 3]), ("by-page", [1, 2])]:
            self.window.evaluate(nudge, carousel)
            self.assertEqual(self.in_view(carousel), expected, carousel)

    def test_page_indicators_land_on_their_item(self):
        for scripts in [True, False]:
            self.open("/carousels/", scripts=scripts)
            for carousel, pages in [("by-item", [1, 3, 5]), ("by-page", [1, 3, 5]), ("free-dots", [1, 3, 5])]:
                for index, item in [*enumerate(pages), (0, pages[0])]:
                    link = "return document.querySelectorAll(`#${arguments[0]} .spots-pages [data-page-start] a`)[arguments[1]]"
                    target = self.window.evaluate(link + ".innerText.trim()", carousel, index)
                    self.assertEqual(target, f"Item {item}")
                    self.window.evaluate(link + ".focus()", carousel, index)
                    self.window.press("Enter")
                    seen = self.in_view(carousel)
                    self.assertIn(item, seen, f"{carousel}, {scripts=}")
                    # Without script and snapping, the browser scrolls the item into view, at any position.
                    if 6 not in seen and (scripts or carousel != "free-dots"):
                        self.assertEqual(seen[0], item, f"{carousel}, {scripts=}")

    def test_the_current_page_is_marked(self):
        current = "return document.querySelector('#by-item .spots-pages [aria-current]').innerText.trim()"
        self.assertEqual(self.window.settle(current), "Item 1")
        for _ in range(4):
            self.activate("by-item", "Next")
            self.in_view("by-item")
        self.assertEqual(self.window.settle(current), "Item 5")

    def test_indicators_are_large_enough(self):
        sizes = self.window.evaluate(
            "return [...document.querySelectorAll('.spots-pages a')].filter((link) => link.checkVisibility()).map((link) => [link.offsetWidth, link.offsetHeight])"
        )
        self.assertEqual(len(sizes), 9)
        for width, height in sizes:
            self.assertGreaterEqual(min(width, height), 24)

    def wrap_around(self, page, carousel, forward, back):
        self.open(page)
        seen = [self.in_view(carousel)]
        # The page that is written from right to left is in Arabic.
        following, earlier = ("التالي", "السابق") if page == "/rtl/" else ("Next", "Previous")
        for button, times in [(following, len(forward)), (earlier, len(back))]:
            for _ in range(times):
                self.activate(carousel, button)
                seen.append(self.in_view(carousel))
        return [items[0] for items in seen]

    def test_infinite_scrolling_wraps_both_ways(self):
        forward = [2, 3, 4, 5, 6, 1, 2]
        back = [1, 6, 5, 4]
        for page in ["/carousels/", "/rtl/"]:
            self.assertEqual(self.wrap_around(page, "round", forward, back), [1, *forward, *back], page)

    def test_infinite_scrolling_by_pages_wraps_both_ways(self):
        forward = [4, 7, 3, 6]
        back = [3, 7, 4, 1, 5]
        self.assertEqual(self.wrap_around("/carousels/", "round-free", forward, back), [1, *forward, *back])

    def test_infinite_scrolling_by_keyboard_does_not_end(self):
        self.focus_by_keyboard("round-free", "Items")
        passed = []
        for _ in range(30):
            for _ in range(4):
                self.window.press("ArrowRight")
            first = self.in_view("round-free")[0]
            if first not in passed[-1:]:
                passed.append(first)
        self.assertGreater(len(passed), 9)
        self.assertEqual(sorted(set(passed)), [1, 2, 3, 4, 5, 6, 7])

    def test_resizing_keeps_the_first_item(self):
        self.activate("round", "Next")
        self.assertEqual(self.in_view("round")[0], 2)
        self.window.resize(700)
        self.assertEqual(self.in_view("round")[0], 2)

    def test_rows_fill_column_by_column(self):
        boxes = self.window.evaluate(
            """return [...document.querySelectorAll("#rows .spots-item")].map((item) => item.getBoundingClientRect())
              .map((box) => [Math.round(box.left), Math.round(box.top), Math.round(box.height)])"""
        )
        lefts, tops, heights = map(list, zip(*boxes))
        self.assertEqual([lefts[0], lefts[2], lefts[4]], [lefts[1], lefts[3], lefts[5]])
        self.assertEqual(len(set(lefts)), 3)
        self.assertEqual([tops[0], tops[1]] * 3, tops)
        self.assertEqual(len(set(heights)), 1)

    def test_a_grid_that_scrolls_sideways_is_a_carousel(self):
        self.open("/grids/")
        self.assertEqual(self.in_view("sideways"), [1, 2])
        self.activate("sideways", "Next")
        self.assertEqual(self.in_view("sideways"), [3, 4])

    def test_a_printed_carousel_hides_no_items(self):
        self.window.emulate("print")
        hidden = self.window.evaluate(
            """return [...document.querySelectorAll(".spots-items")].filter((list) => list.scrollWidth > list.clientWidth)
              .map((list) => list.parentElement.id)"""
        )
        self.window.emulate()
        self.assertEqual(hidden, [])
