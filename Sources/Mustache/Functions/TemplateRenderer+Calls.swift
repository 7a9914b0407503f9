import Diagnostics

extension TemplateRenderer {
    /// The result of a call; absent, with an error, if the function cannot use its arguments.
    mutating func result(of call: FunctionCall, in program: Program) throws(TemplateFault) -> TemplateValue {
        try step(in: program.template, at: call.range)
        var values: [TemplateValue] = []
        for (index, argument) in call.arguments.enumerated() {
            let value = try evaluate(argument, in: program)
            let parameter = call.function.parameter(at: index)
            if case .anything = parameter.kind {
                values.append(value)
                continue
            }
            // A missing value gives nothing, as without a function.
            if value.isNothing { return .absent }
            guard let value = Self.converted(value, to: parameter.kind) else {
                let message = Message.wrongArgument(
                    of: call.function.name, expected: parameter.expected, found: value.typeName)
                report(FunctionFault(message, argument: index), of: call, in: program)
                return .absent
            }
            values.append(value)
        }
        return try result(of: call, values, in: program)
    }
}

extension TemplateRenderer {
    /// Writes the result of a call, unless it would do harm there.
    mutating func write(
        _ value: TemplateValue, of call: FunctionCall, isEscaped: Bool, in program: Program
    ) throws(TemplateFault) {
        let start = output.count
        try write(value, of: call, isEscaped: isEscaped)
        guard let message = fault(at: call.place, from: start, isEscaped: isEscaped) else { return }
        report(message, of: location(of: call.arguments[...], in: program), at: call.range, in: program)
    }

    /// Writes the result of a call as the place of the call needs it.
    private mutating func write(
        _ value: TemplateValue, of call: FunctionCall, isEscaped: Bool
    ) throws(TemplateFault) {
        switch value {
        // Quotation marks of HTML would end an attribute.
        case .html(let html) where isEscaped && call.place.isInTag:
            try write(.text(html), isEscaped: true)
        // A script cannot read character references.
        case .text where isEscaped && call.place == .script && call.function.result == .script:
            try write(value, isEscaped: syntax != .html)
        default: try write(value, isEscaped: isEscaped)
        }
    }

    private mutating func result(
        of call: FunctionCall, _ values: [TemplateValue], in program: Program
    ) throws(TemplateFault) -> TemplateValue {
        let arguments = FunctionArguments(
            values: values, context: functionContext,
            location: call.function.usesLocation ? location(of: call.arguments.prefix(1), in: program) : nil)
        do throws(FunctionFault) {
            let result = try call.function.body(arguments)
            if result.size <= Self.sizeLimit { return result }
        } catch {
            report(error, of: call, in: program)
            return error.html.map { .html($0) } ?? .absent
        }
        // Nested calls can double a string again and again.
        throw TemplateFault(.pageTooLarge(limit: Self.sizeLimit), at: call.range, in: program.template)
    }

    private mutating func evaluate(
        _ argument: FunctionCall.Argument, in program: Program
    ) throws(TemplateFault) -> TemplateValue {
        switch argument {
        case .name(let index): lookUp(index, of: program)
        case .text(let text): .text(text)
        case .digits(let digits): .digits(digits)
        case .bool(let value): .bool(value)
        case .call(let call): try result(of: call, in: program)
        }
    }

    /// A value of the type that a parameter needs; nil if it has another type.
    private static func converted(
        _ value: TemplateValue, to kind: TemplateFunction.Parameter.Kind
    ) -> TemplateValue? {
        switch (kind, value) {
        case (.anything, _), (.list, .list): value
        case (.list, _): nil
        case (.text, _), (.number, _): value.spelling.map { .text($0) }
        }
    }

    /// Reports a problem at a call, with a note at the value that it is about.
    private mutating func report(_ fault: FunctionFault, of call: FunctionCall, in program: Program) {
        var message = fault.message
        if let location = location(
            of: call.arguments[min(fault.argument, call.arguments.count)...], in: program)?.location
        {
            message.notes.append(Message.Note("the value is here", at: .elsewhere(location.start)))
        }
        note(TemplateFault(message, at: call.range, in: program.template))
    }

    /// The location of the first value that arguments take from a context.
    private func location(
        of arguments: ArraySlice<FunctionCall.Argument>, in program: Program
    ) -> ValueLocation? {
        for argument in arguments {
            switch argument {
            case .name(let index):
                if let location = location(of: program.template.names[index]) { return location }
            case .call(let inner):
                if let location = location(of: inner.arguments[...], in: program) { return location }
            case .text, .digits, .bool: break
            }
        }
        return nil
    }
}

extension TemplateValue {
    /// The number of bytes of a string; 0 for any other value.
    fileprivate var size: Int {
        switch self {
        case .text(let text), .digits(let text), .html(let text): text.utf8.count
        case .missing, .absent, .bool, .list, .context, .part: 0
        }
    }
}
