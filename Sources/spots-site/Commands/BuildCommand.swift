import ArgumentParser
import SpotsSite

struct BuildCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "build",
        abstract: "Build the site, or one payload, into the output folder.",
        discussion: "Where anything is at fault nothing is written, and the site built before stays as it is."
    )

    @Argument(
        help: "The site's folder, or one payload (a .json file), which is drawn with the default theme.",
        completion: .file())
    var path: String?

    @Option(
        help: ArgumentHelp(
            "Where the site is published, in the place of site.json's baseURL.", valueName: "url"))
    var baseURL: String?

    @Flag(help: "Build drafts too.")
    var drafts = false

    @Option(help: ArgumentHelp("How many pages are built at a time (default: one a core).", valueName: "n"))
    var jobs: Int?

    @OptionGroup var common: CommonOptions

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1, found \(jobs).") }
    }

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            var options = BuildOptions()
            options.baseURL = baseURL
            options.drafts = drafts
            options.strict = common.strict
            options.jobs = jobs ?? 0
            let report = try await common.makeSite(path).build(options)
            console.show(report)
            guard report.isClean else {
                console.complain("\(Counts.faults(report)); nothing was written")
                throw ExitStatus.faults
            }
            console.say(Counts.closingLine(report, start.duration(to: .now)))
        }
    }
}
