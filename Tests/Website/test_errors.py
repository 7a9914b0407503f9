import re
import unittest
from pathlib import Path

PACKAGE = Path(__file__).resolve().parents[2]
PAGES = PACKAGE / "Content/errors"


def ids_of_diagnostics():
    source = (PACKAGE / "Sources/Diagnostics/DiagnosticID.swift").read_text()
    return re.findall(r'^    case \w+ = "([a-z-]+)"$', source, re.MULTILINE)


def ids_of_failures():
    """The ids of errors that stop a command, except those that are also ids of a `Diagnostic`."""
    files = [file for name in ["BuildFailure", "StarterFailure"] for file in (PACKAGE / "Sources").rglob(f"{name}.swift")]
    failures = "\n".join(file.read_text() for file in files)
    commands = "\n".join(file.read_text() for file in (PACKAGE / "Sources/spots-site").rglob("*.swift"))
    found = {*re.findall(r'^        case [\w., ]+: "([a-z]+-[a-z-]+)"$', failures, re.MULTILINE)}
    found |= {*re.findall(r'\bid: "([a-z-]+)"', commands)}
    return sorted(found - {*ids_of_diagnostics()})


class Page:
    """A page about an id."""

    def __init__(self, file):
        self.id = file.stem
        self.text = file.read_text()
        front = re.match(r"---\ntitle: (.+)\ndescription: (.+)\n---\n", self.text)
        self.title, self.description = front.groups()
        self.severity = re.search(r"^\*\*Severity:\*\* (.+?)(?=\n\n)", self.text, re.MULTILINE | re.DOTALL)[1]
        self.headings = re.findall(r"^## (.+)$", re.sub(r"(?ms)^```.*?^```$", "", self.text), re.MULTILINE)
        example = self.text.split("\n## Example\n")[1].split("\n## Cause\n")[0]
        self.output = "".join(re.findall(r"(?ms)^```(?:console|text|json)\n(.*?)^```$", example))

    @property
    def words(self):
        """The severities that the page names, as the index writes them."""
        return " or ".join(word for word in ["error", "warning"] if word in self.severity)


class ErrorPagesTests(unittest.TestCase):
    """`Content/errors` has a page for each id that the program prints, and an index of them."""

    @classmethod
    def setUpClass(cls):
        cls.pages = [Page(file) for file in sorted(PAGES.glob("*.md")) if file.stem != "index"]

    def test_each_id_has_a_page_and_each_page_is_an_id(self):
        diagnostics, failures = ids_of_diagnostics(), ids_of_failures()
        self.assertIn("wrong-type", diagnostics)
        self.assertIn("missing-input", failures)
        self.assertIn("internal-error", failures)
        self.assertEqual([page.id for page in self.pages], sorted(diagnostics + failures))

    def test_each_page_is_named_by_its_id(self):
        for page in self.pages:
            with self.subTest(page.id):
                self.assertEqual(page.title, page.id)
                self.assertRegex(page.description, r"^[A-Z].*\.$")
                self.assertEqual(page.headings, ["Example", "Cause", "Fix"])

    def test_each_example_prints_the_id_of_its_page(self):
        diagnostics = ids_of_diagnostics()
        for page in self.pages:
            with self.subTest(page.id):
                if page.id in diagnostics:
                    printed = re.findall(r": (error|warning): .* \[([a-z-]+)\]$", page.output, re.MULTILINE)
                else:
                    printed = re.findall(r'^\{"severity":"(error)","id":"([a-z-]+)"', page.output, re.MULTILINE)
                self.assertEqual({id for _, id in printed}, {page.id})
                self.assertEqual([word for word, _ in printed if word not in page.severity], [])

    def test_a_link_to_a_chapter_has_its_title(self):
        titles = {file.stem: re.match(r"---\ntitle: (.+)\n", file.read_text())[1] for file in (PAGES.parent / "guide").glob("*.md")}
        for page in self.pages:
            with self.subTest(page.id):
                links = re.findall(r"\[([^\]]+)\]\(/guide/([a-z]+)/\)", page.text)
                self.assertEqual([text for text, _ in links], [titles[name] for _, name in links])

    def test_the_index_lists_all_pages_with_their_descriptions(self):
        index = (PAGES / "index.md").read_text()
        entries = re.findall(r"^\| \[`([a-z-]+)`\]\((.+)\) \| (.+) \| (.+) \|$", index, re.MULTILINE)
        expected = [(page.id, f"{page.id}.md", page.words, page.description) for page in self.pages]
        self.assertEqual(sorted(entries), expected)


if __name__ == "__main__":
    unittest.main()
