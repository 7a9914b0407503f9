"""What other programs read in the heads of pages."""

import html.parser
import json
import subprocess
import tempfile
import unittest
from pathlib import Path

from sites import PROGRAM

try:
    from pyld import jsonld
except ImportError:
    jsonld = None

HOSTILE = "\"'</script><!-- & \u2028\u2029\u202e😀"
SCHEMA = "https://schema.org/"
FILES = {
    "site.json": {"title": "Site " + HOSTILE, "description": "About", "baseURL": "https://example.org/app/"},
    "index.json": {"components": []},
    "docs/index.json": {"title": "Docs", "components": []},
    "docs/guide.json": {
        "title": "Guide " + HOSTILE,
        "date": "2026-01-05",
        "image": "https://example.org/a.png",
        "meta": {"author": "Ann " + HOSTILE},
        "components": [],
    },
}


class Scripts(html.parser.HTMLParser):
    """Collects the text of the scripts that are data."""

    def __init__(self, text):
        super().__init__()
        self.texts = []
        self.inside = False
        self.feed(text)

    def handle_starttag(self, tag, attributes):
        self.inside = tag == "script" and ("type", "application/ld+json") in attributes

    def handle_data(self, data):
        if self.inside:
            self.texts.append(data)

    def handle_endtag(self, tag):
        self.inside = False


def context(url, options):
    """The vocabulary of schema.org without the network."""
    return {"contextUrl": None, "documentUrl": url, "document": {"@context": {"@vocab": SCHEMA}}}


@unittest.skipIf(jsonld is None, "pyld is not installed: JSON-LD is not looked at")
class HeadTests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.site = Path(folder.name)
        for path, content in FILES.items():
            file = cls.site / "Content" / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps(content))
        subprocess.run([PROGRAM, "build", "--quiet", "--strict"], cwd=cls.site, check=True)

    def nodes(self, page):
        """The nodes of a page by type, with the values of their properties."""
        scripts = Scripts((self.site / "Output" / page / "index.html").read_text()).texts
        self.assertEqual(len(scripts), 1)
        graph = jsonld.flatten(json.loads(scripts[0]), options={"documentLoader": context})
        by_id = {node["@id"]: node for node in graph}

        def value(entry):
            if "@value" in entry:
                return entry["@value"]
            return plain(by_id[entry["@id"]])

        def plain(node):
            return {
                key.removeprefix(SCHEMA): [value(entry) for entry in entries]
                for key, entries in node.items()
                if not key.startswith("@")
            }

        return {node["@type"][0].removeprefix(SCHEMA): plain(node) for node in graph if "@type" in node}

    def test_home_page(self):
        self.assertEqual(
            self.nodes("")["WebSite"],
            {
                "name": ["Site " + HOSTILE],
                "url": ["https://example.org/app/"],
                "description": ["About"],
                "inLanguage": ["en"],
            },
        )

    def test_breadcrumbs(self):
        entries = self.nodes("docs/guide")["BreadcrumbList"]["itemListElement"]
        self.assertEqual(
            entries,
            [
                {"position": [1], "name": ["Site " + HOSTILE], "item": ["https://example.org/app/"]},
                {"position": [2], "name": ["Docs"], "item": ["https://example.org/app/docs/"]},
                {"position": [3], "name": ["Guide " + HOSTILE]},
            ],
        )

    def test_article(self):
        self.assertEqual(
            self.nodes("docs/guide")["Article"],
            {
                "headline": ["Guide " + HOSTILE],
                "description": ["About"],
                "datePublished": ["2026-01-05"],
                "author": [{"name": ["Ann " + HOSTILE]}],
                "image": ["https://example.org/a.png"],
                "mainEntityOfPage": ["https://example.org/app/docs/guide/"],
                "publisher": [{"name": ["Site " + HOSTILE]}],
            },
        )
