"""Runs every block of the website's documents and of the README, and compares the output: `make check-website`.

RECORD=1 writes the output of the commands into the documents instead; read the diff before you commit it.
"""

import concurrent.futures
import os
import re
import unittest

import shell
from documents import blocks, documents, name

# How many blocks of each document no test runs, because they need a network or another machine's programs.
NOT_RUN = {
    "Content/guide/install.md": 3,
    "Content/guide/preview.md": 1,
    "Content/recipes/cluster.md": 1,
}

# What a command prints if it fails: the closing line of a run, which otherwise begins with the number of pages, or
# the reason why there was none.
FAILED = re.compile(r"^(\d+ (error|warning)s?\b|error: )", re.MULTILINE)


class CommandTests(unittest.TestCase):
    maxDiff = None

    def test_commands_print_the_shown_output(self):
        texts = {document: document.read_text() for document in documents()}
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            results = [*pool.map(lambda text: shell.run(blocks(text)), texts.values())]
        for (document, text), runs in zip(texts.items(), results):
            with self.subTest(name(document)):
                found = blocks(text)
                if os.environ.get("RECORD") == "1":
                    document.write_text(recorded(text, found, runs))
                    continue
                commands = [command for block in found if block.language == "console" for command in block.commands]
                self.assertEqual(len(runs), len(commands))
                for command, run in zip(commands, runs):
                    self.assertEqual(run.output, shell.normalized(command.output), f"$ {command.text}")
                    self.assertEqual(run.status != 0, bool(FAILED.search(run.output)), f"$ {command.text}")

    def test_few_blocks_are_not_run(self):
        counts = {name(document): sum(block.language == "sh" for block in blocks(document.read_text()))
                  for document in documents()}
        self.assertEqual({document: count for document, count in counts.items() if count}, NOT_RUN)


def recorded(text, found, runs):
    """The document with the output that its commands printed."""
    runs = iter(runs)
    for block in [*found]:
        if block.language == "console":
            block.text = "".join(f"$ {command.text}\n{next(runs).output}" for command in block.commands)
    for block in reversed(found):
        text = text[:block.range.start] + block.text + text[block.range.stop:]
    return text


if __name__ == "__main__":
    unittest.main()
