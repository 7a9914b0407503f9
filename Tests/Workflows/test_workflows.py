import unittest

import yaml
from host import PACKAGE, host


def workflow(name):
    return yaml.safe_load((PACKAGE / ".github/workflows" / name).read_text())


INSTALL = "apt-get install -y --no-install-recommends"
UPDATE = "apt-get update"
RELEASE = "build --configuration release --static-swift-stdlib --product spots-site"


class WorkflowTests(unittest.TestCase):
    """The steps of the workflows work unchanged in an empty folder."""

    maxDiff = None

    def publish(self, cached):
        # A repository with a site only, as described in the workflow.
        machine = host(self, ["Content"])
        jobs = workflow("publish.yml")["jobs"]
        machine.run(jobs["build"], cached)
        self.assertEqual(jobs["deploy"]["needs"], "build")
        machine.run(jobs["deploy"])
        self.assertEqual(machine.text(jobs["deploy"]["environment"]["url"]), "https://example.org/app/")
        page = (machine.published / "index.html").read_text()
        self.assertIn('<link rel="canonical" href="https://example.org/app/">', page)
        self.assertIn('href="/app/assets/theme.', page)
        return machine.log

    installed = [
        UPDATE, "apt-get install -y make", "swift --version", UPDATE, f"{INSTALL} libcmark-dev pkg-config"]

    def test_a_site_is_published(self):
        self.assertEqual(
            self.publish(cached=False),
            self.installed + ["swift --version", "pkg-config --exists libcmark", f"swift {RELEASE}"])

    def test_a_cached_program_is_not_built_again(self):
        self.assertEqual(self.publish(cached=True), self.installed)

    def test_everything_is_checked(self):
        machine = host(self, [""])
        machine.run(workflow("ci.yml")["jobs"]["test"])
        pip = "pip --quiet --disable-pip-version-check install"
        self.assertEqual(
            machine.log,
            [
                UPDATE, "apt-get install -y make",
                # make lint
                UPDATE, f"{INSTALL} python3 python3-venv", "python3 -m venv .build/lint",
                f"{pip} --requirement Tests/Workflows/requirements.txt",
                "swift format lint --strict --recursive Sources Tests Plugins Package.swift",
                "actionlint -shellcheck= -pyflakes= .github/workflows/ci.yml .github/workflows/publish.yml",
                # make test
                "swift --version", UPDATE, f"{INSTALL} libcmark-dev pkg-config", "swift build --build-tests",
                "swift test --skip-build --skip SpotsPreviewTests",
                "swift test --skip-build --filter SpotsPreviewTests",
                # make check-workflows
                "swift --version", "pkg-config --exists libcmark", "python3 -c import venv, ensurepip",
                "swift build --product spots-site",
                "python -m unittest discover --start-directory Tests/Workflows",
                # make check-html
                "swift --version", "pkg-config --exists libcmark", "python3 -c import venv, ensurepip", UPDATE,
                f"{INSTALL} chromium chromium-driver default-jre-headless fonts-dejavu-core",
                "python3 -m venv .build/browser", f"{pip} --requirement Tests/Browser/requirements.txt",
                f"{pip} --no-deps --requirement Tests/Browser/carriers.txt", "swift build --product spots-site",
                "python -m unittest discover --start-directory Tests/Browser",
            ])


if __name__ == "__main__":
    unittest.main()
