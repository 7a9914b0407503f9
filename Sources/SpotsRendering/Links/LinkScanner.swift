import Bytes
import SpotsModel

/// Finds the attributes that refer to other things in HTML.
///
/// It follows tags, comments, and the elements whose content is no markup (HTML, section 13.1.2), so that it finds
/// nothing in text, in scripts, or in the value of another attribute.
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
        while let open = html.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            guard position < html.count else { return }
            switch html[position] {
            case let byte where byte.isLetter:
                let end = visitAttributes(ofTagAt: position, in: html, body)
                // Only `script`, `style`, `title` and `textarea` contain no markup.
                let mayBeRawText = byte | 0x20 == UInt8(ascii: "s") || byte | 0x20 == UInt8(ascii: "t")
                position = mayBeRawText ? endOfRawText(ofTagAt: position, from: end, in: html) : end
            case UInt8(ascii: "!"): position = endOfComment(at: position, in: html)
            default: break
            }
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
}

// MARK: Tags

extension LinkScanner {
    /// Visits the attributes of a tag.
    ///
    /// - Parameter start: the offset of the tag's name.
    /// - Returns: the offset after the tag.
    private static func visitAttributes(
        ofTagAt start: Int, in html: Span<UInt8>, _ body: (Name, Range<Int>) -> Void
    ) -> Int {
        var position = start
        while position < html.count {
            let byte = html[position]
            position += 1
            if byte == UInt8(ascii: ">") { return position }
            guard byte == UInt8(ascii: "=") else { continue }
            let value = value(from: position, in: html)
            if let name = name(endingAt: position - 1, in: html) { body(name, value.range) }
            position = value.end
        }
        return position
    }

    /// The attribute that ends at an equals sign.
    private static func name(endingAt sign: Int, in html: Span<UInt8>) -> Name? {
        var end = sign
        while end > 0, html[end - 1] <= 0x20 { end -= 1 }
        /// Whether a letter is at a distance from the end, in bytes.
        func has(_ letter: Unicode.Scalar, _ distance: Int) -> Bool {
            html[end - distance] | 0x20 == UInt8(ascii: letter)
        }
        /// Whether the name begins there: after a space, a value or a slash.
        func begins(_ distance: Int) -> Bool {
            switch html[end - distance - 1] {
            case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "/"): true
            default: false
            }
        }
        guard end >= 5 else { return nil }
        if has("f", 1) { return has("e", 2) && has("r", 3) && has("h", 4) && begins(4) ? .href : nil }
        if has("c", 1) { return has("r", 2) && has("s", 3) && begins(3) ? .src : nil }
        if has("d", 1) { return has("i", 2) && begins(2) ? .id : nil }
        return nil
    }

    /// The value of an attribute, and the offset after it.
    private static func value(from sign: Int, in html: Span<UInt8>) -> (range: Range<Int>, end: Int) {
        var start = sign
        while start < html.count, html[start] <= 0x20 { start += 1 }
        guard start < html.count else { return (start..<start, start) }
        let first = html[start]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            let inside = start + 1
            let end = html.firstIndex(of: first, from: inside) ?? html.count
            return (inside..<end, min(end + 1, html.count))
        }
        var end = start
        while end < html.count, html[end] > 0x20, html[end] != UInt8(ascii: ">") { end += 1 }
        return (start..<end, end)
    }

    /// The offset after a comment; the offset itself where none begins.
    ///
    /// - Parameter start: the offset of the exclamation mark.
    private static func endOfComment(at start: Int, in html: Span<UInt8>) -> Int {
        let first = start + 1
        guard html.extracting(first...).starts(with: "--") else { return first }
        var position = first
        while let end = html.firstIndex(of: UInt8(ascii: ">"), from: position) {
            if end >= first + 2, html[end - 1] == UInt8(ascii: "-"), html[end - 2] == UInt8(ascii: "-") {
                return end + 1
            }
            position = end + 1
        }
        return html.count
    }

    /// The offset after the content of an element that contains no markup; for other elements, after the tag.
    ///
    /// - Parameters:
    ///   - start: the offset of the tag's name.
    ///   - end: the offset after the tag.
    private static func endOfRawText(ofTagAt start: Int, from end: Int, in html: Span<UInt8>) -> Int {
        guard let name = rawTextElement(at: start, in: html) else { return end }
        var position = end
        while let open = html.firstIndex(of: UInt8(ascii: "<"), from: position) {
            position = open + 1
            if position < html.count, html[position] == UInt8(ascii: "/"),
                isTag(name, at: position + 1, in: html)
            {
                return position
            }
        }
        return html.count
    }

    /// The element that a tag begins, if its content is no markup; nil for any other, as two letters mostly show.
    private static func rawTextElement(at start: Int, in html: Span<UInt8>) -> StaticString? {
        guard start + 1 < html.count else { return nil }
        let name: StaticString
        switch (html[start] | 0x20, html[start + 1] | 0x20) {
        case (UInt8(ascii: "s"), UInt8(ascii: "c")): name = "script"
        case (UInt8(ascii: "s"), UInt8(ascii: "t")): name = "style"
        case (UInt8(ascii: "t"), UInt8(ascii: "i")): name = "title"
        case (UInt8(ascii: "t"), UInt8(ascii: "e")): name = "textarea"
        default: return nil
        }
        return isTag(name, at: start, in: html) ? name : nil
    }

    /// Whether a tag has a name.
    private static func isTag(_ name: StaticString, at start: Int, in html: Span<UInt8>) -> Bool {
        name.withSpan { name in
            guard start + name.count <= html.count else { return false }
            for offset in name.indices where html[start + offset] | 0x20 != name[offset] { return false }
            let end = start + name.count
            return end == html.count || html[end] <= 0x20 || html[end] == UInt8(ascii: ">")
                || html[end] == UInt8(ascii: "/")
        }
    }
}
