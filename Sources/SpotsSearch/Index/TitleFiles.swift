import Bytes
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

    /// Writes what results show of each page: its address as links have it, and ``SearchedPage/shown``.
    private static func file(of pages: ArraySlice<SearchedPage>, link: (String) -> String) -> SearchIndex.File
    {
        var json = [UInt8(ascii: "[")]
        for page in pages {
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            json.append("[\(JSONWriter.quoted(link(page.address))),")
            json += page.shown
            json.append("]")
        }
        json.append("]\n")
        return SearchIndex.File(json)
    }
}
