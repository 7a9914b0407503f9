import unittest

import nu
from sites import PACKAGE, backend, behaviours, demonstration, examples, samples, website


class HTMLTests(unittest.TestCase):
    """The Nu checker finds nothing on any page."""

    maxDiff = None

    def test_demonstration_site(self):
        self.assertEqual(nu.check(demonstration()), [])

    def test_website(self):
        self.assertEqual(nu.check(website()), [])

    def test_pages_from_a_backend(self):
        self.assertEqual(nu.check(backend()), [])
        # A page does not show where its components are from.
        outputs = [
            {str(file.relative_to(site)): file.read_bytes() for file in site.rglob("*.html")}
            for site in [backend(), demonstration()]
        ]
        self.assertEqual(*outputs)

    def test_examples(self):
        for site in examples():
            with self.subTest(site.name):
                self.assertEqual(nu.check(site), [])

    def test_behaviours(self):
        self.assertEqual(nu.check(behaviours()), [])

    def test_samples(self):
        for site in samples():
            self.assertEqual(nu.check(site), [])

    def test_golden_sites(self):
        for site in sorted((PACKAGE / "Tests/Fixtures/sites").iterdir()):
            with self.subTest(site.name):
                self.assertEqual(nu.check(site / "expected"), [])
