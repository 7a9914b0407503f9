import Diagnostics
package import SpotsModel

/// A page as a record of a collection.
package struct ListedPage: Sendable {
    let text: SourceText
    private(set) var record: Record
    /// The address that decides where the page belongs: without the folder of its language.
    package var address: String

    /// Whether the page is below an address, which ends with a slash.
    package func isBelow(_ address: String) -> Bool {
        self.address.hasPrefix(address) && self.address != address
    }

    /// Whether the page has an address.
    package func isAt(_ address: String) -> Bool { self.address == address }

    /// Makes the page stand for one that its language lacks.
    ///
    /// - Parameter language: the tag of the language of its content.
    package mutating func show(fromLanguage language: String) {
        record = record.shown(fromLanguage: language)
    }

    /// - Parameters:
    ///   - page: the page, of which only the page keys matter.
    ///   - title: the title to show.
    ///   - address: the address below the site.
    ///   - language: the language of the page, or else of the site.
    ///   - file: the name of the page's file in messages.
    ///   - path: the path of the file in `Content/`.
    package init(
        _ page: Page, title: String, address: String, language: String, file: String, path: String
    ) {
        self.address = address
        var members: [(String, JSONValue)] = [("title", .string(title)), ("href", .string(address))]
        for (key, text) in [
            ("description", page.description), ("image", page.image), ("date", page.date),
            ("updated", page.updated), ("expires", page.expires), ("language", language),
        ] where !text.isEmpty {
            members.append((key, .string(text)))
        }
        if page.draft { members.append(("draft", true)) }
        if page.meta != .null { members.append(("meta", page.meta)) }
        text = SourceText(name: file, bytes: [])
        let item: JSONValue = [
            "title": .string(title), "text": .string(page.description), "image": .string(page.image),
            "action": .string(address), "meta": page.meta,
        ]
        record = Record(
            .object(JSONObject(members)), in: RecordFile(text, .page, path: path), at: 0..<0, item: item.json)
    }
}
