import Paths
import SiteStorage

/// The folders of a site.
public struct SiteFolders: Sendable {
    /// The site itself; the other folders are relative to it.
    public var site: String
    /// The folder with the pages, the data and the static files.
    public var content: String
    /// The folder with the site's own templates.
    public var templates: String
    /// The folder for the finished site.
    public var output: String
    /// The state folder: what a build saves for later builds.
    package var state = SiteFolders.stateFolderName

    /// The name of the state folder, unless a preview uses its own.
    package static let stateFolderName = ".spots-site"

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

    package var contentPath: String { FilePaths.join(site, content) }
    package var templatesPath: String { FilePaths.join(site, templates) }
    package var outputPath: String { FilePaths.join(site, output) }
    /// The path of the state folder.
    package var statePath: String { FilePaths.join(site, state) }
    /// The same folders for a build that a preview makes: it writes to the state folder, where no other build does.
    package func ofPreview(named name: String) -> SiteFolders {
        var folders = self
        let preview = "\(Self.stateFolderName)/\(StateFolder.Part.preview.rawValue)/\(name)"
        folders.output = preview
        folders.state = preview + "-records"
        return folders
    }

    /// The state that builds and previews share: the responses of remote sources.
    var sharedStatePath: String { FilePaths.join(site, Self.stateFolderName) }
}
