import Platform
import Testing

/// The functions of the C library that the targets use.
@Suite struct SystemTests {
    @Test(
        arguments: [
            ("ab", "ab", 2, 0), ("ab", "ac", 1, 0), ("ab", "ac", 2, -1), ("b", "a", 1, 1),
            ("\u{7F}", "é", 1, -1), ("a", "b", 0, 0),
        ])
    func memoryIsComparedByteByByte(_ text: String, _ other: String, _ count: Int, _ sign: Int) {
        let order = unsafe Array(text.utf8).withUnsafeBytes { bytes in
            unsafe Array(other.utf8).withUnsafeBytes { others in
                unsafe bytes.baseAddress.flatMap { start in
                    unsafe others.baseAddress.map { unsafe System.compare(start, $0, count: count) }
                }
            }
        }
        #expect(order.map { Int($0.signum()) } == sign)
    }

    @Test(arguments: [(0, 1), (1, 1), (2, 3), (4, nil), (5, nil)] as [(Int, Int?)])
    func aByteIsFoundAtOrAfterAPosition(_ position: Int, _ index: Int?) {
        let found = unsafe Array("a=b=c".utf8).withUnsafeBufferPointer {
            unsafe System.firstIndex(of: UInt8(ascii: "="), in: $0, from: position)
        }
        #expect(found == index)
    }

    @Test func aSearchInEmptyMemoryFindsNothing() {
        let memory = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        unsafe #expect(System.firstIndex(of: 0, in: memory, from: 0) == nil)
    }

    @Test func aTextEndsAtItsNullByte() {
        unsafe #expect(System.length(of: "") == 0)
        unsafe #expect(System.length(of: "é\0z") == 2)
    }

    @Test func anUnsetVariableHasNoValue() {
        #expect(System.environment("PATH") != nil)
        #expect(System.environment("NOT=SET") == nil)
        #expect(!System.homeFolders.contains(""))
    }

    @Test func theOpenFileLimitIsPositive() {
        #expect(System.openFileLimit.map { $0 > 0 } == true)
    }

    @Test func anErrorHasAText() {
        #expect(System.message(for: System.addressInUse) == "Address already in use")
    }
}
