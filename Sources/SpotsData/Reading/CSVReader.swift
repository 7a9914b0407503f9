import Bytes
import Diagnostics
import SpotsModel

/// Reads CSV (RFC 4180): the first row names the fields, and every other row is a record of strings.
///
/// The project has its own reader, because every record must know its line, and because an empty last cell
/// must count as a cell. Records keep only the place of their row, which is read again for each field.
struct CSVReader {
    private(set) var records: [Record] = []
    private(set) var diagnostics: [Diagnostic] = []
    private let file: RecordFile
    /// Bytes of the file, the offset of the first one, and the position in them.
    private let bytes: [UInt8]
    private let start: Int
    private var position = 0
    private var text: SourceText { file.text }
    private var separator: UInt8 { file.columns.separator }

    private struct Row {
        var cells: [String] = []
        /// The number of cells, also of those that were not read.
        var count = 0
        var range = 0..<0
        /// The position of a quotation mark that is never closed.
        var unclosed: Int?
        /// The text after the closing quotation mark of a cell.
        var stray: Range<Int>?

        var isSound: Bool { unclosed == nil && stray == nil }
    }

    /// - Parameters:
    ///   - separator: the cell separator; nil for a comma, or for a semicolon if the first row has no comma.
    ///   - path: the path in `Content/`; nil for a remote source.
    init(_ text: SourceText, separator: Character?, path: String?) {
        let text = text.withLineFeeds()
        var header = CSVReader(headOf: text, separator: separator, path: path)
        let names = header.nextRow()
        file = RecordFile(
            text, .csv, path: path, columns: CSVColumns(names?.cells ?? [], separator: header.separator))
        (bytes, start) = (text.bytes, 0)
        position = header.position
        if let names { readRows(below: names) }
    }

    private static func separator(_ separator: Character?, in bytes: [UInt8]) -> UInt8 {
        let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
        let usual = !line.contains(UInt8(ascii: ",")) && line.contains(UInt8(ascii: ";")) ? ";" : ","
        return (separator ?? Character(usual)).asciiValue ?? UInt8(ascii: ",")
    }

    /// A reader of the first row, which names the columns.
    private init(headOf text: SourceText, separator: Character?, path: String?) {
        let bytes = text.bytes
        let columns = CSVColumns([], separator: Self.separator(separator, in: bytes))
        // After a byte order mark.
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        self.init(RecordFile(text, .csv, path: path, columns: columns), bytes, at: start)
    }
}

extension CSVReader {
    private mutating func readRows(below names: Row) {
        if let repeated = Dictionary(grouping: names.cells, by: { $0 }).filter({ $0.value.count > 1 }).keys
            .min()
        {
            return diagnostics.append(text.diagnostic(.repeatedColumn(repeated), at: names.range))
        }
        if !report(names) { return }
        while let row = nextRow(readsCells: false) {
            if !report(row) { return }
            guard row.count == names.count else {
                let message = Message.raggedRow(row.count, expected: names.count)
                diagnostics.append(text.diagnostic(message, at: row.range))
                continue
            }
            records.append(Record(in: file, at: row.range))
        }
    }

    /// The fields of a record.
    static func value(of record: Record) -> JSONValue {
        var reader = CSVReader(at: record)
        let cells = reader.nextRow()?.cells ?? []
        let members = zip(record.file.columns.names, cells).map {
            JSONObject.Member(key: $0, value: .string($1))
        }
        return .object(JSONObject(distinct: members))
    }

    /// A field of a record; nil if there is no column of this name.
    static func value(of field: String, in record: Record) -> JSONValue? {
        guard var reader = CSVReader(before: field, of: record) else { return Optional.none }
        var row = Row()
        return .string(reader.nextCell(&row))
    }

