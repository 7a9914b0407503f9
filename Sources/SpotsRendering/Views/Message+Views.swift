import Diagnostics
import Mustache

/// Messages about values that Swift views and functions leave out.
extension Message {
    static func viewFault(_ fault: MarkupFault) -> Message {
        markupFault(fault, of: "the Swift view of this content")
    }

    static func functionFault(_ fault: MarkupFault) -> Message {
        markupFault(fault, of: "the function")
    }

    private static func markupFault(_ fault: MarkupFault, of writer: String) -> Message {
        switch fault {
        case .activeAddress(let address):
            Message(
                .error, .unsafeURL, "\(writer) writes the address \(quote(address)), which could run code")
        case .misplaced(let value, let place, let before):
            Message(
                .error, .unsafeMarkup, "\(writer) writes \(value) \(place.phrase), after \(quote(before))",
                notes: [Note(place.advice)])
        }
    }
}

extension MarkupPlace {
    /// The place after a verb.
    fileprivate var phrase: String {
        switch self {
        case .text: "between tags"
        case .tagName: "into a tag name"
        case .tag: "into a tag"
        case .quoted: "into an attribute"
        case .unquoted, .address: "into an attribute without quotation marks"
        case .code: "into an attribute that runs code or is a document"
        case .style: "into a style element"
        case .script: "into a script"
        case .scriptString: "into a string in a script"
        }
    }

    /// What to write instead.
    fileprivate var advice: String {
        switch self {
        case .text, .quoted: "write text or HTML"
        case .tagName: "write the name in the literal, or \\(raw:) for a name that does not come from content"
        case .tag: "write \\(attributes:) for attributes"
        case .unquoted, .address: "put quotation marks around the value"
        case .code: "put data into another attribute, which a script reads, or write \\(json:)"
        case .style: "write \\(style:) for property values"
        case .script: "write \\(json:) for data"
        case .scriptString: "remove the quotation marks around the string, and write \\(json:)"
        }
    }
}
