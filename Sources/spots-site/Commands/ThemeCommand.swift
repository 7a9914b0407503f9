import ArgumentParser

struct ThemeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "theme",
        abstract: "List the files of the built-in theme, or copy them into the site.",
        subcommands: [ThemeListCommand.self, ThemeExportCommand.self])
}
