/// Finds the files of records, to read them again when their records are needed.
package protocol RecordFolder: Sendable {
    /// The content of a file; nil if it cannot be read.
    ///
    /// - Parameter path: the path in `Content/`.
    func contents(of path: String) -> [UInt8]?

    /// Opens a file; nil if it cannot be read.
    ///
    /// - Parameter path: the path in `Content/`.
    func open(_ path: String) -> (any StoredFile)?
}

/// A file that is read in pieces.
package protocol StoredFile: Sendable {
    /// The size of the file when it was opened, in bytes.
    var size: Int { get }

    /// Reads bytes.
    ///
    /// - Returns: the requested number of bytes, fewer at the end, none if they cannot be read.
    func read(at offset: Int, count: Int) -> [UInt8]
}
