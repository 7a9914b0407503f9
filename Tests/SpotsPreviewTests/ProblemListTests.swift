import Diagnostics
import Foundation
import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// The problems that browsers show.
@Suite struct ProblemListTests {
    private static func json(_ problems: [Diagnostic], isStale: Bool = false) -> String {
        JSONWriter.text {
            ProblemList(problems, EditorLink(folder: "/site"), isStale: isStale).write(to: &$0)
        }
    }

    @Test func aPlaceInANoteIsALink() {
        let place = Diagnostic.Place(file: "a b.json", line: 1, column: 2)
        let problem = Diagnostic(
            Message(.warning, .noPages, "none"), at: place,
            notes: [.init("opened", at: place), .init("without a place")])
        #expect(
            Self.json([problem]).contains(
                """
                {"text":"opened","place":"a b.json:1:2","link":"vscode://file/site/a%20b.json:1:2"},\
                {"text":"without a place"}]
                """))
    }

    @Test func aSourceOnTheWebIsLinkedItself() {
        let place = Diagnostic.Place(file: "https://example.org/a.json", line: 3, column: 4)
        #expect(EditorLink(folder: "/site").address(of: place) == "https://example.org/a.json")
    }

    @Test func aListSaysWhetherThePageIsAnEarlierVersion() {
        #expect(Self.json([]) == #"{"problems":[],"more":0,"isStale":false}"#)
        #expect(Self.json([], isStale: true) == #"{"problems":[],"more":0,"isStale":true}"#)
    }

    /// Makes a session of two pages that browsers show.
    private static func session(_ folder: TemporaryFolder) async throws -> PreviewSession {
        let session = try await PreviewSession(
            Site(folders: SiteFolders(site: folder.path)), BuildOptions(),
            editor: EditorLink(folder: folder.path), canEdit: false
        ) { _ in }
        for path in ["", "other/"] { _ = await session.answer(path) }
        return session
    }

    @Test func onlyPagesThatAreNotUpdatedAreEarlierVersions() async throws {
        let page = #"[ { "items": [ { "title": "One" } ] } ]"#
        let folder = try TemporaryFolder(["Content/index.json": page, "Content/other.json": page])
        let session = try await Self.session(folder)
        let events = [
            await session.events(at: "/", version: 1), await session.events(at: "/other/", version: 2),
        ]
        try folder.write("[", to: "Content/index.json")
        await session.update(["Content/index.json"])
        #expect(await session.problemList(at: "/").isStale)
        #expect(await !session.problemList(at: "/other/").isStale)
        // There is no version of this page.
        #expect(await !session.problemList(at: "/none/").isStale)
        try folder.write("{", to: "Content/site.json")
        await session.update(["Content/site.json"])
        #expect(await session.problemList(at: "/other/").isStale)
        try folder.write("{}", to: "Content/site.json")
        try folder.write(page, to: "Content/index.json")
        await session.update(["Content/site.json", "Content/index.json"])
        #expect(await !session.problemList(at: "/").isStale)
        #expect(await !session.problemList(at: "/other/").isStale)
        _ = events
    }

    /// A list that is shown already would open again after the user has closed it.
    @Test func aListIsSentOnce() async throws {
        var streams = EventStreams()
        let (_, events) = streams.open(at: "/") { _ in }
        for problems in [
            [], [], [Diagnostic(Message(.warning, .noPages, "none"), file: "a")],
            [Diagnostic(Message(.warning, .noPages, "none"), file: "a")], [],
        ] {
            streams.send(ProblemList(problems, EditorLink(folder: ""), isStale: false), at: "/")
        }
        streams.close(0)
        var lists: [String] = []
        for await event in events { lists.append(String(decoding: event, as: UTF8.self)) }
        #expect(lists.count == 3)
        #expect(lists.first == lists.last)
    }
}
