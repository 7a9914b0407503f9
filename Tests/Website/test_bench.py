"""The comparison of builds that `make bench` prints."""

import os
import pathlib
import re
import subprocess
import sys
import unittest

PACKAGE = pathlib.Path(__file__).resolve().parents[2]
PROGRAM = os.environ.get("SPOTS_SITE", PACKAGE / ".build/debug/spots-site")


class BenchTests(unittest.TestCase):
    def test_builds_are_compared_with_the_least_that_they_can_cost(self):
        command = [sys.executable, PACKAGE / "Scripts/bench-builds", "--pages", "20", "--runs", "1", "--base", "", "--program", PROGRAM]
        run = subprocess.run(command, cwd="/", stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual(run.stderr, "")
        number = r"\d+\.\d\d"
        lines = [
            "",
            "Clean builds of 20 pages, the medians of 1 in turn",
            r" {21}s   CPU s     MiB",
            rf"spots-site +{number} +{number} +\d+",
            rf"floor +{number} +{number} +\d+",
            rf"spots-site / floor: {number} of the time, {number} of the CPU time, {number} of the memory",
            "",
        ]
        self.assertRegex(run.stdout, re.compile("\n".join(lines) + r"\Z"))

    def test_the_commit_to_compare_with_has_to_exist(self):
        command = [sys.executable, PACKAGE / "Scripts/bench-builds", "--base", "no-such-commit"]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (1, "", "bench-builds: there is no commit no-such-commit\n"))

    def test_a_failed_build_is_shown(self):
        command = [sys.executable, PACKAGE / "Scripts/bench-builds", "--pages", "20", "--runs", "1", "--base", "", "--program", "/bin/false"]
        run = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.assertEqual((run.returncode, run.stdout, run.stderr), (1, "", "bench-builds: /bin/false failed:\n\n"))
