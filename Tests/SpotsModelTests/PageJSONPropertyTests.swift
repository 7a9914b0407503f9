import Foundation
import SpotsModel
import TestSupport
import Testing

/// Checks that written pages are read as the same pages, apart from the omissions.
@Suite struct PageJSONPropertyTests {
    @Test(arguments: 0..<4)
    func randomPagesAreReadAsTheyWereWritten(_ part: UInt64) throws {
        for seed in part * 100..<(part + 1) * 100 {
            var random = RandomPages(seed: seed)
            try expectRoundTrip(random.page(), "seed \(seed)")
        }
    }

    @Test func fixturesAreReadAsTheyWereWritten() throws {
        let count = try expectRoundTrips(below: Folders.fixtures.appending(path: "sites"))
        #expect(count > 20)
    }

    @Test(.enabled(if: Folders.hasShared("samples"), "../shared/samples is not there"))
    func samplesAreReadAsTheyWereWritten() throws {
        #expect(try expectRoundTrips(below: Folders.shared.appending(path: "samples")) == 2)
    }

    @Test(.enabled(if: Folders.hasShared("conformance"), "../shared/conformance is not there"))
    func allJSONIsKept() throws {
        let folder = Folders.shared.appending(path: "conformance/json-parsing")
        var count = 0
        for file in Folders.files(in: folder) where !file.lastPathComponent.hasPrefix("n_") {
            let json = [UInt8](try Data(contentsOf: file))
            let members = [Array(#"[{ "meta": "#.utf8), json, Array(#", "items": [{ "model": "#.utf8), json]
            guard let page = try? Page(json: members.joined() + Array("}] }]".utf8)) else { continue }
            try expectRoundTrip(page, file.lastPathComponent)
            count += 1
        }
        #expect(count > 90)
    }

    /// Checks all files that are pages, and returns their number.
    private func expectRoundTrips(below folder: URL) throws -> Int {
        let files = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
        var count = 0
        for case let file as URL in files ?? FileManager.DirectoryEnumerator() {
            guard file.pathExtension == "json" else { continue }
            for format in [PageFormat(), PageFormat(legacyMapping: true)] {
                // Other JSON files of a site are not pages.
                guard let page = try? Page(json: [UInt8](Data(contentsOf: file)), format: format) else {
                    continue
                }
                try expectRoundTrip(page, file.lastPathComponent)
                if !format.legacyMapping { count += 1 }
            }
        }
        return count
    }

    private func expectRoundTrip(_ page: Page, _ name: String) throws {
        let canonical = page.json()
        #expect(canonical.omissions == [], "\(name)")
        #expect(try Page(json: canonical.text) == page, "\(name)")
        for generation in PageJSON.Generation.allCases {
            let json = page.json(generation)
            let read = try Page(json: json.text)
            let expected = try OmissionRemover.page(page, without: json.omissions)
            let isNewer = generation == .spots6 || generation == .spots7
            let sent = isNewer ? page.withoutShownTitles : page
            #expect(
                read == (isNewer ? expected.withoutShownTitles : expected),
                "\(name), \(generation)")
            #expect((read == sent) == json.omissions.isEmpty, "\(name), \(generation)")
            #expect(Set(json.omissions.map(\.path)).count == json.omissions.count, "\(name), \(generation)")
            let again = read.json(generation)
            #expect(again.text == json.text && again.omissions.isEmpty, "\(name), \(generation)")
        }
    }
}
