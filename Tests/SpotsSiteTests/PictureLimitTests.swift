import Diagnostics
import MemoryStorage
import TestSupport
import Testing

@testable import SpotsSite

/// A paragraph of Markdown with more pictures than libcmark draws in a moment.
@Suite struct PictureLimitTests {
    private func findings(_ text: String) async throws -> [String] {
        let (_, site) = try Site.inMemory([
            "Content/index.json": "[]", "Content/notes.md": "# Notes\n\n" + text,
        ])
        return try await site.check().diagnostics.map {
            "\($0.file):\($0.line):\($0.column) \($0.severity.rawValue): \($0.message) [\($0.id.rawValue)]"
        }
    }

    private static let most = String(repeating: "![", count: 20_000)

    @Test(arguments: [
        (" ![", "3:40002"), ("\n> a ![", "4:5"), ("\r![", "4:1"), ("\n\n" + most + "![", "5:40001"),
        (String(repeating: "![[]()", count: 100_000), "3:40001"),
    ])
    func tooManyAreAFault(_ rest: String, _ place: String) async throws {
        let fault =
            "error: more than 20000 pictures begin with \"![\" in one paragraph; the text is left out [page-too-large]"
        let found = try await findings(Self.most + rest)
        #expect(found == ["Content/notes.md:\(place) \(fault)"])
    }

    @Test(arguments: ["", "\n\n![", "\r\n>\r\n![", "! [", " ! [ ! ["])
    func asManyAsMayBeAreDrawn(_ rest: String) async throws {
        let found = try await findings(Self.most + rest)
        #expect(found == [])
    }
}
