import Diagnostics
import Foundation
import Mustache
import SpotsModel
import SpotsSite

/// What is fed.
enum FuzzTarget: String {
    /// The reader of JSON and the decoder of pages.
    case json
    /// The parser of templates, and the drawing of what it accepts.
    case mustache
    /// A whole site: a page, its settings, a template, a Markdown text and data, with a zero byte between them.
    case site

    /// Runs an input to its end: that it comes back is all that is asked for, and that what was found has a place.
    func run(_ input: [UInt8]) {
        switch self {
        case .json: Self.read(input)
        case .mustache: Self.draw(input)
        case .site: Self.build(input)
        }
    }

    private static func read(_ input: [UInt8]) {
        let document = JSONDocument()
        document.load(input)
        withExtendedLifetime(document) {
            do throws(Fault) {
                let tape = try document.parse()
                let decoder = PageDecoder(legacyMapping: true, unknownKeys: .warnings)
                let reading = decoder.decode(tape, repeatedKeys: document.repeatedKeys)
                for fault in reading.faults { precondition(fault.range.upperBound <= input.count) }
                precondition(reading.page.components.count <= input.count)
                // What was read can be told apart and found again.
                for offset in stride(from: 0, to: input.count, by: max(1, input.count / 8)) {
                    _ = tape.path(to: offset).description
                }
                var hash = ContentHash()
                hash.combine(JSONValue(tape, tape.root))
            } catch {
                precondition(error.range.upperBound <= input.count + 1)
            }
        }
    }

    private static func draw(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map(Array.init)
        let templates = parts.compactMap { try? Template(file: "t", source: $0) }
        guard let first = templates.first else { return }
        let names = ["a", "b", "c", "d"]
        let partials = Dictionary(uniqueKeysWithValues: zip(names, templates))
        for isLenient in [true, false] {
            let library = TemplateLibrary(partials: partials, isLenient: isLenient)
            // Partials in each other without end are refused before anything is drawn.
            guard library.check([first]).isEmpty else { continue }
            let renderer = TemplateRenderer(library: library)
            renderer.startPage()
            // A fault of a template is one of the ways to end.
            try? renderer.render(first, with: .context(FuzzContext()))
        }
    }

    private static func build(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 4, omittingEmptySubsequences: false)
        let names = [
            "Content/index.json", "Content/site.json", "Templates/items/card.mustache", "Content/text.md",
            "Content/_data.csv",
        ]
        let folder = "/dev/shm/spots-fuzz-\(getpid())"
        try? FileManager.default.removeItem(atPath: folder)
        for (name, bytes) in zip(names, parts) {
            let file = URL(filePath: folder).appending(path: name)
            // Where the folder cannot be made there is nothing to build.
            try? FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try? Data(bytes).write(to: file)
        }
        let done = DispatchSemaphore(value: 0)
        Task.detached {
            var options = BuildOptions()
            options.offline = true
            if let report = try? await Site(folders: SiteFolders(site: folder)).build(options) {
                for diagnostic in report.diagnostics {
                    precondition(diagnostic.line > 0 && diagnostic.column > 0 && !diagnostic.file.isEmpty)
                }
            }
            done.signal()
        }
        done.wait()
    }
}

/// A context in which some names mean something of every kind.
private final class FuzzContext: TemplateContext {
    func value(for key: TemplateKey) -> TemplateValue {
        switch key.text {
        case "t": .text("<text>")
        case "h": .html("<b>html</b>")
        case "l": .list([.text("one"), .context(self), .bool(true)])
        case "c": .context(self)
        case "n": .text("b")
        case "y": .bool(true)
        case "e": .absent
        default: .missing
        }
    }
}
