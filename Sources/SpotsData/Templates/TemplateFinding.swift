package import Diagnostics
import SpotsModel

/// A problem in a template that is a string of a JSON document.
package struct TemplateFinding {
    let message: Message
    /// The string in the document.
    let node: JSONTape.Index
    /// The range inside the string's text; nil for the whole string.
    var part: Range<Int>?
}

extension SourceText {
    /// The findings in this document with their positions; this parses the document again.
    package func diagnostics(_ findings: [TemplateFinding]) -> [Diagnostic] {
        if findings.isEmpty { return [] }
        let document = JSONDocument(bytes)
        // `try?`: the same text was parsed when it was read.
        guard let tape = try? document.parse() else { return [] }
        return findings.map { finding in
            var range = tape.range(of: finding.node)
            if let part = finding.part { range = JSONStringMap(tape, stringAt: range).source(of: part) }
            return diagnostic(
                finding.message, at: range, path: tape.path(to: range.lowerBound).description)
        }
    }
}
