/// The facts of one index about all pages.
///
/// They are decoded when they are read, one after another: there are as many as pages, and decoded they take four times
/// the memory.
struct FactList<Fact: CacheCodable>: Sendable {
    private let bytes: [UInt8]
    /// Where the facts begin.
    private var starts: [UInt32] = []

    /// - Parameter bytes: the facts of all indexes in their encoded form.
    init(in bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// A list of facts that are not encoded yet.
    init(_ facts: some Sequence<Fact>) {
        var encoder = CacheEncoder()
        for fact in facts {
            starts.append(UInt32(encoder.bytes.count))
            fact.write(to: &encoder)
        }
        bytes = encoder.bytes
    }

    var isEmpty: Bool { starts.isEmpty }
    var count: Int { starts.count }

    /// Adds the fact that begins at a position in the bytes.
    mutating func append(at start: Int) { starts.append(UInt32(start)) }

    /// Sorts the facts.
    ///
    /// - Parameter precedes: compares two facts in their encoded form.
    mutating func sort(_ precedes: (inout CacheDecoder, inout CacheDecoder) -> Bool) {
        starts.sort { first, second in
            var first = CacheDecoder(bytes, in: Int(first)..<bytes.count)
            var second = CacheDecoder(bytes, in: Int(second)..<bytes.count)
            return precedes(&first, &second)
        }
    }

    /// The fact at a position.
    subscript(position: Int) -> Fact? {
        var decoder = CacheDecoder(bytes, in: Int(starts[position])..<bytes.count)
        // `try?`: what was not encoded here was validated when the build cache was read.
        return try? Fact(from: &decoder)
    }
}

extension FactList: Sequence {
    func makeIterator() -> AnyIterator<Fact> {
        var positions = starts.indices.makeIterator()
        return AnyIterator { positions.next().flatMap { self[$0] } }
    }
}
