"""Compares what the program knows about languages with Unicode CLDR, if `make cldr` has installed it."""

import json
import pathlib
import subprocess
import tempfile
import unittest

from documents import PACKAGE
from shell import PROGRAM

PYTHON = PACKAGE / ".build/cldr/bin/python"

# Prints the plural form of each number in each language, as Babel computes it.
FORMS = """
import decimal, json, sys
from babel import Locale
from babel.localedata import locale_identifiers
numbers = [decimal.Decimal(number) for number in json.load(sys.stdin)]
languages = {name: Locale.parse(name).plural_form for name in locale_identifiers() if "_" not in name or name == "pt_PT"}
print(json.dumps({name.replace("_", "-"): [str(form(number)) for number in numbers] for name, form in languages.items()}))
"""

NUMBERS = [*map(str, range(0, 130)), "1000", "10000", "20000", "100000", "1000000", "1000001", "2000000", "0.0", "0.1", "0.2", "0.5", "1.0",
           "1.1", "1.3", "1.5", "1.9", "1.10", "1.21", "2.0", "2.4", "5.04", "10.1", "11.11", "21.1", "100.0"]  # fmt: skip
CATEGORIES = ["zero", "one", "two", "few", "many", "other"]


@unittest.skipUnless(PYTHON.exists(), "Babel is not installed; run: make cldr")
class LanguageTests(unittest.TestCase):
    def test_the_files_are_those_of_cldr(self):
        check = subprocess.run([PYTHON, PACKAGE / "Scripts/cldr", "--check"], stderr=subprocess.PIPE, text=True)
        self.assertEqual(check.stderr, "")

    def test_each_number_has_the_form_of_each_language(self):
        """The program and Babel evaluate the rules independently of each other."""
        numbers = json.dumps(NUMBERS)
        expected = json.loads(subprocess.run([PYTHON, "-c", FORMS], input=numbers, stdout=subprocess.PIPE, text=True, check=True).stdout)
        self.assertGreater(len(expected), 200)
        with tempfile.TemporaryDirectory(prefix="spots-labels-") as folder:
            site = pathlib.Path(folder)
            forms = {category: category for category in CATEGORIES}
            files = {
                "Content/site.json": {"meta": {"labels": {"forms": forms}}},
                **{f"Content/{language}.json": {"language": language, "layout": "forms", "components": []} for language in expected},
            }
            for name, value in files.items():
                (site / name).parent.mkdir(exist_ok=True)
                (site / name).write_text(json.dumps(value))
            (site / "Templates/layouts").mkdir(parents=True)
            calls = "\n".join(f'{{{{label("forms", {number})}}}}' for number in NUMBERS)
            (site / "Templates/layouts/forms.mustache").write_text(calls)
            subprocess.run([PROGRAM, "build", "--quiet"], cwd=site, check=True)
            for language, categories in expected.items():
                with self.subTest(language):
                    found = (site / "Output" / language / "index.html").read_text().split()
                    self.assertEqual(dict(zip(NUMBERS, found)), dict(zip(NUMBERS, categories)))


if __name__ == "__main__":
    unittest.main()
