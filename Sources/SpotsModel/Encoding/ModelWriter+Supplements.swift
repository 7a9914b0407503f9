import Diagnostics

extension ModelWriter {
    /// Writes the title, the header and the footer of a component, which depend on each other.
    mutating func supplements(title: String, header: Item?, footer: Item?) {
        switch generation {
        case .canonical: canonicalSupplements(title, header, footer)
        case .spots6, .spots7:
            // Only the title of the header is shown.
            if !title.isEmpty, header?.title != title { omit("title", .unknownKey) }
            supplement("header", header)
            supplement("footer", footer)
        case .spots5: olderSupplements(title, header, footer)
        }
    }

    private mutating func supplement(_ key: String, _ item: Item?) {
        guard var item else { return }
        if item.kind == Decoder.supplementDefault {
            within(.key(key)) { $0.omit("kind", .usualKind) }
            item.kind = nil
        }
        // Apps draw no header and no footer without a kind; this one is read as none.
        if isNewer, item.kind == nil { item.kind = Decoder.supplementDefault }
        object(key) { $0.item(item) }
    }

    private mutating func canonicalSupplements(_ title: String, _ header: Item?, _ footer: Item?) {
        if header == nil, !title.isEmpty { omit("title", .titleWithoutHeader) } else { text("title", title) }
        // The title alone gives this header.
        if title.isEmpty || header != Item(title: title) { supplement("header", header) }
        supplement("footer", footer)
    }

    /// Writes the header as the kind of a view that shows the component's title.
    private mutating func olderSupplements(_ title: String, _ header: Item?, _ footer: Item?) {
        // Without a header, the title would make one.
        let shown = header.map { title.isEmpty ? $0.title : title } ?? ""
        if header == nil, !title.isEmpty { omit("title", .titleWithoutHeader) }
        if title.isEmpty, !shown.isEmpty { omit("title", .titleOfHeader) }
        text("title", shown)
        if let header {
            if let kind = Self.usableKind(of: header) { text("header", kind.name) }
            omitRest(of: header, title: shown)
        }
        if footer != nil { omit("footer", .unknownKey) }
    }

    private static func usableKind(of item: Item) -> Kind? {
        item.kind.flatMap { $0.name.isEmpty ? nil : $0 }
    }

    /// Notes what a header has beside a kind and the component's title.
    private mutating func omitRest(of header: Item, title: String) {
        if title.isEmpty, Self.usableKind(of: header) == nil { return omit("header", .headerIsAKind) }
        let rest = [
            ("kind", header.kind?.name == ""), ("identifier", header.identifier != nil),
            ("title", header.title != title), ("subtitle", !header.subtitle.isEmpty),
            ("text", !header.text.isEmpty), ("image", !header.image.isEmpty),
            ("action", !header.action.isEmpty), ("size", header.size != nil), ("meta", header.meta != .null),
            ("model", header.model != .null), ("relations", !header.relations.isEmpty),
            ("children", !header.children.isEmpty),
        ]
        within(.key("header")) { writer in
            for (key, isPresent) in rest where isPresent { writer.omit(key, .headerIsAKind) }
        }
    }
}
