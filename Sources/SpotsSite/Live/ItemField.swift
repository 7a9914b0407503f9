/// A part of an item that can be changed in its file.
package struct ItemField: Sendable, Equatable {
    /// The keys that lead to it from the item.
    package let path: [String]
    package let value: String
    package let isMarkdown: Bool
}
