import ArgumentParser
import SpotsSite

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show a page's tree and which template each part resolved to.",
        discussion: """
            Below each component and item stand the templates in the order they were tried: "-" for one that is not \
            there, ">" for the one that draws it. --verbose lists every file that the page is made of.
            """)

    @Argument(
        help: "The page's file, as Content/about.json, or its address, as /about/.", completion: .file())
    var page: String

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            guard let explanation = try await common.makeSite(nil).explain(page) else {
                console.fail(
                    "the site has no page \"\(page)\"; a page is named by its file or its address",
                    id: "unknown-page")
                throw ExitStatus.usage
            }
            explanation.tree.forEach { console.say($0) }
            if common.verbose {
                (["reads"] + explanation.reads.map { "  " + $0 }).forEach { console.say($0) }
            }
            console.show(explanation.diagnostics)
            if explanation.diagnostics.contains(where: { $0.severity == .error || common.strict }) {
                throw ExitStatus.faults
            }
        }
    }
}
