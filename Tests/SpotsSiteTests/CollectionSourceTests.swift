import Diagnostics
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Collections that read several sources.
@Suite struct CollectionSourceTests {
    private static func site(_ sources: String) throws -> (Site, TemporaryFolder) {
        let folder = try TemporaryFolder([
            "Content/site.json":
                #"{ "collections": { "all": { "source": \#(sources), "item": { "title": "{{name}}" } } } }"#,
            "Content/index.json": #"[ { "items": { "collection": "all" } } ]"#,
            "Content/_a.json": #"[ { "name": "A1" }, { "name": "A2" } ]"#,
            "Content/_b.csv": "name\nB1\nB2\n",
            "Content/_c/one.json": #"{ "name": "C1" }"#,
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register(layout: "") { page in page.content }
        site.register(component: .list) { list in "\(list.items.map { "\($0.title) " })" }
        return (site, folder)
    }

    @Test(arguments: [
        (#""_a.json""#, "A1 A2 "), (#"["_b.csv", "_a.json"]"#, "B1 B2 A1 A2 "),
        (#"["_c/*.json", "_a.json"]"#, "C1 A1 A2 "), (#"["_a.json", "_*.json", "_?.*"]"#, "A1 A2 B1 B2 "),
    ])
    func sourcesAreReadInOrderAndEachFileOnce(_ sources: String, _ text: String) async throws {
        let (site, folder) = try Self.site(sources)
        #expect(try await site.build().diagnostics == [])
        #expect(try folder.text(of: "Output/index.html") == text)
    }

    @Test func eachFaultNamesItsSource() async throws {
        let (site, folder) = try Self.site(#"["_a.json", "_x.json", [], "_y/*.csv"]"#)
        let report = try await site.build()
        #expect(
            report.diagnostics.map { "\($0.line):\($0.column) \($0.path ?? "") \($0.id.rawValue)" } == [
                "1:51 $.collections.all.source[1] missing-file",
                "1:62 $.collections.all.source[2] wrong-type",
                "1:66 $.collections.all.source[3] missing-file",
            ])
        #expect(!folder.has("Output"))
    }

    @Test(arguments: ["[]", #""""#, "null"])
    func aCollectionNeedsASource(_ sources: String) async throws {
        let (site, folder) = try Self.site(sources)
        #expect(try await site.build().diagnostics.map(\.id) == [.missingKey])
        #expect(!folder.has("Output"))
    }
}
