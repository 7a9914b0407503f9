import time
import unittest

from browser import browser
from editor import PANEL
from previews import preview

PAGE = '{\n  "components": [ { "items": [ { "title": "Here" } ] } ]\n}\n'
BOX = f"{PANEL}.querySelector('.problems')"


class OverlayTests(unittest.TestCase):
    """The overlay shows problems to read and correct, and covers nothing of the preview itself."""

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

    def title(self):
        return self.window.evaluate(f"return {BOX}.querySelector('summary').innerText")

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

    def test_it_says_when_the_page_is_an_earlier_version(self):
        self.break_page()
        self.assertEqual(self.title(), "1 error; showing the last version without errors")
        # Also in a window that has just been opened.
        self.window.open(self.shown.address + "/")
        self.window.wait_until(f"return {BOX}.open")
        self.assertEqual(self.title(), "1 error; showing the last version without errors")

    def test_it_does_not_say_so_of_a_page_without_errors_or_without_a_version(self):
        self.shown.write("Content/other.json", "{")
        self.addCleanup(self.shown.remove, "Content/other.json")
        self.window.wait_until(f"return {BOX}.open")
        self.assertEqual(self.title(), "1 error")
        self.window.open(self.shown.address + "/other/")
        self.window.wait_until(f"return {BOX}.open")
        self.assertEqual(self.title(), "1 error")
        self.assertIn("It appears here as soon as they are corrected", self.window.evaluate("return document.body.innerText"))

    def test_an_id_links_to_its_explanation(self):
        self.break_page()
        link = self.window.evaluate(f"const {{ href, target }} = {BOX}.querySelector('.id'); return {{ href, target }}")
        self.assertEqual(link, {"href": self.shown.address + "/.spots-site/errors/wrong-type", "target": "_blank"})
        self.window.open(link["href"])
        self.assertEqual(
            self.window.evaluate("return [document.title, document.querySelector('h1').innerText, document.querySelectorAll('pre').length > 0]"),
            ["wrong-type", "wrong-type", True])
        self.assertEqual(self.window.console(), [])

    def test_explanations_link_to_each_other(self):
        self.window.open(self.shown.address + "/.spots-site/errors/template-syntax")
        links = self.window.evaluate("return [...document.querySelectorAll('a')].map((link) => link.href)")
        self.assertEqual(links, [self.shown.address + "/.spots-site/errors/unbalanced-section"])

    def test_the_line_of_the_file_has_its_number(self):
        self.break_page()
        self.assertEqual(self.window.evaluate(f"return {BOX}.querySelector('.gutter').textContent"), "2")
        # The marks stand below what they mark.
        self.assertEqual(
            self.window.evaluate(
                f"""const range = new Range();
                const [, text] = {BOX}.querySelector("pre").childNodes;
                range.setStart(text, text.data.indexOf("[1]"));
                range.setEnd(text, text.data.indexOf("[1]") + 3);
                const marks = {BOX}.querySelector(".marks").firstChild;
                const below = new Range();
                below.setStart(marks, marks.data.indexOf("^"));
                below.setEnd(marks, marks.data.length);
                const [one, other] = [range, below].map((range) => range.getBoundingClientRect());
                return [Math.round(one.left - other.left), Math.round(one.right - other.right)];"""), [0, 0])

    def test_a_line_can_be_scrolled_with_the_keyboard_if_it_is_too_long(self):
        for width, focusable in [(1000, -1), (320, 0)]:
            self.window.resize(width, 700)
            self.break_page()
            self.assertEqual(self.window.evaluate(f"return {BOX}.querySelector('pre').tabIndex"), focusable)
            self.shown.write("Content/index.json", PAGE)
            self.window.wait_until(f"return {BOX}.hidden")

    def test_places_in_notes_are_links(self):
        self.shown.write("Content/index.json", '{\n  "components": [\n')
        self.window.wait_until(f"return {BOX}.open")
        note = self.window.evaluate(
            f"const note = {BOX}.querySelector('.note'); return [note.innerText, note.querySelector('a')?.href]")
        file = f"{self.shown.folder.resolve()}/Content/index.json"
        self.assertRegex(note[0], "^Content/index.json:2:17: .")
        self.assertEqual(note[1], f"vscode://file{file}:2:17")

    def test_it_inherits_nothing_from_the_page(self):
        self.shown.write("Templates/assets/site.css", "* { direction: rtl; letter-spacing: 9px; text-transform: uppercase; }")
        self.addCleanup(self.shown.remove, "Templates/assets/site.css")
        self.window.wait_until("return getComputedStyle(document.body).direction === 'rtl'")
        self.break_page()
        values = [self.style(".problems", name) for name in ["direction", "letterSpacing", "textTransform"]]
        self.assertEqual(values, ["ltr", "normal", "none"])


if __name__ == "__main__":
    unittest.main()
