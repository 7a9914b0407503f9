import Foundation
import TestSupport
import Testing

/// Checks that a preview does not grow while it runs.
@Suite(.serialized, .timeout(minutes: 5)) struct MemoryTests {
    /// The resident memory of a process, in MB.
    private static func memory(of process: Process) throws -> Double {
        let text = try String(contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
        let line = try #require(text.split(separator: "\n").first { $0.hasPrefix("VmRSS:") })
        let kilobytes = Int(line.filter(\.isNumber)) ?? .max
        return Double(kilobytes) / 1024
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
    func memoryStaysConstantOverManyEdits() async throws {
        let folder = try TemporaryFolder(SmallSite.files([:]))
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "spots-site")
        process.arguments = ["preview", "--port", "18300"]
        process.currentDirectoryURL = folder.url
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        defer { process.terminate() }
        let address = await Self.line(of: output.fileHandleForReading, with: "http://")
        let port = try #require(URL(string: String(address.prefix { $0 != " " }))?.port.map { UInt16($0) })
        output.fileHandleForReading.readabilityHandler = { _ = $0.availableData }

        let browser = try RawClient(port: port)
        let own = "Host: 127.0.0.1:\(port)\r\n\r\n"
        await browser.send("GET / HTTP/1.1\r\n" + own)
        _ = try await browser.reply()
        await browser.send("GET /.spots-site/events?address=/&version=1 HTTP/1.1\r\n" + own)
        _ = try await browser.reply()
        // The text is large, so any page version that is kept shows above the noise.
        let text = String(repeating: "0123456789", count: 30_000)
        var early = 0.0
        for edit in 1...25 {
            try folder.write(SmallSite.page("Home", "Edit \(edit) \(text)"), to: "Content/index.json")
            #expect(try await browser.event("page").contains("Edit \(edit) "))
            if edit == 5 { early = try Self.memory(of: process) }
        }
        let growth = try Self.memory(of: process) - early
        // Keeping the HTML of every version would take 6 MB, and whatever else belongs to it as much again.
        #expect(growth < 9, "it has grown by \(growth) MB from \(early)")
    }

    private static func line(of file: FileHandle, with text: String) async -> String {
        await RawClient.onThread {
            var read = ""
            while true {
                let data = file.availableData
                if data.isEmpty { return read }
                read += String(decoding: data, as: UTF8.self)
                if let line = read.split(separator: "\n").first(where: { $0.hasPrefix(text) }) {
                    return String(line)
                }
            }
        }
    }
}
