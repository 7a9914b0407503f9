import functools
import gzip
import json
import shutil
import time
import unittest
import urllib.parse

from browser import browser
from sites import PACKAGE, WORK, QuietHandler, build, served
from test_accessibility import AXE, RUN
from test_loading import OBSERVE

CATEGORIES = ["Ferry", "Tug", "Canoe", "Rowing boat", "Sailing boat"]
USES = ["Fishing", "Racing", "Rescue", "Travel"]
FIELDS = ["category", "uses", {"field": "price", "title": "Price"}, "name"]


def boat(number):
    """A record: each seventh has no uses, each ninth has no price, and its berth is that of records on other pages."""
    uses = sorted({USES[number % 4], USES[number // 3 % 4]}) if number % 7 else []
    price = {} if number % 9 == 4 else {"price": number * 37 % 101 + number % 2 / 2}
    return {"name": f"Boat {number:02}", "category": CATEGORIES[number % 5], "uses": uses, "berth": number % 8, **price}


BOATS = [boat(number) for number in range(1, 46)]


def names(matches=lambda boat: True, key=None, reverse=False):
    """The names of the boats that match, in order; those without a key are last."""
    found = [boat for boat in BOATS if matches(boat)]
    if key:
        sorts = [boat for boat in found if boat.get(key) not in (None, [])]
        first = lambda boat: boat[key][0] if isinstance(boat[key], list) else boat[key]
        found = sorted(sorts, key=first, reverse=reverse) + [boat for boat in found if boat not in sorts]
    return [boat["name"] for boat in found]


@functools.cache
def harbor():
    """A site with a list of boats as a grid, as a table, and as an infinite list."""
    folder = WORK / "harbor"
    shutil.rmtree(folder, ignore_errors=True)
    item = {
        "kind": "card", "identifier": "berth-{{berth}}", "title": "{{name}}", "subtitle": "{{category}}", "action": "/about/",
    }  # fmt: skip
    shelf = {"title": "{{key}}", "action": "/shelves/{{slug}}/"}
    component = {"kind": "grid", "layout": {"span": 4}, "items": {"collection": "boats"}}
    paginate = {"size": 8, "filters": FIELDS}
    files = {
        "site.json": {
            "title": "Harbor",
            "collections": {
                "boats": {"source": "_data/boats.json", "item": item},
                "shelves": {"source": {"collection": "boats"}, "group": "category", "item": shelf},
            },
        },
        "_data/boats.json": BOATS,
        "about.json": {"title": "About", "components": []},
        "shelves/[slug].json": {"collection": "shelves", "title": "{{record.key}}", "components": []},
        "all.json": {"title": "All", "components": [{**component, "paginate": paginate}]},
        "table.json": {"title": "Table", "components": [{**component, "kind": "table", "paginate": paginate}]},
        "feed.json": {"title": "Feed", "components": [{**component, "paginate": {**paginate, "infinite": True}}]},
    }
    for name, data in files.items():
        file = folder / "Content" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(data))
    return build("harbor", folder)


class Handler(QuietHandler):
    """Serves the site with a strict policy; some responses may be late, fail, or be replaced."""

    @classmethod
    def reset(cls):
        cls.asked, cls.failing, cls.replaced, cls.late = [], "", {}, ""

    def do_GET(self):
        path = urllib.parse.urlsplit(self.path).path
        self.asked.append(path)
        if self.late and self.late in path:
            time.sleep(0.5)
        if self.failing and self.failing in path:
            self.send_error(503)
        elif path in self.replaced:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(self.replaced[path].encode())
        else:
            super().do_GET()

    def end_headers(self):
        self.send_header("Content-Security-Policy", "default-src 'self'; style-src 'self' 'unsafe-inline'")
        super().end_headers()


class FilterTests(unittest.TestCase):
    """The filters of a paginated list."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.site = harbor()
        Handler.reset()
        cls.address = cls.enterClassContext(served(cls.site, Handler))
        cls.window = cls.enterClassContext(browser())

    def setUp(self):
        Handler.reset()
        self.window.command("Network.clearBrowserCache")
        self.window.emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")
        self.window.resize(1200, 900)
        self.window.console()

    def tearDown(self):
        lines = [line for line in self.window.console() if "Failed to load resource" not in line]
        self.assertEqual(lines, [])

    def open(self, path="/all/"):
        self.window.open(self.address + path)

    def choose(self, *values):
        for value in values:
            self.window.evaluate("document.querySelector(`.spots-filters [value='${arguments[0]}']`).click()", value)

    def set(self, selector, value):
        script = """const control = document.querySelector(".spots-filters " + arguments[0]);
          control.value = arguments[1]; control.dispatchEvent(new Event("change", { bubbles: true }))"""
        self.window.evaluate(script, selector, value)

    def set_range(self, least, greatest):
        self.set("label:first-of-type > [type=number]", least)
        self.set("label:last-of-type > [type=number]", greatest)

    def clear(self):
        self.window.evaluate("document.querySelector('.spots-filters [type=reset]').click()")

    def more(self):
        self.window.evaluate("document.querySelector('.spots-filters-more').click()")

    def shown(self):
        """The names of the items, the status, and whether the pages are linked."""
        script = """return [[...document.querySelectorAll(".spots-item")].map((item) => item.innerText.match(/Boat \\d+/)[0]),
          document.querySelector(".spots-filters [role=status]").innerText, document.querySelector(".spots-pager").checkVisibility()]"""
        return self.window.evaluate(script)

    def wait_for(self, items, status, is_paged):
        end = time.monotonic() + 8
        while (shown := self.shown()) != [items, status, is_paged] and time.monotonic() < end:
            time.sleep(0.02)
        self.assertEqual(shown, [items, status, is_paged])

    def assert_found(self, found, count=8):
        self.wait_for(found[:count], f"Results: {len(found)}" if found else "Nothing found", False)
        self.assertEqual(len(self.window.visible_texts(".spots-filters-more")), len(found) > count)

    def assert_own(self, start=1):
        self.wait_for([f"Boat {number:02}" for number in range(start, start + 8)], "", True)
        self.assertEqual(self.window.visible_texts(".spots-filters-more"), [])

    def search(self):
        return urllib.parse.unquote(self.window.evaluate("return location.search"))

    # Filters

    def test_values_of_a_field_are_alternatives(self):
        self.open()
        self.choose("Tug")
        tugs = [f"Boat {number:02}" for number in range(1, 46, 5)]
        self.assert_found(tugs)
        self.choose("Canoe")
        self.assert_found(names(lambda boat: boat["category"] in ("Tug", "Canoe")))
        self.choose("Tug")
        self.assert_found(names(lambda boat: boat["category"] == "Canoe"))
        self.assertEqual(self.search(), "?category=Canoe")

    def test_several_fields_narrow_the_list(self):
        self.open()
        self.choose("Tug", "Canoe", "Rescue")
        self.assert_found(names(lambda boat: boat["category"] in ("Tug", "Canoe") and "Rescue" in boat["uses"]))
        self.assertEqual(self.search(), "?category=Canoe&category=Tug&uses=Rescue")

    def test_ranges_are_inclusive(self):
        self.open()
        cases = [
            ("19", "37.5", lambda price: 19 <= price <= 37.5), ("90", "", lambda price: price >= 90),
            ("", "9.5", lambda price: price <= 9.5), ("-5", "0100", lambda price: price <= 100),
        ]  # fmt: skip
        for least, greatest, matches in cases:
            with self.subTest(least=least, greatest=greatest):
                self.set_range(least, greatest)
                self.assert_found(names(lambda boat: "price" in boat and matches(boat["price"])))
                self.assertEqual(self.search(), f"?price={least}..{greatest}")
        self.set_range("", "")
        self.assert_own()

    def test_lists_are_sorted(self):
        self.open()
        for key in ["price", "uses", "category", "name"]:
            for sign in ["", "-"]:
                with self.subTest(key, sign=sign):
                    self.set("select", sign + key)
                    self.assert_found(names(key=key, reverse=sign == "-"))
                    self.assertEqual(self.search(), f"?sort={sign}{key}")
        self.choose("Ferry")
        self.set("select", "price")
        self.assert_found(names(lambda boat: boat["category"] == "Ferry", "price"))

    def test_records_without_a_value_are_last(self):
        self.open()
        for sign in ["", "-"]:
            self.set("select", sign + "price")
            for count in range(8, 48, 8):
                self.wait_for(names(key="price", reverse=sign == "-")[:count], "Results: 45", False)
                self.more()
            self.wait_for(names(key="price", reverse=sign == "-"), "Results: 45", False)
            self.assertEqual(self.shown()[0][-5:], ["Boat 04", "Boat 13", "Boat 22", "Boat 31", "Boat 40"])

    def test_nothing_may_be_found(self):
        self.open()
        self.choose("Tug")
        self.set_range("1000", "")
        self.assert_found([])
        self.clear()
        self.assert_own()

    def test_more_items_follow_and_take_the_focus(self):
        self.open()
        self.choose("Tug", "Canoe")
        expected = names(lambda boat: boat["category"] in ("Tug", "Canoe"))
        for count in [8, 16]:
            self.assert_found(expected, count)
            self.window.evaluate("document.querySelector('.spots-filters-more').focus()")
            self.window.press("Enter")
            self.window.wait_until("return document.activeElement.innerText === arguments[0]", expected[count])
        self.assert_found(expected, 18)

    def test_ids_stay_unique(self):
        self.open()
        self.choose("Tug", "Canoe", "Ferry")
        found = names(lambda boat: boat["category"] in ("Tug", "Canoe", "Ferry"))
        self.assert_found(found)
        self.more()
        self.assert_found(found, 16)
        ids = self.window.evaluate("return [...document.querySelectorAll('[id]')].map((element) => element.id)")
        self.assertEqual(len(ids), len(set(ids)))
        self.assertIn("berth-1", ids)

    def test_later_pages_have_the_filters_too(self):
        self.open("/all/page/3/")
        self.assert_own(17)
        self.choose("Tug")
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))
        self.clear()
        self.assert_own(17)

    def test_tables(self):
        self.open("/table/page/2/")
        self.set("select", "-price")
        self.assert_found(names(key="price", reverse=True))
        self.more()
        self.assert_found(names(key="price", reverse=True), 16)
        self.set_range("1000", "")
        self.assert_found([])
        self.clear()
        self.assert_own(9)

    def test_infinite_lists(self):
        self.open("/feed/")
        self.window.evaluate("scrollTo(0, 99999)")
        self.window.wait_until("return document.querySelectorAll('.spots-item').length > 8")
        before = self.window.settle("return document.querySelectorAll('.spots-item').length")
        self.choose("Tug")
        tugs = names(lambda boat: boat["category"] == "Tug")
        self.assert_found(tugs)
        for place in [1, 99999]:
            self.window.evaluate("scrollTo(0, arguments[0])", place)
            time.sleep(0.2)
        self.assert_found(tugs)
        self.assertEqual(self.search(), "?category=Tug")
        self.clear()
        self.wait_for(names()[:before], "", True)

    # The address

    def test_the_address_keeps_what_is_chosen(self):
        self.open("/all/?from=mail#main")
        self.choose("Tug")
        self.set_range("5", "90")
        self.set("select", "-price")
        expected = names(lambda boat: boat["category"] == "Tug" and 5 <= boat.get("price", 0) <= 90, "price", True)
        self.assert_found(expected)
        self.assertEqual(self.search(), "?from=mail&category=Tug&price=5..90&sort=-price")
        self.assertEqual(self.window.evaluate("return location.hash"), "#main")
        self.window.driver.refresh()
        self.assert_found(expected)
        self.open("/about/")
        self.window.evaluate("history.back()")
        self.window.wait_until("return location.pathname === '/all/'")
        self.assert_found(expected)
        controls = """return [...document.querySelectorAll(".spots-filters :is(:checked, [type=number])")].map((input) => input.value)"""
        self.assertEqual(self.window.evaluate(controls), ["Tug", "5", "90", "-price"])
        self.clear()
        self.assert_own()
        self.assertEqual(self.search(), "?from=mail")

    def test_back_applies_the_address_before(self):
        self.open()
        self.choose("Tug")
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))
        self.window.evaluate("location.hash = 'main'")
        self.choose("Canoe")
        self.assert_found(names(lambda boat: boat["category"] in ("Tug", "Canoe")))
        self.window.evaluate("history.back()")
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))

    def test_unknown_values_in_the_address_are_ignored(self):
        self.open("/all/?category=Submarine&price=cheap..&sort=length&name=x")
        self.assert_own()
        self.assertEqual(self.window.evaluate("return document.querySelector('.spots-filters select').value"), "")
        self.window.console()  # A warning of chromium about the number.

    # Keys and touch

    def press(self, key, code):
        text = {"text": key} if key == " " else {}
        self.window.command("Input.dispatchKeyEvent", type="keyDown", key=key, windowsVirtualKeyCode=code, **text)
        self.window.command("Input.dispatchKeyEvent", type="keyUp", key=key, windowsVirtualKeyCode=code)

    def test_the_keyboard_is_enough(self):
        self.open()
        self.window.evaluate("document.querySelector('.spots-filters input').focus()")
        self.press(" ", 32)
        self.assert_found(names(lambda boat: boat["category"] == "Canoe"))
        self.window.press("Enter")  # It sends no form.
        for _ in range(9):
            self.window.press("Tab")
        self.window.command("Input.insertText", text="50")
        self.window.press("Enter")
        self.assert_found(names(lambda boat: boat["category"] == "Canoe" and boat.get("price", 0) >= 50))
        self.window.press("Tab")
        self.window.press("Tab")
        self.press("ArrowDown", 40)
        self.assertEqual(self.search(), "?category=Canoe&price=50..&sort=category")
        self.window.press("Tab")
        self.assertEqual(self.window.focused_text(), "Clear")
        self.window.press("Enter")
        self.assert_own()
        self.assertEqual(self.window.focused_text(), "Clear")
        self.window.press("Tab")
        self.assertEqual(self.window.focused_text(), "Boat 01")

    def test_touch_at_360_px(self):
        self.window.resize(360, 740)
        self.window.command("Emulation.setTouchEmulationEnabled", enabled=True)
        self.window.command("Emulation.setEmitTouchEventsForMouse", enabled=True, configuration="mobile")
        self.addCleanup(self.window.command, "Emulation.setEmitTouchEventsForMouse", enabled=False)
        self.addCleanup(self.window.command, "Emulation.setTouchEmulationEnabled", enabled=False)
        self.open()
        middle = """const box = document.querySelector("[value=Tug] ~ span").getBoundingClientRect();
          return [box.x + box.width / 2, box.y + box.height / 2]"""
        x, y = self.window.evaluate(middle)
        self.window.command("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.window.command("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))
        self.window.resize(320, 740)
        self.assertEqual(self.window.evaluate("return document.documentElement.scrollWidth"), 320)
        self.assertTrue(self.window.evaluate("return matchMedia('(pointer: coarse)').matches"))
        targets = ".spots-filters :is(label:has([type=checkbox]), [type=number], select, button), .spots-filters-more"
        small = """return [...document.querySelectorAll(arguments[0])]
          .filter((part) => part.getBoundingClientRect().height < 44).map((part) => part.outerHTML)"""
        self.assertEqual(self.window.evaluate(small, targets), [])

    def test_right_to_left(self):
        self.window.resize(360, 740)
        self.open("/all/?category=Tug")
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))
        self.window.evaluate("document.documentElement.dir = 'rtl'")
        self.assertEqual(self.window.evaluate("return document.documentElement.scrollWidth"), 360)

    def test_nothing_moves(self):
        script = self.window.command("Page.addScriptToEvaluateOnNewDocument", source=OBSERVE)
        self.addCleanup(self.window.command, "Page.removeScriptToEvaluateOnNewDocument", **script)
        top = "return document.querySelector('.spots-items').getBoundingClientRect().top"
        Handler.late = "/behaviors/"
        for width in [360, 1200]:
            with self.subTest(width=width):
                self.window.resize(width, 900)
                self.window.command("Network.clearBrowserCache")
                self.open()
                before = self.window.evaluate(top)
                self.window.wait_until("return !document.querySelector('.spots-filters > fieldset').disabled")
                self.assertEqual(self.window.settle("return shifts"), [])
                self.choose("Tug", "Canoe")
                self.assert_found(names(lambda boat: boat["category"] in ("Tug", "Canoe")))
                self.assertEqual(self.window.evaluate(top), before)

    # What may go wrong

    def test_a_missing_file_restores_the_list(self):
        files = json.loads((self.site / "all/filters/fields.json").read_text())["files"]
        for failing in ["/all/filters/fields", f"/all/filters/{files['category']}", "/all/page/2/"]:
            with self.subTest(failing):
                Handler.failing = failing
                self.window.command("Network.clearBrowserCache")
                self.open()
                self.choose("Tug")
                self.window.wait_until("return !document.querySelector('.spots-filters input:checked') && !location.search")
                self.assert_own()
                # It works again when the files do.
                Handler.failing = ""
                self.choose("Tug")
                self.assert_found(names(lambda boat: boat["category"] == "Tug"))

    def test_other_data_restores_the_list(self):
        fields = json.loads((self.site / "all/filters/fields.json").read_text())
        for change in [{"version": 2}, {"count": 90, "pages": ["/about/", "/about/"]}, {"files": {}}]:
            with self.subTest(change):
                Handler.replaced["/all/filters/fields.json"] = json.dumps({**fields, **change})
                self.open()
                self.choose("Tug")
                self.window.wait_until("return !document.querySelector('.spots-filters input:checked')")
                self.assert_own()

    def test_the_newest_choice_counts(self):
        self.open()
        Handler.late = "/page/6/"
        self.set("select", "-name")
        time.sleep(0.1)
        self.set("select", "name")
        self.assert_found(names())
        time.sleep(0.7)
        self.assert_found(names())
        self.assertEqual(self.search(), "?sort=name")

    def test_little_is_loaded(self):
        self.open()
        time.sleep(0.2)
        files = lambda: [path for path in Handler.asked if "/filters/" in path or "/page/" in path]
        self.assertEqual(files(), [])
        self.window.evaluate("document.querySelector('.spots-filters input').focus()")
        time.sleep(0.2)
        self.assertEqual(files(), ["/all/filters/fields.json"])
        self.choose("Tug")
        self.assert_found(names(lambda boat: boat["category"] == "Tug"))
        self.choose("Tug", "Canoe")
        self.assert_found(names(lambda boat: boat["category"] == "Canoe"))
        self.assertEqual(len(files()), len(set(files())), "each file is asked for once")
        self.assertNotIn("/all/", files())

    def test_sizes(self):
        for file, most in [("behaviors/filters.js", 2000), ("styles/filters.css", 950)]:
            self.assertLessEqual(len(gzip.compress((PACKAGE / "Templates/assets" / file).read_bytes())), most, file)

    # Without scripts, and accessibility

    def test_without_scripts_there_are_links(self):
        self.window.allow_scripts(False)
        self.addCleanup(self.window.allow_scripts, True)
        self.open()
        self.assertEqual(self.window.visible_texts(".spots-filter-links a"), sorted(CATEGORIES))
        self.assertEqual(self.window.visible_texts(".spots-filters"), [])

    def test_lists_with_filters_are_accessible(self):
        for path in ["/all/", "/table/"]:
            self.open(path + "?category=Tug&category=Canoe")
            self.assert_found(names(lambda boat: boat["category"] in ("Tug", "Canoe")))
            self.window.evaluate(f"{AXE}; window.axe = axe")
            for scheme in ["light", "dark"]:
                with self.subTest(path, scheme=scheme):
                    self.window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                    self.window.evaluate(RUN)
                    self.window.wait_until("return window.axeIsDone", seconds=30)
                    self.assertEqual(self.window.evaluate("return window.axeResult"), [])


if __name__ == "__main__":
    unittest.main()
