import SiteStorage

/// Where a site's parts lie on disk.
public struct SiteFolders: Sendable {
    /// The site itself; the others are relative to it.
    public var site: String
    /// The pages, the data and the static files.
    public var content: String
    /// The site's own templates.
    public var templates: String
    /// Where the finished site is written.
    public var output: String
    /// Where our own records of that are.
    package var records = SiteFolders.ownFolder

    /// The folder of our own files in a site.
    package static let ownFolder = ".spots-site"

    /// Names the folders of a site.
    ///
    /// - Parameters:
    ///   - site: the site's folder.
    ///   - content: the content folder, relative to the site.
    ///   - templates: the templates folder, relative to the site.
    ///   - output: the output folder, relative to the site.
    public init(
        site: String = ".", content: String = "Content", templates: String = "Templates",
        output: String = "Output"
    ) {
        self.site = site
        self.content = content
        self.templates = templates
        self.output = output
    }

    var contentPath: String { FilePaths.join(site, content) }
    var templatesPath: String { FilePaths.join(site, templates) }
    var outputPath: String { FilePaths.join(site, output) }
    /// Our own records: what was written.
    var recordsPath: String { FilePaths.join(site, records) }
    /// The answers of remote sources, which builds and previews share.
    var answersPath: String { FilePaths.join(site, Self.ownFolder) }
}
