import Paths
import Platform
package import SiteStorage
public import SpotsModel

/// A website made from component JSON: a folder on disk, pages made in code, or both.
///
/// ```swift
/// var site = Site(folders: SiteFolders(site: "Website"))
/// site.register("profile") { item in "<p>\(item.title)</p>" }
/// site.add(Page(title: "Team") { Component(.grid) { Item(kind: "profile", title: "Khoa") } }, at: "/team/")
/// let report = try await site.build()
/// ```
public struct Site: Sendable {
    /// The site's folders.
    public var folders: SiteFolders
    /// Replaces the settings of `Content/site.json`; nil to read that file.
    public var settings: SiteSettings?
    /// What the site is read from.
    let kind: SiteKind
    /// The file system that the site is read from and written to.
    package var storage = FileSystem.real
    /// Fetches the sources of collections from web addresses.
    package var fetcher: any Fetcher = Curl()
    /// How the program says that hosts are asked for.
    var hosts: [HostSettings] = []
    /// The values of environment variables, by name.
    var environment: @Sendable (String) -> String? = { System.environment($0) }
    /// The programs that compress files; nil for the installed ones.
    package var compressionPrograms: [CompressionProgram]?
    /// How the program that makes smaller pictures is found.
    package var pictureTool = PictureTool.installed
    /// How many bytes of the files of records stay in memory; others are read again when their records are needed.
    package var recordMemory = 128 << 20
    var registrations: [Registration] = []
    /// The functions that the program registered for templates.
    var registeredFunctions: [RegisteredFunction] = []
    private(set) var pages: [(page: Page, path: String)] = []
    /// The collections that the program made, by name.
    var collections: [String: ProgramCollection] = [:]

    /// Makes a site from a folder; missing parts have defaults.
    public init(folders: SiteFolders = SiteFolders()) {
        self.folders = folders
        kind = .folder
    }

    /// Makes a site from one payload, as the app loads it: the default theme draws it as the page `/`.
    ///
    /// - Parameters:
    ///   - payload: the path of the JSON file, or its web address. Images are relative to the file's folder.
    ///   - folders: determines the output folder.
    public init(payload: String, folders: SiteFolders = SiteFolders()) {
        self.folders = folders
        kind = .payload(payload)
    }

    /// Adds a page made in code.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - path: its address on the site, `/x/y/` or `/x.html`.
    public mutating func add(_ page: Page, at path: String) {
        pages.append((page, path))
    }
}

extension Site {
    /// The folder with the pages and the static files.
    package var contentPath: String { folders.contentPath }
    /// The folder with the site's own templates.
    package var templatesPath: String { folders.templatesPath }
    /// The folder that builds write to.
    package var outputPath: String { folders.outputPath }
    /// The folder of the payload; nil if the site is read from a folder, or the payload from a web address.
    package var payloadFolder: String? {
        guard let payload = kind.payload, kind.address == nil else { return nil }
        let folder = FilePaths.folder(of: payload)
        return folder.isEmpty ? "." : folder
    }

    /// Whether the site is one payload.
    package var isPayload: Bool { kind.payload != nil }
}
