import Diagnostics

/// Messages about values that would do harm where a template writes them.
extension Message {
    static func activeAddress(_ address: String) -> Message {
        Message(.error, .unsafeURL, "the address \(quote(address)) could run code")
    }

    static func unquotedValue(_ text: String) -> Message {
        Message(
            .error, .unsafeMarkup,
            "\(quote(text)) leaves its attribute, which has no quotation marks",
            notes: ["put the tag into quotation marks, as in title=\"{{title}}\""])
    }
}
