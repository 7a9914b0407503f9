import SpotsModel

/// What the panel of a browser asks for.
package struct EditRequest: Sendable {
    let id: ChangeID
    /// The address of the page.
    let address: String
    /// The item that the panel shows, in the version of the file that it was shown from.
    let item: ItemPlace
    let change: Change

    enum Change: Sendable {
        /// Sets a field of the item, by the keys that lead to it.
        case set([String], String)
        /// Takes a change back, by its ``ChangeID/text``: the last one of the file.
        case undo(String)
    }

    /// Reads a request; nil where it is none.
    package init?(_ body: [UInt8]) {
        let document = JSONDocument()
        document.load(body)
        // Whatever is no JSON is no request.
        guard let tape = try? document.parse() else { return nil }
        let value = JSONValue(tape, tape.root)
        func text(_ key: String) -> String? { value[key]?.string }
        func number(_ key: String) -> Int? { text(key).flatMap { Int($0) } }
        guard let client = text("client"), let count = number("number"), let address = text("address"),
            let file = text("file"), let version = text("version").flatMap({ UInt64($0, radix: 16) }),
            let offset = number("at")
        else { return nil }
        id = ChangeID(client: client, number: count)
        self.address = address
        item = ItemPlace(file: file, version: ContentHash(value: version), offset: offset)
        if let undone = text("undo") {
            change = .undo(undone)
        } else if let text = text("text"), case .array(let field)? = value["field"] {
            change = .set(field.compactMap(\.string), text)
        } else {
            return nil
        }
    }
}
