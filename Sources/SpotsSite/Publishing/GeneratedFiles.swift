import Paths
import SiteStorage
import SpotsModel
import SpotsRendering

/// The files that follow from all pages of a site: `sitemap.xml`, `robots.txt` and `_redirects`.
enum GeneratedFiles {
    /// The files that a site gets.
    ///
    /// A page or a static file of the same name replaces a file.
    ///
    /// - Parameter outputs: the other files of the site, sorted.
    static func all(_ site: LoadedSite, _ pages: PageSummary, besides outputs: PathList<OutputRoot>)
        -> [GeneratedFile]
    {
        // A payload is one page.
        if case .payload = site.owner { return [] }
        let settings = site.environment.settings
        let base = site.environment.base
        var files: [GeneratedFile] = []
        // Search engines only take whole addresses.
        if !base.origin.isEmpty {
            // Without the index, nothing would lead to its parts.
            if settings.sitemap, !outputs.contains("sitemap.xml") {
                files += Sitemap(pages.listings, base: base, isTaken: outputs.contains).files
            }
            // They look for the file only at the root of the host.
            if settings.robots, base.path == "/" {
                files.append(robots(base, hasSitemap: settings.sitemap || outputs.contains("sitemap.xml")))
            }
        }
        if settings.redirects, !pages.redirects.isEmpty { files.append(redirects(pages.redirects, base)) }
        return files.filter { !outputs.contains($0.path) }
    }

    private static func robots(_ base: BaseAddress, hasSitemap: Bool) -> GeneratedFile {
        let sitemap = hasSitemap ? "\nSitemap: \(base.absoluteAddress(ofPage: "/sitemap.xml"))\n" : ""
        return GeneratedFile(
            path: "robots.txt", bytes: Array("User-agent: *\nDisallow:\n\(sitemap)".utf8))
    }

    /// The redirects in the form that Netlify and Cloudflare Pages read.
    private static func redirects(_ redirects: [Redirect], _ base: BaseAddress) -> GeneratedFile {
        let lines = redirects.sorted { $0.from.utf8.lexicographicallyPrecedes($1.from.utf8) }
            .map { "\(base.prefixed($0.from)) \(base.prefixed($0.to)) 301\n" }
        return GeneratedFile(path: "_redirects", bytes: Array(lines.joined().utf8))
    }
}
