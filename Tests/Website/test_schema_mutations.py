import json
import random
import re
import shutil
import tempfile
import unittest
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from mutations import Mutator, at, places
from schemas import PACKAGE, SiteFiles, reports, schema, validator

SITES = sorted((PACKAGE / "Tests/Fixtures/sites").iterdir())

# The problems that a schema can find. All others are about what it does not see: other files, and text.
SAID = set(
    """
    wrong-type invalid-value invalid-number negative-value invalid-date unknown-option unknown-key missing-key
    missing-components unknown-kind unknown-component-kind missing-layout unknown-collection invalid-path unused-content
    """.split()
)  # fmt: skip

# Where a check reports these although the schema of the site accepts the file, by the path in the file: what a view makes of
# `meta`, the older name of a kind, and what several values have in common.
UNSAID = {
    ("wrong-type", r"\.meta\."), ("missing-key", r"\.meta\.columns"), ("unknown-option", r"\.meta\.columns"),
    ("unknown-kind", r"\.type$"), ("unknown-component-kind", r"\.type$"),
    ("unused-content", r"\.slots(\.contents|$)"), ("unused-content", r"\.items$"),
    # A key that counts only beside a web address.
    ("unknown-key", r"^\$\.(select|before|after)$"),
    # An extension that no page has.
    ("invalid-path", r"\.path$"), ("invalid-path", r"\.aliases\[\d+\]$"),
    # A page that is not an index page.
    ("invalid-value", r"\.sections$"),
}  # fmt: skip
# Also: an extension that no file has, and a layout for other files.
UNSAID_OF_KEYS = {
    ("invalid-path", r"\.path$"), ("invalid-path", r"\.aliases\[\d+\]$"), ("missing-layout", r"\.(path|layout)$"),
    ("invalid-value", r"\.sections$"),
}  # fmt: skip
# Names that the schema without a site leaves open.
UNSAID_OF_SETTINGS = {("unknown-kind", ""), ("unknown-collection", "")}

SETTINGS = {
    "title": "S", "language": "en", "baseURL": "https://example.org/", "scheme": "s", "titlePattern": "{title}",
    "icons": ["a.svg"], "kinds": {"c": "grid"}, "themeColor": {"light": "#fff", "dark": "#000"},
    "banner": {"text": "B", "action": "/"}, "social": [{"title": "X", "action": "/"}],
    "footer": {"columns": [{"title": "T", "links": [{"title": "L", "action": "/"}]}]},
    "navigation": [{"title": "N", "items": [{"title": "M", "action": "/"}]}],
    "markdown": {"fields": ["a"], "extensions": ["tables"], "smart": True},
    "feeds": [{"collection": "a", "path": "/f.xml", "format": "rss", "limit": 3}],
    "collections": {
        "a": {
            "source": ["_a.json", {"pages": "/x/"}], "where": {"t": {"gt": 1}, "any": [{"a": 1}], "not": {"b": 2}},
            "sort": ["-a", "b"], "limit": 3, "offset": 0, "publish": "always", "type": "{{t}}", "group": "t",
            "items": {"x": {"title": "{{t}}", "meta": {"$": "m"}, "children": [{"layout": {"span": 2}, "items": []}]}},
        }
    },
}  # fmt: skip


def keys(document, *definitions):
    """The keys of the objects of a schema."""
    known = schema(document)["$defs"]
    return {key for name in definitions or known for key in known[name].get("properties", {})}


def names(site):
    """The kinds and the layouts that a site has."""
    known = schema("page", site)["$defs"]
    return {name for group in ["item-kind", "component-kind", "layout-name"] for name in known[group]["anyOf"][0]["enum"]}


def with_own_kinds(value, known, number):
    """The value with each unknown kind and layout made unique, because one is reported once for a site."""
    for path in list(places(value)):
        kind = at(value, path) if path and path[-1] in ("kind", "header", "footer", "type", "layout") else None
        if isinstance(kind, str | int | float) and not isinstance(kind, bool) and kind != "" and kind not in known:
            at(value, path[:-1])[path[-1]] = f"{kind}-{number}"
    return value


