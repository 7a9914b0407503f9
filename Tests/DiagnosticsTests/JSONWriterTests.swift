import Testing

@testable import Diagnostics

/// The JSON that a writer produces.
@Suite struct JSONWriterTests {
    @Test func valuesAreSeparatedByCommas() {
        let text = JSONWriter.text { json in
            json.object { json in
                json.member("a", 1)
                json.key("b")
                json.array { json in
                    json.null()
                    json.bool(true)
                    json.array { _ in }
                    json.object { _ in }
                }
                json.member("c", orNull: nil)
                json.key("d")
                json.array(of: ["x", "y"]) { $0.string($1) }
                json.key("e")
                json.verbatim("1.50")
            }
        }
        #expect(text == #"{"a":1,"b":[null,true,[],{}],"c":null,"d":["x","y"],"e":1.50}"#)
    }

    @Test func valuesAreIndented() {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("a", 1)
            json.key("b")
            json.array { json in
                json.null()
                json.array { _ in }
                json.object { json in
                    json.key("c")
                    json.object { _ in }
                }
            }
        }
        #expect(
            json.text == """
                {
                  "a": 1,
                  "b": [
                    null,
                    [],
                    {
                      "c": {}
                    }
                  ]
                }
                """)
    }

    @Test func anAppendedPieceGetsNoSeparators() {
        var json = JSONWriter()
        json.append(Array(#"{"a":"#.utf8))
        json.string("x")
        json.append(Array(#","b":"#.utf8))
        json.number(2)
        json.append(Array("}".utf8))
        #expect(json.text == #"{"a":"x","b":2}"#)
    }

    /// Eight bytes are looked at together, so what needs an escape may be at any place among them.
    @Test(arguments: [
        ("\"", #"\""#), ("\\", #"\\"#), ("\n", #"\n"#), ("\u{1}", #"\u0001"#), ("\u{7F}", #"\u007f"#),
        ("\u{85}", #"\u0085"#), ("\u{202E}", #"\u202e"#), ("\u{A0}", "\u{A0}"), ("\u{2026}", "\u{2026}"),
        ("é", "é"), ("\u{1F600}", "\u{1F600}"),
    ])
    func escapesAreFoundAtEachPlace(_ text: String, _ escape: String) {
        for before in 0..<20 {
            for after in [0, 1, 7, 8, 9] {
                let (start, end) = (
                    String(repeating: "a", count: before), String(repeating: "~", count: after)
                )
                #expect(
                    JSONWriter.quoted(start + text + end + text) == "\"\(start)\(escape)\(end)\(escape)\"")
            }
        }
    }

    @Test func aClearedWriterIsEmpty() {
        var json = JSONWriter()
        json.number(1)
        json.removeAll()
        json.number(2)
        #expect(json.text == "2")
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("a\"b\\c/d", #""a\"b\\c/d""#),
        ("a\nb\r\u{0}\u{1F}\t", #""a\nb\u000d\u0000\u001f\t""#), ("", #""""#),
        ("é\u{2028}😀\u{7F}", "\"é\u{2028}😀\\u007f\""),
        ("\u{80}\u{9B}2J\u{9F}\u{A0}", "\"\\u0080\\u009b2J\\u009f\u{A0}\""),
        ("\u{202A}a\u{202E}\u{2029}\u{202F}", "\"\\u202aa\\u202e\u{2029}\u{202F}\""),
        ("\u{2066}\u{2069}\u{2065}\u{206A}\u{2166}", "\"\\u2066\\u2069\u{2065}\u{206A}\u{2166}\""),
    ])
    func aTextIsEscapedOnOneLine(_ text: String, _ quoted: String) {
        #expect(JSONWriter.quoted(text) == quoted)
    }
}
