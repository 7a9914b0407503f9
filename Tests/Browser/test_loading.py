import pathlib
import tempfile
import unittest

from browser import browser
from sites import demonstration, examples, served, website

OBSERVE = """
window.shifts = [];
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (!entry.hadRecentInput) window.shifts.push(entry.sources.map((source) => source.node?.outerHTML.slice(0, 100)));
  }
}).observe({ type: "layout-shift", buffered: true });
"""
# A picture without a size, which moves what is below it.
MOVING = """<!doctype html><html lang="en"><title>Moving</title><main><h1>One</h1><img src="/picture.svg" alt="">
<p>Two</p></main></html>"""
PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"></svg>'


class LoadingTests(unittest.TestCase):
    """Nothing on a page moves while it loads, on a phone with a slow connection and in a wide window."""

    maxDiff = None

    def shifts(self, site, width):
        """The elements of the site's home page that move."""
        with served(site) as address, browser() as window:
            window.resize(width)
            window.command("Network.enable")
            window.command(
                "Network.emulateNetworkConditions", offline=False, latency=150, downloadThroughput=200_000,
                uploadThroughput=90_000)  # fmt: skip
            window.command("Page.addScriptToEvaluateOnNewDocument", source=OBSERVE)
            window.open(address + "/")
            return window.settle("return window.shifts")

    def test_home_pages(self):
        for site in [website(), demonstration(), *examples()]:
            for width in [390, 1200]:
                with self.subTest(site.name, width=width):
                    self.assertEqual(self.shifts(site, width), [])

    def test_a_page_that_moves_is_found(self):
        with tempfile.TemporaryDirectory(prefix="spots-loading-") as temporary:
            folder = pathlib.Path(temporary)
            (folder / "index.html").write_text(MOVING)
            (folder / "picture.svg").write_text(PICTURE)
            self.assertEqual(self.shifts(folder, 390), [["<p>Two</p>"]])
