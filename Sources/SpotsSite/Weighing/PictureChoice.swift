import Bytes

/// Which picture a browser chooses (HTML, sections 4.8.4.2 and 4.8.4.3).
enum PictureChoice {
    /// The address of the least picture that has a dot for each one of the window; if none has, of the largest.
    ///
    /// - Parameters:
    ///   - srcset: the value of the attribute.
    ///   - sizes: the value of the attribute; nil if there is none.
    /// - Returns: nil if `srcset` has no picture.
    static func address(in srcset: String, sizes: String?, _ window: PageWeight.Window) -> String? {
        let width = sizes.flatMap { PictureSizes.width(in: $0, window) } ?? window.width
        let candidates = candidates(of: srcset).map { candidate in
            let dots =
                switch candidate.size {
                case .width(let pixels): pixels / max(1, width)
                case .dots(let dots): dots
                }
            return (address: candidate.address, dots: dots)
        }
        let enough = candidates.filter { $0.dots >= window.dots }
        return (enough.min { $0.dots < $1.dots } ?? candidates.max { $0.dots < $1.dots })?.address
    }

    private enum Size {
        /// In pixels.
        case width(Double)
        /// The number of dots in the width of a CSS pixel.
        case dots(Double)
    }

    private static func candidates(of srcset: String) -> [(address: String, size: Size)] {
        var candidates: [(address: String, size: Size)] = []
        var words = srcset.split(whereSeparator: \.isWhitespace)[...]
        while let word = words.popFirst() {
            var address = word
            while address.hasPrefix(",") { address = address.dropFirst() }
            if address.isEmpty { continue }
            if address.hasSuffix(",") {
                while address.hasSuffix(",") { address = address.dropLast() }
                candidates.append((String(address), .dots(1)))
                continue
            }
            var size = Size.dots(1)
            while let word = words.popFirst() {
                let isLast = word.hasSuffix(",")
                let text = isLast ? word.dropLast() : word
                if let number = Double(text.dropLast()), number > 0 {
                    if text.hasSuffix("w") { size = .width(number) }
                    if text.hasSuffix("x") { size = .dots(number) }
                }
                if isLast { break }
            }
            candidates.append((String(address), size))
        }
        return candidates
    }
}

/// How wide a picture is drawn, as the attribute `sizes` says.
enum PictureSizes {
    /// - Returns: in CSS pixels; nil if the attribute says nothing that is understood.
    static func width(in sizes: String, _ window: PageWeight.Window) -> Double? {
        for part in parts(of: sizes, at: ",") {
            // What follows is used where a browser does not know `auto`, and is hardly wider.
            if part == "auto" { continue }
            let words = parts(of: part, at: " ")
            guard let last = words.last else { continue }
            let conditions = words.dropLast().filter { $0 != "and" }
            guard conditions.allSatisfy({ meets($0, window) }) else { continue }
            return length(last, window)
        }
        return nil
    }

    /// The parts between separators that are not in brackets.
    private static func parts(of text: String, at separator: Character) -> [String] {
        var (parts, part, depth) = ([String](), "", 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth == 0 {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).map { $0.trimmed }.filter { !$0.isEmpty }
    }

    private static func meets(_ condition: String, _ window: PageWeight.Window) -> Bool {
        let words = condition.dropFirst().dropLast().split(separator: ":")
        guard words.count == 2, let length = length(String(words[1]).trimmed, window) else { return false }
        switch String(words[0]).trimmed {
        case "max-width": return window.width <= length
        case "min-width": return window.width >= length
        default: return false
        }
    }

    /// A length in CSS pixels; nil for a form that is not known.
    private static func length(_ text: String, _ window: PageWeight.Window) -> Double? {
        if text.hasPrefix("calc("), text.hasSuffix(")") {
            return sum(String(text.dropFirst("calc(".count).dropLast()), window)
        }
        let units: [(name: String, pixels: Double)] = [
            ("px", 1), ("vw", window.width / 100), ("rem", 16), ("em", 16),
        ]
        guard let unit = units.first(where: { text.hasSuffix($0.name) }) else { return nil }
        return Double(text.dropLast(unit.name.count)).map { $0 * unit.pixels }
    }

    private static func sum(_ text: String, _ window: PageWeight.Window) -> Double? {
        var (sum, sign) = (0.0, 1.0)
        for word in parts(of: text, at: " ") {
            switch word {
            case "+": sign = 1
            case "-": sign = -1
            default:
                guard let length = length(word, window) else { return nil }
                sum += sign * length
            }
        }
        return sum
    }
}

extension String {
    fileprivate var trimmed: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
