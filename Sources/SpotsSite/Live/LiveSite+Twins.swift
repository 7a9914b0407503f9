import Diagnostics
import Paths
import SpotsModel
import SpotsRendering

// What the site writes for the app, for an app that reads the preview.

extension LiveSite {
    /// The address of the page whose twin has a path in the output folder; nil if no twin can have it.
    ///
    /// - Parameter moved: the pages whose address does not follow from their file, from the last build.
    package func addressOfPage(withTwin path: String, moved: [String: PageIdentity]) -> String? {
        let app = site.environment.settings.app
        let folders = app.versions.map { app.folder(of: $0) + "/" }
        guard path.hasSuffix(".json"), let folder = folders.first(where: path.hasPrefix) else { return nil }
        let name = path.dropFirst(folder.count).dropLast(".json".count)
        let addresses = ["\(name)/", "\(name).html"].map { "/" + AddressEncoding.path($0) }
        return (name == "index" ? ["/"] : addresses).first { key(at: $0, moved: moved) != nil }
    }

    /// What the app gets of a page.
    ///
    /// - Parameters:
    ///   - path: the path of the twin in the output folder.
    ///   - origin: where the preview is, such as `http://localhost:1313`.
    /// - Returns: nil if the page has errors, or no such twin.
    package func twin(at path: String, of key: PageIdentity, origin: String) -> [UInt8]? {
        var site = site
        site.changeEnvironments { $0.at(origin: origin) }
        let drawn = LiveSite(site, pages).build(key)
        guard let drawn, !drawn.result.diagnostics.contains(where: { $0.severity == .error }) else {
            return nil
        }
        return drawn.builder.twins.first { $0.path.text == path }?.page.bytes
    }
}
