import ArgumentParser
import Diagnostics
import SpotsSite

struct PicturesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pictures",
        abstract: "Make the smaller pictures of the site, and nothing else.",
        discussion: """
            The next build finds them in .spots-site/pictures/. With --shard, each of several machines makes a part of \
            them; copy the folders into one, in any order, and build there.
            """)

    @Argument(help: "The site's folder, or one payload (a .json file or a web address).", completion: .file())
    var path: String?

    @OptionGroup var shards: ShardOptions

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        let part = try shards.part()
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            let report = try await make(part, ProgressBar(console))
            console.show(report.diagnostics, notes: report.notes)
            guard report.succeeded else {
                console.conclude("\(Counts.faults(report.diagnostics)); \(Self.pictures(report.made)) made")
                throw ExitStatus.faults
            }
            try console.printResult(Self.closingLine(report, part, start.duration(to: .now)))
        }
    }

    private func make(_ part: Shard?, _ bar: ProgressBar?) async throws -> PictureReport {
        var options = pages.buildOptions(strict: common.strict)
        if let bar { options.progress = { bar.show($0) } }
        defer { bar?.remove() }
        return try await common.makeSite(path).makePictures(options, shard: part)
    }

    private static func closingLine(
        _ report: PictureReport, _ part: Shard?, _ duration: Duration
    ) -> String {
        let share = part.map { "part \($0): \(report.own) of " } ?? ""
        return share + "\(pictures(report.total)): \(report.made) made, "
            + "\(report.own - report.made) reused, \(Counts.time(duration))"
    }

    private static func pictures(_ count: Int) -> String { Quantity.text(count, "smaller picture") }
}
