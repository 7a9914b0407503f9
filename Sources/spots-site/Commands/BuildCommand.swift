import ArgumentParser
import SpotsSite

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site, or one payload, into the output folder.",
        discussion: """
            If there is an error, nothing is written, and the previous site stays as it is. With --shard 3/8, the command \
            builds one of eight parts of the pages, into the folder part-3; spots-site merge makes the site from them.
            """
    )

    @Argument(
        help:
            "The site's folder, or one payload (a .json file or a web address), which is drawn with the default theme.",
        completion: .file())
    var path: String?

    @Flag(help: "Ignore the cache and rebuild everything.")
    var clean = false

    @Flag(
        name: .customLong("explain-rebuild"),
        help: "For each page that is not reused, print why it is rebuilt.")
    var explainsRebuilds = false

    @OptionGroup var writing: WritingOptions

    @OptionGroup var shards: ShardOptions

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        let part = try shards.part()
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            let report = try await build(part, ProgressBar(console))
            console.show(report)
            if explainsRebuilds {
                try report.rebuilds.forEach { try console.printResult("built \($0.page): \($0.reason)") }
            }
            guard report.succeeded else {
                let result = part.map { "part \($0) has only the pages without errors" }
                console.conclude("\(Counts.faults(report)); \(result ?? "nothing was written")")
                throw ExitStatus.faults
            }
            let line = Counts.closingLine(report, start.duration(to: .now))
            try console.printResult((part.map { "part \($0): " } ?? "") + line)
        }
    }

    private func build(_ part: Shard?, _ bar: ProgressBar?) async throws -> BuildReport {
        var options = pages.buildOptions(strict: common.strict)
        options.rebuildAll = clean
        writing.apply(to: &options)
        options.shard = part
        if let bar { options.progress = { bar.show($0) } }
        defer { bar?.remove() }
        var site = common.makeSite(path)
        if let part, common.options.output == nil { site.folders.output = "part-\(part.number)" }
        return try await site.build(options)
    }
}
