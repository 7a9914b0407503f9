package import Diagnostics
package import SpotsModel

/// Reads records from files of any supported format.
package struct RecordReader {
    /// The formats, chosen by file extension.
    package enum Format: Sendable {
        case json, csv, markdown

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
    private let isOneEach: Bool

    /// - Parameters:
    ///   - select: the path to the records inside a JSON document.
    ///   - isOneEach: whether a JSON document may be a single record, as when a glob matches many files.
    package init(select: FieldPath?, isOneEach: Bool) {
        self.select = select
        self.isOneEach = isOneEach
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
            let (record, faults) = FrontMatter.record(
                of: RecordFile(text, .markdown, path: filePath), path: path)
            records += [record].compactMap { $0 }
            diagnostics += faults
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
            guard let list = find(in: tape, text) else { return }
            if tape[list].kind == .object { return add(list, tape, file) }
            tape.forEachElement(of: list) { add($0, tape, file) }
        } catch {
            diagnostics.append(text.diagnostic(error.message, at: error.range))
        }
    }

    /// The array of records, or the document itself if it is a single record.
    private mutating func find(in tape: JSONTape, _ text: SourceText) -> JSONTape.Index? {
        var index = tape.root
        for (position, step) in (select?.steps ?? []).enumerated() {
            guard let next = tape.child(step, of: index) else {
                let names = tape.memberNames(of: index)
                let suggestion = Suggestion.nearest(to: step, among: names)
                let path = select?.steps[...position].joined(separator: ".") ?? step
                diagnostics.append(
                    text.diagnostic(.nothingSelected(path, suggestion: suggestion), at: tape.range(of: index))
                )
                return nil
            }
            index = next
        }
        let kind = tape[index].kind
        if kind == .array || kind == .object && isOneEach { return index }
        diagnostics.append(text.diagnostic(.noRecords(found: kind), at: tape.range(of: index)))
        return nil
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
    /// The names of an object's members.
    fileprivate func memberNames(of index: Index) -> [String] {
        var names: [String] = []
        if self[index].kind == .object { forEachMember(of: index) { key, _ in names.append(text(of: key)) } }
        return names
    }
}
