import json
import subprocess
import unittest

from browser import browser
from gallery import gallery
from sites import DEMONSTRATION, PROGRAM, WORK, demonstration, served

WINDOWS = {"phone": (360, 3), "screen": (1440, 2)}
# What the page has loaded, in bytes, by kind.
LOADED = r"""
const found = {markup: performance.getEntriesByType("navigation")[0].decodedBodySize, styles: 0, scripts: 0, pictures: 0};
const kinds = {css: "styles", js: "scripts"};
// The chosen pictures. Without lazy loading, a browser may load another candidate before it knows the layout.
const pictures = new Set([...document.images].map((image) => image.currentSrc));
for (const entry of performance.getEntriesByType("resource")) {
  const kind = pictures.has(entry.name) ? "pictures" : kinds[new URL(entry.name).pathname.split(".").pop()];
  if (kind) found[kind] += entry.decodedBodySize;
}
return found;
"""
SETTLED = "return document.readyState === 'complete' && [...document.images].every((image) => image.complete)"


def weights(folder, output):
    """What the program says of each page."""
    command = [PROGRAM, "check", "--weight", "--format", "json", "--output", output]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True)
    pages = [json.loads(line) for line in run.stdout.splitlines() if line.startswith("{")]
    return {page["page"]: page for page in pages}


class WeightTests(unittest.TestCase):
    """A browser loads as many bytes as `check --weight` says."""

    @classmethod
    def setUpClass(cls):
        cls.window = cls.enterClassContext(browser())
        cls.window.command("Network.enable")
        cls.window.command("Network.setCacheDisabled", cacheDisabled=True)

    def loaded(self, address, width, dots):
        self.window.resize(width, dots=dots)
        self.window.open("about:blank")
        self.window.open(address)
        self.window.wait_until(SETTLED, seconds=30)
        return self.window.evaluate(LOADED)

    def compare(self, site, folder, step):
        """Returns the bytes of pictures that were expected and that were loaded."""
        known = weights(folder, site)
        self.assertGreater(len(known), 10)
        pictures = []
        with served(site) as address:
            for page in sorted(known)[::step]:
                for name, (width, dots) in WINDOWS.items():
                    loaded, expected = self.loaded(address + page, width, dots), known[page]
                    for kind in ["markup", "styles", "scripts"]:
                        self.assertEqual(loaded[kind], expected[kind], f"{kind} of {page} on a {name}")
                    pictures.append((page, name, expected["pictures"][name], loaded["pictures"]))
        return pictures

    def test_the_demonstration(self):
        for page, name, expected, loaded in self.compare(demonstration(), DEMONSTRATION, 6):
            self.assertEqual(loaded, expected, f"{page} on a {name}")

    def test_smaller_pictures(self):
        """Chromium takes a narrower picture if it is nearer, by their ratio, to what is needed."""
        found = self.compare(gallery(), WORK / "gallery", 18)
        for page, name, expected, loaded in found:
            self.assertLessEqual(loaded, expected, f"{page} on a {name}")
        self.assertGreater(sum(loaded for *_, loaded in found), 0.6 * sum(expected for _, _, expected, _ in found))


if __name__ == "__main__":
    unittest.main()
