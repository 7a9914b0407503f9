import ArgumentParser
import SpotsModel
import SpotsSite

/// The options of the commands that render pages.
struct PageOptions: ParsableArguments {
    @Option(
        name: .customLong("base-url"),
        help: ArgumentHelp(
            "The address where the site is published; overrides baseURL in site.json, also that of languages.",
            valueName: "url"))
    var baseURL: String?

    @Option(
        help: ArgumentHelp(
            "How to draw components with no kind or an unknown one: list, grid or carousel.",
            valueName: "kind"))
    var defaultComponentKind: BuiltInKind?

    @Flag(help: "Also read layouts from the meta of components, where Spots 2.0 to 5.8 writes them.")
    var legacyMapping = false

    /// The kinds that every site has.
    enum BuiltInKind: String, ExpressibleByArgument, CaseIterable {
        case list, grid, carousel
    }

    @OptionGroup var publication: PublicationOptions

    @Flag(help: "Do not fetch web addresses; use the responses that earlier builds stored.")
    var offline = false

    @Option(
        help: ArgumentHelp("How many pages to draw at the same time (default: one per core).", valueName: "n")
    )
    var jobs: Int?

    func validate() throws {
        if let jobs, jobs < 1 { throw ValidationError("--jobs \(jobs) is too small; the minimum is 1") }
    }

    /// The options of a build.
    func buildOptions(strict: Bool) -> BuildOptions {
        var options = BuildOptions()
        options.baseURL = baseURL
        options.defaultComponentKind = defaultComponentKind.map { .init($0.rawValue) }
        options.legacyMapping = legacyMapping
        publication.apply(to: &options)
        options.strict = strict
        options.offline = offline
        options.jobs = jobs ?? 0
        return options
    }
}
