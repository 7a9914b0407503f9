/// A value or key of a parsed document.
///
/// It takes sixteen bytes on a flat tape, where children follow their parent.
///
/// The members of an object are stored as key, value, key, value; the elements of an array as values.
package struct JSONNode {
    package enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object
    }

    package var kind: Kind
    /// Whether a string has escapes, so its value differs from its source.
    package var hasEscapes = false
    /// Whether the source of a string is pure ASCII.
    package var isASCII = true
    /// Whether the same key appears again later in the object; only the last one is used.
    package var isShadowed = false
    /// The offset of the first byte, including the quotation mark.
    package var start: UInt32
    /// The offset after the last byte.
    package var end: UInt32 = 0
    /// The index of the node after this one and its children.
    package var next: UInt32 = 0

    init(_ kind: Kind, start: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
    }
}
