import Diagnostics

/// Where a value was read, so that a fault found later can be placed.
///
/// It is not part of the value: two values of different origin are equal.
package struct Origin: Sendable, Hashable {
    /// The node's index on the page's tape, or nil for a value made in code or of a record.
    package var node: JSONTape.Index?
    /// The record that the value was made of.
    package var record: SourcePlace?

    package init(node: JSONTape.Index? = nil, record: SourcePlace? = nil) {
        self.node = node
        self.record = record
    }

    package static func == (left: Origin, right: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}
