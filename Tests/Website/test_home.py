"""What the home page of the website claims is true."""

import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site")

# The page with the problems that the home page shows.
HUTS = """\
{
  "title": "Huts",
  "components": [
    { "kind": "gird", "items": [
      { "title": ["Skarven"], "kind": "row" }
    ] }
  ]
}
"""


def sections():
    page = json.loads((PACKAGE / "Content/index.json").read_text())
    return {component.get("identifier"): component for component in page["components"]}


def code(article):
    return re.fullmatch(r"```[\w .]+\n(.*)\n```", article["meta"]["body"], re.DOTALL)[1]


class HomeTests(unittest.TestCase):
    maxDiff = None

    def test_the_json_on_the_left_is_the_page_on_the_right(self):
        left, right = sections()["json-and-page"]["items"]
        shown = json.loads(code(left["children"][0]["items"][0]))
        self.assertEqual(shown["components"], right["children"])
        self.assertEqual([component["kind"] for component in right["children"]], ["grid", "carousel"])

    def test_the_problems_are_reported_as_shown(self):
        with tempfile.TemporaryDirectory() as folder:
            content = pathlib.Path(folder) / "Content"
            content.mkdir()
            (content / "huts.json").write_text(HUTS)
            run = subprocess.run([PROGRAM, "build"], cwd=folder, capture_output=True, text=True)
        self.assertEqual(code(sections()["problems"]["items"][0]), "$ spots-site build\n" + (run.stdout + run.stderr).rstrip("\n"))


if __name__ == "__main__":
    unittest.main()
