import unittest

from host import folder, host, workflow


INSTALL = "apt-get install -y --no-install-recommends"
UPDATE = "apt-get update"
RELEASE = "build --configuration release --static-swift-stdlib --product spots-site"
WORKFLOWS = "ci publish pull-request-comment pull-request release".split()


class WorkflowTests(unittest.TestCase):
    """The unchanged steps of the workflows do what they are for, in an empty folder."""

    maxDiff = None

    def check(self, caches):
        job = workflow("ci.yml")["jobs"]["test"]
        machine = host(self, [""], caches)
        machine.run(job)
        return machine

    pip = "pip --quiet --disable-pip-version-check install"
    set_up = ["swift --version", "pkg-config --exists libcmark yaml-0.1"]
    tested = [
        "swift -print-target-info",
        "swift build --build-tests --enable-code-coverage --scratch-path .build/coverage",
        "swift test --skip-build --scratch-path .build/coverage --skip SpotsPreviewTests",
        "swift test --skip-build --scratch-path .build/coverage --filter SpotsPreviewTests",
        "llvm-profdata merge -sparse -failure-mode=all --input-files=.build/coverage/profiles.txt"
        " -o .build/coverage/merged.profdata",
        "llvm-cov export -format=lcov -summary-only -instr-profile=.build/coverage/merged.profdata"
        " .build/coverage/debug/spots-sitePackageTests.xctest",
    ]
    archives = {
        "SpotsModel": "Sources/SpotsModel/SpotsModel.docc ", "SpotsSite": "Sources/SpotsSite/SpotsSite.docc ",
        "SpotsDifference": ""}
    first = [
        UPDATE, "apt-get install -y make",
        # make lint
        UPDATE, f"{INSTALL} python3 curl rclone rsync python3-venv", "python3 -m venv .build/lint",
        f"{pip} --requirement Tests/Workflows/requirements.txt --requirement Tests/Publishing/requirements.txt",
        "swift format lint --strict --recursive Sources Tests Plugins Examples Package.swift",
        f"actionlint -shellcheck= -pyflakes= {' '.join(f'.github/workflows/{name}.yml' for name in WORKFLOWS)}",
        # make test
        "swift --version", UPDATE, f"{INSTALL} libcmark-dev libyaml-dev pkg-config brotli libvips-tools", *tested,
        # make check-api
        *set_up, "python3 -c import venv, ensurepip", "python Scripts/api",
        # make docs
        *set_up, "python3 Scripts/api --graphs .build/docs/graphs",
        *[f"docc convert {catalog}--additional-symbol-graph-dir .build/docs/graphs/{product} --fallback-display-name {product}"
          f" --fallback-bundle-identifier {product} --warnings-as-errors --output-path .build/docs/{product}.doccarchive"
          for product, catalog in archives.items()],
        f"docc merge {' '.join(f'.build/docs/{product}.doccarchive' for product in archives)}"
        " --synthesized-landing-page-name spots-site --output-path .build/docs/spots-site.doccarchive",
    ]  # fmt: skip
    # Two at a time, so in any order.
    concurrent = [
        # make check-examples
        *set_up, "python3 -m unittest discover --start-directory Tests/Examples",
        # make build
        *set_up, f"swift {RELEASE}",
        # make check-native
        *set_up, "python3 -m unittest discover --start-directory Tests/Native",
        # make check-website
        *set_up, "python3 -c import venv, ensurepip",
        "python -m unittest discover --start-directory Tests/Website",
        # make check-publishing
        *set_up, "python3 -c import venv, ensurepip",
        "python -m unittest discover --start-directory Tests/Publishing",
        # make check-workflows
        *set_up, "python3 -c import venv, ensurepip",
        "python -m unittest discover --start-directory Tests/Workflows",
    ]  # fmt: skip
    last = [
        # make check-html
        *set_up, "python3 -c import venv, ensurepip", UPDATE,
        f"{INSTALL} chromium chromium-driver default-jre-headless fonts-dejavu-core",
        "python3 -m venv .build/browser", f"{pip} --requirement Tests/Browser/requirements.txt",
        f"{pip} --no-deps --requirement Tests/Browser/carriers.txt",
        "python Tests/Browser/together.py",
    ]  # fmt: skip

    def test_every_check_runs_with_and_without_caches(self):
        caches = folder(self, "caches")
        machine = self.check(caches)
        self.assertRuns(machine.log, self.first, self.last)
        table = "target             lines  covered\nFirst                100   75.0 %\ntogether             100   75.0 %\n"
        self.assertIn(table, machine.printed)
        # What was built before exists, and the checks are the same.
        first, last = [
            [line for line in lines if not line.startswith(("pip ", "python3 -m venv"))] for lines in [self.first, self.last]
        ]
        self.assertRuns(self.check(caches).log, first, last)

    def assertRuns(self, log, first, last):
        """The commands of the checks, those that run at the same time in any order."""
        self.assertEqual(log[: len(first)], first)
        self.assertEqual(log[len(log) - len(last) :], last)
        self.assertEqual(sorted(log[len(first) : len(log) - len(last)]), sorted(self.concurrent))

    def test_the_cache_depends_on_the_dependencies_and_the_swift_version(self):
        job = workflow("ci.yml")["jobs"]["test"]
        cache = next(step["with"] for step in job["steps"] if "actions/cache@" in step.get("uses", ""))
        self.assertIn(f"-{job['container'].replace(':', '-')}-", cache["key"])
        machine = host(self, [])
        (machine.workspace / "Package.swift").write_text("one")
        before = machine.text(cache["key"])
        (machine.workspace / "Package.swift").write_text("two")
        self.assertNotEqual(machine.text(cache["key"]), before)

    def test_a_mac_builds_and_tests(self):
        job = workflow("ci.yml")["jobs"]["macos"]
        # A failure does not stop anything.
        self.assertIs(job["continue-on-error"], True)
        machine = host(self, [""])
        machine.run(job)
        self.assertEqual(
            machine.log,
            [
                # make build
                "swift --version", "brew install cmark libyaml pkg-config brotli vips", f"swift {RELEASE}",
                # make test
                *self.set_up, *self.tested,
            ])


if __name__ == "__main__":
    unittest.main()
