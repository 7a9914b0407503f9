/// The rows of a ``DataSource`` that its component does not show, because nothing is registered for their type.
///
/// They are not part of the component's value: components that differ only in them are equal.
package struct UnregisteredRows: Sendable, Hashable {
    /// The number of rows, by the name of their type.
    package private(set) var counts: [String: Int] = [:]

    package init(_ rows: [any Sendable] = []) {
        for row in rows { counts[Self.typeName(of: row), default: 0] += 1 }
    }

    /// The name of a row's type, for messages.
    static func typeName(of row: any Sendable) -> String { "\(type(of: row))" }

    package static func == (left: UnregisteredRows, right: UnregisteredRows) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
