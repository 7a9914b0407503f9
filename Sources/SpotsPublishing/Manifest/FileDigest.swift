import Crypto

/// What identifies the content of a file: its size, MD5 for servers that know no better, and SHA-256.
package struct FileDigest: Sendable, Equatable {
    /// In bytes.
    package let size: Int64
    package let md5: HexNumber
    package let sha256: HexNumber

    package init(size: Int64, md5: HexNumber, sha256: HexNumber) {
        (self.size, self.md5, self.sha256) = (size, md5, sha256)
    }

    /// The digest of no content: that of a file whose content is unknown.
    static let unknown = FileDigest(
        size: 0, md5: HexNumber(Array(repeating: 0, count: 16)),
        sha256: HexNumber(Array(repeating: 0, count: 32)))

    /// The digest of a content.
    package init(of bytes: [UInt8]) {
        var hasher = FileHasher()
        hasher.add(bytes)
        self = hasher.finish()
    }
}

extension FileDigest {
    /// Appends the fields SHA-256, MD5 and size of a line, with a space between them.
    func write(to line: inout [UInt8]) {
        sha256.write(to: &line)
        line.append(UInt8(ascii: " "))
        md5.write(to: &line)
        line += " \(size)".utf8
    }
}

/// Computes the digest of a content that is read in pieces.
struct FileHasher {
    private var size: Int64 = 0
    private var md5 = Insecure.MD5()
    private var sha256 = SHA256()

    mutating func add(_ bytes: [UInt8]) {
        size += Int64(bytes.count)
        md5.update(data: bytes)
        sha256.update(data: bytes)
    }

    func finish() -> FileDigest {
        FileDigest(size: size, md5: HexNumber(md5.finalize()), sha256: HexNumber(sha256.finalize()))
    }
}
