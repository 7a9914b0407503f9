import json
import pathlib
import subprocess
import unittest
import urllib.parse

import hostile
import refused
from browser import browser
from hostile import ADDRESSES, ALL, PRINTABLE, SHAPES, TOGETHER, displayed
from sites import PROGRAM, pages, served

ACTIVE = (pathlib.Path(__file__).parent / "active.js").read_text()

# Schemes that Markdown also allows; browsers do not run their content.
INERT = ["about:", "blob:", "feed:", "go:", "jar:", "livescript:", "view-source:"]

# The labels or text of elements, by selector name.
TEXTS = """Object.fromEntries(Object.entries(arguments[2]).map(([name, selector]) =>
  [name, [...document.querySelectorAll(selector)].map((element) => element.ariaLabel ?? element.textContent)]))"""


class HostileTests(unittest.TestCase):
    """Data never becomes active content, in any field."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.window = cls.enterClassContext(browser())
        cls.window.command("Network.enable")
        cls.window.command("Network.setBlockedURLs", urls=["http://evil.invalid/*", "https://*"])
        cls.window.driver.set_script_timeout(120)

    def check(self, site, look="null", *arguments, schemes=()):
        """Expects no active content on any page; returns the result of a script for each `document`, by `page`."""
        wanted = [urllib.parse.quote(page) for page in pages(site)]
        visit = f"return visit(arguments[0], (document, page) => [faults(document, arguments[1]), {look}])"
        with served(site) as address:
            self.window.open(address)
            self.window.console()
            found = self.window.evaluate(ACTIVE + visit, wanted, schemes, *arguments)
            self.assertFalse(self.window.evaluate("return 'pwned' in window"), "code was run")
        self.assertEqual({page: faults for page, (faults, _) in found.items() if faults}, {})
        messages = [message for message in self.window.console() if " to load " not in message]
        self.assertEqual(messages, [])
        return {page: found[page][1] for page in wanted}

    def errors(self, site, *wanted):
        """The errors of a site; for each the requested members, in order."""
        command = [PROGRAM, "check", "--format", "json"]
        run = subprocess.run(command, cwd=site, capture_output=True, text=True)
        self.assertEqual(run.returncode, 1)
        found = [json.loads(line) for line in run.stderr.split("\n") if line]
        return [tuple(error[name] for name in wanted) for error in found if error["severity"] == "error"]

    def active(self):
        """The addresses that chromium, or another browser, would run as code."""
        look = "return arguments[0].filter((text) => CODE.test(URL.parse(text, 'http://127.0.0.1')?.protocol))"
        return self.window.evaluate(ACTIVE + look, ADDRESSES)

    def test_fields_are_escaped_and_complete(self):
        texts = {
            f"/{name}/{index}/": displayed(text)
            for name, (_, texts) in SHAPES.items()
            for index, text in enumerate(texts)
        }
        shapes = self.check(hostile.fields(), "shape(document, arguments[2][page])", texts)
        for page, text in texts.items():
            plain = shapes[f"/{page.split('/')[1]}/0/"]
            self.assertGreater(plain.count("="), 40)
            self.assertEqual(shapes[page], plain, text)

    def test_fields_with_trusted_markdown(self):
        self.check(hostile.unsafe_fields())

    def test_settings_and_records(self):
        found = self.check(hostile.settings(), TEXTS, {
            "site": ".site-title, .site-footer p, .site-skip, .site-open", "links": ".site-nav a", "titles": ".spots-title",
            "all": "h1, .site-lead, .spots-title, .spots-text", "labels": "nav, .spots-pages",
        })  # fmt: skip
        together, everything = displayed(TOGETHER), sorted(displayed(text) for text in ALL)
        for page, shown in found.items():
            self.assertEqual(shown["site"], [together] * 5, page)
            self.assertEqual(sorted(shown["links"]), everything, page)
            self.assertEqual(set(shown["labels"]), {together}, page)
        for name in ["json", "csv", "sheets"]:
            titles = [title for page, shown in found.items() if page.startswith(f"/{name}/") for title in shown["titles"]]
            self.assertEqual(set(titles), set(everything), name)
        for index, text in enumerate(hostile.FEW):
            self.assertEqual(found[f"/few/{index}/"]["all"], [displayed(text)] * 4)

    def test_addresses(self):
        self.check(hostile.addresses(self.active()))

    def test_file_names(self):
        site, names = hostile.names()
        found = self.check(site, "[document.querySelector('h1')?.textContent, document.images[0]?.naturalWidth]")
        shown = [seen for page, seen in found.items() if page != "/" and not page.startswith("/old/")]
        self.assertEqual(sorted(shown), sorted([displayed(name), 2] for name in names))

    def test_markdown(self):
        found = self.check(hostile.markdown(), TEXTS, {"code": ".spots-text code", "text": ".spots-text p"}, schemes=INERT)
        self.assertEqual(found["/code/"]["code"], [displayed(text + "\n") for text in ALL])
        self.assertEqual(found["/escaped/"]["text"], PRINTABLE)

    def test_objects_instead_of_markdown(self):
        self.check(hostile.nested())

    def test_markdown_in_labels(self):
        self.check(hostile.labels())

    def test_actions_that_run_code_are_errors(self):
        self.assertGreater(len(self.active()), 25)
        for unsafe in [False, True]:
            site, places = refused.active(self.active(), unsafe=unsafe)
            errors = self.errors(site, "file", "path", "id")
            self.assertEqual(sorted(str(error[:2]) for error in errors if error[2] == "unsafe-url"), sorted(map(str, places)))

    def test_invalid_values_are_errors(self):
        site, places = refused.wrong()
        self.assertEqual(sorted(self.errors(site, "file", "path")), sorted(places))

    def test_files_that_are_not_utf8_are_errors(self):
        wanted = sorted((file, name) for file, (_, name) in refused.BROKEN.items())
        self.assertEqual(self.errors(refused.broken(), "file", "id"), wanted)

    def test_active_content_is_detected(self):
        with self.assertRaises(AssertionError) as seen:
            self.check(hostile.careless())
        for name in hostile.CARELESS:
            self.assertIn(f"'/{name}/': [", str(seen.exception))
        self.assertIn("code was run", str(seen.exception))
