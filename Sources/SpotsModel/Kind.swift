/// The name under which a component or an item is looked up in the registry.
public struct Kind: Sendable, Hashable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name as the JSON has it.
    public let name: String

    /// Makes a kind of any name.
    public init(_ name: String) {
        self.name = name
    }

    /// Takes a literal as the name.
    public init(stringLiteral value: String) {
        name = value
    }

    /// The name.
    public var description: String { name }

    /// One item a row.
    public static let list: Kind = "list"
    /// Several items a row.
    public static let grid: Kind = "grid"
    /// Items side by side that scroll horizontally.
    public static let carousel: Kind = "carousel"
    /// An item that is its children and nothing else.
    public static let composite: Kind = "composite"
}

extension Kind {
    /// Whether the name could be that of a template file: a kind is a name, never a path.
    package var isFileName: Bool {
        !name.isEmpty && name.utf8.count <= 200 && !name.hasPrefix(".")
            && !name.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") || $0 < 0x20 }
    }
}
