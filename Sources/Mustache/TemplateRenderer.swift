import Diagnostics

/// Draws templates into one buffer.
///
/// A renderer belongs to one task and is used for page after page.
package final class TemplateRenderer {
    /// How deep partials, parents and blocks may include each other.
    static let depthLimit = 256
    /// How often partials, parents and the elements of lists may be drawn for one page.
    static let stepLimit = 10_000_000
    /// How many bytes a page may have.
    static let sizeLimit = 256 << 20

    package let output = OutputBuffer()
    private let library: TemplateLibrary
    /// Whether texts are escaped for HTML; not where the output is plain text.
    private let escapes: Bool
    /// The contexts that names are looked up in, the innermost last; those below `base` belong to other templates.
    ///
    /// What every tag looks at is not watched for overlapping access: nothing else runs while it is changed.
    @exclusivity(unchecked) private var stack: [TemplateValue] = []
    @exclusivity(unchecked) private var base = 0
    @exclusivity(unchecked) private var indentation: [UInt8] = []
    /// The overrides in force, the outermost first, which takes precedence.
    @exclusivity(unchecked) private var scopes: [Scope] = []
    @exclusivity(unchecked) private var depth = 0
    @exclusivity(unchecked) private var steps = 0
    @exclusivity(unchecked) private var programs: [ObjectIdentifier: Program] = [:]
    /// The number of the page that is being drawn, from 1.
    @exclusivity(unchecked) private var page = 1
    /// The faults since the last call of ``startPage()`` that did not end the drawing.
    package private(set) var faults: [TemplateFault] = []
    /// The names of partials that were looked up since then.
    package private(set) var dynamicPartials: Set<String> = []
    /// The templates and partials drawn since then, each once.
    @exclusivity(unchecked) package private(set) var drawnTemplates: [Template] = []

    private struct Scope {
        let template: Template
        let overrides: Int
    }

    package init(library: TemplateLibrary, escapes: Bool = true) {
        self.library = library
        self.escapes = escapes
    }

    /// Begins the lists of drawn templates and of faults anew, behind a page too whose drawing a fault ended.
    package func startPage() {
        scopes.removeAll()
        faults.removeAll()
        dynamicPartials.removeAll()
        steps = 0
        page += 1
        drawnTemplates.removeAll(keepingCapacity: true)
    }

    /// A template as this renderer runs it.
    package func program(of template: Template) -> Program {
        let identifier = ObjectIdentifier(template)
        if let known = programs[identifier] { return known }
        let program = Program(template)
        programs[identifier] = program
        return program
    }

    /// Appends what a template makes of a value to the output.
    package func render(_ template: Template, with value: consuming TemplateValue) throws(TemplateFault) {
        try render(program(of: template), with: value)
    }

    /// Appends what a template makes of a value to the output.
    ///
    /// It may be called while another template is drawn, by a context that writes a part of itself.
    ///
    /// - Parameter program: one of this renderer's own.
    package func render(_ program: Program, with value: consuming TemplateValue) throws(TemplateFault) {
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

    /// Does the same where the template around has something in force that is not the other one's.
    private func renderInside(
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
    private func runWhole(_ program: Program) throws(TemplateFault) {
        if program.page != page {
            program.page = page
            drawnTemplates.append(program.template)
        }
        try run(program, 0..<program.instructions.count)
    }

    private func run(_ program: Program, _ range: Range<Int>) throws(TemplateFault) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = program.instructions[next]
            next += 1
            switch instruction.operation {
            case .text: write(program.literals(of: instruction), atLineStart: false)
            case .textAtLineStart: write(program.literals(of: instruction), atLineStart: true)
            case .escaped: try write(lookUp(program.names[Int(instruction.first)]), isEscaped: true)
            case .unescaped: try write(lookUp(program.names[Int(instruction.first)]), isEscaped: false)
            case .section:
                let end = Int(instruction.second)
                try runSection(program, next..<end, for: lookUp(program.names[Int(instruction.first)]))
                next = end
            case .inverted:
                if lookUp(program.names[Int(instruction.first)]).isTruthy { next = Int(instruction.second) }
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

    private func runSection(
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

    private func include(_ instruction: Template.Instruction, of program: Program) throws(TemplateFault) {
        let reference = Int(instruction.first)
        guard let partial = program[reference: reference] ?? findPartial(reference, of: program) else {
            return
        }
        let template = program.template
        let range = template.references[reference].range
        try step(in: template, at: range)
        try descend(in: template, at: range) { () throws(TemplateFault) in
            try indented(by: template.indentations[Int(instruction.second)]) { () throws(TemplateFault) in
                try runWhole(partial.takeUnretainedValue())
            }
        }
    }

    /// Looks the partial up that a reference names; notes that there is none.
    private func findPartial(_ index: Int, of program: Program) -> Unmanaged<Program>? {
        let reference = program.template.references[index]
        guard let name = reference.name ?? dynamicName(reference), !name.isEmpty else { return nil }
        if reference.name == nil { dynamicPartials.insert(name) }
        guard let template = library[name] else {
            if !library.isLenient {
                note(library.missingPartial(name, in: program.template, at: reference.range))
            }
            return nil
        }
        let partial = Unmanaged.passUnretained(self.program(of: template))
        if reference.name != nil { program[reference: index] = partial }
        return partial
    }

    /// Notes a fault that does not end the drawing, once.
    private func note(_ fault: TemplateFault) {
        if !faults.contains(where: { $0.text === fault.text && $0.fault == fault.fault }) {
            faults.append(fault)
        }
    }

    private func dynamicName(_ reference: Template.Reference) -> String? {
        guard let name = reference.dynamicName else { return nil }
        switch lookUp(.passUnretained(name)) {
        case .text(let text): return text
        case .context(let context):
            if case .text(let text) = context.ownValue { return text }
            return nil
        default: return nil
        }
    }

    /// Draws what replaces a block, if anything does.
    private func runOverride(of block: Template.Block) throws(TemplateFault) -> Bool {
        for (index, scope) in scopes.enumerated() {
            guard let override = scope.template.overrides[scope.overrides][block.name] else { continue }
            let inner = Array(scopes[index...])
            scopes.removeLast(inner.count)
            defer { scopes += inner }
            try indented(by: block.indentation) { () throws(TemplateFault) in
                try run(program(of: scope.template), override.range)
            }
            return true
        }
        return false
    }

    private func indented(by more: [UInt8], _ body: () throws(TemplateFault) -> Void) throws(TemplateFault) {
        guard !more.isEmpty else { return try body() }
        indentation += more
        defer { indentation.removeLast(more.count) }
        try body()
    }

    /// Counts what is drawn again and again: a few lines can ask for more than any machine has time or room for.
    private func step(in template: Template, at range: Range<Int>) throws(TemplateFault) {
        steps += 1
        if steps > Self.stepLimit {
            throw TemplateFault(.tooManySteps(limit: Self.stepLimit), at: range, in: template)
        }
        if output.count > Self.sizeLimit {
            throw TemplateFault(.pageTooLarge(limit: Self.sizeLimit), at: range, in: template)
        }
    }

    private func descend(
        in template: Template, at range: Range<Int>, _ body: () throws(TemplateFault) -> Void
    ) throws(TemplateFault) {
        guard depth < Self.depthLimit else {
            throw TemplateFault(.tooDeep(limit: Self.depthLimit), at: range, in: template)
        }
        depth += 1
        defer { depth -= 1 }
        try body()
    }
}

// MARK: Values

extension TemplateRenderer {
    private func lookUp(_ name: Unmanaged<TemplateName>) -> TemplateValue {
        name._withUnsafeGuaranteedRef { name in
            guard let first = name.first else { return stack.last ?? .absent }
            var index = stack.count
            while index > base {
                index -= 1
                let value = Self.member(first, of: stack[index])
                if case .missing = value { continue }
                return name.rest.isEmpty ? value : Self.member(name.rest, of: value)
            }
            return .missing
        }
    }

    private static func member(_ keys: [TemplateKey], of value: TemplateValue) -> TemplateValue {
        keys.reduce(value) { member($1, of: $0) }
    }

    private static func member(_ key: TemplateKey, of value: TemplateValue) -> TemplateValue {
        if case .context(let context) = value { context.value(for: key) } else { .missing }
    }

    private func write(_ value: TemplateValue, isEscaped: Bool) throws(TemplateFault) {
        switch value {
        case .missing, .absent, .list: break
        case .bool(let value): output.append(value ? "true" : "false")
        case .text(let text): isEscaped && escapes ? output.appendEscaped(text) : output.append(text)
        case .html(let html): output.append(html)
        case .context(let context):
            let own = context.ownValue
            if case .context = own { return }
            try write(own, isEscaped: isEscaped)
        case .part(let context, let part): try context.write(part: part, with: self)
        }
    }

    private func write(_ text: UnsafeBufferPointer<UInt8>, atLineStart: Bool) {
        guard !indentation.isEmpty else { return output.append(text) }
        if atLineStart { indent() }
        var start = 0
        for (position, byte) in text.enumerated()
        where byte == UInt8(ascii: "\n") && position + 1 < text.count {
            output.append(UnsafeBufferPointer(rebasing: text[start...position]))
            indent()
            start = position + 1
        }
        output.append(UnsafeBufferPointer(rebasing: text[start...]))
    }

    private func indent() {
        indentation.withUnsafeBufferPointer { output.append($0) }
    }
}
