import SpotsRendering
import TestSupport
import Testing

@testable import SpotsModel
@testable import SpotsSite

/// The memory of one page is reused for the next one.
@Suite struct PageMemoryTests {
    @Test func aBuilderKeepsOneListOfNodes() async throws {
        let page = #"{ "components": [ { "items": [ { "title": "a" }, { "title": "b" } ] } ] }"#
        let folder = try TemporaryFolder([
            "Content/a.json": page, "Content/b.json": page, "Content/c.json": page,
        ])
        let site = try await LoadedSite(Site(folders: SiteFolders(site: folder.path)), BuildOptions())
        let builder = PageBuilder(site, staging: nil)
        let places = site.pages.map { input in
            _ = builder.build(input)
            return unsafe builder.assembled?.read.map.documents.tape?.nodes.withUnsafeBufferPointer {
                Int(bitPattern: $0.baseAddress)
            }
        }
        #expect(places.count == 3)
        #expect(Set(places).count == 1)
    }
}
