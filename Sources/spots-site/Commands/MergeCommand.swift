import ArgumentParser
import SpotsSite

struct MergeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "merge",
        abstract: "Merge the parts of a site that several machines have built.",
        discussion: """
            Each machine builds a part with `spots-site build --shard 3/8`, into the folder part-3. The merge needs the \
            files of the site too, and the same options. The output folder then has the same files as after one build. \
            If a part is missing or was built from other files, or if there is an error, nothing is written.
            """)

    @Argument(help: "The folders of all parts, in any order.", completion: .directory)
    var parts: [String]

    @Flag(
        name: .customLong("lists-only"),
        help:
            "Leave the pages in the parts, and write only the other files, into the folder shared; the parts then need no pages."
    )
    var listsOnly = false

    @OptionGroup var writing: WritingOptions

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            let report = try await merge(ProgressBar(console))
            console.show(report)
            guard report.succeeded else {
                console.conclude("\(Counts.faults(report)); nothing was written")
                throw ExitStatus.faults
            }
            try console.printResult(Counts.closingLine(report, start.duration(to: .now)))
        }
    }

    private func merge(_ bar: ProgressBar?) async throws -> BuildReport {
        var options = pages.buildOptions(strict: common.strict)
        writing.apply(to: &options)
        if let bar { options.progress = { bar.show($0) } }
        defer { bar?.remove() }
        var site = common.makeSite(nil)
        if listsOnly, common.options.output == nil { site.folders.output = BuiltPart.sharedOutput }
        return try await site.merge(parts, listsOnly: listsOnly, options)
    }
}
