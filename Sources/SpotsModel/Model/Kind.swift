/// The name of the template for a component or an item.
public struct Kind: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as written in the JSON.
    public let name: String

    /// Creates a kind from a name.
    public init(_ name: String) {
        self.name = name
    }

    /// Creates a kind from a string literal.
    public init(stringLiteral value: String) {
        name = value
    }

    /// The name.
    public var description: String { name }

    /// One item per row.
    public static let list: Kind = "list"
    /// Several items per row.
    public static let grid: Kind = "grid"
    /// A row of items that scrolls horizontally.
    public static let carousel: Kind = "carousel"
    /// A table whose rows are the items.
    public static let table: Kind = "table"
    /// An item that only renders its child components.
    public static let composite: Kind = "composite"
}

extension Kind {
    /// Whether the name can be a file name; a path is not allowed, so a kind cannot lead out of the templates folder.
    package var isFileName: Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
    }
}
