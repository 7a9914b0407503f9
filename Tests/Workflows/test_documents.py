import re
import unittest

from host import PACKAGE


class DocumentTests(unittest.TestCase):
    """What the documents of the project name is there."""

    def test_the_tests_that_security_names(self):
        files = [*PACKAGE.glob("Tests/*Tests/*.swift"), *PACKAGE.glob("Tests/Browser/test_*.py")]
        tests = {file.stem: file.read_text() for file in files}
        text = (PACKAGE / "SECURITY.md").read_text()
        suite, checked = None, 0
        # A name without its suite belongs to the suite before it.
        for name in re.findall(r"`([\w./-]+)`", text):
            if name.startswith("Tests/Fixtures/"):
                self.assertTrue((PACKAGE / name).exists(), name)
            elif match := re.fullmatch(r"(?:(\w+Tests)|(test_\w+)\.py)(?:\.(\w+))?", name):
                suite = match[1] or match[2]
                self.assertIn(suite, tests)
                self.assertIn(match[3] or "", tests[suite])
            elif suite and re.fullmatch(r"test_\w+|[a-z]+(?:[A-Z]\w*){3,}", name):
                self.assertIn(f" {name}(", tests[suite], name)
            else:
                continue
            checked += 1
        self.assertGreater(checked, 20)


if __name__ == "__main__":
    unittest.main()
