import Paths
import SpotsModel
import SpotsRendering

/// `robots.txt`, which lets search engines in and leads them to the sitemap.
enum Robots: SiteIndex {
    static func facts(about page: IndexedPage) -> [Never] { [] }

    /// Search engines look for the file only at the root of the host.
    static func isWanted(on site: IndexedSite) -> Bool {
        site.settings.robots && !site.base.origin.isEmpty && site.base.path == "/"
    }

    static func files(of facts: [Never], on site: IndexedSite) -> [GeneratedFile] {
        let hasSitemap = site.settings.sitemap || site.outputs.contains("sitemap.xml")
        let sitemap = hasSitemap ? "\nSitemap: \(site.base.absoluteAddress(ofPage: "/sitemap.xml"))\n" : ""
        return [
            GeneratedFile(path: "robots.txt", bytes: Array("User-agent: *\nDisallow:\n\(sitemap)".utf8))
        ]
    }
}
