import Bytes

/// Removes comments and invisible white space from HTML.
///
/// Elements, attributes and text do not change. White space between words and between inline elements becomes one
/// space, or one line break if there was one, because browsers show a line break between Chinese characters
/// differently. White space next to the tags of blocks is removed.
///
/// It reads the bytes once. After anything that it does not understand, the rest of the document does not change.
package struct HTMLMinifier: ~Copyable {
    private var output = ByteBuffer(capacity: 1024)
    private var roles: ElementRoles
    /// The roles before the page's own styles were added.
    private let siteRoles: ElementRoles
    private var hasOwnStyles = false

    /// A byte of the white space that was read last; nil if it is not needed.
    private var space: Int?
    /// Whether white space would be shown here: not at the start of a block, and not after white space.
    private var needsSpace = false
    /// The element that shows its white space, and how many of them are open.
    private var preserved: (name: ElementRoles.Name, depth: Int)?
    private var elements = OpenElements()
    /// The elements that the styles of this page turned from blocks into inline elements.
    private var inlined: [ElementRoles.Name] = []

    package init(_ roles: ElementRoles = ElementRoles()) {
        (self.roles, siteRoles) = (roles, roles)
    }

    /// Passes the minified HTML to a closure.
    package func withBytes<Result, Failure: Error>(
        _ body: (Span<UInt8>) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try output.withSpan(body)
    }

    /// Minifies a document.
    package mutating func minify(_ html: Span<UInt8>) {
        output.removeAll()
        (space, needsSpace, preserved) = (nil, false, nil)
        inlined.removeAll()
        elements = OpenElements()
        if hasOwnStyles { (roles, hasOwnStyles) = (siteRoles, false) }
        var position = roles.preservesAll ? html.count : 0
        if position > 0 { output.append(html) }
        while position < html.count {
            let tag = html.firstIndex(of: UInt8(ascii: "<"), from: position) ?? html.count
            if !elements.holdsText, html.skippingSpace(from: position) < tag {
                return appendRest(from: position, of: html)
            }
            appendText(position..<tag, of: html)
            if tag == html.count { return }
            guard let end = appendMarkup(at: tag, of: html) else {
                return appendRest(from: tag, of: html)
            }
            position = end
        }
    }
}

extension HTMLMinifier {
    /// Appends the rest of the document unchanged, with the white space before it.
    private mutating func appendRest(from start: Int, of html: Span<UInt8>) {
        if let space { output.append(html.extracting(space..<space + 1)) }
        output.append(html.extracting(start...))
    }
}

// MARK: Text

extension HTMLMinifier {
    private mutating func appendText(_ text: Range<Int>, of html: Span<UInt8>) {
        if text.isEmpty { return }
        if preserved != nil { return output.append(html.extracting(text)) }
        var (start, position) = (text.lowerBound, text.lowerBound)
        while position < text.upperBound {
            if !html[position].isWhiteSpace {
                position += 1
                continue
            }
            // A single space between words stays, so the words before and after it are copied together.
            let isSingle = html[position] == UInt8(ascii: " ") || html[position] == UInt8(ascii: "\n")
            if isSingle, position > start, position + 1 < text.upperBound, !html[position + 1].isWhiteSpace {
                position += 2
                continue
            }
            appendWords(start..<position, of: html)
            while position < text.upperBound, html[position].isWhiteSpace {
                let isBreak = html[position].isLineBreak
                if space.map({ isBreak && !html[$0].isLineBreak }) ?? true { space = position }
                position += 1
            }
            start = position
        }
        appendWords(start..<text.upperBound, of: html)
    }

    private mutating func appendWords(_ words: Range<Int>, of html: Span<UInt8>) {
        if words.isEmpty { return }
        appendSpace(of: html)
        output.append(html.extracting(words))
        needsSpace = true
    }

    private mutating func appendSpace(of html: Span<UInt8>) {
        guard let space else { return }
        self.space = nil
        guard needsSpace else { return }
        output.append(html.extracting(space..<space + 1))
        needsSpace = false
    }
}

// MARK: Markup

extension HTMLMinifier {
    /// Appends what begins with `<`.
    ///
    /// - Returns: the offset after it; nil if it is not understood.
    private mutating func appendMarkup(at start: Int, of html: Span<UInt8>) -> Int? {
        guard start + 1 < html.count else { return appendLessThan(at: start, of: html) }
        let next = html[start + 1]
        if next.isLetter { return appendTag(at: start, name: start + 1, of: html) }
        switch next {
        case UInt8(ascii: "/"):
            guard start + 2 < html.count else { return nil }
            if html[start + 2].isLetter { return appendTag(at: start, name: start + 2, of: html) }
            return appendDeclaration(at: start, of: html)
        case UInt8(ascii: "!"):
            if html.hasWord("<!--", at: start) { return appendComment(at: start, of: html) }
            // In SVG and MathML, it ends with `]]>`, elsewhere with `>`.
            if html.hasWord("<![cdata[", at: start) { return nil }
            return appendDeclaration(at: start, of: html)
        case UInt8(ascii: "?"): return appendDeclaration(at: start, of: html)
        default: return appendLessThan(at: start, of: html)
        }
    }

    /// Appends a `<` that is text.
    private mutating func appendLessThan(at start: Int, of html: Span<UInt8>) -> Int? {
        if !elements.holdsText { return nil }
        appendWords(start..<start + 1, of: html)
        return start + 1
    }

    /// Appends a document type, or what browsers read as a comment because it is not valid.
    private mutating func appendDeclaration(at start: Int, of html: Span<UInt8>) -> Int? {
        guard let end = html.firstIndex(of: UInt8(ascii: ">"), from: start) else { return nil }
        appendSpace(of: html)
        output.append(html.extracting(start..<end + 1))
        return end + 1
    }

