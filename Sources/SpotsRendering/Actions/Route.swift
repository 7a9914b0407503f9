/// A pattern of actions, as `profile:{id}`, with the address it leads to, as `/team/{id}/`.
package struct Route: Sendable {
    /// Text or a named placeholder.
    enum Part: Sendable, Equatable {
        case text(String)
        case placeholder(String)
    }

    let pattern: [Part]
    let target: [Part]

    /// Why a route cannot be.
    package enum Fault: Error, Equatable {
        case unclosedPlaceholder
        case unknownPlaceholder(String)
        case emptyPattern
        case adjacentPlaceholders
        case relativeTarget
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

    /// Whether the pattern begins with text of its own: only then it speaks of web addresses and paths.
    var beginsWithText: Bool {
        if case .text? = pattern.first { true } else { false }
    }

    /// The values of the placeholders where an action fits the pattern; a value is any text without `:`.
    func match(_ action: String) -> [String: Substring]? {
        Self.match(pattern[...], action[...], [:])
    }

    /// Whether this route is tried before another: concrete parts come before placeholders, longer ones before shorter.
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

    /// The address for the values of the placeholders, each put into a form of its own.
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
    private static func match(
        _ parts: ArraySlice<Part>, _ text: Substring, _ values: [String: Substring]
    ) -> [String: Substring]? {
        guard let part = parts.first else { return text.isEmpty ? values : nil }
        switch part {
        case .text(let literal):
            return text.hasPrefix(literal)
                ? match(parts.dropFirst(), text.dropFirst(literal.count), values) : nil
        case .placeholder(let name):
            var end = text.prefix { $0 != ":" }.endIndex
            while end > text.startIndex {
                var values = values
                values[name] = text[..<end]
                if let found = match(parts.dropFirst(), text[end...], values) { return found }
                end = text.index(before: end)
            }
            return nil
        }
    }

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
