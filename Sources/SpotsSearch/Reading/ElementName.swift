import Bytes

/// The name of an HTML element as a number, which is compared with many names at little cost.
///
/// It has the letters in lower case, the first one in the lowest byte. All names of more than eight bytes are the same one.
struct ElementName: Equatable, ExpressibleByStringLiteral {
    private let letters: UInt64

    init(_ name: Span<UInt8>) {
        // The bit that makes letters lower case is set in digits anyway.
        letters = name.count <= 8 ? name.startWord | 0x2020_2020_2020_2020 : 0
    }

    init(stringLiteral name: StaticString) {
        self = name.withSpan { Self($0) }
    }
}
