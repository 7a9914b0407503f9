import json
import time
import unittest

from editor import PANEL, wait_for
from panels import FILE, START, PanelTests


class OutlineTests(PanelTests):
    """The item in the panel has an outline on the page, and is in view."""

    # The titles of the items that are as large as the outline without the space around them, and its style.
    OUTLINED = f"""const box = {PANEL}.querySelector(".outline");
      if (box.hidden) return [[], null];
      const edges = (element, space) => {{
        const {{ left, top, right, bottom }} = element.getBoundingClientRect();
        return [left + space, top + space, right - space, bottom - space].map(Math.round).join();
      }};
      const items = [...document.querySelectorAll(".spots-item")].filter((item) => edges(item, 0) === edges(box, 4));
      const {{ borderTopWidth, borderTopStyle }} = getComputedStyle(box);
      return [items.map((item) => item.querySelector(".spots-title, p")?.innerText), `${{borderTopWidth}} ${{borderTopStyle}}`];"""

    def expect_outline(self, title):
        wanted = [[title], "2px solid"]
        self.assertEqual(wait_for(lambda: self.window.evaluate(self.OUTLINED), wanted), wanted)

    def test_the_item_is_outlined(self):
        for title in ["First", "Second"]:
            self.editor.pick(title)
            self.expect_outline(title)
        # It follows when the page scrolls or becomes narrow.
        self.window.evaluate("document.body.style.paddingTop = '900px'; scrollTo(0, 500)")
        self.expect_outline("Second")
        self.window.resize(900, 700)
        self.expect_outline("Second")
        self.editor.button("Close")
        self.assertEqual(self.window.evaluate(self.OUTLINED), [[], None])

    def test_the_outline_stays_through_changes(self):
        self.editor.pick("Second")
        self.editor.type("title", "Other")
        self.expect_outline("Other")
        page = json.loads(self.shown.read(FILE))
        page["components"][0]["items"].insert(0, {"title": "New"})
        self.shown.write(FILE, json.dumps(page))
        self.window.wait_until("return document.body.innerText.includes('New')")
        self.expect_outline("Other")

    def test_the_outline_follows_an_item_that_is_drawn_anew(self):
        self.editor.pick("Second")
        self.editor.type("kind", "card")
        self.window.wait_until("return document.querySelectorAll('[data-kind=card]').length === 1")
        self.expect_outline("Second")

    def test_the_outline_disappears_with_the_item(self):
        self.editor.pick("Second")
        page = json.loads(self.shown.read(FILE))
        del page["components"][0]["items"][1]
        self.shown.write(FILE, json.dumps(page))
        self.window.wait_until("return !document.body.innerText.includes('Second')")
        self.assertEqual(wait_for(lambda: self.window.evaluate(self.OUTLINED), [[], None]), [[], None])
        self.assertEqual([line for line in self.window.console() if "Failed to load" not in line], [])

    def test_the_outline_is_over_everything_and_stays_in_a_list_that_scrolls(self):
        page = {"components": [{"kind": "carousel", "layout": {"span": 2.5}, "items": [{"title": str(n)} for n in range(9)]}]}
        self.write(json.dumps(page))
        self.editor.open()
        self.editor.click("8")
        self.editor.shows("8")
        inside = f"""const list = document.querySelector(".spots-items").getBoundingClientRect();
          const box = {PANEL}.querySelector(".outline").getBoundingClientRect();
          const item = document.querySelector("[data-spots-shown]").getBoundingClientRect();
          return item.right <= list.right + 1 && box.width > item.width && box.left >= list.left && box.right <= list.right
            && box.top >= list.top && box.bottom <= list.bottom;"""
        self.window.wait_until(inside)
        # Out of the list, nothing is left of it.
        self.window.evaluate("document.querySelector('.spots-items').scrollTo({ left: 0, behavior: 'instant' })")
        self.window.wait_until(f"return {PANEL}.querySelector('.outline').hidden")
        # It does not make the page wider or longer.
        self.assertEqual(
            self.window.evaluate("return document.documentElement.scrollWidth <= document.documentElement.clientWidth"), True)

    def test_the_item_is_scrolled_into_view(self):
        items = [{"title": f"Item {n}"} for n in range(60)]
        self.write(json.dumps({"components": [{"items": items}]}))
        self.editor.open()
        visible = """const { top, bottom } = document.querySelector("[data-spots-shown]").getBoundingClientRect();
          const panel = document.querySelector("spots-preview").shadowRoot.querySelector(".panel").getBoundingClientRect();
          return top >= 0 && bottom <= (panel.left > 0 ? innerHeight : panel.top);"""
        for width in [1200, 360]:
            self.window.resize(width, 700)
            self.editor.pick("Item 50")
            self.window.wait_until(visible)

    def test_scrolling_is_instant_if_motion_is_to_be_reduced(self):
        self.addCleanup(self.window.emulate)
        for value, behavior in [("reduce", "instant"), ("no-preference", "smooth")]:
            self.window.emulate(prefers_reduced_motion=value)
            self.window.evaluate(
                "Element.prototype.scrollIntoView = function (options) { window.behavior = options.behavior; }")
            self.editor.pick("Second")
            self.assertEqual(self.window.evaluate("return window.behavior"), behavior)
            self.editor.pick("First")


