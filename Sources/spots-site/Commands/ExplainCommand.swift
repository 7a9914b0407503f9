import ArgumentParser
import Diagnostics
import Paths
import SpotsSite

struct ExplainCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Show which template draws each part of a page, or what an error means.",
        discussion: """
            For a page, it prints the tree of components and items. Below each component and item are the templates in the \
            order they are tried: "-" marks a template that does not exist, ">" the one in use. --verbose lists every file \
            that the page is made from. --data prints, as JSON, the names and values that each template sees, in the order of \
            the page: null is a name without a value, "…" is HTML, Markdown is its source, and a collection is its first \
            item.

            For the id at the end of a message, such as wrong-type, it prints what the message means, with an example, \
            the cause and the fix.
            """)

    @Argument(
        help: """
            The page's file, such as Content/about.json, its address, such as /about/, or a payload; or the id of an error \
            or a warning.
            """,
        completion: .file())
    var page: String

    @Flag(help: "Print what the templates of the page see, as JSON.")
    var data = false

    @Flag(help: "Do not fetch web addresses; use the responses that earlier builds stored.")
    var offline = false

    @OptionGroup var publication: PublicationOptions

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            if let faultPage = FaultPages.page(about: page) {
                return try console.printResult(formatted: faultPage)
            }
            guard let explanation = try await explain() else {
                let advice =
                    FaultPages.suggestion(for: page).map { "did you mean the id \"\($0)\"?" }
                    ?? "name a page by its file or its address"
                console.fail("the site has no page \"\(page)\"; \(advice)", id: "unknown-page")
                throw ExitStatus.usage
            }
            if data {
                // JSON has no control characters except line breaks.
                try console.printResult(formatted: explanation.data)
            } else {
                try explanation.tree.forEach { try console.printResult($0) }
            }
            if common.verbose, !data {
                try (["reads"] + explanation.reads.map { "  " + $0 }).forEach { try console.printResult($0) }
            }
            console.show(explanation.diagnostics)
            if explanation.diagnostics.contains(where: { $0.severity == .error || common.strict }) {
                throw ExitStatus.faults
            }
        }
    }

    /// Whether the page may be a single payload.
    private var isPayload: Bool { SiteOptions.isFile(page) || WebAddress(page) != nil }

    /// Explains a page of a site, or else a single payload.
    private func explain() async throws -> Explanation? {
        var options = BuildOptions()
        options.offline = offline
        publication.apply(to: &options)
        let site = common.makeSite(nil)
        do throws(BuildFailure) {
            if let explanation = try await site.explain(page, options) { return explanation }
        } catch {
            guard case .noContent = error else { throw error }
            if FaultPages.suggestion(for: page) != nil { return nil }
            if !isPayload { throw error }
        }
        return isPayload ? try await common.makeSite(page).explain(page, options) : nil
    }
}
