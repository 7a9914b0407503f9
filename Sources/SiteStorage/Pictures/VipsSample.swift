/// The pixels of a picture that was made small, to find its average color and whether it is opaque.
///
/// One pixel would hide that a corner is transparent.
struct VipsSample {
    /// The width and height, in pixels.
    static let size = 64
    /// The greatest size of the PNG file, in bytes.
    static let sizeLimit = 32 * 1024

    /// Whether no pixel is transparent.
    let isOpaque: Bool
    let average: PictureColor

    /// Reads an 8-bit PNG file whose pixels are neither filtered nor compressed (PNG, third edition, sections 9 and 10).
    ///
    /// - Returns: nil for any other file.
    init?(png: [UInt8]) {
        guard let (header, data) = Self.parts(of: png), header.count == 13,
            BigEndian.number(header, at: 0, count: 4) == Self.size,
            BigEndian.number(header, at: 4, count: 4) == Self.size
        else { return nil }
        // Eight bits for each value, neither a palette nor interlaced.
        let kinds: [[UInt8]: Int] = [
            [8, 0, 0, 0, 0]: 1, [8, 2, 0, 0, 0]: 3, [8, 4, 0, 0, 0]: 2, [8, 6, 0, 0, 0]: 4,
        ]
        guard let channels = kinds[Array(header.suffix(5))], let rows = Self.stored(in: data[...]) else {
            return nil
        }
        let width = Self.size * channels
        guard rows.count == (width + 1) * Self.size else { return nil }
        var sums = [0, 0, 0]
        var isOpaque = true
        for row in 0..<Self.size {
            let start = row * (width + 1)
            // The first byte of a row is its filter.
            guard rows[start] == 0 else { return nil }
            for pixel in stride(from: start + 1, to: start + 1 + width, by: channels) {
                for channel in 0..<3 { sums[channel] += Int(rows[pixel + (channels < 3 ? 0 : channel)]) }
                if channels % 2 == 0, rows[pixel + channels - 1] != 255 { isOpaque = false }
            }
        }
        let pixels = Self.size * Self.size
        let means = sums.map { UInt8(($0 + pixels / 2) / pixels) }
        average = PictureColor(red: means[0], green: means[1], blue: means[2])
        self.isOpaque = isOpaque
    }

    /// The header of a PNG file, and the data in all its `IDAT` chunks; nil if the file is not complete.
    private static func parts(of png: [UInt8]) -> (header: ArraySlice<UInt8>, data: [UInt8])? {
        guard png.starts(with: [0x89] + Array("PNG\r\n\u{1A}\n".utf8)) else { return nil }
        var header: ArraySlice<UInt8> = []
        var data: [UInt8] = []
        var rest = png.dropFirst(8)
        while let size = BigEndian.number(rest, at: 0, count: 4), size + 12 <= rest.count {
            let content = rest.dropFirst(8).prefix(size)
            switch String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self) {
            case "IHDR": header = content
            case "IDAT": data += content
            case "IEND": return (header, data)
            default: break
            }
            rest = rest.dropFirst(size + 12)
        }
        return nil
    }

    /// The bytes of a zlib stream with stored blocks only (RFC 1951, section 3.2.4); nil for any other stream.
    private static func stored(in stream: ArraySlice<UInt8>) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = stream.dropFirst(2)
        while rest.count >= 5 {
            let block = Array(rest.prefix(3))
            let size = Int(block[1]) | Int(block[2]) << 8
            guard block[0] & ~1 == 0, rest.count >= 5 + size else { return nil }
            bytes += rest.dropFirst(5).prefix(size)
            if block[0] & 1 == 1 { return bytes }
            rest = rest.dropFirst(5 + size)
        }
        return nil
    }
}
