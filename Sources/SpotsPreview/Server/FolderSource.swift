import SiteStorage
import SpotsSite

/// Serves the output folder of a build, as a web server would.
struct FolderSource: SiteSource {
    let folder: String
    let root: String

    func answer(_ path: String, host: String) async -> SiteAnswer {
        if path.isEmpty || path.hasSuffix("/") {
            guard let page = OpenFile(at: path + "index.html", below: folder) else { return missing }
            return .file(.open(page), name: "index.html")
        }
        if let file = OpenFile(at: path, below: folder) { return .file(.open(file), name: path) }
        return OpenFile(at: path + "/index.html", below: folder) == nil ? missing : .redirect(path + "/")
    }

    private var missing: SiteAnswer {
        guard let page = OpenFile(at: "404.html", below: folder) else { return .nothing }
        return .page(page.read(at: 0, count: page.size), exists: false)
    }
}
