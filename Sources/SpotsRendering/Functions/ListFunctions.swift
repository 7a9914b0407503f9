import Mustache

/// The functions for lists, some of which also take strings.
enum ListFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction("count", [.value]) { arguments throws(FunctionFault) in
            if case .list(let elements) = arguments[0] { return .digits(String(elements.count)) }
            if arguments[0].isNothing { return .absent }
            return .digits(String(try text(of: arguments[0], for: "count").count))
        },
        TemplateFunction("first", [.list], result: .element) { elements(of: $0[0]).first ?? .absent },
        TemplateFunction("last", [.list], result: .element) { elements(of: $0[0]).last ?? .absent },
        TemplateFunction("join", [.list, .init("separator", .text)]) { arguments throws(FunctionFault) in
            var parts: [String] = []
            for element in elements(of: arguments[0]) where !element.isNothing {
                guard let text = element.spelling else {
                    throw FunctionFault(
                        .wrongArgument(of: "join", expected: "a list of strings", found: element.typeName))
                }
                parts.append(text)
            }
            return .text(parts.joined(separator: arguments.text(1)))
        },
        TemplateFunction("contains", [.value, .init("element", .anything)]) {
            arguments throws(FunctionFault) in
            if arguments[0].isNothing || arguments[1].isNothing { return .bool(false) }
            let wanted = try text(of: arguments[1], for: "contains")
            if case .list(let elements) = arguments[0] {
                return .bool(elements.contains { $0.spelling == wanted })
            }
            return .bool(try text(of: arguments[0], for: "contains").contains(wanted))
        },
    ]

    private static func elements(of value: TemplateValue) -> [TemplateValue] {
        if case .list(let elements) = value { elements } else { [] }
    }

    private static func text(of value: TemplateValue, for function: String) throws(FunctionFault) -> String {
        if let text = value.spelling { return text }
        throw FunctionFault(
            .wrongArgument(of: function, expected: "a list or a string", found: value.typeName))
    }
}
