import unittest

from browser import browser
from sites import behaviours, demonstration, served, website
from test_layout import BOXES, COLUMNS

# The page dots of a carousel: the names of those shown, and of the current one.
DOTS = """
const dots = [...document.querySelectorAll(`#${arguments[0]} > .spots-pages a`)].filter((dot) => dot.checkVisibility());
return [dots.map((dot) => dot.innerText.trim()), dots.find((dot) => dot.ariaCurrent)?.innerText.trim()];
"""

# The font sizes of the headings of an item's text, in order.
SIZES = """
return [...document.querySelectorAll("#prose .spots-prose > :is(h1, h2, h3, h4, h5, h6)")]
  .map((heading) => heading.localName + " " + parseFloat(getComputedStyle(heading).fontSize).toFixed(1));
"""

# The distances of the visible part of each component from the edges of the page's content: [left, right].
EDGES = """
const main = document.querySelector("main"), style = getComputedStyle(main), box = main.getBoundingClientRect();
const left = box.left + parseFloat(style.paddingLeft), right = box.right - parseFloat(style.paddingRight);
return [...document.querySelectorAll("main > .spots-component")].map((component) => {
  const seen = [...component.querySelectorAll(".spots-image, .spots-stat, .spots-row, .spots-quote, .spots-card, .spots-prose > *, .spots-heading, table")]
    .map((part) => part.getBoundingClientRect()).filter((part) => part.width);
  return [Math.round(Math.min(...seen.map((part) => part.left)) - left), Math.round(right - Math.max(...seen.map((part) => part.right)))];
});
"""


