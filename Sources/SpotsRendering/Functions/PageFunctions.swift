import Diagnostics
import Mustache
import SpotsModel

/// The functions that need the page or the site.
enum PageFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction("absolute", [.init("address", .text)]) { arguments throws(FunctionFault) in
            let address = arguments.text(0)
            if address.isEmpty { return .absent }
            if AddressSafety.isActive(address) { throw FunctionFault(.unsafeAction(address)) }
            guard let context = arguments.context as? any SiteFunctionContext else {
                throw FunctionFault(.needsPage("absolute"))
            }
            return .text(context.base.absoluteAddress(of: address))
        },
        TemplateFunction("link", [.init("action", .text)], needsPage: true) {
            arguments throws(FunctionFault) in
            let action = arguments.text(0)
            if action.isEmpty { return .absent }
            guard let run = arguments.context as? PageRun else { throw FunctionFault(.needsPage("link")) }
            switch run.destination(of: action) {
            case .address(let address): return .text(address)
            case .active(let address): throw FunctionFault(.unsafeAction(address))
            case .nowhere: throw FunctionFault(run.unmatchedAction(action))
            }
        },
        TemplateFunction("markdown", [.text], usesLocation: true, needsPage: true) {
            arguments throws(FunctionFault) in
            guard let run = arguments.context as? PageRun else { throw FunctionFault(.needsPage("markdown")) }
            let text = arguments.text(0)
            return text.isEmpty ? .absent : .html(run.html(ofMarkdown: text, at: arguments.location))
        },
        PictureFunction.picture,
        TemplateFunction("json", [.value], result: .script) { arguments throws(FunctionFault) in
            if arguments[0].isNothing { return .absent }
            var writer = JSONWriter()
            writer.value(try arguments[0].json())
            return .text(escaped(String(decoding: writer.bytes, as: UTF8.self)))
        },
    ]

    /// JSON without the characters that have a meaning in HTML; they can only be in its strings.
    ///
    /// A script element ends at `</script`, wherever that is. JavaScript once ended strings at U+2028 and U+2029.
    private static func escaped(_ json: String) -> String {
        let marks: [Unicode.Scalar: String] = [
            "<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "'": "\\u0027", "\u{2028}": "\\u2028",
            "\u{2029}": "\\u2029",
        ]
        guard json.unicodeScalars.contains(where: { marks[$0] != nil }) else { return json }
        return json.unicodeScalars.map { marks[$0] ?? String($0) }.joined()
    }
}

extension BaseAddress {
    /// An absolute address, made with `baseURL`; without one, an address from the root.
    ///
    /// An address that begins with the base path keeps it once. Web addresses are unchanged.
    func absoluteAddress(of address: String) -> String {
        if AddressSafety.hasScheme(address) || address.hasPrefix("//") { return address }
        let rooted = address.hasPrefix("/") ? address : "/" + address
        let whole = rooted.hasPrefix(path) || rooted + "/" == path ? rooted : prefixed(rooted)
        return absolute(whole) ?? whole
    }
}

extension PageRun {
    /// The HTML of Markdown from a template, with the same trust as a Markdown field.
    func html(ofMarkdown text: String, at location: ValueLocation?) -> String {
        let place = location ?? ValueLocation(self.location(of: .node(source.documents.tape?.root), []))
        let markdown = MarkdownContext(
            text, from: MarkdownSource(text, at: place, run: self), headingLevel: 1, run: self)
        var output = OutputBuffer(capacity: text.utf8.count * 2)
        markdown.write(into: &output)
        return output.text
    }
}
