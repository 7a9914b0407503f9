import Diagnostics

/// Draws templates into one buffer.
///
/// A renderer belongs to one task, which reuses it for each page. It is passed as `inout`, so the compiler enforces
/// exclusive access.
package struct TemplateRenderer: ~Copyable {
    /// The maximum nesting depth of partials, parents and blocks.
    static let depthLimit = 256
    /// The maximum number of partials, parents and list elements drawn for one page.
    package static let stepLimit = 10_000_000
    /// The maximum size of a page in bytes.
    package static let sizeLimit = 256 << 20

    package var output = OutputBuffer()
    /// Output that was set aside, to be written into the document around it.
    private var content = OutputBuffer()
    /// The templates as this task runs them.
    package let programs: ProgramCache
    private let library: TemplateLibrary
    /// What functions know about the page that is drawn; nil if they know nothing.
    package var functionContext: (any FunctionContext)?
    /// What is written, which decides how text is escaped.
    package var syntax: OutputSyntax
    /// The contexts that names are looked up in, innermost last; those below `base` belong to other
    /// templates.
    private(set) var stack: [TemplateValue] = []
    private(set) var base = 0
    private var indentation: [UInt8] = []
    /// The overrides in force, outermost first; the outermost takes precedence.
    private var scopes: [Scope] = []
    private var depth = 0
    private var steps = 0
    private let stepLimit: Int
    /// The number of the page that is being drawn, from 1.
    private var page = 1
    /// The problems that did not end the drawing, since the last call of ``startPage()``.
    package private(set) var faults: [TemplateFault] = []
    /// The indexes of these problems, by where their ranges begin.
    private var faultIndexes: [Int: [Int]] = [:]
    /// The names of dynamic partials that were looked up since then.
    package private(set) var dynamicPartials: Set<String> = []
    /// The templates and partials drawn since then, each once.
    package private(set) var drawnTemplates: [Template] = []

    private struct Scope {
        let template: Template
        let overrides: Int
    }

    package init(
        library: TemplateLibrary, programs: ProgramCache = ProgramCache(), syntax: OutputSyntax = .html,
        stepLimit: Int = Self.stepLimit
    ) {
        self.library = library
        self.programs = programs
        self.syntax = syntax
        self.stepLimit = stepLimit
    }

    /// Clears the lists of drawn templates and of problems, also after a page whose drawing ended with an error.
    package mutating func startPage() {
        scopes.removeAll()
        faults.removeAll()
        faultIndexes.removeAll()
        dynamicPartials.removeAll()
        steps = 0
        page += 1
        drawnTemplates.removeAll(keepingCapacity: true)
    }

    /// Sets the output aside, and starts an empty one for the document around it.
    package mutating func setContentAside() {
        swap(&output, &content)
        output.removeAll()
    }

    /// Whether any output is set aside.
    package var hasContent: Bool { content.count > 0 }

    /// Appends the output that was set aside.
    package mutating func appendContent() {
        output.append(content)
    }

    /// Takes the output that was set aside.
    package mutating func takeContent() -> String {
        content.takeText(from: 0)
    }

    /// Draws a template with a value, and appends the result to the output.
    package mutating func render(
        _ template: Template, with value: consuming TemplateValue
    ) throws(TemplateFault) {
        try render(programs.program(of: template), with: value)
    }

    /// Draws a template with a value, and appends the result to the output.
    ///
    /// A context that writes a part of itself may call it while another template is drawn.
    ///
    /// - Parameter program: one of this task's own programs.
    package mutating func render(
        _ program: Program, with value: consuming TemplateValue
    ) throws(TemplateFault) {
        guard indentation.isEmpty, scopes.isEmpty else { return try renderInside(program, with: value) }
        let outer = (base: base, depth: depth)
        (base, depth) = (stack.count, 0)
        stack.append(value)
        defer {
            while stack.count > base { stack.removeLast() }
            (base, depth) = outer
        }
        try runWhole(program)
    }

    /// Draws a template while another one is being drawn, without the contexts and overrides of that one.
    private mutating func renderInside(
        _ program: Program, with value: consuming TemplateValue
    ) throws(TemplateFault) {
        let outer = (indentation, scopes)
        (indentation, scopes) = ([], [])
        defer { (indentation, scopes) = outer }
        try render(program, with: value)
    }
}

