import ArgumentParser
import Diagnostics
import Platform
import SpotsDifference
import SpotsSite

struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diff",
        abstract: "Show what differs between two payloads, or between two versions of a site.",
        discussion: """
            Pages are matched by address; components and items by identifier, then by content, then by position. "+" marks \
            what is new, "-" removed, "~" changed and ">" moved. Templates, site.json and other files are not compared. The \
            exit status is 0 even if something differs; with --exit-code it is then 1. With --native, the output also says \
            what the app does with each change, and what it loses or breaks now and did not before.
            """)

    @Argument(
        help: "The older version: a site's folder, or one payload (a .json file or a web address).",
        completion: .file())
    var old: String

    @Argument(help: "The newer version, of the same kind.", completion: .file())
    var new: String

    @OptionGroup var options: DiffOptions

    func validate() throws {
        if SiteOptions.isPayload(old) != SiteOptions.isPayload(new) {
            throw ValidationError("Cannot compare a payload with a site; name two payloads or two sites")
        }
    }

    /// Shows what versions of the app do now and did not do before.
    private func showApp(_ difference: SiteDifference, on console: Console) throws {
        switch options.form {
        case .markdown:
            for line in OutcomeTable(of: difference).linesOfNew { try console.printResult(formatted: line) }
        case .json: console.show(difference.outcomes)
        case .text:
            console.show(difference.outcomes)
            let names = difference.nativeVersions.map(\.name).joined(separator: ", ")
            let counts = difference.outcomes.isEmpty ? "nothing" : Counts.faults(difference.outcomes)
            try console.printResult("new with \(names): \(counts)")
        }
    }

    func run() async throws {
        let console = Console(options: options)
        try await ExitStatus.reporting(on: console) {
            var reading = BuildOptions()
            reading.offline = options.offline
            reading.nativeVersions = NativeVersions.all(options.native)
            let difference = try await options.makeSite(new).difference(from: options.makeSite(old), reading)
            console.show(difference.diagnostics)
            if difference.diagnostics.contains(where: { $0.severity == .error || options.strict }) {
                console.conclude("\(Counts.faults(difference.diagnostics)); nothing was compared")
                throw ExitStatus.faults
            }
            try difference.lines(options.differenceFormat, colors: Console.hasColors(.output))
                .forEach { try console.printResult(formatted: $0) }
            if !difference.nativeVersions.isEmpty { try showApp(difference, on: console) }
            if options.reportsDifferences, options.native.isEmpty ? !difference.isEmpty : difference.breaksApp
            {
                throw ExitStatus.differences
            }
        }
    }
}
