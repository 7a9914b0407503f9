"""Compares `spots-site check --native` with an independent model of NATIVE.md, and the model with recorded cases.

Run it from anywhere with Python 3.11 or newer:

    python3 Tests/Native/test_native.py

Environment: SPOTS_SITE is the program (else .build/debug/spots-site of the package), NATIVE_PAYLOADS is the number of
random payloads (20000), NATIVE_SEED is their seed (1).
"""

import json
import os
import re
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.setrecursionlimit(10_000)       # payloads have up to 512 levels

import model
import payloads

ROOT = HERE.parent.parent
SHARED = ROOT.parent / "shared" / "native"
PROGRAM = Path(os.environ.get("SPOTS_SITE") or ROOT / ".build" / "debug" / "spots-site")
VERSIONS = {"7.5.0": "7", "6.1.2": "6", "5.8.4": "5"}
SHOWN_DIFFERENCES = 12            # of different kinds


# --------------------------------------------------------------------------------------------------------------------
# The program

class Answers:
    """What one run of the program predicts: for each payload and version a set as `model.predict` gives it."""

    def __init__(self, texts):
        self.of = [{version: set() for version in VERSIONS.values()} for _ in texts]
        self.bad_lines = []
        self.repeated = []
        with tempfile.TemporaryDirectory() as folder:
            content = Path(folder) / "Content"
            content.mkdir()
            for at, text in enumerate(texts):
                (content / f"payload-{at:06}.json").write_text(text, encoding="utf-8")
            command = [str(PROGRAM), "check", folder, "--native", "5,6,7", "--format", "json"]
            run = subprocess.run(command, capture_output=True, timeout=1800)
        if run.returncode < 0 or run.returncode > 1:
            raise AssertionError(f"{command} ended with {run.returncode}: {run.stderr[-2000:].decode()}")
        for line in run.stderr.decode("utf-8").splitlines():
            self.read(line)

    def read(self, line):
        try:
            problem = json.loads(line, parse_constant=lambda word: 1 / 0)
        except (ValueError, ZeroDivisionError):
            self.bad_lines.append(line)
            return
        if problem.get("id") != "app-outcome":
            return
        at = int(re.fullmatch(r".*payload-([0-9]{6})\.json", problem["file"]).group(1))
        value = model.canonical(problem["value"]) if "value" in problem else None
        answer = (problem["path"], problem["outcome"], value)
        known = self.of[at][problem["version"]]
        if answer in known:
            self.repeated.append((at, problem["version"], answer))
        known.add(answer)


def differences(predicted, answered):
    """What only the model says, and what only the program says."""
    # A value that JSON cannot express (infinity) may be left out or written in any way.
    free = {(path, outcome) for path, outcome, value in predicted if outcome == model.CONVERTED and value is None}
    answered = {(path, outcome, None if (path, outcome) in free else value) for path, outcome, value in answered}
    return predicted - answered, answered - predicted


def compare(texts, answers):
    """The payloads with a difference: (text, version, only the model, only the program)."""
    found = []
    for text, answer in zip(texts, answers.of):
        for version in VERSIONS.values():
            ours, theirs = differences(model.predict(text, version), answer[version])
            if ours or theirs:
                found.append((text, version, ours, theirs))
    return found


def shape(difference):
    """What makes two differences alike: the version, and the keys and outcomes on each side."""
    def last(path):
        return re.sub(r"\[[0-9]+\]", "", path).rsplit(".", 1)[-1]

    text, version, *sides = difference
    return version, *(frozenset((last(path), outcome) for path, outcome, _ in side) for side in sides)


def minimised(difference):
    """The smallest payload with these differences that the steps reach."""
    def whole_page(text):
        return any(path == "$" for path, _, _ in model.predict(text, difference[1]))

    wanted = shape(difference)
    for _ in range(60):
        smaller = payloads.reductions(difference[0])
        for candidate in compare(smaller, Answers(smaller)) if smaller else []:
            found = shape(candidate)
            alike = found[0] == wanted[0] and (found[1] & wanted[1] or found[2] & wanted[2])
            if alike and whole_page(candidate[0]) == whole_page(difference[0]):
                difference = candidate
                break
        else:
            break
    return difference


def describe(difference):
    text, version, ours, theirs = difference
    lines = [f"Spots {version}: {text}"]
    for name, answers in (("model", ours), ("program", theirs)):
        for path, outcome, value in sorted(answers, key=str):
            lines.append(f"    only the {name}: {outcome} at {path}, value {value}")
        lines += [f"    only the {name}: (nothing)"] * (not answers)
    return "\n".join(lines)


