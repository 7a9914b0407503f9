"""What feed readers and search engines read: feeds, item by item, and the sitemap by its rules."""

import json
import re
import subprocess
import tempfile
import unittest
import xml.etree.ElementTree
from pathlib import Path

from sites import PROGRAM

try:
    import feedparser
except ImportError:
    feedparser = None

SITE = "https://example.org/app/"
HOSTILE = "A \"'</script>]]> <b> & ü 😀 "
POSTS = {
    "first": ("2026-05-01T00:30:00+02:00", "# One\n\nA [link](/posts/second/), a [file](second.md) and `]]>`.\n\n| a |\n|---|\n| 1 |\n"),
    "second": ("2026-04-01", "Text & <i>more</i>.\n"),
}
SETTINGS = {
    "title": "Site " + HOSTILE.strip(),
    "description": "About",
    "language": "nb",
    "baseURL": SITE,
    "collections": {
        "posts": {
            "source": "_posts/*.md",
            "sort": "-date",
            "item": {"title": "{{name}}", "text": "{{title}}", "action": "/posts/{{slug}}/"},
        }
    },
    "feeds": [
        {"collection": "posts", "path": "/a.xml"},
        {"collection": "posts", "path": "/b.xml", "format": "rss"},
        {"collection": "posts", "path": "/c.json"},
    ],
}


@unittest.skipIf(feedparser is None, "feedparser is not installed: feeds are not read")
class SyndicationTests(unittest.TestCase):
    maxDiff = None

    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.site = Path(folder.name)
        content = cls.site / "Content"
        (content / "_posts").mkdir(parents=True)
        (content / "posts").mkdir()
        (content / "site.json").write_text(json.dumps(SETTINGS))
        (content / "index.json").write_text(json.dumps({"title": "Home", "aliases": ["/start/"], "components": []}))
        page = {"collection": "posts", "title": "{{record.name}}", "components": [{"items": [{"meta": {"body": "{{record.body}}"}}]}]}
        (content / "posts/[slug].json").write_text(json.dumps(page))
        for slug, (date, text) in POSTS.items():
            front = json.dumps({"name": HOSTILE + slug, "date": date, "author": "Ann & Bo", "tags": ["x & y", "z"]}, ensure_ascii=False)
            (content / "_posts" / (slug + ".md")).write_text(f"---\n{front}\n---\n\n{text}")
        subprocess.run([PROGRAM, "build", "--quiet"], cwd=cls.site, check=True, capture_output=True)

    def output(self, path):
        return (self.site / "Output" / path).read_text()

    def check(self, feed):
        self.assertFalse(feed.bozo, feed.get("bozo_exception"))
        self.assertEqual(feed.feed.title, SETTINGS["title"])
        entries = [(entry.title, entry.link, entry.id, entry.published_parsed[:5]) for entry in feed.entries]
        self.assertEqual(entries, [
            (HOSTILE + "first", SITE + "posts/first/", SITE + "posts/first/", (2026, 4, 30, 22, 30)),
            (HOSTILE + "second", SITE + "posts/second/", SITE + "posts/second/", (2026, 4, 1, 0, 0)),
        ])
        self.assertEqual([[tag.term for tag in entry.tags] for entry in feed.entries], [["x & y", "z"]] * 2)
        self.assertEqual([entry.author for entry in feed.entries], ["Ann & Bo"] * 2)
        text = feed.entries[0].content[0].value
        self.assertIn(f'<a href="{SITE}posts/second/">link</a>', text)
        self.assertIn(f'<a href="{SITE}posts/second/">file</a>', text)
        self.assertIn("<code>]]&gt;</code>", text)
        self.assertIn("<td>1</td>", text)

    def test_an_atom_feed_is_read_item_by_item(self):
        feed = feedparser.parse(self.output("a.xml"), sanitize_html=False, resolve_relative_uris=False)
        self.assertEqual(feed.version, "atom10")
        self.assertEqual(feed.feed.language, "nb")
        self.check(feed)

    def test_an_rss_feed_is_read_item_by_item(self):
        feed = feedparser.parse(self.output("b.xml"), sanitize_html=False, resolve_relative_uris=False)
        self.assertEqual(feed.version, "rss20")
        self.check(feed)

    def test_a_json_feed_has_the_same_entries(self):
        feed = json.loads(self.output("c.json"))
        self.assertEqual((feed["version"], feed["title"]), ("https://jsonfeed.org/version/1.1", SETTINGS["title"]))
        atom = feedparser.parse(self.output("a.xml"), sanitize_html=False, resolve_relative_uris=False)
        for item, entry in zip(feed["items"], atom.entries, strict=True):
            self.assertEqual((item["title"], item["url"], item["id"]), (entry.title, entry.link, entry.id))
            self.assertEqual(item["content_html"].strip(), entry.content[0].value.strip())
            self.assertEqual(item["tags"], [tag.term for tag in entry.tags])

    def test_the_sitemap_keeps_its_rules(self):
        text = self.output("sitemap.xml")
        root = xml.etree.ElementTree.fromstring(text)
        space = "{http://www.sitemaps.org/schemas/sitemap/0.9}"
        self.assertEqual(root.tag, space + "urlset")
        addresses = [url.find(space + "loc").text for url in root]
        self.assertEqual(addresses, [SITE, SITE + "posts/first/", SITE + "posts/second/"])
        for url in root:
            self.assertLessEqual({child.tag for child in url}, {space + "loc", space + "lastmod"})
            modified = url.find(space + "lastmod")
            if modified is not None:
                self.assertRegex(modified.text, re.compile(r"^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\dZ)?$"))

    def test_an_alias_redirects_in_both_ways(self):
        self.assertEqual(self.output("_redirects"), "/app/start/ /app/ 301\n")
        self.assertIn('content="0; url=/app/"', self.output("start/index.html"))


if __name__ == "__main__":
    unittest.main()
