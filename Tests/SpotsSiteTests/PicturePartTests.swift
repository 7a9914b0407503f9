import Diagnostics
import MemoryStorage
import SiteStorage
import TestSupport
import Testing

@testable import SpotsSite

/// Making pictures without building a site, on one machine or several.
@Suite struct PicturePartTests {
    private let record = PictureRecord()

    private static let files = [
        "Content/index.json":
            #"{ "components": [ { "kind": "grid", "items": [ { "kind": "card", "image": "a.gif" }, { "kind": "card", "image": "b.gif" } ] } ] }"#,
        "Content/a.gif": picture("a"), "Content/b.gif": picture("b"),
    ]

    private func makeSite(_ files: [String: String] = Self.files) throws -> MemorySite {
        let site = try MemorySite(files)
        return site.making(.inMemory(site.disk, record))
    }

    private static let kept = "/site/.spots-site/pictures"

    /// The files that are kept of pictures.
    private func kept(in site: MemorySite) -> [String: String] {
        site.disk.snapshot(of: Self.kept).filter { !$0.key.hasPrefix("seen-") }
    }

    @Test func theNextBuildFindsThePictures() async throws {
        let site = try makeSite()
        let report = try await site.site.makePictures()
        #expect(report.diagnostics == [])
        #expect((report.total, report.own, report.made) == (20, 20, 20))
        #expect(report.succeeded)
        #expect(record.take().count == 22)
        #expect(!site.disk.has("/site/Output"))
        #expect(try await site.build().succeeded)
        #expect(record.take() == [])
    }

