import Diagnostics

extension Decoder {
    mutating func slotsRecipe(_ index: JSONTape.Index) -> SlotsRecipe? {
        guard isObject(index) else { return nil }
        var recipe = SlotsRecipe()
        var named: [SlotType] = []
        var contents: [(type: String, key: JSONTape.Index)] = []
        decodeMembers(of: index, SlotsKey.table, of: "\"slots\"", isOurs: true) { decoder, key, value in
            switch key {
            case .pattern: recipe.pattern = decoder.types(value, &named)
            case .header: recipe.header = decoder.types(value, &named)
            case .repeatables: recipe.repeatables = decoder.types(value, &named, areDealt: false)
            case .default:
                recipe.defaultType = decoder.text(value)
                named += recipe.defaultType.map { [SlotType(name: $0, node: value)] } ?? []
            case .fixed: recipe.fixed = decoder.fixedTypes(value, &named)
            case .contents: (recipe.contents, contents) = decoder.contents(value)
            }
        }
        if recipe.pattern.isEmpty {
            if !contents.isEmpty { report(.noPattern(), at: index) }
        } else {
            reportUnused(of: contents, named)
        }
        return recipe
    }

    /// Reports types without contents, and contents whose type is never used.
    private mutating func reportUnused(
        of contents: [(type: String, key: JSONTape.Index)], _ named: [SlotType]
    ) {
        var known = Set(contents.map(\.type))
        var dealt = Set(named.filter(\.isUsed).map(\.name))
        for type in named where known.insert(type.name).inserted {
            let suggestion = Suggestion.nearest(to: type.name, among: contents.map(\.type))
            report(.unknownSlotType(type.name, suggestion: suggestion), at: type.node)
            suggestion.map { _ = dealt.insert($0) }
        }
        for (type, key) in contents where !dealt.contains(type) {
            report(.unusedContents(type), at: key)
        }
    }

    private mutating func types(
        _ index: JSONTape.Index, _ named: inout [SlotType], areDealt: Bool = true
    ) -> [String] {
        var found: [SlotType] = []
        let types = elements(of: index, expected: "an array of types") { decoder, element in
            let type = decoder.text(element)
            found += type.map { [SlotType(name: $0, node: element, isUsed: areDealt)] } ?? []
            return type
        }
        named += found
        return types
    }

    private mutating func fixedTypes(_ index: JSONTape.Index, _ named: inout [SlotType]) -> [Int: String] {
        var fixed: [Int: String] = [:]
        guard isObject(index) else { return fixed }
        let tape = tape
        tape.forEachMember(of: index) { key, value in
            let name = tape.text(of: key)
            if let position = Int(name), position >= 0 {
                guard let type = text(value) else { return }
                fixed[position] = type
                named.append(SlotType(name: type, node: value))
            } else {
                report(.invalidNumber(name, expected: "a position, a whole number of at least 0"), at: key)
            }
        }
        return fixed
    }

    private mutating func contents(_ index: JSONTape.Index) -> (
        [String: ItemSource], [(type: String, key: JSONTape.Index)]
    ) {
        var contents: [String: ItemSource] = [:]
        var types: [(type: String, key: JSONTape.Index)] = []
        guard isObject(index) else { return (contents, types) }
        let tape = tape
        tape.forEachMember(of: index) { key, value in
            let type = tape.text(of: key)
            types.append((type, key))
            if tape[value].kind != .null { contents[type] = itemSource(value) }
        }
        return (contents, types)
    }
}

/// A type named in `slots`, with its node.
private struct SlotType {
    let name: String
    let node: JSONTape.Index
    /// Whether contents of the type are used.
    var isUsed = true
}