class StateTests(PanelTests):
    """The panel says when a change is saved."""

    STATE = f"return {PANEL}.querySelector('.state').textContent"

    def test_a_written_change_is_announced_with_the_time(self):
        self.editor.pick("First")
        self.assertEqual(self.panel("const { role } = panel.querySelector('.state'); return role"), "status")
        self.assertEqual(self.window.evaluate(self.STATE), "")
        before = time.strftime("%H:%M")
        self.editor.type("title", "New")
        self.window.wait_until(self.STATE)
        self.assertIn(self.window.evaluate(self.STATE), [f"Saved {before}", f"Saved {time.strftime('%H:%M')}"])
        self.editor.button("Undo")
        self.window.wait_until(self.STATE + ".startsWith('Undone ')")

    def test_a_text_that_is_not_written_yet_is_not_called_saved(self):
        self.editor.pick("First")
        self.editor.type("title", "New")
        self.window.wait_until(self.STATE)
        self.editor.type("title", "Newer", event="input")
        self.assertEqual(self.window.evaluate(self.STATE), "")
        self.window.wait_until(self.STATE)

    def test_a_refused_change_is_not_called_saved(self):
        self.editor.pick("First")
        self.editor.type("title", "New")
        self.window.wait_until(self.STATE)
        self.shown.write(FILE, START[FILE].replace("Second", "Changed"))
        self.editor.type("title", "Newer")
        self.editor.wait_for_kept(1)
        self.assertEqual(self.window.evaluate(self.STATE), "")


class FieldTests(PanelTests):
    """The fields are as tall as their text, and those with text come first."""

    # The height of what is in a field, and the height that it has.
    HEIGHTS = """const field = panel.querySelector(`[name="${arguments[0]}"]`);
      return [field.scrollHeight, field.clientHeight, field.offsetHeight];"""

    def test_a_long_text_is_visible_in_full(self):
        for width in [1200, 360]:
            self.window.resize(width, 800)
            self.editor.pick("First")
            content, visible, height = self.panel(self.HEIGHTS, "subtitle")
            self.assertLessEqual(content, visible)
            self.assertGreater(height, 60)

    def test_an_empty_field_is_one_line(self):
        self.editor.pick("First")
        for name in ["text", "meta.body"]:
            self.assertLess(self.panel(self.HEIGHTS, name)[2], 44)

    def test_a_field_grows_as_it_is_typed(self):
        self.editor.pick("First")
        self.editor.type("text", "One\nTwo\nThree\nFour", event="input")
        content, visible, height = self.panel(self.HEIGHTS, "text")
        self.assertLessEqual(content, visible)
        self.assertGreater(height, 80)

    def test_a_field_grows_as_the_window_becomes_narrow(self):
        self.window.resize(520, 900)
        self.editor.pick("First")
        before = self.panel(self.HEIGHTS, "subtitle")[2]
        self.window.resize(360, 900)
        self.window.wait_until(
            f"return {PANEL}.querySelector('[name=subtitle]').offsetHeight > arguments[0]", before)
        content, visible, _ = self.panel(self.HEIGHTS, "subtitle")
        self.assertLessEqual(content, visible)

    def test_fields_with_a_text_come_first(self):
        self.editor.pick("First")
        names = self.panel("return [...panel.querySelectorAll('[name]')].map(({ name }) => name)")
        self.assertEqual(names, ["title", "subtitle", "action", "kind", "meta.label", "text", "image", "meta.body"])

    def test_the_text_of_a_button_is_edited(self):
        self.editor.pick("First")
        self.assertEqual(self.editor.value("meta.label"), "Go there")
        self.editor.type("meta.label", "Come here")
        self.expect(0, meta={"label": "Come here"})
        self.window.wait_until("return document.querySelector('.spots-button').innerText === 'Come here'")

    def test_keys_type(self):
        self.editor.pick("First")
        self.window.driver.switch_to.active_element.send_keys("?")
        self.expect(0, title="First?")

    def test_enter_completes_a_title(self):
        self.editor.pick("First")
        self.window.command("Input.insertText", text="!")
        self.window.press("Enter")
        self.assertEqual(self.editor.value("title"), "First!")
        self.expect(0, title="First!")

    def test_enter_is_a_line_break_in_a_text(self):
        self.editor.pick("First")
        self.panel("panel.querySelector('[name=text]').focus()")
        self.window.command("Input.insertText", text="One")
        self.window.press("Enter")
        self.window.command("Input.insertText", text="Two")
        self.expect(0, text="One\nTwo")

    def test_a_title_with_line_breaks_keeps_them(self):
        self.editor.click_item(2)
        self.editor.shows("Two\nlines")
        self.editor.button("Close")
        time.sleep(0.5)
        self.assertEqual(self.shown.read(FILE), START[FILE])
        self.editor.click_item(2)
        self.editor.shows("Two\nlines")
        self.editor.type("title", "Two\nother lines")
        self.expect(2, title="Two\nother lines")

    def test_the_heading_names_the_item(self):
        for number, heading in [(0, "hero"), (1, "odd"), (2, "Two\nlines")]:
            self.editor.click_item(number)
            self.window.wait_until(f"return {PANEL}.querySelector('h2').textContent === arguments[0]", heading)
            self.assertEqual(self.panel("return panel.ariaLabelledByElements[0].textContent"), heading)
        self.window.evaluate("document.querySelectorAll('.spots-text')[0].click()")
        self.window.wait_until(f"return {PANEL}.querySelector('h2').textContent === 'Item'")


