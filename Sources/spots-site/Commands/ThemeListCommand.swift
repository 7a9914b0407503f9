import ArgumentParser
import SpotsSite

struct ThemeListCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "list", abstract: "Print the files of the built-in theme.")

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            for file in Site.themeFiles { try console.printResult(file) }
        }
    }
}
