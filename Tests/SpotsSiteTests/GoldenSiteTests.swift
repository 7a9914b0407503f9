import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

/// Builds the sites of `Tests/Fixtures/sites` and compares every output file.
@Suite struct GoldenSiteTests {
    private static let folder = Folders.fixtures.appending(path: "sites")
    static let names = Folders.files(in: folder).map(\.lastPathComponent)

    /// - Parameter recordMemory: how many bytes of records stay in memory; nil as usual.
    @Test(arguments: names, [nil, 0])
    func aBuildWritesTheExpectedFiles(_ name: String, _ recordMemory: Int?) async throws {
        let fixture = Self.folder.appending(path: name)
        let site = try TemporaryFolder()
        for part in ["Content", "Templates"]
        where FileManager.default.fileExists(
            atPath: fixture.appending(path: part).path(percentEncoded: false))
        {
            try FileManager.default.copyItem(
                at: fixture.appending(path: part), to: site.url.appending(path: part))
        }
        var options = BuildOptions()
        options.clock = BuildTime("2027-01-01")
        var described = Site(folders: SiteFolders(site: site.path))
        if let recordMemory { described.recordMemory = recordMemory }
        let report = try await described.build(options)
        // Broken links are not the subject of these sites.
        #expect(report.diagnostics.filter { $0.id != .brokenLink } == [])
        let written = try Self.withoutTheme(Snapshot(of: site.url.appending(path: "Output")))
        let expected = fixture.appending(path: "expected")
        if Recording.isOn { try written.write(to: expected) }
        let wanted = try Snapshot(of: expected)
        #expect(written.paths == wanted.paths)
        for path in wanted.paths { #expect(written.text(path) == wanted.text(path), "\(path)") }
    }

    @Test func thereAreGoldenSites() {
        #expect(Self.names.count >= 6)
    }

    /// Leaves out the default theme's own assets: their names contain a hash, and another test covers them.
    private static func withoutTheme(_ snapshot: Snapshot) throws -> Snapshot {
        let theme = try Snapshot(of: Folders.package.appending(path: "Templates"))
        var snapshot = snapshot
        var names: [String: String] = [:]
        for (path, bytes) in snapshot.files {
            guard let original = theme.files.first(where: { $0.value == bytes })?.key else { continue }
            names["/" + path] = "/" + original
            snapshot.files[path] = nil
        }
        for (path, bytes) in snapshot.files where path.hasSuffix(".html") {
            var text = String(decoding: bytes, as: UTF8.self)
            for (name, original) in names { text = text.replacing(name, with: original) }
            snapshot.files[path] = Data(text.utf8)
        }
        return snapshot
    }
}
