package import Diagnostics
import SpotsModel

/// The labels that one file provides for a language: all of them, or some that replace others.
package struct LabelFile: Sendable {
    /// The labels by name, with the ranges of their names in the file.
    private var words: [String: (label: LabelForms, name: Range<Int>)] = [:]
    /// The strings of the keys about dates and numbers.
    private(set) var calendar: [CalendarKey: [String]] = [:]
    package let text: SourceText
    /// The plural rules of the file's language.
    let rules: PluralRules

    /// Decodes a file.
    ///
    /// - Parameter language: the language of the file.
    /// - Returns: the valid labels, and the problems.
    package static func read(_ text: SourceText, for language: LanguageTag) -> (
        file: LabelFile, diagnostics: [Diagnostic]
    ) {
        var file = LabelFile(text, PluralRules(language: language.text))
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

    private init(_ text: SourceText, _ rules: PluralRules) {
        (self.text, self.rules) = (text, rules)
    }

    /// The names of the labels.
    var names: some Sequence<String> { words.keys }

    /// The names of the labels that need a number.
    var pluralNames: [String] {
        words.compactMap { name, word in if case .plural = word.label { name } else { nil } }
    }

    /// Replaces other labels with those of the file.
    ///
    /// - Parameter rules: the plural rules to use; nil for those of the file's language.
    func replace(in labels: inout Labels, _ rules: PluralRules? = nil) {
        for (name, word) in words { labels.set(name, word.label, rules ?? self.rules) }
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
            } else {
                let label = LabelForms(JSONValue(tape, value), named: name, rules) { problem in
                    decoder.report(Fault(problem.message, at: Self.place(of: problem, in: value, tape)))
                }
                words[name] = label.map { ($0, tape.range(of: key)) }
            }
        }
        return decoder.faults
    }

    private static func place(
        of problem: LabelForms.Problem, in label: JSONTape.Index, _ tape: JSONTape
    ) -> Range<Int> {
        let form = problem.form.flatMap {
            problem.isAboutName ? tape.memberKey($0, of: label) : tape.member($0, of: label)
        }
        return tape.range(of: form ?? label)
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