class KindTests(PanelTests):
    """A kind is chosen among those that have a view, or typed."""

    def test_the_kinds_with_a_view_are_listed(self):
        self.editor.pick("First")
        groups = self.panel(
            """return [...panel.querySelectorAll("optgroup")].map(({ label, children }) =>
              [label, ...[...children].map(({ value }) => value)])""")
        self.assertEqual(groups[0], ["Of this site", "mine"])
        self.assertEqual(groups[1][:4], ["Built in", "article", "button", "card"])

    def test_a_kind_is_chosen(self):
        self.editor.pick("First")
        self.editor.type("kind", "mine")
        self.expect(0, kind="mine")

    def test_a_kind_without_a_view_is_kept(self):
        self.editor.pick("Second")
        self.assertEqual(self.editor.value("kind"), "odd")
        self.editor.type("kind", "card")
        self.expect(1, kind="card")

    def test_another_kind_is_typed(self):
        self.editor.pick("First")
        self.panel(
            """const list = panel.querySelector("[name=kind]");
            list.focus();
            list.selectedIndex = list.options.length - 1;
            list.dispatchEvent(new Event("change"));""")
        self.assertEqual(self.panel("const { localName, name } = panel.getRootNode().activeElement; return [localName, name]"), ["input", "kind"])
        self.window.command("Input.insertText", text="price-tag")
        self.window.press("Enter")
        self.expect(0, kind="price-tag")
        self.assertEqual(
            self.panel("const { localName, value } = panel.getRootNode().activeElement; return [localName, value]"), ["select", "price-tag"])

    def test_an_unchanged_name_becomes_a_list_again(self):
        self.editor.pick("First")
        self.panel(
            """const list = panel.querySelector("[name=kind]");
            list.focus();
            list.selectedIndex = list.options.length - 1;
            list.dispatchEvent(new Event("change"));
            panel.querySelector("[name=title]").focus();""")
        self.assertEqual(self.panel("const { localName, value } = panel.querySelector('[name=kind]'); return [localName, value]"), ["select", "hero"])
        self.assertEqual(self.shown.read(FILE), START[FILE])

    def test_an_undone_kind_is_chosen_again(self):
        self.editor.pick("First")
        self.editor.type("kind", "mine")
        self.expect(0, kind="mine")
        self.editor.button("Undo")
        self.expect(0)
        self.assertEqual(wait_for(lambda: self.editor.value("kind"), "hero"), "hero")


class OriginTests(PanelTests):
    """An item that is not in the page's file has links to its place."""

    def origin(self):
        """The reason, and the links with their addresses."""
        self.window.wait_until(f"return {PANEL}.querySelector('.origin p')")
        return self.panel(
            """const links = [...panel.querySelectorAll(".origin a")].map(({ textContent, href }) => [textContent, href]);
            return [panel.querySelector(".origin p").textContent, links];""")

    def test_items_of_records_link_to_the_record(self):
        self.editor.open("/other/")
        folder = self.shown.folder.resolve()
        for title, place in [
            ("A row", "Content/_rows.csv:2:1"), ("An entry", "Content/_list.json:2:3"), ("A post", "Content/_posts/post.md:1:1"),
        ]:
            self.editor.click(title)
            self.window.wait_until(f"return {PANEL}.querySelector('h2').textContent === arguments[0]", title)
            self.assertEqual(
                self.origin(), ["This item is made from a record. Edit the record:", [[place, f"vscode://file{folder}/{place}"]]])
            self.assertIsNone(self.editor.value("title"))

    def test_the_text_of_a_markdown_page_links_to_its_file(self):
        self.editor.open("/text/")
        self.window.evaluate("document.querySelector('.spots-body p').click()")
        place = "Content/text.md:4:1"
        self.assertEqual(
            self.origin(),
            ["This item is made from a Markdown page. Edit the text:", [[place, f"vscode://file{self.shown.folder.resolve()}/{place}"]]])

    def test_an_editable_item_has_no_such_links(self):
        self.editor.open("/other/")
        self.editor.click("A row")
        self.origin()
        self.window.open(self.shown.address + "/")
        self.editor.switch()
        self.editor.pick("First")
        self.assertEqual(self.panel("return panel.querySelector('.origin').childElementCount"), 0)


del PanelTests

if __name__ == "__main__":
    unittest.main()
