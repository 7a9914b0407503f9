import Diagnostics

extension JSONTape {
    /// A value inside a value: the member of an object by its key, the element of an array by its position.
    package func child(_ step: String, of index: Index) -> Index? {
        member(step, of: index) ?? Int(step).flatMap { element($0, of: index) }
    }

    /// The value that a path of keys and positions leads to, or the last that there is on the way.
    package func nearest(to path: [String], from index: Index) -> Index {
        var index = index
        for step in path {
            guard let next = child(step, of: index) else { break }
            index = next
        }
        return index
    }

    /// Where the value that a path leads to stands in the file, or the last that there is on the way.
    ///
    /// - Parameters:
    ///   - text: the file that this document is, or is part of.
    ///   - offset: where in the file the document begins, in bytes.
    package func location(
        of path: [String], from index: Index, in text: SourceText, at offset: Int = 0
    ) -> ValueLocation {
        let range = range(of: nearest(to: path, from: index))
        let map = JSONStringMap(self, stringAt: range)
        let location = Location(text, at: range.lowerBound + offset..<range.upperBound + offset)
        return ValueLocation(location) { part in
            let source = map.source(of: part)
            return source.lowerBound + offset..<source.upperBound + offset
        }
    }
}
