import Diagnostics
import TestSupport
import Testing

@testable import SpotsSite

/// Collections whose records are grouped by the result of a template.
@Suite struct GroupTemplateTests {
    private func build(
        _ group: String, _ dates: [String]
    ) async throws -> (folder: TemporaryFolder, messages: [String]) {
        var files = [
            "Content/site.json": """
            { "language": "nb", "collections": { "posts": { "source": "_p/*.md", "item": { "title": "{{title}}" } },
              "years": { "source": { "collection": "posts" }, "group": "\(group)", "sort": "-key" } } }
            """,
            "Content/archive/[slug].json":
                #"{ "collection": "years", "title": "{{record.key}}", "components": [ { "items": { "$": "record.items" } } ] }"#,
            "Content/index.json": #"{ "components": [ { "items": { "collection": "years" } } ] }"#,
            "Templates/page.mustache": "{{title}}:{{{content}}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/items/default.mustache": "[{{title}} {{meta.count}}]",
        ]
        for (number, date) in dates.enumerated() {
            files["Content/_p/\(number).md"] =
                "---\ntitle: P\(number)\n\(date.isEmpty ? "" : "date: \(date)\n")---\n"
        }
        let folder = try TemporaryFolder(files)
        let report = try await Site(folders: SiteFolders(site: folder.path)).build()
        let messages = report.diagnostics.map { found in
            "\(found.file):\(found.line):\(found.column) \(found.message)"
                + found.notes.map { " | \($0.text) \($0.place?.description ?? "")" }.joined()
        }
        return (folder, messages)
    }

    @Test func aPageAYear() async throws {
        let (folder, messages) = try await build(
            #"{{date(date, \"yyyy\")}}"#, ["2024-02-01", "2025-01-01", "2024-12-31", ""])
        #expect(messages == [])
        #expect(try folder.text(of: "Output/archive/2024/index.html") == "2024:[P0 ][P2 ]")
        #expect(try folder.text(of: "Output/archive/2025/index.html") == "2025:[P1 ]")
        #expect(try folder.text(of: "Output/index.html").hasSuffix(":[2025 1][2024 2]"))
    }

    @Test func theWordsOfATemplateAreInTheLanguageOfTheSite() async throws {
        let (folder, messages) = try await build(#"{{date(date, \"MMMM\")}}"#, ["2024-05-01", "2025-05-02"])
        #expect(messages == [])
        #expect(try folder.text(of: "Output/archive/mai/index.html") == "mai:[P0 ][P1 ]")
    }

    @Test func aChangedTemplateChangesTheGroups() async throws {
        let (folder, _) = try await build(#"{{date(date, \"yyyy\")}}"#, ["2024-02-01"])
        let settings = try folder.text(of: "Content/site.json")
        try folder.write(settings.replacing("yyyy", with: "yyyy-MM"), to: "Content/site.json")
        let site = Site(folders: SiteFolders(site: folder.path))
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/archive/2024-02/index.html") == "2024-02:[P0 ]")
        #expect(!folder.has("Output/archive/2024/index.html"))
    }

    @Test(arguments: [
        (
            "{{date(dat)}}", "2024-01-01",
            #"Content/site.json:2:68 unknown field "dat": no record that the collection "years" groups has it; did you mean "date"?"#
        ),
        (
            "{{date(date}}", "2024-01-01",
            #"Content/site.json:2:72 expected "," or ")" after an argument of "date""#
        ),
        (
            "{{date(date)}}", "soon",
            #"Content/site.json:2:63 "soon" is not a date; write it as "2026-11-21" or "#
                + #""2026-11-21T08:30:00+01:00" | found in this record Content/_p/0.md:1:1"#
        ),
    ])
    func faultsOfTheTemplateAreLocated(_ group: String, _ date: String, _ message: String) async throws {
        let messages = try await build(group, [date]).messages
        #expect(messages.contains(message))
    }
}
