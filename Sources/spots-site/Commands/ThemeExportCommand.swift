import ArgumentParser
import Diagnostics
import SpotsSite

struct ThemeExportCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "export",
        abstract: "Copy files of the built-in theme into the site's templates folder, for editing.",
        discussion: """
            An existing file is left alone, with a note; the exit status is 1 if there is nothing else to copy. A copy \
            replaces the built-in file. To change only a part, write a template that extends it, such as \
            {{<page}}{{$footer}}...{{/footer}}{{/page}}.
            """)

    @Argument(
        help: "Files as \"theme list\" prints them, such as items/card.mustache; without any, all files.")
    var files: [String] = []

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let site = common.makeSite(nil)
            let export = try await site.exportTheme(try paths(in: site, console))
            for file in export.written { try console.printResult(file) }
            for file in export.existing where !common.quiet {
                console.printError("note: \(file.withoutControls()) exists and is left alone")
            }
            console.conclude("\(Quantity.text(export.written.count, "file")) written")
            if export.written.isEmpty { throw ExitStatus.faults }
        }
    }

    /// The files to copy; any other name is wrong usage.
    private func paths(in site: Site, _ console: Console) throws -> [String] {
        if files.isEmpty { return Site.themeFiles }
        let paths = files.map { site.themeFile($0) }
        for (file, path) in zip(files, paths) where path == nil {
            let suggestion = Site.themeSuggestion(for: file).map { "; did you mean \"\($0)\"?" } ?? ""
            console.fail("the built-in theme has no file \"\(file)\"\(suggestion)", id: "unknown-file")
        }
        guard !paths.contains(nil) else { throw ExitStatus.usage }
        return paths.compactMap { $0 }
    }
}
