/// What the bytes of a picture say about it, whatever its name is.
package enum PictureType: Sendable {
    case avif, gif, heic, jpeg, png, svg, tiff, webp

    /// The type of a file; nil for one that is not a picture of a known type.
    package init?(_ file: [UInt8]) {
        let bytes = ImageBytes(file)
        if bytes[0] == 0x89, bytes.has("PNG", at: 1) {
            self = .png
        } else if bytes.has("GIF8", at: 0) {
            self = .gif
        } else if bytes.big16(0) == 0xFFD8 {
            self = .jpeg
        } else if bytes.has("RIFF", at: 0), bytes.has("WEBP", at: 8) {
            self = .webp
        } else if bytes.has("ftyp", at: 4) {
            self = bytes.has("avi", at: 8) ? .avif : .heic
        } else if bytes.big32(0) == 0x4949_2A00 || bytes.big32(0) == 0x4D4D_002A {
            self = .tiff
        } else if SVGSize.read(file) != nil {
            self = .svg
        } else {
            return nil
        }
    }
}

extension PictureType {
    /// The type that the end of a file's name stands for; nil if that is none of these.
    package init?(fileName name: String) {
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")),
            let type = Self.types[name[name.index(after: dot)...].lowercased()]
        else { return nil }
        self = type
    }

    /// The types by the ends of names.
    private static let types: [String: PictureType] = [
        "avif": .avif, "gif": .gif, "heic": .heic, "heif": .heic, "jpeg": .jpeg, "jpg": .jpeg, "png": .png,
        "svg": .svg, "tif": .tiff, "tiff": .tiff, "webp": .webp,
    ]

    /// The usual end of a name.
    package var fileExtension: String {
        switch self {
        case .avif: "avif"
        case .gif: "gif"
        case .heic: "heic"
        case .jpeg: "jpg"
        case .png: "png"
        case .svg: "svg"
        case .tiff: "tif"
        case .webp: "webp"
        }
    }

    /// Its name for people.
    package var title: String {
        switch self {
        case .avif: "AVIF"
        case .gif: "GIF"
        case .heic: "HEIC"
        case .jpeg: "JPEG"
        case .png: "PNG"
        case .svg: "SVG"
        case .tiff: "TIFF"
        case .webp: "WebP"
        }
    }

    /// Whether a file has several pictures that are shown one after another.
    package func isAnimated(_ file: [UInt8]) -> Bool {
        let bytes = ImageBytes(file)
        return switch self {
        case .gif: GIFFrames.count(in: bytes, atMost: 2) > 1
        // PNG specification, third edition, section 11.3.6.1: the chunk comes before the first IDAT.
        case .png: bytes.has("acTL", before: "IDAT")
        // WebP container specification, "Extended File Format": the second bit of the flags.
        case .webp: bytes.has("VP8X", at: 12) && (bytes[20] ?? 0) & 0x02 != 0
        case .avif, .heic: bytes.has("avis", at: 8) || bytes.has("hevc", at: 8)
        case .jpeg, .svg, .tiff: false
        }
    }

    /// Whether the end of a file is missing.
    package func isTruncated(_ file: [UInt8]) -> Bool {
        let bytes = ImageBytes(file)
        return switch self {
        // PNG specification, section 11.2.5: the last chunk; other data may follow.
        case .png: bytes.positions(of: "IEND").isEmpty
        case .webp: (bytes.little32(4) ?? 0) + 8 > file.count
        // In a JPEG file, only a decoder tells its end from that of a preview inside it.
        case .avif, .gif, .heic, .jpeg, .svg, .tiff: false
        }
    }
}

extension ImageBytes {
    /// Whether a four-letter signature comes before another one.
    fileprivate func has(_ mark: String, before other: String) -> Bool {
        guard let first = positions(of: mark).first else { return false }
        return positions(of: other).first.map { first < $0 } ?? true
    }
}
