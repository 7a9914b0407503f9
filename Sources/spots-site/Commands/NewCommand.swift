import ArgumentParser

struct NewCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "new",
        abstract: "Add a page or a view to the site.",
        subcommands: [NewPageCommand.self, NewViewCommand.self])
}
