import Diagnostics
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Unknown names in templates and unknown fields of records, beyond the golden files.
@Suite struct UnknownNameTests {
    private func findings(
        _ files: [String: String], _ register: (inout Site) -> Void = { _ in }
    ) async throws -> [String] {
        let folder = try TemporaryFolder(files)
        var site = Site(folders: SiteFolders(site: folder.path))
        register(&site)
        return try await site.check().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.message) [\($0.id.rawValue)]"
        }
    }

    private static let page = #"[ { "items": [ { "title": "One", "kind": "note" } ] } ]"#

    @Test func namesThatDifferInNormalizationAreDistinct() async throws {
        let site = try TemporaryFolder(["Content/index.json": "[]"])
        for name in [
            "items/caf\u{E9}.mustache", "items/cafe\u{301}.mustache", "assets/caf\u{E9}.css",
            "assets/cafe\u{301}.css",
        ] {
            try site.write("x", to: "Templates/" + name)
        }
        let report = try await Site(folders: SiteFolders(site: site.path)).build()
        #expect(report.diagnostics.map(\.id) == [.outputCollision, .outputCollision])
        #expect(
            report.diagnostics.map(\.message) == [
                "this file and \"Templates/assets/cafe\u{301}.css\" "
                    + "have the same name in different Unicode normalizations",
                "this file and \"Templates/items/cafe\u{301}.mustache\" "
                    + "have the same name in different Unicode normalizations",
            ])
    }

    @Test func templatesRegisteredInCodeAreChecked() async throws {
        let found = try await findings(["Content/index.json": Self.page]) { site in
            site.register("note", template: "<p>\n{{titel}}</p>")
        }
        #expect(
            found == [#"items/note.mustache:2:1 unknown name "titel"; did you mean "title"? [unknown-name]"#])
    }

    @Test func namesOfTheInnermostContextAreChecked() async throws {
        let found = try await findings([
            "Content/index.json": Self.page,
            "Templates/items/note.mustache":
                "{{.title}}{{.titel}}{{#component}}{{.kind}}{{.href}}{{/component}}{{#meta.x}}{{.y}}{{/meta.x}}",
        ])
        #expect(
            found == [
                #"Templates/items/note.mustache:1:11 unknown name ".titel"; did you mean ".title"? [unknown-name]"#,
                #"Templates/items/note.mustache:1:44 unknown name ".href" [unknown-name]"#,
            ])
    }

    @Test func mutuallyRecursivePartialsAreCheckedOnce() async throws {
        let found = try await findings([
            "Content/index.json": #"[ { "items": [ { "title": "Not drawn by them" } ] } ]"#,
            "Templates/items/note.mustache": "{{>a}}",
            "Templates/partials/a.mustache":
                "{{#component}}{{>b}}{{/component}}{{#page}}{{>b}}{{/page}}{{#image}}{{>a}}{{/image}}{{wrong}}",
            "Templates/partials/b.mustache":
                "{{#site}}{{>a}}{{/site}}{{#items}}{{>b}}{{<a}}{{$x}}{{>b}}{{/x}}{{/a}}{{/items}}{{href}}",
        ])
        #expect(found == [#"Templates/partials/a.mustache:1:85 unknown name "wrong" [unknown-name]"#])
    }

    @Test func aNameProvidedByOneInclusionIsKnown() async throws {
        let found = try await findings([
            "Content/index.json": Self.page,
            "Templates/items/note.mustache": "{{>line}}",
            "Templates/page.mustache": "{{#site.navigation}}{{>line}}{{/site.navigation}}{{{content}}}",
            // An item has a subtitle, a link knows whether it is current, and neither has a tytle.
            "Templates/partials/line.mustache": "{{subtitle}}{{is-current}}{{tytle}}",
        ])
        #expect(
            found == [
                #"Templates/partials/line.mustache:1:27 unknown name "tytle"; did you mean "title"? [unknown-name]"#
            ])
    }

    @Test func dataMayHaveAnyName() async throws {
        let found = try await findings([
            "Content/index.json": Self.page,
            "Templates/items/note.mustache":
                "{{meta.a.b}}{{#meta.rows}}{{cell}}{{#deeper}}{{>cell}}{{/deeper}}{{/meta.rows}}{{model.x}}",
            "Templates/partials/cell.mustache": "{{anything.at.all}}",
            "Templates/page.mustache":
                "{{#site.meta}}{{author}}{{/site.meta}}{{page.meta.x}}{{{content}}}",
        ])
        #expect(found == [])
    }

    @Test func aTemplateWhoseNameIsNoKindIsReported() async throws {
        let found = try await findings([
            "Content/index.json": Self.page,
            "Templates/items/note.mustache": "", #"Templates/items/a\b.mustache"#: "",
            "Templates/components/kind-that-nothing-names.mustache": "{{titel}}",
        ])
        #expect(
            found == [
                #"Templates/components/kind-that-nothing-names.mustache:1:1 unknown name "titel"; did you mean "title"? [unknown-name]"#,
                #"Templates/items/a\b.mustache:1:1 this file is not used [stray-template]"#,
            ])
    }

    @Test func aFieldOfTheLastOfManyRecordsIsKnown() async throws {
        let rows =
            (1...300).map { #"{"id": \#($0), "area": {"land": 1}}"# } + [
                #"{"id": 301, "rare": 1, "area": {"water": 2}}"#
            ]
        let found = try await findings([
            "Content/_rows.json": "[\(rows.joined(separator: ","))]",
            "Content/site.json": """
            { "collections": { "rows": { "source": "_rows.json", "where": { "rare": 1 },
              "item": { "title": "{{rare}} {{area.water}} {{area.ice}} {{rar}}" } } } }
            """,
            "Content/index.json": #"[ { "items": { "collection": "rows", "sort": "-rare" } } ]"#,
        ])
        #expect(
            found == [
                #"Content/site.json:2:47 unknown field "area.ice": no record of the collection "rows" has it [unknown-field]"#,
                #"Content/site.json:2:60 unknown field "rar": no record of the collection "rows" has it; did you mean "rare"? [unknown-field]"#,
            ])
    }
}
