import Mustache

/// A pattern for actions, such as `profile:{id}`, with the address of matching actions, such as `/team/{id}/`.
package struct Route: Sendable {
    /// Text or a named placeholder.
    enum Part: Sendable, Equatable {
        case text(String)
        case placeholder(String)
    }

    let pattern: [Part]
    let target: [Part]

    /// Why a route is not valid.
    package enum Fault: Error, Equatable {
        case unclosedPlaceholder
        case unknownPlaceholder(String)
        case emptyPattern
        case adjacentPlaceholders
        case relativeTarget
        /// Another route matches the same actions, so one of the two would never be used.
        case sameActions(String)
    }

    package init(_ pattern: String, to target: String) throws(Fault) {
        self.pattern = try Self.parts(of: pattern)
        self.target = try Self.parts(of: target)
        guard !pattern.isEmpty else { throw .emptyPattern }
        for (part, next) in zip(self.pattern, self.pattern.dropFirst()) {
            if case (.placeholder, .placeholder) = (part, next) { throw .adjacentPlaceholders }
        }
        guard target.hasPrefix("/") || target.hasPrefix("#") || AddressSafety.hasScheme(target) else {
            throw .relativeTarget
        }
        for case .placeholder(let name) in self.target where !self.pattern.contains(.placeholder(name)) {
            throw .unknownPlaceholder(name)
        }
    }

    /// The pattern as it is written.
    package var patternText: String { Self.text(of: pattern) }
    /// The target as it is written.
    var targetText: String { Self.text(of: target) }

    private static func text(of parts: [Part]) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .placeholder(let name): "{\(name)}"
            }
        }.joined()
    }

    /// The pattern without the names of its placeholders: two routes with one form match the same actions.
    package var form: String {
        pattern.map { if case .text(let text) = $0 { text } else { "{}" } }.joined()
    }

    /// Whether the pattern begins with text: only then can it match web addresses and paths.
    var beginsWithText: Bool {
        if case .text? = pattern.first { true } else { false }
    }

    /// Whether an action, without the app's scheme, matches the pattern.
    package func matches(_ action: String) -> Bool { match(action) != nil }

    /// The values of the placeholders if an action matches the pattern.
    ///
    /// A value is any text without `:` and has at least one character. The first placeholder takes as much as it can,
    /// then the second. The match is computed from the end, so its time is limited by the length of the pattern times
    /// the length of the action.
    func match(_ action: String) -> [String: Substring]? {
        Self.match(action, to: pattern, valueEnd: UInt8(ascii: ":"))
    }

    /// The values of the placeholders if some text matches parts.
    ///
    /// - Parameter valueEnd: the byte that no value contains.
    static func match(_ action: String, to pattern: [Part], valueEnd: UInt8) -> [String: Substring]? {
        if case .text(let start)? = pattern.first, !action.utf8.starts(with: start.utf8) { return nil }
        let bytes = Array(action.utf8)
        // For each part and each position: the last position where the part can end so all following parts match.
        var ends: [[Int?]] = []
        var fits = bytes.indices.map { _ in false } + [true]
        for part in pattern.reversed() {
            let found = Self.ends(of: part, in: bytes, before: fits, valueEnd)
            fits = found.map { $0 != nil }
            ends.append(found)
        }
        guard fits[0] else { return nil }
        var values: [String: Substring] = [:]
        var position = action.utf8.startIndex
        for (part, ends) in zip(pattern, ends.reversed()) {
            let offset = action.utf8.distance(from: action.utf8.startIndex, to: position)
            guard let length = ends[offset].map({ $0 - offset }) else { return nil }
            let end = action.utf8.index(position, offsetBy: length)
            if case .placeholder(let name) = part { values[name] = action[position..<end] }
            position = end
        }
        return values
    }

    /// For each position, the last position where a part that begins there can end; nil if it does not match
    /// there.
    ///
    /// - Parameter rest: the positions at which all following parts match.
    private static func ends(
        of part: Part, in bytes: [UInt8], before rest: [Bool], _ valueEnd: UInt8
    ) -> [Int?] {
        var ends = [Int?](repeating: nil, count: bytes.count + 1)
        switch part {
        case .text(let text):
            let text = Array(text.utf8)
            for start in 0...max(0, bytes.count - text.count)
            where start + text.count <= bytes.count && rest[start + text.count] {
                if bytes[start...].starts(with: text) { ends[start] = start + text.count }
            }
        case .placeholder:
            for start in bytes.indices.reversed() where bytes[start] != valueEnd {
                ends[start] = ends[start + 1] ?? (rest[start + 1] ? start + 1 : nil)
            }
        }
        return ends
    }

    /// Whether this route is tried before another: text before placeholders, and longer before shorter.
    func precedes(_ other: Route) -> Bool {
        for (mine, others) in zip(pattern, other.pattern) {
            switch (mine, others) {
            case (.text(let left), .text(let right)) where left == right: continue
            case (.text(let left), .text(let right)):
                return left.utf8.count == right.utf8.count ? left < right : left.utf8.count > right.utf8.count
            case (.placeholder, .placeholder): continue
            case (.text, .placeholder): return true
            case (.placeholder, .text): return false
            }
        }
        return pattern.count > other.pattern.count
    }

    /// The address for the values of the placeholders, each converted by a closure.
    func address(_ values: [String: String], _ form: (String) -> String) -> String {
        target.reduce(into: "") { address, part in
            switch part {
            case .text(let text): address += text
            case .placeholder(let name): address += values[name].map(form) ?? ""
            }
        }
    }
}

extension Route {
    private static func parts(of text: String) throws(Fault) -> [Part] {
        var parts: [Part] = []
        var rest = text[...]
        while let opening = rest.firstIndex(of: "{") {
            if opening > rest.startIndex { parts.append(.text(String(rest[..<opening]))) }
            guard let closing = rest[opening...].firstIndex(of: "}") else { throw .unclosedPlaceholder }
            let name = String(rest[rest.index(after: opening)..<closing])
            guard !name.isEmpty else { throw .unclosedPlaceholder }
            parts.append(.placeholder(name))
            rest = rest[rest.index(after: closing)...]
        }
        if !rest.isEmpty { parts.append(.text(String(rest))) }
        return parts
    }
}
