import TestSupport
import Testing

/// The options that decide what is published.
@Suite struct PublicationCommandTests {
    private static let files = [
        "Content/site.json": #"{ "collections": { "posts": { "source": "_p/*.md" } } }"#,
        "Content/index.md": "Home", "Content/p/[slug].json": #"{ "collection": "posts", "components": [] }"#,
        "Content/_p/later.md": "---\ndate: 2026-05-02\n---\n",
        "Content/soon.md": "---\ndate: 2026-05-01T08:00:00+02:00\n---\n",
        "Content/old.md": "---\nexpires: 2026-01-01\n---\n", "Content/draft.md": "---\ndraft: true\n---\n",
    ]

    private func run(_ arguments: String...) throws -> Program.Run {
        let site = try TemporaryFolder(Self.files)
        return try Program.spotsSite.run(arguments, in: site.url)
    }

    @Test(arguments: [
        (
            ["--clock", "2026-04-01"],
            "1 page, no problems; 1 page and 1 record held back, the next one is due 2026-05-01T06:00:00Z\n"
        ),
        (
            ["--clock", "2026-05-01T06:00:00Z"],
            "2 pages, no problems; 1 record held back, the next one is due 2026-05-02T00:00:00Z\n"
        ),
        (["--clock", "2026-05-02"], "3 pages, no problems\n"),
        (["--clock", "2026-04-01", "--future"], "3 pages, no problems\n"),
        (["--clock", "2026-05-02", "--expired", "--drafts"], "5 pages, no problems\n"),
        (
            ["--clock", "2025-12-31"],
            "2 pages, no problems; 1 page and 1 record held back, the next one is due 2026-05-01T06:00:00Z\n"
        ),
    ])
    func theClosingLineSaysWhatIsDueNext(_ options: [String], _ line: String) throws {
        let site = try TemporaryFolder(Self.files)
        #expect(try Program.spotsSite.run(["check"] + options, in: site.url).output == line)
    }

    @Test func buildSaysSoToo() throws {
        let build = try run("build", "--clock", "2026-04-01")
        #expect(
            build.output.hasSuffix(
                " s; 1 page and 1 record held back, the next one is due 2026-05-01T06:00:00Z\n"))
        #expect(
            build.errors == """
                note: 1 draft is left out; --drafts includes it
                note: 1 page and 1 record are not due yet and left out; --future includes them
                note: 1 page is expired and left out; --expired includes it

                """)
    }

    @Test(arguments: ["now", "24:00", "2026-05-01T24:00", "2026-02-29", "", "2026-05-01 noon"])
    func aClockThatIsNoTimeIsWrongUsage(_ text: String) throws {
        for command in [["build"], ["check"], ["preview"], ["explain", "/"]] {
            let site = try TemporaryFolder(Self.files)
            let run = try Program.spotsSite.run(command + ["--clock", text], in: site.url)
            #expect(run.status == 64)
            #expect(
                run.errors.contains(
                    "\"\(text)\" is not a time; write a date as 2026-05-01, or with a time as 2026-05-01T08:30:00+02:00"
                ))
        }
    }

    @Test(arguments: [
        (
            "/soon/", "2026-04-01",
            "not published: it is not due until 2026-05-01T06:00:00Z; --future includes it"
        ),
        ("/soon/", "2026-05-02", "components[0] list"),
        (
            "Content/old.md", "2026-04-01",
            "not published: it expired at 2026-01-01T00:00:00Z; --expired includes it"
        ),
        (
            "/p/later/", "2026-04-01",
            "not published: it is not due until 2026-05-02T00:00:00Z; --future includes it"
        ),
        ("/draft/", "2026-04-01", "not published: it is a draft; --drafts includes it"),
    ])
    func explainSaysWhyAPageIsNotPublished(_ page: String, _ clock: String, _ line: String) throws {
        let run = try run("explain", page, "--clock", clock)
        #expect(run.output.split(separator: "\n").dropFirst(2).first.map(String.init) == line)
    }

    @Test func aPageThatDoesNotExistIsNotExplained() throws {
        #expect(try run("explain", "/p/never/", "--clock", "2026-04-01").status == 64)
    }
}
