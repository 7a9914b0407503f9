import Diagnostics
import SiteStorage
import SpotsSite
import Synchronization
import TestSupport
import Testing

@testable import SpotsPreview

/// Smaller pictures in a preview, which are made while pages show pictures as they are.
@Suite(.serialized, .timeout(minutes: 5)) struct PreviewPictureTests {
    /// A preview, and what it has reported about pictures.
    private struct Shown {
        let session: PreviewSession
        let folder: TemporaryFolder
        private let reports: AsyncStream<PictureReport>

        init(_ tool: PictureTool, _ files: [String: String] = [:]) async throws {
            folder = try TemporaryFolder(
                files.merging([
                    "Content/index.json":
                        #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "A", "image": "a.gif" } ] } ] }"#,
                    "Content/a.gif": PreviewPictureTests.picture("a"),
                ]) { first, _ in first })
            var site = Site(folders: SiteFolders(site: folder.path))
            site.pictureTool = tool
            let (reports, found) = AsyncStream.makeStream(of: PictureReport.self)
            self.reports = reports
            session = try await PreviewSession(
                site, BuildOptions(), editor: EditorLink("ide:{path}:{line}", folder: "/site"), canEdit: false
            ) { event in
                if case .pictures(let report, _) = event { found.yield(report) }
            }
            await session.buildAsNeeded()
        }

        /// Waits for the next report.
        func report() async throws -> PictureReport {
            var reports = reports.makeAsyncIterator()
            return try #require(await reports.next())
        }

        /// The address of the picture on the page, without the part that depends on the content.
        func picture() async throws -> String {
            guard case .page(let html, exists: true) = await session.answer("") else { return "" }
            let match = try #require(
                String(decoding: html, as: UTF8.self).firstMatch(of: /<img src="([^"]*)"/))
            return String(match.1).replacing(/[0-9a-f]{16}/, with: "*")
        }

        func exists(_ path: String) async -> Bool {
            if case .file = await session.answer(path) { true } else { false }
        }
    }

    /// A GIF file (GIF89a, section 18) of 1856 by 1088 pixels, which is text.
    private static func picture(_ name: String) -> String { "GIF89a@\u{7}@\u{4}\0\0\0;\(name)" }

    /// A program that makes pictures when it may.
    private static func tool(
        _ gate: Gate = Gate(isOpen: true), look: PictureLook = PictureLook()
    ) -> PictureTool {
        let program = PictureProgram(version: "1", formats: [.avif, .webp]) { _ in
            look
        } make: { request in
            await gate.wait()
            // The test fails without the file.
            try? FileSystem.real.replaceFile(request.destination, with: Array("\(request.width)".utf8))
            return nil
        }
        return PictureTool(identity: { "program" }, find: { program })
    }

    /// Lets a program go on when it is opened.
    private actor Gate {
        private var isOpen: Bool
        private var waiting: [CheckedContinuation<Void, Never>] = []

        init(isOpen: Bool = false) { self.isOpen = isOpen }

        func wait() async {
            if !isOpen { await withCheckedContinuation { waiting.append($0) } }
        }

        func close() { isOpen = false }

        func open() {
            isOpen = true
            for one in waiting { one.resume() }
            waiting = []
        }
    }

    @Test func aPageShowsThePictureAsItIsUntilSmallerOnesAreThere() async throws {
        let gate = Gate()
        let shown = try await Shown(Self.tool(gate))
        #expect(try await shown.picture() == "/a.gif")
        var events = await shown.session.events(at: "/", version: 1).makeAsyncIterator()
        _ = await events.next()
        await gate.open()
        #expect(try await shown.report().made == 12)
        let event = String(decoding: try #require(await events.next()), as: UTF8.self)
        #expect(event.hasPrefix("event: page\n") && event.contains("-960.webp"))
        #expect(try await shown.picture() == "/assets/pictures/*-960.webp")
    }

    @Test func aChangedPictureIsShownAtOnce() async throws {
        let gate = Gate(isOpen: true)
        let shown = try await Shown(Self.tool(gate))
        #expect(try await shown.report().made == 12)
        while try await shown.picture() == "/a.gif" { await Task.yield() }
        await gate.close()
        try shown.folder.write(Self.picture("b"), to: "Content/a.gif")
        await shown.session.update(["Content/a.gif"])
        #expect(try await shown.picture() == "/a.gif")
        await gate.open()
        #expect(try await shown.report().made == 12)
        while try await shown.picture() == "/a.gif" { await Task.yield() }
    }

    @Test func onlyPicturesAreServed() async throws {
        let shown = try await Shown(Self.tool())
        _ = try await shown.report()
        let kept = try #require(
            FileSystem.real.listing(of: shown.folder.path + "/.spots-site/pictures").map(\.name).first {
                $0.hasSuffix("-320.avif")
            })
        #expect(await shown.exists("assets/pictures/\(kept)"))
        let look = kept.replacing("-320.avif", with: ".look")
        for path in [look, "x/\(kept)", "../pictures/\(kept)", "web/\(kept).x", "missing.avif", ""] {
            #expect(await !shown.exists("assets/pictures/\(path)"), "\(path)")
        }
    }

    @Test func aDamagedPictureIsAProblemOfThePage() async throws {
        let shown = try await Shown(Self.tool(look: PictureLook(problem: .truncated("too short"))))
        let report = try await shown.report()
        #expect(
            report.diagnostics.map(\.message) == [
                "the picture is published as it is: the end of the file is missing: too short"
            ])
        #expect(await shown.session.problems.ofPictures == report.diagnostics)
        #expect(try await shown.picture() == "/a.gif")
    }

    @Test func withoutTheProgramANoteSaysSo() async throws {
        let shown = try await Shown(PictureTool(identity: { nil }, find: { nil }))
        #expect(
            try await shown.report().notes == [
                "vipsthumbnail is not installed, so pictures are published as they are: install libvips-tools, or vips with Homebrew"
            ])
        #expect(try await shown.picture() == "/a.gif")
    }

    /// Pages that show pictures on the web are drawn without asking for them.
    @Test func picturesOnTheWebAreFetchedMeanwhile() async throws {
        let server = try BodyServer(["/a.gif": Self.picture("a")])
        let shown = try await Shown(
            Self.tool(),
            [
                "Content/site.json": #"{ "images": { "remote": true } }"#,
                "Content/index.json":
                    #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "card", "title": "A", "image": "\#(server.address)/a.gif" } ] } ] }"#,
            ])
        #expect(try await shown.picture() == "\(server.address)/a.gif")
        #expect(try await shown.report().made == 12)
        while try await shown.picture() != "/assets/pictures/*-960.webp" { await Task.yield() }
        #expect(server.targets == ["/a.gif"])
    }
}
