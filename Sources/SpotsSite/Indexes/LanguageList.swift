import Mustache
import Paths
import SpotsModel
import SpotsRendering

/// The page `/` of a site whose default language is also below its tag: it leads to the first of the reader's languages
/// that the site is in, and without scripts it lists the languages.
enum LanguageList: SiteIndex {
    static func facts(about page: IndexedPage) -> [Never] { [] }

    static func isWanted(on site: IndexedSite) -> Bool {
        site.settings.prefixDefault && site.settings.languages.count > 1
    }

    static func files(of facts: [Never], on site: IndexedSite) -> [GeneratedFile] {
        let entries = entries(of: site)
        let names = entries.map(\.name).joined(separator: ", ")
        let title = OutputBuffer.escaped(site.settings.title.isEmpty ? names : site.settings.title)
        let styles = site.styles.map { "<link rel=\"stylesheet\" href=\"\(OutputBuffer.escaped($0))\">\n" }
        let html = """
            <!doctype html>
            <html lang="\(OutputBuffer.escaped(site.settings.language))">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(alternates(of: entries, on: site.base))\(styles.joined())<link rel="icon" href="data:,">
            <script>
            \(script)
            </script>
            </head>
            <body>
            <main class="site-main" id="main">
            <div class="site-intro">
            <h1>\(title)</h1>
            </div>
            <div class="spots-component spots-list" data-kind="list">
            <ul class="spots-items" role="list">
            \(entries.map(\.html).joined())</ul>
            </div>
            </main>
            </body>
            </html>

            """
        return [GeneratedFile(path: "index.html", bytes: Array(html.utf8))]
    }

    /// A language in the list.
    private struct Entry {
        let tag: String
        let name: String
        /// The address of the home page, with the base path.
        let home: String

        var html: String {
            let tag = OutputBuffer.escaped(tag)
            let direction = PageDirection.isRightToLeft(self.tag) ? "rtl" : "ltr"
            let attributes =
                "href=\"\(OutputBuffer.escaped(home))\" hreflang=\"\(tag)\" lang=\"\(tag)\" dir=\"\(direction)\""
            return """
                <li class="spots-item"><article class="spots-view spots-plain spots-default"><div class="spots-content">
                <h2 class="spots-title"><a class="spots-link" \(attributes)>\(OutputBuffer.escaped(name))</a></h2>
                </div></article></li>

                """
        }
    }

    private static func entries(of site: IndexedSite) -> [Entry] {
        zip(SiteLanguages(site.settings).all, site.settings.languages).map { place, language in
            Entry(tag: language.tag, name: language.shownName, home: site.base.prefixed(place.home))
        }
    }

    /// The home pages for search engines, which want absolute addresses, and this page for all other readers.
    private static func alternates(of entries: [Entry], on base: BaseAddress) -> String {
        let pages = entries.map { ($0.tag, $0.home) } + [(SiteEnvironment.tagOfOthers, base.path)]
        return pages.compactMap { tag, address in base.absolute(address).map { alternate(tag, $0) } }.joined()
    }

    private static func alternate(_ tag: String, _ address: String) -> String {
        "<link rel=\"alternate\" hreflang=\"\(OutputBuffer.escaped(tag))\" href=\"\(OutputBuffer.escaped(address))\">\n"
    }

    /// Leads to the first of the reader's languages, or one that has the same first part.
    ///
    /// The back button does not lead here again.
    private static let script = """
        addEventListener("DOMContentLoaded", () => {
          const links = [...document.querySelectorAll("a[hreflang]")];
          const first = (tag) => tag.toLowerCase().split("-")[0];
          for (const wanted of navigator.languages) {
            const link = links.find((link) => link.hreflang.toLowerCase() === wanted.toLowerCase())
              ?? links.find((link) => first(link.hreflang) === first(wanted));
            if (link) return location.replace(link.href);
          }
        });
        """
}
