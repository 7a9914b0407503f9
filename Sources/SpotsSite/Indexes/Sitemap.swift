import Bytes
import Mustache
import Paths
import SpotsModel
import SpotsRendering

/// The list of a site's pages for search engines (sitemaps.org, protocol 0.9).
enum Sitemap: SiteIndex {
    /// The maximum number of pages in a file, and the maximum size of a file in bytes.
    static let limits = (pages: 50_000, bytes: 50_000_000)

    static func facts(about page: IndexedPage) -> [SitemapEntry] {
        page.source.syntax == .html ? SitemapEntry(of: page).map { [$0] } ?? [] : []
    }

    /// Search engines accept only absolute addresses; and without the index, nothing would lead to its parts.
    static func isWanted(on site: IndexedSite) -> Bool {
        site.settings.sitemap && !site.base.origin.isEmpty && !site.outputs.contains("sitemap.xml")
    }

    /// The files: `sitemap.xml`, which is an index of the others if there are several.
    static func files(of entries: FactList<SitemapEntry>, on site: IndexedSite) -> [GeneratedFile] {
        files(of: entries, on: site, limits: limits)
    }

    /// The folders of the sitemaps: a sitemap has the pages of one host, so languages at other hosts have their own.
    static func homes(on site: IndexedSite) -> [String] { ["/"] + site.hosts.otherLanguages.map(\.home) }

    static func files(
        of entries: FactList<SitemapEntry>, on site: IndexedSite, limits: (pages: Int, bytes: Int)
    ) -> [GeneratedFile] {
        let homes = homes(on: site)
        if homes.count == 1 { return files(of: entries, in: "/", on: site, limits: limits) }
        return homes.flatMap { home in
            let own = entries.selecting { entry in
                home == homes.dropFirst().first { entry.address.hasPrefix($0) } ?? "/"
            }
            return files(of: own, in: home, on: site, limits: limits)
        }
    }

    /// - Parameter home: the address of the folder that the files are in.
    private static func files(
        of entries: FactList<SitemapEntry>, in home: String, on site: IndexedSite,
        limits: (pages: Int, bytes: Int)
    ) -> [GeneratedFile] {
        let (hosts, folder) = (site.hosts, home.dropFirst())
        var parts: [[UInt8]] = []
        let isInSeveral = entries.contains { !$0.alternates.isEmpty }
        let begin = { Part(in: "urlset", isInSeveralLanguages: isInSeveral) }
        var part = begin()
        var sorted = entries
        sorted.sort(SitemapEntry.precedes)
        for entry in sorted {
            let size = Part.largestEntry * (entry.alternates.count + 1)
            if part.count == limits.pages || part.size + size > limits.bytes, part.count > 0 {
                parts.append(part.finish())
                part = begin()
            }
            part.add(entry, in: "url", hosts)
        }
        parts.append(part.finish())
        let path = OutputPath("\(folder)sitemap.xml")
        if parts.count == 1 { return [GeneratedFile(path: path, bytes: parts[0])] }
        var index = Part(in: "sitemapindex")
        var files: [GeneratedFile] = []
        var number = 0
        for bytes in parts {
            repeat { number += 1 } while site.outputs.contains(OutputPath("\(folder)sitemap-\(number).xml"))
            let name = "\(folder)sitemap-\(number).xml"
            index.add(SitemapEntry(address: "/" + name, modified: nil), in: "sitemap", hosts)
            files.append(GeneratedFile(path: OutputPath(name), bytes: bytes))
        }
        return [GeneratedFile(path: path, bytes: index.finish())] + files
    }
}

extension Sitemap {
    /// A file while it is written.
    private struct Part: ~Copyable {
        /// The maximum size of an entry in bytes: an address has at most 2,048 bytes, and `&` becomes five.
        static let largestEntry = 12_000

        private let element: String
        private(set) var count = 0
        private var output = OutputBuffer()

        var size: Int { output.count }

        /// - Parameter isInSeveralLanguages: whether entries name pages in other languages.
        init(in element: String, isInSeveralLanguages: Bool = false) {
            self.element = element
            let links = isInSeveralLanguages ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
            output.append(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(links)>

                """)
        }

        mutating func add(_ entry: SitemapEntry, in element: String, _ hosts: PageHosts) {
            count += 1
            output.append("<\(element)><loc>")
            output.appendEscaped(hosts.absoluteAddress(ofPage: entry.address), for: .xml)
            output.append("</loc>")
            if let modified = entry.modified {
                output.append("<lastmod>")
                output.append(modified)
                output.append("</lastmod>")
            }
            for alternate in entry.alternates {
                output.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                output.appendEscaped(alternate.tag, for: .xml)
                output.append("\" href=\"")
                output.appendEscaped(hosts.absoluteAddress(ofPage: alternate.address), for: .xml)
                output.append("\"/>")
            }
            output.append("</\(element)>\n")
        }

        consuming func finish() -> [UInt8] {
            output.append("</\(element)>\n")
            return output.withBytes { Array($0) }
        }
    }
}
