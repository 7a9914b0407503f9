package import Diagnostics
import Synchronization

/// Finds where the values of a document are written.
///
/// The document is parsed when the first place is requested, and kept with the children of all values on the way:
/// finding the places of all values of a large document takes linear time.
package final class JSONPlaces: Sendable {
    fileprivate struct Parsed {
        /// Nil if the document is not valid.
        let tape: JSONTape?
        var children: [JSONTape.Index: Children] = [:]
        /// The number of members and elements that were read.
        var visited = 0
    }

    fileprivate enum Children {
        case members([String: JSONTape.Index])
        case elements([JSONTape.Index])
        case leaf

        var count: Int {
            switch self {
            case .members(let members): members.count
            case .elements(let elements): elements.count
            case .leaf: 0
            }
        }
    }

    package let text: SourceText
    /// The bytes of the document in the text.
    package let range: Range<Int>
    private let parsed = Mutex<Parsed?>(nil)

    /// - Parameters:
    ///   - text: the file that contains the document.
    ///   - range: the bytes of the document; nil for the whole file.
    package init(_ text: SourceText, in range: Range<Int>? = nil) {
        self.text = text
        self.range = range ?? text.bytes.indices
    }

    /// The number of members and elements that were read so far.
    package var visitedValues: Int { parsed.withLock { $0?.visited ?? 0 } }

    /// The place of the value at a path, or of the deepest existing value on the way; nil if the document is not valid.
    package func location(of path: [String]) -> ValueLocation? {
        parsed.withLock { parsed -> ValueLocation? in
            // `try?`: a problem of the document is reported when it is read.
            var document = parsed ?? Parsed(tape: try? JSONDocument(text.bytes[range]).parse())
            parsed = nil
            defer { parsed = document }
            guard let tape = document.tape else { return nil }
            var index = tape.root
            for step in path {
                guard let child = document.child(step, of: index, in: tape) else { break }
                index = child
            }
            return tape.location(of: [], from: index, in: text, at: range.lowerBound)
        }
    }
}

extension JSONPlaces.Parsed {
    /// A member by key, or an element by index.
    fileprivate mutating func child(
        _ step: String, of index: JSONTape.Index, in tape: JSONTape
    ) -> JSONTape.Index? {
        if children[index] == nil {
            let new = Self.children(of: index, in: tape)
            children[index] = new
            visited += new.count
        }
        switch children[index] {
        case .members(let members): return members[step]
        case .elements(let elements):
            return Int(step).flatMap { elements.indices.contains($0) ? elements[$0] : nil }
        case .leaf, nil: return nil
        }
    }

    private static func children(of index: JSONTape.Index, in tape: JSONTape) -> JSONPlaces.Children {
        switch tape[index].kind {
        case .object:
            var members: [String: JSONTape.Index] = [:]
            tape.forEachMember(of: index) { members[tape.text(of: $0)] = $1 }
            return .members(members)
        case .array:
            var elements: [JSONTape.Index] = []
            tape.forEachElement(of: index) { elements.append($0) }
            return .elements(elements)
        default: return .leaf
        }
    }
}
