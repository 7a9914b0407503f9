import ArgumentParser
import SpotsModel
import SpotsSite
import SpotsStarter

struct NewViewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "view",
        abstract: "Add a view: the template that draws items of a kind.",
        discussion: """
            The view is based on a built-in one, with the fields that items of this kind have on the site's pages. An existing \
            template is never overwritten.
            """)

    @Argument(help: "The kind of the items, as the JSON writes it.")
    var kind: String

    @Flag(help: "Add a template for a component kind instead.")
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
