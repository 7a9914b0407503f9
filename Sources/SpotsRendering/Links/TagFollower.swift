/// Determines whether positions in HTML, in ascending order, are inside a tag.
///
/// It reads the HTML once, however many positions are checked.
package struct TagFollower {
    private let html: UnsafeBufferPointer<UInt8>
    private var reached = 0
    private var isInside = false

    package init(_ html: UnsafeBufferPointer<UInt8>) {
        self.html = html
    }

    /// - Parameter position: not smaller than the one before.
    package mutating func isInside(at position: Int) -> Bool {
        let bracket = html[reached..<position].last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        reached = position
        if let bracket { isInside = bracket == UInt8(ascii: "<") }
        return isInside
    }
}
