import Paths
import SiteStorage

/// The files that are also published in compressed forms.
struct CompressedFiles {
    /// The smallest file that is compressed, in bytes: a response has headers of about this size anyway.
    static let leastSize = 200

    private static let types: Set<String> = [
        "html", "css", "js", "mjs", "json", "svg", "xml", "txt", "md", "webmanifest", "csv", "ics",
    ]

    /// Whether a file is text that a browser gets.
    static func isText(_ path: OutputPath) -> Bool {
        let name = path.name
        guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
        return types.contains(name[name.index(after: dot)...].lowercased())
    }

    /// All forms that some files may have, and the file of each.
    static func forms(of outputs: PathList<OutputRoot>) -> [(path: OutputPath, source: OutputPath)] {
        outputs.lazy.filter { isText($0) }.flatMap { source in
            CompressionProgram.Name.allCases.map { (OutputPath(source.text + $0.suffix), source) }
        }
    }
}

extension SiteSummary {
    /// Compresses the files that need it, once all new files are in the staging folder.
    ///
    /// - Returns: the state of the compressed files, for the next build.
    mutating func compressFiles(
        on staging: StagedOutput, by programs: [CompressionProgram], known: CompressionCache
    ) async throws(FileFailure) -> [(path: OutputPath, entry: CompressionCache.Entry)] {
        var staged = changed
        staged.sort()
        var entries: [(path: OutputPath, entry: CompressionCache.Entry)] = []
        var sources: [OutputPath] = []
        var forms = PathList<OutputRoot>()
        for path in outputs where CompressedFiles.isText(path) {
            guard let stamp = staging.stamp(of: path), stamp.size >= CompressedFiles.leastSize else {
                continue
            }
            let isNew = staged.contains(path)
            guard !isNew, let entry = known.entry(of: path, with: stamp, on: staging, by: programs) else {
                sources.append(path)
                continue
            }
            entries.append((path, entry))
            for (program, form) in zip(programs, entry.forms) where form != nil {
                forms.append(program.name.form(of: path))
                report.unchanged += 1
            }
        }
        let jobs = Parallel.jobs(site.options.jobs, for: sources.count)
        for file in try await Compression(into: staging, by: programs, jobs: jobs).run(sources) {
            for case (let program, let form?) in zip(programs, file.forms) {
                let path = program.name.form(of: file.path)
                forms.append(path)
                if form.isChanged { changed.append(path) } else { report.unchanged += 1 }
            }
            guard let source = staging.stamp(of: file.path) else { continue }
            entries.append(
                (file.path, CompressionCache.Entry(source: source, forms: file.forms.map { $0?.stamp })))
        }
        report.compressed = sources.count
        outputs.append(contentsOf: forms)
        outputs.sort()
        report.files = outputs.count
        return entries
    }
}

extension CompressionProgram.Name {
    /// The path of a file's compressed form.
    func form(of path: OutputPath) -> OutputPath { OutputPath(path.text + suffix) }
}
