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
        (#"{ "skip": 1 }"#, "1:11 error: expected a string, found a number [wrong-type]"),
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
            #"{ "mnths": [] }"#, "1:12 error: expected a string, found an array [wrong-type]"
        ),
        (#"{ "greeting": "Servus" }"#, #"1:3 warning: no template uses the label "greeting" [unknown-key]"#),
    ])
    func faultsOfALabelsFileAreLocated(_ text: String, _ expected: String) async throws {
        let found = try await findings(["Templates/labels/de-AT.json": text])
        #expect(found == ["Templates/labels/de-AT.json:" + expected])
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
