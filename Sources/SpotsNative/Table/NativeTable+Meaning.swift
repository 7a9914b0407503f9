package import SpotsModel

// What the keys of a table mean, for its JSON Schema.

extension NativeTableKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        let standard = NativeTable()
        return switch self {
        case .schema: .schema
        case .name: KeyMeaning("The name of the version in messages, such as Spots 7.", .text)
        case .reads:
            KeyMeaning(
                "What a value of a wrong type does: it empties the screen (strict), is converted if possible (repairs), or counts as missing (casts).",
                .word(NativeTable.Reading.self), default: .string(standard.reads.rawValue))
        case .meta:
            KeyMeaning(
                "Whether custom data arrives as it is, or each value is made again: null becomes true, and a list in a list ends the app.",
                .word(NativeTable.Meta.self), default: .string(standard.meta.rawValue))
        case .repeated:
            KeyMeaning(
                "Which of several values with the same key counts.", .word(NativeTable.Repeated.self),
                default: .string(standard.repeated.rawValue))
        case .other:
            KeyMeaning(
                "What the keys beside the components are: ignored, or lists of components, too.",
                .word(NativeTable.Other.self), default: .string(standard.other.rawValue))
        case .largeNumbers:
            KeyMeaning(
                "What a number that is too large for the app does: it is read as a value of a wrong type, or the whole payload is refused.",
                .word(NativeTable.LargeNumbers.self), default: .string(standard.largeNumbers.rawValue))
        case .drawing:
            KeyMeaning(
                "What happens when the screen is drawn.", .list(.choice(NativeTable.Drawing.self)),
                default: [])
        case .objects:
            KeyMeaning(
                "The keys of each type of object, and how they are read; a page has objects of the type component.",
                .map(.map(.object(.nativeRule))), isRequired: true)
        }
    }
}

extension NativeRuleKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .type:
            KeyMeaning(
                "The type of the value; ignored for a key whose value is not used.",
                .choice(NativeTable.ValueType.self), isRequired: true)
        case .of: KeyMeaning("The type of the object, or of the elements.", .text)
        case .words: KeyMeaning("The words that are known.", .list(.text), default: [])
        case .fallback: KeyMeaning("What counts if the value is missing.", .any)
        case .reads:
            KeyMeaning(
                "How a wrong value of this key is read, if other than elsewhere.",
                .word(NativeTable.Reading.self))
        case .advice: KeyMeaning("What to write instead of a key that is not used.", .text)
        case .replacedBy:
            KeyMeaning(
                "The object next to a key that is not used; nothing is said if it has the same number under the same key.",
                .text)
        case .kind: KeyMeaning("The kind of the items that have children.", .text)
        case .matches:
            KeyMeaning(
                "Whether the kind is this one, or contains it.", .word(NativeTable.Matching.self),
                default: .string(NativeTable.Matching.equals.rawValue))
        }
    }
}

extension ObjectType {
    /// A table of what a version of the app reads.
    package static let nativeTable: ObjectType = .init(
        "native-table", "What a version of the app reads.", NativeTableKey.table)
    static let nativeRule: ObjectType = .init(
        "native-rule", "How the value of a key is read.", NativeRuleKey.table)
}
