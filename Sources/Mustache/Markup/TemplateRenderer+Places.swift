import Bytes
import Diagnostics

extension TemplateRenderer {
    /// Writes a value at a place where it may do harm.
    ///
    /// - Parameters:
    ///   - name: the index of the value's name in the program.
    ///   - isEscaped: whether the tag asks for escaped text.
    mutating func write(
        _ value: TemplateValue, named name: Int, at place: MarkupPlace, isEscaped: Bool, in program: Program
    ) throws(TemplateFault) {
        let start = output.count
        try write(value, isEscaped: isEscaped)
        guard let message = fault(at: place, from: start, isEscaped: isEscaped) else { return }
        let location = location(of: program.template.names[name])
        report(message, of: location, at: program.template.nameRanges[name], in: program)
    }

    /// Checks what a tag has written, and replaces it if it would do harm there.
    ///
    /// - Parameter start: where the output of the tag begins.
    mutating func fault(at place: MarkupPlace, from start: Int, isEscaped: Bool) -> Message? {
        guard syntax == .html || syntax == .xml, start < output.count else { return nil }
        switch place {
        case .address(let quote, let isPicture):
            if let address = activeAddress(from: start, isPicture: isPicture) {
                _ = output.takeText(from: start)
                output.append("about:invalid")
                return .activeAddress(address)
            }
            return quote == nil && isEscaped ? strayText(from: start) : nil
        case .unquoted: return isEscaped ? strayText(from: start) : nil
        case .text, .tagName, .tag, .quoted, .code, .style, .script, .scriptString: return nil
        }
    }

    /// The address that ends with the output of a tag, if it could run code.
    private func activeAddress(from start: Int, isPicture: Bool) -> String? {
        let address = output.withBytes { bytes -> String? in
            let address = bytes.extracting(AddressSafety.start(ofAddressIn: bytes, before: start)...)
            return AddressSafety.isActive(address) ? String(decoding: address) : nil
        }
        return address.flatMap { isPicture && AddressSafety.isPicture($0) ? nil : $0 }
    }

    /// Removes the output of a tag that would end an attribute without quotation marks.
    private mutating func strayText(from start: Int) -> Message? {
        let isStray = output.withBytes { bytes in
            (start..<bytes.count).contains { bytes[$0].isWhiteSpace || bytes[$0] == 0x0C }
        }
        return isStray ? .unquotedValue(output.takeText(from: start)) : nil
    }

    /// Reports a problem where the value was written, with a note at the tag.
    ///
    /// Without a location of the value, the problem is at the tag.
    mutating func report(
        _ message: Message, of value: ValueLocation?, at range: Range<Int>, in program: Program
    ) {
        guard let location = value?.location else {
            return note(TemplateFault(message, at: range, in: program.template))
        }
        var message = message
        let tag = program.template.text.place(of: range.lowerBound)
        message.notes.insert(Message.Note("the template writes it here", at: .elsewhere(tag)), at: 0)
        note(TemplateFault(Fault(message, at: location.range), in: location.text))
    }
}
