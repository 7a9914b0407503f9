import unittest

from browser import browser
from sites import demonstration, served

MENU = "header .site-submenu"
IS_OPEN = f"return document.querySelector('{MENU}').matches(':popover-open')"
FITS = """const box = document.querySelector(arguments[0]).getBoundingClientRect();
return box.width > 0 && box.left >= 0 && box.right <= innerWidth && document.documentElement.scrollWidth <= innerWidth"""


class FrameTests(unittest.TestCase):
    """The menus of the header, the footer and the banner."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(demonstration()))
        cls.window = cls.enterClassContext(browser())

    def open(self, width, page="/"):
        self.window.resize(width)
        self.window.open(self.address + page)

    def test_the_keyboard_opens_and_closes_the_second_level(self):
        self.open(1440)
        self.window.evaluate("document.querySelector('.site-more').focus()")
        self.window.press("Enter")
        self.assertTrue(self.window.evaluate(IS_OPEN))
        self.assertTrue(self.window.evaluate(FITS, MENU))
        self.window.press("Tab")
        self.assertEqual(self.window.evaluate("return document.activeElement.textContent"), "Boats")
        self.window.press("Escape")
        self.assertFalse(self.window.evaluate(IS_OPEN))
        self.assertEqual(self.window.evaluate("return document.activeElement.className"), "site-more")

    def test_the_menu_of_a_narrow_screen_shows_both_levels(self):
        for width in [320, 768]:
            self.open(width)
            self.window.evaluate("document.querySelector('.site-menu').focus()")
            self.window.press("Enter")
            self.assertEqual(
                self.window.visible_texts("#site-nav a"),
                ["Timetable", "Islands", "Fares", "Boats", "Crew", "Logbook", "Showcase"])
            self.assertTrue(self.window.evaluate(FITS, "#site-nav"))
            below = """return document.querySelector("#site-nav").getBoundingClientRect().top
              >= document.querySelector(".site-menu").getBoundingClientRect().bottom"""
            self.assertTrue(self.window.evaluate(below), f"at {width} px")

    def test_the_menu_stands_below_its_button_in_both_directions(self):
        for direction in ["ltr", "rtl"]:
            self.open(1440)
            self.window.evaluate("document.documentElement.dir = arguments[0]", direction)
            self.window.evaluate("document.querySelector('.site-more').focus()")
            self.window.press("Enter")
            below = f"""const menu = document.querySelector("{MENU}").getBoundingClientRect();
              const button = document.querySelector(".site-more").getBoundingClientRect();
              return menu.top >= button.bottom - 1 && menu.top < button.bottom + 40
                && menu.left < button.right && menu.right > button.left"""
            self.assertTrue(self.window.evaluate(below), direction)
            self.assertTrue(self.window.evaluate(FITS, MENU), direction)

    def test_the_section_is_marked_on_both_levels(self):
        self.open(1440, "/team/")
        marks = """return [...document.querySelectorAll("#site-nav [aria-current]")]
          .map((part) => part.textContent + "=" + part.ariaCurrent)"""
        self.assertEqual(self.window.evaluate(marks), ["About=true", "Crew=page"])


if __name__ == "__main__":
    unittest.main()
