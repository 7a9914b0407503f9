import ArgumentParser
import SpotsSite

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site, or one payload, into the output folder.",
        discussion: "If there is an error, nothing is written, and the previous site stays as it is."
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

    @Flag(help: "Remove comments and invisible white space from pages and styles.")
    var minify = false

    @Flag(help: "Also write .gz and .br files, compressed with gzip and brotli.")
    var compress = false

    @Flag(
        inversion: .prefixedNo,
        help: "Wait until all files are on the disk, so they survive a power cut.")
    var sync = true

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            let report = try await build(ProgressBar(console))
            console.show(report)
            if explainsRebuilds {
                try report.rebuilds.forEach { try console.printResult("built \($0.page): \($0.reason)") }
            }
            guard report.succeeded else {
                console.conclude("\(Counts.faults(report)); nothing was written")
                throw ExitStatus.faults
            }
            try console.printResult(Counts.closingLine(report, start.duration(to: .now)))
        }
    }

    private func build(_ bar: ProgressBar?) async throws -> BuildReport {
        var options = pages.buildOptions(strict: common.strict)
        options.rebuildAll = clean
        options.sync = sync
        options.minify = minify
        options.compress = compress
        if let bar { options.progress = { bar.show($0) } }
        defer { bar?.remove() }
        return try await common.makeSite(path).build(options)
    }
}
