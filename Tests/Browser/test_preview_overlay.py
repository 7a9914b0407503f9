import time
import unittest

from browser import browser
from editor import PANEL
from previews import preview

PAGE = '{\n  "components": [ { "items": [ { "title": "Here" } ] } ]\n}\n'
BOX = f"{PANEL}.querySelector('.problems')"


class OverlayTests(unittest.TestCase):
    """The overlay shows problems so that they can be read and corrected, and covers nothing of the preview itself."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        start = {"Content/index.json": PAGE}
        cls.shown = cls.enterClassContext(preview(None, "--port", "9150", "--edit", start=start))
        cls.window = cls.enterClassContext(browser())

    def setUp(self):
        self.addCleanup(self.window.emulate)
        self.window.resize(1000, 700)
        self.shown.write("Content/index.json", PAGE)
        time.sleep(0.4)
        self.window.open(self.shown.address + "/")

    def break_page(self):
        self.shown.replace("Content/index.json", '"Here"', "[1]")
        self.window.wait_until(f"return !{BOX}.hidden && {BOX}.open")

    def style(self, selector, name):
        return self.window.evaluate(f"return getComputedStyle({PANEL}.querySelector('{selector}'))['{name}']")

    def test_it_follows_the_color_scheme(self):
        self.break_page()
        for scheme, background, text in [
            ("light", "rgb(255, 255, 255)", "rgb(27, 31, 35)"), ("dark", "rgb(28, 31, 34)", "rgb(238, 240, 242)"),
        ]:
            self.window.emulate(prefers_color_scheme=scheme)
            self.assertEqual(self.style(".problems", "backgroundColor"), background)
            self.assertEqual(self.style(".problems", "color"), text)

    def test_its_edge_is_a_line_with_a_small_shadow(self):
        self.break_page()
        self.assertRegex(
            self.style(".problems", "boxShadow"),
            r"^rgb\(213, 219, 225\) 0px -1px 0px 0px, rgba\(0, 0, 0, 0\.2\) 0px 0px 12px 0px$")

    def test_the_edit_button_is_not_covered(self):
        for width in [360, 1000]:
            self.window.resize(width, 700)
            self.break_page()
            self.assertTrue(self.window.evaluate(
                f"""const button = {PANEL}.querySelector(".edit");
                const {{ left, top, width, height, bottom }} = button.getBoundingClientRect();
                return {PANEL}.elementFromPoint(left + width / 2, top + height / 2) === button
                  && bottom <= {BOX}.getBoundingClientRect().top;"""))
            self.shown.write("Content/index.json", PAGE)
            self.window.wait_until(f"return {BOX}.hidden")

    def test_screen_readers_hear_of_new_problems(self):
        heard = f"return {PANEL}.querySelector('.unseen[role=status]').textContent"
        self.assertEqual(self.window.evaluate(heard), "")
        self.break_page()
        self.assertRegex(self.window.evaluate(heard), "^1 error")

    def test_escape_closes_it(self):
        self.break_page()
        self.window.evaluate(f"{BOX}.querySelector('a').focus()")
        self.window.press("Escape")
        self.assertFalse(self.window.evaluate(f"return {BOX}.open"))
        self.assertEqual(self.window.evaluate(f"return {PANEL}.activeElement.localName"), "summary")

    def test_it_inherits_nothing_from_the_page(self):
        self.shown.write("Templates/assets/site.css", "* { direction: rtl; letter-spacing: 9px; text-transform: uppercase; }")
        self.addCleanup(self.shown.remove, "Templates/assets/site.css")
        self.window.wait_until("return getComputedStyle(document.body).direction === 'rtl'")
        self.break_page()
        values = [self.style(".problems", name) for name in ["direction", "letterSpacing", "textTransform"]]
        self.assertEqual(values, ["ltr", "normal", "none"])


if __name__ == "__main__":
    unittest.main()
