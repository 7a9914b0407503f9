import re
import unittest

import yaml
from host import PACKAGE, host


class DocumentTests(unittest.TestCase):
    """Everything that the documents of the project name exists."""

    def test_the_tests_named_in_security_exist(self):
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

    def test_two_commands_of_the_readme_do_everything(self):
        """One of them does the main job, and the checks run the other one exactly as the README writes it."""
        blocks = re.findall(r"```console\n(.*?)```", (PACKAGE / "README.md").read_text(), re.DOTALL)
        [(main, test)] = [re.findall(r"^\$ (.*)$", block, re.MULTILINE) for block in blocks if "$ make test" in block]
        self.assertIn(test, (PACKAGE / ".ci/run").read_text().splitlines())
        machine = host(self, [""])
        steps = [{"uses": "actions/checkout@v7"}, {"run": "apt-get update && apt-get install make"}, {"run": main}]
        machine.run({"runs-on": "ubuntu-latest", "container": "swift", "steps": steps})
        self.assertIn(
            "apt-get install -y --no-install-recommends libcmark-dev libyaml-dev pkg-config brotli libvips-tools", machine.log)
        self.assertTrue((machine.workspace / "Output/index.html").exists())
        self.assertTrue((machine.workspace / "Output/examples/ferry/index.html").exists())

    def test_issue_forms_are_valid(self):
        for form in ["bug", "feature"]:
            text = yaml.safe_load((PACKAGE / f".github/ISSUE_TEMPLATE/{form}.yml").read_text())
            self.assertEqual(text.keys(), {"name", "description", "labels", "body"})
            for field in text["body"]:
                self.assertIn(field["type"], ["input", "textarea"])
                self.assertLessEqual(field.keys(), {"type", "id", "attributes", "validations"})
                self.assertLessEqual(field["attributes"].keys(), {"label", "description", "placeholder", "render"})
            for name in [lambda field: field["id"], lambda field: field["attributes"]["label"]]:
                self.assertEqual(len({name(field) for field in text["body"]}), len(text["body"]))
        settings = yaml.safe_load((PACKAGE / ".github/ISSUE_TEMPLATE/config.yml").read_text())
        self.assertEqual(settings, {"blank_issues_enabled": True})


if __name__ == "__main__":
    unittest.main()
