/// A message about a range of bytes in a source file.
///
/// Stages pass problems upwards with byte offsets; lines and columns are computed once, just before the source is
/// freed.
package struct Fault: Error, Sendable, Equatable {
    package var message: Message
    package var range: Range<Int>

    package init(_ message: Message, at range: Range<Int>) {
        self.message = message
        self.range = range
    }

    package init(_ message: Message, at offset: Int) {
        self.init(message, at: offset..<offset)
    }
}
