import Diagnostics
import Mustache
import SpotsModel
import SpotsRendering

/// Tells where the addresses on a page were written: in a value, in a Markdown text, or in a template.
struct LinkSources {
    private let traced: TracedPage
    private let links: [TemplateLink]
    private let preparation: Preparation

    /// - Parameter templates: those that the page was drawn with.
    init(_ traced: TracedPage, _ templates: [Template], _ preparation: Preparation) {
        self.traced = traced
        self.preparation = preparation
        let root = preparation.environment.base.path
        links = templates.sorted { $0.file < $1.file }.flatMap { TemplateLink.all(in: $0, root: root) }
    }

    /// Says something at each place that an attribute's value comes from.
    ///
    /// - Parameters:
    ///   - name: the attribute's name.
    ///   - value: the value as it stands in the HTML.
    ///   - message: what is to be said of the address.
    func places(
        of name: LinkScanner.Name, _ value: String, saying message: (String) -> Message
    ) -> [Diagnostic] {
        let address = HTMLText.decoded(value)
        let noted = traced.addresses.filter { $0.address == address || $0.address == value }
        if !noted.isEmpty {
            return noted.map { traced.diagnostic(message(address), at: $0.place) }
        }
        let candidates = links.filter { $0.name == name && $0.fits(address) }
        if let literal = candidates.first(where: \.hasText) { return [diagnostic(message(address), literal)] }
        if let place = traced.placeOfText(address) { return [traced.diagnostic(message(address), at: place)] }
        if let tag = candidates.first { return [diagnostic(message(address), tag)] }
        return [traced.diagnostic(message(address), at: .page(0..<0))]
    }

    private func diagnostic(_ message: Message, _ link: TemplateLink) -> Diagnostic {
        guard preparation.ownTemplates.contains(link.template.file) else {
            // Nobody can mend the template, but the site can have what it links to.
            return Diagnostic(message, file: preparation.contentName)
                .noting("the built-in template \(link.template.file) has the link")
        }
        let found = TemplateFault(
            file: link.template.file, source: link.template.source, fault: Fault(message, at: link.range)
        ).diagnostic
        return found.noting("found while \(traced.name) was drawn")
    }
}

/// An address in a template: text, and tags that are filled in.
private struct TemplateLink {
    let template: Template
    let name: LinkScanner.Name
    /// The bytes of the attribute's value.
    let range: Range<Int>
    /// The texts between the tags.
    let texts: [String]

    var hasText: Bool { texts.contains { !$0.isEmpty } }

    /// - Parameter root: the path that the addresses of the site begin with.
    static func all(in template: Template, root: String) -> [TemplateLink] {
        var links: [TemplateLink] = []
        template.source.withUnsafeBufferPointer { source in
            LinkScanner.forEachAttribute(in: source) { name, range in
                guard name != .id else { return }
                let text = String(decoding: source[range], as: UTF8.self)
                    .replacing("{{site.root}}", with: root)
                links.append(TemplateLink(template: template, name: name, range: range, texts: texts(of: text)))
            }
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

    /// Whether an address can have come of it: the texts stand in it in their order.
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
