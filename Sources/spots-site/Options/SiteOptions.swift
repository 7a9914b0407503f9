import ArgumentParser
import Paths
import SiteStorage
import SpotsSite

/// The options of all commands that read a site.
struct SiteOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Option(
        help: ArgumentHelp("The content folder, relative to the site.", valueName: "dir"),
        completion: .directory)
    var content = "Content"

    @Option(
        help: ArgumentHelp("The templates folder, relative to the site.", valueName: "dir"),
        completion: .directory)
    var templates = "Templates"

    @Option(
        help: ArgumentHelp(
            "The output folder, relative to the site (default: Output).", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Flag(help: "Treat warnings as errors, and report unknown keys.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    @Flag(help: "Also print what is left out and why, and the files that a page is made from.")
    var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose cannot be used together") }
    }

    /// Whether a path is a single payload and not the folder of a site.
    static func isPayload(_ path: String) -> Bool {
        WebAddress(path) != nil || path.lowercased().hasSuffix(".json") || isFile(path)
    }

    static func isFile(_ path: String) -> Bool {
        FileSystem.real.kind(at: path) == .file
    }

    /// Creates the site for a command, from a folder or a single payload.
    ///
    /// - Parameter path: the path on the command line; nil for the site's folder.
    func makeSite(_ path: String?) -> Site {
        var folders = SiteFolders(site: site, content: content, templates: templates)
        if let output { folders.output = output }
        guard let path else { return Site(folders: folders) }
        if Self.isPayload(path) {
            return Site(payload: path, folders: folders)
        }
        folders.site = path
        return Site(folders: folders)
    }
}
