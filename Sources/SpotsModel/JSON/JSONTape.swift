import Bytes
package import Diagnostics

/// A parsed document: a flat list of nodes over the bytes of a ``JSONDocument``.
package struct JSONTape {
    package typealias Index = Int

    package let bytes: [UInt8]
    let nodes: [JSONNode]

    package var root: Index { 0 }

    package subscript(index: Index) -> JSONNode {
        nodes[index]
    }

    /// The source range of a node.
    package func range(of index: Index) -> Range<Int> {
        Int(nodes[index].start)..<Int(nodes[index].end)
    }

    package func next(after index: Index) -> Index {
        Int(nodes[index].next)
    }

    /// The source range of a node, without the quotation marks of a string.
    package func innerRange(of index: Index) -> Range<Int> {
        let node = nodes[index]
        let inset = node.kind == .string ? 1 : 0
        return Int(node.start) + inset..<Int(node.end) - inset
    }

    /// The value of a string, or the digits of a number as written.
    package func text(of index: Index) -> String {
        // Without `innerRange(of:)`, which would look up the node again.
        let node = nodes[index]
        let inset = node.kind == .string ? 1 : 0
        let raw = bytes.span.extracting(Int(node.start) + inset..<Int(node.end) - inset)
        return node.hasEscapes ? JSONEscapes.decode(raw) : String(valid: raw, isASCII: node.isASCII)
    }

    /// Visits the members of an object; for repeated keys, only the last one.
    @inline(__always)
    package func forEachMember(of object: Index, _ body: (_ key: Index, _ value: Index) -> Void) {
        var key = object + 1
        let end = next(after: object)
        while key < end {
            let value = key + 1
            if !nodes[key].isShadowed { body(key, value) }
            key = next(after: value)
        }
    }

    /// Visits the elements of an array.
    @inline(__always)
    package func forEachElement(of array: Index, _ body: (_ element: Index) -> Void) {
        var element = array + 1
        let end = next(after: array)
        while element < end {
            body(element)
            element = next(after: element)
        }
    }

    /// The number of elements of an array, or of keys and values of an object.
    package func count(of array: Index) -> Int {
        var count = 0
        forEachElement(of: array) { _ in count += 1 }
        return count
    }

    /// An element of an array by index, or nil.
    package func element(_ position: Int, of array: Index) -> Index? {
        guard position >= 0, nodes[array].kind == .array else { return nil }
        var rest = position
        var found: Index?
        forEachElement(of: array) { element in
            if rest == 0 { found = element }
            rest -= 1
        }
        return found
    }

    /// The value of a member by key, or nil.
    package func member(_ name: String, of object: Index) -> Index? {
        // A value follows its key.
        memberKey(name, of: object).map { $0 + 1 }
    }

    /// The key node of a member, or nil.
    package func memberKey(_ name: String, of object: Index) -> Index? {
        guard nodes[object].kind == .object else { return nil }
        var found: Index?
        forEachMember(of: object) { key, _ in
            if text(of: key) == name { found = key }
        }
        return found
    }
}

extension JSONTape {
    /// The path of the innermost value at an offset; computed on demand, so no value has to store its path.
    package func path(to offset: Int) -> JSONPath {
        var finder = JSONPathFinder(self)
        return finder.path(to: offset)
    }
}
