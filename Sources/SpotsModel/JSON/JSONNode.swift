/// One value or key of a parsed document: sixteen bytes on a flat tape, children behind their parent.
///
/// An object's members stand as key, value, key, value; an array's elements as values.
package struct JSONNode {
    package enum Kind: UInt8 {
        case null, `false`, `true`, number, string, array, object
    }

    package var kind: Kind
    /// Whether a string is written with escapes, and so is not its own source text.
    package var hasEscapes = false
    /// Whether the source of a string is ASCII characters alone.
    package var isASCII = true
    /// Whether a key is repeated further on in the same object, where the last one counts.
    package var isShadowed = false
    /// The offset of the first byte, quotation mark included.
    package var start: UInt32
    /// The offset behind the last byte.
    package var end: UInt32 = 0
    /// The index of the node behind this one and all it contains.
    package var next: UInt32 = 0

    init(_ kind: Kind, start: Int) {
        self.kind = kind
        self.start = UInt32(truncatingIfNeeded: start)
    }
}
