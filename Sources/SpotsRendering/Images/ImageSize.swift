/// The width and the height of a picture in pixels, read from the first bytes of its file.
package struct ImageSize: Sendable, Equatable {
    package let width: Int
    package let height: Int

    /// The number of bytes that are enough to find the size: long metadata may precede it.
    package static let prefixLength = 256 * 1024

    package init(width: Int, height: Int) {
        self.width = width
        self.height = height
    }

    /// Reads the size of a PNG, JPEG, GIF, WebP, AVIF, HEIC or SVG file; nil for any other file, and if no size is
    /// found.
    package init?(_ file: [UInt8]) {
        let bytes = ImageBytes(file)
        let size =
            if bytes[0] == 0x89, bytes.has("PNG", at: 1) {
                Self.png(bytes)
            } else if bytes.has("GIF8", at: 0) {
                Self.gif(bytes)
            } else if bytes.big16(0) == 0xFFD8 {
                JPEGSize.read(bytes)
            } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
                Self.webP(bytes)
            } else if bytes.has("ftyp", at: 4) {
                Self.avif(bytes)
            } else {
                SVGSize.read(file)
            }
        guard let size, size.width > 0, size.height > 0 else { return nil }
        self = size
    }
}

extension ImageSize {
    /// PNG specification, section 11.2.2: the IHDR chunk comes first.
    private static func png(_ bytes: ImageBytes) -> ImageSize? {
        guard let width = bytes.big32(16), let height = bytes.big32(20) else { return nil }
        return ImageSize(width: width, height: height)
    }

    /// GIF89a, section 18: the logical screen descriptor.
    private static func gif(_ bytes: ImageBytes) -> ImageSize? {
        guard let width = bytes.little16(6), let height = bytes.little16(8) else { return nil }
        return ImageSize(width: width, height: height)
    }

    /// WebP container specification: an extended, a lossless or a lossy file.
    private static func webP(_ bytes: ImageBytes) -> ImageSize? {
        if bytes.has("VP8X", at: 12), let width = bytes.little24(24), let height = bytes.little24(27) {
            return ImageSize(width: width + 1, height: height + 1)
        }
        if bytes.has("VP8L", at: 12), let low = bytes.little16(21), let high = bytes.little16(23) {
            let bits = low | high << 16
            return ImageSize(width: bits & 0x3FFF + 1, height: bits >> 14 & 0x3FFF + 1)
        }
        guard bytes.has("VP8 ", at: 12), let width = bytes.little16(26), let height = bytes.little16(28)
        else {
            return nil
        }
        return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
    }

    /// ISO/IEC 23008-12: the largest of the image spatial extents, because tiles and thumbnails have their
    /// own.
    private static func avif(_ bytes: ImageBytes) -> ImageSize? {
        var largest: ImageSize?
        for position in bytes.positions(of: "ispe") {
            guard let width = bytes.big32(position + 8), let height = bytes.big32(position + 12) else {
                continue
            }
            // The product of two numbers of 32 bits may be too large for an integer.
            let area = { (size: ImageSize) in Double(size.width) * Double(size.height) }
            let size = ImageSize(width: width, height: height)
            if area(size) > largest.map(area) ?? 0 { largest = size }
        }
        return isTurned(bytes) ? largest.map { ImageSize(width: $0.height, height: $0.width) } : largest
    }

    /// Whether the picture is shown turned by a quarter (ISO/IEC 23008-12, section 6.5.10), as phones save upright ones.
    private static func isTurned(_ bytes: ImageBytes) -> Bool {
        // The quarters; a thumbnail is turned as the picture is.
        bytes.positions(of: "irot").contains { bytes.big32($0 - 4) == 9 && (bytes[$0 + 4] ?? 0) & 1 == 1 }
    }
}
