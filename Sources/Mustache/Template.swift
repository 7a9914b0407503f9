package import Diagnostics

/// A template, compiled once into a flat program.
package final class Template: Sendable {
    /// The text of the template as it was read.
    package let text: SourceText
    let literals: [UInt8]
    let instructions: [Instruction]
    let names: [TemplateName]
    /// The ranges of the tags that contain the names, or of the arguments that the names are.
    let nameRanges: [Range<Int>]
    let indentations: [[UInt8]]
    let blocks: [Block]
    let overrides: [[String: Override]]
    /// The partials that the template includes, in the order of the text.
    let references: [Reference]
    let calls: [FunctionCall]
    /// The places where values may do harm.
    let places: [MarkupPlace]
    private let writtenTerms: Set<Int>

    /// Compiles a template.
    ///
    /// - Parameters:
    ///   - file: the name under which problems are reported.
    ///   - vocabulary: the names that contexts look up by number.
    ///   - functions: the functions that the template may call.
    /// - Throws: the first syntax error, or the first call of a function that can never work.
    package init(
        file: String, source: [UInt8], vocabulary: [String: Int] = [:],
        functions: TemplateFunctions = TemplateFunctions()
    ) throws(TemplateFault) {
        let text = SourceText(name: file, bytes: source)
        var compiler = Compiler(vocabulary: vocabulary, functions: functions)
        do throws(Fault) {
            if let offset = UTF8Validity.firstInvalidByte(of: source) {
                throw Fault(.notUTF8(), at: offset..<offset + 1)
            }
            var parser = TemplateParser(source)
            try compiler.compile(try parser.parse())
        } catch {
            throw TemplateFault(error, in: text)
        }
        self.text = text
        literals = compiler.literals
        instructions = compiler.program
        names = compiler.names
        nameRanges = compiler.nameRanges
        indentations = compiler.indentations
        blocks = compiler.blocks
        overrides = compiler.overrides
        references = compiler.references
        calls = compiler.calls
        places = compiler.places
        writtenTerms = Set(compiler.names.compactMap { $0.rest.isEmpty ? $0.first?.term : nil })
    }

    /// The file that the template was read from, or a name instead.
    package var file: String { text.name }

    /// Whether a name in the template itself, without its partials, begins with a key.
    package func mentions(key: String) -> Bool {
        names.contains { $0.first?.text == key }
    }

    /// The keys that the template itself looks up in a context: `x` for `{{site.labels.x}}`, and any name if it
    /// opens a section of the context.
    ///
    /// - Parameter key: the key of the context, `labels`.
    package func keys(below key: String) -> [String] {
        names.flatMap { name -> [String] in
            let parts = name.parts
            guard let position = parts.firstIndex(of: key) else { return [] }
            let isWhole = position + 1 == parts.count
            return isWhole ? names.compactMap { $0.first?.text } : [parts[position + 1]]
        }
    }

    /// The calls of a function, also inside other calls: the string that is the first argument, or nil for another
    /// argument, and the range of the call.
    package func firstArguments(of function: String) -> [(text: String?, range: Range<Int>)] {
        var found: [(text: String?, range: Range<Int>)] = []
        var open = calls
        while let call = open.popLast() {
            for case .call(let inner) in call.arguments { open.append(inner) }
            guard call.function.name == function else { continue }
            if case .text(let text) = call.arguments.first {
                found.append((text, call.range))
            } else {
                found.append((nil, call.range))
            }
        }
        return found
    }

    /// Whether the template includes partials or parents.
    package var includesPartials: Bool { !references.isEmpty }

    /// Whether the template itself, without its partials, calls a function.
    package var callsFunctions: Bool { !calls.isEmpty }

    /// Whether the template itself, without its partials, uses a term of the vocabulary as a whole name.
    package func mentions(term: Int) -> Bool {
        writtenTerms.contains(term)
    }
}

extension Template {
    /// One step of a program.
    ///
    /// The meaning of the operands depends on the operation.
    struct Instruction: Sendable {
        enum Operation: UInt8, Sendable {
            /// Appends literals `first..<second`.
            case text
            /// Appends the same at the start of a line, after the indentation.
            case textAtLineStart
            /// Appends the value of name `first`, escaped or unescaped; if `second` is not 0, at the place before it.
            case escaped, unescaped
            /// Draws the instructions up to `second` if name `first` has a value, or if it has none.
            case section, inverted
            /// The same with the result of call `first` instead of a name.
            case escapedCall, unescapedCall, sectionCall, invertedCall
            /// Draws reference `first`, indented by `second`.
            case partial
            /// Draws reference `first` with overrides `third`, indented by `second`, and continues at `end`.
            case parent
            /// Draws block `first`; its default content ends at `second`.
            case block
        }

        let operation: Operation
        var first: Int32
        var second: Int32 = 0
        var third: Int32 = 0
        var end: Int32 = 0
    }

    /// A block that a child template may replace; its default content is the instructions that follow.
    struct Block: Sendable {
        let name: String
        /// The indentation of each line of a replacement.
        let indentation: [UInt8]
    }

    /// The instructions that replace a block of a parent.
    struct Override: Sendable {
        var range: Range<Int>
    }

    /// A partial or a parent that the template includes.
    struct Reference: Sendable {
        /// The literal name; nil if the name is looked up.
        let name: String?
        /// The name to look up, if the reference is dynamic.
        let dynamicName: TemplateName?
        let range: Range<Int>
        /// Whether the partial is always included: it is in no section or block, and its name is not dynamic.
        let isUnconditional: Bool
    }
}
