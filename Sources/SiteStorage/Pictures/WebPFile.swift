/// The structure of a WebP file (RFC 9649, section 2).
struct WebPFile {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The file without its color profile, Exif and XMP; nil if it is not complete.
    ///
    /// Version 8.14.1 of vipsthumbnail ignores the option `strip` for this format.
    var withoutMetadata: [UInt8]? {
        guard bytes.count >= 20, bytes.starts(with: Array("RIFF".utf8)),
            bytes[8...].starts(with: Array("WEBP".utf8)), number(at: 4) == bytes.count - 8
        else { return nil }
        var kept = Array(bytes[..<12])
        var position = 12
        var hasPicture = false
        while position < bytes.count {
            guard position + 8 <= bytes.count else { return nil }
            // A chunk is filled up to an even size.
            let size = number(at: position + 4)
            let end = position + 8 + size + size % 2
            guard end <= bytes.count else { return nil }
            let type = String(decoding: bytes[position..<position + 4], as: UTF8.self)
            if type == "VP8 " || type == "VP8L" { hasPicture = size > 0 }
            if !["ICCP", "EXIF", "XMP "].contains(type) {
                kept += bytes[position..<end]
                // The flags of the parts that are left out.
                if type == "VP8X", size > 0 { kept[kept.count - (end - position) + 8] &= ~0b10_1100 }
            }
            position = end
        }
        let size = kept.count - 8
        for index in 0..<4 { kept[4 + index] = UInt8(size >> (8 * index) & 0xFF) }
        return hasPicture ? kept : nil
    }

    /// The number of four bytes whose first byte is the least significant one.
    private func number(at position: Int) -> Int {
        bytes[position..<position + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
