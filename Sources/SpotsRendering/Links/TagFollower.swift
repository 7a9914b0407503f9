/// Determines whether positions in HTML, in ascending order, are inside a tag.
///
/// It reads the HTML once, however many positions are checked.
package struct TagFollower {
    private var reached = 0
    private var isInside = false

    package init() {}

    /// - Parameters:
    ///   - position: not smaller than the one before.
    ///   - html: always the same HTML.
    package mutating func isInside(at position: Int, in html: Span<UInt8>) -> Bool {
        var last = position - 1
        while last >= reached, html[last] != UInt8(ascii: "<"), html[last] != UInt8(ascii: ">") { last -= 1 }
        if last >= reached { isInside = html[last] == UInt8(ascii: "<") }
        reached = position
        return isInside
    }
}
