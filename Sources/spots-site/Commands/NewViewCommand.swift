import ArgumentParser
import SpotsModel
import SpotsSite
import SpotsStarter

struct NewViewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Add a view: the template that draws items of a kind.",
        discussion: """
            The view is a built-in one with the fields that items of this kind have in the site's pages. A template that \
            exists is never overwritten.
            """)

    @Argument(help: "The kind of the items, as in the JSON.")
    var kind: String

    @Flag(help: "Add the template of a kind of components instead.")
    var component = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let folders = common.makeSite(nil).folders
            let files = try NewView.files(for: Kind(kind), isComponent: component, in: folders)
            for file in try await files.write(to: folders.site).written { try console.printResult(file) }
        }
    }
}
