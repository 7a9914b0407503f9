package import Diagnostics

/// The place where a value was read, so a later check can report it there.
///
/// It is not part of the value: values that differ only in origin are equal.
package struct Origin: Sendable, Hashable {
    /// The node on the page's tape, or on the tape of the item made from a record; nil for a value created in
    /// code.
    package var node: JSONTape.Index?
    /// The record that the value was made from.
    package var record: (any RecordOrigin)?
    /// Whether the items of a component, possibly none, come from a collection or slots.
    package var isFilled = false

    package init(node: JSONTape.Index? = nil, record: (any RecordOrigin)? = nil) {
        self.node = node
        self.record = record
    }

    package static func == (left: Origin, right: Origin) -> Bool { true }
    package func hash(into hasher: inout Hasher) {}
}

/// A record that values were made from; it finds the place of each value in its file.
package protocol RecordOrigin: AnyObject, Sendable {
    /// The folder in `Content/` that paths in the record are relative to; nil for a remote source.
    var folder: String? { get }
    /// The tag of the language of the record if it stands for one that the language of the page lacks; otherwise nil.
    var shownLanguage: String? { get }
    /// The place of the whole record.
    var location: Location { get }

    /// The place where a value was written: in the record, or in its data controller.
    ///
    /// - Parameters:
    ///   - node: an item or a component on the tape of the JSON made from the record.
    ///   - path: the keys from that node to the value.
    func location(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation
}
