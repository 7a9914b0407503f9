import unittest

import nu
from sites import PACKAGE, backend, behaviours, demonstration, examples, samples, website


class HTMLTests(unittest.TestCase):
    """The Nu checker finds nothing on any page."""

    maxDiff = None

    def test_every_page(self):
        golden = [site / "expected" for site in sorted((PACKAGE / "Tests/Fixtures/sites").iterdir())]
        built = [demonstration(), website(), behaviours(), *examples(), *samples()]
        self.assertEqual(nu.check(*built, *golden), [])

    def test_pages_from_a_backend(self):
        # A page does not show where its components are from, so the checker has read these, too.
        outputs = [
            {str(file.relative_to(site)): file.read_bytes() for file in site.rglob("*.html")}
            for site in [backend(), demonstration()]
        ]
        self.assertEqual(*outputs)
