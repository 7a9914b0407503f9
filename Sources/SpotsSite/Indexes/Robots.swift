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

    static func files(of facts: FactList<Never>, on site: IndexedSite) -> [GeneratedFile] {
        let sitemaps = sitemaps(of: site).map { "Sitemap: \(site.hosts.absoluteAddress(ofPage: $0))\n" }
            .joined()
        let text = "User-agent: *\nDisallow:\n" + (sitemaps.isEmpty ? "" : "\n" + sitemaps)
        return [GeneratedFile(path: "robots.txt", bytes: Array(text.utf8))]
    }

    /// The addresses of the sitemaps: all hosts have the same `robots.txt`.
    private static func sitemaps(of site: IndexedSite) -> [String] {
        let isMade = Sitemap.isWanted(on: site)
        return Sitemap.homes(on: site).filter {
            isMade || site.outputs.contains(OutputPath("\($0.dropFirst())sitemap.xml"))
        }.map { $0 + "sitemap.xml" }
    }
}
