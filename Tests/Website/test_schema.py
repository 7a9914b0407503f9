import json
import re
import tempfile
import unittest
from pathlib import Path

from jsonschema import Draft202012Validator
from schemas import DOCUMENTS, PACKAGE, SiteFiles, reports, run, schema, validator

SITES = [*sorted((PACKAGE / "Tests/Fixtures/sites").iterdir()), PACKAGE]
SITES += [folder for folder in sorted((PACKAGE / "Examples").iterdir()) if (folder / "Content").exists()]
INVALID = PACKAGE / "Tests/Fixtures/invalid"
SAMPLES = PACKAGE.parent / "shared/samples"

# The fixtures of problems that a schema cannot find, and why.
UNSAID = {
    "what other files have: templates, data, pictures, pages, the network": """
        broken-link broken-link--records broken-link--texts invalid-argument invalid-output invalid-record
        invalid-record--foreign wrong-type--draft link-cycle missing-field missing-file
        missing-image missing-image--head missing-image--markdown missing-partial no-pages orphan-page-keys
        orphan-page-keys--records outside-root page-read-as-text foreign-markup recursive-collection recursive-partial recursive-partial--drawn
        collection-too-large collection-too-large--records
        recursive-partial--once recursive-partial--own sections-too-deep stray-content stray-template duplicate-identifier--groups template-syntax template-syntax--utf-8
        unbalanced-section unknown-field unknown-field--table unknown-function unknown-name unreachable-source
        invalid-variable unreadable-date unreadable-file unreadable-file--utf-8 unreadable-picture misnamed-picture unfetched-picture over-budget host-limit unsupported-partial unused-content--footnote""",
    "what several values have in common": """
        address-of-language crossing-link language-without-pages repeated-translation untied-translation untranslated-text unknown-option--language
        duplicate-identifier duplicate-pagination expires-before-date output-collision unknown-slot-type
        invalid-path--pagination""",
    "how the file is written, not what it says": """
        duplicate-key invalid-json invalid-json--settings invalid-json--string invalid-json--surrogate invalid-json--unclosed
        invalid-json--utf-16 invalid-json--utf-8 invalid-record--page nesting-too-deep page-too-large""",
    "the grammar inside a string: actions, routes, Markdown, templates, globs": """
        invalid-route raw-html unbalanced-section--data unknown-format unmatched-action unsafe-url unsafe-url--head
        unsafe-url--markdown""",
    "what a view makes of meta": """
        missing-key--head missing-key--table unsafe-markup unsafe-url--template wrong-type--markdown wrong-type--table""",
    "the older name of a kind, which counts only without the newer one": "unknown-kind--type",
}


