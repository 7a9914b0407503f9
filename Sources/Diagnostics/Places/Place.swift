extension Diagnostic {
    /// A place in a file that a ``Diagnostic`` or one of its notes is about.
    public struct Place: Sendable, Hashable {
        /// The file, relative to the site.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in UTF-8 bytes.
        public let column: Int
        /// The path of the value inside the JSON document, for example `$.components[0].items[2].title`.
        public let path: String?
        /// The line of the file that the place is on.
        public let excerpt: Excerpt?

        package init(
            file: String, line: Int, column: Int, path: String? = nil, excerpt: Excerpt? = nil
        ) {
            self.file = file
            self.line = line
            self.column = column
            self.path = path
            self.excerpt = excerpt
        }
    }

    /// Part of a source line with the wrong characters marked.
    public struct Excerpt: Sendable, Hashable {
        /// The text of the line, or the part of a very long one around the problem.
        public let text: String
        /// The number of characters before the first marked one.
        public let markStart: Int
        /// The number of marked characters, at least one.
        public let markLength: Int

        package init(text: String, markStart: Int, markLength: Int) {
            self.text = text
            self.markStart = markStart
            self.markLength = markLength
        }
    }
}

extension Diagnostic.Place: Comparable {
    /// Sorts places by file, then by line, then by column.
    public static func < (left: Diagnostic.Place, right: Diagnostic.Place) -> Bool {
        if left.file != right.file { return left.file < right.file }
        return (left.line, left.column) < (right.line, right.column)
    }

    /// Whether the file, the line or the column differs.
    func isOtherLine(than other: Diagnostic.Place) -> Bool {
        (line, column) != (other.line, other.column) || file != other.file
    }
}

extension Diagnostic.Place {
    /// The place as `FILE:LINE:COLUMN`.
    package var description: String { "\(file):\(line):\(column)" }

    /// The place without path and excerpt, for notes.
    package var start: Diagnostic.Place { Diagnostic.Place(file: file, line: line, column: column) }

    /// A copy with another path inside the document.
    package func atPath(_ path: String?) -> Diagnostic.Place {
        Diagnostic.Place(file: file, line: line, column: column, path: path, excerpt: excerpt)
    }

    /// A copy with another name for the file.
    func inFile(_ file: String) -> Diagnostic.Place {
        Diagnostic.Place(file: file, line: line, column: column, path: path, excerpt: excerpt)
    }
}