    /// The place of a field of a record.
    static func location(of field: [String], in record: Record) -> ValueLocation? {
        guard let name = field.first, var reader = CSVReader(before: name, of: record) else { return nil }
        var row = Row()
        let first = reader.position
        _ = reader.nextCell(&row)
        let cell = reader.bytes[first..<reader.position]
        let start = reader.start + first
        return ValueLocation(record.file.text.location(start..<start + cell.count)) { part in
            guard cell.first == UInt8(ascii: "\"") else {
                return start + part.lowerBound..<start + part.upperBound
            }
            let lower = source(of: part.lowerBound, in: cell) - first
            return start + lower..<start + source(of: part.upperBound, in: cell) - first
        }
    }

    /// The offset of a byte of a quoted cell's text, in which quotation marks are doubled.
    private static func source(of offset: Int, in cell: ArraySlice<UInt8>) -> Int {
        var (position, left) = (cell.startIndex + 1, offset)
        while left > 0, position < cell.endIndex {
            position += cell[position] == UInt8(ascii: "\"") ? 2 : 1
            left -= 1
        }
        return min(position, cell.endIndex)
    }

    /// A reader of some bytes of a file.
    private init(_ file: RecordFile, _ bytes: [UInt8], from start: Int = 0, at position: Int) {
        (self.file, self.bytes, self.start, self.position) = (file, bytes, start, position)
    }

    /// A reader of a row that was read before.
    private init(at record: Record) {
        let (bytes, start) = record.file.bytes(around: record.range)
        self.init(record.file, bytes, from: start, at: record.range.lowerBound - start)
    }

    /// A reader at the cell of a field; nil if there is no column of this name.
    private init?(before field: String, of record: Record) {
        guard let column = record.file.columns.names.firstIndex(of: field) else { return nil }
        self.init(at: record)
        for _ in 0..<column {
            skipCell()
            _ = consumeSeparator()
        }
    }

    /// Reports an unclosed cell, which takes up the rest of the file.
    private mutating func report(_ row: Row) -> Bool {
        if let stray = row.stray { diagnostics.append(text.diagnostic(.strayTextInCell(), at: stray)) }
        guard let unclosed = row.unclosed else { return true }
        diagnostics.append(text.diagnostic(.unclosedCell(), at: unclosed..<unclosed + 1))
        return false
    }

    /// The next row that is not blank; nil at the end.
    ///
    /// - Parameter readsCells: whether to read the cells; those that may have a problem are read anyway.
    private mutating func nextRow(readsCells: Bool = true) -> Row? {
        let bytes = bytes
        while position < bytes.count,
            bytes[position] == UInt8(ascii: "\n") || bytes[position] == UInt8(ascii: "\r")
        {
            position += 1
        }
        guard position < bytes.count else { return nil }
        var row = Row()
        let start = position
        repeat {
            row.count += 1
            if !readsCells, let end = Self.endOfCell(in: bytes.span, from: position, separator) {
                position = end
            } else {
                row.cells.append(nextCell(&row))
            }
        } while consumeSeparator()
        row.range = self.start + start..<self.start + position
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        return row
    }

    private static func endOfUnquotedCell(in bytes: Span<UInt8>, from start: Int, _ separator: UInt8) -> Int {
        var position = start
        while position < bytes.count, bytes[position] != separator, bytes[position] != UInt8(ascii: "\n") {
            position += 1
        }
        return position
    }

