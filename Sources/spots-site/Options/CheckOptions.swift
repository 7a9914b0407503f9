import ArgumentParser
import Diagnostics
import SpotsSite

/// The options of `check`.
struct CheckOptions: ParsableArguments, ConsoleOptions {
    enum Form: String, ExpressibleByArgument, CaseIterable {
        case text, json, markdown
    }

    @Option(
        help: ArgumentHelp(
            "Also show what versions of Spots do with the JSON: 5, 6, 7, or several, such as 6,7 (default: those that "
                + "\"supports\" of \"app\" in site.json names).",
            valueName: "version"))
    var native: [NativeVersions] = []

    @Flag(help: "Also print how many bytes each page loads, the heaviest page first.")
    var weight = false

    @Flag(help: "Also print what each language of the site has, and what it lacks.")
    var languages = false

    @Option(
        help: ArgumentHelp(
            "Also compare the files with the limits of a host: cloudflare-pages, github-pages, netlify or s3.",
            valueName: "host"))
    var host: HostName?

    @OptionGroup var options: SiteOptions

    @Option(
        name: .customLong("format"),
        help: """
            The format of errors and warnings: text, json with one object per line, or markdown with tables of what \
            the versions do, and of what the languages lack.
            """)
    var form = Form.text

    var site: String { options.site }
    var quiet: Bool { options.quiet }
    var verbose: Bool { options.verbose }
    var format: CommonOptions.Format { form == .json ? .json : .text }
    /// The names of the versions.
    var versions: [String] { NativeVersions.all(native) }
}
