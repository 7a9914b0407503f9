import json
import unittest

from editor import PANEL
from panels import PanelTests


class SheetTests(PanelTests):
    """On a phone the panel is a sheet at the bottom that leaves the page in view and can be made taller."""

    def setUp(self):
        super().setUp()
        self.window.resize(360, 800)

    def rectangle(self, selector):
        """The left, top, right and bottom edge of a part of the panel."""
        return self.panel(
            """const { left, top, right, bottom } = panel.getRootNode().querySelector(arguments[0]).getBoundingClientRect();
            return [left, top, right, bottom].map(Math.round);""", selector)

    def height(self):
        """The height of the sheet at rest."""
        return self.window.settle(f"return Math.round({PANEL}.querySelector('.panel').getBoundingClientRect().height)")

    def drag(self, *points):
        """Drags the handle through some heights of the window."""
        left, top, right, bottom = self.rectangle(".handle")
        x, y = (left + right) / 2, (top + bottom) / 2
        self.window.command("Input.dispatchMouseEvent", type="mousePressed", x=x, y=y, button="left", clickCount=1)
        for y in points:
            self.window.command("Input.dispatchMouseEvent", type="mouseMoved", x=x, y=y, button="left")
        self.window.command("Input.dispatchMouseEvent", type="mouseReleased", x=x, y=y, button="left", clickCount=1)

    def test_close_is_always_visible(self):
        self.editor.pick("First")
        for position in [0, 1e6]:
            self.panel("panel.querySelector('.content').scrollTop = arguments[0]", position)
            self.assertTrue(self.panel(
                """const close = [...panel.querySelectorAll("header button")].at(-1);
                const { left, top, width, height } = close.getBoundingClientRect();
                return close.textContent === "Close" && panel.getRootNode().elementFromPoint(left + width / 2, top + height / 2) === close;"""))
        self.assertGreater(self.panel("return panel.querySelector('.content').scrollTop"), 100)

    def test_the_handle_makes_the_sheet_taller_and_smaller(self):
        self.editor.pick("First")
        self.assertEqual(self.height(), 360)
        for label, height in [("Make the panel taller", 680), ("Make the panel smaller", 360)]:
            self.assertEqual(self.panel("return panel.querySelector('.handle').ariaLabel"), label)
            self.panel("panel.querySelector('.handle').focus()")
            self.window.press("Enter")
            self.assertEqual(self.height(), height)

    def test_the_handle_is_dragged(self):
        self.editor.pick("First")
        self.height()
        self.drag(440, 300, 252)
        self.assertEqual(self.height(), 560)
        # The end of the page is above the sheet.
        self.window.evaluate("scrollTo(0, 1e6)")
        self.assertEqual(self.window.settle("return Math.round(document.body.getBoundingClientRect().bottom)"), 240)
        self.drag(100, -500)
        self.assertEqual(self.height(), 736)
        self.drag(400, 900)
        self.assertEqual(self.height(), 200)

    def test_a_wide_window_has_no_handle(self):
        self.editor.pick("First")
        self.assertEqual(self.panel("return getComputedStyle(panel.querySelector('.handle')).display"), "grid")
        self.window.resize(1200, 900)
        self.assertEqual(self.panel("return getComputedStyle(panel.querySelector('.handle')).display"), "none")
        self.assertEqual(self.rectangle(".panel"), [820, 0, 1200, 900])

    def test_without_motion_the_sheet_changes_at_once(self):
        self.addCleanup(self.window.emulate)
        self.editor.pick("First")
        for value, duration in [("reduce", "0s"), ("no-preference", "0.15s")]:
            self.window.emulate(prefers_reduced_motion=value)
            self.assertEqual(self.panel("return getComputedStyle(panel).transitionDuration"), duration)

    def test_problems_are_above_the_sheet(self):
        self.editor.pick("First")
        self.editor.type("action", "data:x")
        self.window.wait_until(f"return {PANEL}.querySelector('.problems').dataset.severity === 'error'")
        problems, sheet = self.rectangle(".problems"), self.rectangle(".panel")
        self.assertEqual(problems[3], sheet[1])
        self.assertGreater(problems[1], 150)


class ButtonTests(PanelTests):
    """The Edit button covers nothing, and says what to do."""

    def test_there_is_room_for_it_at_the_end_of_the_page(self):
        self.editor.switch()
        for width in [360, 768, 1440]:
            self.window.resize(width, 700)
            self.assertTrue(self.window.evaluate(
                f"""scrollTo({{ top: 1e6, behavior: "instant" }});
                const button = {PANEL}.querySelector(".edit").getBoundingClientRect();
                return button.height > 0 && document.querySelector(".site-footer").getBoundingClientRect().bottom <= button.top;"""))

    def test_it_is_not_over_the_page_beside_a_sheet(self):
        display = f"return getComputedStyle({PANEL}.querySelector('.edit')).display"
        self.editor.pick("First")
        self.assertNotEqual(self.window.evaluate(display), "none")
        self.window.resize(360, 700)
        self.assertEqual(self.window.evaluate(display), "none")
        self.editor.button("Close")
        self.assertNotEqual(self.window.evaluate(display), "none")

    def test_a_hint_says_what_to_do(self):
        hint = f"const hint = {PANEL}.querySelector('.hint'); return [hint.role, hint.textContent]"
        self.assertEqual(self.window.evaluate(hint), ["status", "Select an item"])
        self.editor.pick("First")
        self.assertEqual(self.window.evaluate(hint), ["status", ""])
        self.editor.button("Close")
        self.assertEqual(self.window.evaluate(hint), ["status", "Select an item"])
        self.editor.switch()
        self.assertEqual(self.window.evaluate(hint), ["status", ""])