class SchemaTests(unittest.TestCase):
    """What `spots-site schema` prints is a JSON Schema, and agrees with the checks about files."""

    maxDiff = None

    def test_the_schemas_are_valid_and_describe_each_key(self):
        for site in [None, PACKAGE]:
            for document in DOCUMENTS:
                printed = schema(document, site)
                self.assertEqual(printed["$schema"], "https://json-schema.org/draft/2020-12/schema")
                Draft202012Validator.check_schema(printed)
                for name, definition in printed["$defs"].items():
                    self.assertRegex(definition.get("description", "A value."), r"^[A-Z].*\.$", name)
                    for key, value in definition.get("properties", {}).items():
                        if key != "$":
                            self.assertRegex(value["description"], r"^[A-Z\"].*\.$", f"{name}.{key}")

    def test_each_reference_has_a_target(self):
        def references(value):
            if isinstance(value, dict):
                yield from [value["$ref"]] if isinstance(value.get("$ref"), str) else []
                for member in value.values():
                    yield from references(member)
            elif isinstance(value, list):
                for element in value:
                    yield from references(element)

        for document in DOCUMENTS:
            printed = schema(document)
            found = set(references(printed))
            self.assertGreater(len(found), 10 if document != "native" else 2)
            for reference in found:
                value = printed
                for step in reference.split("/")[1:]:
                    value = value[step]

    def test_the_schemas_have_the_keys_of_the_decoders(self):
        tables = {}
        for file in (PACKAGE / "Sources").rglob("*.swift"):
            for name, keys in re.findall(r"KeyTable<(\w+)>\(\[(.*?)\]\)", file.read_text(), re.DOTALL):
                tables.setdefault(name, set()).update(re.findall(r'"([^"]+)":', keys))
        self.assertEqual(len(tables), 38)
        # Layouts in `meta` are a setting of the site.
        tables.pop("LegacyInsetKey")
        remote_keys = tables.pop("RemotePageKey")
        definitions = {
            "PageKey": ["page-keys"], "SectionEntryKey": ["section-entry"], "ComponentKey": ["component"], "LayoutKey": ["layout"], "InsetKey": ["inset"],
            "InteractionKey": ["interaction"], "SizeKey": ["size"], "ItemKey": ["item"], "QueryKey": ["query"],
            "ComparisonKey": ["comparison"], "SlotsKey": ["slots"], "PaginationKey": ["pagination"], "FilterKey": ["filter-field"],
            "CollectionKey": ["collection"], "SourceKey": ["source"], "WebSourceKey": ["page-source"],
            "NextKey": ["next"], "HostKey": ["host"], "SettingKey": ["site"],
            "MarkdownSettingKey": ["markdown"], "ThemeColorKey": ["theme-color"],
            "NavigationKey": ["navigation-link", "link"], "FooterKey": ["footer"], "FooterColumnKey": ["footer-column"],
            "BannerKey": ["banner"], "FeedKey": ["feed"], "AppKey": ["app"],
            "LanguageKey": ["language"], "ImagesKey": ["images"], "BudgetKey": ["budget"], "QualityKey": ["picture-quality"],
            "AppKindKey": ["availability"], "IOSAppKey": ["ios-app"], "AndroidAppKey": ["android-app"],
            "NativeTableKey": ["native-table"], "NativeRuleKey": ["native-rule"],
        }  # fmt: skip
        printed = {}
        for document in ["keys", "page", "site", "native"]:
            printed.update(schema(document)["$defs"])
        described = {
            table: {key for name in names for key in printed[name]["properties"]} for table, names in definitions.items()
        }
        self.assertEqual(described, tables)
        self.assertEqual(set(printed["page"]["properties"]), {"components"} | tables["PageKey"] | remote_keys)

    def test_a_schema_says_what_a_key_is(self):
        layout = schema("payload")["$defs"]["layout"]
        self.assertEqual(
            layout["properties"]["span"],
            {"description": "How many items share a row; 0 means as many as fit.", "default": 0, "$ref": "#/$defs/length"})
        self.assertEqual(
            layout["properties"]["headerMode"],
            {"description": "Another spelling of header-mode.", "$ref": "#/$defs/layout/properties/header-mode"})
        self.assertEqual(
            layout["properties"]["header-mode"],
            {
                "description": "Whether the header stays in view.", "default": "default",
                "anyOf": [{"enum": ["default", "sticky"]}, {"enum": ["", None]}],
            })  # fmt: skip
        self.assertEqual(layout["additionalProperties"], False)

    def test_sites_without_faults_are_accepted(self):
        count = 0
        for site in SITES:
            for document, definition, path, value in SiteFiles(site).all():
                count += 1
                with self.subTest(site=site.name, path=path):
                    validator(document, site, definition).validate(value)
        self.assertGreater(count, 200)

    def test_payloads_are_accepted(self):
        payloads = [PACKAGE / "Tests/Fixtures/sites/generations/Content" / name for name in ["1x.json", "6x.json"]]
        for file in [*payloads, *sorted(SAMPLES.glob("*.json"))]:
            value = json.loads(file.read_text())
            validator("payload").validate(value)
            # The other keys belong to the app.
            if isinstance(value, dict):
                validator("payload").validate({**value, "title": ["A"], "version": 3, "$schema": "payload.json"})

    def test_fixtures_of_faults_are_refused(self):
        unsaid = {name for names in UNSAID.values() for name in names.split()}
        self.assertLessEqual(unsaid, {fixture.name for fixture in INVALID.iterdir()})
        for fixture in sorted(INVALID.iterdir()):
            try:
                schema("page", fixture)
                site = fixture
            except AssertionError:
                # The names of a site with errors are not known.
                site = None
            refused = []
            try:
                for document, definition, path, value in SiteFiles(fixture).all():
                    if not validator(document, site, definition).is_valid(value):
                        refused.append(path)
            except ValueError:
                self.assertRegex(fixture.name, "^invalid-json")
                continue
            except Exception:
                self.assertEqual(fixture.name, "invalid-record--page")
                continue
            with self.subTest(fixture.name):
                self.assertEqual(refused == [], fixture.name in unsaid, refused)


