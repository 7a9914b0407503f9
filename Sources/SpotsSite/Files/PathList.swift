import SpotsModel

/// Many paths in little memory: their bytes one behind the other, and where each ends.
///
/// A site has as many paths as files, and a `String` in an array takes three times the room.
struct PathList: Sendable, Equatable {
    private var bytes: [UInt8] = []
    private var ends: [Int] = []

    init() {}

    init(_ paths: some Sequence<String>) {
        for path in paths { append(path) }
    }

    mutating func append(_ path: String) {
        var path = path
        path.withUTF8 { bytes.append(contentsOf: $0) }
        ends.append(bytes.count)
    }

    mutating func append(contentsOf other: PathList) {
        let offset = bytes.count
        bytes += other.bytes
        ends.append(contentsOf: other.ends.lazy.map { $0 + offset })
    }

    /// A fingerprint of the paths in their order.
    var hash: ContentHash {
        var hash = ContentHash(bytes)
        ends.withUnsafeBytes { hash.combine($0) }
        return hash
    }

    /// Puts the paths in the order of their bytes.
    mutating func sort() {
        // As a rule they are in order already.
        if indices.dropFirst().allSatisfy({ !precedes($0, $0 - 1) }) { return }
        let order = indices.sorted(by: precedes)
        var sorted = PathList()
        sorted.bytes.reserveCapacity(bytes.count)
        sorted.ends.reserveCapacity(count)
        for path in order {
            sorted.bytes += bytes[range(of: path)]
            sorted.ends.append(sorted.bytes.count)
        }
        self = sorted
    }

    private func precedes(_ position: Int, _ other: Int) -> Bool {
        bytes.withUnsafeBytes { bytes in
            FilePaths.precedes(
                UnsafeRawBufferPointer(rebasing: bytes[range(of: position)]),
                UnsafeRawBufferPointer(rebasing: bytes[range(of: other)]))
        }
    }
}

extension PathList: RandomAccessCollection {
    var startIndex: Int { 0 }
    var endIndex: Int { ends.count }

    subscript(position: Int) -> String {
        String(decoding: bytes[range(of: position)], as: UTF8.self)
    }

    /// Lends the bytes of a path.
    func withBytes<Result>(at position: Int, _ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        bytes.withUnsafeBytes { body(UnsafeRawBufferPointer(rebasing: $0[range(of: position)])) }
    }

    private func range(of position: Int) -> Range<Int> {
        (position == 0 ? 0 : ends[position - 1])..<ends[position]
    }
}
