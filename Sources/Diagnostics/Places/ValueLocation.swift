/// The location of a value, and of the parts of its text.
package struct ValueLocation: Sendable {
    package let location: Location
    private let map: (@Sendable (Range<Int>) -> Range<Int>)?

    /// - Parameter map: maps a range of the value's UTF-8 to bytes of the source; nil if only the location of
    ///   the whole value is known.
    package init(_ location: Location, map: (@Sendable (Range<Int>) -> Range<Int>)? = nil) {
        self.location = location
        self.map = map
    }

    /// The location of a part of the value.
    ///
    /// - Parameter part: a range of the value's UTF-8; nil for the whole value.
    package func part(_ part: Range<Int>?) -> Location {
        guard let part, let map else { return location }
        return location.text.location(map(part))
    }
}
