import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

/// A file in the templates folder that is never read, and the path that was probably meant.
struct StrayTemplate {
    private static let folders = ["layouts", "components", "items", "partials", "labels", "assets"]
    /// The template suffixes of other engines.
    private static let otherEndings = [".html", ".htm", ".hbs", ".handlebars", ".mst"]
    /// The suffixes of assets.
    private static let assetEndings = [
        ".css", ".js", ".mjs", ".svg", ".png", ".jpg", ".jpeg", ".webp", ".avif", ".gif", ".ico", ".woff",
        ".woff2",
        ".ttf", ".otf",
    ]

    private let path: String

    /// - Parameter path: the path in the templates folder.
    init(_ path: String) {
        self.path = path
    }

    /// - Parameter folder: the name of the templates folder in messages.
    func diagnostic(in folder: String) -> Diagnostic {
        let suggestion = suggestion.map { FilePaths.join(folder, $0) }
        if FilePaths.folder(of: path) == "labels", path.hasSuffix(".json") {
            let name = FilePaths.name(of: String(path.dropLast(".json".count)))
            return Diagnostic(.noLanguage(name, suggestion: suggestion), file: FilePaths.join(folder, path))
        }
        return Diagnostic(.strayTemplate(suggestion: suggestion), file: FilePaths.join(folder, path))
    }

    /// The path that was probably meant, which is one that is read.
    private var suggestion: String? {
        let folder = path.firstIndex(of: "/").map { String(path[..<$0]) }
        let known = folder.flatMap { Suggestion.nearest(to: $0, among: Self.folders) }
        if Self.assetEndings.contains(where: path.lowercased().hasSuffix) {
            return "assets/" + (known == "assets" ? String(path.dropFirst((folder ?? "").count + 1)) : path)
        }
        var meant = path
        if let ending = Self.otherEndings.first(where: path.hasSuffix) {
            meant = path.dropLast(ending.count) + ".mustache"
        }
        if folder == "labels" || known == "labels" {
            meant = "labels/" + FilePaths.name(of: path).replacing("_", with: "-")
            return meant != path && LanguageTag(labelsPath: meant) != nil ? meant : nil
        } else if let folder, let known {
            meant = known + meant.dropFirst(folder.count)
        } else if folder == nil, meant.hasSuffix(".mustache") {
            let name = String(meant.dropLast(".mustache".count))
            meant = (Suggestion.nearest(to: name, among: ["page"]) ?? name) + ".mustache"
        }
        return meant != path && TemplateFiles.isRead(meant) ? meant : nil
    }
}
