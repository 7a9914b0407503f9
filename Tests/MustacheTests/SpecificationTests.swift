import Foundation
import Mustache
import SpotsModel
import TestSupport
import Testing

@Suite(
    "Mustache specification 1.4",
    .enabled(if: Folders.hasShared("conformance"), "../shared/conformance is not there"))
struct SpecificationTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let module: String
        let name: String
        let template: String
        let data: JSONValue
        let partials: [(String, String)]
        let expected: String

        var testDescription: String { "\(module): \(name)" }
    }

    @Test func theSpecificationHas184Cases() throws {
        #expect(try Self.cases().count == 184)
    }

    @Test(arguments: try cases())
    func everyCaseRendersTheExpectedText(_ test: Case) throws {
        let partials = try Dictionary(
            uniqueKeysWithValues: test.partials.map { name, text in
                (name, try Template(file: name, source: Array(text.utf8)))
            })
        var renderer = TemplateRenderer(library: TemplateLibrary(partials: partials, isLenient: true))
        let template = try Template(file: "test", source: Array(test.template.utf8))
        try renderer.render(template, with: ValueContext.templateValue(test.data))
        #expect(renderer.output.text == test.expected)
    }

    static func cases() throws -> [Case] {
        let folder = Folders.shared.appending(path: "conformance/mustache-spec")
        let document = JSONDocument()
        return try Folders.files(in: folder).filter { $0.pathExtension == "json" }.flatMap { file in
            document.load(try Data(contentsOf: file))
            let tape = try document.parse()
            guard case .array(let tests)? = JSONValue(tape, tape.root)["tests"] else { return [Case]() }
            return tests.map { test in
                var partials: [(String, String)] = []
                if case .object(let object)? = test["partials"] {
                    partials = object.members.map { ($0.key, $0.value.string ?? "") }
                }
                return Case(
                    module: file.lastPathComponent, name: test["name"]?.string ?? "",
                    template: test["template"]?.string ?? "", data: test["data"] ?? .null, partials: partials,
                    expected: test["expected"]?.string ?? "")
            }
        }
    }
}
