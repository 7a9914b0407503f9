import ArgumentParser
import Diagnostics
import SpotsSite

struct SchemaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Print the JSON Schema of a kind of file, or list the kinds.",
        discussion: """
            An editor that has the schema completes keys, describes them and marks errors. In a site, the schema allows only the \
            kinds, layouts, views and collections that the site defines; elsewhere, it allows all names. The schemas use \
            draft 2020-12.
            """)

    @Argument(help: "The kind of file; without it, the kinds are listed.")
    var document: SchemaDocument?

    @Argument(help: "The site's folder.", completion: .directory)
    var path: String?

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            guard let document else {
                let width = SchemaDocument.allCases.map(\.rawValue.count).max() ?? 0
                for document in SchemaDocument.allCases {
                    let name = document.rawValue
                    let gap = String(repeating: " ", count: width + 2 - name.count)
                    try console.printResult(name + gap + document.summary)
                }
                return
            }
            let schema = try schema(of: document)
            console.show(schema.diagnostics)
            // Without all names, the editor would mark correct names as errors.
            if schema.diagnostics.contains(where: { $0.severity == .error || common.strict }) {
                console.conclude("\(Counts.faults(schema.diagnostics)); no schema was printed")
                throw ExitStatus.faults
            }
            try console.printResult(formatted: schema.text)
        }
    }

    /// The schema with the names of the given site, or else of the site in the working directory, if any.
    private func schema(of document: SchemaDocument) throws -> Site.Schema {
        let site = common.makeSite(path)
        do throws(BuildFailure) {
            return try site.schema(of: document)
        } catch {
            guard case .noContent = error, path == nil, common.site == "." else { throw error }
            return Site.schema(of: document)
        }
    }
}

extension SchemaDocument: ExpressibleByArgument {}