    /// The end of a cell; nil for a quoted cell that is not followed by the next one at once.
    private static func endOfCell(in bytes: Span<UInt8>, from start: Int, _ separator: UInt8) -> Int? {
        guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else {
            return endOfUnquotedCell(in: bytes, from: start, separator)
        }
        var position = start + 1
        while let mark = bytes.firstIndex(of: UInt8(ascii: "\""), from: position) {
            position = mark + 1
            guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                // The line may end with CR LF.
                if position + 1 < bytes.count, bytes[position] == UInt8(ascii: "\r") { position += 1 }
                let isEnd =
                    position == bytes.count || bytes[position] == UInt8(ascii: "\n")
                    || bytes[position] == separator && position == mark + 1
                return isEnd ? position : nil
            }
            // Two marks stand for one in the text.
            position += 1
        }
        return nil
    }

    private mutating func consumeSeparator() -> Bool {
        guard position < bytes.count, bytes[position] == separator else { return false }
        position += 1
        return true
    }

    /// Goes to the end of a cell.
    private mutating func skipCell() {
        let bytes = bytes
        if let end = Self.endOfCell(in: bytes.span, from: position, separator) {
            position = end
        } else {
            var row = Row()
            _ = nextCell(&row)
        }
    }

    private mutating func nextCell(_ row: inout Row) -> String {
        let bytes = bytes
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return unquotedCell() }
        let opening = position
        var cell: [UInt8] = []
        position += 1
        while position < bytes.count {
            if bytes[position] == UInt8(ascii: "\"") {
                position += 1
                guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
                    let start = position
                    let rest = unquotedCell()
                    if !rest.allSatisfy(\.isWhitespace), row.stray == nil {
                        row.stray = start..<start + rest.utf8.count
                    }
                    return String(decoding: cell, as: UTF8.self) + rest
                }
            }
            cell.append(bytes[position])
            position += 1
        }
        row.unclosed = opening
        return String(decoding: cell, as: UTF8.self)
    }

    private mutating func unquotedCell() -> String {
        let bytes = bytes
        let start = position
        position = Self.endOfUnquotedCell(in: bytes.span, from: position, separator)
        let isEndOfLine = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
        let end =
            isEndOfLine && position > start && bytes[position - 1] == UInt8(ascii: "\r")
            ? position - 1 : position
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}

// MARK: Files on the disk

extension CSVReader {
    /// The longest row that is read without the rest of its file, in bytes.
    private static let longestRow = 1 << 24

    /// Finds the records of a file that stays on the disk.
    ///
    /// - Parameters:
    ///   - text: the text of the file.
    ///   - path: the path in `Content/`.
    /// - Returns: nil if the file must be read as a whole, such as to report a problem.
    static func records(
        of blocks: RecordBlocks, _ text: SourceText, separator: Character?, path: String
    ) -> [Record]? {
        var records: [Record] = []
        var (bytes, start, isEnd): ([UInt8], Int, Bool) = ([], 0, false)
        var file: RecordFile?
        while !isEnd {
            guard bytes.count <= longestRow, let piece = blocks.nextPiece() else { return nil }
            bytes += piece
            isEnd = start + bytes.count >= blocks.count
            var position = 0
            if file == nil {
                var reader = CSVReader(
                    headOf: SourceText(name: text.name, bytes: bytes), separator: separator, path: path)
                let names = reader.nextRow()
                if !isEnd, reader.position == bytes.count { continue }
                guard let names, names.isSound, Set(names.cells).count == names.count else { return nil }
                file = RecordFile(
                    text, .csv, path: path, columns: CSVColumns(names.cells, separator: reader.separator),
                    blocks: blocks)
                position = reader.position
            }
            guard let file else { return nil }
            var reader = CSVReader(file, bytes, from: start, at: position)
            guard let end = reader.readRows(isEnd: isEnd) else { return nil }
            records += reader.records
            guard isPlain(bytes, upTo: end) else { return nil }
            bytes.removeFirst(end)
            start += end
        }
        return records
    }

    /// Reads whole rows.
    ///
    /// - Parameter isEnd: whether the bytes end where the file does.
    /// - Returns: the offset after the last whole row; nil if a row has a problem.
    private mutating func readRows(isEnd: Bool) -> Int? {
        while true {
            let end = position
            guard let row = nextRow(readsCells: false) else { return position }
            if !isEnd, position == bytes.count { return end }
            guard row.isSound, row.count == file.columns.names.count else { return nil }
            records.append(Record(in: file, at: row.range))
        }
    }

    /// Whether bytes are UTF-8, and each carriage return is followed by a line feed.
    private static func isPlain(_ bytes: [UInt8], upTo end: Int) -> Bool {
        var position = 0
        while let found = bytes.span.firstIndex(of: UInt8(ascii: "\r"), from: position), found < end {
            guard found + 1 < bytes.count, bytes[found + 1] == UInt8(ascii: "\n") else { return false }
            position = found + 1
        }
        return UTF8Validity.firstInvalidByte(of: Array(bytes[..<end])) == nil
    }
}