class KeyboardTests(PanelTests):
    """The panel works with a keyboard."""

    def focused(self):
        return self.panel(
            """const focused = panel.getRootNode().activeElement;
            return focused?.name || focused?.ariaLabel || focused?.textContent || document.activeElement.textContent;""")

    def test_the_first_field_has_the_focus_and_the_others_follow(self):
        self.window.resize(360, 800)
        self.editor.pick("First")
        self.assertEqual(self.focused(), "title")
        self.window.press("Tab")
        self.assertEqual(self.focused(), "subtitle")
        self.panel("panel.querySelector('.handle').focus()")
        order = []
        # Nothing can be undone yet.
        for _ in range(3):
            self.window.press("Tab")
            order.append(self.focused())
        self.assertEqual(order[0], "Close")
        self.assertRegex(order[1], "^Content/index.json:")
        self.assertEqual(order[2], "title")

    def test_escape_closes_and_the_focus_returns(self):
        self.window.evaluate("const link = document.querySelector('.spots-item a'); link.focus()")
        self.window.press("Enter")
        self.editor.shows("First")
        self.window.press("Escape")
        self.assertFalse(self.editor.is_open())
        self.assertEqual(self.window.evaluate("return document.activeElement.localName"), "a")
        # Without an element that had the focus it goes to the button, where Escape ends editing.
        self.window.evaluate("document.activeElement.blur()")
        self.editor.pick("Second")
        self.window.press("Escape")
        self.assertEqual(self.focused(), "Edit")
        self.window.press("Escape")
        self.assertEqual(self.window.evaluate(f"return {PANEL}.querySelector('.edit').ariaPressed"), "false")

    def test_every_item_is_picked_with_the_keyboard(self):
        picked = []
        for number in range(4):
            self.window.evaluate("document.querySelectorAll('.spots-item')[arguments[0]].focus()", number)
            self.window.press("Enter")
            self.window.wait_until(f"return {PANEL}.activeElement?.matches('.panel *')")
            picked.append(self.editor.value("title"))
            self.window.press("Escape")
            self.assertEqual(
                self.window.evaluate("return [...document.querySelectorAll('.spots-item')].indexOf(document.activeElement)"), number)
        self.assertEqual(picked, ["First", "Second", "Two\nlines", ""])

    def test_items_have_the_focus_only_while_editing_is_on(self):
        stops = "return document.querySelectorAll('.spots-item[tabindex]').length"
        self.assertEqual(self.window.evaluate(stops), 4)
        self.editor.pick("Second")
        self.editor.type("title", "Other")
        self.window.wait_until("return document.body.innerText.includes('Other')")
        self.assertEqual(self.window.evaluate(stops), 4)
        self.editor.switch()
        self.assertEqual(self.window.evaluate(stops), 0)
        self.window.evaluate("document.querySelectorAll('.spots-item')[1].focus()")
        self.window.press("Enter")
        self.assertFalse(self.editor.is_open())

    def test_an_item_without_fields_has_the_focus_on_its_heading(self):
        self.editor.open("/other/")
        self.editor.click("A row")
        self.window.wait_until(f"return {PANEL}.querySelector('.origin a')")
        self.assertEqual(self.focused(), "A row")


class DirectionTests(PanelTests):
    """On a page that is read from right to left, the panel is as everywhere, and each field has its own direction."""

    def test_a_page_from_right_to_left(self):
        items = [{"title": "عنوان", "subtitle": "English"}]
        self.write(json.dumps({"language": "ar", "title": "صفحة", "components": [{"items": items}]}, ensure_ascii=False))
        self.editor.open()
        self.editor.pick("عنوان")
        self.assertEqual(self.window.evaluate("return getComputedStyle(document.body).direction"), "rtl")
        self.assertEqual(
            self.panel(
                """return [panel, ...panel.querySelectorAll("[name=title], [name=subtitle]")].map((part) => getComputedStyle(part).direction)"""),
            ["ltr", "rtl", "ltr"])
        self.assertEqual(
            self.panel(
                """const { left, right } = panel.getBoundingClientRect();
                return [left, right, document.body.getBoundingClientRect().right].map(Math.round)"""), [820, 1200, 820])


del PanelTests

if __name__ == "__main__":
    unittest.main()
