import ArgumentParser
import SpotsDifference
import SpotsSite

/// The options of `diff`.
struct DiffOptions: ParsableArguments, ConsoleOptions {
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @Option(
        name: .customLong("format"),
        help: "The format of the differences: text, json with one object per line, or markdown for a comment."
    )
    var form = Form.text

    @Option(
        help: ArgumentHelp(
            "Also show what versions of Spots do with the changes: 5, 6, 7, or several, such as 6,7.",
            valueName: "version"))
    var native: [NativeVersions] = []

    @Flag(
        name: .customLong("exit-code"),
        help:
            "Exit with status 1 if anything differs; with --native, if the app breaks where it did not before."
    )
    var reportsDifferences = false

    @Option(
        help: ArgumentHelp("The content folder, relative to each site.", valueName: "dir"),
        completion: .directory)
    var content = "Content"

    @Flag(help: "Do not fetch web addresses; use the responses that earlier builds stored.")
    var offline = false

    @Flag(help: "Treat warnings as errors.")
    var strict = false

    @Flag(name: .shortAndLong, help: "Print only errors and warnings.")
    var quiet = false

    /// File names in messages are relative to the working directory.
    var site: String { "." }
    var format: CommonOptions.Format { form == .json ? .json : .text }
    var verbose: Bool { false }
    /// JSON differences are read line by line, so annotations must not be mixed in.
    var annotates: Bool { form != .json }

    /// Creates the site of one version from a folder or a payload.
    func makeSite(_ path: String) -> Site {
        SiteOptions.isPayload(path)
            ? Site(payload: path) : Site(folders: SiteFolders(site: path, content: content))
    }

    /// The output format of the differences.
    var differenceFormat: SiteDifference.Format {
        switch form {
        case .text: .text
        case .json: .json
        case .markdown: .markdown
        }
    }
}
