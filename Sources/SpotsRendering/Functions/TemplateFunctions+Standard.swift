package import Mustache

extension TemplateFunctions {
    /// The functions of every site.
    package static let standard = TemplateFunctions(
        TextFunctions.all + ListFunctions.all + ConditionFunctions.all + NumberFunctions.all
            + DateFunctions.all
            + LabelFunctions.all + PageFunctions.all)
}

extension FunctionArguments {
    /// A whole number that counts something.
    func count(_ index: Int, limit: Int) throws(FunctionFault) -> Int {
        guard let count = Int(text(index)), (0...limit).contains(count) else {
            throw FunctionFault(.notACount(text(index), limit: limit), argument: index)
        }
        return count
    }
}

extension TemplateFunction.Parameter {
    static let value = Self("value", .anything)
    static let text = Self("text", .text)
    static let list = Self("list", .list)
}
