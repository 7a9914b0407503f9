import Bytes
import Diagnostics
import Paths
import SpotsData
import SpotsModel
import SpotsRendering
import Testing

@testable import SpotsSite

/// Page files that make a page for each record.
@Suite struct RecordPageTests {
    private static let records = #"""
        [ { "id": "One Two", "name": "A", "language": "nb" },
          { "id": "b", "name": 7, "hidden": true, "until": "2030-01-02" },
          { "id": "c", "name": "C", "at": "/elsewhere/" } ]
        """#

    /// The page file of a site, and what it says about the records of its collection.
    private func page(_ keys: String, folder: String = "{}") async throws -> (RecordPage, RecordPageValues) {
        let values = try await inputs(keys, folder: folder).values
        return (values.page, values)
    }

    /// What the pages of a page file are made from.
    private func inputs(
        _ keys: String, folder: String = "{}", records: String = Self.records
    ) async throws -> RecordPageInputs {
        let (_, site) = try Site.inMemory([
            "Content/site.json": #"{ "title": "Shop", "collections": { "p": { "source": "_p.json" } } }"#,
            "Content/_p.json": records, "Content/p/_defaults.json": folder,
            "Content/p/[id].json": "{ \(keys) \"collection\": \"p\", \"components\": [] }",
        ])
        var options = BuildOptions()
        (options.drafts, options.future, options.expired) = (true, true, true)
        let loaded = try await LoadedSite(site, options)
        let page = try #require(
            loaded.pages.lazy.compactMap { if case .record(let page, _, _) = $0 { page } else { nil } }
                .first)
        let values = RecordPageValues(
            of: page, over: try #require(loaded.collections["p"]), in: loaded.edition,
            with: ItemMaker())
        return RecordPageInputs(values, in: loaded.edition)
    }

    private func records(_ values: RecordPageValues) -> [Record] { values.collection.records }

    /// Addresses with folders that are named after hashes of slugs.
    @Test(arguments: [
        ("[id].json", 0, ["oar/index.html", "rope/index.html"]),
        ("[id].json", 1, ["1/rope/index.html", "c/oar/index.html"]),
        ("[id]/index.json", 4, ["1af2/rope/index.html", "ca43/oar/index.html"]),
    ])
    func pagesAreSpreadOverFolders(_ name: String, _ letters: Int, _ expected: [String]) async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "p": { "source": "_p.json" } } }"#,
            "Content/_p.json": #"[ { "id": "Oar" }, { "id": "rope" } ]"#,
            "Content/p/\(name)": #"{ "collection": "p", "spread": \#(letters), "components": [] }"#,
            "Content/p/_defaults.json": #"{ "title": "From the folder" }"#,
        ])
        #expect(try await site.build().succeeded)
        #expect(site.outputs.filter { $0.hasPrefix("p/") } == expected.map { "p/" + $0 })
        #expect(site.text(of: "p/" + expected[0])?.contains("From the folder") == true)
        // Without the key, the pages are where they were.
        try site.write(#"{ "collection": "p", "components": [] }"#, to: "Content/p/\(name)")
        #expect(try await site.build().succeeded)
        #expect(site.outputs.filter { $0.contains("oar") }.count == 1)
    }

    /// A slug may make a name with a special meaning, and a page may set another address.
    @Test func pagesMayBeAtOtherAddressesThanTheirFilesSay() async throws {
        let site = try MemorySite([
            "Content/site.json": """
            { "baseURL": "https://example.org/", "collections": { "p": { "source": "_p.csv" } } }
            """,
            "Content/_p.csv": "id,path\n0,\n1,\n2,/two/\n",
            "Content/4[id]4.json":
                #"{ "collection": "p", "path": "{{record.path}}", "components": [] }"#,
        ])
        #expect(try await site.build().succeeded)
        #expect(
            site.outputs == ["404.html", "414/index.html", "robots.txt", "sitemap.xml", "two/index.html"])
        let sitemap = try #require(site.text(of: "sitemap.xml"))
        #expect(
            sitemap.split(separator: "<loc>").dropFirst().map { $0.prefix { $0 != "<" } } == [
                "https://example.org/414/", "https://example.org/two/",
            ])
        #expect(try await site.plan().rebuilds.count == 0)
        try site.write("id,path\n0,\n1,/one/\n2,/two/\n", to: "Content/_p.csv")
        #expect(try await site.build().succeeded)
        #expect(
            site.outputs == ["404.html", "one/index.html", "robots.txt", "sitemap.xml", "two/index.html"])
    }

    @Test(arguments: [
        ("-1", #""-1" is not a whole number from 0 to 4"#),
        ("5", #""5" is not a whole number from 0 to 4"#),
        ("1.5", #""1.5" is not a whole number from 0 to 4"#),
    ])
    func lettersOfFoldersAreFew(_ letters: String, _ message: String) async throws {
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "p": { "source": "_p.json" } } }"#,
            "Content/_p.json": "[]",
            "Content/p/[id].json": #"{ "collection": "p", "spread": \#(letters), "components": [] }"#,
        ])
        let found = try await site.build().diagnostics.map { "\($0.place.description) \($0.message)" }
        #expect(found == ["Content/p/[id].json:1:32 \(message)"])
    }

    @Test func fieldsInNamesAreInBrackets() throws {
        let parts = try #require(RecordPage.field(in: "a/[id].xml"))
        #expect([parts.before, parts.field, parts.after] == ["a/", "id", ".xml"])
        for path in ["a/id.json", "a/[].json", "a/].json", "a/[id.json"] {
            #expect(RecordPage.field(in: path) == nil, "\(path)")
        }
    }

    @Test func aRecordHasAFileAndAnAddress() async throws {
        let (page, values) = try await page("")
        let file = try page.file(for: records(values)[0])
        #expect(file == "p/one-two.json")
        #expect(try page.address(of: records(values)[0], file: file).url == "/p/one-two/")
    }

    @Test func whatBelongsToARecordIsMadeOnce() {
        var recent = RecentRecords<Int>()
        var made: [Int] = []
        for position in 0..<6 {
            for neighbor in [position - 1, position, position + 1] {
                let value = recent.value(ofRecordAt: neighbor) {
                    made.append(neighbor)
                    return neighbor * 10
                }
                #expect(value == neighbor * 10)
            }
        }
        #expect(made == Array(-1...6))
    }

    @Test func aHashShowsWhatAPageIsMadeFrom() async throws {
        func hashes(_ keys: String, _ records: String = Self.records) async throws -> [ContentHash] {
            let inputs = try await inputs(keys, records: records)
            let functions = DataFunctionContexts(SiteSettings(), LabelLibrary()).ofSite
            return self.records(inputs.values).indices.map { inputs.hash(ofRecordAt: $0, functions) }
        }
        let known = try await hashes("")
        #expect(Set(known).count == 3)
        #expect(try await hashes("") == known)
        // The page of a record also shows those before and after it.
        let changed = try await hashes("", Self.records.replacing(#""name": "C""#, with: #""name": "D""#))
        #expect(zip(known, changed).map { $0 == $1 } == [true, false, false])
        #expect(Set(try await hashes(#""title": "A","#)).isDisjoint(with: known))
    }

    @Test func itsTemplatesSeeTheRecordAndTheSite() async throws {
        let inputs = try await inputs("")
        let fields = inputs.values.fields(
            of: records(inputs.values)[2], neighbors: inputs.neighbors(ofRecordAt: 2)
        ).json
        #expect(fields["record"]?["name"] == "C")
        #expect(fields["site"]?["title"] == "Shop")
        #expect(fields["previous"]?["href"] == "/p/b/")
        #expect(fields["next"] == .null)
        // Only a template that uses the item has it.
        #expect(fields["item"] == .null)
    }

    @Test func neighborsHaveTheTitlesAndPathsOfTheirPages() async throws {
        let plain = try await inputs("")
        #expect(plain.neighbors(ofRecordAt: 0).previous == nil)
        #expect(plain.neighbors(ofRecordAt: 0).next?.title == "b")
        #expect(plain.neighbors(ofRecordAt: 1).previous?.address == "/p/one-two/")
        let titled = try await inputs(
            #""title": { "$": "record.name" }, "path": { "$": "record.at" }, "#)
        #expect(titled.neighbors(ofRecordAt: 0).next?.title == "7")
        let next = try #require(titled.neighbors(ofRecordAt: 1).next)
        #expect([next.title, next.address] == ["C", "/elsewhere/"])
    }

    @Test func theFileDecidesBeforeItsFolder() async throws {
        let folder = #"{ "draft": true, "language": "fr", "expires": "2031-01-01", "date": "2020-01-01" }"#
        let (_, byFolder) = try await page("", folder: folder)
        #expect(records(byFolder).map(byFolder.isDraft) == [true, true, true])
        #expect(records(byFolder).map(byFolder.language) == ["fr", "fr", "fr"])
        #expect(byFolder.page.keys.setsDate && byFolder.page.keys.setsExpires)
        let own = PublicationPeriod(from: Timestamp("2019-01-01"), until: Timestamp("2019-02-01"))
        let period = byFolder.period(of: records(byFolder)[0], instead: own, isByDate: true)
        #expect(period == PublicationPeriod(from: Timestamp("2020-01-01"), until: Timestamp("2031-01-01")))

        let keys = #"""
            "draft": { "$": "record.hidden" }, "language": "{{record.language}}", "date": "{{record.date}}",
            "expires": "{{record.until}}",
            """#
        let (_, byFile) = try await page(keys, folder: folder)
        #expect(records(byFile).map(byFile.isDraft) == [false, true, false])
        #expect(records(byFile).map(byFile.language) == ["nb", "", ""])
        let second = byFile.period(of: records(byFile)[1], instead: own, isByDate: false)
        #expect(second == PublicationPeriod(from: nil, until: Timestamp("2030-01-02")))
        // The record's own date is used if the file only repeats it.
        #expect(!byFile.page.keys.setsDate)
        #expect(byFile.period(of: records(byFile)[1], instead: own, isByDate: true).start == own.start)
    }

    /// Of the records with one slug, the first has the page, and each of the others is an error.
    @Test func recordsWithTheSameSlugAreErrors() async throws {
        let titles = (0..<40).map { "Boat \($0)" } + ["boat 7", "Boat 40", "BOAT-39", "boat_7"]
        let site = try MemorySite([
            "Content/site.json": #"{ "collections": { "boats": { "source": "_boats.csv" } } }"#,
            "Content/_boats.csv": (["title"] + titles).joined(separator: "\n"),
            "Content/boats/[title].json": #"{ "collection": "boats", "components": [] }"#,
        ])
        let report = try await site.check()
        #expect(
            report.diagnostics.map { "\($0.line): \($0.message); \($0.notes.map(\.line).joined())" } == [
                #"42: another record also makes the page "/boats/boat-7/"; Content/_boats.csv:9:1: the other record is here"#,
                #"44: another record also makes the page "/boats/boat-39/"; Content/_boats.csv:41:1: the other record is here"#,
                #"45: another record also makes the page "/boats/boat-7/"; Content/_boats.csv:9:1: the other record is here"#,
            ])
    }
}
