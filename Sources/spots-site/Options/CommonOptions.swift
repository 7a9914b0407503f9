import ArgumentParser
import SpotsSite

/// The options of most commands.
struct CommonOptions: ParsableArguments, ConsoleOptions {
    enum Format: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    @OptionGroup var options: SiteOptions

    @Option(help: "The format of errors and warnings: text, or json with one object per line.")
    var format = Format.text

    var site: String { options.site }
    var strict: Bool { options.strict }
    var quiet: Bool { options.quiet }
    var verbose: Bool { options.verbose }

    /// Creates the site for a command, from a folder or a single payload.
    ///
    /// - Parameter path: the path on the command line; nil for the site's folder.
    func makeSite(_ path: String?) -> Site { options.makeSite(path) }
}
