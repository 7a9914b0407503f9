import gzip
import unittest

from browser import browser
from previews import preview
from sites import PACKAGE, behaviours, served

# The number of the first item in a carousel, and values that show that scrolling has stopped.
FIRST = """
const list = document.querySelectorAll(arguments[0] + " > .spots-items")[arguments[1]];
const style = getComputedStyle(list), rtl = style.direction === "rtl", side = rtl ? "right" : "left";
const edge = list.getBoundingClientRect()[side] + (rtl ? -1 : 1) * (parseFloat(style.scrollPaddingInlineStart) || 0);
const away = (item) => Math.abs(item.getBoundingClientRect()[side] - edge);
const first = [...list.children].reduce((near, item) => (away(item) < away(near) ? item : near));
return [Number(first.querySelector(".spots-title").innerText.match(/[0-9]+/)[0]), Math.round(away(first)), list.scrollLeft];
"""
MOVE = """
const list = document.querySelectorAll(arguments[0] + " > .spots-items")[arguments[1]];
list.previousSibling.querySelectorAll("button")[1].click();
"""
NUMBERS = """
return [...document.querySelectorAll(".spots-items:has(~ .spots-pager) > .spots-item .spots-title")]
  .map((title) => Number(title.innerText.match(/[0-9]+/)[0]));
"""
# The position in the window of an item of a paginated list.
TOP = """
const titles = [...document.querySelectorAll(".spots-items:has(~ .spots-pager) > .spots-item .spots-title")];
return Math.round(titles.find((title) => title.innerText.trim() === "Item " + arguments[0])?.getBoundingClientRect().top);
"""
REFUSED = """
Object.defineProperty(window, "sessionStorage", { get() { throw new DOMException("refused", "SecurityError"); } });
"""


