/// A pattern for paths: `*` and `?` match within a component, `**` across components.
struct Glob: Sendable {
    private enum Part: Equatable {
        case character(Character)
        case anyCharacter
        /// Any characters except slashes.
        case anyName
        /// Any characters.
        case anyPath
        /// Nothing, or any folders including the following slash.
        case anyFolders
    }

    private let parts: [Part]

    init(_ pattern: String) {
        var rest = pattern.hasPrefix("/") ? pattern.dropFirst() : pattern[...]
        var parts: [Part] = []
        while let character = rest.first {
            let (part, length): (Part, Int) =
                if rest.hasPrefix("**/") {
                    (.anyFolders, 3)
                } else if rest.hasPrefix("**") {
                    (.anyPath, 2)
                } else if character == "*" {
                    (.anyName, 1)
                } else {
                    (character == "?" ? .anyCharacter : .character(character), 1)
                }
            parts.append(part)
            rest = rest.dropFirst(length)
        }
        self.parts = parts
    }

    /// Whether the pattern matches a path in its folder.
    ///
    /// All possible matches are followed in parallel, so the time is limited by the length of the pattern times the
    /// length of the path.
    func matches(_ path: String) -> Bool {
        reached(by: path)[parts.count]
    }

    /// Whether the pattern may match a path in a folder.
    func mayMatch(below folder: String) -> Bool {
        reached(by: folder + "/").contains(true)
    }

    /// For each number of parts, whether the first ones match a path.
    private func reached(by path: String) -> [Bool] {
        let none = Array(repeating: false, count: parts.count + 1)
        var (reached, next) = (none, none)
        reached[0] = true
        extend(&reached, atComponentStart: true)
        for character in path {
            next.replaceSubrange(next.indices, with: none)
            for index in parts.indices where reached[index] {
                switch parts[index] {
                case .character(let wanted): if wanted == character { next[index + 1] = true }
                case .anyCharacter: if character != "/" { next[index + 1] = true }
                case .anyName: if character != "/" { next[index] = true }
                case .anyPath, .anyFolders: next[index] = true
                }
            }
            extend(&next, atComponentStart: character == "/")
            swap(&reached, &next)
        }
        return reached
    }

    /// Adds the positions that can be reached without matching anything.
    private func extend(_ reached: inout [Bool], atComponentStart isStart: Bool) {
        for (index, part) in parts.enumerated() where reached[index] {
            if canBeNothing(part, atComponentStart: isStart) { reached[index + 1] = true }
        }
    }

    private func canBeNothing(_ part: Part, atComponentStart isStart: Bool) -> Bool {
        switch part {
        case .anyName, .anyPath: true
        case .anyFolders: isStart
        case .character, .anyCharacter: false
        }
    }
}
