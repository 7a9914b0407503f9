import Diagnostics

/// Compiles a parsed template into a flat program.
struct Compiler {
    let vocabulary: [String: Int]
    let functions: TemplateFunctions
    private(set) var literals: [UInt8] = []
    private(set) var program: [Template.Instruction] = []
    private(set) var names: [TemplateName] = []
    private(set) var nameRanges: [Range<Int>] = []
    private(set) var indentations: [[UInt8]] = []
    private(set) var blocks: [Template.Block] = []
    private(set) var overrides: [[String: Template.Override]] = []
    private(set) var references: [Template.Reference] = []
    private(set) var calls: [FunctionCall] = []
    private(set) var places: [MarkupPlace] = []
    /// The index of the last instruction that is the target of a jump: text before it is not merged with text
    /// after it.
    private var barrier = 0
    private var conditions = 0
    /// Where the next tag is in the HTML.
    private var markup = MarkupTracker()

    init(vocabulary: [String: Int], functions: TemplateFunctions) {
        self.vocabulary = vocabulary
        self.functions = functions
    }

    /// - Throws: the first error in a call of a function.
    mutating func compile(_ nodes: [TemplateNode]) throws(Fault) {
        for node in nodes {
            switch node {
            case .text(let text, let atLineStart): compile(text, atLineStart: atLineStart)
            case .variable(let tag, let isEscaped):
                let variable = try emit(
                    tag, isEscaped ? (.escaped, .escapedCall) : (.unescaped, .unescapedCall))
                if tag.call == nil { program[variable].second = checkedPlace() }
                markup.passValue()
            case .section(let tag, let isInverted, let body):
                conditions += 1
                let outer = markup
                let section = try emit(
                    tag, isInverted ? (.inverted, .invertedCall) : (.section, .sectionCall))
                try compile(body)
                program[section].second = here()
                conditions -= 1
                // Without the section, its text would not exist.
                markup.join(outer)
            case .partial(let tag):
                emit(.partial, add(tag), second: add(tag.indentation))
            case .parent(let tag, let body): try compile(tag, body)
            case .block(let tag, let body): try compile(tag, body)
            }
        }
    }

    private mutating func compile(_ text: [UInt8], atLineStart: Bool) {
        let start = Int32(literals.count)
        literals += text
        markup.follow(text.span)
        if canExtendLastText(with: text, atLineStart: atLineStart) {
            program[program.count - 1].second = Int32(literals.count)
        } else {
            emit(atLineStart ? .textAtLineStart : .text, start, second: Int32(literals.count))
        }
    }

    /// Whether text may be merged into the previous instruction.
    ///
    /// Text at the start of a line is merged only
    /// into text that contains the end of the line before.
    private func canExtendLastText(with text: [UInt8], atLineStart: Bool) -> Bool {
        guard program.count > barrier, let last = program.last else { return false }
        guard last.operation == .text || last.operation == .textAtLineStart else { return false }
        guard atLineStart else { return true }
        return !text.isEmpty && last.second > last.first
            && literals[Int(last.second) - 1] == UInt8(ascii: "\n")
    }

    private mutating func compile(_ tag: TemplateNode.PartialTag, _ body: [TemplateNode]) throws(Fault) {
        let parent = emit(.parent, add(tag), second: add(tag.indentation))
        var replaced: [String: Template.Override] = [:]
        conditions += 1
        for case .block(let tag, let replacement) in body {
            let start = Int(here())
            try compile(replacement.removingIndentation(replacement.intrinsicIndentation ?? []))
            replaced[tag.name] = Template.Override(range: start..<Int(here()))
        }
        conditions -= 1
        overrides.append(replaced)
        program[parent].third = Int32(overrides.count - 1)
        program[parent].end = here()
    }

    private mutating func compile(_ tag: TemplateNode.BlockTag, _ body: [TemplateNode]) throws(Fault) {
        let indentation = tag.indentation.map { body.intrinsicIndentation ?? $0 } ?? []
        blocks.append(Template.Block(name: tag.name, indentation: indentation))
        let block = emit(.block, Int32(blocks.count - 1))
        conditions += 1
        try compile(body)
        conditions -= 1
        program[block].second = here()
    }
}

extension Compiler {
    @discardableResult
    private mutating func emit(
        _ operation: Template.Instruction.Operation, _ first: Int32, second: Int32 = 0
    ) -> Int {
        program.append(Template.Instruction(operation: operation, first: first, second: second))
        return program.count - 1
    }

    /// Emits the instruction of a tag, which depends on whether the tag names a value or calls a function.
    @discardableResult
    private mutating func emit(
        _ tag: TemplateNode.NameTag,
        _ operations: (name: Template.Instruction.Operation, call: Template.Instruction.Operation)
    ) throws(Fault) -> Int {
        guard let call = tag.call else { return emit(operations.name, add(tag)) }
        calls.append(try compiled(call))
        return emit(operations.call, Int32(calls.count - 1))
    }

    private mutating func compiled(_ call: CallSyntax) throws(Fault) -> FunctionCall {
        let function = try functions.function(for: call)
        var arguments: [FunctionCall.Argument] = []
        for argument in call.arguments {
            switch argument.value {
            case .name(let name):
                let tag = TemplateNode.NameTag(name: name, range: argument.range)
                arguments.append(.name(Int(add(tag))))
            case .text(let text): arguments.append(.text(text))
            case .digits(let digits): arguments.append(.digits(digits))
            case .bool(let value): arguments.append(.bool(value))
            case .call(let call): arguments.append(.call(try compiled(call)))
            }
        }
        return FunctionCall(
            function: function, arguments: arguments, range: call.range, place: markup.place)
    }

    /// The number of the place of the next value, from 1; 0 if nothing is checked there.
    private mutating func checkedPlace() -> Int32 {
        switch markup.place {
        case .address, .unquoted: places.append(markup.place)
        case .text, .tagName, .tag, .quoted, .code, .style, .script, .scriptString: return 0
        }
        return Int32(places.count)
    }

    /// The index of the next instruction, as the target of a jump.
    private mutating func here() -> Int32 {
        barrier = program.count
        return Int32(program.count)
    }

    private mutating func add(_ tag: TemplateNode.NameTag) -> Int32 {
        names.append(TemplateName(tag.name, vocabulary: vocabulary))
        nameRanges.append(tag.range)
        return Int32(names.count - 1)
    }

    private mutating func add(_ indentation: [UInt8]) -> Int32 {
        if let known = indentations.firstIndex(of: indentation) { return Int32(known) }
        indentations.append(indentation)
        return Int32(indentations.count - 1)
    }

    private mutating func add(_ tag: TemplateNode.PartialTag) -> Int32 {
        references.append(
            Template.Reference(
                name: tag.isDynamic ? nil : tag.name,
                dynamicName: tag.isDynamic ? TemplateName(tag.name, vocabulary: vocabulary) : nil,
                range: tag.range, isUnconditional: conditions == 0 && !tag.isDynamic))
        return Int32(references.count - 1)
    }
}