class ViewStateTestCase(unittest.TestCase):
    """A new tab for each test, because each tab has its own session storage and its own settings."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser(remembers=True))

    def setUp(self):
        self.tabs = self.window.driver.window_handles
        self.window.driver.switch_to.new_window("tab")
        self.window.emulate(prefers_reduced_motion="reduce")
        self.window.resize(1000, 700)

    def tearDown(self):
        console = self.window.console()
        for tab in set(self.window.driver.window_handles) - set(self.tabs):
            self.window.driver.switch_to.window(tab)
            self.window.driver.close()
        self.window.driver.switch_to.window(self.tabs[0])
        self.assertEqual(console, [])

    def open(self, page):
        self.window.open(self.address + page)

    def reload(self):
        self.window.driver.refresh()

    def follow(self, page):
        """Follows a link of the open page."""
        before = self.window.evaluate("return performance.timeOrigin")
        self.window.evaluate(
            "const link = Object.assign(document.createElement('a'), { href: arguments[0] });"
            "document.body.append(link); link.click()", page)
        self.window.wait_until(
            "return performance.timeOrigin !== arguments[0] && document.readyState === 'complete'", before)

    def go_and_come_back(self):
        """Follows a link and goes back, to a new document."""
        self.window.evaluate("window.isKept = true")
        self.follow("/")
        self.window.driver.back()
        self.window.wait_until("return document.readyState === 'complete' && location.pathname !== '/'")
        self.assertFalse(self.window.evaluate("return !!window.isKept"))


class CarouselStateTests(ViewStateTestCase):
    """Carousels restore the position at which the reader left."""

    def first(self, carousel, index=0):
        return self.window.settle(FIRST, carousel, index)[0]

    def move(self, carousel, index=0, *, times=1):
        for _ in range(times):
            self.window.evaluate(MOVE, carousel, index)
            self.first(carousel, index)
        return self.first(carousel, index)

    def check(self, page, carousel, index=0, *, times, item):
        self.open(page)
        self.assertEqual(self.move(carousel, index, times=times), item)
        for leave in [self.reload, self.go_and_come_back, lambda: (self.follow("/"), self.follow(page))]:
            leave()
            self.assertEqual(self.first(carousel, index), item)

    def test_a_carousel_with_an_id_is_restored(self):
        self.check("/carousels/", "#by-item", times=2, item=3)

    def test_the_end_of_a_carousel_is_restored(self):
        self.check("/carousels/", "#plain", times=2, item=5)

    def test_a_carousel_that_scrolls_by_pages_is_restored(self):
        self.check("/carousels/", "#by-page", times=1, item=3)

    def test_a_carousel_with_insets_is_restored(self):
        self.check("/carousels/", "#inset", times=3, item=4)

    def test_a_carousel_with_rows_is_restored(self):
        self.check("/carousels/", "#rows", times=1, item=3)

    def test_a_carousel_without_an_id_is_found_by_its_position(self):
        self.check("/places/", ".spots-scrolls", 1, times=2, item=3)
        self.assertEqual(self.first(".spots-scrolls", 0), 1)

    def test_nested_carousels_are_restored(self):
        inner = "#outer .spots-item .spots-scrolls"
        self.open("/places/")
        self.assertEqual(self.move("#outer"), 2)
        self.assertEqual(self.move(inner, 1), 3)
        self.reload()
        self.assertEqual(self.first("#outer"), 2)
        self.assertEqual([self.first(inner, index) for index in range(3)], [1, 3, 1])

    def test_a_carousel_from_right_to_left_is_restored(self):
        self.check("/rtl/", "#by-item", times=3, item=4)

    def test_a_carousel_with_wraparound_is_restored(self):
        for page in ["/carousels/", "/rtl/"]:
            for times, item in [(3, 4), (5, 6)]:
                with self.subTest(page, times=times):
                    self.open("/")
                    self.window.evaluate("sessionStorage.clear()")
                    self.check(page, "#round", times=times, item=item)

    def test_a_carousel_with_wraparound_by_pages_is_restored(self):
        self.check("/carousels/", "#round-free", times=2, item=7)

    def test_wraparound_continues_from_the_restored_position(self):
        self.check("/carousels/", "#round", times=5, item=6)
        self.assertEqual(self.move("#round"), 1)
        self.assertEqual(self.move("#round", times=3), 4)

    def test_a_carousel_is_restored_in_a_window_of_another_size(self):
        for carousel, item in [("#by-item", 3), ("#round", 5), ("#plain", 3)]:
            self.open("/carousels/")
            times = 1 if carousel == "#plain" else item - 1
            self.assertEqual(self.move(carousel, times=times), item)
            self.follow("/")
            self.window.resize(500, 700)
            self.window.driver.back()
            self.assertEqual(self.first(carousel), item, carousel)
            self.window.resize(1000, 700)

    def test_invalid_state_is_ignored(self):
        self.open("/carousels/")
        for state in ["", "null", "7", "[", '[{"by-item": 9, "round": -1, "gone": 2, "plain": "x"}, 3, 100]', "[null]"]:
            self.window.evaluate(
                "addEventListener('pagehide', () => sessionStorage.setItem('/carousels/', arguments[0]));"
                "addEventListener('visibilitychange', () => sessionStorage.setItem('/carousels/', arguments[0]))", state)
            self.reload()
            self.assertEqual([self.first("#" + name) for name in ["by-item", "round", "plain"]], [1, 1, 1], state)

    def test_a_fragment_wins(self):
        self.open("/places/")
        seen = self.move(".spots-scrolls", 1, times=1)
        self.assertEqual(seen, 2)
        self.move(".spots-scrolls", 0)
        self.follow("/")
        self.follow("/places/#sixth")
        self.assertEqual(self.first(".spots-scrolls", 1), 5)
        box = self.window.evaluate("return document.querySelector('#sixth').getBoundingClientRect().toJSON()")
        self.assertGreater(box["top"], -1)
        self.assertLess(box["bottom"], 700)

    def test_a_new_tab_starts_at_the_beginning(self):
        self.open("/carousels/")
        self.move("#by-item", times=2)
        self.reload()
        self.window.driver.switch_to.new_window("tab")
        self.window.resize(1000, 700)
        self.open("/carousels/")
        self.assertEqual(self.first("#by-item"), 1)

    def test_pages_without_a_carousel_or_feed_store_no_state(self):
        self.open("/")
        self.follow("/parts/")
        self.assertEqual(self.window.evaluate("return sessionStorage.length"), 0)
        loaded = "return !!document.querySelector('script[src*=view-state]')"
        self.assertFalse(self.window.evaluate(loaded))
        for page in ["/carousels/", "/feed/"]:
            self.open(page)
            self.assertTrue(self.window.evaluate(loaded), page)

    def test_pages_work_without_storage(self):
        self.window.command("Page.enable")
        self.window.command("Page.addScriptToEvaluateOnNewDocument", source=REFUSED)
        self.open("/carousels/")
        self.assertEqual(self.move("#by-item", times=2), 3)
        self.reload()
        self.assertEqual(self.first("#by-item"), 1)
        self.assertEqual(self.window.console(), [])
        self.open("/feed/")
        self.assertEqual(self.window.evaluate("return history.scrollRestoration"), "auto")

    def test_all_items_are_shown_without_scripts(self):
        self.window.allow_scripts(False)
        self.open("/carousels/")
        self.reload()
        self.assertEqual(self.window.evaluate("return document.querySelectorAll('#plain .spots-item').length"), 6)


class FeedStateTests(ViewStateTestCase):
    """A paginated list restores the position at which the reader left."""

    def numbers(self):
        return self.window.settle(NUMBERS)

    def read_to(self, item, *, from_page="/feed/"):
        """Scrolls until an item is a little below the top of the window, and returns its exact position."""
        self.open(from_page)
        while item not in self.numbers():
            self.window.evaluate("document.querySelector('.spots-pager').scrollIntoView({ block: 'end' })")
        self.numbers()
        for _ in range(2):  # The first scroll may load more below, so that the second can go further.
            top = self.window.settle(TOP, item)
            self.window.evaluate("scrollBy({ top: arguments[0] - 77, behavior: 'instant' })", top)
            self.numbers()
        self.assertEqual(self.window.settle(TOP, item), 77)
        return self.numbers()

    def test_the_page_in_view_is_reopened(self):
        read = self.read_to(23)
        self.assertEqual(read[0], 1)
        for leave in [self.go_and_come_back, self.reload, lambda: (self.follow("/"), self.follow("/feed/page/3/"))]:
            leave()
            self.assertEqual(self.window.settle(TOP, 23), 77)
            self.assertEqual(self.window.evaluate("return location.pathname"), "/feed/page/3/")
            self.assertEqual(self.numbers(), list(range(21, read[-1] + 1)))

    def test_appended_pages_are_restored(self):
        self.read_to(15)
        self.window.evaluate("scrollTo({ top: 150, behavior: 'instant' })")
        self.window.wait_until("return location.pathname === '/feed/'")
        read = self.numbers()
        self.assertIn(20, read)
        top = self.window.settle(TOP, 5)
        for leave in [self.reload, self.go_and_come_back, lambda: (self.follow("/"), self.follow("/feed/"))]:
            leave()
            self.assertEqual(self.window.settle(TOP, 5), top)
            self.assertEqual(self.window.evaluate("return location.pathname"), "/feed/")
            self.assertEqual(self.numbers(), read)

    def test_automatic_loading_is_limited_as_before(self):
        self.open("/feed/page/2/")
        for _ in range(6):
            self.window.evaluate("document.querySelector('.spots-pager').scrollIntoView({ block: 'end' })")
            self.numbers()
        self.window.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        self.window.wait_until("return location.pathname === '/feed/page/2/'")
        self.assertEqual(self.numbers(), list(range(11, 51)))
        self.reload()
        self.window.wait_until("return document.querySelectorAll('.spots-items:has(~ .spots-pager) > *').length === 40")
        for _ in range(3):
            self.window.evaluate("document.querySelector('.spots-pager').scrollIntoView({ block: 'end' })")
            self.assertEqual(self.numbers(), list(range(11, 51)))

    def test_pages_loaded_by_the_link_are_restored(self):
        self.open("/feed/")
        for _ in range(6):
            self.window.evaluate("document.querySelector('.spots-pager').scrollIntoView({ block: 'end' })")
            self.numbers()
        self.window.evaluate("document.querySelector('.spots-pager [rel=next]').click()")
        self.window.wait_until("return document.querySelectorAll('.spots-items:has(~ .spots-pager) > *').length === 50")
        self.window.evaluate("scrollTo({ top: 0, behavior: 'instant' })")
        self.window.wait_until("return location.pathname === '/feed/'")
        self.reload()
        self.assertEqual(self.numbers(), list(range(1, 51)))

    def test_a_fragment_wins(self):
        self.open("/feed/#main")
        fresh = self.window.settle(TOP, 1)
        self.open("/")
        self.window.evaluate("sessionStorage.clear()")
        self.read_to(7)
        self.follow("/")
        self.follow("/feed/#main")
        self.assertEqual(self.window.settle(TOP, 1), fresh)

    def test_a_new_tab_starts_at_the_beginning(self):
        self.read_to(15)
        self.reload()
        self.window.driver.switch_to.new_window("tab")
        self.window.resize(1000, 700)
        self.open("/feed/")
        self.numbers()
        self.assertEqual(self.window.evaluate("return scrollY"), 0)

    def test_links_remain_if_pages_cannot_be_restored(self):
        self.read_to(15)
        self.window.evaluate("scrollTo({ top: 150, behavior: 'instant' })")
        self.window.wait_until("return location.pathname === '/feed/'")
        self.window.command("Network.enable")
        self.window.command("Network.setBlockedURLs", urls=["*/page/*"])
        self.reload()
        self.assertEqual(self.numbers(), list(range(1, 11)))
        self.assertEqual(
            self.window.evaluate("return document.querySelector('.spots-pager [rel=next]').pathname"), "/feed/page/2/")
        self.window.command("Network.setBlockedURLs", urls=[])
        self.window.console()


class PreviewStateTests(ViewStateTestCase):
    """The preview reloads and patches open pages."""

    def test_positions_survive_patches_and_reloads(self):
        with preview(PACKAGE / "Tests/Browser/site") as shown:
            self.window.open(shown.address + "/places/")
            for _ in range(2):
                self.window.evaluate(MOVE, ".spots-scrolls", 1)
                self.window.settle(FIRST, ".spots-scrolls", 1)
            new = '"title": "Places",\n  "components": [\n    { "kind": "list", "items": [{ "title": "Now first" }] },'
            shown.replace("Content/places.json", '"title": "Places",\n  "components": [', new)
            self.window.wait_until("return document.querySelector('main').innerText.includes('Now first')")
            self.assertEqual(self.window.settle(FIRST, ".spots-scrolls", 1)[0], 3)
            self.window.evaluate(MOVE, ".spots-scrolls", 1)
            self.window.settle(FIRST, ".spots-scrolls", 1)
            self.reload()
            self.assertEqual(self.window.settle(FIRST, ".spots-scrolls", 1)[0], 4)
            self.window.open("about:blank")


class WeightTests(unittest.TestCase):
    def test_script(self):
        script = (PACKAGE / "Templates/assets/behaviors/view-state.js").read_bytes()
        self.assertLess(len(gzip.compress(script)), 800)
