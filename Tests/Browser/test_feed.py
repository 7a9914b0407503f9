import unittest

from browser import browser
from sites import behaviours, served

ITEMS = """
const list = document.querySelector(".spots-pager").parentElement.querySelector(".spots-items");
return [...list.children].map((item) => Number(item.querySelector(".spots-title").innerText.replace("Item ", "")));
"""


class FeedTests(unittest.TestCase):
    """Pagination that appends the next page when the reader reaches the end."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def open(self, page, scripts=True):
        self.window.allow_scripts(scripts)
        self.window.emulate(prefers_reduced_motion="reduce")
        self.window.resize(800, 700)
        self.window.open(self.address + page)

    def items(self):
        return self.window.settle(ITEMS)

    def scroll_to_end(self):
        self.window.evaluate("document.querySelector('.spots-pager').scrollIntoView({ block: 'end' })")
        return self.items()

    def test_the_next_page_is_appended_and_announced(self):
        self.open("/feed/")
        self.assertEqual(self.items(), list(range(1, 11)))
        self.assertEqual(self.scroll_to_end(), list(range(1, 21)))
        self.assertEqual(self.window.evaluate("return document.querySelector('[role=status]').innerText"), "Loaded page 2")
        self.assertEqual(self.window.evaluate("return document.querySelector('.spots-pager [aria-current]').innerText"), "2")
        self.assertEqual(self.window.console(), [])

    def test_the_address_is_that_of_the_page_in_view(self):
        self.open("/feed/")
        self.scroll_to_end()
        self.window.evaluate("document.querySelectorAll('.spots-item')[14].scrollIntoView({ block: 'start' })")
        address = "return location.pathname"
        self.window.wait_until(address + " === '/feed/page/2/'")
        self.window.evaluate("scrollTo(0, 0)")
        self.window.wait_until(address + " === '/feed/'")

    def test_ids_stay_unique(self):
        self.open("/feed/")
        self.scroll_to_end()
        self.assertEqual(self.scroll_to_end(), list(range(1, 31)))
        ids = self.window.evaluate("return [...document.querySelectorAll('[id]')].map((element) => element.id)")
        self.assertEqual(len(ids), len(set(ids)))
        self.assertIn("again-1", ids)

    def test_content_below_the_list_stays_reachable(self):
        self.open("/feed/")
        for _ in range(8):
            self.scroll_to_end()
        self.assertEqual(self.items(), list(range(1, 41)))
        self.window.evaluate("document.querySelector('footer').scrollIntoView()")
        self.assertEqual(self.items(), list(range(1, 41)))

    def test_the_link_appends_in_place_and_moves_the_focus(self):
        self.open("/feed/page/3/")
        self.window.evaluate("document.querySelector('.spots-pager [rel=next]').focus({ preventScroll: true })")
        before = self.items()[-1]
        self.window.press("Enter")
        self.assertGreaterEqual(self.items()[-1], before + 10)
        focused = self.window.evaluate("return document.activeElement.closest('.spots-item')?.querySelector('.spots-title').innerText")
        self.assertRegex(focused, r"^Item \d1$")

    def test_the_link_is_gone_at_the_end(self):
        self.open("/feed/page/6/")
        self.scroll_to_end()
        self.assertEqual(self.scroll_to_end(), list(range(51, 64)))
        self.assertFalse(self.window.evaluate("return !!document.querySelector('.spots-pager [rel=next]')"))

    def test_without_scripts_the_pages_are_linked(self):
        self.open("/feed/", scripts=False)
        self.window.evaluate("document.querySelector('.spots-pager [rel=next]').focus()")
        self.window.press("Enter")
        self.window.wait_until("return location.pathname === '/feed/page/2/'")
        self.assertEqual(self.items(), list(range(11, 21)))

    def test_the_links_remain_if_loading_fails(self):
        self.open("/feed/")
        self.window.command("Network.enable")
        self.window.command("Network.setBlockedURLs", urls=["*/page/*"])
        self.assertEqual(self.scroll_to_end(), list(range(1, 11)))
        self.window.command("Network.setBlockedURLs", urls=[])
        self.assertEqual(self.window.evaluate("return document.querySelector('[rel=next].spots-link, .spots-pager [rel=next]').pathname"), "/feed/page/2/")
        self.window.evaluate("document.querySelector('.spots-pager [rel=next]').click()")
        self.window.wait_until("return location.pathname === '/feed/page/2/'")
        self.window.console()
