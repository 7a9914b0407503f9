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
    private var drawn: Set<ObjectIdentifier> = []
    /// The faults since the last call of ``startPage()`` that did not end the drawing.
    package private(set) var faults: [TemplateFault] = []
    /// The names of partials that were looked up since then.
    package private(set) var dynamicPartials: Set<String> = []
    /// The templates and partials drawn since then, each once.
    package private(set) var drawnTemplates: [Template] = []

    private struct Scope {
        let template: Template
        let overrides: Int
    }

    package init(library: TemplateLibrary, escapes: Bool = true) {
        self.library = library
        self.escapes = escapes
    }

    /// Begins the lists of drawn templates and of faults anew.
    package func startPage() {
        faults.removeAll()
        dynamicPartials.removeAll()
        steps = 0
        drawn.removeAll(keepingCapacity: true)
        drawnTemplates.removeAll(keepingCapacity: true)
    }

    /// Appends what a template makes of a value to the output.
    ///
    /// It may be called while another template is drawn, by a context that writes a part of itself.
    package func render(_ template: Template, with value: TemplateValue) throws(TemplateFault) {
        let outer = (base, indentation, scopes, depth)
        base = stack.count
        if !indentation.isEmpty { indentation = [] }
        if !scopes.isEmpty { scopes = [] }
        depth = 0
        stack.append(value)
        defer {
            stack.removeLast(stack.count - base)
            (base, indentation, scopes, depth) = outer
        }
        try runWhole(template)
    }
}

// MARK: Instructions

extension TemplateRenderer {
    private func runWhole(_ template: Template) throws(TemplateFault) {
        if drawn.insert(ObjectIdentifier(template)).inserted { drawnTemplates.append(template) }
        try run(template, 0..<template.program.count)
    }

    private func run(_ template: Template, _ range: Range<Int>) throws(TemplateFault) {
        var next = range.lowerBound
        while next < range.upperBound {
            let instruction = template.program[next]
            next += 1
            switch instruction.operation {
            case .text: write(template, instruction, atLineStart: false)
            case .textAtLineStart: write(template, instruction, atLineStart: true)
            case .escaped: try write(lookUp(template.names[Int(instruction.first)]), isEscaped: true)
            case .unescaped: try write(lookUp(template.names[Int(instruction.first)]), isEscaped: false)
            case .section:
                let end = Int(instruction.second)
                try runSection(template, next..<end, for: lookUp(template.names[Int(instruction.first)]))
                next = end
            case .inverted:
                if lookUp(template.names[Int(instruction.first)]).isTruthy { next = Int(instruction.second) }
            case .partial:
                try include(instruction, of: template)
            case .parent:
                scopes.append(Scope(template: template, overrides: Int(instruction.third)))
                try include(instruction, of: template)
                scopes.removeLast()
                next = Int(instruction.end)
            case .block:
                if try runOverride(of: template.blocks[Int(instruction.first)]) {
                    next = Int(instruction.second)
                }
            }
        }
    }

    private func runSection(
        _ template: Template, _ body: Range<Int>, for value: TemplateValue
    ) throws(TemplateFault) {
        guard value.isTruthy else { return }
        guard case .list(let elements) = value else {
            stack.append(value)
            try run(template, body)
            stack.removeLast()
            return
        }
        for element in elements {
            try step(in: template, at: 0..<0)
            stack.append(element)
            try run(template, body)
            stack.removeLast()
        }
    }

    private func include(_ instruction: Template.Instruction, of template: Template) throws(TemplateFault) {
        let reference = template.references[Int(instruction.first)]
        guard let name = reference.name ?? dynamicName(reference), !name.isEmpty else { return }
        if reference.name == nil { dynamicPartials.insert(name) }
        guard let partial = library[name] else {
            if !library.isLenient { note(library.missingPartial(name, in: template, at: reference.range)) }
            return
        }
        try step(in: template, at: reference.range)
        try descend(in: template, at: reference.range) { () throws(TemplateFault) in
            try indented(by: template.indentations[Int(instruction.second)]) { () throws(TemplateFault) in
                try runWhole(partial)
            }
        }
    }

    /// Notes a fault that does not end the drawing, once.
    private func note(_ fault: TemplateFault) {
        if !faults.contains(where: { $0.file == fault.file && $0.fault == fault.fault }) {
            faults.append(fault)
        }
    }

    private func dynamicName(_ reference: Template.Reference) -> String? {
        guard let name = reference.dynamicName else { return nil }
        switch lookUp(name) {
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
                try run(scope.template, override.range)
            }
            return true
        }
        return false
    }

    private func indented(by more: [UInt8], _ body: () throws(TemplateFault) -> Void) throws(TemplateFault) {
        guard !more.isEmpty else { return try body() }
        let outer = indentation
        indentation = outer + more
        defer { indentation = outer }
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
    private func lookUp(_ name: TemplateName) -> TemplateValue {
        guard let first = name.first else { return stack.last ?? .absent }
        var value = TemplateValue.missing
        var index = stack.count
        while index > base {
            index -= 1
            value = Self.member(first, of: stack[index])
            if case .missing = value { continue }
            break
        }
        for key in name.rest { value = Self.member(key, of: value) }
        return value
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

    private func write(_ template: Template, _ instruction: Template.Instruction, atLineStart: Bool) {
        template.literals.withUnsafeBufferPointer { literals in
            let text = UnsafeBufferPointer(
                rebasing: literals[Int(instruction.first)..<Int(instruction.second)])
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
    }

    private func indent() {
        indentation.withUnsafeBufferPointer { output.append($0) }
    }
}
