import Mustache
import SpotsModel

/// The buffers in which JSON is made of records, one after another, in one task.
package final class RecordWriter {
    /// The JSON.
    package let json = OutputBuffer()
    private let renderer = TemplateRenderer(library: TemplateLibrary(partials: [:]), escapes: false)

    package init() {}

    /// The JSON of the one record that was written last.
    package var bytes: UnsafeBufferPointer<UInt8> { json.bytes }

    /// Appends what a template makes of a record, as a string.
    func appendString(_ template: Template, _ context: RecordContext) {
        draw(template, context)
        appendQuoted(renderer.output.bytes)
    }

    /// What a template makes of a record.
    func text(_ template: Template, _ context: RecordContext) -> String {
        draw(template, context)
        return String(decoding: renderer.output.bytes, as: UTF8.self)
    }

    /// Appends a value.
    package func append(_ value: JSONValue) {
        switch value {
        case .null: json.append("null")
        case .bool(let isTrue): json.append(isTrue ? "true" : "false")
        case .number(let number): json.append(number.digits)
        case .string(let text): append(quoted: text)
        case .array(let elements):
            json.append("[")
            for (index, element) in elements.enumerated() {
                if index > 0 { json.append(",") }
                append(element)
            }
            json.append("]")
        case .object(let object):
            json.append("{")
            for (index, member) in object.members.enumerated() {
                if index > 0 { json.append(",") }
                append(quoted: member.key)
                json.append(":")
                append(member.value)
            }
            json.append("}")
        }
    }

    private func draw(_ template: Template, _ context: RecordContext) {
        renderer.output.removeAll()
        renderer.startPage()
        // Without partials nothing nests, and nothing can fail.
        try? renderer.render(template, with: .context(context))
    }

    private func append(quoted text: String) {
        var text = text
        text.withUTF8 { appendQuoted($0) }
    }

    /// Appends a string (RFC 8259, section 7).
    private func appendQuoted(_ text: UnsafeBufferPointer<UInt8>) {
        json.append("\"")
        var start = 0
        for (position, byte) in text.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
            json.append(UnsafeBufferPointer(rebasing: text[start..<position]))
            json.append(Self.escape(byte))
            start = position + 1
        }
        json.append(UnsafeBufferPointer(rebasing: text[start...]))
        json.append("\"")
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: "\\\""
        case 0x5C: "\\\\"
        case 0x0A: "\\n"
        default: "\\u00" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
