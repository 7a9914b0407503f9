import pathlib
import shutil
import tempfile
import unittest

from browser import browser
from previews import preview
from sites import PACKAGE, listening, served

SITE = PACKAGE / "Tests/Browser/events"
# The logged events with one of some names, once no more come.
HEARD = "return heard.filter((text) => arguments[0].includes(text.split(' ')[0]))"
# A browser without the event `scrollend`.
WITHOUT_SCROLLEND = """
addEventListener("scrollend", (event) => event.stopImmediatePropagation(), true);
delete window.onscrollend;
"""


class EventTestCase(unittest.TestCase):
    """A window of 800 by 700 pixels without animations."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(listening()))
        cls.window = cls.enterClassContext(browser())

    def open(self, page, address=None):
        self.window.emulate(prefers_reduced_motion="reduce")
        self.window.resize(800, 700)
        self.window.open((address or self.address) + page)
        self.window.evaluate("scrollTo(0, 0)")

    def heard(self, *names):
        """The events so far; the log is empty afterwards."""
        log = self.window.settle(HEARD, names)
        self.window.evaluate("heard.length = 0")
        return log

    def forget(self):
        self.heard("")

    def scroll(self, script):
        """Scrolls and waits until that is over."""
        self.window.evaluate(script)
        self.window.settle(
            "return [scrollY, ...[...document.querySelectorAll('.spots-items')].map((list) => list.scrollLeft)]")


class SelectionTests(EventTestCase):
    """Links inside items."""

    def setUp(self):
        self.open("/")
        self.window.evaluate("cancels = true")

    def link(self, title):
        """The middle of a link, in the window."""
        return self.window.evaluate(
            "const link = [...document.querySelectorAll('main a')].find((link) => link.innerText === arguments[0]);"
            "link.scrollIntoView({ block: 'center' }); link.focus({ preventScroll: true });"
            "const box = link.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]", title)

    def click(self, title, button="left"):
        x, y = self.link(title)
        for kind in ["mousePressed", "mouseReleased"]:
            self.window.command("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, clickCount=1)

    def path(self):
        return self.window.evaluate("return location.pathname")

    def test_a_click_selects_and_can_be_cancelled(self):
        self.click("First")
        self.assertEqual(self.heard("select"), ["select news[0] card First"])
        self.assertEqual(self.path(), "/")

    def test_a_click_that_is_not_cancelled_follows_the_link(self):
        self.window.evaluate("cancels = false")
        self.click("First")
        self.window.wait_until("return location.pathname === '/long/'")

    def test_enter_selects(self):
        self.link("Third")
        self.window.press("Enter")
        self.assertEqual(self.heard("select"), ["select 1[0] null Third"])
        self.assertEqual(self.path(), "/")

    def test_the_middle_button_selects_and_can_be_cancelled(self):
        tabs = len(self.window.driver.window_handles)
        self.click("First", "middle")
        self.assertEqual(self.heard("select"), ["select news[0] card First"])
        self.assertEqual(len(self.window.driver.window_handles), tabs)

    def test_the_secondary_button_does_not_select(self):
        self.click("First", "right")
        self.assertEqual(self.heard("select"), [])

    def test_the_innermost_item_is_selected(self):
        self.click("Inside 2")
        self.assertEqual(self.heard("select"), ["select inner[1] tile Inside 2"])
        self.click("Around")
        self.assertEqual(self.heard("select"), ["select outer[0] null Around"])

    def test_an_item_without_a_link_is_selected(self):
        item = self.window.evaluate(
            "const item = document.querySelectorAll('#news .spots-item')[1];"
            "item.scrollIntoView({ block: 'center' });"
            "const box = item.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]")
        for kind in ["mousePressed", "mouseReleased"]:
            self.window.command(
                "Input.dispatchMouseEvent", type=kind, x=item[0], y=item[1], button="left", clickCount=1)
        self.assertEqual(self.heard("select"), ["select news[1] null Second"])
        self.window.evaluate(
            "const item = document.querySelectorAll('#news .spots-item')[1]; item.tabIndex = 0; item.focus()")
        self.window.press("Enter")
        self.assertEqual(self.heard("select"), ["select news[1] null Second"])

    def test_a_control_and_selected_text_select_nothing(self):
        self.window.evaluate(
            "const item = document.querySelectorAll('#news .spots-item')[1];"
            "item.append(document.createElement('button')); item.querySelector('button').click();"
            "getSelection().selectAllChildren(item); item.click(); getSelection().removeAllRanges()")
        self.assertEqual(self.heard("select"), [])

    def test_a_header_inside_an_item_is_not_selected(self):
        self.window.evaluate("addEventListener('click', (event) => event.preventDefault())")
        self.click("Inner header")
        self.assertEqual(self.heard("select"), [])

    def test_events_come_from_the_component_and_name_the_element_of_the_item(self):
        self.click("Inside 2")
        self.assertEqual(
            self.window.evaluate(
                "const { target, detail: { item, ...rest }, bubbles, cancelable } = last.select;"
                "return [target.id, item.localName, item.dataset.kind, rest, bubbles, cancelable]"),
            ["inner", "li", "tile", {"component": "inner", "index": 1, "kind": "tile"}, True, True])

    def test_events_without_an_element_are_ignored(self):
        self.window.evaluate(
            "for (const name of ['click', 'scroll', 'scrollend']) {"
            "  for (const target of [document, window]) target.dispatchEvent(new Event(name, { bubbles: true }))"
            "}")
        self.assertEqual(self.heard("select", "scroll", "scrollend", "reachend"), [])
        self.assertEqual(self.window.console(), [])

    def test_a_page_indicator_does_not_select(self):
        self.open("/carousels/")
        self.window.evaluate("document.querySelectorAll('.spots-pages a')[2].click()")
        self.assertEqual(self.heard("select"), [])


class ScrollTests(EventTestCase):
    """Carousels and pages that scroll."""

    SCROLL = "document.querySelector('#plain > .spots-items').scrollTo({ left: %s })"
    TO_ITEM = (
        "const list = document.querySelector('#plain > .spots-items');"
        "list.scrollTo({ left: list.children[%d].offsetLeft - list.offsetLeft - 30 })")

    def test_a_carousel_tells_where_it_scrolls_and_ends(self):
        self.open("/carousels/")
        self.forget()
        self.scroll(self.TO_ITEM % 2)
        self.assertEqual(
            self.heard("scroll", "scrollend"), ["scroll plain[2] null Item 3", "scrollend plain[2] null Item 3"])
        self.scroll(self.TO_ITEM % 1)
        self.assertEqual(
            self.heard("scroll", "scrollend"), ["scroll plain[1] null Item 2", "scrollend plain[1] null Item 2"])

    def test_the_item_that_is_first_begins_after_the_inset(self):
        self.open("/carousels/")
        self.forget()
        self.scroll(
            "const list = document.querySelector('#narrow > .spots-items');"
            "list.scrollTo({ left: list.children[2].offsetLeft - list.offsetLeft - 60 })")
        self.assertEqual(self.heard("scrollend"), ["scrollend narrow[2] null Item 3"])

    def test_a_carousel_tells_that_it_scrolls_by_keyboard(self):
        self.open("/carousels/")
        self.forget()
        self.window.evaluate(
            "document.querySelector('#plain .spots-controls button:last-child').focus({ preventScroll: true })")
        self.window.press("Enter")
        self.assertEqual(
            self.heard("scroll", "scrollend"), ["scroll plain[2] null Item 3", "scrollend plain[2] null Item 3"])

    def test_without_the_native_event_the_end_of_scrolling_is_found(self):
        script = self.window.command("Page.addScriptToEvaluateOnNewDocument", source=WITHOUT_SCROLLEND)
        self.open("/carousels/")
        self.assertFalse(self.window.evaluate("return 'onscrollend' in window"))
        self.forget()
        self.scroll(self.TO_ITEM % 2)
        self.window.command("Page.removeScriptToEvaluateOnNewDocument", identifier=script["identifier"])
        self.assertEqual(self.heard("scrollend"), ["scrollend plain[2] null Item 3"])

    def test_a_carousel_tells_its_ends_once(self):
        self.open("/carousels/")
        self.forget()
        for left in ["9999", "list.scrollLeft - 1", "9999", "0", "1", "0"]:
            self.scroll("const list = document.querySelector('#plain > .spots-items');" + self.SCROLL % left)
        self.assertEqual(
            self.heard("reachend", "reachbeginning"),
            ["reachend plain[5] null Item 6", "reachbeginning plain[0] null Item 1"])
        self.scroll(self.SCROLL % "9999")
        self.assertEqual(self.heard("reachend", "reachbeginning"), ["reachend plain[5] null Item 6"])

    def test_right_to_left(self):
        self.open("/rtl/")
        self.forget()
        self.scroll(
            "const list = document.querySelector('#plain > .spots-items');"
            "const right = (part) => part.getBoundingClientRect().right;"
            "list.scrollBy({ left: right(list.children[2]) - right(list) + 30 })")
        self.assertEqual(self.heard("scrollend"), ["scrollend plain[2] null Item 3"])
        self.scroll(self.SCROLL % "-9999")
        self.assertEqual(self.heard("reachend"), ["reachend plain[5] null Item 6"])

    def test_a_carousel_that_goes_round_has_no_ends(self):
        self.open("/carousels/")
        self.forget()
        self.scroll("document.querySelector('#round > .spots-items').scrollTo({ left: 9999 })")
        self.assertEqual(self.heard("reachend", "reachbeginning"), [])

    def test_a_page_tells_its_ends_once_from_its_last_and_first_list(self):
        self.open("/long/")
        self.forget()
        for top in ["99999", "99999 - 1", "scrollY - 1", "99999", "0", "1", "0"]:
            self.scroll(f"scrollTo(0, {top})")
        self.assertEqual(
            self.heard("reachend", "reachbeginning"),
            ["reachend long[7] card Item 8", "reachbeginning long[0] card Item 1"])

    def test_an_end_with_more_items_is_another_end(self):
        self.open("/feed/")
        self.forget()
        self.scroll("scrollTo(0, 99999)")
        self.window.wait_until("return document.querySelectorAll('#feed .spots-item').length === 12")
        self.scroll("scrollTo(0, 99999)")
        self.scroll("scrollTo(0, 99999)")
        self.assertEqual(
            self.heard("reachend"), ["reachend feed[5] null Item 6", "reachend feed[11] null Item 12"])


class AppearanceTests(EventTestCase):
    """Items that enter and leave the window."""

    NAMES = ["appear", "disappear"]

    def test_items_appear_and_disappear(self):
        self.open("/long/")
        self.assertEqual(
            self.heard(*self.NAMES), ["appear long[0] card Item 1", "appear long[1] card Item 2"])
        self.scroll("document.querySelectorAll('#long .spots-item')[4].scrollIntoView({ block: 'start' })")
        self.assertEqual(
            self.heard(*self.NAMES),
            [
                "disappear long[0] card Item 1", "disappear long[1] card Item 2", "appear long[4] card Item 5",
                "appear long[5] card Item 6", "appear long[6] card Item 7",
            ])

    def test_items_of_a_carousel_appear_where_it_shows_them(self):
        self.open("/carousels/")
        self.assertEqual(
            [text for text in self.heard(*self.NAMES) if "plain" in text],
            ["appear plain[0] null Item 1", "appear plain[1] null Item 2", "appear plain[2] null Item 3"])

    def test_an_item_at_the_edge_of_the_view_is_not_in_it(self):
        self.open("/carousels/")
        self.scroll("document.querySelector('#flush').scrollIntoView({ block: 'center' })")
        self.assertEqual(
            [text for text in self.heard("appear") if "flush" in text],
            ["appear flush[0] null Item 1", "appear flush[1] null Item 2"])

    def test_items_of_a_further_page_appear_and_are_selected(self):
        self.open("/feed/")
        self.forget()
        self.scroll("scrollTo(0, 99999)")
        self.window.wait_until("return document.querySelectorAll('#feed .spots-item').length === 12")
        self.forget()
        self.scroll("document.querySelectorAll('#feed .spots-item')[8].scrollIntoView({ block: 'start' })")
        self.assertIn("appear feed[8] null Item 9", self.heard("appear"))
        self.window.evaluate("cancels = true; document.querySelectorAll('#feed .spots-item')[8].querySelector('a').click()")
        self.assertEqual(self.heard("select"), ["select feed[8] null Item 9"])

    def test_patched_items_appear_and_disappear(self):
        with preview(SITE) as shown:
            self.open("/long/", shown.address)
            self.heard(*self.NAMES)
            patched = "document.addEventListener('spots-preview', () => (window.patched = true)); window.patched = false"
            self.window.evaluate(patched)
            shown.replace("Content/long.json", '"items": [', '"items": [{ "title": "New", "kind": "tile", "action": "/" },')
            self.window.wait_until("return window.patched", seconds=20)
            self.assertEqual(
                self.heard(*self.NAMES), ["disappear long[2] card Item 2", "appear long[0] tile New"])
            self.window.evaluate("cancels = true; document.querySelector('#long a').click()")
            self.assertEqual(self.heard("select"), ["select long[0] tile New"])
            self.window.evaluate("patched = false")
            shown.replace("Content/long.json", '{ "title": "New", "kind": "tile", "action": "/" },', "")
            self.window.wait_until("return window.patched", seconds=20)
            self.assertEqual(
                self.heard(*self.NAMES), ["appear long[1] card Item 2", "disappear long[-1] tile New"])
            self.window.open("about:blank")


class RefreshTests(EventTestCase):
    """Pages that are loaded again."""

    ASK = "document.dispatchEvent(new CustomEvent('spots:refresh', { cancelable: true }))"

    def setUp(self):
        folder = pathlib.Path(self.enterContext(tempfile.TemporaryDirectory()))
        self.output = shutil.copytree(listening(), folder / "Output")
        self.own = self.enterContext(served(self.output))
        self.open("/", self.own)
        self.window.evaluate("window.isKept = true")

    def replace(self, page, old, new):
        file = self.output / page
        text = file.read_text()
        self.assertIn(old, text)
        file.write_text(text.replace(old, new))

    def refresh(self):
        self.forget()
        self.window.evaluate(self.ASK)
        return self.heard("refreshed")

    def text(self):
        return self.window.evaluate("return document.querySelector('main').innerText")

    def test_changed_components_are_replaced(self):
        self.replace("index.html", "No link", "Changed")
        self.window.evaluate(
            "window.outer = document.querySelector('#outer'); [...document.querySelectorAll('a')].at(-1).focus()")
        self.assertEqual(self.refresh(), ["refreshed news without error"])
        self.assertIn("Changed", self.text())
        self.assertTrue(
            self.window.evaluate(
                "return outer === document.querySelector('#outer') && outer.contains(document.activeElement)"))
        self.assertEqual(self.refresh(), ["refreshed  without error"])

    def test_what_scripts_did_is_no_change(self):
        self.open("/carousels/", self.own)
        self.window.evaluate("window.isKept = true")
        self.assertEqual(self.refresh(), ["refreshed  without error"])
        self.assertTrue(self.window.evaluate("return isKept && !!document.querySelector('#plain .spots-controls')"))

    def test_replaced_items_send_events(self):
        self.replace("index.html", "First", "Other")
        self.refresh()
        self.window.evaluate("cancels = true; document.querySelector('#news a').click()")
        self.assertEqual(self.heard("select"), ["select news[0] card Other"])

    def test_a_failure_leaves_the_page(self):
        self.open("/long/", self.own)
        before = self.text()
        shutil.rmtree(self.output / "long")
        self.assertEqual(self.refresh(), ["refreshed  404"])
        self.assertEqual(self.text(), before)
        self.window.console()

    def test_a_cancelled_event_loads_nothing(self):
        self.replace("index.html", "No link", "Changed")
        self.window.evaluate("document.addEventListener('spots:refresh', (event) => event.preventDefault())")
        self.assertEqual(self.refresh(), [])
        self.assertNotIn("Changed", self.text())

    def test_a_page_whose_components_are_others_is_reloaded(self):
        self.replace("index.html", "</main>", '<div class="spots-component"></div></main>')
        self.window.evaluate(self.ASK)
        self.window.wait_until("return !window.isKept")

    def test_a_changed_carousel_is_prepared_by_its_script(self):
        self.open("/carousels/", self.own)
        self.window.evaluate("window.isKept = true")
        self.replace("carousels/index.html", "Item 6", "Item 7")
        self.window.evaluate(self.ASK)
        self.window.wait_until("return !window.isKept && document.querySelector('#plain .spots-controls')")
        self.assertIn("Item 7", self.text())

    def pull(self, by):
        self.window.command("Emulation.setTouchEmulationEnabled", enabled=True)
        self.window.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": 300, "y": 200}])
        for step in range(1, 11):
            point = {"x": 300, "y": 200 + by * step / 10}
            self.window.command("Input.dispatchTouchEvent", type="touchMove", touchPoints=[point])
        self.window.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.window.command("Emulation.setTouchEmulationEnabled", enabled=False)
        return self.heard("refreshed")

    def test_a_pull_refreshes(self):
        self.replace("index.html", "No link", "Changed")
        self.assertEqual(self.pull(60), [])
        self.assertEqual(self.pull(150), ["refreshed news without error"])

    def test_a_pull_in_the_middle_of_a_page_scrolls(self):
        self.open("/long/", self.own)
        self.scroll("scrollTo(0, 500)")
        self.assertEqual(self.pull(150), [])


class LoadedTests(EventTestCase):
    """Which scripts pages load, and their size."""

    def test_a_page_loads_what_its_site_listens_to(self):
        for page, wanted in [
            ("/", ["refresh", "site", "events-reach", "events-select", "events", "pull"]),
            ("/carousels/", [
                "refresh", "carousel", "view-state", "site", "events-reach", "events-scroll", "events-select",
                "events", "pull",
            ]),
        ]:
            self.open(page)
            names = self.window.evaluate(
                "return [...document.querySelectorAll(\"script[src]\")].map(({ src }) => src.match(/([a-z-]+)\\.[0-9a-f]+\\.js/)[1])")
            self.assertEqual(names, wanted)
            self.assertEqual(self.window.console(), [])

    def test_size(self):
        for name in ["events", "events-scroll", "events-select", "events-reach", "refresh", "pull"]:
            size = (PACKAGE / f"Templates/assets/behaviors/{name}.js").stat().st_size
            self.assertLess(size, 1_500, name)
