import Bytes
import SpotsModel

/// Finds the attributes that refer to other things, in HTML and in templates that produce HTML.
///
/// It looks for `href=`, `src=` and `id=` after white space and before a quotation mark, anywhere: text is
/// escaped and contains no quotation marks. This is nearly always right, and takes a fraction of the time of
/// parsing tags. A value without quotation marks counts if it is inside a tag.
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
        var position = 0
        var tags = TagFollower()
        while let sign = html.firstIndex(of: UInt8(ascii: "="), from: position) {
            position = sign + 1
            guard let name = name(endingAt: sign, in: html) else { continue }
            guard isQuoted(position, in: html) || tags.isInside(at: sign, in: html) else { continue }
            let value = value(from: position, in: html)
            body(name, value)
            position = max(position, value.upperBound)
        }
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

    private static func name(endingAt end: Int, in html: Span<UInt8>) -> Name? {
        /// Whether a letter is at a distance from the end, in bytes.
        func has(_ letter: Unicode.Scalar, _ distance: Int) -> Bool {
            html[end - distance] | 0x20 == UInt8(ascii: letter)
        }
        func isSpace(_ distance: Int) -> Bool { html[end - distance] <= 0x20 }
        guard end >= 5 else { return nil }
        if has("f", 1) { return has("e", 2) && has("r", 3) && has("h", 4) && isSpace(5) ? .href : nil }
        if has("c", 1) { return has("r", 2) && has("s", 3) && isSpace(4) ? .src : nil }
        if has("d", 1) { return has("i", 2) && isSpace(3) ? .id : nil }
        return nil
    }

    private static func isQuoted(_ position: Int, in html: Span<UInt8>) -> Bool {
        position < html.count
            && (html[position] == UInt8(ascii: "\"") || html[position] == UInt8(ascii: "'"))
    }

    private static func value(from start: Int, in html: Span<UInt8>) -> Range<Int> {
        guard start < html.count else { return start..<start }
        let first = html[start]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let inside = start + 1
            return inside..<(html.firstIndex(of: first, from: inside) ?? html.count)
        }
        var end = start
        while end < html.count, html[end] > 0x20, html[end] != UInt8(ascii: ">") { end += 1 }
        return start..<end
    }
}
