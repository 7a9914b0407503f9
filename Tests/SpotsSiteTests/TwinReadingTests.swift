import Diagnostics
import Foundation
import SpotsModel
import SpotsNative
import SpotsRendering
import TestSupport
import Testing

@testable import SpotsSite

/// The twins of all golden sites and examples, as apps and this library read them.
@Suite(.timeout(minutes: 10)) struct TwinReadingTests {
    private static let folders =
        Folders.files(in: Folders.fixtures.appending(path: "sites"))
        + ["app", "catalogue", "ferry"].map { Folders.package.appending(path: "Examples/\($0)") }

    /// A copy of a site that writes twins of all versions.
    private func site(_ folder: URL) throws -> TemporaryFolder {
        let site = try TemporaryFolder()
        for part in ["Content", "Templates"] {
            let from = folder.appending(path: part)
            guard FileManager.default.fileExists(atPath: from.path(percentEncoded: false)) else { continue }
            try FileManager.default.copyItem(at: from, to: site.url.appending(path: part))
        }
        let settings = (try? site.text(of: "Content/site.json")) ?? "{}"
        let app = #""app": { "version": [5, 6, 7] }"#
        let body = settings.drop { $0 != "{" }.dropFirst()
        let isEmpty = body.allSatisfy { $0.isWhitespace || $0 == "}" }
        try site.write("{ \(app)" + (isEmpty ? "" : ",") + body, to: "Content/site.json")
        return site
    }

    @Test(arguments: folders)
    func twinsAreReadAsTheyAreWritten(_ folder: URL) async throws {
        let folder = try site(folder)
        let site = Site(folders: SiteFolders(site: folder.path))
        var options = BuildOptions()
        options.clock = BuildTime("2027-01-01")
        #expect(try await site.build(options).succeeded)
        options.nativeVersions = ["5", "6", "7"]
        let reported = Set(
            try await site.check(options).diagnostics.filter { $0.id == .appOutcome }.map(\.message))
        let settings = try await LoadedSite(site, options).environment.settings
        let key = settings.componentsKey
        let output = try Snapshot(of: folder.url.appending(path: "Output"))
        var count = 0
        for (version, generation) in [("5", PageJSON.Generation.spots5), ("6", .spots6), ("7", .spots7)] {
            for path in output.paths where path.hasPrefix("api/v\(version)/") {
                // A payload by itself has its components under the usual key.
                let text = try #require(output.text(path)).replacing("\"\(key)\"", with: #""components""#)
                let json = try Page(json: text).json(generation)
                #expect(json.text + "\n" == text, "\(path)")
                // Apps of these sites read layouts in `meta`.
                if !settings.legacyMapping { #expect(json.omissions == [], "\(path)") }
                let tape = try JSONDocument(text.utf8).parse()
                let forecast = VersionForecast(of: tape, in: try #require(VersionForecast.Version(version)))
                for finding in forecast.findings {
                    #expect(reported.contains(finding.message.text), "\(path): \(finding.message.text)")
                }
                count += 1
            }
        }
        let pages = output.paths.filter { $0.hasSuffix(".html") }
        #expect(count > 0 && count <= 3 * pages.count)
    }
}
