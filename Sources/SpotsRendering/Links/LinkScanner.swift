import Bytes
import SpotsModel

/// Finds the attributes that refer to other things in HTML, and the targets of its links.
package enum LinkScanner {
    /// An attribute that was found.
    package enum Name {
        case href, src, id
    }

    /// Visits the attributes in document order.
    ///
    /// - Parameter body: called with the attribute's name, and the range of its value in bytes, without quotation marks.
    package static func forEachAttribute(
        in html: Span<UInt8>, _ body: (Name, Range<Int>) -> Void
    ) {
        var scanner = AttributeScanner()
        while let attribute = scanner.next(in: html) { body(attribute.name, attribute.value) }
    }

    /// The targets of the page's links that stay on the site.
    ///
    /// - Parameter resolver: the resolver of the page.
    package static func links(in html: Span<UInt8>, _ resolver: LinkResolver) -> PageLinks {
        var links = PageLinks()
        forEachAttribute(in: html) { name, range in
            if name == .id { return }
            switch resolver.destination(of: html.extracting(range)) {
            case .elsewhere: break
            case .outside: add(outside, to: &links.targets)
            case .inside(let target, let part):
                if let part { links.parts.append(LinkedPart(page: target, id: part)) }
                if target != resolver.own { add(target.hash, to: &links.targets) }
            }
        }
        links.targets = unique(links.targets) { $0 < $1 }
        if !links.parts.isEmpty {
            let known = ids(in: html)
            links.parts.removeAll { $0.page == resolver.own && known.contains($0.id) }
            links.parts = unique(links.parts) { ($0.page.hash, $0.id) < ($1.page.hash, $1.id) }
        }
        return links
    }

    /// The hashes of all ids.
    package static func ids(in html: Span<UInt8>) -> Set<UInt64> {
        var ids: Set<UInt64> = []
        forEachAttribute(in: html) { name, range in
            guard name == .id else { return }
            ids.insert(LinkResolver.hash(ofID: html.extracting(range)))
        }
        return ids
    }

    /// Stands for everything on the site's server that is outside the site.
    package static let outside = UInt64.max
}

extension LinkScanner {
    /// Adds a target, unless it is one of the last few: the links of a page often have the same target.
    private static func add(_ target: UInt64, to targets: inout [UInt64]) {
        if !targets.suffix(16).contains(target) { targets.append(target) }
    }

    private static func unique<Element: Equatable>(
        _ elements: [Element], by precedes: (Element, Element) -> Bool
    ) -> [Element] {
        let sorted = elements.sorted(by: precedes)
        var unique: [Element] = []
        unique.reserveCapacity(sorted.count)
        for element in sorted where unique.last != element { unique.append(element) }
        return unique
    }
}
