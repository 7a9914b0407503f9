"""The reference names what the program has: its commands, its files, its styles and its keys."""

import importlib.machinery
import importlib.util
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
REFERENCE = PACKAGE / "Content/reference"

loader = importlib.machinery.SourceFileLoader("reference", str(PACKAGE / "Scripts/reference"))
reference = importlib.util.module_from_spec(importlib.util.spec_from_loader("reference", loader))
loader.exec_module(reference)

HELP = json.loads(reference.output("--experimental-dump-help"))["command"]

# The tables of keys: the page, the heading above the table, the schema and the object in it.
TABLES = [
    ("site-json.md", "Keys", "site", "site"),
    ("site-json.md", "`markdown` keys", "site", "markdown"),
    ("twins.md", "`app` keys", "site", "app"),
    ("pictures.md", "`images` keys", "site", "images"),
    ("weight.md", "`budget` keys", "site", "budget"),
    ("languages.md", "Settings of a language", "site", "language"),
    ("page.md", "Keys", "page", "page"),
    ("component.md", "Keys", "page", "component"),
    ("layout.md", "`layout` keys", "page", "layout"),
    ("layout.md", "`inset` keys", "page", "inset"),
    ("layout.md", "`interaction` keys", "page", "interaction"),
    ("item.md", "Keys", "page", "item"),
    ("item.md", "`size` keys", "page", "size"),
    ("collections.md", "Keys", "site", "collection"),
    ("queries.md", "Keys", "page", "query"),
    ("slots.md", "Keys", "page", "slots"),
    ("pagination.md", "Keys", "page", "pagination"),
    ("pagination.md", "Filters", "page", "filter-field"),
    ("feeds.md", "Keys", "site", "feed"),
]

# Spellings that the text of a page names, below its table.
OTHER_NAMES = {"page-indicator-placement", "mouse-click", "clickInteraction"}


def keys(page, heading):
    """The keys of a table, each with its default."""
    text = (REFERENCE / page).read_text().split(f"\n## {heading}\n")[1].split("\n## ")[0]
    rows = [re.split(r" ?\| ?", line)[1:-1] for line in text.splitlines() if line.startswith("| `")]
    return {key.strip("`"): default.strip("` ") for key, _, default, _ in rows}


class ReferenceTests(unittest.TestCase):
    maxDiff = None

    def test_the_tables_are_those_that_the_script_writes(self):
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([PACKAGE / "Scripts/reference", folder], check=True)
            for file in sorted(pathlib.Path(folder).iterdir()):
                with self.subTest(file.name):
                    self.assertEqual((REFERENCE / file.name).read_text(), file.read_text(), "run Scripts/reference")

    def test_the_published_schemas_are_those_of_the_program(self):
        with tempfile.TemporaryDirectory() as folder:
            environment = os.environ | {"SPOTS_SITE": str(reference.PROGRAM)}
            subprocess.run([PACKAGE / "Scripts/schemas", folder], check=True, env=environment)
            written = {file.name: file.read_text() for file in pathlib.Path(folder).iterdir()}
        self.assertEqual(sorted(written), ["keys.json", "native.json", "page.json", "payload.json", "site.json"])
        for name, text in written.items():
            with self.subTest(name):
                self.assertEqual((PACKAGE / "Content/schemas" / name).read_text(), text, "run Scripts/schemas")

    def test_the_chart_has_the_times_of_the_table(self):
        loader = importlib.machinery.SourceFileLoader("speed_chart", str(PACKAGE / "Scripts/speed-chart"))
        chart = importlib.util.module_from_spec(importlib.util.spec_from_loader("speed_chart", loader))
        loader.exec_module(chart)
        page = (PACKAGE / "Content/reference/speed.md").read_text()
        self.assertEqual([name for name, _, _ in chart.rows(page)], ["time", "CPU time"])
        self.assertEqual((PACKAGE / "Content/images/speed.svg").read_text(), chart.chart(page))

    def test_every_command_is_described(self):
        described = re.findall(r"`(spots-site [a-z ]*[a-z])", (REFERENCE / "commands.md").read_text())
        for name, _ in reference.commands(HELP):
            self.assertIn(name, described)

    def test_the_tables_of_keys_are_those_of_the_schemas(self):
        schemas = {name: json.loads(reference.output("schema", name)) for name in ["page", "site"]}
        for page, heading, schema, name in TABLES:
            with self.subTest(f"{page}: {heading}"):
                expected = reference.keys(schemas[schema], name)
                self.assertEqual(keys(page, heading), {
                    key: default for key, default in expected.items() if key not in OTHER_NAMES})

    def test_every_label_is_described(self):
        labels = json.loads((PACKAGE / "Templates/labels/en.json").read_text())
        described = re.findall(r"`([a-z-]+)`", (REFERENCE / "labels.md").read_text().split("\n## Labels\n")[1])
        self.assertEqual([label for label in labels if label not in described], [])

    def test_the_first_page_leads_to_all_others(self):
        links = re.findall(r"^- \[(.+?)\]\(([a-z-]+\.md)\): ", (REFERENCE / "index.md").read_text(), re.MULTILINE)
        titles = {file.name: re.match(r"---\ntitle: (.+)\n", file.read_text())[1] for file in REFERENCE.glob("*.md")}
        del titles["index.md"]
        self.assertEqual(sorted((file, title) for title, file in links), sorted(titles.items()))


if __name__ == "__main__":
    unittest.main()