# --------------------------------------------------------------------------------------------------------------------
# The recorded cases

def read_cases():
    """The lines of cases.tsv: (case, version, outcome, place, value), and the payloads by case."""
    lines = (SHARED / "cases.tsv").read_text(encoding="utf-8").rstrip("\n").split("\n")[1:]
    rows = [line.split("\t") for line in lines]
    texts = {case: (SHARED / "cases" / f"{case}.json").read_text(encoding="utf-8") for case in {row[0] for row in rows}}
    return rows, texts


def within(path, place):
    """Whether the path is the place, or lies inside it."""
    return path == place or path.startswith((place + ".", place + "["))


def contains(text, place):
    """Whether the payload has a value at the place."""
    try:
        node = model.parse(text)
    except ValueError:
        return False
    for key, at in re.findall(r"\.([\w-]+)|\[([0-9]+)\]", place):
        if key:
            node = node.members("7").get(key, model) if isinstance(node, model.Object) else model
        else:
            node = node[int(at)] if isinstance(node, list) and int(at) < len(node) else model
    return node is not model


class RecordedCases(unittest.TestCase):
    """The model against what the library did."""

    # The library's own decoder crashes and gives up in one of these; both places are predicted.
    TWO_PLACES = {"page-error-before-bad-meta"}
    # Where an object of defaults arrives, the record has one of its values.
    OBJECTS = re.compile(r"\.(layout|inset|interaction)$")

    def test_cases(self):
        if not (SHARED / "cases.tsv").exists():
            message = f"NO RECORDED CASES: {SHARED / 'cases.tsv'} is missing, so the model is not checked"
            print(f"\n{'!' * len(message)}\n{message}\n{'!' * len(message)}", file=sys.stderr)
            self.skipTest(message)
        rows, texts = read_cases()
        self.assertGreater(len(rows), 300)
        for case, version, outcome, place, value in rows:
            with self.subTest(case=case, version=version):
                self.check(case, texts[case], VERSIONS[version], outcome, place, value)

    def check(self, case, text, version, outcome, place, value):
        predicted = model.predict(text, version)
        here = {(path, found, arrives) for path, found, arrives in predicted if within(path, place)}
        if case not in self.TWO_PLACES:
            self.assertEqual(predicted - here, set(), "nothing is predicted elsewhere")
        if outcome == "shown":
            self.assertFalse({found for _, found, _ in predicted} & {model.SCREEN_EMPTY, model.CRASH})
        elif outcome in ("kept", "unknown key") or not contains(text, place) and outcome == "default":
            self.assertEqual(here, set())
        else:
            self.assertEqual({found for _, found, _ in here}, {outcome})
            exact = [arrives for path, _, arrives in here if path == place]
            if outcome in ("converted", "default") and exact and not self.OBJECTS.search(place):
                self.assertIn(value, [exact[0], json.loads(exact[0])])


# --------------------------------------------------------------------------------------------------------------------
# Random payloads

class RandomPayloads(unittest.TestCase):
    """The program against the model."""

    SETTINGS = {"NATIVE_SEED": "1", "NATIVE_PAYLOADS": "20000"}

    def test_payloads(self):
        self.assertTrue(PROGRAM.exists(), f"{PROGRAM} is missing: build the package, or set SPOTS_SITE")
        seed, count = (int(os.environ.get(name, default)) for name, default in self.SETTINGS.items())
        texts = payloads.payloads(seed, count) + payloads.EDGES
        if (SHARED / "cases.tsv").exists():
            texts += sorted(read_cases()[1].values())
        answers = Answers(texts)
        found = compare(texts, answers)
        faults = []
        if answers.bad_lines:
            number = len(answers.bad_lines)
            faults.append(f"{number} lines of the output are not JSON, such as\n    {answers.bad_lines[0]}")
        if answers.repeated:
            at, version, answer = answers.repeated[0]
            number = len(answers.repeated)
            faults.append(f"{number} outcomes are printed twice, such as {answer} of Spots {version} for {texts[at]}")
        if found:
            faults.append(f"{len(found)} answers of {len(texts) * len(VERSIONS)} differ")
            found.sort(key=lambda difference: len(difference[0]))
            kinds = {shape(difference): difference for difference in reversed(found)}
            first = sorted(kinds.values(), key=lambda difference: len(difference[0]))[:SHOWN_DIFFERENCES]
            faults += [describe(minimised(difference)) for difference in first]
        if faults:
            self.fail("\n\n" + "\n\n".join(faults))


if __name__ == "__main__":
    unittest.main()
