package import Diagnostics
package import SpotsModel

/// The documents that a page is read from, which know where values are written.
package final class PageDocuments {
    /// The page's file by its path relative to the site, for problems.
    package let name: String
    /// The document of the page; nil for a page made in code, and if the document is not valid JSON.
    package let tape: JSONTape?
    /// The document with the page keys next to the page, if there is one, and the name of its file.
    package let keys: (tape: JSONTape, name: String)?
    /// Finds a page key that the page's folder sets; nil if it does not set it.
    private let defaultLocation: (([String]) -> ValueLocation?)?
    /// The text of the page's document.
    package private(set) lazy var text = SourceText(name: name, bytes: tape?.bytes ?? [])
    private lazy var keysText = SourceText(name: keys?.name ?? name, bytes: keys?.tape.bytes ?? [])

    /// - Parameter defaultLocation: finds a page key that the page's folder sets.
    package init(
        name: String, tape: JSONTape? = nil, keys: (tape: JSONTape, name: String)? = nil,
        defaultLocation: (([String]) -> ValueLocation?)? = nil
    ) {
        self.name = name
        self.tape = tape
        self.keys = keys
        self.defaultLocation = defaultLocation
    }

    /// The location of a value inside a node, or of the node itself if it has no such value.
    ///
    /// - Parameters:
    ///   - node: nil for the page as a whole.
    ///   - path: the keys that lead from the node to the value.
    package func location(of node: JSONTape.Index?, _ path: [String]) -> Location {
        guard let tape, let node else { return text.location(0..<0) }
        return text.location(tape.range(ofMember: path, of: node))
    }

    /// The location of a value inside a node, and of the parts of its text.
    func valueLocation(of node: JSONTape.Index?, _ path: [String]) -> ValueLocation {
        guard let tape, let node else { return ValueLocation(text.location(0..<0)) }
        return Self.valueLocation(in: tape, text, of: node, path)
    }

    /// The location of a page key; nil if it is set in neither file.
    ///
    /// The page keys file comes first, because its keys override those of the page.
    package func keyLocation(of key: String) -> Location? { keyLocation(of: [key]) }

    /// The location of a part of a page key's value; nil if the key is set in neither file.
    package func keyLocation(of path: [String]) -> Location? {
        guard let key = path.first else { return nil }
        if let keys, keys.tape.pageKey(key) != nil {
            return keysText.location(keys.tape.range(ofMember: path, of: keys.tape.root))
        }
        if let tape, tape.pageKey(key) != nil {
            return text.location(tape.range(ofMember: path, of: tape.root))
        }
        return defaultLocation?(path)?.location
    }

    /// The locations of the elements of a page key's array; empty if neither file of the page has the array.
    package func elementLocations(of key: String) -> [Location] {
        if let keys, let found = keys.tape.pageKey(key) {
            return keys.tape.elementRanges(of: found).map(keysText.location)
        }
        guard let tape, let found = tape.pageKey(key) else { return [] }
        return tape.elementRanges(of: found).map(text.location)
    }

    /// Whether a page key is set next to the page and not in it.
    func isBeside(_ key: String) -> Bool {
        if let keys, keys.tape.pageKey(key) != nil { return true }
        return defaultLocation != nil && tape?.pageKey(key) == nil
            && defaultLocation?([key]) != nil
    }

    /// The location of a value of a page key that is set next to the page, and of the parts of its text.
    func keyValueLocation(_ path: [String]) -> ValueLocation {
        guard let key = path.first, let tape = keys?.tape, tape.pageKey(key) != nil else {
            return defaultLocation?(path) ?? ValueLocation(keysText.location(0..<0))
        }
        return Self.valueLocation(in: tape, keysText, of: tape.root, path)
    }

    /// Whether a location is in the page keys file.
    package func isOfKeys(_ location: Location) -> Bool { keys != nil && location.text === keysText }

    private static func valueLocation(
        in tape: JSONTape, _ text: SourceText, of node: JSONTape.Index, _ path: [String]
    ) -> ValueLocation {
        let range = tape.range(ofMember: path, of: node)
        let map = JSONStringMap(tape, stringAt: range)
        return ValueLocation(text.location(range)) { map.source(of: $0) }
    }
}

extension JSONTape {
    fileprivate func pageKey(_ key: String) -> Index? { member(key, of: root) }

    fileprivate func elementRanges(of value: Index) -> [Range<Int>] {
        guard self[value].kind == .array else { return [] }
        var ranges: [Range<Int>] = []
        forEachElement(of: value) { ranges.append(range(of: $0)) }
        return ranges
    }

    /// The bytes of a value inside a node, or of the deepest existing value on the way to it.
    fileprivate func range(ofMember path: [String], of node: Index) -> Range<Int> {
        // A `meta` also has the keys next to it.
        let isBeside =
            path.first == "meta" && path.count > 1 && child(path[1], of: node) != nil
            && child("meta", of: node).flatMap { child(path[1], of: $0) } == nil
        let path = isBeside ? path[1...] : path[...]
        return range(of: path.reduce(node) { child($1, of: $0) ?? $0 })
    }
}
