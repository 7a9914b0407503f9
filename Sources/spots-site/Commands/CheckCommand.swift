import ArgumentParser
import Diagnostics
import SpotsSite

struct CheckCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Check the site: report everything that build reports, but write nothing.",
        discussion: """
            With --strict, unknown keys are reported too, with a likely correction. With --native, the JSON files and \
            responses are read as the app reads them, which knows only some keys and gives up where a website need not.
            """)

    @Argument(help: "The site's folder, or one payload (a .json file or a web address).", completion: .file())
    var path: String?

    @OptionGroup var pages: PageOptions

    @OptionGroup var checks: CheckOptions

    func run() async throws {
        let console = Console(options: checks)
        try await ExitStatus.reporting(on: console) {
            var options = pages.buildOptions(strict: checks.options.strict)
            options.nativeVersions = checks.versions
            options.weighsPages = checks.weight
            options.checksTranslations = checks.languages
            options.host = checks.host?.limits
            var report = try await checks.options.makeSite(path).check(options)
            let counts = Counts.faults(report)
            if checks.languages { try show(TranslationTable(report: report.translations), on: console) }
            if checks.form == .markdown, !report.nativeVersions.isEmpty || !checks.languages {
                for line in OutcomeTable(of: &report).lines {
                    try console.printResult(formatted: line)
                }
            }
            if checks.weight { try show(WeightTable(weights: report.weights), on: console) }
            console.show(report)
            guard report.succeeded else {
                console.conclude(counts)
                throw ExitStatus.faults
            }
            if checks.form == .markdown { return }
            try console.printResult(
                "\(Quantity.text(report.pages, "page")), \(counts)\(Counts.heldBack(report))")
        }
    }

    private func show(_ table: TranslationTable, on console: Console) throws {
        switch checks.form {
        case .text: for line in table.lines { try console.printResult(line) }
        case .json: for line in table.json { try console.printResult(line) }
        case .markdown: for line in table.markdown { try console.printResult(formatted: line) }
        }
    }

    private func show(_ table: WeightTable, on console: Console) throws {
        for line in checks.format == .json ? table.json : table.lines {
            try console.printResult(line)
        }
    }
}
