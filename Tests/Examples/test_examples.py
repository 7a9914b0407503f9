"""Compiles and runs the programs of Examples/swift and the steps of the tutorial, as their readers would: `make check-examples`.

The packages depend on this one by path.
"""

import pathlib
import re
import shutil
import subprocess
import tempfile
import textwrap
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
EXAMPLES = PACKAGE / "Examples/swift"
BUILD = PACKAGE / ".build/examples"
CATALOGS = [PACKAGE / f"Sources/{name}/{name}.docc" for name in ("SpotsModel", "SpotsSite")]
STEPS = CATALOGS[1] / "Resources"


def swift_build(package, build):
    run = subprocess.run(
        ["swift", "build", "--package-path", package, "--scratch-path", build], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout + run.stderr
    # A warning in an example is a warning in the code of everybody who copies it.
    warnings = [line for line in (run.stdout + run.stderr).splitlines() if "warning: " in line and str(package) in line]
    assert not warnings, "\n".join(warnings)


class Examples(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        swift_build(EXAMPLES, BUILD)

    def run_example(self, name):
        """What a program prints, and the folder that it ran in, next to the folder of its site if it has one."""
        folder = tempfile.TemporaryDirectory(prefix="spots-example-")
        self.addCleanup(folder.cleanup)
        if (EXAMPLES / name).exists():
            shutil.copytree(EXAMPLES / name, pathlib.Path(folder.name) / name)
        run = subprocess.run([BUILD / "debug" / name], cwd=folder.name, capture_output=True, text=True)
        self.assertEqual((run.returncode, run.stderr), (0, ""))
        return run.stdout, pathlib.Path(folder.name)

    def test_a_team_page_with_a_view_of_its_own(self):
        output, folder = self.run_example("Tutorial")
        self.assertEqual(output, "1 page, 5 files\n")
        items = re.findall(r'<li class="spots-item" data-kind="person">(.*?)</li>', page(folder / "Website"), re.DOTALL)
        self.assertEqual(items, [
            '<h3><a href="https://example.com/khoa">Khoa Pham</a></h3>\n<p>iOS developer</p>',
            '<h3><a href="https://example.com/vadym">Vadym Markov</a></h3>\n<p>Lead</p>',
        ])

    def test_screens_as_in_spots(self):
        output, folder = self.run_example("Screens")
        self.assertEqual(output, textwrap.dedent("""\
            [4]
            5 [2] Developer
            changed: items, none
            ["items", "none"]
            ["layout", "removed"]
            """))
        self.assertEqual(page(folder / "Screens"), textwrap.dedent("""\
            <!doctype html>
            <html lang="en">
            <head><meta charset="utf-8"><title>Team</title></head>
            <body><h1>Team</h1><section class="spots-component spots-grid spots-fit" style="">
            <div class="spots-view spots-heading">
              <div class="spots-content">
                <h2 class="spots-title" id="header-0-0">People</h2>
              </div>
            </div>
            <ul><li><h3>Ada</h3></li></ul>
            </section>
            </body>
            </html>
            """))

    def test_a_payload_is_read_changed_and_written(self):
        output, _ = self.run_example("Payload")
        self.assertEqual(output, textwrap.dedent("""\
            1 29 expected a string, found an array
            0
            4 Ada 2
            1 1.0
            $.components[0].items[0].model: Spots 5.8 does not read this key
            {
              "components": [
                {
                  "kind": "list",
                  "title": "Cars",
                  "layout": {
                    "span": 1
                  },
                  "items": [
                    {
                      "title": "Buddy",
                      "meta": {
                        "rating": 4
                      },
                      "model": {
                        "doors": 3,
                        "name": "Buddy"
                      },
                      "relations": {
                        "authors": [
                          {
                            "title": "Ada"
                          }
                        ]
                      }
                    }
                  ]
                }
              ]
            }
            """))

    def test_a_feed_of_slots(self):
        output, folder = self.run_example("Feed")
        self.assertEqual(output, 'style style advertisement style style advertisement style\n["Skirt", "Coat"] -\n')
        kinds = re.findall(r'<li class="spots-item" data-kind="(\w+)">.*?<(?:h2 [^>]*|span)>(\w+)<', page(folder / "Feed"), re.DOTALL)
        self.assertEqual(kinds, [
            ("card", "Skirt"), ("card", "Coat"), ("button", "Sale"), ("card", "Dress"), ("card", "Scarf"),
            ("button", "Club"), ("card", "Shirt"),
        ])

    def test_a_shop_with_a_data_source_and_a_collection(self):
        output, folder = self.run_example("Shop")
        self.assertEqual(output, textwrap.dedent("""\
            changed: section(0) rows: 3
            changed: rows([SpotsModel.RowPath(section: 0, row: 0)]) rows: 3
            changed: all rows: 4
            changed: all rows: 3
            1 0
            """))
        texts = r'<(?:h2|h3|p) class="spots-\w+"[^>]*>(?:<a [^>]*>)?([^<]+)<'
        self.assertEqual(re.findall(texts, page(folder / "Shop")), [
            "Products", "Long oar", "500", "Rope", "120", "Free delivery", "Prices with tax"])
        self.assertEqual(re.findall(texts, page(folder / "Shop", "cheap")), ["Rope"])
        self.assertEqual(re.findall(texts, page(folder / "Shop", "products/oar")), ["450 kr", "with tax"])


class Tutorial(unittest.TestCase):
    """A new package, written as the tutorial says."""

    def test_each_step_compiles_and_runs(self):
        # Always the same folders: the build folder knows the program by its path.
        folder, build = PACKAGE / ".build/tutorial/Team", PACKAGE / ".build/tutorial/build"
        shutil.rmtree(folder, ignore_errors=True)
        program = folder / "Sources/Team/Team.swift"
        program.parent.mkdir(parents=True)
        manifest = (STEPS / "team-package.swift").read_text()
        dependency = '.package(url: "https://github.com/hyperoslo/spots-site", branch: "main")'
        self.assertIn(dependency, manifest)
        path = f'.package(name: "spots-site", path: "{PACKAGE}")'
        (folder / "Package.swift").write_text(manifest.replace(dependency, path))
        titles, outputs = [], []
        for step in sorted(STEPS.glob("team-0*.swift")):
            program.write_text(step.read_text())
            swift_build(folder, build)
            run = subprocess.run([build / "debug/Team"], cwd=folder, capture_output=True, text=True)
            self.assertEqual(run.returncode, 0, run.stderr)
            outputs.append(run.stdout)
            titles.append(re.findall(r"<a [^>]*>(Khoa Pham|Vadym Markov)</a>|>(Hello)<", page(folder / "Website")))
        hello, people = [("", "Hello")], [("Khoa Pham", ""), ("Vadym Markov", "")]
        self.assertEqual(titles, [hello, hello, people, people])
        # A grid has its own styles.
        self.assertEqual(outputs, 2 * ["1 page, 4 files\n"] + 2 * ["1 page, 5 files\n"])

    def test_its_last_step_is_the_example(self):
        self.assertEqual((STEPS / "team-04.swift").read_text(), (EXAMPLES / "Sources/Tutorial/Team.swift").read_text())


class Articles(unittest.TestCase):
    """Every Swift code block in the documentation is part of an example, and so compiles and runs."""

    def test_their_code_is_in_the_examples(self):
        sources = [indented(file.read_text()) for file in sorted(EXAMPLES.glob("Sources/*/*.swift"))]
        files = [file for catalog in CATALOGS for file in sorted(catalog.glob("*.md"))]
        blocks = [(file, block) for file in files for block in code(file.read_text())]
        self.assertGreater(len(blocks), 12)
        for file, block in blocks:
            lines = indented(block)
            found = any(lines == source[start:start + len(lines)]
                        for source in sources for start in range(len(source)))
            self.assertTrue(found, f"{file.name}: no example has\n{block}")


def page(site, address=""):
    return (site / "Output" / address / "index.html").read_text()


def code(markdown):
    return re.findall(r"^```swift\n(.*?)^```", markdown, re.DOTALL | re.MULTILINE)


def indented(text):
    """The lines without their indentation."""
    return [line.strip() for line in text.splitlines()]


if __name__ == "__main__":
    unittest.main()
