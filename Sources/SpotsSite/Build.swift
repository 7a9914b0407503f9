import Diagnostics
import SiteStorage
import SpotsModel
import SpotsRendering

extension Site {
    /// Builds the site: writes it whole, or leaves the old one as it is.
    ///
    /// - Returns: what was done and found. Where ``BuildReport/isClean`` is false nothing was written.
    /// - Throws: ``BuildFailure`` where the build could not be tried or finished.
    public func build(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        var site = self
        if !options.sync { site.storage = storage.withoutSync }
        var build = try await site.prepareBuild(options)
        let lock: FileLock
        do throws(FileFailure) {
            lock = try await FileLock.take(FilePaths.join(folders.recordsPath, "lock"), on: site.storage)
        } catch { throw .file(error) }
        defer { withExtendedLifetime(lock) {} }
        // What was read before another build ended may be older than what that one has read.
        if lock.hasWaited { build = try await site.prepareBuild(options) }
        do throws(FileFailure) {
            return try await build.run()
        } catch { throw .file(error) }
    }

    /// Reads what a build needs before it draws pages.
    private func prepareBuild(_ options: BuildOptions) async throws(BuildFailure) -> Build {
        let start = storage.now
        let cacheFile = BuildCacheFile(of: self)
        async let remembered = options.clean ? BuildCacheFile.Content() : cacheFile.load()
        let preparation = try await Preparation(self, options)
        let output = try OutputGuard.check(preparation)
        return Build(
            preparation: preparation, output: output, start: start, remembered: await remembered,
            cacheFile: cacheFile)
    }

    /// Does everything that a build does short of writing.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there.
    public func check(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        let preparation = try await Preparation(self, options)
        let plan = ReusePlan(rebuilding: preparation)
        let pages = await PageStage(preparation, stage: nil).run(plan, remembering: nil)
        var report = SiteSummary(preparation, pages, stage: nil).report
        if !options.findsUnknownKeys, pages.unknownKeys > 0 {
            let subject =
                pages.unknownKeys == 1 ? "1 unknown key was" : "\(pages.unknownKeys) unknown keys were"
            report.notes.append("\(subject) ignored; --strict lists them")
        }
        return report
    }
}

/// A build as a whole: build the pages that cannot be reused, work out what needs all of them, commit, remember.
private struct Build {
    let preparation: Preparation
    /// The output folder.
    let output: String
    /// When the build began, before it read anything, in nanoseconds since 1970.
    let start: Int64
    let remembered: BuildCacheFile.Content
    let cacheFile: BuildCacheFile

    func run() async throws(FileFailure) -> BuildReport {
        let records = preparation.folders.recordsPath
        let storage = preparation.storage
        let staging = StagingFolder(output: output, records: records, on: storage)
        let isDamaged = try staging.completeCommit()
        let stage = try OutputStage(in: staging)
        let plan =
            if let cache = remembered.cache {
                await ReusePlan(preparation, cache, stage: stage, start: start)
            } else {
                ReusePlan(rebuilding: preparation)
            }
        let draft = plan.isAllRemembered ? nil : BuildCacheDraft(of: cacheFile, start: start)
        let pages = await PageStage(preparation, stage: stage).run(plan, remembering: draft)
        var summary = SiteSummary(preparation, pages, stage: stage, known: remembered.cache?.paths)
        summary.report.rebuildList = plan.rebuilds
        summary.report.notes += [remembered.problem].compactMap { $0 }
        if isDamaged {
            summary.report.notes.append(
                "the record of an interrupted build is damaged and was ignored; all files are compared again"
            )
        }
        guard summary.report.isClean else {
            stage.discard()
            return summary.report
        }
        do throws(FileFailure) {
            try summary.putFiles(on: stage, known: remembered.cache?.copies ?? [:], start: start)
            try Commit(summary, stage: stage, records: records).run(&summary.report)
        } catch {
            // What a commit has begun with, the next build goes on with.
            if !staging.hasCommit { stage.discard() }
            throw error
        }
        do throws(FileFailure) {
            try await remember(plan, summary, draft)
        } catch {
            summary.report.notes.append(
                "the site is built, but the next build cannot reuse it: \(error.description)")
        }
        let report = summary.report
        letGo(of: summary, plan)
        return report
    }

    /// Writes down what this build was made of, unless that is known already.
    ///
    /// - Parameter draft: what is written down already; nil where all pages are remembered.
    private func remember(
        _ plan: ReusePlan, _ summary: SiteSummary, _ draft: BuildCacheDraft?
    ) async throws(FileFailure) {
        if let draft { return try draft.finish(preparation, summary, plan) }
        if summary.copies == remembered.cache?.copies { return }
        let copy = BuildCacheDraft(of: cacheFile, start: start)
        _ = await PageStage(preparation, stage: nil).run(plan, remembering: copy)
        try copy.finish(preparation, summary, plan)
    }

    /// Takes apart what the build holds while whoever asked for it goes on: so many small pieces take a while.
    private func letGo(of summary: SiteSummary, _ plan: ReusePlan) {
        Task.detached { [self] in withExtendedLifetime((self, summary, plan)) {} }
    }
}
