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
    }

    /// - Parameters:
    ///   - separator: the cell separator; nil for a comma, or for a semicolon if the first row has no comma.
    ///   - path: the path in `Content/`; nil for a remote source.
    init(_ text: SourceText, separator: Character?, path: String?) {
        let text = text.withLineFeeds()
        let line = text.bytes.prefix { $0 != UInt8(ascii: "\n") }
        let usual = !line.contains(UInt8(ascii: ",")) && line.contains(UInt8(ascii: ";")) ? ";" : ","
        let byte = (separator ?? Character(usual)).asciiValue ?? UInt8(ascii: ",")
        let start = text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        var header = CSVReader(
            RecordFile(text, .csv, path: path, columns: CSVColumns([], separator: byte)), at: start)
        let names = header.nextRow()
        file = RecordFile(
            text, .csv, path: path, columns: CSVColumns(names?.cells ?? [], separator: byte))
        position = header.position
        if let names { readRows(below: names) }
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
        var reader = CSVReader(record.file, at: record.range.lowerBound)
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
        let start = reader.position
        _ = reader.nextCell(&row)
        let range = start..<reader.position
        let bytes = record.file.text.bytes[range]
        return ValueLocation(record.file.text.location(range)) { part in
            guard bytes.first == UInt8(ascii: "\"") else {
                return start + part.lowerBound..<start + part.upperBound
            }
            return source(of: part.lowerBound, in: bytes)..<source(of: part.upperBound, in: bytes)
        }
    }

    /// The source offset of a byte of a quoted cell's text, in which quotation marks are doubled.
    private static func source(of offset: Int, in cell: ArraySlice<UInt8>) -> Int {
        var (position, left) = (cell.startIndex + 1, offset)
        while left > 0, position < cell.endIndex {
            position += cell[position] == UInt8(ascii: "\"") ? 2 : 1
            left -= 1
        }
        return min(position, cell.endIndex)
    }

    /// A reader of a row that was read before, or of the names of the columns.
    private init(_ file: RecordFile, at position: Int) {
        (self.file, self.position) = (file, position)
    }

    /// A reader at the cell of a field; nil if there is no column of this name.
    private init?(before field: String, of record: Record) {
        guard let column = record.file.columns.names.firstIndex(of: field) else { return nil }
        self.init(record.file, at: record.range.lowerBound)
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
        let bytes = text.bytes
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
        row.range = start..<position
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
        guard position < text.bytes.count, text.bytes[position] == separator else { return false }
        position += 1
        return true
    }

    /// Goes to the end of a cell.
    private mutating func skipCell() {
        let bytes = text.bytes
        if let end = Self.endOfCell(in: bytes.span, from: position, separator) {
            position = end
        } else {
            var row = Row()
            _ = nextCell(&row)
        }
    }

    private mutating func nextCell(_ row: inout Row) -> String {
        let bytes = text.bytes
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
        let bytes = text.bytes
        let start = position
        position = Self.endOfUnquotedCell(in: bytes.span, from: position, separator)
        let isEndOfLine = position == bytes.count || bytes[position] == UInt8(ascii: "\n")
        let end =
            isEndOfLine && position > start && bytes[position - 1] == UInt8(ascii: "\r")
            ? position - 1 : position
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }
}
