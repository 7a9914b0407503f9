import Bytes
import Mustache
import Paths
import SiteStorage
import SpotsRendering

/// The list of a site's pages for search engines (sitemaps.org, protocol 0.9).
struct Sitemap {
    /// The largest number of pages in a file, and the largest size of a file in bytes.
    static let limits = (pages: 50_000, bytes: 50_000_000)

    /// The files: `sitemap.xml`, which is an index of the others if there are several.
    let files: [GeneratedFile]

    /// - Parameters:
    ///   - entries: the pages, in any order.
    ///   - base: where the site is published; it has an origin.
    ///   - isTaken: whether the site has a file of its own at a path, which no part can have then.
    init(
        _ entries: [SitemapEntry], base: BaseAddress, limits: (pages: Int, bytes: Int) = Sitemap.limits,
        isTaken: (OutputPath) -> Bool = { _ in false }
    ) {
        var parts: [[UInt8]] = []
        var part = Part(in: "urlset")
        for entry in entries.sorted(by: { $0.address.utf8.lexicographicallyPrecedes($1.address.utf8) }) {
            if part.count == limits.pages || part.size + Part.largestEntry > limits.bytes, part.count > 0 {
                parts.append(part.finish())
                part = Part(in: "urlset")
            }
            part.add(entry, in: "url", base)
        }
        parts.append(part.finish())
        guard parts.count > 1 else {
            files = [GeneratedFile(path: "sitemap.xml", bytes: parts[0])]
            return
        }
        var index = Part(in: "sitemapindex")
        var files: [GeneratedFile] = []
        var number = 0
        for bytes in parts {
            repeat { number += 1 } while isTaken(OutputPath("sitemap-\(number).xml"))
            let name = "sitemap-\(number).xml"
            index.add(SitemapEntry(address: "/" + name, modified: nil), in: "sitemap", base)
            files.append(GeneratedFile(path: OutputPath(name), bytes: bytes))
        }
        self.files = [GeneratedFile(path: "sitemap.xml", bytes: index.finish())] + files
    }
}

extension Sitemap {
    /// A file while it is written.
    private struct Part: ~Copyable {
        /// The most bytes of an entry: an address has at most 2,048 bytes, and `&` becomes five.
        static let largestEntry = 12_000

        private let element: String
        private(set) var count = 0
        private var output = OutputBuffer()

        var size: Int { output.count }

        init(in element: String) {
            self.element = element
            output.append(
                """
                <?xml version="1.0" encoding="UTF-8"?>
                <\(element) xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">

                """)
        }

        mutating func add(_ entry: SitemapEntry, in element: String, _ base: BaseAddress) {
            count += 1
            output.append("<\(element)><loc>")
            output.appendEscaped(base.absoluteAddress(ofPage: entry.address), for: .xml)
            output.append("</loc>")
            if let modified = entry.modified {
                output.append("<lastmod>")
                output.append(modified)
                output.append("</lastmod>")
            }
            output.append("</\(element)>\n")
        }

        consuming func finish() -> [UInt8] {
            output.append("</\(element)>\n")
            return output.withBytes { Array($0) }
        }
    }
}
