import Foundation
import TestSupport
import Testing

@testable import SiteStorage

/// Smaller pictures that the program of the machine makes.
@Suite(.enabled(if: PictureFolder.hasPrograms, PictureFolder.reason), .timeout(minutes: 10))
struct PictureProgramTests {
    private let folder: PictureFolder
    private let program: PictureProgram

    init() async throws {
        folder = try PictureFolder()
        program = try #require(await PictureFolder.program.value)
    }

    /// Makes a picture in each format, and returns the names of the files.
    private func make(_ source: String, width: Int, quality: Int = 90) async -> [String] {
        var names: [String] = []
        for format in program.formats.sorted() {
            let name = "made-\(width).\(format.rawValue)"
            let request = PictureRequest(
                source: folder.path(source), width: width, format: format, quality: quality,
                destination: folder.path(name))
            let problem = await program.make(request)
            #expect(problem == nil, "\(source), \(format)")
            if problem == nil { names.append(name) }
        }
        return names
    }

    @Test func theInstalledProgramHasAVersionAndWritesWebP() {
        #expect(program.version.wholeMatch(of: /vips-8\.\d+\.\d+/) != nil)
        #expect(program.formats.contains(.webp))
    }

    /// How a picture is made from one of a single color, and the color of a pixel of what is made from it.
    struct Kind: CustomTestStringConvertible, Sendable {
        let name: String
        var color = [200, 100, 50]
        var steps: [[String]] = []
        var pixel = [200, 100, 50]

        var testDescription: String { name }
    }

    private static func to16Bits(_ interpretation: String) -> [[String]] {
        [
            ["linear", "in.v", "float.v", "257", "0"], ["cast", "float.v", "short.v", "ushort"],
            ["copy", "short.v", "in.v", "--interpretation", interpretation],
        ]
    }

    private static func converted(to profile: String) -> [[String]] {
        [
            ["icc_transform", "in.v", "converted.v", profile, "--input-profile", "srgb"],
            ["copy", "converted.v", "in.v"],
        ]
    }

    static let kinds = [
        Kind(name: "a.jpg"), Kind(name: "a.png"), Kind(name: "a.webp"), Kind(name: "a.gif"),
        Kind(name: "interlaced.png[interlace]"), Kind(name: "progressive.jpg[interlace]"),
        Kind(name: "palette.png[palette]"),
        Kind(name: "red.png", color: [255, 0, 0], pixel: [255, 0, 0]),
        Kind(name: "gray.jpg", color: [50], pixel: [50, 50, 50]),
        Kind(name: "transparent.png", color: [200, 100, 50, 128], pixel: [200, 100, 50, 128]),
        Kind(name: "gray-transparent.png", color: [50, 128], pixel: [50, 50, 50, 128]),
        Kind(name: "16-bit.png", steps: to16Bits("rgb16")),
        Kind(name: "gray-16-bit.png", color: [50], steps: to16Bits("grey16"), pixel: [50, 50, 50]),
        Kind(name: "cmyk.jpg", steps: converted(to: "cmyk")),
        Kind(name: "display-p3.png", color: [255, 0, 0], steps: converted(to: "p3"), pixel: [255, 0, 0]),
    ]

    @Test(arguments: kinds) func aPictureOfAnyKindKeepsItsColorsAndTransparency(_ kind: Kind) async throws {
        try folder.makePlain("in", kind.color)
        for step in kind.steps { try folder.run("vips", step) }
        try folder.vips("copy", "in.v", kind.name)
        let source = String(kind.name.split(separator: "[")[0])
        for name in await make(source, width: 40) {
            #expect(try folder.header(name).hasPrefix("40x20 uchar, "), "\(name)")
            let pixel = try folder.pixel(name, 20, 10)
            #expect(isClose(pixel, kind.pixel, within: 4), "\(name): \(pixel)")
        }
        let look = await program.look(at: folder.path(source))
        #expect(look.problem == nil)
        let color = look.color.map { [$0.red, $0.green, $0.blue].map(Int.init) }
        #expect(kind.pixel.count == 4 ? color == nil : isClose(color ?? [], kind.pixel, within: 4), "\(look)")
    }

    /// Otherwise the test above would show nothing.
    @Test func theNumbersOfADisplayP3PictureAreNotThoseOfItsColors() throws {
        try folder.makePlain("in", [255, 0, 0])
        try folder.vips("icc_transform", "in.v", "a.png", "p3", "--input-profile", "srgb")
        #expect(isClose(try folder.pixel("a.png", 0, 0), [234, 51, 35]))
    }

    @Test func aPictureThatIsNotWiderKeepsItsSize() async throws {
        try folder.makePlain("in", [1, 2, 3])
        try folder.vips("copy", "in.v", "a.png")
        for width in [80, 81, 4000] {
            for name in await make("a.png", width: width) {
                #expect(try folder.header(name) == "80x40 uchar, 3 bands, srgb")
            }
        }
    }

    /// The colors of the upper corners.
    static let orientations = [
        (1, "red", "green"), (2, "green", "red"), (3, "white", "blue"), (4, "blue", "white"),
        (5, "red", "blue"), (6, "blue", "red"), (7, "white", "green"), (8, "green", "white"),
    ]