class NameTests(unittest.TestCase):
    """The schemas of a site allow exactly its names."""

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.site = Path(folder.name)
        self.write(
            {
                "Content/site.json": {
                    "views": {"album": "card"}, "kinds": {"cards": "carousel"}, "componentsKey": "parts",
                    "collections": {"posts": {"source": "_posts.json"}}, "legacyMapping": True,
                },
                "Content/_posts.json": [],
                "Content/index.json": {"parts": []},
                "Templates/items/boat.mustache": "{{title}}",
                "Templates/items/cards/sail.mustache": "{{title}}",
                "Templates/components/timeline.mustache": "{{#items}}{{{html}}}{{/items}}",
                "Templates/layouts/wide.mustache": "{{{content}}}",
                "Templates/layouts/calendar.ics.mustache": "{{title}}",
            })  # fmt: skip

    def write(self, files):
        for path, value in files.items():
            file = self.site / path
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(value if isinstance(value, str) else json.dumps(value))

    def accepts(self, document, value):
        return Draft202012Validator(json.loads(run("schema", document, self.site)[0])).is_valid(value)

    def test_the_names_of_a_site_are_known(self):
        names = {
            name: definition["anyOf"][0]["enum"]
            for document in ["page", "site"]
            for name, definition in json.loads(run("schema", document, self.site)[0])["$defs"].items()
            if name.endswith(("-name", "-kind"))
        }
        self.assertEqual(
            names["component-kind"],
            ["cards", "carousel", "grid", "list", "row", "table", "timeline", "view"])
        self.assertEqual(names["built-in-kind"], ["carousel", "grid", "list", "row", "table", "view"])
        self.assertEqual(names["collection-name"], ["posts"])
        self.assertEqual(
            names["layout-name"],
            ["atom", "atom.xml", "calendar", "calendar.ics", "feed", "feed.json", "rss", "rss.xml", "wide"])
        self.assertIn("album", names["item-kind"])
        self.assertNotIn("album", names["view-name"])
        for name in ["boat", "sail", "card"]:
            self.assertIn(name, names["view-name"])

    def test_a_name_that_nothing_defines_is_refused(self):
        def page(**item):
            return {"parts": [{"kind": "cards", "items": [item]}]}

        self.assertTrue(self.accepts("page", page(kind="album")))
        self.assertFalse(self.accepts("page", page(kind="albun")))
        self.assertFalse(self.accepts("page", {"components": []}))
        self.assertFalse(self.accepts("page", {"parts": [{"items": {"collection": "post"}}]}))
        self.assertFalse(self.accepts("page", {"parts": [], "layout": "wied"}))
        self.assertTrue(self.accepts("page", {"parts": [{"meta": {"span": 3, "paginate": True, "other": [1]}}]}))
        self.assertFalse(self.accepts("page", {"parts": [{"meta": {"span": [3]}}]}))
        # Without a site, nothing is known but the keys.
        self.assertTrue(validator("page").is_valid({"components": [{"kind": "albun"}], "layout": "wied"}))

    def test_pages_of_records_may_have_templates_everywhere(self):
        page = {
            "collection": "posts", "date": "{{record.date}}", "draft": {"$": "record.draft"},
            "parts": [{"kind": "{{record.kind}}", "layout": {"span": "{{record.span}}"}, "items": {"$": "record.items"}}],
        }  # fmt: skip
        self.assertTrue(self.accepts("page", page))
        self.assertFalse(self.accepts("page", {**page, "draft": {"$": 1}}))
        self.assertFalse(self.accepts("page", {**page, "darft": True}))
        self.assertFalse(self.accepts("page", {"date": "{{record.date}}", "parts": []}))

    def test_a_site_with_errors_has_no_schema(self):
        self.write({"Content/site.json": {"kinds": {"cards": "carrousel"}}})
        output, errors = run("schema", "page", self.site, status=1)
        self.assertEqual(output, "")
        self.assertIn("[unknown-option]", errors)
        self.assertIn("1 error; no schema was printed\n", errors)
        run("schema", "page", self.site / "nowhere", status=64)
        # In a folder without a site, the schema is the one for all sites.
        output, _ = run("schema", "page", folder=self.site / "Templates")
        self.assertEqual(json.loads(output), schema("page"))

    def test_a_file_may_name_its_schema(self):
        named = {"$schema": "../schema.json"}
        self.write(
            {
                "Content/site.json": {**named, "title": "S"},
                "Content/_defaults.json": {**named, "description": "D"},
                "Content/index.json": {**named, "components": [{"items": [{"title": "A"}]}]},
                "Content/index.page.json": {**named, "title": "Home"},
                "Content/text.md": "---\n$schema: front.json\ntitle: A\n---\nText.\n",
                "payload.json": {**named, "components": [{"items": [{"title": "A"}]}]},
            })  # fmt: skip
        for path in ["Templates/layouts", "Templates/components"]:
            for file in (self.site / path).iterdir():
                file.unlink()
        self.assertEqual(reports(self.site), [])
        self.assertEqual(reports(self.site / "payload.json"), [])
        for document, definition, path, value in SiteFiles(self.site).all():
            validator(document, self.site, definition).validate(value)
        self.write({"Content/index.page.json": {"$schema": {}}, "Content/site.json": {"$schema": ["x"]}})
        found = [(report["file"], report["id"], report["path"]) for report in reports(self.site)]
        self.assertEqual(
            found,
            [
                ("Content/index.page.json", "wrong-type", '$["$schema"]'), ("Content/site.json", "wrong-type", '$["$schema"]'),
            ])  # fmt: skip


class CommandTests(unittest.TestCase):
    """The command line of `spots-site schema`."""

    def test_without_a_name_the_schemas_are_listed(self):
        self.assertEqual(
            run("schema")[0],
            "page     a page: a JSON file with components\n"
            "payload  an app's component JSON, as its backend serves it\n"
            "keys     page keys: *.page.json, and the keys of front matter and _defaults.json\n"
            "site     the configuration: site.json\n"
            "native   a table of what a version of the app reads\n")

    def test_an_unknown_name_is_wrong_usage(self):
        _, errors = run("schema", "pages", status=64)
        self.assertIn("'pages' is invalid for '<document>'", errors)


if __name__ == "__main__":
    unittest.main()
