/// The structure of an AVIF file (ISO/IEC 23008-12, and ISO/IEC 14496-12, section 8.11).
///
/// If the memory is not sufficient, vipsthumbnail writes a file without a picture, and exits with status 0.
struct AVIFFile {
    private let bytes: [UInt8]

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// Whether the file has the bytes of each picture that it lists: that of the colors, and that of the transparency.
    var isComplete: Bool {
        guard let boxes = Self.boxes(bytes[...]), boxes.first?.type == "ftyp",
            let meta = boxes.first(where: { $0.type == "meta" }),
            // The content of this box begins with its version.
            let parts = Self.boxes(meta.content.dropFirst(4)),
            let listed = count("iinf", in: parts), let located = count("iloc", in: parts)
        else { return false }
        let hasBytes = boxes.contains { $0.type == "mdat" && !$0.content.isEmpty }
        return listed > 0 && listed == located && hasBytes
    }

    private typealias Box = (type: String, content: ArraySlice<UInt8>)

    /// The boxes in some bytes; nil if the last one does not end where the bytes end.
    private static func boxes(_ bytes: ArraySlice<UInt8>) -> [Box]? {
        var rest = bytes
        var boxes: [Box] = []
        while !rest.isEmpty {
            guard let size = BigEndian.number(rest, at: 0, count: 4), size >= 8, size <= rest.count else {
                return nil
            }
            let type = String(decoding: rest.dropFirst(4).prefix(4), as: UTF8.self)
            boxes.append((type, rest.prefix(size).dropFirst(8)))
            rest = rest.dropFirst(size)
        }
        return boxes
    }

    /// The number of items in a list, whose numbers have two bytes in the first versions.
    private func count(_ type: String, in boxes: [Box]) -> Int? {
        guard let content = boxes.first(where: { $0.type == type })?.content, let version = content.first
        else { return nil }
        // The list of places has the sizes of its numbers first.
        let position = type == "iloc" ? 6 : 4
        let isShort = type == "iloc" ? version < 2 : version == 0
        return BigEndian.number(content, at: position, count: isShort ? 2 : 4)
    }
}
