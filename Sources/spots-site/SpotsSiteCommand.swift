import ArgumentParser
import SpotsSite

/// The program: its subcommands are the files of `Commands/`.
@main
struct SpotsSiteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spots-site",
        abstract: "Turns the component JSON of an app into a website.",
        usage: "spots-site <command> [<options>]",
        discussion: """
            A site is a folder with pages in Content/ and, where its own look is wanted, templates in Templates/. \
            No site is needed for a look: `spots-site build components.json` draws one payload with the default theme.
            """,
        version: "spots-site \(Version.current)",
        subcommands: [
            BuildCommand.self, PreviewCommand.self, CheckCommand.self, ExplainCommand.self, DiffCommand.self,
            CleanCommand.self,
        ])
}
