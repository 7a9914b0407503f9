import Paths
import SpotsRendering

/// The files of a site that its pages share, such as styles and pictures.
struct SharedFiles {
    /// The assets that pages need.
    private(set) var assets: [AssetFiles.Entry] = []
    /// The files that are copied unchanged.
    private(set) var staticFiles: [ContentPath] = []
    /// The fetched pictures that pages name themselves.
    private(set) var fetchedPictures: [SitePictures.File] = []
    /// The paths of all these files and of the smaller pictures.
    private(set) var paths: [OutputPath] = []

    /// The files of a site; none for a part of it, because they are written when the parts are merged.
    init(of site: LoadedSite, _ pages: PageSummary) {
        if site.options.shard != nil { return }
        assets = site.theme.assets.filter { pages.components.needs($0.asset) }
        staticFiles = Self.staticFiles(of: site, pages, assets)
        fetchedPictures = site.pictures.fetchedFiles(namedIn: pages.mentions)
        paths =
            staticFiles.map { OutputPath($0.text) } + assets.map { OutputPath($0.asset.outputPath) }
            + site.pictures.outputs(of: pages.pictures) + fetchedPictures.map(\.path)
    }

    private static func staticFiles(
        of site: LoadedSite, _ pages: PageSummary, _ assets: [AssetFiles.Entry]
    ) -> [ContentPath] {
        // An image next to an unpublished text file is published if a page refers to it.
        let shown = pages.references.filter {
            !site.content.isOwn || FilePaths.isPrivate($0.text)
        }
        let files = site.staticFiles + shown.sorted()
        let originals = site.pictures.originalsToLeaveOut(
            pages, .init(site: site, staticFiles: files, assets: assets))
        return originals.isEmpty ? files : files.filter { !originals.contains($0) }
    }
}
