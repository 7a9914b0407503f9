import Paths
import Platform
import SiteStorage

/// The files that a derivation made from the files of a site, or that an earlier build made.
struct DerivedFiles {
    private let derivation: any Derivation
    private let cache: DerivedFileCache
    /// What the parts of the site have; nil if no parts are merged.
    private let parts: PartForms?
    private var entries: [DerivedFileCache.Entry] = []
    private(set) var paths = PathList<OutputRoot>()
    /// Those that are in the staging folder, because they are new or changed.
    private(set) var changed: [OutputPath] = []
    /// The number of files that forms were made from.
    private var count = 0

    /// - Parameters:
    ///   - staging: the files of the site: new or changed files come before those in the output folder.
    ///   - reuses: whether what an earlier build made is reused.
    ///   - parts: what the parts of the site have; nil if no parts are merged.
    init(
        by derivation: any Derivation, for staging: StagedOutput, in state: StateFolder, reuses: Bool,
        from parts: PartForms? = nil
    ) {
        (self.derivation, self.parts) = (derivation, parts)
        cache = DerivedFileCache(of: derivation, for: staging.output, in: state, reuses: reuses)
    }

    /// Makes the forms of the files that need it, once all new files are in the staging folder.
    ///
    /// - Parameters:
    ///   - outputs: all files of the site.
    ///   - staged: the files in the staging folder.
    mutating func make(
        of outputs: PathSelection<OutputRoot>, staged: PathSelection<OutputRoot>,
        on staging: StagedOutput, jobs: Int
    ) async throws(FileFailure) {
        var staged = staged
        staged.sort()
        var sources: [(path: OutputPath, forms: [OutputPath])] = []
        for path in outputs {
            let forms = derivation.forms(of: path)
            guard !forms.isEmpty, let stamp = staging.stamp(of: path), stamp.size >= derivation.leastSize
            else { continue }
            guard !staged.contains(path), let entry = cache.entry(of: path, with: stamp, forms, on: staging)
            else {
                if let placed = try parts?.place(forms, of: path, size: stamp.size, on: staging) {
                    add(forms, of: path, placed, on: staging)
                } else {
                    sources.append((path, forms))
                }
                continue
            }
            entries.append(entry)
            for (form, stamp) in zip(forms, entry.forms) where stamp != nil { paths.append(form) }
        }
        count = sources.count
        let jobs = Parallel.jobs(jobs, for: sources.count)
        let made = try await derivation.make(of: sources.map(\.path), in: staging, jobs: jobs)
        for ((path, forms), placed) in zip(sources, made) { add(forms, of: path, placed, on: staging) }
    }

    /// Adds the forms of a file; nil for a form that is not wanted.
    private mutating func add(
        _ forms: [OutputPath], of path: OutputPath, _ placed: [StagedOutput.Placed?],
        on staging: StagedOutput
    ) {
        for case (let form, let placed?) in zip(forms, placed) {
            paths.append(form)
            if placed.isChanged { changed.append(form) }
        }
        guard let source = staging.stamp(of: path) else { return }
        entries.append(DerivedFileCache.Entry(path: path, source: source, forms: placed.map { $0?.stamp }))
    }

    /// Adds what was made to the report.
    func fill(_ report: inout BuildReport) {
        report.notes += derivation.notes
        report.unchanged += paths.count - changed.count
        derivation.count(count, in: &report)
    }

    /// Saves what the next build can reuse, after the files are in place.
    func save() {
        // If this fails, the next build makes the files again.
        try? cache.save(entries)
    }
}
