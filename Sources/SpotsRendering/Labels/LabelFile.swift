package import Diagnostics
import SpotsModel

/// The labels that one file provides for a language: all of them, or some that replace others.
package struct LabelFile: Sendable {
    /// The labels by name, with the ranges of their names in the file.
    private var words: [String: (text: String, name: Range<Int>)] = [:]
    /// The strings of the keys about dates and numbers.
    private(set) var calendar: [CalendarKey: [String]] = [:]
    package let text: SourceText

    /// Decodes a file.
    ///
    /// - Returns: the valid labels, and the problems.
    package static func read(_ text: SourceText) -> (file: LabelFile, diagnostics: [Diagnostic]) {
        var file = LabelFile(text)
        let document = JSONDocument()
        document.load(text.bytes)
        do throws(Fault) {
            let tape = try document.parse()
            let repeats = PageDecoder.repeats(document.repeatedKeys, in: tape)
            let faults = file.decode(tape)
            return (file, text.diagnostics(faults + repeats, in: tape))
        } catch {
            return (file, [text.diagnostic(error)])
        }
    }

    private init(_ text: SourceText) {
        self.text = text
    }

    /// The names of the labels.
    var names: some Sequence<String> { words.keys }

    /// Replaces other labels with those of the file.
    func replace(in labels: inout Labels) {
        for (name, word) in words { labels.words[name] = word.text }
        for (key, texts) in calendar { labels.calendar.set(key, texts) }
    }

    /// One warning for each label that nothing uses.
    ///
    /// - Parameter known: the names of all labels that templates or the default theme use.
    func unknownWords(_ known: Set<String>) -> [Diagnostic] {
        words.filter { !known.contains($0.key) }.map { name, word in
            let candidates = known.union(CalendarKey.allCases.map(\.rawValue))
            let suggestion = Suggestion.nearest(to: name, among: candidates)
            return text.diagnostic(.unknownWord(name, suggestion: suggestion), at: word.name)
        }
    }
}

extension LabelFile {
    private mutating func decode(_ tape: JSONTape) -> [Fault] {
        var decoder = Decoder(tape)
        guard decoder.isObject(tape.root, expected: "an object with labels by name") else {
            return decoder.faults
        }
        tape.forEachMember(of: tape.root) { key, value in
            let name = tape.text(of: key)
            if tape[value].kind == .null { return }
            if let key = CalendarKey(rawValue: name) {
                calendar[key] = Self.texts(of: key, value, &decoder)
            } else if tape[value].kind != .string {
                decoder.report(.wrongType(expected: "a string", found: tape[value].kind), at: value)
            } else if tape.innerRange(of: value).isEmpty {
                decoder.report(.emptyWord(name), at: value)
            } else {
                words[name] = (tape.text(of: value), tape.range(of: key))
            }
        }
        return decoder.faults
    }

    /// The names of a key, or its only string; nil if they are not valid.
    private static func texts(
        of key: CalendarKey, _ index: JSONTape.Index, _ decoder: inout Decoder
    ) -> [String]? {
        guard let count = key.count else {
            guard let text = decoder.text(index) else { return nil }
            if key == .datePattern, let problem = DatePattern.problem(of: text) {
                decoder.report(.invalidDatePattern(problem), at: index)
                return nil
            }
            return [text]
        }
        let known = decoder.faults.count
        let texts = decoder.elements(of: index, expected: key.expectation) { $0.text($1) }
        guard decoder.faults.count == known else { return nil }
        if texts.count == count { return texts }
        decoder.report(.wrongCount(texts.count, of: key.rawValue, expected: key.expectation), at: index)
        return nil
    }
}
