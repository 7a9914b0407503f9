"""Moves sites of other programs as the recipes say, and compares addresses and text."""

import html
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import types
import unittest

import old_sites
import shell
from documents import PACKAGE, blocks

# What the conversions print about these sites.
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


# What the builds of these sites report as text of another program.
FOREIGN = {"hugo": ["{{< youtube >}}"], "zola": ["{{ youtube }}"], "jekyll": ["{% include %}"]}

# What a reader with a site like this writes at the top of `convert.py`.
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

            built = run(folder, shell.PROGRAM, "build")
            self.assertEqual(re.findall(r'"(.*)" is not Markdown', built), FOREIGN[name])
            self.assertEqual(built.count("warning: "), len(FOREIGN[name]))
            self.assertRegex(built, r"\n\d+ pages, [^;]* s(; .*)?\n$")
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

    def test_links(self):
        find = {"y.md": "/y/", "my page.md": "/my page/"}.get
        for text, expected in [
            ("[a](y.md#x) ![b](p.png 'c')", "[a](/y/#x) ![b](/p/q/p.png 'c')"),
            ("[a](<my page.md>) [b](my%20page.md)", "[a](</my%20page/>) [b](/my%20page/)"),
            ("[a]: y.md 'b'", "[a]: /y/ 'b'"),
            ('<img src="p.png">', '<img src="/p/q/p.png">'),
            ("[a](#x) [b](mailto:x@y) [c](//h/x) [d](/abs)", "[a](#x) [b](mailto:x@y) [c](//h/x) [d](/abs)"),
            ("[a](../z/?b)", "[a](/p/z/?b)"),
            ("`[a](y.md)` `` ` [a](y.md)`` [a](y.md)", "`[a](y.md)` `` ` [a](y.md)`` [a](/y/)"),
            ("a ` b [a](y.md)\n\nc ` d", "a ` b [a](/y/)\n\nc ` d"),
            ("```a``` [b](y.md)\n\n```\n[c](y.md)\n```\n[d](y.md)", "```a``` [b](/y/)\n\n```\n[c](y.md)\n```\n[d](/y/)"),
        ]:
            with self.subTest(text):
                self.assertEqual(program().links(text, "/p/q/", find), expected)

    def test_front_matter(self):
        for text, expected in [
            ("+++\ndraft = true\n+++ \na\n", ({"draft": " true"}, "a\n")),
            ("\n---\n# a\nMy key: [a,\n  b]\n'c':\n- d\n...\ne", ({"My key": " [a,\n  b]\n", "c": "\n- d\n"}, "e")),
            ('{ "a": {"b": 1} }\n\nc', ({"a": ' {"b": 1}'}, "c")),
            ("a\n\n---\n\nb", (None, "a\n\n---\n\nb")),
        ]:
            with self.subTest(text):
                self.assertEqual(program().split(text), expected)

    def test_front_matter_without_an_end_is_an_error(self):
        # As text, it would be published, drafts included.
        for text in ["+++\ndraft = true\n", "---\ndraft: true\n"]:
            with self.subTest(text), self.assertRaises(ValueError):
                program().split(text)

    def test_values(self):
        for yaml, expected in [
            (" a b # c\n", ["a b"]),
            (" C#", ["C#"]),
            (" ~", []),
            (" []", []),
            ("\n- a # b\n- \"c\"\n- 'it''s'\n", ["a", "c", "it's"]),
            (" [a, \"b, c\", 'd', 1]", ["a", "b, c", "d", "1"]),
        ]:
            with self.subTest(yaml):
                self.assertEqual(program().items(yaml), expected)

    def test_dates(self):
        for yaml, expected in [
            (" 2013-05-06 02:12:52 +0200", "2013-05-06T02:12:52+02:00"),
            (" 2013-5-6 # a\n", "2013-05-06"),
            (" '2013-05-06 2:12'", "2013-05-06T02:12:00Z"),
            (" 2013-05-06T02:12:52.123Z", "2013-05-06T02:12:52Z"),
            (" May 6", " May 6"),
        ]:
            with self.subTest(yaml):
                self.assertEqual(program().date(yaml), expected)


def program():
    """The program that the recipes share."""
    module = types.ModuleType("pages")
    exec(next(block.text for block in recipe("hugo") if block.path == "pages.py"), module.__dict__)
    return module


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
