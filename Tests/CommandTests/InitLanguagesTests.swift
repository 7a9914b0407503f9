import Foundation
import TestSupport
import Testing

/// New sites in several languages from the command line, up to their finished pages.
@Suite struct InitLanguagesTests {
    private static func run(_ arguments: String..., in folder: TemporaryFolder) throws -> Program.Run {
        try Program.spotsSite.run(arguments, in: folder.url)
    }

    /// The addresses that a page names for other languages, such as `nb /nb/`.
    private static func alternates(_ page: String) -> [String] {
        page.matches(of: /hreflang="([^"]*)" href="https:\/\/example.org([^"]*)"/).map { "\($0.1) \($0.2)" }
    }

    /// The links of the header, such as `/nb/ Norsk bokmål`.
    private static func links(_ page: String) -> [String] {
        let header = page.prefix(upTo: page.firstRange(of: "</header>")?.lowerBound ?? page.startIndex)
        return header.matches(of: /<li><a href="([^"]*)"[^>]*>([^<]*)</).map { "\($0.1) \($0.2)" }
    }

    @Test func aSiteInTwoLanguagesBuildsWithoutWarnings() throws {
        let folder = try TemporaryFolder()
        let run = try Self.run("init", "--languages", "en,nb", in: folder)
        #expect(run.status == 0)
        #expect(
            run.output == """
                Content/404.json
                Content/about.md
                Content/images/welcome.svg
                Content/index.json
                Content/nb/404.json
                Content/nb/about.md
                Content/nb/index.json
                Content/nb/notes/first-note.md
                Content/notes/first-note.md
                Content/site.json
                Templates/items/step.mustache
                Templates/labels/en.json
                Templates/labels/nb.json
                .gitignore
                schemas/page.json
                schemas/site.json

                """)
        #expect(run.errors == "16 files written; next: spots-site preview\n")
        let build = try Self.run("build", "--strict", "--base-url", "https://example.org/", in: folder)
        #expect(build.status == 0, "\(build.errors)")
        #expect(build.output.hasPrefix("8 pages, "))

        let english = try folder.text(of: "Output/index.html")
        let norwegian = try folder.text(of: "Output/nb/index.html")
        for page in [english, norwegian] {
            #expect(Self.alternates(page).sorted() == ["en /", "nb /nb/", "x-default /"])
        }
        #expect(Self.links(english) == ["/ Home", "/about/ About", "/ English", "/nb/ Norsk bokmål"])
        #expect(Self.links(norwegian) == ["/nb/ Hjem", "/nb/about/ Om", "/ English", "/nb/ Norsk bokmål"])
        #expect(norwegian.contains("<title>Nettstedet mitt</title>"))
        #expect(norwegian.contains("<p class=\"spots-subtitle\">Trinn 1</p>"))
        #expect(norwegian.contains("<p class=\"spots-subtitle\">15. januar 2026</p>"))
        #expect(!norwegian.contains("How this site works"))
        #expect(
            Self.alternates(try folder.text(of: "Output/nb/notes/first-note/index.html")).sorted() == [
                "en /notes/first-note/", "nb /nb/notes/first-note/", "x-default /notes/first-note/",
            ])
        #expect(try folder.text(of: "Output/nb/404.html").contains("Gå til forsiden"))
    }

    @Test func whatIsNotTranslatedIsSaid() throws {
        let folder = try TemporaryFolder()
        let run = try Self.run("init", "a", "--languages", "de,nb,ar", in: folder)
        #expect(
            run.errors == """
                note: the pages in Content/ are in English; translate them into "de"
                note: the pages in Content/ar/ are in English; translate them into "ar"
                21 files written; next: spots-site preview a

                """)
        let build = try Self.run("build", "--strict", "a", in: folder)
        #expect(build.status == 0, "\(build.errors)")
        let notice = "Not translated yet. Translate Content/ar/, and remove this line from site.json."
        #expect(try folder.text(of: "a/Output/ar/index.html").contains(notice))
        #expect(try !folder.text(of: "a/Output/nb/index.html").contains("Not translated yet"))
        let quiet = try Self.run("init", "b", "--quiet", "--languages", "de", in: folder)
        #expect(quiet.errors == "")
    }

    @Test(arguments: [
        (
            ["--languages", "en,dk"],
            "--languages: \"dk\" is not the code of a language; did you mean \"da\"?"
        ),
        (["--languages", "nb,NB"], "--languages: the language \"nb\" is named twice"),
        (
            ["--languages", "\u{1B}c"],
            "--languages: \"\\u{1b}c\" is not the code of a language; write codes such as en, nb or pt-BR"
        ),
        (
            ["--languages", "en,nb", "--example", "ferry"],
            "--languages and --example cannot be used together; add \"languages\" to site.json instead"
        ),
        (
            ["--languages", "en,nb", "--from", "a.json"],
            "--languages and --from cannot be used together; add \"languages\" to site.json instead"
        ),
    ])
    func wrongUsageWritesNothing(arguments: [String], message: String) throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["init"] + arguments, in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors.hasPrefix("Error: \(message)\n"))
        #expect(try Snapshot(of: folder.url).paths == [])
    }

    @Test func languagesAreNotAddedToASite() throws {
        let folder = try TemporaryFolder(["Content/index.json": "[]"])
        let run = try Self.run("init", "--ci", "github", "--languages", "en,nb", in: folder)
        #expect(run.status == 64)
        #expect(run.errors == "error: there is already a site in .; choose another folder [existing-file]\n")
        #expect(try Snapshot(of: folder.url).paths == ["Content/index.json"])
    }
}
