import Diagnostics
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// The labels files of a site: their problems, and the pages that use them.
@Suite struct LabelFilesTests {
    private func findings(_ files: [String: String]) async throws -> [String] {
        let (_, site) = try Site.inMemory(files.merging(["Content/index.json": "[]"]) { own, _ in own })
        return try await site.check().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.severity.rawValue): \($0.message) [\($0.id.rawValue)]"
        }
    }

    @Test(arguments: [
        (
            "{",
            #"1:2 error: expected a key in quotation marks or "}", found the end of the file [invalid-json]"#
        ),
        ("[]", "1:1 error: expected an object with labels by name, found an array [wrong-type]"),
        (
            #"{ "skip": 1 }"#,
            "1:11 error: expected a string or an object with plural forms, found a number [wrong-type]"
        ),
        (#"{ "skip": "" }"#, #"1:11 error: the label "skip" is empty [invalid-value]"#),
        (
            #"{ "months": ["Jan"] }"#,
            #"1:13 error: "months" has 1 name; it needs an array of 12 names, from January on [invalid-value]"#
        ),
        (
            #"{ "days": "Monday" }"#,
            "1:11 error: expected an array of 7 names, from Monday on, found a string [wrong-type]"
        ),
        (#"{ "day-periods": ["am", []] }"#, "1:25 error: expected a string, found an array [wrong-type]"),
        (
            #"{ "date-pattern": "d. jj" }"#,
            "1:19 error: \"jj\" has no meaning in the date pattern \"d. jj\"; put text in quotes, as in \"d 'of' MMMM\" [invalid-value]"
        ),
        (#"{ "date-pattern": {} }"#, "1:19 error: expected a string, found an object [wrong-type]"),
        (
            #"{ "skp": "Zum Inhalt" }"#,
            #"1:3 warning: no template uses the label "skp"; did you mean "skip"? [unknown-key]"#
        ),
        (
            #"{ "mnths": [] }"#,
            "1:12 error: expected a string or an object with plural forms, found an array [wrong-type]"
        ),
        (#"{ "greeting": "Servus" }"#, #"1:3 warning: no template uses the label "greeting" [unknown-key]"#),
    ])
    func faultsOfALabelsFileAreLocated(_ text: String, _ expected: String) async throws {
        let found = try await findings(["Templates/labels/de-AT.json": text])
        #expect(found == ["Templates/labels/de-AT.json:" + expected])
    }

    @Test(arguments: [
        (
            #"{ "one": "{count} łódź", "other": "" }"#,
            [
                #"1:11 error: missing "few" and "many": a label with plural forms in the language "pl" needs "one", "few", "many" and "other" [missing-key]"#,
                #"1:48 error: the form "other" of the label "skip" is empty [invalid-value]"#,
            ]
        ),
        (
            #"{}"#,
            [
                #"1:11 error: missing "one", "few", "many" and "other": a label with plural forms in the language "pl" needs "one", "few", "many" and "other" [missing-key]"#
            ]
        ),
        (
            #"{ "one": "a", "fwe": "b", "few": "b", "many": "c", "other": "d" }"#,
            [#"1:25 error: "fwe" is not a plural form; did you mean "few"? [unknown-key]"#]
        ),
        (
            #"{ "one": "a", "two": "b", "few": "b", "many": "c", "other": "d" }"#,
            [#"1:25 warning: no number has the form "two" in the language "pl" [unknown-key]"#]
        ),
        (
            #"{ "one": 1, "few": null, "many": "c", "other": "d" }"#,
            [
                #"1:11 error: missing "few": a label with plural forms in the language "pl" needs "one", "few", "many" and "other" [missing-key]"#,
                "1:20 error: expected a string, found a number [wrong-type]",
            ]
        ),
        (#"{ "one": "{count} a", "few": "b", "many": "c", "other": "d" }"#, []), (#""{count} a""#, []),
    ])
    func problemsOfFormsAreLocated(_ label: String, _ expected: [String]) async throws {
        let found = try await findings([
            "Templates/labels/pl.json": #"{ "skip": \#(label) }"#,
            "Templates/layouts/a.mustache": #"{{label("skip", 3)}}"#,
        ])
        #expect(
            found.filter { $0.contains("labels/pl.json") }
                == expected.map { "Templates/labels/pl.json:" + $0 })
    }

    @Test func problemsOfLabelsInTheSettingsAreLocated() async throws {
        let found = try await findings([
            "Content/site.json": """
            { "meta": { "labels": {
              "a": { "one": "x" },
              "b": { "few": "x", "oher": "y", "other": "z" },
              "c": { "other": "" },
              "d": [], "e": null, "f": ""
            } } }
            """
        ])
        #expect(
            found == [
                #"Content/site.json:2:8 error: missing "other": a label with plural forms needs "other" [missing-key]"#,
                #"Content/site.json:3:30 error: "oher" is not a plural form; did you mean "other"? [unknown-key]"#,
                #"Content/site.json:4:19 error: the form "other" of the label "c" is empty [invalid-value]"#,
                #"Content/site.json:5:8 error: expected a string or an object with plural forms, found an array [wrong-type]"#,
            ])
    }

    @Test(arguments: [
        (#"{{label("boats", 2)}}{{upper(label("skip"))}}"#, []),
        (
            #"{{label("bots", 2)}}"#,
            [#"1:3 warning: there is no label "bots"; did you mean "boats"? [unknown-name]"#]
        ),
        (#"{{upper(label("zzz"))}}"#, [#"1:9 warning: there is no label "zzz" [unknown-name]"#]),
        (
            "{{site.labels.boats}}",
            [#"1:1 warning: the label "boats" needs a number, as in "{{label("boats", 2)}}" [unknown-name]"#]
        ),
        (
            "{{#site.labels}}{{boats}}{{/site.labels}}",
            [#"1:17 warning: the label "boats" needs a number, as in "{{label("boats", 2)}}" [unknown-name]"#]
        ),
        (
            #"{{label("boats", "two")}}"#,
            [
                #"1:18 error: the function "label" expects a number, found the string "two" [invalid-argument]"#
            ]
        ),
        (
            #"{{label()}}"#,
            [
                #"1:3 error: wrong number of arguments (0); write "label(name, number?)" [invalid-argument]"#
            ]
        ),
    ])
    func aCallIsCheckedBeforeAnyPageIsDrawn(_ template: String, _ expected: [String]) async throws {
        // No page has this layout.
        let found = try await findings([
            "Templates/labels/en.json": #"{ "boats": { "one": "{count} boat", "other": "{count} boats" } }"#,
            "Templates/layouts/a.mustache": template,
            "Templates/layouts/b.mustache": #"{{label("boats", 1)}}"#,
        ])
        #expect(found == expected.map { "Templates/layouts/a.mustache:" + $0 })
    }

    @Test(arguments: [
        #"{{label("own")}}"#, #"{{upper(label("own", 2))}}"#, "{{label(meta.name)}}",
        "{{label(default(meta.name, \"x\"))}}",
    ])
    func aLabelThatACallMayUseIsKnown(_ template: String) async throws {
        let found = try await findings([
            "Templates/labels/de.json": #"{ "own": "Eigenes" }"#, "Templates/layouts/a.mustache": template,
        ])
        #expect(found == [])
    }

    @Test(arguments: [
        (#"{ "posts": { "source": "_p.json", "item": { "title": "{{label(\"own\")}}" } } }"#, "x"),
        (#"{ "posts": { "source": "_p.json", "group": "{{label(\"own\")}}" } }"#, "x"),
        (
            #"{ "posts": { "source": "_p.json", "type": "{{label(\"own\")}}", "items": { "Own": {} } } }"#,
            "x"
        ),
        (#"{ "posts": { "source": "_p.json" } }"#, #"{{label(\"own\")}}"#),
    ])
    func aLabelOfATemplateOverRecordsIsKnown(_ collections: String, _ title: String) async throws {
        let found = try await findings([
            "Templates/labels/en.json": #"{ "own": "Own", "unused": "No" }"#,
            "Content/site.json": #"{ "collections": \#(collections) }"#,
            "Content/_p.json": #"[ { "slug": "a" } ]"#,
            "Content/p/[slug].json": #"{ "collection": "posts", "title": "\#(title)", "components": [] }"#,
        ])
        #expect(
            found.filter { $0.contains("labels") } == [
                #"Templates/labels/en.json:1:17 warning: no template uses the label "unused" [unknown-key]"#
            ])
    }

    @Test(arguments: [
        (
            "{{label(meta.name)}}", #"{ "name": "skp" }"#,
            #"1:3 warning: there is no label "skp"; did you mean "skip"? [unknown-name]"#
        ),
        (
            #"{{label("boats", meta.n)}}"#, #"{ "n": "two" }"#,
            #"1:3 error: "two" is not a number [invalid-argument]"#
        ),
        (
            #"{{label("boats")}}"#, "{}",
            #"1:3 error: the label "boats" needs a number, as in "{{label("boats", 2)}}" [invalid-argument]"#
        ),
        // English pages do not see it.
        (#"{{label("nur")}}"#, "{}", #"1:3 warning: there is no label "nur" [unknown-name]"#),
    ])
    func aCallIsCheckedWhenAPageIsDrawn(_ template: String, _ meta: String, _ expected: String) async throws {
        let found = try await findings([
            "Templates/labels/en.json": #"{ "boats": { "one": "{count} boat", "other": "{count} boats" } }"#,
            "Templates/labels/de.json": #"{ "nur": "Nur" }"#,
            "Templates/layouts/a.mustache": template,
            "Templates/layouts/b.mustache": #"{{label("boats", 1)}}{{label("nur")}}"#,
            "Content/a.json": #"{ "layout": "a", "meta": \#(meta), "components": [] }"#,
        ])
        #expect(found == ["Templates/layouts/a.mustache:" + expected])
    }

    @Test func callsOfLabelsOfAnUnreadableFileAreNotReported() async throws {
        let found = try await findings([
            "Templates/labels/de.json": #"{ "own": }"#,
            "Templates/layouts/a.mustache": #"{{label("own")}}"#,
            "Content/a.json": #"{ "layout": "a", "components": [] }"#,
        ])
        #expect(
            found == ["Templates/labels/de.json:1:10 error: expected a value, found \"}\" [invalid-json]"])
    }

    @Test(arguments: [
        (
            "labels/deutsch.json",
            #"warning: this file is not used: "deutsch" is not a language tag [stray-template]"#
        ),
        (
            "labels/de_AT.json",
            #"warning: this file is not used: "de_AT" is not a language tag; did you mean "Templates/labels/de-AT.json"? [stray-template]"#
        ),
        (
            "lables/de.json",
            #"warning: this file is not used; did you mean "Templates/labels/de.json"? [stray-template]"#
        ),
        ("labels/notes.txt", "warning: this file is not used [stray-template]"),
    ])
    func aFileNameThatIsNoLanguageIsReported(_ path: String, _ expected: String) async throws {
        #expect(try await findings(["Templates/" + path: "{}"]) == ["Templates/\(path):1:1 \(expected)"])
    }

    @Test func aLanguageHasOneFile() async throws {
        let found = try await findings([
            "Templates/labels/de-AT.json": "{}", "Templates/labels/de-at.json": "{}",
        ])
        #expect(
            found == [
                #"Templates/labels/de-at.json:1:1 error: this file and "Templates/labels/de-AT.json" are for the same language [output-collision]"#
            ])
    }

    @Test func aWordThatATemplateUsesIsKnown() async throws {
        let found = try await findings([
            "Templates/labels/de.json": #"{ "greeting": "Servus", "farewell": "Pfiat di" }"#,
            "Templates/layouts/a.mustache":
                "{{site.labels.greeting}}{{#site.labels}}{{farewell}}{{/site.labels}}",
        ])
        #expect(found == [])
    }

    @Test func aWordThatNoFileHasIsUnknown() async throws {
        let found = try await findings([
            "Content/site.json": #"{ "meta": { "labels": { "own": "Own" } } }"#,
            "Templates/layouts/a.mustache":
                "{{site.labels.own}} {{site.labels.skp}} {{page.site.labels.skip}}",
        ])
        #expect(
            found == [
                #"Templates/layouts/a.mustache:1:21 warning: unknown name "site.labels.skp"; did you mean "site.labels.skip"? [unknown-name]"#
            ])
    }

    @Test func wordsOfAnUnreadableFileAreNotUnknown() async throws {
        let found = try await findings([
            "Templates/labels/de.json": #"{ "own": }"#,
            "Templates/layouts/a.mustache": "{{site.labels.own}}",
        ])
        #expect(
            found == ["Templates/labels/de.json:1:10 error: expected a value, found \"}\" [invalid-json]"])
    }

    @Test func aChangedFileRebuildsThePagesOfItsLanguage() async throws {
        let (disk, site) = try Site.inMemory([
            "Content/index.json": "[]", "Content/de.json": #"{ "language": "de-AT", "components": [] }"#,
            "Content/plain.json": #"{ "language": "de-AT", "layout": "plain", "components": [] }"#,
            "Templates/layouts/plain.mustache": "{{title}}",
            "Templates/labels/de.json": #"{ "skip": "Inhalt" }"#,
        ])
        func page() throws -> String {
            String(decoding: try site.storage.contents(of: "/site/Output/de/index.html"), as: UTF8.self)
        }
        #expect(try await site.build().diagnostics.map(\.message) == [])
        #expect(try page().contains(##"<a class="site-skip" href="#main">Inhalt</a>"##))
        try disk.write(#"{ "skip": "Zum Text" }"#, to: "/site/Templates/labels/de.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/de.json: the labels of the language "de-AT" changed"#])
        #expect(try page().contains(##"<a class="site-skip" href="#main">Zum Text</a>"##))
        // A file of a region is new; other languages stay the same.
        try disk.write(#"{ "menu": "Karte" }"#, to: "/site/Templates/labels/de-at.json")
        try disk.write(#"{ "menu": "Carte" }"#, to: "/site/Templates/labels/fr.json")
        #expect(
            try await site.build().rebuilds.map { "\($0.page): \($0.reason)" }
                == [#"Content/de.json: the labels of the language "de-AT" changed"#])
        let reads = try await site.explain("/de/")?.reads
        #expect(
            reads?.filter { $0.contains("labels") } == [
                "Templates/labels/de-at.json (the site's own)", "Templates/labels/de.json (the site's own)",
            ])
    }
}
