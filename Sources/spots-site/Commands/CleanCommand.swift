import ArgumentParser
import Diagnostics
import SpotsSite

struct CleanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove generated files and the build cache.",
        discussion: """
            All other files in the output folder are left alone. With --unused, only smaller pictures that the site \
            does not show any more are removed.
            """)

    @Argument(help: "The site's folder, or one payload (a .json file or a web address).", completion: .file())
    var path: String?

    @Flag(help: "Remove only what builds have kept and do not need any more.")
    var unused = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            if unused { return try await removeUnused(console) }
            let removed = try await common.makeSite(path).removeOutput()
            try console.printResult("\(Quantity.text(removed, "file")) removed")
        }
    }

    private func removeUnused(_ console: Console) async throws {
        var options = BuildOptions()
        (options.strict, options.offline) = (common.strict, true)
        let (report, removed) = try await common.makeSite(path).removeUnusedPictures(options)
        guard let removed else {
            console.show(report.diagnostics)
            console.conclude("\(Counts.faults(report)); nothing was removed")
            throw ExitStatus.faults
        }
        try console.printResult(
            "\(Quantity.text(removed.count, "file")) removed, \(Quantity.size(removed.size))")
    }
}
