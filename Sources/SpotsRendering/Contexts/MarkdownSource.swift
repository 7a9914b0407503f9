import Bytes
import Diagnostics
import Paths
import SpotsModel

/// The source of Markdown, which converts places in the text to locations.
final class MarkdownSource {
    private let text: String
    private let run: PageRun
    /// The folders in `Content/` that paths in the text may be relative to.
    let folders: [String]
    private let makeLocation: (_ bytes: [UInt8]) -> ValueLocation
    private lazy var bytes = Array(text.utf8).withLineFeeds()
    private lazy var location = makeLocation(bytes)
    private lazy var lineStarts = makeLineStarts()

    /// Text from a JSON value.
    init(_ text: String, of owner: ValueOwner, _ path: [String], run: PageRun) {
        self.text = text
        self.run = run
        folders =
            switch owner {
            case .settings: [""]
            case .record(let record, _): run.folders(for: record)
            case .node, .pageKeys: run.source.folders
            }
        makeLocation = { _ in run.valueLocation(of: owner, path) }
    }

    /// Text that a template passes to a function.
    init(_ text: String, at location: ValueLocation, run: PageRun) {
        self.text = text
        self.run = run
        folders = run.source.folders
        makeLocation = { _ in location }
    }

    /// Text from a file in `Content/`.
    init(_ text: String, file path: ContentPath, run: PageRun) {
        self.text = text
        self.run = run
        folders = [path.folder]
        makeLocation = { bytes in
            let text = SourceText(name: run.nameOfFile(path), bytes: bytes)
            return ValueLocation(text.location(bytes.indices)) { $0 }
        }
    }

    func report(_ message: Message, at place: MarkdownPlace) {
        run.report(message, at: location(of: place))
    }

    /// The location of a place in the text.
    func location(of place: MarkdownPlace) -> Location {
        location.part(decodedRange(of: place))
    }
}

extension MarkdownSource {
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

    /// The offset of each line of the text.
    private func makeLineStarts() -> [Int] {
        [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
}
