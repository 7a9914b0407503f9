"""What the other tests rely on: blocks are found, and their commands are run as a reader would."""

import unittest

import shell
from documents import Block, Command, blocks

DOCUMENT = """\
# Bread

```json Content/index.json
{ "title": "Bread", "components": [] }
```

````markdown Content/about.md
```console
$ ls
```
````

```console
$ ls Content
about.md
index.json
$ spots-site check
```
"""


def outputs(document):
    return [(run.status, run.output) for run in shell.run(blocks(document))]


def console(*lines):
    return "```console\n" + "\n".join(lines) + "\n```\n"


class BlockTests(unittest.TestCase):
    def test_a_block_has_a_language_a_path_and_a_text(self):
        found = [(block.language, block.path, block.text) for block in blocks(DOCUMENT)]
        self.assertEqual(found, [
            ("json", "Content/index.json", '{ "title": "Bread", "components": [] }\n'),
            ("markdown", "Content/about.md", "```console\n$ ls\n```\n"),
            ("console", "", "$ ls Content\nabout.md\nindex.json\n$ spots-site check\n"),
        ])
        self.assertEqual(DOCUMENT[blocks(DOCUMENT)[0].range], '{ "title": "Bread", "components": [] }\n')

    def test_output_belongs_to_the_command_above_it(self):
        self.assertEqual(
            blocks(DOCUMENT)[2].commands,
            [Command("ls Content", "about.md\nindex.json\n"), Command("spots-site check", "")])

    def test_a_console_block_begins_with_a_command(self):
        with self.assertRaises(ValueError):
            Block("console", "", "1 page\n$ ls\n", slice(0, 0)).commands

    def test_an_open_block_is_an_error(self):
        with self.assertRaises(ValueError):
            blocks("```console\n$ ls\n")


class ShellTests(unittest.TestCase):
    def test_files_are_written_before_the_commands_below_them(self):
        self.assertEqual(outputs(DOCUMENT), [(0, "about.md\nindex.json\n"), (0, "2 pages, no problems\n")])

    def test_the_shell_keeps_its_folder_its_variables_and_the_status(self):
        document = console("mkdir shop && cd shop", "export BREAD=rye", "false", 'echo "$? $BREAD" "${PWD##*/}"')
        self.assertEqual(outputs(document.replace("\n", "\n$ ", 4)), [(0, ""), (0, ""), (1, ""), (0, "1 rye shop\n")])

    def test_output_has_both_streams_without_times(self):
        document = console("$ spots-site check", "$ echo '1 page, 0.12 s; at 127.0.0.1:8017'")
        self.assertEqual(outputs(document), [
            (64, "error: the content folder Content does not exist; spots-site init makes a site, "
                 "and spots-site build components.json builds a single payload [no-content]\n"),
            (0, "1 page, 0.00 s; at 127.0.0.1:8000\n"),
        ])

    def test_a_preview_is_stopped_after_its_address(self):
        document = "```json a.json\n[]\n```\n" + console("$ spots-site preview a.json")
        self.assertEqual(outputs(document), [(0, "http://127.0.0.1:8000/ (press Ctrl-C to stop)\n")])

    def test_a_web_address_is_a_file_of_the_document(self):
        document = "```json https://api.example.com/a.json\n[]\n```\n" + console(
            "$ curl --silent https://api.example.com/a.json",
            "$ curl --silent --fail https://api.example.com/b.json")
        self.assertEqual(outputs(document), [(0, "[]\n"), (22, "")])

    def test_make_targets_are_those_of_the_makefile(self):
        document = console("$ make site", "$ make bread 2>/dev/null")
        self.assertEqual(outputs(document), [(0, ""), (2, "")])


if __name__ == "__main__":
    unittest.main()
