import ArgumentParser
import Diagnostics
import SpotsSite

/// The root command; the subcommands are in `Commands/`.
@main
struct SpotsSiteCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "spots-site",
        abstract: "Turn an app's component JSON into a website.",
        usage: "spots-site <command> [<options>]",
        discussion: """
            A site is a folder with pages in Content/ and, optionally, templates in Templates/. To try it without a \
            site, draw one payload with the default theme: `spots-site build components.json`.
            """,
        version: "spots-site \(Version.current)",
        subcommands: [
            InitCommand.self, NewCommand.self, BuildCommand.self, PreviewCommand.self, CheckCommand.self,
            ExplainCommand.self, DiffCommand.self, FetchCommand.self, ThemeCommand.self, SchemaCommand.self,
            PicturesCommand.self, MergeCommand.self, ChangesCommand.self, PublishCommand.self,
            CleanCommand.self,
        ])

    static func main() async {
        // On Linux, Swift reads the arguments from /proc; if that is missing, there are none.
        guard !CommandLine.arguments.isEmpty else {
            Console.writeError("error: cannot read the command line: /proc is not mounted\n")
            exit(withError: ExitStatus.software)
        }
        do {
            if let name = CommandLine.arguments.dropFirst().first, let fault = unknownCommand(name) {
                throw fault
            }
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand {
                try await command.run()
            } else {
                try command.run()
            }
        } catch {
            end(with: error)
        }
    }

    /// Ends the program.
    ///
    /// A message about wrong usage quotes arguments, so control characters are made visible in it.
    private static func end(with error: any Error) -> Never {
        // A command that ends with an exit status has printed its own message.
        guard exitCode(for: error) == .validationFailure, !(error is ExitCode) else { exit(withError: error) }
        let lines = fullMessage(for: error).split(separator: "\n", omittingEmptySubsequences: false)
        Console.writeError(lines.map { String($0).withoutControls() }.joined(separator: "\n") + "\n")
        exit(withError: ExitCode.validationFailure)
    }

    /// Command names of other generators.
    private static let otherNames = [
        "create": "init", "dev": "preview", "generate": "build", "serve": "preview", "server": "preview",
        "watch": "preview",
    ]

    /// The error for a command that does not exist; nil if it exists or is an option.
    private static func unknownCommand(_ name: String) -> ValidationError? {
        let names = configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
        if name.hasPrefix("-") || names.contains(name) { return nil }
        let meant = otherNames[name] ?? Suggestion.nearest(to: name, among: names)
        return ValidationError(
            "there is no command \"\(name)\"" + (meant.map { "; did you mean \"\($0)\"?" } ?? ""))
    }
}
