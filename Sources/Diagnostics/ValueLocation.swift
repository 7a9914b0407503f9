/// Where a value is written, and where the parts of its text are.
package struct ValueLocation: Sendable {
    package let location: Location
    private let map: (@Sendable (Range<Int>) -> Range<Int>)?

    /// - Parameter map: the bytes of the source for a range of the value's UTF-8; nil where only the whole is known.
    package init(_ location: Location, map: (@Sendable (Range<Int>) -> Range<Int>)? = nil) {
        self.location = location
        self.map = map
    }

    /// Where a part of the value is written.
    ///
    /// - Parameter part: a range of the value's UTF-8; nil for all of it.
    package func part(_ part: Range<Int>?) -> Location {
        guard let part, let map else { return location }
        return location.text.location(map(part))
    }
}
