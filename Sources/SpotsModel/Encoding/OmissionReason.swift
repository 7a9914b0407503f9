/// Why a value is not written.
package enum OmissionReason: Hashable, Sendable {
    case unknownKey
    /// The kind that is written instead.
    case onlyBuiltInKinds(instead: String)
    case onlyWholeNumbers
    case onlyObjects
    case onlyWords([String])
    case noCollections
    case headerIsAKind
    case titleOfHeader
    case usualKind
    case titleWithoutHeader
    case replacedItems
    case emptyName
    case repeatedName
    case notFinite
    case negative
    case tooSmall(least: Int = 1)
    case tooLarge
    case outOfRange
    case tooDeep
    case noDate
    case noPaginationPath
    case base64
    case noWebAddress
    case withoutNext
    case besideSource

    /// Whether the value is not lost, because another one has it.
    package var keepsValue: Bool { self == .titleOfHeader || self == .usualKind }

    /// Why the value is not written, in one sentence.
    ///
    /// - Parameter spots: the name of the generation, or of several.
    package func text(for spots: String) -> String {
        switch self {
        case .unknownKey: "\(spots) does not read this key"
        case .onlyBuiltInKinds(let kind):
            "\(spots) reads only the kinds list, grid and carousel, so this is a \(kind)"
        case .onlyWholeNumbers: "\(spots) reads only whole numbers as item identifiers"
        case .onlyObjects: "\(spots) reads only an object here"
        case .onlyWords(let words): "\(spots) reads only \(words.joined(separator: " and ")) here"
        case .noCollections: "\(spots) has no collections"
        case .headerIsAKind: "in \(spots) a header has only a kind, and shows the component's title"
        case .titleOfHeader: "in \(spots) a header shows the component's title, so the header's title is used"
        case .usualKind: "a header or a footer of this kind is read as one without a kind"
        case .titleWithoutHeader: "in JSON a component with a title has a header that shows it"
        case .replacedItems: "the items of a collection or of slots replace these"
        case .emptyName: "an empty name counts as absent"
        case .repeatedName: "an earlier relation has this name, and only the first one counts"
        case .notFinite: "JSON has no infinite or undefined numbers"
        case .negative: "a negative length counts as 0"
        case .tooSmall(let least): "the number must be at least \(least)"
        case .tooLarge: "the number is too large to be read without rounding"
        case .outOfRange: "\(spots) shows nothing if a number is out of range"
        case .tooDeep: "the value is nested too deep"
        case .noDate: "the string is not a date"
        case .noPaginationPath: "the path must be below the page and contain {page}"
        case .noWebAddress: "the string is not a web address"
        case .withoutNext: "it limits the responses of \"next\", which is missing"
        case .besideSource: "the components come from the web address"
        case .base64: "a base64 string of a JSON object is read as that object"
        }
    }
}
