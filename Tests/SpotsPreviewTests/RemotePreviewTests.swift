import Foundation
import SpotsSite
import TestSupport
import Testing

@testable import SpotsPreview

/// Previews of pages whose components come from web addresses.
@Suite(.serialized, .timeout(minutes: 5)) struct RemotePreviewTests {
    private static func payload(_ title: String) -> String {
        #"{ "components": [ { "items": [ { "title": "\#(title)" } ] } ] }"#
    }

    private static func session(
        _ folder: TemporaryFolder, _ site: Site? = nil
    ) async throws -> PreviewSession {
        let session = try await PreviewSession(
            site ?? Site(folders: SiteFolders(site: folder.path)), BuildOptions(),
            editor: EditorLink("ide:{path}:{line}", folder: "/site"), canEdit: true
        ) { _ in }
        await session.buildAsNeeded()
        return session
    }

    private static func html(_ session: PreviewSession, _ path: String = "") async -> String? {
        guard case .page(let html, exists: true) = await session.answer(path) else { return nil }
        return String(decoding: html, as: UTF8.self)
    }

    @Test func aChangedResponseIsShown() async throws {
        let server = try BodyServer(["/home": Self.payload("Boats"), "/other": Self.payload("Piers")])
        let folder = try TemporaryFolder([
            "Content/index.json": "{ \"source\": \"\(server.address)/home\" }",
            "Content/other.json": "{ \"source\": \"\(server.address)/other\" }",
        ])
        let session = try await Self.session(folder)
        #expect(await Self.html(session)?.contains("Boats") == true)
        var events = await session.events(at: "/", version: 1).makeAsyncIterator()
        _ = await events.next()
        let revision = await session.revision
        // Only what the open page needs is asked for, and nothing happens if it is the same.
        let before = server.targets.count
        await session.askAgain()
        #expect(server.targets.dropFirst(before) == ["/home"])
        #expect(await session.revision == revision)
        server["/home"] = Self.payload("Ships")
        await session.askAgain()
        #expect(await session.revision == revision + 1)
        let event = String(decoding: try #require(await events.next()), as: UTF8.self)
        #expect(event.hasPrefix("event: page\n") && event.contains("Ships") && !event.contains("Boats"))
        #expect(await Self.html(session)?.contains("Ships") == true)
        #expect(await Self.html(session, "other/")?.contains("Piers") == true)
        // A server that fails leaves the page as it is.
        server["/home"] = nil
        await session.askAgain()
        #expect(await Self.html(session)?.contains("Ships") == true)
    }

    /// An edit of a file asks for new addresses only.
    @Test func aNewPageIsAskedFor() async throws {
        let server = try BodyServer(["/home": Self.payload("Boats"), "/new": Self.payload("New")])
        let folder = try TemporaryFolder([
            "Content/index.json": "{ \"source\": \"\(server.address)/home\" }"
        ])
        let session = try await Self.session(folder)
        #expect(await Self.html(session)?.contains("Boats") == true)
        let before = server.targets.count
        try folder.write("{ \"source\": \"\(server.address)/new\" }", to: "Content/new.json")
        await session.update(["Content/new.json"])
        #expect(await Self.html(session, "new/")?.contains("New") == true)
        #expect(await Self.html(session)?.contains("Boats") == true)
        #expect(Set(server.targets.dropFirst(before)) == ["/new"])
    }

    @Test func thePanelNamesTheAddress() async throws {
        let server = try BodyServer(["/home": Self.payload("Boats")])
        let folder = try TemporaryFolder([
            "Content/index.json": """
            { "source": "\(server.address)/home",
              "before": [ { "items": [ { "title": "First" } ] } ] }
            """
        ])
        let session = try await Self.session(folder)
        _ = await session.answer("")
        var found: [String] = []
        for number in 0...8 {
            guard case .elsewhere(let item) = await session.item(at: "/", in: [number]) else { continue }
            let place = try #require(item.places.first?.text)
            found.append("\(item.item.title): \(item.reason) \(place)")
        }
        #expect(
            Set(found) == [
                "First: This item has a form that cannot be edited here. Edit the file: Content/index.json:2:28",
                "Boats: This item comes from a web address, where it can be changed: \(server.address)/home:1:32",
            ])
    }

    /// The seventh value of the response is the item, and that of the page file its `meta`.
    @Test func anItemOfAResponseIsNotEditedInThePageFile() async throws {
        let server = try BodyServer(["/home": Self.payload("Boats")])
        let folder = try TemporaryFolder([
            "Content/index.json":
                "{ \"source\": { \"url\": \"\(server.address)/home\" }, \"meta\": { \"title\": \"Mine\" } }"
        ])
        let session = try await Self.session(folder)
        _ = await session.answer("")
        var reasons: [String] = []
        for number in 0...8 {
            switch await session.item(at: "/", in: [number]) {
            case .elsewhere(let item): reasons.append(item.item.title)
            case .item: reasons.append("edited")
            default: break
            }
        }
        #expect(reasons == ["Boats"])
    }

    @Test func aPayloadAtAnAddressIsPreviewed() async throws {
        let server = try BodyServer(["/home": Self.payload("Boats")])
        let folder = try TemporaryFolder()
        let site = Site(payload: server.address + "/home", folders: SiteFolders(site: folder.path))
        #expect(site.watchedFolders.all.isEmpty)
        let session = try await Self.session(folder, site)
        #expect(await Self.html(session)?.contains("Boats") == true)
        server["/home"] = Self.payload("Ships")
        let events = await session.events(at: "/", version: 1)
        defer { withExtendedLifetime(events) {} }
        await session.askAgain()
        #expect(await Self.html(session)?.contains("Ships") == true)
    }
}
