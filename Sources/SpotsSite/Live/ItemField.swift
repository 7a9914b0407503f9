/// A field of an item that can be edited in its file.
package struct ItemField: Sendable, Equatable {
    /// The path of keys from the item to the field.
    package let path: [String]
    package let value: String
    package let isMarkdown: Bool
}
