import Foundation
import TestSupport
import Testing

/// The progress bar of a long build; `script` provides a terminal for the program.
@Suite struct ProgressBarTests {
    private static let script = "/usr/bin/script"
    private static let hasTerminal = FileManager.default.isExecutableFile(atPath: script)

    /// A site that takes more than a second to build with one job.
    private static func makeSite() throws -> TemporaryFolder {
        let item =
            #"{ "title": "Title", "text": "Text", "meta": { "body": "One\n===\n\nTwo *three* four" } }"#
        let items = Array(repeating: item, count: 100).joined(separator: ", ")
        let site = try TemporaryFolder()
        for number in 0..<200 {
            try site.write("[ { \"items\": [ \(items) ] } ]", to: "Content/\(number).json")
        }
        return site
    }

    @Test(.enabled(if: hasTerminal, "there is no program script, which makes a terminal"))
    func aLongBuildShowsProgress() throws {
        let site = try Self.makeSite()
        let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "spots-site").path(percentEncoded: false)
        let terminal = Program(executable: URL(filePath: Self.script))
        let shown = try terminal.run(
            ["--quiet", "--command", "\(program) build --jobs 1", "/dev/null"], in: site.url
        )
        .output
        let bar = /\r\u{1B}\[K\[(#*) *\] (\d+) of 200 pages, \d+ a second/
        let steps = shown.matches(of: bar).compactMap { Int($0.2) }
        #expect(!steps.isEmpty)
        #expect(steps == steps.sorted())
        // The bar is removed when the build is done.
        #expect(shown.contains("\r\u{1B}[K200 pages, 204 files: 204 written"))
    }

    @Test func noProgressBarIsShownWithoutATerminal() throws {
        let site = try Self.makeSite()
        let run = try Program.spotsSite.run(["build", "--jobs", "1"], in: site.url)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("200 pages, 204 files: 204 written, 0 reused, 0 removed, "))
    }
}
