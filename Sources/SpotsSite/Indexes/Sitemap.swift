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
        files(of: SitemapList(entries, site.listed), on: site, limits: limits)
    }

    /// The folders of the sitemaps: a sitemap has the pages of one host, so languages at other hosts have their own.
    static func homes(on site: IndexedSite) -> [String] { ["/"] + site.hosts.otherLanguages.map(\.home) }

    static func files(
        of entries: SitemapList, on site: IndexedSite, limits: (pages: Int, bytes: Int)
    ) -> [GeneratedFile] {
        let homes = homes(on: site)
        if homes.count == 1 { return files(of: entries, in: "/", on: site, limits: limits) }
        return homes.flatMap { home in
            let own = entries.selecting { entry in
                home == homes.dropFirst().first { entry.address.span.starts(with: $0) } ?? "/"
            }
            return files(of: own, in: home, on: site, limits: limits)
        }
    }

    /// - Parameter home: the address of the folder that the files are in.
    private static func files(
        of entries: SitemapList, in home: String, on site: IndexedSite,
        limits: (pages: Int, bytes: Int)
    ) -> [GeneratedFile] {
        let (hosts, folder) = (site.hosts, home.dropFirst())
        let isInSeveral = entries.isInSeveralLanguages
        let file = { (path: OutputPath, part: Extent) in
            let entries = entries[part.range]
            return GeneratedFile(path: path, from: part.hash) {
                var part = Part(in: "urlset", hosts, isInSeveralLanguages: isInSeveral)
                for entry in entries { part.add(entry, in: "url") }
                return part.finish()
            }
        }
        // Its start names the host, and whether any page is in several languages.
        var start = hosts.fingerprint
        start.combine(isInSeveral ? 1 : 0)
        let parts = extents(of: entries, startingWith: start, lengthOfRoot: hosts.lengthOfRoot, limits)
        let path = OutputPath("\(folder)sitemap.xml")
        if parts.count == 1 { return [file(path, parts[0])] }
        var index = Part(in: "sitemapindex", hosts)
        var files: [GeneratedFile] = []
        var number = 0
        for part in parts {
            repeat { number += 1 } while site.outputs.contains(OutputPath("\(folder)sitemap-\(number).xml"))
            let name = "\(folder)sitemap-\(number).xml"
            index.add(SitemapEntry(address: "/" + name, modified: nil), in: "sitemap")
            files.append(file(OutputPath(name), part))
        }
        return [GeneratedFile(path: path, bytes: index.finish())] + files
    }
}

extension SitemapEntry {
    /// The largest length in a file, in bytes.
    ///
    /// - Parameter root: the length of what comes before an address.
    fileprivate func length(below root: Int) -> Int {
        // Other characters that XML escapes are encoded in addresses.
        func length(_ address: some Collection<UInt8>) -> Int {
            address.reduce(root) { $0 + ($1 == UInt8(ascii: "&") || $1 == UInt8(ascii: "'") ? 5 : 1) }
        }
        return alternates.reduce(100 + length(address)) {
            $0 + 60 + $1.tag.utf8.count + length($1.address.utf8)
        }
    }
}

extension ContentHash {
    fileprivate mutating func combine(_ entry: SitemapEntry) {
        combine(entry.address.span)
        combine(entry.modified.map { $0.count } ?? -1)
        if let modified = entry.modified { combine(modified.span) }
        combine(entry.alternates.count)
        for alternate in entry.alternates {
            combine(alternate.tag)
            combine(alternate.address)
        }
    }
}

extension Sitemap {
    /// The entries of a file.
    private struct Extent {
        var range: Range<Int>
        /// A hash of all that the file is made from.
        var hash: ContentHash
    }

    /// Divides entries among files, of which there is at least one.
    ///
    /// - Parameters:
    ///   - start: a hash of what the start of each file is made from.
    ///   - lengthOfRoot: the length of what comes before an address.
    private static func extents(
        of entries: SitemapList, startingWith start: ContentHash, lengthOfRoot: Int,
        _ limits: (pages: Int, bytes: Int)
    ) -> [Extent] {
        var extents: [Extent] = []
        var (last, size) = (Extent(range: 0..<0, hash: start), Part.lengthOfFrame)
        var position = 0
        entries.forEach { entry in
            let length = entry.length(below: lengthOfRoot)
            if last.range.count == limits.pages || size + length > limits.bytes, !last.range.isEmpty {
                extents.append(last)
                (last, size) = (Extent(range: position..<position, hash: start), Part.lengthOfFrame)
            }
            last.range = last.range.lowerBound..<position + 1
            last.hash.combine(entry)
            size += length
            position += 1
        }
        return extents + [last]
    }

    /// A file while it is written.
    private struct Part: ~Copyable {
        /// The largest length of the start and the end, in bytes.
        static let lengthOfFrame = 250

        private let element: String
        private let hosts: PageHosts
        private let root: String?
        private var output = OutputBuffer()

        /// - Parameter isInSeveralLanguages: whether entries name pages in other languages.
        init(in element: String, _ hosts: PageHosts, isInSeveralLanguages: Bool = false) {
            (self.element, self.hosts, root) = (element, hosts, hosts.root)
            let links = isInSeveralLanguages ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
            output.append(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(links)>

                """)
        }

        mutating func add(_ entry: SitemapEntry, in element: StaticString) {
            output.append("<")
            output.append(element)
            output.append("><loc>")
            if let root {
                output.appendEscaped(root, for: .xml)
                let path = entry.address.dropFirst()
                output.appendXML(path.span)
            } else {
                let address = String(decoding: entry.address, as: UTF8.self)
                output.appendEscaped(hosts.absoluteAddress(ofPage: address), for: .xml)
            }
            output.append("</loc>")
            if let modified = entry.modified {
                output.append("<lastmod>")
                output.append(modified.span)
                output.append("</lastmod>")
            }
            for alternate in entry.alternates {
                output.append("<xhtml:link rel=\"alternate\" hreflang=\"")
                output.appendEscaped(alternate.tag, for: .xml)
                output.append("\" href=\"")
                output.appendEscaped(hosts.absoluteAddress(ofPage: alternate.address), for: .xml)
                output.append("\"/>")
            }
            output.append("</")
            output.append(element)
            output.append(">\n")
        }

        consuming func finish() -> [UInt8] {
            output.append("</\(element)>\n")
            return output.withBytes { Array($0) }
        }
    }
}
