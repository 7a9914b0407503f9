import Foundation
import TestSupport
import Testing

@testable import SiteStorage

/// What happens to files that are not complete pictures.
@Suite(.enabled(if: PictureFolder.hasPrograms, PictureFolder.reason), .timeout(minutes: 10))
struct PictureDamageTests {
    private let folder: PictureFolder
    private let program: PictureProgram

    init() async throws {
        folder = try PictureFolder()
        program = try #require(await PictureFolder.program.value)
    }

    /// The problem of a picture, which is the same for each format, and leaves no file.
    private func problem(_ name: String) async -> PictureProblem? {
        let look = await program.look(at: folder.path(name))
        #expect(look.color == nil)
        for format in program.formats.sorted() {
            let request = PictureRequest(
                source: folder.path(name), width: 100, format: format, quality: 50,
                destination: folder.path("made/a.\(format.rawValue)"))
            #expect(await program.make(request) == look.problem, "\(format)")
        }
        #expect(folder.files.names(in: "made") == [])
        return look.problem
    }

    @Test(arguments: ["a.jpg", "a.png", "a.gif", "b.jpg[interlace]"], [0.4, 0.97])
    func aTruncatedPictureIsNotConverted(_ name: String, _ part: Double) async throws {
        try folder.makeNoise(name, width: 300, height: 200)
        try folder.truncate(String(name.split(separator: "[")[0]), to: "cut", part: part)
        guard case .truncated = await problem("cut") else {
            Issue.record("\(String(describing: await problem("cut")))")
            return
        }
    }

    /// The messages about these do not say that the end is missing.
    @Test(arguments: ["a.webp", "b.png[interlace]"])
    func anotherTruncatedPictureIsNotConvertedEither(_ name: String) async throws {
        try folder.makeNoise(name, width: 300, height: 200)
        try folder.truncate(String(name.split(separator: "[")[0]), to: "cut")
        #expect(await problem("cut") != nil)
    }

    static let refused = [
        ("empty.jpg", ""), ("text.jpg", "This is text.\n"), ("web.webp", "RIFF\0\0\0\0WEBPVP8 "),
        ("svg.jpg", #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0"/></svg>"#),
        ("pdf.png", "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>\n"),
    ]

    @Test(arguments: refused)
    func aFileThatIsNotAPictureForThePageIsRefused(_ name: String, _ text: String) async throws {
        try folder.files.write(text, to: name)
        guard case .unreadable = await problem(name) else {
            Issue.record("\(String(describing: await problem(name)))")
            return
        }
    }

    @Test func aBitmapIsRefused() async throws {
        var bytes = Data("BM".utf8) + Data([58, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0])
        bytes += [1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 24, 0] + [UInt8](repeating: 0, count: 24) + [1, 2, 3, 0]
        try folder.files.write(bytes, to: "a.bmp")
        #expect(await problem("a.bmp") != nil)
    }

    @Test func aMissingFileAndAFolderAreProblems() async throws {
        try folder.files.write("", to: "folder/a")
        #expect(await problem("none.jpg") == .unreadable("no such file or directory"))
        #expect(await problem("folder") == .unreadable("is a directory"))
    }

    @Test func theContentAndNotTheNameDecidesHowAPictureIsRead() async throws {
        try folder.makePlain("in", [200, 100, 50])
        try folder.vips("copy", "in.v", "a.jpg")
        try folder.files.write(try folder.bytes("a.jpg"), to: "b.png")
        let look = await program.look(at: folder.path("b.png"))
        #expect(look == PictureLook(color: PictureColor(red: 200, green: 100, blue: 50)))
    }

    /// With too little memory, vipsthumbnail crashes, reports it, or exits with status 0 and writes half a file.
    @Test(arguments: [200, 300], PictureFormat.allCases)
    func littleMemoryGivesAProblemOrACompletePicture(_ megabytes: Int, _ format: PictureFormat) async throws {
        guard program.formats.contains(format) else { return }
        try folder.makeNoise("a.jpg", width: 1800, height: 1200)
        let limits = PictureLimits(memory: megabytes << 20)
        let path = try #require(FileSystem.real.program(named: "vipsthumbnail"))
        let problem = await VipsThumbnail(path: path, limits: limits).make(
            PictureRequest(
                source: folder.path("a.jpg"), width: 1500, format: format, quality: 50,
                destination: folder.path("made.\(format.rawValue)")))
        if problem == nil {
            #expect(try folder.header("made.\(format.rawValue)") == "1500x1000 uchar, 3 bands, srgb")
            _ = try folder.vips("avg", "made.\(format.rawValue)")
        } else {
            #expect(!folder.files.has("made.\(format.rawValue)"))
        }
    }

    @Test func aFileThatCannotBeWrittenIsAProblem() async throws {
        try folder.makePlain("in", [1, 2, 3])
        try folder.vips("copy", "in.v", "a.png")
        try folder.files.write("", to: "made.webp/a")
        let request = PictureRequest(
            source: folder.path("a.png"), width: 10, format: .webp, quality: 50,
            destination: folder.path("made.webp"))
        #expect(await program.make(request) == .unwritable("is a directory"))
        #expect(folder.files.names(in: "").filter { $0.contains("new") } == [])
    }
}
