import MemoryStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Every spelling of `draft`, wherever it may be, publishes a page only if it clearly says so.
@Suite struct DraftSpellingTests {
    /// Where `draft` may be.
    enum Place: CaseIterable {
        case frontMatter, page, pageKeys, folder, markdownRecord, jsonRecord, csvRecord

        /// The files of a site with a page that has a value for `draft`, or is made from a record that has it.
        fileprivate func files(_ yaml: String, _ json: String) -> [String: String] {
            let page = #"{ "components": [] }"#
            let record = #"{ "collection": "posts", "components": [] }"#
            let settings = { (source: String) in
                #"{ "collections": { "posts": { "source": "\#(source)" } } }"#
            }
            return switch self {
            case .frontMatter: ["post/one.md": "---\ndraft: \(yaml)\n---\nText"]
            case .page: ["post/one.json": #"{ "draft": \#(json), "components": [] }"#]
            case .pageKeys: ["post/one.json": page, "post/one.page.json": #"{ "draft": \#(json) }"#]
            case .folder: ["post/one.json": page, "post/_defaults.json": #"{ "draft": \#(json) }"#]
            case .markdownRecord:
                [
                    "site.json": settings("_posts/*.md"), "post/[slug].json": record,
                    "_posts/one.md": "---\ndraft: \(yaml)\n---\nText",
                ]
            case .jsonRecord:
                [
                    "site.json": settings("_posts.json"), "post/[slug].json": record,
                    "_posts.json": #"[{ "slug": "one", "draft": \#(json) }]"#,
                ]
            case .csvRecord:
                [
                    "site.json": settings("_posts.csv"), "post/[slug].json": record,
                    "_posts.csv": "slug,draft\none,\"\(yaml.replacing("\"", with: "\"\""))\"\n",
                ]
            }
        }
    }

    private enum Outcome: Equatable { case published, heldBack, refused }

    private func outcome(_ yaml: String, _ json: String, in place: Place) async throws -> Outcome {
        var files = ["Content/index.json": #"{ "components": [] }"#]
        for (path, text) in place.files(yaml, json) { files["Content/" + path] = text }
        let (disk, site) = try Site.inMemory(files)
        let report = try await site.build()
        let isPublished = disk.has("/site/Output/post/one/index.html")
        if report.errorCount > 0 { return isPublished ? .published : .refused }
        return isPublished ? .published : .heldBack
    }

    /// Spellings in YAML and in JSON.
    private static let truths = [("true", "true"), ("True", "true"), ("TRUE", "true"), (" true ", "true")]
    private static let lies = [("false", "false"), ("False", "false"), ("FALSE", "false")]
    /// What is a boolean in data, where tables have no booleans, and an error in a page.
    private static let words = [
        ("yes", "\"yes\"", true), ("Yes", "\"YES\"", true), ("on", "\"on\"", true), ("y", "\"y\"", true),
        ("1", "1", true), ("\"true\"", "\"true\"", true), ("no", "\"no\"", false), ("off", "\"Off\"", false),
        ("n", "\"n\"", false), ("0", "0", false), ("\"false\"", "\"false\"", false),
    ]
    /// What means nothing anywhere.
    private static let others = [
        ("tru", "\"tru\""), ("ture", "\"ture\""), ("fals", "\"fals\""), ("ja", "\"ja\""), ("oui", "\"oui\""),
        ("[true]", "[true]"),
        ("[false]", "[false]"),
        ("[]", "[]"), ("{a: 1}", "{ \"a\": 1 }"), ("{}", "{}"), ("draft", "\"draft\""),
        ("2026-01-01", "\"2026-01-01\""), ("t", "\"t\""), ("x", "\"x\""), ("nope", "\"nope\""),
        ("none", "\"none\""), ("never", "\"never\""), ("later", "\"later\""), ("soon", "\"soon\""),
        ("wahr", "\"wahr\""), ("'maybe'", "\"maybe\""),
    ]

    @Test(arguments: truths, Place.allCases)
    func aTruthHoldsThePageBack(_ spelling: (String, String), _ place: Place) async throws {
        // A table has no white space to leave out.
        if place == .csvRecord, spelling.0.contains(" ") { return }
        #expect(try await outcome(spelling.0, spelling.1, in: place) == .heldBack)
    }

    @Test(arguments: lies, Place.allCases)
    func aLiePublishesThePage(_ spelling: (String, String), _ place: Place) async throws {
        #expect(try await outcome(spelling.0, spelling.1, in: place) == .published)
    }

    @Test(arguments: words, Place.allCases)
    func aWordForABooleanIsNeverAGuess(_ spelling: (String, String, Bool), _ place: Place) async throws {
        let found = try await outcome(spelling.0, spelling.1, in: place)
        if spelling.2 { #expect(found != .published) } else { #expect(found != .heldBack) }
    }

    @Test(arguments: others, Place.allCases)
    func anythingElseIsAnError(_ spelling: (String, String), _ place: Place) async throws {
        #expect(try await outcome(spelling.0, spelling.1, in: place) == .refused)
    }

    /// A number is a boolean in pages, as in the apps that read them, and an error in data.
    @Test(arguments: ["2", "-1", "1.5", "1e3"], Place.allCases)
    func anotherNumberNeverPublishesThePage(_ number: String, _ place: Place) async throws {
        #expect(try await outcome(number, number, in: place) != .published)
    }
}
