import Diagnostics

/// Where a value was read, so that a fault found later can be placed.
///
/// It is not part of the value: two values of different origin are equal.
package struct Origin: Sendable, Hashable {
    /// The node's index on the page's tape, or on the tape of what was made of a record; nil for a value made in code.
    package var node: JSONTape.Index?
    /// The record that the value was made of.
    package var record: (any RecordOrigin)?

    package init(node: JSONTape.Index? = nil, record: (any RecordOrigin)? = nil) {
        self.node = node
        self.record = record
    }

    package static func == (left: Origin, right: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

/// A record that values were made of: tells where in its file they were written.
package protocol RecordOrigin: AnyObject, Sendable {
    /// The record as a whole.
    var location: Location { get }
    /// The folder below `Content/` that paths in the record are relative to; nil where it comes from elsewhere.
    var folder: String? { get }

    /// Where a value was written: in the record, or in the data controller that put it there.
    ///
    /// - Parameters:
    ///   - node: an item or a component on the tape of what was made of the record.
    ///   - path: the keys that lead from there to the value.
    func location(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation
}