    @Test func picturesThatAreThereAreNotMadeAgain() async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        _ = record.take()
        let report = try await site.site.makePictures()
        #expect((report.total, report.own, report.made) == (20, 20, 0))
        #expect(record.take() == [])
    }

    /// Each machine makes a part, and their folders are joined in any order.
    @Test(arguments: [1, 3, 8, 100])
    func partsAreJoinedByCopying(_ count: Int) async throws {
        let whole = try makeSite()
        #expect(try await whole.build().succeeded)
        _ = record.take()
        let joined = try makeSite()
        var (own, made) = (0, 0)
        for number in (1...count).reversed() {
            let site = try makeSite()
            let report = try await site.site.makePictures(shard: Shard(number: number, of: count))
            #expect(report.succeeded && report.diagnostics == [])
            #expect((report.total, report.own) == (20, report.made))
            (own, made) = (own + report.own, made + report.made)
            for (name, text) in kept(in: site) {
                try joined.write(text, to: ".spots-site/pictures/\(name)")
            }
        }
        #expect((own, made) == (20, 20))
        // Each picture was looked at by one of the machines.
        #expect(record.take().count == 22)
        #expect(try await joined.build().succeeded)
        #expect(record.take() == [])
        #expect(joined.disk.snapshot(of: "/site/Output") == whole.disk.snapshot(of: "/site/Output"))
    }

    /// A part that is lost only costs time.
    @Test func aBuildMakesWhatIsMissing() async throws {
        let site = try makeSite()
        let report = try await site.site.makePictures(shard: Shard(number: 2, of: 2))
        _ = record.take()
        #expect(try await site.build().succeeded)
        let lines = record.take().filter { !$0.hasPrefix("look") }
        #expect(lines.count == 20 - report.made)
    }

    @Test func nothingIsMadeForASiteWithErrors() async throws {
        let site = try makeSite(Self.files.merging(["Content/more.json": "{"]) { $1 })
        let report = try await site.site.makePictures()
        #expect(!report.succeeded)
        #expect(report.diagnostics.map(\.id) == [.invalidJSON])
        #expect(record.take() == [])
        #expect(!site.disk.has("/site/.spots-site"))
    }

    @Test func onePictureThatCannotBeMadeStopsTheOthers() async throws {
        let site = try MemorySite(Self.files)
        let failing = site.making(.inMemory(site.disk, record, failsAt: 320))
        let report = try await failing.site.makePictures()
        #expect(!report.succeeded)
        #expect(Set(report.diagnostics.map(\.severity)) == [.error])
        #expect(record.take().count < 12)
        #expect(
            report.diagnostics.first?.message
                == "a smaller picture cannot be made: vipsthumbnail was stopped after 120 s")
    }

    @Test func withoutTheProgramNothingCanBeMade() async throws {
        let site = try MemorySite(Self.files)
        let failure = await #expect(throws: BuildFailure.self) {
            try await site.making(.none).site.makePictures()
        }
        #expect(
            failure?.description
                == "smaller pictures are made by vipsthumbnail, which is not installed; install libvips-tools, or vips with Homebrew"
        )
        #expect(failure?.id == "missing-program")
    }

    /// Two 32-bit numbers say how large a PNG picture is; the product of the largest does not fit 64 bits.
    @Test func aFileMayClaimAnySize() async throws {
        let site = try makeSite([
            "Content/index.json": Self.files["Content/index.json"]!.replacing(".gif", with: ".png")
        ])
        let largest = [UInt8](repeating: 0xFF, count: 8)
        for name in ["a", "b"] {
            let start: [UInt8] = [0x89] + Array("PNG\r\n\u{1A}\n\0\0\0\rIHDR".utf8)
            try site.disk.write(start + largest + Array("IEND\(name)".utf8), to: "/site/Content/\(name).png")
        }
        let report = try await site.site.makePictures(shard: Shard(number: 1, of: 2))
        #expect(report.succeeded)
        #expect(report.total > report.own)
        #expect(report.own == report.made)
        #expect(try await site.build().succeeded)
    }

    @Test func aSiteWithoutPicturesNeedsNoProgram() async throws {
        let site = try MemorySite(["Content/index.json": #"{ "components": [] }"#])
        let report = try await site.making(.none).site.makePictures()
        #expect(report.succeeded)
        #expect((report.total, report.notes) == (0, []))
    }

    /// What stops all others is said, even if a damaged part of the same picture is found later.
    @Test func theCauseThatStopsAllIsSaid() async throws {
        let site = try makeSite()
        let program = PictureProgram(version: "1", formats: [.avif, .webp]) { _ in
            // If the test is canceled, the order does not matter.
            try? await Task.sleep(for: .milliseconds(200))
            return PictureLook(problem: .unreadable("x"))
        } make: { _ in
            .noSpace
        }
        var options = BuildOptions()
        options.jobs = 3
        let tool = PictureTool(identity: { "1" }, find: { program })
        let report = try await site.making(tool).site.makePictures(options)
        #expect(!report.succeeded)
        #expect(report.diagnostics.contains { $0.severity == .error })
    }

    /// A picture of the same content in a new file, as after a checkout, is not looked at again.
    @Test func aCopyOfASiteKnowsItsPictures() async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        #expect(record.take().contains("look at /site/Content/a.gif"))
        let copy = try makeSite()
        for (name, text) in kept(in: site) { try copy.write(text, to: ".spots-site/pictures/\(name)") }
        #expect(try await copy.build().succeeded)
        #expect(record.take() == [])
    }

    /// Its color may be that of the new content.
    @Test func aLookAtAPictureThatChangesIsNotKept() async throws {
        let site = try makeSite()
        let disk = site.disk
        let program = try #require(await site.site.pictureTool.find())
        let changing = PictureProgram(version: "1", formats: [.avif, .webp]) { file in
            // If this fails, the test does.
            try? disk.write(picture("other"), to: file)
            return PictureLook()
        } make: {
            await program.make($0)
        }
        let tool = PictureTool(identity: { "1" }, find: { changing })
        disk.pass(seconds: 1)
        _ = try await site.making(tool).site.makePictures()
        #expect(kept(in: site).filter { $0.key.hasSuffix(".look") }.isEmpty)
    }

    @Test func aCheckLeavesNoFolder() async throws {
        let site = try makeSite()
        #expect(try await site.check().succeeded)
        #expect(record.take() == ["look at /site/Content/a.gif", "look at /site/Content/b.gif"])
        #expect(!site.disk.has("/site/.spots-site"))
    }

    /// A copy tries again where the machine was the cause: it may be another machine.
    @Test(arguments: [
        (PictureProblem.tooSlow(seconds: 120), true), (.tooLarge("x"), true), (.truncated("x"), false),
        (.unreadable("x"), false),
    ])
    func aProblemOfTheMachineIsNotKept(_ problem: PictureProblem, _ isRepeated: Bool) async throws {
        let record = PictureRecord()
        func build(_ site: MemorySite) async throws {
            let maker = try #require(await site.site.pictureTool.find())
            let program = PictureProgram(version: "1", formats: [.webp]) { file in
                record.add(file)
                return PictureLook(problem: file.hasSuffix("a.gif") ? problem : nil)
            } make: {
                await maker.make($0)
            }
            site.disk.pass(seconds: 10)
            let report = try await site.making(PictureTool(identity: { "1" }, find: { program })).build()
            #expect(
                report.diagnostics.map(\.message) == ["the picture is published as it is: \(problem.text)"])
        }
        let site = try makeSite()
        try await build(site)
        try await build(site)
        #expect(record.take() == ["/site/Content/a.gif", "/site/Content/b.gif"])
        let copy = try makeSite()
        for (name, text) in kept(in: site) { try copy.write(text, to: ".spots-site/pictures/\(name)") }
        try await build(copy)
        #expect(record.take() == (isRepeated ? ["/site/Content/a.gif"] : []))
    }

    /// Anything unexpected in what is kept counts as missing.
    @Test(arguments: [
        "", "spots-site look 1", "spots-site look 1\n2\ncolor #1020ff\n",
        "spots-site look 2\n1\ncolor #1020ff\n",
        "spots-site look 1\n1\ncolor red\n", "spots-site look 1\n1\ncolor #1020f\"\n",
        "spots-site look 1\n1\ncolor #1020ff\nx", "spots-site look 1\n1\ncolor\n",
        "spots-site look 1\n1\nblue\n", "spots-site look 1\n1\ntransparent too\n",
    ])
    func aDamagedFileIsReplaced(_ text: String) async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        let all = kept(in: site)
        let good = "spots-site look 1\n1\ncolor #1020ff\n"
        #expect(all.filter { $0.key.hasSuffix(".look") }.map(\.value) == [good, good])
        let copy = try makeSite()
        for (name, kept) in all {
            try copy.write(name.hasSuffix(".look") ? text : kept, to: ".spots-site/pictures/\(name)")
        }
        _ = record.take()
        #expect(try await copy.build().succeeded)
        #expect(record.take() == ["look at /site/Content/a.gif", "look at /site/Content/b.gif"])
        #expect(kept(in: copy) == all)
    }

    @Test func unusedPicturesAreRemoved() async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        let all = kept(in: site)
        #expect(all.count == 22)
        var (report, removed) = try await site.site.removeUnusedPictures()
        #expect(report.diagnostics == [])
        #expect(removed == RemovedFiles(count: 0, size: 0))
        try site.write(
            Self.files["Content/index.json"]!.replacing("b.gif", with: "a.gif"), to: "Content/index.json")
        try site.write("half", to: ".spots-site/pictures/0123456789abcdef-320.avif.17.new")
        (report, removed) = try await site.site.removeUnusedPictures()
        let rest = kept(in: site)
        #expect(rest.count == 11)
        #expect(removed?.count == 12)
        let size = all.filter { rest[$0.key] == nil }.map(\.value.utf8.count).reduce(4, +)
        #expect(removed?.size == Int64(size))
        _ = record.take()
        #expect(try await site.build().succeeded)
        #expect(record.take() == [])
    }

    /// What is published tomorrow is not unused.
    @Test func picturesOfDraftsStay() async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        let draft = Self.files["Content/index.json"]!.replacing(
            "{ \"components", with: "{ \"draft\": true, \"components")
        try site.write(draft, to: "Content/index.json")
        #expect(try await site.site.removeUnusedPictures().removed == RemovedFiles(count: 0, size: 0))
    }

    @Test func withErrorsNothingIsRemoved() async throws {
        let site = try makeSite()
        #expect(try await site.build().succeeded)
        let all = kept(in: site)
        try site.write("{", to: "Content/index.json")
        let (report, removed) = try await site.site.removeUnusedPictures()
        #expect(removed == nil)
        #expect(report.diagnostics.map(\.id) == [.invalidJSON])
        #expect(kept(in: site) == all)
    }
}
