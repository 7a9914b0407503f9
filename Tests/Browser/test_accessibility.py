import pathlib
import unittest

import axe_playwright_python

from browser import in_windows
from sites import behaviours, demonstration, examples, pages, samples, served, website

AXE = (pathlib.Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()

# axe.run is asynchronous, so the result is stored where the test can read it.
RUN = """
window.axeIsDone = false;
axe.run(document, { resultTypes: ["violations"] }).then((result) => {
  window.axeResult = result.violations.map(
    (violation) => violation.id + ": " + violation.nodes.map((node) => node.target.join(" ")).join(", "));
  window.axeIsDone = true;
});
"""
# The same, with options.
RUN_WITH = RUN.replace('{ resultTypes: ["violations"] }', "arguments[0]")
ALL_RULES = {"resultTypes": ["violations"]}
# Only colors depend on the scheme. These are the rules about colors: the contrast of text, and of links within text.
COLOR_RULES = {**ALL_RULES, "runOnly": ["color-contrast", "link-in-text-block"]}
# What decides the color of each element: its classes and its style, and those of all elements around it.
LOOKS = """
const names = new Map([[null, ""]]);
for (const element of document.querySelectorAll("*")) {
  const own = element.localName + "." + element.getAttribute("class") + element.getAttribute("style");
  names.set(element, names.get(element.parentElement) + " > " + own);
}
return [...new Set(names.values())];
"""


def violations(window, address, page, seen):
    """What axe finds on a page: all rules in the light scheme, and those about colors in the dark one, too.

    The page is opened once. No color is in transition when axe reads it, because the reader prefers reduced motion.

    - `seen`: how elements of other pages look, which is added to. A page without new ones has the colors of others.
    """
    found = []
    # A script waits while axe reads a long page, which takes many seconds on a busy machine.
    window.driver.set_script_timeout(120)
    emulate(window, "light")
    window.open(address + page)
    window.evaluate(AXE)
    looks = set(window.evaluate(LOOKS)) - seen
    seen |= looks
    for scheme, rules in [("light", ALL_RULES), ("dark", COLOR_RULES)][:2 if looks else 1]:
        emulate(window, scheme)
        window.evaluate(RUN_WITH, rules)
        window.wait_until("return window.axeIsDone", seconds=120)
        found += [f"{page} ({scheme}): {rule}" for rule in window.evaluate("return window.axeResult")]
    return found


def emulate(window, scheme):
    window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")


class AccessibilityTests(unittest.TestCase):
    """axe finds no violations on any page, in both color schemes."""

    maxDiff = None

    def test_demonstration_site(self):
        self.check(demonstration())

    def test_website(self):
        self.check(website())

    def test_examples(self):
        for site in examples():
            with self.subTest(site.name):
                self.check(site)

    def test_behaviours(self):
        self.check(behaviours())

    def test_samples(self):
        for site in samples():
            self.check(site)

    def check(self, site):
        with served(site) as address:
            seen = set()
            found = in_windows(pages(site), lambda window, page: violations(window, address, page, seen), 2)
        self.assertEqual(sum(found, []), [])
