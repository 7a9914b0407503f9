import Paths
import SiteStorage

/// The files that are also published in compressed forms.
struct CompressedFiles: Derivation {
    private let programs: [CompressionProgram]

    private static let types: Set<String> = [
        "html", "css", "js", "mjs", "json", "svg", "xml", "txt", "md", "webmanifest", "csv", "ics",
    ]

    static let part = StateFolder.Part.compressed
    /// A response has headers of about this size anyway.
    let leastSize: Int64 = 200

    init(by programs: [CompressionProgram]) {
        self.programs = programs
    }

    /// All forms that some files may have, from any program, and the file of each.
    static func forms(of outputs: PathSelection<OutputRoot>) -> [(path: OutputPath, source: OutputPath)] {
        outputs.lazy.filter { isText($0) }.flatMap { source in
            CompressionProgram.Name.allCases.map { ($0.form(of: source), source) }
        }
    }

    /// Whether a file is text that browsers load.
    private static func isText(_ path: OutputPath) -> Bool {
        let name = path.name
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return types.contains(name[name.index(after: dot)...].lowercased())
    }

    var makers: [String] { programs.map { "\($0.name.rawValue) \($0.version)" } }

    var notes: [String] {
        CompressionProgram.Name.allCases.filter { name in !programs.contains { $0.name == name } }.map {
            "\($0.rawValue) is not installed, so no \($0.suffix) files are written"
        }
    }

    func forms(of path: OutputPath) -> [OutputPath] {
        Self.isText(path) ? programs.map { $0.name.form(of: path) } : []
    }

    func make(
        of paths: [OutputPath], in staging: StagedOutput, jobs: Int
    ) async throws(FileFailure) -> [[StagedOutput.Placed?]] {
        try await Compression(into: staging, by: programs, jobs: jobs).run(paths)
    }

    func count(_ files: Int, in report: inout BuildReport) { report.compressed = files }
}

extension CompressionProgram.Name {
    /// The path of a file's compressed form.
    fileprivate func form(of path: OutputPath) -> OutputPath { OutputPath(path.text + suffix) }
}
