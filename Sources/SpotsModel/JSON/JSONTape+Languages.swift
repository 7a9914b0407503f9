package import Diagnostics

extension JSONTape {
    /// Whether the document has values by language: its root has the key `translations`, and that is `true`.
    package var hasTranslations: Bool {
        guard !nodes.isEmpty, let value = member(PageKey.translations.rawValue, of: root) else {
            return false
        }
        return nodes[value].kind == .true
    }

    /// The document as one language has it.
    ///
    /// Each object whose keys are all tags of languages becomes the value of that language, or null. All places stay.
    ///
    /// - Parameters:
    ///   - tags: the tags of the languages, in lower case.
    ///   - own: the position of the wanted language.
    /// - Returns: the document, and a warning for each object without the language.
    package func localized(to own: Int, among tags: [String]) -> (tape: JSONTape, faults: [Fault]) {
        var localizer = Localizer(tape: self, tags: tags, own: own)
        localizer.copy(root, isRoot: true)
        return (JSONTape(bytes: bytes, nodes: localizer.nodes), localizer.faults)
    }

    /// Copies nodes, and leaves out those of other languages.
    private struct Localizer {
        let tape: JSONTape
        let tags: [String]
        let own: Int
        private(set) var nodes: [JSONNode] = []
        private(set) var faults: [Fault] = []

        init(tape: JSONTape, tags: [String], own: Int) {
            (self.tape, self.tags, self.own) = (tape, tags, own)
            nodes.reserveCapacity(tape.nodes.count)
        }

        /// Copies a node with its children; a document is at most 512 levels deep.
        mutating func copy(_ index: Index, isRoot: Bool = false) {
            let node = tape.nodes[index]
            guard node.kind == .object || node.kind == .array else { return append(node) }
            if node.kind == .object, !isRoot, let values = valuesByLanguage(of: index) {
                if let value = values[own] { return copy(value) }
                faults.append(Fault(.untranslatedText(tags[own]), at: tape.range(of: index)))
                var missing = JSONNode(.null, start: Int(node.start))
                missing.end = node.end
                return append(missing)
            }
            let position = nodes.count
            nodes.append(node)
            // The keys of an object are copied as they are.
            var child = index + 1
            while child < Int(node.next) {
                copy(child)
                child = tape.next(after: child)
            }
            nodes[position].next = UInt32(nodes.count)
        }

        private mutating func append(_ node: JSONNode) {
            nodes.append(node)
            nodes[nodes.count - 1].next = UInt32(nodes.count)
        }

        /// The values of an object by the positions of their languages; nil if it has another key, or none.
        private func valuesByLanguage(of object: Index) -> [Int: Index]? {
            var values: [Int: Index] = [:]
            var isByLanguage = true
            tape.forEachMember(of: object) { key, value in
                guard isByLanguage else { return }
                // No tag is longer.
                let length = tape.innerRange(of: key).count
                let known = length < 36 ? tags.firstIndex(of: tape.text(of: key).lowercased()) : nil
                if let known { values[known] = value } else { isByLanguage = false }
            }
            return isByLanguage && !values.isEmpty ? values : nil
        }
    }
}

extension Message {
    static func untranslatedText(_ tag: String) -> Message {
        Message(.warning, .untranslatedText, "there is no text in the language \(quote(tag)) here")
    }
}
