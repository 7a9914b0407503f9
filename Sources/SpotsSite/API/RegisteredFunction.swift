import Bytes
import Mustache
import SpotsModel
import SpotsRendering

/// A function for templates that a Swift program registered.
struct RegisteredFunction: Sendable {
    let name: String
    private let count: Int
    private let body: @Sendable ([JSONValue]) throws -> FunctionResult

    init(_ name: String, _ count: Int, _ body: @escaping @Sendable ([JSONValue]) throws -> FunctionResult) {
        self.name = name
        self.count = max(0, count)
        self.body = body
    }

    /// Whether a template can write the name.
    var hasUsableName: Bool {
        name.utf8.first?.isLetter == true && name.utf8.allSatisfy(\.isWordByte)
    }

    var templateFunction: TemplateFunction {
        TemplateFunction(name, argumentCount: count) { [body] arguments throws(FunctionFault) in
            do {
                return try body(arguments)
            } catch let failure as FunctionFailure {
                throw FunctionFault(.failedFunction(failure.message))
            } catch {
                throw FunctionFault(.failedFunction("\(error)"))
            }
        }
    }
}
