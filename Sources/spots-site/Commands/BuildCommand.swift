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

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let start = ContinuousClock.now
            let report = try await common.makeSite(path).build(pages.buildOptions(common))
            console.show(report)
            guard report.isClean else {
                console.conclude("\(Counts.faults(report)); nothing was written")
                throw ExitStatus.faults
            }
            console.say(Counts.closingLine(report, start.duration(to: .now)))
        }
    }
}