// MARK: Instructions

extension TemplateRenderer {
    private mutating func runWhole(_ program: Program) throws(TemplateFault) {
        if program.page != page {
            program.page = page
            drawnTemplates.append(program.template)
        }
        try run(program, 0..<program.instructions.count)
    }

    private mutating func run(_ program: Program, _ range: Range<Int>) throws(TemplateFault) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = program.instructions[next]
            next += 1
            switch instruction.operation {
            case .text: write(program, instruction, atLineStart: false)
            case .textAtLineStart: write(program, instruction, atLineStart: true)
            case .escaped, .unescaped, .section, .inverted:
                let value = lookUp(instruction, of: program)
                switch instruction.operation {
                case .section:
                    let end = Int(instruction.second)
                    try runSection(program, next..<end, for: value)
                    next = end
                case .inverted: if value.isTruthy { next = Int(instruction.second) }
                default: try write(value, of: instruction, in: program)
                }
            case .escapedCall, .unescapedCall, .sectionCall, .invertedCall:
                let call = program.template.calls[Int(instruction.first)]
                let value = try result(of: call, in: program)
                switch instruction.operation {
                case .sectionCall:
                    let end = Int(instruction.second)
                    try runSection(program, next..<end, for: value)
                    next = end
                case .invertedCall: if value.isTruthy { next = Int(instruction.second) }
                default:
                    let isEscaped = instruction.operation == .escapedCall
                    try write(value, of: call, isEscaped: isEscaped, in: program)
                }
            case .partial:
                try include(instruction, of: program)
            case .parent:
                scopes.append(Scope(template: program.template, overrides: Int(instruction.third)))
                try include(instruction, of: program)
                scopes.removeLast()
                next = Int(instruction.end)
            case .block:
                if try runOverride(of: program.template.blocks[Int(instruction.first)]) {
                    next = Int(instruction.second)
                }
            }
        }
    }

    private mutating func runSection(
        _ program: Program, _ body: Range<Int>, for value: consuming TemplateValue
    ) throws(TemplateFault) {
        guard value.isTruthy else { return }
        guard case .list(let elements) = value else {
            stack.append(consume value)
            try run(program, body)
            stack.removeLast()
            return
        }
        for element in elements {
            try step(in: program.template, at: 0..<0)
            stack.append(element)
            try run(program, body)
            stack.removeLast()
        }
    }

    private mutating func include(
        _ instruction: Template.Instruction, of program: Program
    ) throws(TemplateFault) {
        let reference = Int(instruction.first)
        guard let position = program.partials[reference] ?? findPartial(reference, of: program) else {
            return
        }
        let template = program.template
        let range = template.references[reference].range
        try step(in: template, at: range)
        guard depth < Self.depthLimit else {
            throw TemplateFault(.tooDeep(limit: Self.depthLimit), at: range, in: template)
        }
        depth += 1
        let added = template.indentations[Int(instruction.second)]
        indentation += added
        defer {
            indentation.removeLast(added.count)
            depth -= 1
        }
        try runWhole(programs[position])
    }

    /// The position of the program for the partial that a reference names; nil, with an error, if there is none.
    private mutating func findPartial(_ index: Int, of program: Program) -> Int? {
        let reference = program.template.references[index]
        guard let name = reference.name ?? dynamicName(reference), !name.isEmpty else { return nil }
        if reference.name == nil { dynamicPartials.insert(name) }
        guard let template = library.template(named: name, in: program.template) else {
            if !library.isLenient {
                note(library.missingPartial(name, in: program.template, at: reference.range))
            }
            return nil
        }
        let position = programs.program(of: template).index
        if reference.name != nil { program.partials[index] = position }
        return position
    }

    /// Records a problem that does not end the drawing, once.
    mutating func note(_ fault: TemplateFault) {
        let start = fault.fault.range.lowerBound
        let isKnown = faultIndexes[start, default: []].contains { index in
            faults[index].text === fault.text && faults[index].fault == fault.fault
        }
        if isKnown { return }
        faultIndexes[start, default: []].append(faults.count)
        faults.append(fault)
    }

    private func dynamicName(_ reference: Template.Reference) -> String? {
        guard let name = reference.dynamicName else { return nil }
        switch lookUp(name.first, name.rest[...]) {
        case .text(let text), .digits(let text): return text
        case .context(let context):
            if case .text(let text) = context.ownValue { return text }
            return nil
        default: return nil
        }
    }

    /// Draws the override of a block, if there is one.
    private mutating func runOverride(of block: Template.Block) throws(TemplateFault) -> Bool {
        for (index, scope) in scopes.enumerated() {
            guard let override = scope.template.overrides[scope.overrides][block.name] else { continue }
            let inner = Array(scopes[index...])
            scopes.removeLast(inner.count)
            indentation += block.indentation
            defer {
                indentation.removeLast(block.indentation.count)
                scopes += inner
            }
            try run(programs.program(of: scope.template), override.range)
            return true
        }
        return false
    }

    /// Counts a step against the limit: a few lines of a template can ask for more time or memory than any
    /// machine has.
    mutating func step(in template: Template, at range: Range<Int>) throws(TemplateFault) {
        steps += 1
        if steps > stepLimit {
            throw TemplateFault(.tooManySteps(limit: stepLimit), at: range, in: template)
        }
        if output.count > Self.sizeLimit {
            throw TemplateFault(.pageTooLarge(limit: Self.sizeLimit), at: range, in: template)
        }
    }
}

