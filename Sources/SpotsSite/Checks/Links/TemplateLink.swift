import Bytes
import Diagnostics
import Mustache
import SpotsRendering

/// An address in a template, made up of text and tags.
struct TemplateLink {
    let template: Template
    let name: LinkScanner.Name
    /// The range of the attribute's value, in bytes.
    let range: Range<Int>
    /// The text between the tags.
    let texts: [String]

    /// Whether the whole address is written in the template.
    var isWhole: Bool { texts.count == 1 }
    /// The number of bytes of the address that are written in the template.
    let length: Int

    /// - Parameter root: the path that all addresses of the site begin with.
    static func all(in template: Template, root: String) -> [TemplateLink] {
        var links: [TemplateLink] = []
        let source = template.text.bytes
        let markup = withoutTags(source)
        LinkScanner.forEachAttribute(in: markup.span) { name, range in
            guard name != .id else { return }
            let written = String(decoding: source[range], as: UTF8.self)
            let texts = texts(of: written.replacing("{{site.root}}", with: root))
            // The root does not show who wrote the rest.
            let length = texts.reduce(0) { $0 + ($1 == root && texts.count > 1 ? 0 : $1.utf8.count) }
            links.append(
                TemplateLink(template: template, name: name, range: range, texts: texts, length: length))
        }
        return links
    }

    /// The source of a template as HTML: each tag that writes a value is replaced with a word, and every other tag
    /// with spaces.
    private static func withoutTags(_ source: [UInt8]) -> [UInt8] {
        var markup = source
        var position = 0
        while let start = source.span.firstIndex(of: "{{", from: position),
            let end = source.span.firstIndex(of: "}}", from: start)
        {
            let sign = source[(start + 2)...].first { $0 > 0x20 } ?? UInt8(ascii: "}")
            let isValue = !"#^/!>=$<".utf8.contains(sign)
            position = end + 2
            for offset in start..<position { markup[offset] = isValue ? UInt8(ascii: "x") : 0x20 }
        }
        return markup
    }

    private static func texts(of value: String) -> [String] {
        var texts: [String] = []
        var rest = value[...]
        while let tag = rest.firstRange(of: "{{") {
            texts.append(HTMLText.decoded(String(rest[..<tag.lowerBound])))
            rest = rest[tag.upperBound...]
            guard let end = rest.firstRange(of: "}}") else { return texts + [""] }
            rest = rest[end.upperBound...].drop { $0 == "}" }
        }
        return texts + [HTMLText.decoded(String(rest))]
    }

    /// Whether this link can produce an address: the address contains the pieces of text in the same order.
    func fits(_ address: String) -> Bool {
        guard let first = texts.first, let last = texts.last else { return false }
        if texts.count == 1 { return address == first }
        guard address.hasPrefix(first), address.dropFirst(first.count).hasSuffix(last) else { return false }
        var rest = address.dropFirst(first.count).dropLast(last.count)
        for text in texts.dropFirst().dropLast() where !text.isEmpty {
            guard let found = rest.firstRange(of: text) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}
