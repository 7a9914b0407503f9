import Bytes
import Foundation
import SpotsModel
import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// Edit requests of browsers, which may arrive late, twice or in a different order.
@Suite struct EditingTests {
    private static let page = #"[ { "items": [ { "title": "One" }, { "title": "Two" } ] } ]"#
    private static let file = "Content/index.json"

    private let folder: TemporaryFolder
    private let session: PreviewSession

    init() async throws {
        folder = try TemporaryFolder([Self.file: Self.page])
        session = try await PreviewSession(
            Site(folders: SiteFolders(site: folder.path)), BuildOptions(),
            editor: EditorLink(folder: folder.path),
            canEdit: true
        ) { _ in }
        _ = await session.answer("")
    }

    /// The two items, as the panel loads them.
    private func items() async throws -> [EditAnswer.Form] {
        var forms: [EditAnswer.Form] = []
        for number in 1...2 {
            guard case .item(let form) = await session.item(at: "/", in: [number]) else { continue }
            forms.append(form)
        }
        try #require(forms.count == 2)
        return forms
    }

    private func request(
        _ client: String, _ number: Int, _ item: ItemPlace, _ change: String
    ) throws -> EditRequest {
        let body = """
            {"client":"\(client)","number":"\(number)","address":"/","file":"\(item.file)",\
            "version":"\(item.version.text)","at":"\(item.offset)",\(change)}
            """
        return try #require(EditRequest(Array(body.utf8)))
    }

    /// Sends an edit and returns its id, or the reason of the refusal.
    @discardableResult
    private func edit(
        _ client: String, _ number: Int, _ item: ItemPlace, _ change: String
    ) async throws -> String {
        switch await session.edit(try request(client, number, item, change)) {
        case .done(let id, _, _): return id.text
        case .refused(let status, let reason): return "\(status.rawValue): \(reason)"
        case .item, .elsewhere: return "an item"
        }
    }

    private func title(_ text: String) -> String { "\"field\":[\"title\"],\"text\":\"\(text)\"" }

    private func text() throws -> String { try folder.text(of: Self.file) }

    private static let meanwhile = "409: Content/index.json has changed in the meantime; nothing was written"

    @Test func anItemIsFoundAfterEditsOfOtherItems() async throws {
        let items = try await items()
        #expect(items.map(\.item.offset) == [15, 35])
        #expect(items.map(\.place) == ["Content/index.json:1:16", "Content/index.json:1:36"])
        #expect(try await edit("a", 1, items[0].item, title("Number one")) == "a-1")
        #expect(try await edit("a", 2, items[1].item, title("Number two")) == "a-2")
        #expect(try await edit("b", 1, items[1].item, #""field":["text"],"text":"x""#) == "b-1")
        #expect(
            try text()
                == #"[ { "items": [ { "title": "Number one" }, { "title": "Number two", "text": "x" } ] } ]"#)
    }

    @Test func aRepeatedRequestIsCarriedOutOnce() async throws {
        let item = try await items()[0].item
        #expect(try await edit("a", 1, item, title("Uno")) == "a-1")
        try folder.write(Self.page, to: Self.file)
        #expect(try await edit("a", 1, item, title("Uno")) == "a-1")
        #expect(try text() == Self.page)
    }

