import json
import unittest
import urllib.parse

import nu
import searching
from browser import browser
from searching import PAGE
from sites import PACKAGE, WORK, QuietHandler, build, served
from test_accessibility import AXE, RUN

SITE = PACKAGE / "Tests/Browser/search-languages"
DIRECTIONS = {"nb": "ltr", "ja": "ltr", "ar": "rtl"}
COUNTS = {"nb": 11, "ja": 6, "ar": 7}
# For each language, a query and the words that are marked in its first result, as they are on the page.
MARKED = {
    "nb": ("manedskortet", "/nb/billetter/", ["Månedskortet"]),
    "ja": ("コピー", "/ja/copy/", ["コピー"]),
    "ar": ("حقيبه", "/ar/luggage/", ["حقيبةُ"]),
}


class SearchLanguagesTests(unittest.TestCase):
    """The search of a site in Norwegian, Japanese and Arabic, on the page of each language."""

    maxDiff = None

    @classmethod
    def setUpClass(cls):
        cls.site = build("search-languages", SITE, "--strict")
        cls.queries = {
            language: [(query, pages) for query, pages in searching.read_queries(SITE / "queries.txt")
                       if pages[0].startswith(f"/{language}/")]
            for language in DIRECTIONS
        }  # fmt: skip
        cls.address = cls.enterClassContext(served(cls.site, QuietHandler))
        cls.window = cls.enterClassContext(browser())
        cls.window.resize(1200, 800)
        cls.window.emulate(prefers_color_scheme="light", prefers_reduced_motion="reduce")

    def open(self, language, query):
        """Opens the page of the search of a language with the results of a query."""
        self.window.open(f"{self.address}/{language}/search/?q={urllib.parse.quote(query)}")
        self.window.wait_until("return document.querySelector('[data-search-page] b')")
        searching.wait_for_excerpts(self.window, PAGE)

    def addresses(self, *queries):
        return searching.addresses(self.window, PAGE, *queries)

    def assert_all_in(self, language, addresses):
        self.assertEqual([address for address in addresses if not address.startswith(f"/{language}/")], [])

    def test_readers_find_what_they_look_for(self):
        for language, queries in self.queries.items():
            with self.subTest(language):
                self.assertEqual(len(queries), COUNTS[language])
                for _, pages in queries:
                    self.assertTrue(all((self.site / page.strip("/") / "index.html").exists() for page in pages), pages)
                self.open(language, "2041")
                found = self.addresses(*[query for query, _ in queries])
                for results in found:
                    self.assert_all_in(language, results)
                self.assertEqual(searching.missed(queries, found), [])

    def test_arabic_digits_find_both_forms(self):
        self.open("ar", "2041")
        # The page of the history has `١٩٦٢`, the page about boats `2018` and `MRJ-2041`.
        queries = ["1962", "١٩٦٢", "۱۹۶۲", "2018", "٢٠١٨", "MRJ-٢٠٤١"]
        wanted = 3 * ["/ar/history/"] + 3 * ["/ar/boats/"]
        for query, page, results in zip(queries, wanted, self.addresses(*queries), strict=True):
            with self.subTest(query):
                self.assertIn(page, results[:3])

    def test_a_number_is_never_misspelled(self):
        self.open("ar", "2041")
        for query, results in zip(["1963", "١٩٦٣"], self.addresses("1963", "١٩٦٣"), strict=True):
            with self.subTest(query):
                self.assertEqual(results, [])

    def test_results_are_in_the_language_of_the_page(self):
        script = """return [document.documentElement, ...document.querySelectorAll(arguments[0] + " li :is(b, p)")]
          .map((part) => [part.closest("[lang]").lang, part.closest("[dir]")?.dir || "ltr", getComputedStyle(part).direction])"""
        for language, direction in DIRECTIONS.items():
            with self.subTest(language):
                self.open(language, self.queries[language][0][0])
                found = self.window.evaluate(script, PAGE)
                self.assertGreater(len(found), 2)
                self.assertEqual(found, len(found) * [[language, direction, direction]])

    def test_words_are_marked_as_they_are_written(self):
        script = """const item = document.querySelector(arguments[0] + " [data-search-results] > li");
          return [item.querySelector("a").getAttribute("href").split("#")[0],
            item.querySelector("p").innerHTML.match(/(?<=<mark>)[^<]*/g)]"""
        for language, (query, page, words) in MARKED.items():
            with self.subTest(language):
                self.open(language, query)
                address, marked = self.window.evaluate(script, PAGE)
                self.assertEqual(address, page)
                self.assertEqual(sorted(set(marked or [])), words)

    def test_width_forms_are_marked(self):
        # The page has full-width letters.
        script = "return [...document.querySelectorAll(arguments[0] + ' li mark')].map((mark) => mark.textContent)"
        for query in ["usbメモリー", "ＵＳＢﾒﾓﾘｰ"]:
            with self.subTest(query):
                self.open("ja", query)
                self.assertEqual(self.addresses(query), [["/ja/computer/"]])
                self.open("ja", query)
                self.assertEqual(self.window.evaluate(script, PAGE), ["USBメモリー"])

    def test_inflected_forms_are_found(self):
        self.open("nb", "2041")
        # The page has "Sykkelstativ" and "Sykkelkasser". A space ends a word, so it is not a beginning.
        cases = {"sykkelstativet": 1, "sykkelstativene": 1, "sykkelstativene ": 1, "sykkelkass ": 1, "sykkelka ": 0}
        for (query, count), results in zip(cases.items(), self.addresses(*cases), strict=True):
            with self.subTest(query):
                self.assertEqual(results[:1], count * ["/nb/sykkel/"])

    def test_languages_are_apart(self):
        # All languages have these.
        shared = ["2041", "429"]
        for language in DIRECTIONS:
            with self.subTest(language):
                self.open(language, shared[0])
                for results in self.addresses(*shared):
                    self.assertTrue(results)
                    self.assert_all_in(language, results)
                others = [query for other in DIRECTIONS if other != language for query, _ in self.queries[other]]
                for results in self.addresses(*others):
                    self.assert_all_in(language, results)
                # The index has no page of another language either.
                folder = self.site / language / "search"
                names = json.loads((folder / "words.json").read_text())["titles"]
                entries = [entry for name in names for entry in json.loads((folder / f"{name}.json").read_text())]
                self.assertGreater(len(entries), 20)
                self.assert_all_in(language, [entry[0] for entry in entries])

    def test_pages_with_results_are_accessible_and_valid(self):
        folder = WORK / "search-languages-results"
        folder.mkdir(parents=True, exist_ok=True)
        self.addCleanup(self.window.emulate, prefers_color_scheme="light", prefers_reduced_motion="reduce")
        for language, (query, _, _) in MARKED.items():
            self.open(language, query)
            self.assertTrue(self.window.evaluate("return document.querySelector('[data-search-page] mark')"))
            document = self.window.evaluate("return document.documentElement.outerHTML")
            (folder / f"{language}.html").write_text("<!doctype html>" + document)
            self.window.evaluate(f"{AXE}; window.axe = axe")
            for scheme in ["light", "dark"]:
                with self.subTest(language, scheme=scheme):
                    self.window.emulate(prefers_color_scheme=scheme, prefers_reduced_motion="reduce")
                    self.window.evaluate(RUN)
                    self.window.wait_until("return window.axeIsDone", seconds=30)
                    self.assertEqual(self.window.evaluate("return window.axeResult"), [])
        self.assertEqual(nu.check(folder), [])


if __name__ == "__main__":
    unittest.main()
