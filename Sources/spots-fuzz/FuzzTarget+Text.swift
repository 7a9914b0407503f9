import Bytes
import Diagnostics
import Mustache
import SpotsData
import SpotsModel
import SpotsRendering

// Text parsers: JSON, templates, records.

extension FuzzTarget {
    static func read(_ input: [UInt8]) {
        let document = JSONDocument(input)
        withExtendedLifetime(document) {
            do throws(Fault) {
                let tape = try document.parse()
                let decoder = PageDecoder(legacyMapping: true, unknownKeys: .warnings)
                let reading = decoder.decode(tape, repeatedKeys: document.repeatedKeys)
                for fault in reading.faults { precondition(fault.range.upperBound <= input.count) }
                precondition(reading.page.components.count <= input.count)
                // The parts of a parsed document can be located again.
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

    /// Minifying twice is the same as once, and nothing grows.
    static func minify(_ input: [UInt8]) {
        let style = CSSMinifier.minified(input)
        precondition(style.count <= input.count && CSSMinifier.minified(style) == style)
        for roles in [ElementRoles(), ElementRoles(styles: [style])] {
            var minifier = HTMLMinifier(roles)
            minifier.minify(input.span)
            let once = minifier.withBytes { html in html.indices.map { html[$0] } }
            precondition(once.count <= input.count)
            minifier.minify(once.span)
            precondition(minifier.withBytes { html in html.indices.map { html[$0] } } == once)
        }
    }

    static func draw(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 3, omittingEmptySubsequences: false).map(Array.init)
        // Templates with problems are refused.
        let templates = parts.compactMap { try? Template(file: "t", source: $0, functions: .standard) }
        guard let first = templates.first else { return }
        let names = ["a", "b", "c", "d"]
        let partials = Dictionary(uniqueKeysWithValues: zip(names, templates))
        for isLenient in [true, false] {
            let library = TemplateLibrary(partials: partials, isLenient: isLenient)
            // The check rejects templates with endless recursion.
            guard library.check([first]).isEmpty else { continue }
            var renderer = TemplateRenderer(library: library)
            renderer.startPage()
            // `try?`: rendering may fail.
            try? renderer.render(first, with: .context(FuzzContext()))
        }
    }

    static func readRecords(_ input: [UInt8], as format: RecordReader.Format, path: String) {
        var reader = RecordReader()
        reader.read(SourceText(name: path, bytes: input), as: format, path: path)
        for diagnostic in reader.diagnostics { check(diagnostic) }
        for record in reader.records {
            guard case .object(let object) = record.value else { preconditionFailure() }
            for member in object.members {
                let place = record.location(of: [member.key])
                check(place.location.diagnostic(Message(.error, .invalidRecord, "")))
            }
        }
    }

    /// Checks that a problem has a valid position.
    static func check(_ diagnostic: Diagnostic) {
        precondition(diagnostic.line > 0 && diagnostic.column > 0 && !diagnostic.file.isEmpty)
    }
}

/// A context in which some names have values of every type.
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
