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
        reached(by: path).contains(parts.count)
    }

    /// Whether the pattern may match a path in a folder.
    func mayMatch(below folder: String) -> Bool {
        !reached(by: folder + "/").isEmpty
    }

    /// The positions of the parts that remain after a path.
    private func reached(by path: String) -> Set<Int> {
        var reached = closure(of: [0], atComponentStart: true)
        var isComponentStart = true
        for character in path {
            var next: Set<Int> = []
            for index in reached where index < parts.count {
                switch parts[index] {
                case .character(let wanted): if wanted == character { next.insert(index + 1) }
                case .anyCharacter: if character != "/" { next.insert(index + 1) }
                case .anyName: if character != "/" { next.insert(index) }
                case .anyPath, .anyFolders: next.insert(index)
                }
            }
            isComponentStart = character == "/"
            reached = closure(of: next, atComponentStart: isComponentStart)
        }
        return reached
    }

    /// Adds the positions that can be reached without matching anything.
    private func closure(of positions: Set<Int>, atComponentStart isStart: Bool) -> Set<Int> {
        var all = positions
        for start in positions {
            var index = start
            while index < parts.count, canBeNothing(parts[index], atComponentStart: isStart) {
                index += 1
                all.insert(index)
            }
        }
        return all
    }

    private func canBeNothing(_ part: Part, atComponentStart isStart: Bool) -> Bool {
        switch part {
        case .anyName, .anyPath: true
        case .anyFolders: isStart
        case .character, .anyCharacter: false
        }
    }
}
