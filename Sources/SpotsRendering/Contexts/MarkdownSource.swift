import Diagnostics
import SpotsModel

/// Where a Markdown text was written: turns places in it into places in files.
final class MarkdownSource {
    /// What the text is part of.
    enum Place {
        /// A value of a JSON document.
        case value(ValueOwner, [String])
        /// A file below `Content/`.
        case file(String)
    }

    private let text: String
    private let place: Place
    private let run: PageRun
    private lazy var bytes = Array(text.utf8)
    private lazy var fileText = SourceText(name: fileName, bytes: bytes)
    private lazy var lineStarts = makeLineStarts()
    private lazy var map = makeMap()

    init(_ text: String, place: Place, run: PageRun) {
        self.text = text
        self.place = place
        self.run = run
    }

    /// The folders below `Content/` that paths in the text may be relative to.
    var folders: [String] {
        switch place {
        case .value(.settings, _): [""]
        case .value(.record(let record, _), _): run.folders(for: record)
        case .value: run.source.folders
        case .file(let path): [path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""]
        }
    }

    func report(_ message: Message, at position: MarkdownPlace) {
        switch place {
        case .value(.node, _): run.report(message, at: range(of: position))
        case .value(.pageKeys, _): run.report(message, atKeys: range(of: position))
        case .value(.record, _), .value(.settings, _), .file:
            if case .placed(let place) = place(of: position) { run.report(place.saying(message)) }
        }
    }
}

extension MarkdownSource {
    /// The place in a file of a place in the text.
    func place(of position: MarkdownPlace) -> PageFindings.Place {
        let part = decodedRange(of: position)
        switch place {
        case .value(.node, _): return .page(range(of: position))
        case .value(.pageKeys, _): return .placed(run.keysPlace(at: range(of: position)))
        case .value(.record(let record, let node), let path):
            return .placed(record.place(of: node, path).part(part))
        case .value(.settings, let path): return .placed(run.environment.placeOfSetting(path).part(part))
        case .file: return .placed(SourcePlace(fileText, at: part))
        }
    }

    /// The file that the text is, as diagnostics name it.
    private var fileName: String {
        if case .file(let path) = place { run.environment.files.name(of: path) } else { "" }
    }

    /// The bytes of the document that a place of the text was written with.
    private func range(of position: MarkdownPlace) -> Range<Int> {
        map?.source(of: decodedRange(of: position)) ?? 0..<0
    }

    private func decodedRange(of position: MarkdownPlace) -> Range<Int> {
        let line = min(max(position.line, 1), lineStarts.count)
        var column = max(0, position.column - 1)
        if let blockColumn = position.blockColumn {
            let isLead = { (byte: UInt8) in
                byte == 0x20 || byte == 0x09 || position.isQuoted && byte == UInt8(ascii: ">")
            }
            let lead = bytes[lineStarts[line - 1]...].prefix(while: isLead).count
            column = max(0, column - (blockColumn - 1) + lead)
        }
        let start = min(bytes.count, lineStarts[line - 1] + column)
        return start..<min(bytes.count, start + position.length)
    }

    /// The offsets at which the lines of the text begin.
    private func makeLineStarts() -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    private func makeMap() -> JSONStringMap? {
        switch place {
        case .value(.node(let node), let path):
            guard let tape = run.source.tape else { return nil }
            return JSONStringMap(tape, stringAt: run.range(of: node, path))
        case .value(.pageKeys, let path):
            guard let tape = run.source.keys?.tape else { return nil }
            return JSONStringMap(tape, stringAt: PageRun.range(of: tape.root, path, in: tape))
        case .value(.settings, _), .value(.record(_, _), _), .file: return nil
        }
    }
}
