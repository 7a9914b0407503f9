import Bytes
import Testing

@testable import SpotsSearch

/// The files of the index.
@Suite struct SearchIndexTests {
    private func page(
        _ title: String, _ html: String, group: String = "", tags: [String] = []
    ) -> TestPage {
        TestPage(html, address: "/\(title)/", title: title, group: group, tags: tags)
    }

    private func files(_ pages: [TestPage], letters: String = "") -> [String] {
        TestPage.index(of: pages, letters: letters).map { "\($0.name) \($0.text)" }
    }

    @Test func `has words and titles`() {
        let pages = [
            page(
                "Boats", "<main><h1>Boats</h1><p>The boats.</p><h2 id=\"ferry\">Ferry</h2>One ferry</main>",
                group: "Guide"),
            page(
                "Crew", "<main>The \"crew\" of a ferry &amp; boat\n<h2 id=\"a&quot;\">The \\ &#1;</h2></main>"
            ),
        ]
        #expect(
            files(pages, letters: "æøå") == [
                """
                words.json {"version":1,"letters":"æøå","sections":[2,2],"titlesEach":25,"titles":["6ccf3ab7af"],\
                "words":["#Guide","5a72308b26"]}

                """,
                """
                5a72308b26.json {"#Guide":[1,[0]],"a":[5,[2]],"boat":[5,[2]],"boats":[22,[0]],"crew":[21,[2]],\
                "ferry":[13,[1],5,[2]],"of":[5,[2]],"one":[5,[1]],"the":[8,[3],5,[0,2]]}

                """,
                #"""
                6ccf3ab7af.json [["/site/Boats/","Boats","Guide",[],["ferry","Ferry"]],\#
                ["/site/Crew/","Crew","",[],["a\"","The \\ \u0001"]]]

                """#,
            ])
    }

    @Test func `has the section of the site and tags as terms of the page`() {
        let html = "<main>x<h2 id=\"a\">y</h2>guide</main>"
        let all = files([
            page("Knots", html), page("Boats", html, group: "Guide", tags: ["Guide", "new in May", "æ"]),
        ])
        let block = all.first { $0.contains("\"guide\"") } ?? "no block"
        #expect(
            block.contains(
                ##""#Guide":[1,[2]],"#new in May":[1,[2]],"#æ":[1,[2]],"boats":[16,[2]],"guide":[5,[1,2]]"##))
        #expect(
            all.contains {
                $0.contains(#"["/site/Boats/","Boats","Guide",["Guide","new in May","æ"],["a","y"]]"#)
            })
    }

    @Test func `results can be narrowed by a long tag`() {
        let tag = String(repeating: "long tag ", count: 100)
        let all = files([page("Boats", "<main>sail", tags: [tag, ""])])
        #expect(all.contains { $0.hasSuffix("{\"#\(tag)\":[1,[0]],\"boats\":[16,[0]],\"sail\":[5,[0]]}\n") })
        #expect(all.contains { $0.contains("[\"\(tag)\"]") })
    }

    /// The first eight letters are compared first, then the rest.
    @Test func `tells words apart that begin alike`() {
        var table = WordTable()
        let words = (1000..<9000).map { "likewise\($0)" }
        let positions = (words + words).map { word in word.withSpan { table.position(of: $0) } }
        #expect(positions == Array(0..<8000) + Array(0..<8000))
    }

    @Test func `sorts words as JavaScript compares them`() {
        var table = WordTable()
        for word in ["ﬁa", "𐐨", "z", "ﬁ", "é", "z𠮷", "zﬁ", "z한", "", "𐐨z"] {
            word.withSpan { _ = table.position(of: $0) }
        }
        let sorted = table.sorted.map { position in table.withWord(at: position) { String(decoding: $0) } }
        #expect(sorted == ["", "z", "z한", "z𠮷", "zﬁ", "é", "𐐨", "𐐨z", "ﬁ", "ﬁa"])
    }

    @Test func `is empty without pages`() {
        #expect(
            files([]) == [
                "words.json {\"version\":1,\"letters\":\"\",\"sections\":[],\"titlesEach\":25,\"titles\":[],\"words\":[]}\n"
            ])
    }

    /// A word weighs more in short text, more where it is frequent, and more in headings and titles.
    @Test func `weighs words`() {
        let many = String(repeating: "other ", count: 1000)
        let html = """
            <main><h1>Boats</h1>sail<h2 id="a">Boats</h2><h2 id="b">x</h2>boats boats boats boats</h2>\
            <h2 id="c">x</h2>boats \(many)</main>
            """
        let block = files([page("Boats", html)]).first { $0.contains("\"sail\"") } ?? "no block"
        #expect(block.contains(#""boats":[21,[0],8,[1],6,[2],1,[3]]"#))
    }

    @Test func `cuts words into blocks`() throws {
        let words = (0..<30_000).map { "w\($0)" }
        let pages = stride(from: 0, to: words.count, by: 1000).map { start in
            page("p\(start)", "<main>" + words[start..<start + 1000].joined(separator: " "))
        }
        let all = files(pages)
        let sizes = all.dropFirst().map(\.utf8.count).filter { $0 > 1000 }
        #expect(sizes.count > 5)
        #expect(sizes.allSatisfy { $0 < 50_000 })
        // A page more changes only the blocks of its words.
        let other = Set(files(pages + [page("z", "<main>w1")]))
        #expect(all.filter { !other.contains($0) }.count == 4)
    }
}

/// Pages that no person writes.
@Suite struct SearchLimitTests {
    private func json(_ html: String, title: String = "T") -> String {
        TestPage.index(of: [TestPage(html, address: "/", title: title)], prefix: "").map(\.text).joined()
    }

    @Test func `one word a million times takes as much as one`() {
        let html = "<main>" + String(repeating: "boat ", count: 1_000_000) + "</main>"
        #expect(json(html).contains(#"{"boat":[6,[0]],"t":[16,[0]]}"#))
    }

    /// A word is cut to 40 characters, so long ones that begin alike are one.
    @Test func `words of 1000 letters are cut`() {
        let words = (0..<200).map { "w\($0)" + String(repeating: "x", count: 1000) }
        let found = json("<main>" + words.joined(separator: " ") + "</main>")
        #expect(found.contains("\"w7" + String(repeating: "x", count: 38) + "\":["))
        #expect(found.utf8.count < 15_000)
    }

    @Test func `text in both directions has its words and numbers`() {
        let found = json("<main>الغرفة <b>\u{200F}١٢٣</b> (ABC-45) \u{2067}רציף 7\u{2069}</main>")
        for word in ["غرفه", "123", "abc", "45", "abc45", "רציף", "7"] {
            #expect(found.contains("\"\(word)\":["), "\(word)")
        }
    }

    @Test func `titles and headings are text`() {
        let html = #"<main><h2 id="a">&lt;script&gt;alert("1")&lt;/script&gt;</h2></main>"#
        #expect(
            json(html, title: "<img src=x onerror=\"y\">").contains(
                #"[["/","<img src=x onerror=\"y\">","",[],["a","<script>alert(\"1\")</script>"]]]"#))
    }

    @Test func `a page without an end is read to its end`() {
        #expect(json("<main><h2 id=a>boat <!-- ferry").contains(#""boat":[8,[1]]"#))
        #expect(json("<main>boat <p title=\"ferry").contains(#""boat":[5,[0]]"#))
    }
}
