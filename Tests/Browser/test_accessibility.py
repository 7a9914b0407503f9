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

            def violations(window, page):
                found = []
                for scheme in ["light", "dark"]:
                    window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                    window.open(address + page)
                    window.evaluate(AXE + RUN)
                    window.wait_until("return window.axeIsDone", seconds=30)
                    found += [f"{page} ({scheme}): {rule}" for rule in window.evaluate("return window.axeResult")]
                return found

            self.assertEqual(sum(in_windows(pages(site), violations, 2), []), [])
