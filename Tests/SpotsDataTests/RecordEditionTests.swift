import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// Which records a language has, and which of their fields.
@Suite struct RecordEditionTests {
    /// The records of files in a language, as JSON.
    private func records(
        _ files: [(path: String, language: Int?, original: String, text: String)], in own: Int
    ) -> [String] {
        var reader = RecordReader()
        for file in files {
            guard let format = RecordReader.Format(path: file.path) else { continue }
            reader.read(
                SourceText(name: file.path, bytes: Array(file.text.utf8)), as: format, path: file.path)
        }
        let places = files.map {
            ($0.path, RecordEdition.FilePlace(language: $0.language, path: $0.original))
        }
        let edition = RecordEdition(["en", "nb", "pt-BR"], own: own, places)
        var sources = RecordSources()
        sources.add(reader, records: 0..<reader.records.count, in: edition)
        return sources.records.map { String(decoding: $0.value.json, as: UTF8.self) }
    }

    @Test(arguments: [
        (0, [#"{"id":1,"title":"A","title_nb":"B"}"#, #"{"id":2,"title":"C"}"#]),
        (1, [#"{"id":1,"title":"B","title_nb":"B"}"#, #"{"id":2,"title":"C"}"#]),
        // It has fields of another language, but none of this one.
        (2, [#"{"id":2,"title":"C"}"#]),
    ])
    func fieldsOfALanguageTakeThePlaceOfOthers(_ own: Int, _ expected: [String]) {
        let text = #"[{"id":1,"title":"A","title_nb":"B"},{"id":2,"title":"C"}]"#
        #expect(records([("a.json", nil, "a.json", text)], in: own) == expected)
    }

    @Test func aRegionMayBeWrittenWithAnUnderscore() {
        let text =
            #"[{"title":"A","title_pt_BR":"B"},{"title":"C","title_pt-BR":"D"},{"title":"E","title_pt-BR":""}]"#
        #expect(
            records([("a.json", nil, "a.json", text)], in: 2) == [
                #"{"title":"B","title_pt_BR":"B"}"#, #"{"title":"D","title_pt-BR":"D"}"#,
                #"{"title":"E","title_pt-BR":""}"#,
            ])
    }

    @Test(arguments: [
        (0, [#"{"t":1,"language":"EN"}"#, #"{"t":3}"#, #"{"t":4,"language":"xx"}"#]),
        (1, [#"{"t":2,"language":"nb"}"#, #"{"t":3}"#, #"{"t":4,"language":"xx"}"#]),
    ])
    func aRecordMaySayItsLanguage(_ own: Int, _ expected: [String]) {
        let text = #"[{"t":1,"language":"EN"},{"t":2,"language":"nb"},{"t":3},{"t":4,"language":"xx"}]"#
        #expect(records([("a.json", nil, "a.json", text)], in: own) == expected)
    }

    @Test(arguments: [
        (0, [#"{"t":1}"#]), (1, [#"{"t":2}"#, #"{"t":3}"#]), (2, [#"{"t":1}"#]),
    ])
    func aFileOfALanguageTakesThePlaceOfTheOther(_ own: Int, _ expected: [String]) {
        let files: [(path: String, language: Int?, original: String, text: String)] = [
            ("a.json", nil, "a.json", #"[{"t":1}]"#), ("a.nb.json", 1, "a.json", #"[{"t":2}]"#),
            ("nb/a.json", 1, "a.json", #"[{"t":3}]"#),
        ]
        #expect(records(files, in: own) == expected)
    }

    @Test(arguments: [
        (0, [#"{"body":"A\n","slug":"a","path":"p/a.md"}"#]),
        (
            1,
            [
                #"{"body":"B\n","slug":"a","path":"p/a.nb.md"}"#,
                #"{"body":"C\n","slug":"c","path":"p/c.md","language":"nb"}"#,
            ]
        ), (2, []),
    ])
    func markdownIsInTheDefaultLanguage(_ own: Int, _ expected: [String]) {
        let files: [(path: String, language: Int?, original: String, text: String)] = [
            ("p/a.md", nil, "p/a.md", "A\n"), ("p/a.nb.md", 1, "p/a.md", "B\n"),
            ("p/c.md", nil, "p/c.md", "---\nlanguage: nb\n---\nC\n"),
        ]
        #expect(records(files, in: own) == expected)
    }

    @Test func theOriginalValueIsKept() throws {
        var reader = RecordReader()
        let text = "slug,slug_nb\nash,ask\n"
        reader.read(SourceText(name: "a.csv", bytes: Array(text.utf8)), as: .csv, path: "a.csv")
        let edition = RecordEdition(["en", "nb"], own: 1, [])
        let record = try #require(edition.record(reader.records[0]))
        #expect(record["slug"] == "ask")
        #expect(record.originalValue(at: FieldPath("slug")) == "ash")
        #expect(record.location(of: ["slug"]).location.range == 17..<20)
    }
}
