/// The size of a JPEG picture (ITU-T T.81, annex B) as it is shown: rotated according to its Exif
/// orientation.
enum JPEGSize {
    static func read(_ bytes: ImageBytes) -> ImageSize? {
        var position = 2
        var isTurned = false
        while let marker = bytes.big16(position), let length = bytes.big16(position + 2), marker >> 8 == 0xFF
        {
            switch marker & 0xFF {
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = bytes.big16(position + 5), let width = bytes.big16(position + 7) else {
                    return nil
                }
                return isTurned
                    ? ImageSize(width: height, height: width) : ImageSize(width: width, height: height)
            case 0xE1 where bytes.has("Exif", at: position + 4):
                isTurned = (5...8).contains(orientation(bytes, at: position + 10) ?? 1)
            default: break
            }
            guard length >= 2 else { return nil }
            position += 2 + length
        }
        return nil
    }

    /// The orientation in a TIFF header (tag 0x0112 of the first directory).
    private static func orientation(_ bytes: ImageBytes, at start: Int) -> Int? {
        let isLittle = bytes.has("II", at: start)
        func number16(_ offset: Int) -> Int? { isLittle ? bytes.little16(offset) : bytes.big16(offset) }
        let first = isLittle ? bytes.little32(start + 4) : bytes.big32(start + 4)
        guard let first, let count = number16(start + first) else { return nil }
        for entry in 0..<min(count, 64) where number16(start + first + 2 + entry * 12) == 0x0112 {
            return number16(start + first + 2 + entry * 12 + 8)
        }
        return nil
    }
}
