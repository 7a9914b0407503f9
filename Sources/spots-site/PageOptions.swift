import ArgumentParser
import SpotsSite

/// The options of the commands that render pages.
struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "Where the site is published, in the place of site.json's baseURL.", valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "What components without a kind, or of an unknown one, behave like: list, grid or carousel.",
            valueName: "kind"))
    var defaultComponentKind: BuiltInKind?

    /// The kinds that every site has.
    enum BuiltInKind: String, ExpressibleByArgument, CaseIterable {
        case list, grid, carousel
    }

    @Flag(help: "Include drafts, of pages and records alike.")
    var drafts = false

    @Flag(help: "Fetch nothing: use the answers that earlier builds kept.")
    var offline = false

    @Option(help: ArgumentHelp("How many pages are drawn at a time (default: one per core).", valueName: "n"))
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs takes a number from 1, found \(jobs).") }
    }

    /// The options of a build.
    func buildOptions(_ common: CommonOptions) -> BuildOptions {
        var options = BuildOptions()
        options.baseURL = baseURL
        options.defaultComponentKind = defaultComponentKind.map { .init($0.rawValue) }
        options.drafts = drafts
        options.strict = common.strict
        options.offline = offline
        options.jobs = jobs ?? 0
        return options
    }
}
