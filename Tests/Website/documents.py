"""The documents of the website and the README, and their fenced blocks of code."""

import dataclasses
import pathlib
import re

PACKAGE = pathlib.Path(__file__).resolve().parents[2]


@dataclasses.dataclass
class Command:
    """A line of a `console` block, and the output that the document shows below it."""

    text: str
    output: str


@dataclasses.dataclass
class Block:
    """A fenced block: its language, the path after it, its text, and where the text is in the document."""

    language: str
    path: str
    text: str
    range: slice

    @property
    def commands(self):
        commands = []
        for line in self.text.splitlines(keepends=True):
            if line.startswith("$ "):
                commands.append(Command(line[2:].rstrip("\n"), ""))
            elif not commands:
                raise ValueError(f"a console block begins with a command, found: {line}")
            else:
                commands[-1].output += line
        return commands


def documents():
    """Every document whose blocks are run."""
    return [PACKAGE / "README.md", *sorted((PACKAGE / "Content").rglob("*.md"))]


def name(document):
    return document.relative_to(PACKAGE).as_posix()


def blocks(text):
    """The fenced blocks of a document.

    A fence ends at the same characters, at least as many (CommonMark 0.31, section 4.5), so a block of
    Markdown may have blocks of its own between four characters.
    """
    found, fence, position = [], None, 0
    for line in text.splitlines(keepends=True):
        mark = re.match(r"(`{3,}|~{3,})(.*)\n?$", line)
        if fence is None and mark:
            fence, start = mark[1], position + len(line)
            language, _, path = mark[2].strip().partition(" ")
        elif fence and mark and mark[1].startswith(fence) and not mark[2].strip():
            found.append(Block(language, path, text[start:position], slice(start, position)))
            fence = None
        position += len(line)
    if fence:
        raise ValueError("a block is not closed")
    return found
