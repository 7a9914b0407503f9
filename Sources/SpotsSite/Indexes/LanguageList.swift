import Mustache
import Paths
import SpotsModel
import SpotsRendering

/// The page `/` of a site whose default language is also below its tag: it leads to the first of the reader's languages
/// that the site is in, and without scripts it lists the languages.
enum LanguageList: SiteIndex {
    static func facts(about page: IndexedPage) -> [Never] { [] }

    static func isWanted(on site: IndexedSite) -> Bool {
        site.settings.prefixDefault && !site.languages.isEmpty
    }

    static func files(of facts: FactList<Never>, on site: IndexedSite) -> [GeneratedFile] {
        let names = site.languages.map(\.name).joined(separator: ", ")
        let title = OutputBuffer.escaped(site.settings.title.isEmpty ? names : site.settings.title)
        let styles = site.styles.map { "<link rel=\"stylesheet\" href=\"\(OutputBuffer.escaped($0))\">\n" }
        let html = """
            <!doctype html>
            <html lang="\(OutputBuffer.escaped(site.settings.language))">
            <head>
            <meta charset="utf-8">
            <title>\(title)</title>
            <meta name="viewport" content="width=device-width, initial-scale=1">
            \(alternates(on: site))\(styles.joined())<link rel="icon" href="data:,">
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
            \(site.languages.map { entry(of: $0, site.hosts) }.joined())</ul>
            </div>
            </main>
            </body>
            </html>

            """
        return [GeneratedFile(path: "index.html", bytes: Array(html.utf8))]
    }

    private static func entry(of language: EditionLanguages.Language, _ hosts: PageHosts) -> String {
        let (tag, home) = (
            OutputBuffer.escaped(language.tag), OutputBuffer.escaped(hosts.address(ofPage: language.home))
        )
        let attributes =
            "href=\"\(home)\" hreflang=\"\(tag)\" lang=\"\(tag)\" dir=\"\(language.direction)\""
        return """
            <li class="spots-item"><article class="spots-view spots-plain spots-default"><div class="spots-content">
            <h2 class="spots-title"><a class="spots-link" \(attributes)>\(OutputBuffer.escaped(language.name))</a></h2>
            </div></article></li>

            """
    }

    /// The home pages for search engines, which want absolute addresses, and this page for all other readers.
    private static func alternates(on site: IndexedSite) -> String {
        if site.base.origin.isEmpty { return "" }
        let pages = site.languages.map { ($0.tag, $0.home) } + [(EditionLanguages.tagOfOthers, "/")]
        return pages.map { tag, home in alternate(tag, site.hosts.absoluteAddress(ofPage: home)) }.joined()
    }

    private static func alternate(_ tag: String, _ address: String) -> String {
        "<link rel=\"alternate\" hreflang=\"\(OutputBuffer.escaped(tag))\" href=\"\(OutputBuffer.escaped(address))\">\n"
    }

    /// Leads to the first of the reader's languages, or one that has the same first part; `no` is Norwegian Bokmål.
    ///
    /// The back button does not lead here again.
    private static let script = """
        addEventListener("DOMContentLoaded", () => {
          const links = [...document.querySelectorAll("a[hreflang]")];
          const first = (tag) => tag.toLowerCase().split("-")[0].replace(/^no$/, "nb");
          for (const wanted of navigator.languages) {
            const link = links.find((link) => link.hreflang.toLowerCase() === wanted.toLowerCase())
              ?? links.find((link) => first(link.hreflang) === first(wanted));
            if (link) return location.replace(link.href);
          }
        });
        """
}
