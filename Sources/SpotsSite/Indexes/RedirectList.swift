import Paths
import SpotsModel
import SpotsRendering

/// The redirects to pages in the form that Netlify and Cloudflare Pages read: `_redirects`.
enum RedirectList: SiteIndex {
    /// An address that leads to a page, from the page's `aliases`; both are on the site.
    struct Redirect: CacheCodable, Equatable {
        let from: String
        let to: String
    }

    static func facts(about page: IndexedPage) -> [Redirect] {
        page.outputs.lazy.filter { $0.content == .redirect }.map {
            Redirect(from: $0.address.url, to: page.outputs[0].address.url)
        }
    }

    static func isWanted(on site: IndexedSite) -> Bool { site.settings.redirects }

    static func files(of redirects: FactList<Redirect>, on site: IndexedSite) -> [GeneratedFile] {
        if redirects.isEmpty { return [] }
        let base = site.base
        let lines = redirects.sorted { $0.from.utf8.lexicographicallyPrecedes($1.from.utf8) }
            .map { "\(base.prefixed($0.from)) \(site.hosts.address(ofPage: $0.to)) 301\n" }
        return [GeneratedFile(path: "_redirects", bytes: Array(lines.joined().utf8))]
    }
}

extension RedirectList.Redirect {
    init(from decoder: inout CacheDecoder) throws {
        self.init(from: try decoder.text(), to: try decoder.text())
    }

    func write(to encoder: inout CacheEncoder) {
        encoder.write(from)
        encoder.write(to)
    }
}