    /// Removes a comment, unless a program other than a browser may read it.
    private mutating func appendComment(at start: Int, of html: Span<UInt8>) -> Int? {
        guard let end = RawText.end(ofComment: start, in: html) else { return nil }
        let isRead = (["[if", "<![", "#", "!"] as [StaticString]).contains { html.hasWord($0, at: start + 4) }
        if preserved != nil || isRead || space == nil && endsInsideText {
            appendSpace(of: html)
            output.append(html.extracting(start..<end))
        }
        return end
    }

    /// Whether the output ends with the start of a tag or of a character reference, which the text after a removed
    /// comment might complete.
    private var endsInsideText: Bool {
        output.withSpan { output in
            var last = output.count - 1
            if last >= 0, output[last] == UInt8(ascii: "<") { return true }
            while last >= 0,
                output[last].isLetter || output[last].isDigit || output[last] == UInt8(ascii: "#")
            {
                last -= 1
            }
            return last >= 0 && output[last] == UInt8(ascii: "&")
        }
    }
}

// MARK: Tags

extension HTMLMinifier {
    private mutating func appendTag(at start: Int, name nameStart: Int, of html: Span<UInt8>) -> Int? {
        let nameEnd = html.endOfTagName(from: nameStart)
        let name = ElementRoles.name(html.extracting(nameStart..<nameEnd))
        let isEnd = nameStart > start + 1
        var role = roles.role(of: name)
        var parts = TagParts(from: nameEnd)
        var (length, isClosed) = (nameEnd - start + 1, false)
        while let part = parts.next(in: html) {
            length +=
                (part.space == nil ? 0 : 1) + part.name.count + (part.sign == nil ? 0 : 1) + part.value.count
            isClosed = part.isSlash
            if isEnd || part.isSlash { continue }
            switch roles.role(ofAttribute: html.extracting(part.name), html.extracting(part.content)) {
            case .none: break
            case .preserved: role.insert(.preserved)
            case .inline: if role.contains(.block), !inlined.contains(name) { inlined.append(name) }
            }
        }
        guard let end = parts.end, !role.contains(.rest) else { return nil }
        let hasContent =
            !isEnd && !role.contains(.void) && !(isClosed && (role.contains(.foreign) || isInForeign))
        let isRead =
            isEnd ? elements.close(name, role) : elements.open(name, role, hasContent: hasContent)
        if !isRead { return nil }
        if !inlined.isEmpty, inlined.contains(name) { role.remove(.block) }
        let keepsParts = preserved != nil || length == end - start || isClosed && parts.lastSpace != nil
        // Text of a table outside of its cells is moved before the table, to the text there.
        if preserved == nil { beginTag(role, endsLine: isEnd || name != OpenElements.table, of: html) }
        if keepsParts {
            output.append(html.extracting(start..<end))
        } else {
            appendParts(at: start, nameEnd, of: html)
        }
        if isEnd { close(name) } else if hasContent { open(name, role) }
        guard hasContent, role.contains(.raw) else { return end }
        return appendRaw(name, from: end, of: html)
    }

    /// Decides about the white space before and after a tag.
    private mutating func beginTag(_ role: ElementRoles.Role, endsLine: Bool, of html: Span<UInt8>) {
        let isBlock = role.contains(.block)
        if isBlock && endsLine { space = nil } else { appendSpace(of: html) }
        if isBlock {
            needsSpace = false
        } else if !role.contains(.hidden) {
            needsSpace = true
        }
    }

    /// Appends a tag with one space between its parts.
    private mutating func appendParts(at start: Int, _ nameEnd: Int, of html: Span<UInt8>) {
        output.append(html.extracting(start..<nameEnd))
        var parts = TagParts(from: nameEnd)
        while let part = parts.next(in: html) {
            if let space = part.space { output.append(html.extracting(space..<space + 1)) }
            output.append(html.extracting(part.name))
            if let sign = part.sign { output.append(html.extracting(sign..<sign + 1)) }
            output.append(html.extracting(part.value))
        }
        if let end = parts.end { output.append(html.extracting(end - 1..<end)) }
    }

    /// Appends the text of an element without tags.
    private mutating func appendRaw(_ name: ElementRoles.Name, from start: Int, of html: Span<UInt8>) -> Int?
    {
        guard let end = RawText.end(of: name, from: start, in: html) else {
            output.append(html.extracting(start...))
            return html.count
        }
        let text = html.extracting(start..<end)
        output.append(text)
        if name == Self.style, text.contains(word: "white-space") || text.contains(word: "display") {
            let minified = CSSMinifier.minified(Array(text))
            roles.add(WhiteSpaceStyles(minified.span))
            hasOwnStyles = true
            if roles.preservesAll {
                output.append(html.extracting(end...))
                return html.count
            }
        }
        return end
    }

    private static let style = ElementRoles.name(Array("style".utf8).span)

    /// Whether the place is inside SVG or MathML.
    private var isInForeign: Bool {
        preserved.map { roles.role(of: $0.name).contains(.foreign) } ?? false
    }

    private mutating func open(_ name: ElementRoles.Name, _ role: ElementRoles.Role) {
        if let open = preserved {
            if open.name == name { preserved?.depth += 1 }
        } else if role.contains(.preserved) {
            preserved = (name, 1)
        }
    }

    private mutating func close(_ name: ElementRoles.Name) {
        guard let open = preserved, open.name == name else { return }
        preserved = open.depth > 1 ? (name, open.depth - 1) : nil
    }
}
