import FlyingFox
import FlyingSocks
import SpotsSite

/// Bytes of an open file, read as they are sent.
struct FileBody: AsyncBufferedSequence {
    typealias Element = UInt8

    let file: OpenFile
    let range: Range<Int>

    func makeAsyncIterator() -> Iterator { Iterator(file: file, rest: range) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        let file: OpenFile
        var rest: Range<Int>

        mutating func next() async -> UInt8? { await nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
            let bytes = file.read(at: rest.lowerBound, count: Swift.min(count, rest.count))
            rest = rest.lowerBound + bytes.count..<rest.upperBound
            return bytes.isEmpty ? nil : bytes
        }
    }
}
