import Diagnostics

/// The files with what results show of pages.
struct TitleFiles {
    /// The number of pages whose titles are in one file.
    static let pagesEach = 25

    /// - Parameters:
    ///   - pages: all pages, in the order of the index.
    ///   - link: the address as links have it, for an address on the site.
    ///   - known: the pages of an earlier build with the same link addresses, and the names of their files.
    static func files(
        of pages: [SearchedPage], link: (String) -> String,
        known: (pages: [SearchedPage], names: [String])?
    ) -> [SearchIndex.File] {
        stride(from: 0, to: pages.count, by: pagesEach).map { start in
            let own = pages[start..<min(start + pagesEach, pages.count)]
            if let known, known.names.indices.contains(start / pagesEach) {
                let old = known.pages[start..<min(start + pagesEach, known.pages.count)]
                if own.elementsEqual(old, by: { $0.isShown(as: $1) }) {
                    return SearchIndex.File(keeping: known.names[start / pagesEach])
                }
            }
            return file(of: own, link: link)
        }
    }

    /// Writes what results show of each page: its address as links have it, its title, the title of its section of the
    /// site, its tags, then the anchor and the heading of each section of the page after its head.
    private static func file(of pages: ArraySlice<SearchedPage>, link: (String) -> String) -> SearchIndex.File
    {
        var json = JSONWriter()
        json.array(of: pages) { json, page in
            json.array { json in
                for text in [link(page.address), page.title, page.group] { json.string(text) }
                json.array(of: page.tags) { $0.string($1) }
                for section in page.sections {
                    json.array(of: [section.anchor, section.heading]) { $0.string($1) }
                }
            }
        }
        return SearchIndex.File(json.bytes + [UInt8(ascii: "\n")])
    }
}
