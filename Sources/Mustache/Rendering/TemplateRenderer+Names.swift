import Diagnostics

// How a template finds the values of its names.

extension TemplateRenderer {
    @inline(__always)
    func lookUp(_ instruction: Template.Instruction, of program: Program) -> TemplateValue {
        lookUp(Int(instruction.first), of: program)
    }

    @inline(__always)
    func lookUp(_ index: Int, of program: Program) -> TemplateValue {
        let name = program.names[index]
        let (start, end) = (Int(name.lowerBound), Int(name.upperBound))
        guard end - start > 1 else { return lookUp(start == end ? nil : program.keys[start], []) }
        return lookUp(program.keys[start], program.keys[start + 1..<end])
    }

    /// - Parameters:
    ///   - first: the key to look up, from the innermost context outwards; nil for the innermost context
    ///     itself.
    ///   - rest: the keys to look up in the value found.
    @inline(__always)
    func lookUp(_ first: TemplateKey?, _ rest: ArraySlice<TemplateKey>) -> TemplateValue {
        guard let first else { return stack.last ?? .absent }
        if first.isInnermost { return rest.reduce(stack.last ?? .absent) { Self.member($1, of: $0) } }
        var index = stack.count
        while index > base {
            index -= 1
            let value = Self.member(first, of: stack[index])
            if case .missing = value { continue }
            return rest.isEmpty ? value : rest.reduce(value) { Self.member($1, of: $0) }
        }
        return .missing
    }

    /// The location of the value of a name, if its context knows it.
    func location(of name: TemplateName) -> ValueLocation? {
        guard let first = name.first else { return nil }
        if first.isInnermost {
            guard case .context(let context)? = stack.last else { return nil }
            return context.valueLocation(of: name.rest.map(\.text))
        }
        for value in stack[base...].reversed() {
            if case .missing = Self.member(first, of: value) { continue }
            guard case .context(let context) = value else { return nil }
            return context.valueLocation(of: name.parts)
        }
        return nil
    }

    @inline(__always)
    private static func member(_ key: TemplateKey, of value: TemplateValue) -> TemplateValue {
        if case .context(let context) = value { return context.value(for: key) }
        return element(key, of: value)
    }

    /// The element of a list that a key numbers, from 0 on.
    private static func element(_ key: TemplateKey, of value: TemplateValue) -> TemplateValue {
        guard case .list(let elements) = value, let index = Int(key.text), elements.indices.contains(index)
        else { return .missing }
        return elements[index]
    }
}
