package import Diagnostics
package import SpotsModel

/// Reads records from files of any supported format.
package struct RecordReader {
    /// The formats, chosen by file extension.
    package enum Format: Sendable {
        case json, csv, markdown
        /// A page of the site, which is no file of records.
        case page

        /// The format of a file; nil if it cannot hold records.
        package init?(path: String) {
            switch path.lowercased().split(separator: ".").last {
            case "json": self = .json
            case "csv", "tsv": self = .csv
            case "md", "markdown": self = .markdown
            default: return nil
            }
        }
    }

    package private(set) var records: [Record] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The source files, as named in diagnostics.
    package private(set) var files: [String] = []
    /// A hash of everything that was read.
    private(set) var fingerprint = ContentHash()
    private let select: FieldPath?
    /// Whether a JSON document may be a single record, as when a glob matches many files.
    package var isOneEach = false

    /// - Parameter select: the path to the records inside a JSON document; a step `*` stands for all elements or
    ///   members.
    package init(select: FieldPath? = nil) {
        self.select = select
    }

    /// Adds the records of a file.
    ///
    /// - Parameters:
    ///   - path: the path below `Content/`; Markdown records have it as a field.
    ///   - isRemote: whether the text is a remote source and `path` is the path of its URL.
    package mutating func read(
        _ text: SourceText, as format: Format, path: String, isRemote: Bool = false
    ) {
        note(text)
        if format != .json, let offset = UTF8Validity.firstInvalidByte(of: text.bytes) {
            return diagnostics.append(text.diagnostic(.recordsNotUTF8(), at: offset..<offset + 1))
        }
        let filePath = isRemote ? nil : path
        switch format {
        case .json: readJSON(RecordFile(text, .json, path: filePath))
        case .csv:
            let separator: Character? = path.lowercased().hasSuffix(".tsv") ? "\t" : nil
            let reader = CSVReader(text, separator: separator, path: filePath)
            records += reader.records
            diagnostics += reader.diagnostics
        case .markdown:
            do throws(Fault) {
                records.append(
                    try FrontMatter.record(of: RecordFile(text, .markdown, path: filePath), path: path))
            } catch {
                diagnostics.append(text.diagnostic(error))
            }
        case .page: break
        }
    }

    /// Records a source.
    mutating func note(_ text: SourceText) {
        files.append(text.name)
        fingerprint.combine(text.name)
        fingerprint.combine(text.bytes)
    }

    /// Adds a record.
    mutating func add(_ record: Record) {
        records.append(record)
        if let item = record.item { fingerprint.combine(item) }
    }

    /// Reports a fault of a source.
    mutating func report(_ message: Message, in text: SourceText, at range: Range<Int>) {
        diagnostics.append(text.diagnostic(message, at: range))
    }

    private mutating func readJSON(_ file: RecordFile) {
        let text = file.text
        let document = JSONDocument(text.bytes)
        do throws(Fault) {
            let tape = try document.parse()
            diagnostics += PageDecoder.repeats(document.repeatedKeys, in: tape).map {
                text.diagnostic($0.message, at: $0.range)
            }
            for found in find(in: tape, text) {
                if tape[found].kind == .object {
                    add(found, tape, file)
                } else {
                    tape.forEachElement(of: found) { add($0, tape, file) }
                }
            }
        } catch {
            diagnostics.append(text.diagnostic(error.message, at: error.range))
        }
    }

    /// The arrays of records, and single records.
    private mutating func find(in tape: JSONTape, _ text: SourceText) -> [JSONTape.Index] {
        var found = [tape.root]
        let steps = select?.steps ?? []
        for (position, step) in steps.enumerated() {
            let next = found.flatMap {
                step == "*" ? tape.children(of: $0) : [tape.child(step, of: $0)].compactMap { $0 }
            }
            // Not all of the values that a star stands for need to have what follows.
            if next.isEmpty, let first = found.first, step != "*" {
                let suggestion = Suggestion.nearest(to: step, among: found.flatMap(tape.memberNames))
                let path = steps[...position].joined(separator: ".")
                report(.nothingSelected(path, suggestion: suggestion), in: text, at: tape.range(of: first))
            }
            found = next
        }
        let mayBeSingle = isOneEach || steps.contains("*")
        return found.filter { index in
            let kind = tape[index].kind
            if kind == .array || kind == .object && mayBeSingle { return true }
            report(.noRecords(found: kind), in: text, at: tape.range(of: index))
            return false
        }
    }

    private mutating func add(_ index: JSONTape.Index, _ tape: JSONTape, _ file: RecordFile) {
        let range = tape.range(of: index)
        let text = file.text
        guard tape[index].kind == .object else {
            let message = Message.wrongType(expected: "an object for each record", found: tape[index].kind)
            return diagnostics.append(
                text.diagnostic(message, at: range, path: tape.path(to: range.lowerBound).description))
        }
        add(Record(JSONValue(tape, index), in: file, at: range))
    }
}

extension JSONTape {
    /// The elements of an array, or the values of an object's members.
    fileprivate func children(of index: Index) -> [Index] {
        var children: [Index] = []
        switch self[index].kind {
        case .array: forEachElement(of: index) { children.append($0) }
        case .object: forEachMember(of: index) { children.append($1) }
        default: break
        }
        return children
    }

    /// The names of an object's members.
    fileprivate func memberNames(of index: Index) -> [String] {
        var names: [String] = []
        if self[index].kind == .object { forEachMember(of: index) { key, _ in names.append(text(of: key)) } }
        return names
    }
}
