import Diagnostics
import TestSupport

@testable import SpotsSite

/// A site whose page `/` shows the titles in the collection `things`, which comes from a loopback server.
enum SourceSite {
    /// - Parameters:
    ///   - settings: the text of `site.json`.
    ///   - files: other files.
    static func make(_ settings: String, _ files: [String: String] = [:]) throws -> TemporaryFolder {
        try TemporaryFolder(
            files.merging([
                "Content/site.json": settings,
                "Content/index.json": #"{ "components": [ { "items": { "collection": "things" } } ] }"#,
                "Templates/components/list.mustache": "{{#items}}{{title}};{{/items}}",
                "Templates/page.mustache": "{{{content}}}",
            ]) { $1 })
    }

    /// Builds the site.
    ///
    /// - Parameter variables: the environment.
    /// - Returns: the problems with their places and without the port, and the page `/`.
    static func build(
        _ folder: TemporaryFolder, _ variables: [String: String] = [:], offline: Bool = false
    ) async throws -> (found: [String], page: String?) {
        var site = Site(folders: SiteFolders(site: folder.path))
        site.environment = { variables[$0] }
        var options = BuildOptions()
        options.offline = offline
        let found = try await site.build(options).diagnostics.map { found in
            "\(found.place.file):\(found.place.line):\(found.place.column): \(found.severity): \(found.message) [\(found.id.rawValue)]"
                .replacing(/127\.0\.0\.1:\d+/, with: "HOST")
        }
        return (found, try? folder.text(of: "Output/index.html"))
    }
}
