package import SpotsModel

/// The keys of a table.
package enum NativeTableKey {
    case schema, name, reads, meta, repeated, other, largeNumbers, drawing, objects

    package static let table = KeyTable<NativeTableKey>([
        "$schema": .schema, "name": .name, "reads": .reads, "meta": .meta, "repeated": .repeated,
        "other": .other,
        "largeNumbers": .largeNumbers, "drawing": .drawing, "objects": .objects,
    ])
}

/// The keys of a rule in a table.
package enum NativeRuleKey {
    case type, of, words, fallback, reads, advice, replacedBy, kind, matches

    package static let table = KeyTable<NativeRuleKey>([
        "type": .type, "of": .of, "words": .words, "default": .fallback, "reads": .reads, "advice": .advice,
        "replacedBy": .replacedBy,
        "kind": .kind, "matches": .matches,
    ])
}

extension NativeTable {
    /// Reads a table; the decoder has its problems.
    package init(_ decoder: inout Decoder) {
        let tape = decoder.tape
        guard decoder.isObject(tape.root) else { return }
        var table = NativeTable()
        decoder.decodeMembers(of: tape.root, NativeTableKey.table, of: "a table", isOurs: true) {
            decoder, key, value in
            switch key {
            case .schema: _ = decoder.text(value)
            case .name: table.name = decoder.text(value) ?? ""
            case .reads: table.reads = decoder.enumCase(value) ?? .strict
            case .meta: table.meta = decoder.enumCase(value) ?? .kept
            case .repeated: table.repeated = decoder.enumCase(value) ?? .last
            case .other: table.other = decoder.enumCase(value) ?? .ignored
            case .largeNumbers: table.largeNumbers = decoder.enumCase(value) ?? .read
            case .drawing:
                table.drawing = Set(decoder.elements(of: value) { $0.enumCase($1) })
            case .objects: table.objects = Self.objects(value, &decoder)
            }
        }
        if table.objects["component"] == nil, decoder.faults.isEmpty {
            let objects = tape.member("objects", of: tape.root)
            decoder.report(.missingObjectType("component"), at: objects ?? tape.root)
        }
        self = table
    }

    private static func objects(
        _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [String: [String: Rule]] {
        var nested: [(type: String, index: JSONTape.Index)] = []
        let objects = decoder.values(of: index) { decoder, object in
            decoder.values(of: object) { decoder, index in
                let rule = rule(index, &decoder)
                if [.object, .list, .relations, .children].contains(rule.type) {
                    nested.append((rule.of, index))
                }
                return rule
            }
        }
        for (type, index) in nested where objects[type] == nil {
            decoder.report(.unknownObjectType(type), at: index)
        }
        return objects
    }

    private static func rule(_ index: JSONTape.Index, _ decoder: inout Decoder) -> Rule {
        var rule = Rule()
        guard decoder.isObject(index) else { return rule }
        decoder.decodeMembers(of: index, NativeRuleKey.table, of: "a rule", isOurs: true) {
            decoder, key, value in
            switch key {
            case .type: rule.type = decoder.enumCase(value) ?? .ignored
            case .of: rule.of = decoder.text(value) ?? ""
            case .words: rule.words = decoder.elements(of: value) { $0.text($1) }
            case .fallback: rule.fallback = decoder.anyValue(value)
            case .reads: rule.reads = decoder.enumCase(value)
            case .advice: rule.advice = decoder.text(value) ?? ""
            case .replacedBy: rule.replacedBy = decoder.text(value) ?? ""
            case .kind: rule.kind = decoder.text(value) ?? ""
            case .matches: rule.matches = decoder.enumCase(value) ?? .equals
            }
        }
        return rule
    }
}
