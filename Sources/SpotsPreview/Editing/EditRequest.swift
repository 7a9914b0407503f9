import SpotsModel

/// What the panel of a browser asks for.
struct EditRequest: Sendable {
    /// The address of the page.
    let address: String
    /// The number of the item on it.
    let item: Int
    /// The version of the file that the panel shows.
    let version: String
    /// The keys of the field that is set, and its text; nil where the last change is to be taken back.
    let change: (field: [String], text: String)?

    /// Reads a request; nil where it is none.
    init?(_ body: [UInt8]) {
        let document = JSONDocument()
        document.load(body)
        // Whatever is no JSON is no request.
        guard let tape = try? document.parse() else { return nil }
        let value = JSONValue(tape, tape.root)
        guard let address = value["address"]?.string, let item = value["item"]?.string.flatMap({ Int($0) }),
            let version = value["version"]?.string
        else { return nil }
        self.address = address
        self.item = item
        self.version = version
        guard let text = value["text"]?.string, case .array(let field)? = value["field"] else {
            if value["undo"] == nil { return nil }
            change = nil
            return
        }
        change = (field.compactMap(\.string), text)
    }
}
