package import Diagnostics

/// A template, compiled once to a flat program.
package final class Template: Sendable {
    /// Its text as it was read.
    package let text: SourceText
    let literals: [UInt8]
    let instructions: [Instruction]
    let names: [TemplateName]
    /// Where the tags of the names stand.
    let nameRanges: [Range<Int>]
    let indentations: [[UInt8]]
    let blocks: [Block]
    let overrides: [[String: Override]]
    /// The partials it includes, in the order of the text.
    let references: [Reference]
    private let writtenTerms: Set<Int>

    /// Compiles a template.
    ///
    /// - Parameters:
    ///   - file: the name under which faults are reported.
    ///   - vocabulary: the names that contexts look up by number.
    /// - Throws: the first fault of its syntax.
    package init(file: String, source: [UInt8], vocabulary: [String: Int] = [:]) throws(TemplateFault) {
        let text = SourceText(name: file, bytes: source)
        var compiler = Compiler(vocabulary: vocabulary)
        do throws(Fault) {
            if let offset = UTF8Validity.firstInvalidByte(of: source) {
                throw Fault(.notUTF8(), at: offset..<offset + 1)
            }
            var parser = TemplateParser(source)
            compiler.compile(try parser.parse())
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
        writtenTerms = Set(compiler.names.compactMap { $0.rest.isEmpty ? $0.first?.term : nil })
    }

    /// The file it was read from, or a name in its place.
    package var file: String { text.name }

    /// Whether the template itself, partials aside, begins a name with a key.
    package func mentions(key: String) -> Bool {
        names.contains { $0.first?.text == key }
    }

    /// Whether it includes partials or parents.
    package var includesPartials: Bool { !references.isEmpty }

    /// Whether the template itself, partials aside, names a term of the vocabulary on its own.
    package func mentions(term: Int) -> Bool {
        writtenTerms.contains(term)
    }
}

extension Template {
    /// One step of a program.
    ///
    /// What the operands mean depends on the operation.
    struct Instruction: Sendable {
        enum Operation: UInt8, Sendable {
            /// Appends literals `first..<second`.
            case text
            /// The same at the start of a line, where indentation goes.
            case textAtLineStart
            /// Appends the value of name `first`, escaped or as it is.
            case escaped, unescaped
            /// Draws up to instruction `second` for the value of name `first`, or for the lack of one.
            case section, inverted
            /// Draws reference `first`, indented by `second`.
            case partial
            /// Draws reference `first` with overrides `third`, indented by `second`, and goes on at `end`.
            case parent
            /// Draws block `first`, whose default ends at `second`.
            case block
        }

        let operation: Operation
        var first: Int32
        var second: Int32 = 0
        var third: Int32 = 0
        var end: Int32 = 0
    }

    /// A parameter of the template; its default is the instructions that follow.
    struct Block: Sendable {
        let name: String
        /// What each line of a replacement is indented by.
        let indentation: [UInt8]
    }

    /// The instructions that replace a block of a parent.
    struct Override: Sendable {
        var range: Range<Int>
    }

    /// A partial or a parent that the template includes.
    struct Reference: Sendable {
        /// Its literal name; nil where the name is looked up.
        let name: String?
        /// The name to look up where it is dynamic.
        let dynamicName: TemplateName?
        let range: Range<Int>
        /// Whether nothing decides about it: no section, block or dynamic name around it.
        let isUnconditional: Bool
    }
}
