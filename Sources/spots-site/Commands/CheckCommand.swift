import ArgumentParser
import Diagnostics
import SpotsSite

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the site: report everything that build reports, but write nothing.",
        discussion: "With --strict, unknown keys are reported too, with a likely correction.")

    @Argument(help: "The site's folder, or one payload (a .json file or a web address).", completion: .file())
    var path: String?

    @OptionGroup var pages: PageOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let report = try await common.makeSite(path).check(pages.buildOptions(common))
            console.show(report)
            guard report.succeeded else {
                console.conclude(Counts.faults(report))
                throw ExitStatus.faults
            }
            try console.printResult(
                "\(Quantity.text(report.pages, "page")), \(Counts.faults(report))\(Counts.heldBack(report))")
        }
    }
}
