import Diagnostics
import SpotsModel
import Testing

@testable import SpotsData

/// The slugs of groups, which become addresses of pages.
@Suite struct GroupSlugTests {
    private func groups(_ tags: String) throws -> (slugs: [String], renamed: [String]) {
        var reader = RecordReader()
        let text = SourceText(name: "a.json", bytes: Array(#"[ { "tags": [\#(tags)] } ]"#.utf8))
        reader.read(text, as: .json, path: "a.json")
        let groups = RecordGroups(
            reader.records, by: .field(FieldReference(FieldPath("tags"))), from: nil,
            in: Collation(language: "en"))
        return (
            groups.records.map { "\($0.value["key"]?.string ?? "") \($0.value["slug"]?.string ?? "")" },
            groups.renamed.map { "\($0.slug) \($0.other ?? "-")" }
        )
    }

    @Test func languagesWithSignsHaveSlugsOfTheirOwn() throws {
        let made = try groups(##""C", "C++", "C#", "F#", "A+B", "a # b", "#x""##)
        #expect(
            made.slugs.sorted() == [
                "#x x", "A+B a-b", "C c", "C# c-sharp", "C++ c-plus-plus", "F# f-sharp", "a # b a-b-2",
            ])
        #expect(made.renamed == ["a-b-2 A+B"])
    }

    @Test func keysWithOneSlugAreNumbered() throws {
        let made = try groups(#""C!", "C", "C?", "🎉", "★", "c-2""#)
        #expect(
            made.slugs.sorted() == [
                "C c", "C! c-3", "C? c-4", "c-2 c-2", "★ tags-1", "🎉 tags-2",
            ])
        #expect(made.renamed == ["c-3 C", "c-4 C", "tags-2 -", "tags-1 -"])
    }

    @Test(arguments: [
        ("C++", "c-plus-plus"), ("c#", "c-sharp"), ("C++ and C#", "c-plus-plus-and-c-sharp"), ("A+B", "a-b"),
        ("+1", "1"), ("# Title", "title"), ("Ø+", "ø-plus"), ("+", ""),
        ("notepad++.exe", "notepad-plus-plus-exe"),
    ])
    func signsBehindAWordAreWords(_ text: String, _ slug: String) {
        #expect(Slug.make(text) == slug)
    }
}
