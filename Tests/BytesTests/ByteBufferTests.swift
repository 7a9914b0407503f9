import Bytes
import Testing

@Suite struct ByteBufferTests {
    @Test func aBufferGrowsAndCanBeCleared() {
        var buffer = ByteBuffer(capacity: 0)
        let (none, seven): ([UInt8], [UInt8]) = ([], [7])
        buffer.append(none.span)
        #expect(buffer.count == 0)
        for byte in 0..<UInt8(100) {
            let twice = [byte, byte]
            buffer.append(twice.span)
        }
        #expect(buffer.count == 200)
        #expect(buffer.withSpan { Array($0) } == (0..<UInt8(100)).flatMap { [$0, $0] })
        buffer.removeAll()
        #expect(buffer.withSpan { Array($0) } == [])
        buffer.append(seven.span)
        #expect(buffer.withSpan { Array($0) } == [7])
    }

    @Test func aPartCanBeCopiedWhenTheBufferGrows() {
        var buffer = ByteBuffer(capacity: 3)
        let bytes: [UInt8] = [1, 2, 3]
        buffer.append(bytes.span)
        buffer.append(copyOf: 1..<3)
        buffer.append(copyOf: 0..<5)
        buffer.append(copyOf: 2..<2)
        #expect(buffer.withSpan { Array($0) } == [1, 2, 3, 2, 3, 1, 2, 3, 2, 3])
    }

    @Test func buffersInARowGrowApart() {
        var buffers = ByteBuffers(count: 3, capacity: 1)
        for byte in 0..<UInt8(9) { buffers[Int(byte) % 3].append(byte) }
        buffers[1].removeAll()
        buffers[1].append(10)
        #expect((0..<3).map { buffers[$0].withSpan { Array($0) } } == [[0, 3, 6], [10], [2, 5, 8]])
    }
}
