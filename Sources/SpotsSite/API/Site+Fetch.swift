import Diagnostics
import Paths
import Platform
import SiteStorage
import SpotsModel

extension Site {
    /// Asks for the responses of all web addresses of the site, and writes them into its pin folder.
    ///
    /// If an address does not answer, nothing is written.
    ///
    /// - Parameter isWriting: whether files are written; if not, the report says what has changed.
    /// - Throws: ``BuildFailure`` if the site does not exist, or the system refuses an operation.
    package func fetchResponses(
        _ options: BuildOptions = BuildOptions(), isWriting: Bool
    ) async throws(BuildFailure) -> FetchReport {
        let content = try ContentFolder(of: self)
        let configuration = SiteConfiguration(of: self, options, in: content)
        var report = FetchReport()
        guard let pin = configuration.pin else {
            let isFaulty = configuration.faultyKeys.contains(.pin)
            report.diagnostics =
                isFaulty
                ? configuration.diagnostics : [Diagnostic(.missingPin(), file: configuration.text.name)]
            return report
        }
        var options = options
        (options.ignoresPins, options.needsNewResponses) = (true, true)
        // What is not published today may be published by the next build.
        (options.drafts, options.future, options.expired) = (true, true, true)
        report.isStrict = options.strict
        let site = try await LoadedSite(self, options)
        report.diagnostics = await site.fetchAll()
        if report.succeeded { report.diagnostics += site.responses.warnings }
        if !report.succeeded { return report }
        do throws(FileFailure) {
            try PinnedFiles(in: pin, of: content).update(
                site.responses.all, isWhole: site.responses.isWhole, &report, isWriting: isWriting)
        } catch { throw .file(error) }
        return report
    }
}

extension LoadedSite {
    /// Asks for all web addresses of the site.
    ///
    /// - Returns: the problems that hide an address, or that keep it from answering.
    fileprivate func fetchAll() async -> [Diagnostic] {
        let read = await Parallel.map(Array(pages), jobs: options.jobs) { inputs in
            let reader = PageReader(self)
            return inputs.map { input in
                let page = reader.read(input)
                return (input: input, source: page.missing, found: page.diagnostics + page.responseFaults)
            }
        }
        await responses.fetch(Set(read.compactMap(\.source)))
        let answered = await Parallel.map(read.filter { $0.source != nil }.map(\.input), jobs: options.jobs) {
            let reader = PageReader(self)
            return $0.flatMap { reader.read($0).responseFaults }
        }
        let found = (diagnostics + read.flatMap(\.found)).filter(Self.hidesAddresses)
        return (found + answered.filter(Self.isOfAddress)).sorted().reduce(into: []) { all, next in
            if all.last != next { all.append(next) }
        }
    }

    private static func isOfAddress(_ found: Diagnostic) -> Bool {
        found.id == .unreachableSource || found.id == .invalidVariable
            || found.id == .invalidJSON && WebAddress(found.place.file) != nil
    }

    /// Whether an address may be unknown because of a problem: it is in a file of the content, not in a template.
    private static func hidesAddresses(_ found: Diagnostic) -> Bool {
        isOfAddress(found)
            || found.severity == .error && WebAddress(found.place.file) == nil
                && !found.place.file.hasSuffix(".mustache")
    }
}
