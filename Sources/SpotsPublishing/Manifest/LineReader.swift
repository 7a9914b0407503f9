import Bytes
import Paths
import SiteStorage

/// Reads lines of fields that are separated by spaces.
struct LineReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { position >= bytes.count }

    mutating func skipLine() { _ = end(at: UInt8(ascii: "\n")) }

    /// The next field, which ends with a space.
    mutating func field<Value>(_ value: (Span<UInt8>) -> Value?) -> Value? {
        let start = position
        let end = end(at: UInt8(ascii: " "))
        return value(bytes.span.extracting(start..<end))
    }

    mutating func number() -> Int64? {
        field { text in
            var digits: [UInt8] = []
            digits.append(contentsOf: text)
            return Int64(String(decoding: digits, as: UTF8.self))
        }
    }

    /// The fields of a digest, as they are written.
    mutating func digest() -> FileDigest? {
        guard let sha256 = field(HexNumber.init(_:)), let md5 = field(HexNumber.init(_:)), let size = number()
        else { return nil }
        return FileDigest(size: size, md5: md5, sha256: sha256)
    }

    /// The rest of the line, which is a path; nil for one that leads out of the folder.
    mutating func path() -> OutputPath? {
        let start = position
        let end = end(at: UInt8(ascii: "\n"))
        let line = String(decoding: bytes[start..<end], as: UTF8.self)
        let path = OutputPath(PathLine.decoded(line[...]))
        // No publication writes hidden files, so none are removed, whatever a list says.
        let isHidden = FilePaths.isHidden(path.text) && !path.text.hasPrefix(".well-known/")
        return path.isInside && !isHidden ? path : nil
    }

    /// Goes past the next separator.
    ///
    /// - Returns: its position.
    private mutating func end(at separator: UInt8) -> Int {
        let end = bytes.span.firstIndex(of: separator, from: position) ?? bytes.count
        position = min(end + 1, bytes.count)
        return end
    }
}
