import ArgumentParser
import SpotsSite
import SpotsStarter

struct NewPageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Add a page.",
        discussion: """
            An existing page is never overwritten. A Markdown page gets today's date if other pages in its folder have a \
            date.
            """)

    @Argument(
        help:
            "The page's address, such as /team/khoa/, or its file, such as team/khoa.md for a Markdown page.",
        completion: .file())
    var path: String

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let folders = common.makeSite(nil).folders
            let files = try NewPage.files(at: path, in: folders)
            for file in try await files.write(to: folders.site).written { try console.printResult(file) }
        }
    }
}
