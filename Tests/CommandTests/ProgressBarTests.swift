import Synchronization
import TestSupport
import Testing

/// The progress bar of a long build.
@Suite struct ProgressBarTests {
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

    @Test(.enabled(if: Terminal.isInstalled, Terminal.missing))
    func aLongBuildShowsProgress() throws {
        let site = try Self.makeSite()
        let shown = try Terminal.run("build --jobs 1", in: site.url)
        let bar = /\r\u{1B}\[K\[(#*) *\] (\d+) of 200 pages, \d+ a second/
        let steps = shown.matches(of: bar).compactMap { Int($0.2) }
        #expect(!steps.isEmpty)
        #expect(steps == steps.sorted())
        // The bar is removed when the build is done.
        #expect(shown.contains("\r\u{1B}[K200 pages, 204 files: 204 written"))
    }

    @Test(.enabled(if: Terminal.isInstalled, Terminal.missing))
    func aSlowServerShowsProgress() throws {
        let isRested = Atomic(false)
        let server = try LoopbackServer { request, piece in
            guard piece == 0 else { return nil }
            if request.contains("/fast.json") || isRested.exchange(true, ordering: .relaxed) {
                return LoopbackServer.answer(body: "[]")
            }
            return LoopbackServer.answer("503 Service Unavailable", ["Retry-After: 2"])
        }
        let site = try TemporaryFolder([
            "Content/site.json": """
            { "collections": {
              "fast": { "source": "\(server.address)/fast.json" },
              "slow": { "source": "\(server.address)/slow.json" } } }
            """,
            "Content/index.json": "[]",
        ])
        let shown = try Terminal.run("build", in: site.url)
        #expect(
            shown.contains(
                "\r\u{1B}[K[############            ] 1 of 2 responses, 1 waiting for busy servers"),
            "\(shown)")
    }

    @Test func noProgressBarIsShownWithoutATerminal() throws {
        let site = try Self.makeSite()
        let run = try Program.spotsSite.run(["build", "--jobs", "1"], in: site.url)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("200 pages, 204 files: 204 written, 0 reused, 0 removed, "))
    }
}
