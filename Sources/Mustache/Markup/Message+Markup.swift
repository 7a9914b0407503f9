import Diagnostics

/// Messages about values that would do harm where a template writes them.
extension Message {
    static func activeAddress(_ address: String) -> Message {
        Message(.error, .unsafeURL, "the address \(quote(address)) could run code")
    }

    static func unquotedValue(_ text: String) -> Message {
        Message(
            .error, .unsafeMarkup,
            "\(quote(text)) does not fit into an attribute without quotation marks",
            notes: ["put quotation marks around the tag, as in title=\"{{title}}\""])
    }
}
