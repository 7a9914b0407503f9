import Diagnostics
import SpotsModel

/// Finds values in a document, and parts of their text, by bytes of the document.
///
/// Like the path finder, it continues from its last position. The text of a page may have thousands of problems, so
/// its map is made once.
struct PartFinder {
    private let tape: JSONTape
    private var paths: JSONPathFinder
    private var map: JSONStringMap?

    init(_ tape: JSONTape) {
        self.tape = tape
        paths = JSONPathFinder(tape)
    }

    /// The path of the innermost value at an offset.
    mutating func path(to offset: Int) -> JSONPath { paths.path(to: offset) }

    /// The part of the last found value's text that a range of the document covers, in bytes of its UTF-8; nil for the
    /// whole value.
    mutating func part(_ range: Range<Int>) -> Range<Int>? {
        let whole = tape.range(of: paths.value)
        guard !range.isEmpty, range != whole else { return nil }
        let map = map.flatMap { $0.string == whole ? $0 : nil } ?? JSONStringMap(tape, stringAt: whole)
        self.map = map
        return map.decoded(of: range)
    }
}
