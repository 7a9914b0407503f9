"""Words that the project avoids are in no document, help text, message or comment.

The table below has the rows of the one in CONTRIBUTING.md, section "Words", that a search can find.
"""

import ast
import json
import re
import subprocess
import unittest

from documents import PACKAGE, name
from shell import PROGRAM

# A pattern, and what to write in its place.
AVOIDED = {
    r"faults?|faulty|mistakes?|diagnostics?": "error, warning or problem",
    r"cures?": "fix",
    r"so that": "so",
    r"behind": "after, next to",
    r"further": "other, more",
    r"(?<!no )such (?!as\b)\w+": "like this, this",
    r"a text(?! (?:file|node|editor|field|site)s?\b)|texts": "a string, text",
    r"a JSON(?=[.,;:)]| (?:is|are|of|that|which|with)\b)|JSONs": "JSON, a JSON file",
    r"(?<!there )(?:is|are) no (?!(?:longer|more|less|other)\b)\w+": "is not a",
    r"previews of links|files of the theme|keys of layout|completions of (?:the|your) shell": "theme files, and other compounds",
    r"made of a|by means of": "made from a, with",
    r"absent: that of": "by default",
    r"an? \w+ of (?:its|their) own": "its own",
    r"for ever\b|in silence": "forever, silently",
    r"misspelt|licences?|colours?|behaviours?|centres?|grey|neighbours?|harbours?|favourites?": "American spelling",
}

# Phrases that are right, with the reason.
ALLOWED = [
    r"behind a reference",  # The usual words for a value that is stored in an object.
]


def files(*patterns):
    found = (file for pattern in patterns for file in sorted(PACKAGE.glob(pattern)))
    return [file for file in found if ".build" not in file.parts]


def without_code(text):
    text = re.sub(r"(?ms)^ *(`{3,}|~{3,}).*?^ *\1`*$", "", text)
    return re.sub(r"(?s)(`+)(?!`).+?(?<!`)\1(?!`)", "`", text)


def prose(markdown):
    """Markdown without what people do not read: code, the addresses of links, and the aliases of the page."""
    return re.sub(r"\]\([^)]*\)|(?m:^aliases: .*$)", "]", without_code(markdown))


def documents():
    for file in files("*.md", "Content/**/*.md", "Examples/*/README.md", "Sources/**/*.docc/**/*.md", "Sources/**/*.tutorial"):
        text = file.read_text()
        if name(file) == "CONTRIBUTING.md":
            text = re.sub(r"(?ms)^\| instead of .*?\n\n", "", text)
        yield name(file), prose(text)
    for file in files(".github/**/*.yml", "action.yml", "Sources/SpotsStarter/Starters/**/*.yml"):
        yield name(file), file.read_text()


def strings(value):
    """The strings in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from strings(part)


def pages():
    for file in files("Content/**/*.json"):
        for text in strings(json.loads(file.read_text())):
            yield name(file), prose(text)


def help_texts():
    dump = subprocess.run([PROGRAM, "--experimental-dump-help"], stdout=subprocess.PIPE, check=True).stdout
    for text in strings(json.loads(dump)):
        yield "--help", text


def messages():
    """The string literals of the program that are more than one word, without what is interpolated."""
    for file in files("Sources/**/*.swift"):
        code = re.sub(r"(?m)^ *//.*$", "", file.read_text())
        code = re.sub(r'"\s*\+\s*"', "", re.sub(r"\\\([^()]*(?:\([^()]*\)[^()]*)*\)", "…", code))
        for literals in re.findall(r'(?s)"""(.+?)"""|"((?:[^"\\\n]|\\.)+)"', code):
            for text in literals:
                if " " in text.strip():
                    yield name(file), text


def comments():
    for file in files(*(f"{folder}/**/*.swift" for folder in ["Sources", "Tests", "Plugins", "Examples"])):
        for lines in re.findall(r"(?m)(?:^ *//.*\n)+", file.read_text()):
            text = re.sub(r"(?m)^ *///?", "", lines)
            yield name(file), re.sub(r"<doc:[^>]*>|- Parameter \w+", "", without_code(text))
    for file in files("Tests/**/*.py", "Scripts/*", "Scripts/*/*", "Makefile"):
        text = file.read_text() if file.is_file() else ""
        for lines in re.findall(r"(?m)(?:^ *# .*\n)+", text):
            yield name(file), without_code(re.sub(r"(?m)^ *# ", "", lines))
        if file.suffix == ".py" or text.startswith("#!/usr/bin/env python"):
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef)):
                    yield name(file), without_code(ast.get_docstring(node) or "")


class WordsTests(unittest.TestCase):
    """No text that a person reads has a word of the table."""

    def check(self, texts):
        count = 0
        for place, text in texts:
            count += 1
            text = " ".join(text.split())
            for phrase in ALLOWED:
                text = re.sub(phrase, "", text)
            for pattern, better in AVOIDED.items():
                for word in re.finditer(rf"(?<![\w-])(?:{pattern})(?![\w-])", text, re.IGNORECASE):
                    with self.subTest(place):
                        excerpt = text[max(0, word.start() - 40):word.end() + 40]
                        self.fail(f'{place}: "{word[0]}" in "{excerpt}"; write: {better}')
        return count

    def test_documents(self):
        self.assertGreater(self.check(documents()), 150)

    def test_pages(self):
        self.assertGreater(self.check(pages()), 50)

    def test_help(self):
        self.assertGreater(self.check(help_texts()), 100)

    def test_messages(self):
        self.assertGreater(self.check(messages()), 500)

    def test_comments(self):
        self.assertGreater(self.check(comments()), 2000)

    def test_each_word_is_found(self):
        """Text with a word of the table fails, and the same words in code do not."""
        for text in [
            "Every fault has an id.", "Cause and cure", "It waits, so that nothing is lost.", "The part behind the name.",
            "Further keys", "Such pages are left out.", "The value is a text.", "It reads a JSON.", "The file is no page.",
            "The files of the theme", "It is made of a record.", "It has an id of its own.", "It waits for ever.", "A colour"
        ]:
            with self.subTest(text), self.assertRaises(AssertionError):
                WordsTests().check([("a document", prose(text))])
        self.check([("a document", prose("There is no such page. It is no longer needed, for every `fault`, as in\n\n```\nfault\n```\n"))])


if __name__ == "__main__":
    unittest.main()
