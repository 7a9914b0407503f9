package import Diagnostics

extension JSONTape {
    /// A child of a value: a member by key, or an element by index.
    package func child(_ step: String, of index: Index) -> Index? {
        member(step, of: index) ?? Int(step).flatMap { element($0, of: index) }
    }

    /// The value at a path of keys and indexes, or the deepest existing value on the way.
    package func nearest(to path: [String], from index: Index) -> Index {
        var index = index
        for step in path {
            guard let next = child(step, of: index) else { break }
            index = next
        }
        return index
    }

    /// The place in the file of the value at a path, or of the deepest existing value on the way.
    ///
    /// - Parameters:
    ///   - text: the file that contains this document.
    ///   - offset: the offset of the document in the file, in bytes.
    package func location(
        of path: [String], from index: Index, in text: SourceText, at offset: Int = 0
    ) -> ValueLocation {
        let range = range(of: nearest(to: path, from: index))
        let map = JSONStringMap(self, stringAt: range)
        let location = text.location(range.lowerBound + offset..<range.upperBound + offset)
        return ValueLocation(location) { part in
            let source = map.source(of: part)
            return source.lowerBound + offset..<source.upperBound + offset
        }
    }
}
