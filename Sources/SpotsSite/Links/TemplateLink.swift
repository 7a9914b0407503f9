import Diagnostics
import Mustache
import SpotsRendering

/// An address in a template, made of text and tags.
struct TemplateLink {
    let template: Template
    let name: LinkScanner.Name
    /// The range of the attribute's value, in bytes.
    let range: Range<Int>
    /// The texts between the tags.
    let texts: [String]

    var hasText: Bool { texts.contains { !$0.isEmpty } }

    /// - Parameter root: the path that all addresses of the site begin with.
    static func all(in template: Template, root: String) -> [TemplateLink] {
        var links: [TemplateLink] = []
        let source = template.text.bytes
        LinkScanner.forEachAttribute(in: source.span) { name, range in
            guard name != .id else { return }
            let text = String(decoding: source[range], as: UTF8.self).replacing("{{site.root}}", with: root)
            links.append(TemplateLink(template: template, name: name, range: range, texts: texts(of: text)))
        }
        return links
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

    /// Whether this link can produce an address: the address contains the texts in the same order.
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
