import Diagnostics
import Mustache
import Testing

/// What is known about a template, and bytes that are not a valid template.
@Suite struct TemplateTests {
    private func template(_ source: String) throws -> Template {
        try Template(file: "x", source: Array(source.utf8), vocabulary: ["id": 1, "title": 2])
    }

    @Test(arguments: [
        ("{{id}}", true), ("{{#id}}{{/id}}", true), ("{{^id}}{{/id}}", true), ("{{id.x}}", false),
        ("{{x.id}}", false), ("{{>id}}", false), ("{{title}}", false), ("id", false),
    ])
    func aTermIsMentionedIfItIsAWholeName(_ source: String, _ expected: Bool) throws {
        #expect(try template(source).mentions(term: 1) == expected)
    }

    @Test(arguments: [
        ("{{record}}", true), ("{{record.a}}", true), ("{{#record}}{{/record}}", true),
        ("{{a.record}}", false), ("{{records}}", false), ("", false),
    ])
    func aKeyIsMentionedIfANameBeginsWithIt(_ source: String, _ expected: Bool) throws {
        #expect(try template(source).mentions(key: "record") == expected)
    }

    @Test(arguments: [
        ("{{>a}}", true), ("{{<a}}{{/a}}", true), ("{{#x}}{{>*a}}{{/x}}", true), ("{{$a}}{{/a}}", false),
        ("a", false),
    ])
    func partialsAndParentsCountAsInclusions(_ source: String, _ expected: Bool) throws {
        #expect(try template(source).includesPartials == expected)
    }

    @Test(arguments: [
        ([0x61, 0xFF], 2), ([0x61, 0x0A, 0xC3], 1), ([0xED, 0xA0, 0x80], 1), ([0x7B, 0x7B, 0x80], 3),
    ])
    func invalidUTF8IsReportedAtItsPlace(_ source: [UInt8], _ column: Int) throws {
        let fault = try #require(throws: TemplateFault.self) { try Template(file: "x", source: source) }
        #expect(fault.diagnostic.id == .templateSyntax)
        #expect(fault.diagnostic.column == column)
    }
}