class MutationTests(unittest.TestCase):
    """Of ten thousand changed files, the schemas reject those that a strict check reports, as far as a schema can."""

    def setUp(self):
        self.unused = 0

    def compare(self, value, refusing, found, unsaid):
        """Compares what a schema and a check say about one file.

        Returns whether the schema refuses it.
        """
        found = [report for report in found if report["id"] in SAID]
        refused = not refusing.is_valid(value)
        if not refused:
            for report in found:
                said = [pattern for id, pattern in unsaid if id == report["id"] and re.search(pattern, report["path"] or "")]
                self.assertTrue(said, f"{report} is not in the schema: {json.dumps(value)}")
        elif not found:
            self.assertTrue(self.is_unused(value, refusing), f"nothing is reported: {json.dumps(value)}")
        return refused

    def is_unused(self, value, refusing):
        """Whether the schema rejects only what a check does not see."""
        self.unused += 1
        if refusing is validator("site"):
            # The types of a data controller are only seen when a record becomes an item.
            paths = [list(error.absolute_path) for error in refusing.iter_errors(value)]
            return all(path[0] == "collections" and path[2] in ("item", "items") for path in paths)
        # The kinds of parts that are not drawn, such as the header of a component without items: names alone.
        return validator("page").is_valid(value)

    def test_pages(self):
        generator = random.Random(7)
        mutator = Mutator(generator, keys("page") - {"path", "aliases", "collection"})
        count = refused = 0
        for site in SITES:
            pages = [
                (path, value) for document, _, path, value in SiteFiles(site).all() if document == "page" and "[" not in path
            ]
            known, made = names(site), {}
            with self.subTest(site.name), tempfile.TemporaryDirectory() as folder:
                copy = Path(folder) / "site"
                shutil.copytree(site, copy, ignore=shutil.ignore_patterns("expected"))
                for number in range(500 if pages else 0):
                    path, page = generator.choice(pages)
                    value = with_own_kinds(mutator.mutated(page), known, number)
                    # Next to the original page, so it finds the same pictures.
                    file = (copy / "Content" / path).with_name(f"mutated-{number}.json")
                    file.write_text(json.dumps(value))
                    made[file.relative_to(copy).as_posix()] = value
                found = defaultdict(list)
                for report in reports(copy):
                    found[report.get("file")].append(report)
                for name, value in made.items():
                    count += 1
                    refused += self.compare(value, validator("page", site), found[name], UNSAID)
        self.assertGreater(count, 8500)
        self.assertLess(self.unused, 20)
        # Both answers are frequent.
        self.assertTrue(count * 0.3 < refused < count * 0.8, f"{refused} of {count} are refused")

    def test_page_keys(self):
        generator = random.Random(8)
        mutator = Mutator(generator, keys("keys", "page-keys"))
        original = {
            "title": "A", "description": "B", "path": "/a/", "layout": "wide", "date": "2026-11-21", "draft": False,
            "aliases": ["/b/", "/c.html"], "meta": {"a": 1}, "language": "en", "$schema": "keys.json",
        }  # fmt: skip
        with tempfile.TemporaryDirectory() as folder:
            site, made = Path(folder), {}
            for path, text in {"Content/index.json": "[]", "Templates/layouts/wide.mustache": "{{title}}"}.items():
                (site / path).parent.mkdir(parents=True)
                (site / path).write_text(text)
            for number in range(1000):
                name = f"Content/{number}.page.json"
                made[name] = with_own_kinds(mutator.mutated(original), {"wide"}, number)
                (site / name).write_text(json.dumps(made[name]))
                (site / f"Content/{number}.json").write_text("[]")
            found = defaultdict(list)
            for report in reports(site):
                found[report.get("file")].append(report)
            schema_of_keys = validator("keys", site)
            refused = [self.compare(made[name], schema_of_keys, found[name], UNSAID_OF_KEYS) for name in made]
        self.assertTrue(300 < sum(refused) < 800, f"{sum(refused)} of 1000 are refused")

    def test_settings(self):
        generator = random.Random(9)
        objects = [name for name in schema("site")["$defs"] if name not in ("item", "component", "layout", "comparison")]
        mutator = Mutator(generator, keys("site", *objects))
        originals = [json.loads(file.read_text()) for site in SITES if (file := site / "Content/site.json").exists()]
        changed = [mutator.mutated(generator.choice([SETTINGS, *originals])) for _ in range(500)]
        with ThreadPoolExecutor(2) as pool:
            found = list(pool.map(self.reports_of_settings, changed))
        refused = [
            self.compare(value, validator("site"), found, UNSAID_OF_SETTINGS) for value, found in zip(changed, found)
        ]
        self.assertLess(self.unused, 30)
        self.assertTrue(150 < sum(refused) < 400, f"{sum(refused)} of 500 are refused")

    def reports_of_settings(self, settings):
        with tempfile.TemporaryDirectory() as folder:
            content = Path(folder) / "Content"
            content.mkdir()
            for name, value in {"index.json": [], "_a.json": [], "site.json": settings}.items():
                (content / name).write_text(json.dumps(value))
            return [report for report in reports(folder) if report.get("file") == "Content/site.json"]


if __name__ == "__main__":
    unittest.main()
