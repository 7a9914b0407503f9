import Bytes
import Paths

/// The entries of a sitemap in the order of their addresses, in little memory.
///
/// Of most pages, the sitemap has only the address, which follows from the output file and is not stored again.
struct SitemapList: Sendable {
    private let entries: FactList<SitemapEntry>
    private let pages: PathSelection<OutputRoot>
    /// The positions of the entries, then those of the pages.
    private var order: [UInt32] = []

    /// - Parameters:
    ///   - entries: the entries that are stored.
    ///   - pages: the output files of the other pages.
    init(_ entries: FactList<SitemapEntry>, _ pages: PathSelection<OutputRoot>) {
        var entries = entries
        entries.sort(SitemapEntry.precedes)
        (self.entries, self.pages) = (entries, pages)
        let sorted = pages.sortedPositions(without: OutputPath.indexName.utf8.count)
        order = entries.isEmpty ? sorted : merging(sorted)
    }

    /// Merges the positions of the pages with those of the entries; both are sorted.
    private func merging(_ sorted: [UInt32]) -> [UInt32] {
        var merged: [UInt32] = []
        merged.reserveCapacity(entries.count + sorted.count)
        var rest = sorted[...]
        for (position, entry) in entries.enumerated() {
            while let page = rest.first, self.page(at: Int(page)).address.span.precedes(entry.address.span) {
                merged.append(UInt32(entries.count) + page)
                rest.removeFirst()
            }
            merged.append(UInt32(position))
        }
        return merged + rest.map { UInt32(entries.count) + $0 }
    }

    /// The entries at some positions.
    subscript(positions: Range<Int>) -> SitemapList {
        var list = self
        list.order = Array(order[positions])
        return list
    }

    /// Some of the entries, in their order.
    func selecting(_ isSelected: (SitemapEntry) -> Bool) -> SitemapList {
        var list = self
        list.order = order.filter { entry($0).map(isSelected) ?? false }
        return list
    }

    /// Whether a page is in several languages.
    var isInSeveralLanguages: Bool {
        order.contains { Int($0) < entries.count && entries[Int($0)]?.alternates.isEmpty == false }
    }

    /// Calls a closure with each entry, faster than an iterator.
    func forEach(_ body: (SitemapEntry) -> Void) {
        for number in order { if let entry = entry(number) { body(entry) } }
    }

    private func entry(_ number: UInt32) -> SitemapEntry? {
        Int(number) < entries.count ? entries[Int(number)] : page(at: Int(number) - entries.count)
    }

    private func page(at position: Int) -> SitemapEntry {
        pages.withBytes(at: position) { path in
            var address = [UInt8(ascii: "/")]
            address.reserveCapacity(path.count)
            address.append(contentsOf: path.extracting(droppingLast: OutputPath.indexName.utf8.count))
            return SitemapEntry(address: address[...], modified: nil)
        }
    }
}

extension SitemapList: Sequence {
    func makeIterator() -> AnyIterator<SitemapEntry> {
        var numbers = order.makeIterator()
        return AnyIterator { numbers.next().flatMap(entry) }
    }
}

extension SitemapEntry {
    /// Whether the entry has only an address that follows from an output file.
    func follows(from output: OutputPath) -> Bool {
        guard modified == nil, alternates.isEmpty, address.last == UInt8(ascii: "/") else { return false }
        return output.text.withSpan { path in
            // The slash before the name is that at the end of the address.
            path.extracting(last: OutputPath.indexName.utf8.count).starts(with: OutputPath.indexName)
                && address.span.extracting(droppingFirst: 1)
                    .isEqual(to: path.extracting(droppingLast: OutputPath.indexName.utf8.count))
        }
    }
}
