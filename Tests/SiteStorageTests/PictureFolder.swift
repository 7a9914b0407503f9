import Foundation
import TestSupport
import Testing

@testable import SiteStorage

/// A temporary folder with pictures, which the program vips makes.
struct PictureFolder {
    /// Whether the programs of Debian's package libvips-tools are installed.
    static let hasPrograms = ["vips", "vipsheader", "vipsthumbnail"].allSatisfy {
        FileSystem.real.program(named: $0) != nil
    }
    static let reason: Comment = "the programs of libvips-tools are not installed"

    /// The program of the machine, with time enough for one that is busy.
    static let program = Task { await PictureProgram.installed(limits: PictureLimits(seconds: 600)) }

    /// Whether vips can make HEIC pictures.
    static let canMakeHEIC: Bool = {
        guard hasPrograms, let folder = try? PictureFolder() else { return false }
        return (try? folder.vips("black", "a.heic[compression=hevc]", "64", "64")) != nil
    }()

    let files: TemporaryFolder

    init() throws { files = try TemporaryFolder() }

    func path(_ name: String) -> String { files.path + "/" + name }

    /// Runs a program in the folder, and returns its output without the last line end.
    @discardableResult
    func run(_ program: String, _ arguments: [String]) throws -> String {
        let process = Process()
        process.executableURL = URL(filePath: try #require(FileSystem.real.program(named: program)))
        process.arguments = arguments
        process.currentDirectoryURL = files.url
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0, "\(program) \(arguments)")
        return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
    }

    @discardableResult
    func vips(_ arguments: String...) throws -> String { try run("vips", arguments) }

    /// Makes a picture of one color, as a file of vips without a suffix.
    func makePlain(_ name: String, _ color: [Int], width: Int = 80, height: Int = 40) throws {
        let bands = String(color.count)
        try vips("black", "black.v", String(width), String(height), "--bands", bands)
        let ones = color.map { _ in "1" }.joined(separator: " ")
        let values = color.map(String.init).joined(separator: " ")
        try vips("linear", "black.v", "linear.v", ones, values, "--uchar")
        try vips("copy", "linear.v", name + ".v", "--interpretation", color.count < 3 ? "b-w" : "srgb")
    }

    /// Makes a picture that looks like noise, which compresses badly.
    func makeNoise(_ name: String, width: Int, height: Int) throws {
        try vips("gaussnoise", "noise.v", String(width), String(height), "--seed", "1")
        try vips("cast", "noise.v", "gray.v", "uchar")
        try vips("bandjoin", "gray.v gray.v gray.v", "joined.v")
        try vips("copy", "joined.v", name, "--interpretation", "srgb")
    }

    /// Cuts a file after a part of its bytes.
    func truncate(_ name: String, to other: String, part: Double = 0.6) throws {
        let bytes = try Data(contentsOf: files.url.appending(path: name))
        try files.write(bytes.prefix(Int(Double(bytes.count) * part)), to: other)
    }

    /// What the header of a picture says, such as `80x40 uchar, 3 bands, srgb`.
    func header(_ name: String) throws -> String {
        // a.webp: 80x40 uchar, 3 bands, srgb, webpload
        let line = try run("vipsheader", [name])
        return line.split(separator: ":")[1].split(separator: ",").dropLast().joined(separator: ",")
            .trimmingCharacters(in: .whitespaces)
    }

    /// The values of a pixel: red, green, blue, and the opacity if it is not complete.
    func pixel(_ name: String, _ x: Int, _ y: Int) throws -> [Int] {
        let text = try vips("getpoint", name, String(x), String(y))
        var values = text.split(separator: " ").compactMap { Double($0).map { Int($0.rounded()) } }
        if values.count < 3 { values.insert(contentsOf: [values[0], values[0]], at: 0) }
        return values.count == 4 && values[3] == 255 ? Array(values.prefix(3)) : values
    }

    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: files.url.appending(path: name))
    }
}

/// Whether values differ by no more than a lossy format makes them.
func isClose(_ values: [Int], _ others: [Int], within difference: Int = 6) -> Bool {
    values.count == others.count && zip(values, others).allSatisfy { abs($0 - $1) <= difference }
}
