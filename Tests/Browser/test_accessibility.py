import pathlib
import unittest

import axe_playwright_python

from browser import browser
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
        violations = []
        with served(site) as address, browser() as window:
            for scheme in ["light", "dark"]:
                window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                for page in pages(site):
                    window.open(address + page)
                    window.evaluate(AXE + RUN)
                    window.wait_until("return window.axeIsDone", seconds=30)
                    found = window.evaluate("return window.axeResult")
                    violations += [f"{page} ({scheme}): {violation}" for violation in found]
        self.assertEqual(violations, [])
