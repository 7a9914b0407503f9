import Diagnostics
import SpotsModel
import SpotsRendering

extension Site {
    /// Builds the site: writes it whole, or leaves the old one as it is.
    ///
    /// - Returns: what was done and found. Where ``BuildReport/isClean`` is false nothing was written.
    /// - Throws: ``BuildFailure`` where the build could not be tried or finished.
    public func build(_ options: BuildOptions = BuildOptions()) async throws -> BuildReport {
        let preparation = try await Preparation(self, options)
        let output = try OutputGuard.check(preparation)
        return try await Build(preparation).write(to: output)
    }

    /// Does everything that a build does short of writing.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there.
    public func check(_ options: BuildOptions = BuildOptions()) async throws -> BuildReport {
        try await Build(Preparation(self, options)).check()
    }
}

/// A build as a whole: prepare, build the pages, work out what needs all of them, commit.
struct Build {
    private let preparation: Preparation

    init(_ preparation: Preparation) {
        self.preparation = preparation
    }

    func check() async throws -> BuildReport {
        let batch = await PageStage(preparation, stage: nil).run()
        let summary = SiteSummary(preparation, batch)
        return summary.report
    }

    func write(to output: String) async throws -> BuildReport {
        do throws(FileFailure) {
            return try await writeFiles(to: output)
        } catch {
            throw BuildFailure.file(error)
        }
    }

    private func writeFiles(to output: String) async throws(FileFailure) -> BuildReport {
        let records = preparation.folders.recordsPath
        let lock = try await BuildLock.take(records: records)
        defer { withExtendedLifetime(lock) {} }
        let stage = try OutputStage(output: output, records: records)
        let batch = await PageStage(preparation, stage: stage).run()
        var summary = SiteSummary(preparation, batch)
        guard summary.report.isClean else {
            stage.discard()
            return summary.report
        }
        do throws(FileFailure) {
            try summary.putFiles(on: stage)
            try Commit(summary, stage: stage, records: records).run(&summary.report)
        } catch {
            stage.discard()
            throw error
        }
        return summary.report
    }
}
