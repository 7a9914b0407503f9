"""Moves sites of other programs as the recipes say, and compares addresses and texts."""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import old_sites
import shell
from documents import PACKAGE, blocks

# What the conversions say of these sites.
REPORTS = {
    "hugo": """\
309 pages
not converted: key build (15)
not converted: key cascade (2)
not converted: key layout (15)
not converted: key menu (15)
not converted: key type (300)
not converted: shortcode youtube (15)
""",
    "zola": """\
223 pages
not converted: key in_search_index (11)
not converted: key insert_anchor_links (1)
not converted: key paginate_by (1)
not converted: key sort_by (1)
not converted: key template (1)
not converted: shortcode youtube (11)
""",
    "jekyll": """\
268 pages
not converted: Liquid include (10)
not converted: Liquid output (10)
not converted: key layout (264)
not converted: template feed.xml (1)
not converted: template index.html (1)
""",
}


# What a reader with such a site writes at the beginning of `convert.py`.
SETTINGS = "permalinks = {}", 'permalinks = {"news": "/:year/:month/:slug/"}'


class MoveTests(unittest.TestCase):
    maxDiff = None

    def test_hugo(self):
        self.move("hugo", old_sites.hugo())

    def test_zola(self):
        self.move("zola", old_sites.zola())

    def test_jekyll(self):
        self.move("jekyll", old_sites.jekyll())

    def move(self, name, site):
        """Runs the recipe, from its first command to the build."""
        shown = {block.path: block.text for block in recipe(name)}
        with tempfile.TemporaryDirectory(prefix="spots-move-") as path:
            folder = pathlib.Path(path)
            for file, text in site.files.items():
                write(folder / "old" / file, text)
            for file in ["pages.py", "convert.py", "Content/tags/[slug].json"]:
                write(folder / file, shown[file].replace(*SETTINGS))
            report = run(folder, sys.executable, "convert.py", "old", "Content")
            said, _, static = report.partition('"static": ')
            self.assertEqual(said, REPORTS[name])
            settings = json.loads(shown["Content/site.json"])
            settings |= {"static": json.loads(static), "markdown": {"unsafe": True}}
            write(folder / "Content/site.json", json.dumps(settings))

            self.assertRegex(run(folder, shell.PROGRAM, "build"), r"^(note: .*\n)*\d+ pages, [^;]* s(; .*)?\n$")
            self.compare(site, folder / "Output")

    def compare(self, site, output):
        published = {"/" + file.relative_to(output).as_posix().removesuffix("index.html")
                     for file in output.rglob("*") if file.is_file()}
        self.assertEqual({*site.texts, *site.addresses} - published, set())
        for address, texts in site.texts.items():
            page = output / (address[1:] + ("index.html" if address.endswith("/") else ""))
            seen, position = visible(page.read_text()), 0
            for text in texts:
                position = seen.find(text, position)
                self.assertGreaterEqual(position, 0, f"{address} misses, or has too early: {text}")
        hidden = re.compile(rf"\b(?:{'|'.join(site.hidden)})\b")
        for file in output.rglob("*"):
            if file.is_file():
                self.assertIsNone(hidden.search(file.read_text()), file)


class SharedProgramTests(unittest.TestCase):
    def test_recipes_share_a_program(self):
        programs = {name: [block.text for block in recipe(name) if block.path == "pages.py"] for name in REPORTS}
        self.assertEqual(len(programs["hugo"]), 1)
        self.assertEqual(programs["zola"], programs["hugo"])
        self.assertEqual(programs["jekyll"], programs["hugo"])


def recipe(name):
    return blocks((PACKAGE / f"Content/recipes/from-{name}.md").read_text())


def write(file, text):
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(text.encode())


def run(folder, *command):
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=300)
    if done.returncode:
        raise AssertionError(f"{command} ends with {done.returncode}:\n{done.stdout}")
    return done.stdout


def visible(page):
    """What a reader sees of a page, with single spaces."""
    text = re.sub(r"(?s)<(script|style|head)\b.*?</\1>", "", page)
    text = re.sub(r"<(?:/?(?:code|em|strong|b|span|a)\b)[^>]*>", "", text)
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", text)).split())


if __name__ == "__main__":
    unittest.main()