    @Test func aRequestOlderThanTheLastOneIsRefused() async throws {
        let item = try await items()[0].item
        #expect(try await edit("a", 2, item, title("Unos")) == "a-2")
        #expect(
            try await edit("a", 1, item, title("Uno"))
                == "409: A later change arrived before this one; nothing was written")
        #expect(try text() == Self.page.replacing("One", with: "Unos"))
    }

    @Test func aRefusedRequestStaysRefused() async throws {
        let item = try await items()[0].item
        try folder.write("[]", to: Self.file)
        #expect(try await edit("a", 1, item, title("Uno")) == Self.meanwhile)
        try folder.write(Self.page, to: Self.file)
        #expect(try await edit("a", 1, item, title("Uno")) == Self.meanwhile)
        #expect(try await edit("a", 2, item, title("Uno")) == "a-2")
    }

    @Test func aFieldEditedInAnotherWindowIsLeftAlone() async throws {
        let item = try await items()[0].item
        #expect(try await edit("a", 1, item, title("Uno")) == "a-1")
        #expect(
            try await edit("b", 1, item, title("Eins"))
                == """
                409: another window has changed this field of Content/index.json in the meantime; nothing was written
                """
        )
        #expect(try text() == Self.page.replacing("One", with: "Uno"))
        // The undone text is the one that was shown.
        #expect(try await edit("a", 2, item, #""undo":"a-1""#) == "a-2")
        #expect(try await edit("b", 2, item, title("Eins")) == "b-2")
    }

    private static let unsafe = #""field":["action"],"text":"data:x""#

    @Test func anEditThatCausesAnErrorCanBeCorrectedOrUndone() async throws {
        let item = try await items()[0].item
        #expect(try await edit("a", 1, item, Self.unsafe) == "a-1")
        _ = await session.answer("")
        #expect(try await edit("a", 2, item, #""field":["action"],"text":"/""#) == "a-2")
        #expect(try text().contains(#""action": "/""#))
        #expect(try await edit("a", 3, item, Self.unsafe) == "a-3")
        _ = await session.answer("")
        #expect(try await edit("a", 4, item, #""undo":"a-3""#) == "a-4")
        #expect(try await edit("a", 5, item, #""undo":"a-2""#) == "a-5")
        #expect(try await edit("a", 6, item, #""undo":"a-1""#) == "a-6")
        #expect(try text() == Self.page)
    }

    @Test func fileNamesOfMaximumLengthWork() async throws {
        let name = "Content/" + String(repeating: "n", count: 250) + ".json"
        try folder.write(Self.page, to: name)
        await session.update([name])
        let address = "/" + String(repeating: "n", count: 250) + "/"
        _ = await session.answer(String(address.dropFirst()))
        guard case .item(let form) = await session.item(at: address, in: Array(1...9)) else {
            Issue.record("no item")
            return
        }
        let body = """
            {"client":"a","number":"1","address":"\(address)","file":"\(form.item.file)",\
            "version":"\(form.item.version.text)","at":"\(form.item.offset)","field":["title"],"text":"Uno"}
            """
        guard case .done = await session.edit(try #require(EditRequest(Array(body.utf8)))) else {
            Issue.record("not done")
            return
        }
        #expect(try folder.text(of: name) == Self.page.replacing(#""One""#, with: #""Uno""#))
    }

    @Test func onlyTheLastEditCanBeUndone() async throws {
        let items = try await items()
        try await edit("a", 1, items[0].item, title("Uno"))
        try await edit("a", 2, items[1].item, title("Due"))
        #expect(try await edit("a", 3, items[0].item, #""undo":"a-1""#) == Self.meanwhile)
        #expect(try await edit("a", 4, items[0].item, #""undo":"a-2""#) == "a-4")
        #expect(try await edit("a", 4, items[0].item, #""undo":"a-2""#) == "a-4")
        #expect(try text() == Self.page.replacing("One", with: "Uno"))
        #expect(try await edit("a", 5, items[0].item, #""undo":"a-1""#) == "a-5")
        #expect(try text() == Self.page)
    }

    /// The offsets of the page, of its component and inside an item.
    @Test(arguments: [0, 2, 16])
    func anOffsetThatIsNoItemIsRefused(_ offset: Int) async throws {
        let item = try await items()[0].item
        let place = ItemPlace(file: item.file, version: item.version, offset: offset)
        #expect(
            try await edit("a", 1, place, title("Uno"))
                == """
                422: This item cannot be edited: it is made from a record, from Markdown or in code, not in the page's \
                own file
                """)
        #expect(try text() == Self.page)
    }

    @Test func anEditOfAnotherFileIsRefused() async throws {
        let item = try await items()[0].item
        let place = ItemPlace(file: "Content/other.json", version: item.version, offset: item.offset)
        #expect(
            try await edit("a", 1, place, title("Uno"))
                == "409: The page is no longer read from Content/other.json; nothing was written")
        #expect(try text() == Self.page)
    }

    @Test func anItemIsReadFromTheLatestFile() async throws {
        try folder.write(#"[ { "items": [ { "title": "New" }, { "title": "One" } ] } ]"#, to: Self.file)
        guard case .item(let form) = await session.item(at: "/", in: [1]) else {
            Issue.record("no item")
            return
        }
        #expect(form.fields.first?.value == "One")
        #expect(form.item.offset == 35)
        try folder.write("[ { ", to: Self.file)
        guard case .refused(let status, let reason) = await session.item(at: "/", in: [1]) else {
            Issue.record("an item")
            return
        }
        #expect(status == .conflict)
        #expect(reason == "Content/index.json has changed, and the page does not show the change yet")
    }

    @Test func theUndoHistoryIsLimitedInSize() throws {
        var history = EditHistory()
        var version = ContentHash("0")
        let document = JSONDocument()
        document.load("{\"title\": \"\(String(repeating: "x", count: 3 << 20))\"}".utf8)
        let tape = try document.parse()
        let inverse = try #require(JSONEdit(setting: ["title"], to: "", of: 0, in: tape)).inverse(
            in: tape.bytes)
        for number in 1...10 {
            let next = ContentHash("\(number)")
            history.record(
                EditHistory.Step(
                    id: ChangeID(client: "a", number: number), version: next, inverse: inverse, item: 0,
                    field: ["title"]), from: version)
            version = next
        }
        var count = 0
        while history.last(at: version) != nil {
            history.recordUndo(to: ContentHash("\(9 - count)"), by: "a")
            version = ContentHash("\(9 - count)")
            count += 1
        }
        #expect(count == 5)
    }
}
