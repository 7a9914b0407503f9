"""The website of the project, built as it is published, and the text of its guide."""

import pathlib
import re
import shutil
import subprocess
import tempfile
import unittest

from documents import PACKAGE, blocks, name
from shell import PROGRAM

CHAPTERS = [PACKAGE / "Content/guide", PACKAGE / "Content/recipes"]


def front_matter(document):
    """The keys of a chapter; each is on its own line."""
    lines = document.read_text().split("---\n")[1].splitlines()
    return dict(line.split(": ", 1) for line in lines)


class SiteTests(unittest.TestCase):
    def test_the_website_has_no_problems(self):
        with tempfile.TemporaryDirectory(prefix="spots-website-") as folder:
            for part in ["Content", "Templates"]:
                shutil.copytree(PACKAGE / part, pathlib.Path(folder) / part)
            run = subprocess.run(
                [PROGRAM, "build", "--strict", "--quiet"], cwd=folder, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
            self.assertEqual((run.stdout, run.returncode), ("", 0))


class ChapterTests(unittest.TestCase):
    def test_a_chapter_has_a_title_a_description_and_a_place(self):
        for folder in CHAPTERS:
            chapters = sorted(folder.glob("*.md"), key=lambda chapter: int(front_matter(chapter)["order"]))
            for place, chapter in enumerate(chapters, start=1):
                with self.subTest(name(chapter)):
                    # A chapter that was renamed keeps its old address.
                    self.assertEqual([*front_matter(chapter)][:3], ["title", "description", "order"])
                    self.assertLessEqual({*front_matter(chapter)}, {"title", "description", "order", "aliases"})
                    self.assertEqual(front_matter(chapter)["order"], str(place))

    def test_a_file_is_named_in_the_section_of_its_block(self):
        # The page does not show the path after the language.
        for folder in [*CHAPTERS, PACKAGE / "Content/reference"]:
            for chapter in sorted(folder.glob("*.md")):
                text, prose, position = chapter.read_text(), "", 0
                for block in blocks(text):
                    prose += re.sub(r"^```.*", "", text[position:block.range.start], flags=re.MULTILINE)
                    position = block.range.stop
                    if block.path:
                        with self.subTest(f"{name(chapter)}: {block.path}"):
                            self.assertIn(f"`{block.path}`", prose.rpartition("\n## ")[2])


if __name__ == "__main__":
    unittest.main()