    @Test(arguments: orientations)
    func theOrientationIsAppliedAndNoMetadataIsLeft(
        _ orientation: Int, _ left: String, _ right: String
    ) async throws {
        let colors = [
            "red": [255, 0, 0], "green": [0, 255, 0], "blue": [0, 0, 255], "white": [255, 255, 255],
        ]
        for (name, color) in colors {
            try folder.makePlain(name, color)
            try folder.vips("copy", name + ".v", name + ".png")
        }
        try folder.vips("arrayjoin", "red.png green.png blue.png white.png", "plain.jpg", "--across", "2")
        let photo = PictureExif.jpeg(try folder.bytes("plain.jpg"), orientation: orientation)
        try folder.files.write(photo, to: "a.jpg")
        #expect(try folder.run("vipsheader", ["-f", "orientation", "a.jpg"]) == String(orientation))
        let isTurned = orientation > 4
        for name in await make("a.jpg", width: 40) {
            let size = isTurned ? "40x80" : "40x20"
            #expect(try folder.header(name) == "\(size) uchar, 3 bands, srgb")
            #expect(isClose(try folder.pixel(name, 4, 4), try #require(colors[left]), within: 12))
            #expect(isClose(try folder.pixel(name, 35, 4), try #require(colors[right]), within: 12))
            let bytes = try folder.bytes(name)
            for word in [PictureExif.maker, "Exif", "EXIF", "ICCP", "prof", "XMP ", "http:"] {
                #expect(bytes.firstRange(of: Data(word.utf8)) == nil, "\(name) has \(word)")
            }
        }
    }

    @Test func theSamePictureHasTheSameBytesOnEachRun() async throws {
        try folder.makeNoise("a.jpg", width: 300, height: 200)
        for name in await make("a.jpg", width: 200, quality: 50) {
            let first = try folder.bytes(name)
            #expect(await make("a.jpg", width: 200, quality: 50).contains(name))
            #expect(try folder.bytes(name) == first)
        }
    }

    @Test(arguments: [
        "two words.jpg", "a[b].jpg", "a[shrink=8].jpg", "100%s.jpg", "a:b.jpg", "-o.jpg", "--version",
        "stdin",
        "caf\u{E9}.jpg", "\u{753B}\u{50CF}.jpg", "a'\"$(touch x)`.jpg", "a\nb.jpg",
    ])
    func aNameIsNeverTakenForAnOption(_ name: String) async throws {
        try folder.makePlain("in", [9, 8, 7])
        try folder.vips("copy", "in.v", "plain.jpg")
        try folder.files.write(try folder.bytes("plain.jpg"), to: "\(name)/\(name)")
        let destination = "\(name)/\(name).webp"
        let request = PictureRequest(
            source: folder.path("\(name)/\(name)"), width: 40, format: .webp, quality: 75,
            destination: folder.path(destination))
        #expect(await program.make(request) == nil)
        try folder.files.write(try folder.bytes(destination), to: "copy.webp")
        #expect(try folder.header("copy.webp") == "40x20 uchar, 3 bands, srgb")
        #expect(folder.files.names(in: name).sorted() == [name, name + ".webp"].sorted())
        #expect(!folder.files.has("x"))
    }

    @Test func anAnimationBecomesItsFirstPicture() async throws {
        for (name, color) in [("first", [255, 0, 0]), ("second", [0, 0, 255])] {
            try folder.makePlain(name, color)
            try folder.vips("copy", name + ".v", name + ".png")
        }
        try folder.vips("arrayjoin", "first.png second.png", "joined.png", "--across", "1")
        for name in ["a.gif", "a.webp"] {
            let save = name == "a.gif" ? "gifsave" : "webpsave"
            try folder.vips(save, "joined.png", name, "--page-height", "40")
            #expect(try folder.run("vipsheader", ["-f", "n-pages", name]) == "2")
            for made in await make(name, width: 40) {
                #expect(try folder.header(made).hasPrefix("40x20 uchar, "), "\(name), \(made)")
                #expect(isClose(try folder.pixel(made, 20, 10), [255, 0, 0]))
            }
        }
    }

    @Test(.enabled(if: PictureFolder.canMakeHEIC, "vips cannot make HEIC pictures"))
    func aHEICPictureIsRead() async throws {
        try folder.makePlain("in", [200, 100, 50])
        try folder.vips("copy", "in.v", "a.heic[compression=hevc]")
        for name in await make("a.heic", width: 40) {
            #expect(isClose(try folder.pixel(name, 20, 10), [200, 100, 50]))
        }
    }

    @Test func anAVIFPictureIsRead() async throws {
        guard program.formats.contains(.avif) else { return }
        try folder.makePlain("in", [200, 100, 50, 128])
        try folder.vips("copy", "in.v", "a.avif")
        for name in await make("a.avif", width: 40) {
            #expect(isClose(try folder.pixel(name, 20, 10), [200, 100, 50, 128]))
        }
    }

    @Test func aSmallTransparentCornerIsSeen() async throws {
        try folder.makePlain("in", [200, 100, 50, 255], width: 800, height: 600)
        try folder.makePlain("corner", [0, 0, 0, 0], width: 6, height: 6)
        try folder.vips("copy", "in.v", "opaque.png")
        try folder.vips("insert", "in.v", "corner.v", "corner.png", "0", "0")
        let color = PictureColor(red: 200, green: 100, blue: 50)
        #expect(await program.look(at: folder.path("opaque.png")) == PictureLook(color: color))
        #expect(await program.look(at: folder.path("corner.png")) == PictureLook())
        #expect(color.css == "#c86432")
    }

    @Test func aPictureOf900MegapixelsNeedsNoMemoryForAllOfThem() async throws {
        try folder.vips("black", "a.png[bitdepth=1,compression=1]", "30000", "30000")
        #expect(
            await program.look(at: folder.path("a.png"))
                == PictureLook(color: PictureColor(red: 0, green: 0, blue: 0)))
    }
}
