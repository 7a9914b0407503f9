import ArgumentParser
import Diagnostics
import Platform
import SpotsDifference
import SpotsSite

struct FetchCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch",
        abstract: "Ask the site's web addresses, and write their responses into the content folder.",
        discussion: """
            "pin" in site.json names the folder, such as "_sources". Builds then read the responses there and ask no web \
            address. If an address does not answer, nothing is written. With --check, nothing is written in any case: \
            the command shows what has changed, also on the pages, and its exit status is then 1.
            """)

    @Argument(help: "The site's folder.", completion: .directory)
    var path: String?

    @Flag(help: "Only show what has changed since the responses were written.")
    var check = false

    @OptionGroup var common: CommonOptions

    func run() async throws {
        let console = Console(options: common)
        try await ExitStatus.reporting(on: console) {
            let site = common.makeSite(path)
            var options = BuildOptions()
            options.strict = common.strict
            let report = try await site.fetchResponses(options, isWriting: !check)
            console.show(report.diagnostics)
            guard report.succeeded else {
                console.conclude("\(Counts.faults(report.diagnostics)); nothing was written")
                throw ExitStatus.faults
            }
            for change in report.changes {
                try console.printResult("\(Self.mark(of: change.kind)) \(change.file)")
            }
            try console.printResult(Self.closingLine(report))
            guard check, !report.changes.isEmpty else { return }
            try await showPages(of: site, on: console)
            throw ExitStatus.differences
        }
    }

    /// Shows what the changes change on the pages.
    private func showPages(of site: Site, on console: Console) async throws {
        let difference = try await site.differenceOfResponses()
        // Without a response, a page is not compared; the list names it.
        try difference.lines(.text, colors: Console.hasColors(.output))
            .forEach { try console.printResult(formatted: $0) }
    }

    private static func mark(of kind: FetchReport.Change.Kind) -> String {
        switch kind {
        case .added: "+"
        case .changed: "~"
        case .removed: "-"
        }
    }

    private static func closingLine(_ report: FetchReport) -> String {
        let counts = [
            (report.changes.count { $0.kind == .added }, "new"),
            (report.changes.count { $0.kind == .changed }, "changed"),
            (report.changes.count { $0.kind == .removed }, "removed"),
        ]
        let parts = counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return "\(Quantity.text(report.responses, "response")): "
            + (parts.isEmpty ? "no changes" : parts.joined(separator: ", "))
    }
}
