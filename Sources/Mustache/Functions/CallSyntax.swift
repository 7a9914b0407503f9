/// A call of a function as a tag writes it: `date(published, "d MMMM y")`.
struct CallSyntax {
    let name: String
    let nameRange: Range<Int>
    let arguments: [Argument]
    /// The range from the name to the closing parenthesis.
    let range: Range<Int>

    struct Argument {
        let value: Value
        let range: Range<Int>
    }

    indirect enum Value {
        case name(String)
        case text(String)
        case digits(String)
        case bool(Bool)
        case call(CallSyntax)
    }

    /// The call in its usual spelling, which is the same for equal calls.
    var text: String { "\(name)(\(arguments.map(\.value.text).joined(separator: ", ")))" }
}

extension CallSyntax.Value {
    /// The argument as a template writes it.
    var text: String {
        switch self {
        case .name(let name): name
        case .text(let text):
            "\"" + text.map { "\"\\".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
        case .digits(let digits): digits
        case .bool(let value): value ? "true" : "false"
        case .call(let call): call.text
        }
    }
}
