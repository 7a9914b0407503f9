import Bytes
package import Diagnostics
import Paths
package import SpotsModel

/// Reads records from files of any supported format.
package struct RecordReader {
    /// The formats, chosen by file extension.
    package enum Format: Sendable {
        case json, csv, markdown
        /// A page of the site, which is not a file of records.
        case page

        /// The format of a file; nil if it cannot contain records.
        package init?(path: String) {
            if PageFile.format(of: path) == .markdown {
                self = .markdown
                return
            }
            switch path.lowercased().split(separator: ".").last {
            case "json": self = .json
            case "csv", "tsv": self = .csv
            default: return nil
            }
        }
    }

    package private(set) var records: [Record] = []
    package private(set) var diagnostics: [Diagnostic] = []
    /// The source files, as named in messages.
    package private(set) var files: [String] = []
    /// The hashes of everything that was read.
    private var hashes: [ContentHash] = []
    /// A hash of everything that was read.
    var fingerprint: ContentHash {
        var hash = ContentHash()
        for part in hashes { hash.combine(part) }
        return hash
    }
    private let select: FieldPath?
    private let memory: RecordMemory?
    /// Whether a JSON document may be a single record, as when a glob matches many files.
    package var isOneEach = false

    /// - Parameters:
    ///   - select: the path to the records inside a JSON document; a step `*` stands for all elements or members.
    ///   - memory: decides which files stay in memory; nil if all do.
    package init(select: FieldPath? = nil, in memory: RecordMemory? = nil) {
        (self.select, self.memory) = (select, memory)
    }

    /// A reader with the same settings that has read nothing.
    package var empty: RecordReader {
        var reader = RecordReader(select: select, in: memory)
        reader.isOneEach = isOneEach
        return reader
    }

    /// Adds what another reader has read.
    package mutating func append(_ other: RecordReader) {
        records += other.records
        diagnostics += other.diagnostics
        files += other.files
        hashes += other.hashes
    }

    /// Adds the records of a file.
    ///
    /// - Parameters:
    ///   - path: the path in `Content/`; Markdown records have it as a field.
    ///   - isRemote: whether the text is a remote source and `path` is the path of its URL.
    package mutating func read(
        _ text: SourceText, as format: Format, path: String, isRemote: Bool = false
    ) {
        let hash = note(text)
        if format != .json, let offset = UTF8Validity.firstInvalidByte(of: text.bytes) {
            return diagnostics.append(text.diagnostic(.recordsNotUTF8(), at: offset..<offset + 1))
        }
        let filePath = isRemote ? nil : path
        switch format {
        case .json:
            memory?.take(text.bytes.count)
            readJSON(RecordFile(text, .json, path: filePath))
        case .csv:
            memory?.take(text.bytes.count)
            let reader = CSVReader(text, separator: Self.separator(of: path), path: filePath)
            records += reader.records
            diagnostics += reader.diagnostics
        case .markdown:
            let text = text.withLineFeeds()
            do throws(Fault) {
                let read = try FrontMatter.record(of: text, named: path, path: filePath, hash, in: memory)
                records.append(read.record)
                diagnostics += read.findings
            } catch {
                diagnostics.append(text.diagnostic(error))
            }
        case .page: break
        }
    }

    /// Adds the records of a file that there is no room for in memory.
    ///
    /// - Parameters:
    ///   - path: the path in `Content/`.
    ///   - name: the name of the file in messages.
    /// - Returns: false, without having added anything, if the file must be read as a whole.
    package mutating func readStored(_ path: String, named name: String, as format: Format) -> Bool {
        let isArray = format == .json && !isOneEach && select == nil
        guard isArray || format == .csv, let memory, let blocks = memory.open(path, named: name) else {
            return false
        }
        let text = memory.storedOnce(name, at: path) { blocks.hash }
        let found =
            isArray
            ? StoredArray.records(of: blocks, text, path: path)
            : CSVReader.records(of: blocks, text, separator: Self.separator(of: path), path: path)
        guard let found else { return false }
        files.append(name)
        hashes += [ContentHash(name), blocks.hash]
        records += found
        return true
    }

    /// The separator of cells; nil if the file decides.
    private static func separator(of path: String) -> Character? {
        path.lowercased().hasSuffix(".tsv") ? "\t" : nil
    }

    /// Records a source, and returns a hash of its content.
    @discardableResult
    mutating func note(_ text: SourceText) -> ContentHash {
        let hash = ContentHash(ofFile: text.bytes)
        files.append(text.name)
        hashes += [ContentHash(text.name), hash]
        return hash
    }

    /// Adds a record.
    mutating func add(_ record: Record) {
        records.append(record)
        if let item = record.item { hashes.append(ContentHash(item)) }
    }

    /// Reports a problem of a source.
    mutating func report(_ message: Message, in text: SourceText, at range: Range<Int>) {
        diagnostics.append(text.diagnostic(message, at: range))
    }

    private mutating func readJSON(_ file: RecordFile) {
        let text = file.text
        let document = JSONDocument(text.bytes)
        do throws(Fault) {
            var tape = try document.parse(keepsElements: selectsInElements)
            let hasRepeatedKeys = !document.repeatedKeys.isEmpty
            if hasRepeatedKeys {
                document.load(text.bytes)
                tape = try document.parse()
                diagnostics += PageDecoder.repeats(document.repeatedKeys, in: tape).map {
                    text.diagnostic($0.message, at: $0.range)
                }
            }
            for found in find(in: tape, text) {
                if tape[found.index].kind == .object {
                    add(found.index, tape, file, fields: fields(of: found, tape, file), hasRepeatedKeys)
                } else {
                    tape.forEachElement(of: found.index) { add($0, tape, file, hasRepeatedKeys) }
                }
            }
        } catch {
            diagnostics.append(text.diagnostic(error.message, at: error.range))
        }
    }

    /// Whether records may be inside the elements of an array.
    private var selectsInElements: Bool {
        select?.steps.contains { $0 == "*" || Int($0) != nil } ?? false
    }

    /// A part of a document: an array of records, or a single one.
    private struct Part {
        let index: JSONTape.Index
        /// The key of the member that `*` stood for; nil if it did not stand for a member.
        var key: JSONTape.Index?
    }

    /// What a record gets besides its own fields: its key if it is a member, or its file name if it is a file.
    private func fields(of part: Part, _ tape: JSONTape, _ file: RecordFile) -> [(String, JSONValue)] {
        if let key = part.key { return [("key", .string(tape.text(of: key)))] }
        guard part.index == tape.root, let path = file.path else { return [] }
        return [("slug", .string(RecordFile.slug(of: path))), ("path", .string(path))]
    }

    /// The arrays of records, and single records.
    private mutating func find(in tape: JSONTape, _ text: SourceText) -> [Part] {
        var found = [Part(index: tape.root)]
        let steps = select?.steps ?? []
        for (position, step) in steps.enumerated() {
            let next = found.flatMap { part in
                step == "*"
                    ? tape.children(of: part.index).map { Part(index: $0.value, key: $0.key) }
                    : [tape.child(step, of: part.index)].compactMap { $0 }.map { Part(index: $0) }
            }
            // Not all values that `*` stands for need to have what follows.
            if next.isEmpty, let first = found.first, step != "*" {
                let suggestion = Suggestion.nearest(
                    to: step, among: found.flatMap { tape.memberNames(of: $0.index) })
                let path = steps[...position].joined(separator: ".")
                report(
                    .nothingSelected(path, suggestion: suggestion), in: text, at: tape.range(of: first.index))
            }
            found = next
        }
        let mayBeSingle = isOneEach || steps.contains("*")
        return found.filter { part in
            let kind = tape[part.index].kind
            if kind == .array || kind == .object && mayBeSingle { return true }
            report(.noRecords(found: kind), in: text, at: tape.range(of: part.index))
            return false
        }
    }

    private mutating func add(
        _ index: JSONTape.Index, _ tape: JSONTape, _ file: RecordFile, fields: [(String, JSONValue)] = [],
        _ hasRepeatedKeys: Bool
    ) {
        let range = tape.range(of: index)
        let text = file.text
        guard tape[index].kind == .object else {
            let message = Message.wrongType(expected: "an object for each record", found: tape[index].kind)
            return diagnostics.append(
                text.diagnostic(message, at: range, path: tape.path(to: range.lowerBound).description))
        }
        let record = Record(in: file, at: range)
        if fields.isEmpty, !hasRepeatedKeys { return add(record) }
        guard case .object(let object) = hasRepeatedKeys ? JSONValue(tape, index) : record.value else {
            return
        }
        add(Record(.object(object.adding(fields)), in: file, at: range))
    }
}

extension JSONTape {
    /// The elements of an array, or the members of an object.
    fileprivate func children(of index: Index) -> [(key: Index?, value: Index)] {
        var children: [(key: Index?, value: Index)] = []
        switch self[index].kind {
        case .array: forEachElement(of: index) { children.append((nil, $0)) }
        case .object: forEachMember(of: index) { children.append(($0, $1)) }
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
