import Bytes
import SpotsModel

/// A request of the edit panel to change an item.
package struct EditRequest: Sendable {
    let id: ChangeID
    /// The address of the page.
    let address: String
    /// The item in the panel, in the version of the file that the panel has loaded.
    let item: ItemPlace
    let change: Change

    enum Change: Sendable {
        /// Sets a field of the item, named by its path of keys.
        case set([String], String)
        /// Undoes the last edit of the file, which must have this ``ChangeID/text``.
        case undo(String)
    }

    /// Reads a request; nil if it is malformed.
    package init?(_ body: [UInt8]) {
        let document = JSONDocument(body)
        // Invalid JSON is a malformed request, and its position does not matter.
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
