import ArgumentParser
import Diagnostics
import SpotsNative
import SpotsSite

/// The options of `check`.
struct CheckOptions: ParsableArguments, ConsoleOptions {
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @Option(
        help: ArgumentHelp(
            "Also show what versions of Spots do with the JSON: 5, 6, 7, or several, such as 6,7.",
            valueName: "version"))
    var native: [NativeVersions] = []

    @OptionGroup var options: SiteOptions

    @Option(
        name: .customLong("format"),
        help: """
            The format of errors and warnings: text, json with one object per line, or, with --native, markdown with a \
            table for a comment.
            """)
    var form = Form.text

    var site: String { options.site }
    var quiet: Bool { options.quiet }
    var verbose: Bool { options.verbose }
    var format: CommonOptions.Format { form == .json ? .json : .text }
    /// The versions of the app, each once, in order.
    var versions: [NativeForecast.Version] { NativeVersions.all(native) }

    func validate() throws {
        if form == .markdown, native.isEmpty {
            throw ValidationError("--format markdown needs --native, such as --native 7")
        }
    }
}
