/// The pictures in a GIF file (GIF89a, sections 15 to 26).
enum GIFFrames {
    /// Counts pictures, up to a number.
    static func count(in bytes: ImageBytes, atMost most: Int) -> Int {
        var position = 13 + sizeOfTable(bytes[10] ?? 0)
        var count = 0
        while count < most, let block = bytes[position] {
            switch block {
            // An image descriptor, its color table, and the size of its codes.
            case 0x2C:
                count += 1
                position += 10 + sizeOfTable(bytes[position + 9] ?? 0) + 1
            // An extension with its label.
            case 0x21: position += 2
            default: return count
            }
            while let length = bytes[position], length > 0 { position += length + 1 }
            position += 1
        }
        return count
    }

    /// The bytes of a color table, as the flags before it say.
    private static func sizeOfTable(_ flags: Int) -> Int {
        flags & 0x80 == 0 ? 0 : 3 << ((flags & 0x07) + 1)
    }
}