class PhoneTests(unittest.TestCase):
    """Layouts on a phone and in wider windows."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(behaviours()))
        cls.demonstration = cls.enterClassContext(served(demonstration()))
        cls.window = cls.enterClassContext(browser())

    def open(self, page, width, address=None):
        self.window.resize(width)
        self.window.open((address or self.address) + page)

    def test_columns_by_kind(self):
        wanted = {
            #              320 360 375 390 768 1440
            "stats-4":    [2, 2, 2, 2, 4, 4],
            "stats-3":    [2, 2, 2, 2, 3, 3],
            "tiles-3":    [2, 3, 3, 3, 3, 3],
            "tiles-4":    [2, 2, 2, 2, 4, 4],
            "tiles-6":    [2, 3, 3, 3, 6, 6],
            "profiles-6": [2, 2, 2, 2, 3, 3],
            "cards-3":    [1, 2, 2, 2, 3, 3],
            "cards-4":    [1, 2, 2, 2, 4, 4],
            "cards-5":    [1, 2, 2, 2, 4, 5],
        }  # fmt: skip
        for index, width in enumerate([320, 360, 375, 390, 768, 1440]):
            self.open("/phone/", width)
            found = self.window.evaluate(COLUMNS)
            self.assertEqual(
                {name: found[name] for name in wanted},
                {name: columns[index] for name, columns in wanted.items()}, f"at {width} px",
            )

    def test_the_minimum_width_of_a_site_is_respected(self):
        style = """const style = document.createElement("style");
          style.textContent = ":root { --spots-min-item: " + arguments[0] + " }";
          document.head.append(style);"""
        for least, width, wanted in [
            ("6rem", 360, [3, 2]), ("6rem", 375, [3, 2]), ("6rem", 390, [3, 2]), ("20rem", 360, [1, 1]), ("20rem", 768, [2, 2]),
        ]:
            self.open("/phone/", width)
            self.window.evaluate(style, least)
            found = self.window.evaluate(COLUMNS)
            self.assertEqual([found["cards-3"], found["stats-4"]], wanted, f"{least} at {width} px")

    def test_a_single_last_item_of_two_columns_fills_its_row(self):
        self.open("/phone/", 360)
        width, first, _, third = self.window.evaluate(BOXES, "stats-3", 3)
        self.assertAlmostEqual(first[2], (width - 12) / 2, delta=0.1)
        self.assertAlmostEqual(third[2], width, delta=0.1)

    def test_dots_match_the_visible_pages(self):
        for width, one, rows in [
            (360, [1, 2, 3, 4, 5], [1, 3, 5, 7]), (600, [1, 3, 5], [1, 5]), (1440, [1, 4], [1, 7]),
        ]:
            for scripts in [True, False]:
                self.window.allow_scripts(scripts)
                self.open("/phone/", width)
                for carousel, wanted in [("dots", one), ("dots-rows", rows)]:
                    names = [f"Item {number}" for number in wanted]
                    current = names[0] if scripts else None
                    self.assertEqual(self.window.settle(DOTS, carousel), [names, current], f"{carousel} at {width} px")
        self.window.allow_scripts(True)

    def test_the_last_dot_is_current_at_the_end(self):
        for width in [360, 600, 1440]:
            self.open("/phone/", width)
            self.window.evaluate("document.querySelector('#dots > ul').scrollTo({ left: 9999, behavior: 'instant' })")
            names, current = self.window.settle(DOTS, "dots")
            self.assertEqual(current, names[-1])

    def test_headings_of_a_text_differ(self):
        for width, wanted in [
            (360, ["h2 23.0", "h3 19.0", "h4 16.0", "h5 15.0", "h6 14.0"]),
            (1440, ["h2 28.5", "h3 20.0", "h4 17.9", "h5 16.8", "h6 15.7"]),
        ]:
            self.open("/phone/", width)
            self.assertEqual(self.window.evaluate(SIZES), wanted, f"at {width} px")

    def test_no_gap_beside_a_tall_item(self):
        bottoms = """return [...document.querySelectorAll("#beside .spots-image, #beside .spots-article")]
          .map((part) => Math.round(part.getBoundingClientRect().bottom))"""
        for width in [1024, 1440]:
            self.open("/phone/", width)
            picture, text = self.window.evaluate(bottoms)
            self.assertAlmostEqual(picture, text, delta=1, msg=f"at {width} px")

    def test_a_page_has_one_left_and_one_right_edge(self):
        for page, wanted in [
            ("/islands/grinda/", [[0, 0]] * 5),
            # A post is one column of text.
            ("/logbook/midsummer/", [[0, 0], [0, 599]]),
            ("/before-you-sail/", [[0, 0]] * 5),
            ("/fares/", [[0, 0]] * 4),
        ]:
            self.open(page, 1440, self.demonstration)
            edges = [edge for edge in self.window.evaluate(EDGES) if None not in edge]
            self.assertEqual(edges, wanted, page)

    def test_a_hero_is_the_headline_of_its_page(self):
        headlines = """return [...document.querySelectorAll(".site-eyebrow, h1")].map((part) =>
          `${part.localName} ${part.innerText} ${parseFloat(getComputedStyle(part).fontSize).toFixed(1)}`)"""
        for width, sizes in [(360, [14.0, 26.5]), (1440, [14.8, 54.9])]:
            self.open("/", width, self.demonstration)
            wanted = [f"p Two boats, five islands {sizes[0]}", f"h1 The 06:40 waits for nobody, except Mrs Dahl {sizes[1]}"]
            self.assertEqual(self.window.evaluate(headlines), wanted, f"at {width} px")
        # A hero below a heading is not at the top.
        self.open("/showcase/items/", 1440, self.demonstration)
        self.assertEqual(self.window.evaluate(headlines), ["h1 Items 67.5"])

    def test_a_text_begins_soon_and_has_lines_of_70_characters(self):
        first = """const text = document.querySelector(".spots-prose > p"), style = getComputedStyle(text);
          const ruler = document.createElement("canvas").getContext("2d");
          ruler.font = style.font;
          const letter = ruler.measureText("The quick brown fox jumps over the lazy dog, again and again. ").width / 62;
          return [text.getBoundingClientRect().top, text.getBoundingClientRect().width / letter]"""
        with served(website()) as address:
            for width, highest, lines in [(1440, 220, (66, 76)), (1100, 220, (66, 76)), (360, 305, (30, 45))]:
                self.open("/guide/install/", width, address)
                top, letters = self.window.evaluate(first)
                self.assertLess(top, highest, f"at {width} px")
                self.assertTrue(lines[0] <= letters <= lines[1], f"{letters} characters a line at {width} px")

    def test_few_buttons_are_filled(self):
        filled = """const accent = getComputedStyle(document.querySelector(".spots-stat .spots-title")).color;
          return [...document.querySelectorAll("a.spots-button, .spots-hero .spots-button")]
            .filter((button) => getComputedStyle(button).backgroundColor === accent).map((button) => button.innerText)"""
        for page, wanted in [("/", ["See the timetable"]), ("/islands/grinda/", ["Boats from Grinda"])]:
            self.open(page, 1440, self.demonstration)
            self.assertEqual(self.window.evaluate(filled), wanted, page)

    def test_navigation_is_not_printed(self):
        self.window.emulate("print")
        self.open("/feed/", 700)
        shown = self.window.evaluate(
            """return [".site-nav", ".site-menu", ".site-skip", ".spots-pager", ".spots-gap"]
              .filter((name) => document.querySelector(name)?.checkVisibility())"""
        )
        self.window.emulate()
        self.assertEqual(shown, [])


# The visible parts of the header, and the lines they are on.
HEADER = """
const header = document.querySelector(".site-header");
const parts = [...header.querySelectorAll(".site-title, .site-menu, .site-nav a, .site-nav button")].filter((part) => part.checkVisibility());
const middles = parts.map((part) => part.getBoundingClientRect()).map((box) => Math.round((box.top + box.bottom) / 2));
return [new Set(middles).size, Math.round(header.getBoundingClientRect().height), parts.map((part) => part.innerText)];
"""


class HeaderTests(unittest.TestCase):
    """The header takes one line, and its menu works without script."""

    @classmethod
    def setUpClass(cls):
        cls.address = cls.enterClassContext(served(demonstration()))
        cls.behaviours = cls.enterClassContext(served(behaviours()))
        cls.window = cls.enterClassContext(browser())

    def test_the_header_has_one_line(self):
        menu = ["Ternsund Ferries", "Menu"]
        links = ["Ternsund Ferries", "Timetable", "Islands", "Fares", "About", "Showcase"]
        for width, height, parts in [(320, 68, menu), (360, 68, menu), (768, 68, menu), (1024, 68, links), (1440, 72, links)]:
            self.window.resize(width)
            self.window.open(self.address + "/")
            self.assertEqual(self.window.evaluate(HEADER), [1, height, parts], f"at {width} px")

    def test_few_links_need_no_menu_on_a_tablet(self):
        for width, parts in [(360, ["Behaviours", "Menu"]), (768, ["Behaviours", "Grids", "Carousels"])]:
            self.window.resize(width)
            self.window.open(self.behaviours + "/")
            self.assertEqual(self.window.evaluate(HEADER), [1, 68, parts], f"at {width} px")

    def test_the_menu_works_by_keyboard_with_and_without_scripts(self):
        wanted = ["Timetable", "Islands", "Fares", "Boats", "Crew", "Logbook", "Showcase"]
        self.window.resize(360)
        for scripts in [True, False]:
            self.window.allow_scripts(scripts)
            self.window.open(self.address + "/islands/grinda/")
            self.assertEqual(self.window.visible_texts(".site-nav a"), [])
            # The link to the content, the banner, the title.
            for _ in range(4):
                self.window.press("Tab")
            self.assertEqual(self.window.focused_text(), "Menu")
            self.window.press("Enter")
            self.assertEqual(self.window.visible_texts(".site-nav a"), wanted)
            self.window.press("Tab")
            self.assertEqual(self.window.focused_text(), "Timetable")
            self.window.press("Escape")
            self.assertEqual(self.window.visible_texts(".site-nav a"), [])
            self.assertEqual(self.window.focused_text(), "Menu")
        self.window.allow_scripts(True)

    def test_the_section_of_a_page_is_marked(self):
        marked = "return [...document.querySelectorAll('.site-nav [aria-current]')].map((link) => [link.innerText, link.ariaCurrent])"
        self.window.resize(1440)
        for page, wanted in [
            ("/", []), ("/islands/", [["Islands", "page"]]), ("/islands/grinda/", [["Islands", "true"]]),
            ("/team/1/", [["About", "true"], ["Crew", "true"]]),
            ("/logbook/midsummer/", [["About", "true"], ["Logbook", "true"]]), ("/contact/", []),
        ]:
            self.window.open(self.address + page)
            self.assertEqual(self.window.evaluate(marked), wanted, page)
