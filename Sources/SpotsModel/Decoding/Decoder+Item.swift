extension Decoder {
    package mutating func item(_ index: JSONTape.Index) -> Item? {
        guard isObject(index) else { return nil }
        var item = Item()
        decodeItem(index, into: &item)
        return item
    }

    /// Decodes an array of items.
    mutating func items(_ index: JSONTape.Index, expected: String = "an array of items") -> [Item] {
        objects(of: index, expected: expected, blank: Item()) { $0.decodeItem($1, into: &$2) }
    }

    private mutating func decodeItem(_ index: JSONTape.Index, into item: inout Item) {
        item.origin = origin(of: index)
        var olderKind: String?
        let others = decodeMembers(of: index, keepingOthersThan: ItemKey.table, of: "an item") {
            decoder, key, value in
            switch key {
            case .title: item.title = decoder.text(value) ?? ""
            case .subtitle: item.subtitle = decoder.text(value) ?? ""
            case .text: item.text = decoder.text(value) ?? ""
            case .image: item.image = decoder.text(value) ?? ""
            case .action: item.action = decoder.text(value) ?? ""
            case .identifier: item.identifier = decoder.identifier(value)
            case .kind: item.kind = decoder.text(value).flatMap { $0.isEmpty ? nil : Kind($0) }
            case .type: olderKind = decoder.text(value)
            case .size: item.size = decoder.size(value)
            case .meta: item.meta = decoder.anyValue(value)
            case .model: item.model = decoder.anyValue(value)
            case .children:
                item.children = decoder.components(value)
            case .relations: item.relations = decoder.relations(value)
            case .index, .modelData: break
            }
        }
        if !others.isEmpty { item.meta = item.meta.adding(others) }
        if item.kind == nil, let olderKind, !olderKind.isEmpty { item.kind = Kind(olderKind) }
    }

    /// Decodes an identifier: a string or a number.
    ///
    /// An empty string counts as absent.
    mutating func identifier(_ index: JSONTape.Index) -> String? {
        text(index).flatMap { $0.isEmpty ? nil : $0 }
    }

    private mutating func relations(_ index: JSONTape.Index) -> [Item.Relation] {
        guard isAppObject(index) else { return [] }
        let tape = tape
        var relations: [Item.Relation] = []
        tape.forEachMember(of: index) { key, value in
            guard tape[value].kind != .null else { return }
            relations.append(Item.Relation(tape.text(of: key), items(value)))
        }
        return relations
    }
}
