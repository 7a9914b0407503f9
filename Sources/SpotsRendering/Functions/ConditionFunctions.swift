import Mustache
import SpotsModel

/// The functions that decide or choose something.
enum ConditionFunctions {
    static let all: [TemplateFunction] = [
        TemplateFunction("equals", [.value, .init("other", .anything)]) { .bool(areEqual($0[0], $0[1])) },
        TemplateFunction("not", [.value]) { .bool(!$0[0].isTruthy) },
        TemplateFunction("and", [.value, .init("other", .anything)], isVariadic: true) {
            arguments throws(FunctionFault) in
            .bool(arguments.values.allSatisfy(\.isTruthy))
        },
        TemplateFunction("or", [.value, .init("other", .anything)], isVariadic: true) {
            arguments throws(FunctionFault) in
            .bool(arguments.values.contains(where: \.isTruthy))
        },
        TemplateFunction("default", [.value, .init("otherwise", .anything)], result: .anything) {
            arguments throws(FunctionFault) in
            arguments[0].isTruthy ? arguments[0] : arguments[1]
        },
        TemplateFunction("less", [.value, .init("other", .anything)]) { arguments throws(FunctionFault) in
            .bool(try precedes(arguments[0], arguments[1]))
        },
        TemplateFunction("greater", [.value, .init("other", .anything)]) { arguments throws(FunctionFault) in
            .bool(try precedes(arguments[1], arguments[0]))
        },
    ]

    /// Whether two values are the same string, number or boolean; a missing value equals an empty string.
    private static func areEqual(_ left: TemplateValue, _ right: TemplateValue) -> Bool {
        if case .digits(let left) = left, case .digits(let right) = right {
            return left == right || FieldNumber(left) == FieldNumber(right)
        }
        let texts = [left, right].map { $0.isNothing ? "" : $0.spelling }
        return texts[0] != nil && texts[0] == texts[1]
    }

    /// Whether a number is less than another, or a date is before another; false if one of them is missing.
    private static func precedes(
        _ left: TemplateValue, _ right: TemplateValue
    ) throws(FunctionFault) -> Bool {
        guard !left.isNothing, !right.isNothing else { return false }
        let (left, right) = (left.spelling ?? left.typeName, right.spelling ?? right.typeName)
        if let left = FieldNumber(left), let right = FieldNumber(right) { return left < right }
        if let left = Timestamp(left), let right = Timestamp(right) { return left < right }
        throw FunctionFault(.notComparable(left, right))
    }
}
