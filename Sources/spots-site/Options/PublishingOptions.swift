import ArgumentParser
import SpotsSite

/// The options of the commands that publish a finished site.
struct PublishingOptions: ParsableArguments, ConsoleOptions {
    @Option(
        help: ArgumentHelp(
            "The folder of the built site, relative to the site (default: Output).", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(help: "The format of the list and of errors: text, or json with one object per line.")
    var format = CommonOptions.Format.text

    @Flag(name: .shortAndLong, help: "Print only errors.")
    var quiet = false

    /// File names in messages are relative to the working directory.
    var site: String { "." }
    var verbose: Bool { false }
    var annotates: Bool { false }

    func folders(_ path: String?) -> SiteFolders {
        var folders = SiteFolders(site: path ?? ".")
        if let output { folders.output = output }
        return folders
    }
}
