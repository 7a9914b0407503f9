import Diagnostics
import Foundation
import SiteStorage
import SpotsSite
import TestSupport
import Testing

/// Checks the sites of `Tests/Fixtures/invalid` and compares the complete problems.
@Suite struct GoldenDiagnosticTests {
    private static let folder = Folders.fixtures.appending(path: "invalid")
    static let names = Folders.files(in: folder).map(\.lastPathComponent)

    /// - Parameter recordMemory: how many bytes of records stay in memory; nil as usual.
    @Test(arguments: names, [nil, 0])
    func aCheckPrintsTheExpectedText(_ name: String, _ recordMemory: Int?) async throws {
        let fixture = Self.folder.appending(path: name)
        var options = BuildOptions()
        options.reportsUnknownKeys = name.hasPrefix("unknown-key") || name == "unknown-collection"
        options.clock = BuildTime("2027-01-01")
        options.offline = name == "unreachable-source"
        if name == "host-limit" { options.host = HostLimits.all.first { $0.name == "netlify" } }
        if name == "app-outcome" {
            options.nativeVersions = ["5", "6", "7"]
        }
        var site = Site(folders: SiteFolders(site: fixture.path(percentEncoded: false)))
        if let recordMemory { site.recordMemory = recordMemory }
        // What a check says does not depend on what is installed.
        site.pictureTool = PictureTool(identity: { "test" }) {
            PictureProgram(version: "1", formats: [.avif, .webp]) { _ in
                PictureLook()
            } make: { _ in
                nil
            }
        }
        let report = try await site.check(options)
        let text = report.diagnostics.map { TextFormatter().format($0) + "\n" }.joined()
        let expected = fixture.appending(path: "expected.txt")
        if Recording.isOn { try Data(text.utf8).write(to: expected) }
        #expect(text == (try String(contentsOf: expected, encoding: .utf8)))
    }

    @Test(arguments: DiagnosticID.allCases.map(\.rawValue))
    func everyDiagnosticHasAFixture(_ id: String) throws {
        let fixtures = Self.names.filter { $0 == id || $0.hasPrefix(id + "--") }
        #expect(!fixtures.isEmpty)
        for fixture in fixtures {
            let expected = Self.folder.appending(path: fixture).appending(path: "expected.txt")
            #expect(
                try String(contentsOf: expected, encoding: .utf8).contains("[\(id)]"), "\(fixture)")
        }
    }
}
