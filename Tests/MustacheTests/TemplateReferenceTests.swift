import SpotsModel
import Testing

@testable import Mustache

/// Partials: their contexts, their indentation, and dynamic names.
@Suite struct TemplateReferenceTests {
    @Test(arguments: [
        ("{{>p}}", "{{a}}", "1"), ("{{#b}}{{>p}}{{/b}}", "{{c}}{{a}}", "21"), ("[{{>p}}]", "", "[]"),
        ("{{>p}}|{{a}}", "{{=| |=}}|a|", "1|1"),
    ])
    func aPartialHasTheContextOfItsTag(_ source: String, _ partial: String, _ expected: String) throws {
        #expect(try draw(source, ["a": 1, "b": ["c": 2]], partials: ["p": partial]) == expected)
    }

    @Test(arguments: [
        ("  {{>p}}\n", "a\nb\n", "  a\n  b\n"), ("x {{>p}}\n", "a\nb", "x a\nb\n"),
        (" {{>p}}\n", "{{a}}\n{{a}}", " 1\n2\n 1\n2"), (" {{>p}}\n", "{{#t}}\nx\n{{/t}}\n", " x\n"),
        ("\t{{>p}}\r\nx", "a\r\n", "\ta\r\nx"), (" {{>p}}\n", " {{>q}}\nz\n", "  q\n z\n"),
    ])
    func aPartialAloneOnItsLineIsIndented(_ source: String, _ partial: String, _ expected: String) throws {
        #expect(
            try draw(source, ["a": "1\n2", "t": true], partials: ["p": partial, "q": "q\n"]) == expected)
    }

    @Test func aRecursivePartialEndsWithItsData() throws {
        let tree: JSONValue = ["n": 1, "c": [["n": 2, "c": [["n": 3, "c": []]]], ["n": 4, "c": []]]]
        #expect(try draw("{{>p}}", tree, partials: ["p": "({{n}}{{#c}}{{>p}}{{/c}})"]) == "(1(2(3))(4))")
    }

    @Test(arguments: [
        ("{{>*a}}", "<p>"), ("{{> * a }}", "<p>"), ("{{>*b.c}}", "<q>"), ("{{#d}}{{>*.}}{{/d}}", "<p><q>"),
        ("{{>*none}}", ""), ("{{>*empty}}", ""), ("{{>*list}}", ""), ("{{>*yes}}", ""),
    ])
    func aDynamicNameIsLookedUp(_ source: String, _ expected: String) throws {
        let data: JSONValue = [
            "a": "p", "b": ["c": "q"], "d": ["p", "q"], "empty": "", "list": ["p"], "yes": true,
        ]
        #expect(
            try draw(source, data, partials: ["p": "<p>", "q": "<q>", "a": "wrong", "true": "wrong"])
                == expected)
    }

    @Test func aDynamicNameIsNotLookedUpTwice() throws {
        #expect(try draw("{{>*a}}", ["a": "b", "b": "c"], partials: ["b": "<b>", "c": "<c>"]) == "<b>")
    }
}
