/// Where a value is in the HTML around it, as far as the text before it shows.
package enum MarkupPlace: Hashable, Sendable {
    /// Between tags, or in a comment.
    case text
    /// In a tag name.
    case tagName
    /// Inside a tag, where attribute names are.
    case tag
    /// In the value of an attribute, between these quotation marks.
    case quoted(UInt8)
    /// In the value of an attribute without quotation marks.
    case unquoted
    /// In an address whose scheme the value can decide; without quotation marks, they are nil.
    case address(quote: UInt8?, isPicture: Bool)
    /// In the value of an attribute that is code or a document: `onclick`, `srcdoc`.
    case code
    /// Inside a style element.
    case style
    /// Inside a script element, outside its strings.
    case script
    /// Inside a string of a script.
    case scriptString

    /// Whether the place is between `<` and `>`.
    var isInTag: Bool {
        switch self {
        case .tagName, .tag, .quoted, .unquoted, .address, .code: true
        case .text, .style, .script, .scriptString: false
        }
    }
}

/// What an attribute is for, if its value can do harm.
package enum MarkupAttribute: Hashable, Sendable {
    case other
    case address
    /// The address of a picture, among others.
    case source
    /// Code or a document, or an attribute with an unknown name.
    case code

    /// - Parameter name: the name as it is written.
    package init(named name: String) {
        let name = name.lowercased()
        self =
            switch name {
            case "href", "xlink:href", "action", "formaction", "cite", "data", "ping", "manifest": .address
            case "src", "poster", "background": .source
            case "srcdoc": .code
            case _ where name.hasPrefix("on"): .code
            default: .other
            }
    }

    var isAddress: Bool { self == .address || self == .source }
}
