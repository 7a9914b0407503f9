/// The size of an SVG picture: its `width` and `height` in pixels, or those of its `viewBox`.
enum SVGSize {
    static func read(_ file: [UInt8]) -> ImageSize? {
        let text = String(decoding: file.prefix(16 * 1024), as: UTF8.self)
        guard let start = text.firstRange(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">")
        else {
            return nil
        }
        // A carriage return and a line feed form one character, which the search for white space would not
        // find.
        let tag = String(text[start.upperBound..<end]).replacing("\r\n", with: "\n")[...]
        if let width = pixels(attribute("width", of: tag)), let height = pixels(attribute("height", of: tag))
        {
            return ImageSize(width: width, height: height)
        }
        let box = attribute("viewBox", of: tag)?.split { $0 == " " || $0 == "," || $0.isNewline } ?? []
        guard box.count == 4, let width = pixels(box[2]), let height = pixels(box[3]) else { return nil }
        return ImageSize(width: width, height: height)
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        for quote in ["\"", "'"] {
            for space in [" ", "\n", "\t", "\r"] {
                guard let start = tag.firstRange(of: "\(space)\(name)=\(quote)") else { continue }
                return tag[start.upperBound...].prefix { String($0) != quote }
            }
        }
        return nil
    }

    /// A length without a unit or in `px`; any other length depends on where the picture is shown.
    private static func pixels(_ length: Substring?) -> Int? {
        guard let length else { return nil }
        let number = length.hasSuffix("px") ? length.dropLast(2) : length
        return Double(number).flatMap { Int(exactly: $0.rounded()) }
    }
}
