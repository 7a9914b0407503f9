import SpotsModel
import Testing

@testable import SpotsRendering

/// Data of any form as templates see it.
@Suite struct JSONContextTests {
    private func draw(_ meta: String, _ template: String) throws -> String {
        try SmallPage(
            "[{\"items\": [{\"title\": \"T\", \"meta\": \(meta)}]}]", SmallPage.Site(item: template)
        ).html
    }

    @Test(arguments: [
        (#"{"a": 1.50}"#, "{{meta.a}}", "1.50"), (#"{"a": 1e3}"#, "{{meta.a}}", "1e3"),
        (#"{"a": "<"}"#, "{{meta.a}}{{{meta.a}}}", "&lt;<"),
        (#"{"a": true, "b": false}"#, "{{meta.a}}{{meta.b}}", "truefalse"),
        (#"{"a": null}"#, "[{{meta.a}}]", "[]"),
        (#"{"a": {"b": {"c": 1}}}"#, "{{meta.a.b.c}}", "1"),
        (#"{"a": [1, "b", true]}"#, "{{#meta.a}}{{.}},{{/meta.a}}", "1,b,true,"),
        (#"{"a": [{"b": 1}, {"b": 2}]}"#, "{{#meta.a}}{{b}}{{/meta.a}}", "12"),
        (#"{"a": {}}"#, "[{{meta.a}}]", "[]"),
        (#"["a", "b"]"#, "{{#meta}}{{.}}{{/meta}}", "ab"), (#""text""#, "{{meta}}", "text"),
        (#"{"a": [[1, 2], [3]]}"#, "{{#meta.a}}{{#.}}{{.}}{{/.}};{{/meta.a}}", "12;3;"),
    ])
    func aValueIsDrawnAsItIsWritten(_ meta: String, _ template: String, _ html: String) throws {
        #expect(try draw(meta, template) == html)
    }

    @Test(arguments: [
        (#"{"a": {"b": 1}}"#, "{{#meta.a}}{{b}}{{title}}{{number}}{{/meta.a}}", "1T1"),
        (#"{"title": "M"}"#, "{{#meta}}{{title}}{{/meta}}", "M"),
        (#"{"title": null}"#, "[{{#meta}}{{title}}{{/meta}}]", "[]"),
        (#"{"a": 1}"#, "[{{title}}{{a}}]", "[T1]"), (#"{"a": 0}"#, "{{#meta.a}}x{{/meta.a}}", "x"),
        (#"{"a": ""}"#, "{{^meta.a}}x{{/meta.a}}", "x"), (#"{"a": []}"#, "{{^meta.a}}x{{/meta.a}}", "x"),
    ])
    func aMissingKeyIsLookedUpInTheEnclosingContext(_ meta: String, _ template: String, _ html: String) throws
    {
        #expect(try draw(meta, template) == html)
    }
}
