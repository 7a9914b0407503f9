extension ModelWriter {
    /// Writes the members of an item; those that may be long come last.
    mutating func item(_ item: borrowing Item) {
        let outer = begin(item.origin)
        defer { end(outer) }
        name("kind", item.kind?.name)
        identifier(item.identifier)
        text("title", item.title)
        text("subtitle", item.subtitle)
        text("text", item.text)
        text("image", item.image)
        text("action", item.action)
        size("size", item.size)
        value("meta", item.meta)
        if item.model != .null, reads("model", in: [.canonical, .spots7]) { value("model", item.model) }
        relations(item.relations)
        if !item.children.isEmpty, reads("children", in: [.canonical, .spots5, .spots6]) {
            objects("children", item.children) { $0.component($1) }
        }
    }

    /// Writes the identifier, which is a whole number in all versions of Spots.
    private mutating func identifier(_ identifier: String?) {
        guard generation != .canonical, let identifier, !identifier.isEmpty else {
            return name("identifier", identifier)
        }
        if let number = Int(identifier), String(number) == identifier {
            verbatim("identifier", .number(JSONNumber(number)))
        } else {
            omit("identifier", .onlyWholeNumbers)
        }
    }

    private mutating func relations(_ relations: [Item.Relation]) {
        if relations.isEmpty { return }
        object("relations") { writer in
            for index in relations.indices {
                let name = relations[index].name
                if relations[..<index].contains(where: { $0.name.utf8.elementsEqual(name.utf8) }) {
                    writer.omit(name, .repeatedName)
                } else {
                    writer.objects(name, relations[index].items) { $0.item($1) }
                }
            }
        }
    }
}
