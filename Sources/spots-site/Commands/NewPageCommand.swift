import ArgumentParser
import SpotsSite
import SpotsStarter

struct NewPageCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "page",
        abstract: "Add a page.",
        discussion: """
            A page that exists is never overwritten. A page in Markdown has the date of today if others in its folder have a \
            date.
            """)

    @Argument(
        help:
            "The page's address, such as /team/khoa/, or its file, such as team/khoa.md for a page in Markdown.",
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
