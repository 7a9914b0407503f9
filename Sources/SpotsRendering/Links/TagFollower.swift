/// Tells of places in HTML, one behind the other, whether a tag that began before has not ended there.
///
/// It goes through the HTML once, however many places are asked for.
package struct TagFollower {
    private let html: UnsafeBufferPointer<UInt8>
    private var reached = 0
    private var isInside = false

    package init(_ html: UnsafeBufferPointer<UInt8>) {
        self.html = html
    }

    /// - Parameter position: no smaller than the one before.
    package mutating func isInside(at position: Int) -> Bool {
        let bracket = html[reached..<position].last { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: ">") }
        reached = position
        if let bracket { isInside = bracket == UInt8(ascii: "<") }
        return isInside
    }
}
