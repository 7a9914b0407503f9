/// The facts of one index about all pages.
///
/// They are decoded when they are read, one after another: there are as many as pages, and decoded they take four times
/// the memory.
struct FactList<Fact: CacheCodable>: Sendable {
    private let bytes: [UInt8]
    /// Where the facts begin.
    private var starts: [Int] = []

    /// - Parameter bytes: the facts of all indexes in their encoded form.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A list of facts that are not encoded yet.
    init(_ facts: some Sequence<Fact>) {
        var encoder = CacheEncoder()
        for fact in facts {
            starts.append(encoder.bytes.count)
            fact.write(to: &encoder)
        }
        bytes = encoder.bytes
    }

    var isEmpty: Bool { starts.isEmpty }

    /// Adds the fact that begins at a position in the bytes.
    mutating func append(at start: Int) { starts.append(start) }

    /// Sorts the facts.
    ///
    /// - Parameter precedes: compares two facts in their encoded form.
    mutating func sort(_ precedes: (inout CacheDecoder, inout CacheDecoder) -> Bool) {
        starts.sort { first, second in
            var first = CacheDecoder(bytes, in: first..<bytes.count)
            var second = CacheDecoder(bytes, in: second..<bytes.count)
            return precedes(&first, &second)
        }
    }

    /// The facts at some positions.
    subscript(positions: Range<Int>) -> FactList {
        var list = FactList(in: bytes)
        list.starts = Array(starts[positions])
        return list
    }

    /// Some of the facts, in their order.
    func selecting(_ isSelected: (Fact) -> Bool) -> FactList {
        var list = FactList(in: bytes)
        list.starts = starts.filter { fact(at: $0).map(isSelected) ?? false }
        return list
    }

    private func fact(at start: Int) -> Fact? {
        var decoder = CacheDecoder(bytes, in: start..<bytes.count)
        // `try?`: what was not encoded here was validated when the build cache was read.
        return try? Fact(from: &decoder)
    }
}

extension FactList: Sequence {
    func makeIterator() -> AnyIterator<Fact> {
        var rest = starts.makeIterator()
        return AnyIterator { rest.next().flatMap(fact) }
    }
}
