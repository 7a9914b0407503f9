import Mustache
import SpotsModel

/// The functions that change text.
enum TextFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction("slug", [.text]) { .text(Slug.make($0.text(0))) },
        TemplateFunction("spread", [.text, .init("letters", .number)]) { arguments throws(FunctionFault) in
            .text(Slug.spread(Slug.make(arguments.text(0)), try arguments.count(1, limit: 4)))
        },
        TemplateFunction("upper", [.text]) { .text($0.text(0).uppercased()) },
        TemplateFunction("lower", [.text]) { .text($0.text(0).lowercased()) },
        TemplateFunction("plain", [.text.ofAnyType]) { arguments throws(FunctionFault) in
            try plain(arguments[0])
        },
        TemplateFunction("truncate", [.text, .init("length", .number)]) { arguments throws(FunctionFault) in
            .text(truncated(arguments.text(0), to: try arguments.count(1, limit: 1_000_000)))
        },
        TemplateFunction("replace", [.text, .init("old", .text), .init("new", .text)]) {
            arguments throws(FunctionFault) in
            try replaced(arguments)
        },
    ]

    /// The text of Markdown or HTML without markup.
    private static func plain(_ value: TemplateValue) throws(FunctionFault) -> TemplateValue {
        if case .html(let html) = value { return .text(PlainText.make(ofHTML: html)) }
        if value.isNothing { return .absent }
        guard let text = value.spelling else {
            throw FunctionFault(.wrongArgument(of: "plain", expected: "a string", found: value.typeName))
        }
        var html = OutputBuffer(capacity: text.utf8.count * 2)
        var renderer = MarkdownRenderer(isUnsafe: true, isSmart: false)
        renderer.isBare = true
        renderer.render(text, into: &html, for: PlainText.Delegate())
        return .text(PlainText.make(ofHTML: html.text))
    }

    /// Text of at most some characters and an ellipsis, cut between words if possible.
    static func truncated(_ text: String, to length: Int) -> String {
        guard let end = text.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex),
            end < text.endIndex
        else { return text }
        var start = text[..<end]
        if !text[end].isWhitespace, let space = start.lastIndex(where: \.isWhitespace) {
            start = start[..<space]
        }
        while start.last?.isWhitespace == true { start.removeLast() }
        return start + "…"
    }

    private static func replaced(_ arguments: FunctionArguments) throws(FunctionFault) -> TemplateValue {
        let (text, old, new) = (arguments.text(0), arguments.text(1), arguments.text(2))
        if old.isEmpty { return .text(text) }
        // A few nested calls can ask for more memory than any machine has.
        let times = text.utf8.count / old.utf8.count
        guard new.utf8.count < TemplateRenderer.sizeLimit / max(1, times) else {
            throw FunctionFault(.tooLong("replace"))
        }
        return .text(text.replacing(old, with: new))
    }
}

extension TemplateFunction.Parameter {
    /// The same parameter for values that the function itself checks.
    fileprivate var ofAnyType: Self { Self(name, .anything) }
}
