import Bytes
import SpotsModel

/// Finds the names of picture files in pages, styles and scripts, wherever they are written.
///
/// A picture whose name is found nowhere needs no file of its own. Folders are ignored, so a name that occurs in two
/// folders is one name; this can only keep a file that nothing needs.
package enum PictureMentions {
    /// The extensions of pictures that have pixels.
    package static let extensions: Set<String> = [
        "apng", "avif", "bmp", "gif", "heic", "heif", "jfif", "jpe", "jpeg", "jpg", "png", "tif", "tiff",
        "webp",
    ]

    /// Whether a file name is that of a picture with pixels.
    package static func isPicture(_ name: String) -> Bool {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return extensions.contains(name[name.index(after: dot)...].lowercased())
    }

    /// What the names of a picture have in common, however they are escaped: the part after the last character that
    /// may be escaped.
    package static func key(of name: String) -> String {
        let end = name.utf8.lastIndex(where: isBoundary).map { name.utf8.index(after: $0) }
        return String(name[(end ?? name.startIndex)...]).lowercased()
    }

    /// Adds the keys of all pictures that some bytes name.
    package static func add(in bytes: Span<UInt8>, to keys: inout Set<String>) {
        var position = 0
        while let dot = bytes.firstIndex(of: UInt8(ascii: "."), from: position) {
            position = dot + 1
            guard let end = endOfExtension(after: dot, in: bytes) else { continue }
            var start = dot
            while start > 0, dot - start < longestName, !isBoundary(bytes[start - 1]) { start -= 1 }
            position = end
            if isSmaller(bytes, startingAt: start) { continue }
            let name = String(decoding: bytes.extracting(start..<end))
            keys.insert(name.contains("%") ? key(of: AddressEncoding.decoded(name[...])) : name.lowercased())
        }
    }

    private static let longestName = 256

    /// Whether the name is that of a smaller picture, which the site has made itself.
    private static func isSmaller(_ bytes: Span<UInt8>, startingAt start: Int) -> Bool {
        let folder: StaticString = "assets/pictures/"
        let count = folder.utf8CodeUnitCount
        return start >= count && bytes.extracting(start - count..<start).starts(with: folder)
    }

    /// The offset after the extension of a picture; nil if there is another extension.
    private static func endOfExtension(after dot: Int, in bytes: Span<UInt8>) -> Int? {
        var end = dot + 1
        while end < bytes.count, end - dot <= 5, bytes[end].isLetter { end += 1 }
        guard (4...5).contains(end - dot), end == bytes.count || !bytes[end].isLetter else { return nil }
        let name = String(decoding: bytes.extracting(dot + 1..<end)).lowercased()
        return extensions.contains(name) ? end : nil
    }

    /// Whether a byte cannot be in a name without being escaped somewhere, or ends a folder.
    private static func isBoundary(_ byte: UInt8) -> Bool {
        switch byte {
        case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="),
            UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "&"), UInt8(ascii: "?"), UInt8(ascii: "#"),
            UInt8(ascii: "`"), UInt8(ascii: "|"):
            true
        default: false
        }
    }
}