// MARK: Values

extension TemplateRenderer {
    /// Writes the value of the name that an instruction looks up.
    private mutating func write(
        _ value: TemplateValue, of instruction: Template.Instruction, in program: Program
    ) throws(TemplateFault) {
        let isEscaped = instruction.operation == .escaped
        guard instruction.second > 0 else { return try write(value, isEscaped: isEscaped) }
        let place = program.places[Int(instruction.second) - 1]
        try write(value, named: Int(instruction.first), at: place, isEscaped: isEscaped, in: program)
    }

    mutating func write(_ value: TemplateValue, isEscaped: Bool) throws(TemplateFault) {
        switch value {
        case .missing, .absent, .list: break
        case .bool(let value): output.append(value ? "true" : "false")
        case .digits(let digits): output.append(digits)
        case .text(let text): isEscaped ? output.appendEscaped(text, for: syntax) : output.append(text)
        case .html(let html):
            // In HTML, only text is escaped.
            isEscaped && syntax != .html ? output.appendEscaped(html, for: syntax) : output.append(html)
        case .context(let context):
            let own = context.ownValue
            if case .context = own { return }
            try write(own, isEscaped: isEscaped)
        case .part(let context, let part):
            if syntax == .html { return try context.write(part: part, with: &self) }
            try writeHTML(of: context, part, isEscaped: isEscaped)
        }
    }

    /// Writes the HTML of a context into output that is not HTML.
    private mutating func writeHTML(
        of context: any TemplateContext, _ part: Int, isEscaped: Bool
    ) throws(TemplateFault) {
        let (outer, start) = (syntax, output.count)
        syntax = .html
        defer { syntax = outer }
        try context.write(part: part, with: &self)
        if isEscaped { output.appendEscaped(output.takeText(from: start), for: outer) }
    }

    /// Writes the literal text of an instruction.
    private mutating func write(
        _ program: Program, _ instruction: Template.Instruction, atLineStart: Bool
    ) {
        let range = Int(instruction.first)..<Int(instruction.second)
        guard !indentation.isEmpty else { return output.append(program.literals, range) }
        if atLineStart { output.append(indentation) }
        var start = range.lowerBound
        for position in range.dropLast() where program.literals[position] == UInt8(ascii: "\n") {
            output.append(program.literals, start..<position + 1)
            output.append(indentation)
            start = position + 1
        }
        output.append(program.literals, start..<range.upperBound)
    }
}
