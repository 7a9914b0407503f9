import ArgumentParser
import Diagnostics
import SpotsSite

struct CleanCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "clean",
        abstract: "Remove generated files and the build cache.",
        discussion: "All other files in the output folder are left alone.")

    @Argument(help: "The site's folder, or one payload (a .json file or a web address).", completion: .file())
    var path: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let removed = try await common.makeSite(path).removeOutput()
            try console.printResult("\(Quantity.text(removed, "file")) removed")
        }
    }
}
