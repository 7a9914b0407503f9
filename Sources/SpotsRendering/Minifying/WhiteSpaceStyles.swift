import Bytes

/// The elements for which styles say that their white space is shown, or that they are not blocks.
///
/// It reads selectors roughly: from `.poem > p.line` it takes the class of the last part, `line`. An element that is
/// matched wrongly only keeps white space that could be removed.
struct WhiteSpaceStyles {
    /// The elements that some selectors match.
    struct Selection {
        fileprivate(set) var elements: Set<ElementRoles.Name> = []
        /// The hashes of classes and identifiers.
        fileprivate(set) var classes: Set<UInt64> = []
        /// Whether a selector may match any element.
        fileprivate(set) var isAny = false
    }

    /// The elements with a `white-space` that keeps spaces or line breaks.
    private(set) var preserved = Selection()
    /// The elements that are not blocks in the text around them: with a `display` such as `inline`, floating, or out
    /// of the flow.
    private(set) var inline = Selection()
    /// Where the selectors of the open rules are.
    private var open: [Range<Int>] = []

    /// - Parameter css: minified styles.
    init(_ css: Span<UInt8>) {
        var (start, position, depth) = (0, 0, 0)
        while position < css.count {
            switch css[position] {
            case UInt8(ascii: "\\"): position += 1
            case UInt8(ascii: "\""), UInt8(ascii: "'"): position = Self.endOfString(at: position, in: css)
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth = max(0, depth - 1)
            case UInt8(ascii: "{") where depth == 0:
                open.append(start..<position)
                start = position + 1
            case UInt8(ascii: ";") where depth == 0:
                addDeclaration(start..<position, in: css)
                start = position + 1
            case UInt8(ascii: "}"):
                depth = 0
                addDeclaration(start..<position, in: css)
                _ = open.popLast()
                start = position + 1
            default: break
            }
            position += 1
        }
        if start < css.count { addDeclaration(start..<css.count, in: css) }
    }

    private static func endOfString(at start: Int, in css: Span<UInt8>) -> Int {
        var end = start + 1
        while end < css.count, css[end] != css[start], !css[end].isLineBreak {
            end += css[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        return end
    }
}

extension WhiteSpaceStyles {
    private mutating func addDeclaration(_ range: Range<Int>, in css: Span<UInt8>) {
        let text = css.extracting(range)
        guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return }
        // There may be comments before the name.
        let name = text.extracting(..<colon)
        let value = text.extracting((colon + 1)...)
        if name.contains(word: "white-space") {
            if value.containsAny(of: "pre", "break", "var(") { Self.select(open[...], in: css, &preserved) }
        } else if name.contains(word: "display") {
            if value.containsAny(of: "inline", "contents", "ruby", "var(") {
                Self.select(open[...], in: css, &inline)
            } else if value.contains(word: "none") {
                // A rule such as `[hidden]` says nothing about all elements.
                var hidden = inline
                Self.select(open[...], in: css, &hidden)
                (inline.elements, inline.classes) = (hidden.elements, hidden.classes)
            }
        } else if name.contains(word: "float") && !value.contains(word: "none")
            || name.contains(word: "position") && value.containsAny(of: "absolute", "fixed")
        {
            Self.select(open[...], in: css, &inline)
        }
    }

    /// Adds what the innermost selectors match.
    private static func select(
        _ rules: ArraySlice<Range<Int>>, in css: Span<UInt8>, _ selection: inout Selection
    ) {
        guard let rule = rules.last else { return }
        let selectors = css.extracting(rule)
        if selectors.contains(UInt8(ascii: "@")) { return select(rules.dropLast(), in: css, &selection) }
        var (start, depth) = (0, 0)
        for position in 0...selectors.count {
            let byte = position < selectors.count ? selectors[position] : UInt8(ascii: ",")
            if byte == UInt8(ascii: "(") { depth += 1 }
            if byte == UInt8(ascii: ")") { depth -= 1 }
            guard byte == UInt8(ascii: ","), depth <= 0 || position == selectors.count else { continue }
            let selector = selectors.extracting(start..<position)
            if !add(selector.extracting(startOfLastPart(of: selector)...), &selection) {
                select(rules.dropLast(), in: css, &selection)
            }
            start = position + 1
        }
    }

    /// Where the part of a selector after the last combinator begins.
    private static func startOfLastPart(of selector: Span<UInt8>) -> Int {
        var (start, depth) = (0, 0)
        for position in selector.indices {
            switch selector[position] {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: " "), UInt8(ascii: ">"), UInt8(ascii: "+"), UInt8(ascii: "~"):
                if depth == 0 { start = position + 1 }
            default: break
            }
        }
        return start
    }

    /// Adds what a part of a selector matches.
    ///
    /// - Returns: false if it says only what the rule around it matches.
    private static func add(_ part: Span<UInt8>, _ selection: inout Selection) -> Bool {
        // Its content comes from the style.
        if part.contains(word: "::") { return true }
        var end = 0
        while end < part.count, isName(part[end]) { end += 1 }
        var position = end
        while position < part.count, part[position] != UInt8(ascii: "."), part[position] != UInt8(ascii: "#")
        {
            // Brackets may exclude elements.
            if part[position] == UInt8(ascii: "(") || part[position] == UInt8(ascii: "[") {
                position = part.count
            }
            position += 1
        }
        if part.contains(UInt8(ascii: "\\")) {
            selection.isAny = true
        } else if position < part.count {
            var last = position + 1
            while last < part.count, isName(part[last]) { last += 1 }
            selection.classes.insert(ElementRoles.hash(ofClass: part.extracting(position + 1..<last)))
        } else if end > 0 {
            selection.elements.insert(ElementRoles.name(part.extracting(..<end)))
        } else if part.count > 0, part[0] == UInt8(ascii: "&") {
            return false
        } else {
            selection.isAny = true
        }
        return true
    }

    private static func isName(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
