import SiteStorage

/// A build as a whole, stage by stage.
struct Build {
    private let site: LoadedSite
    /// The output folder.
    private let output: String
    /// When the build began, before it read anything, in nanoseconds since 1970.
    private let start: Int64
    private let cacheFile: BuildCacheFile
    /// What an earlier build has left to be reused.
    private let cached: BuildCacheFile.Content

    /// The first stage: reads what all pages share.
    init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        start = site.storage.now
        let cacheFile = BuildCacheFile(of: site)
        self.cacheFile = cacheFile
        async let cached = options.rebuildAll ? BuildCacheFile.Content() : cacheFile.load()
        self.site = try await LoadedSite(site, options)
        output = try OutputGuard.check(self.site)
        self.cached = await cached
    }

    /// The other stages: plan, pages, what needs all pages, commit, cache.
    func run() async throws(FileFailure) -> BuildReport {
        let stateFolder = site.folders.statePath
        let stagingFolder = StagingFolder(output: output, stateFolder: stateFolder, on: site.storage)
        let isDamaged = try stagingFolder.completeCommit()
        let staging = try StagedOutput(in: stagingFolder)

        let plan = await reusePlan(staging)
        let writer = plan.isCacheCurrent ? nil : BuildCacheWriter(of: cacheFile, start: start)
        let pages = await PagesStep(site, staging: staging).run(plan, cache: writer)
        var summary = SiteSummary(site, pages, staging: staging, known: cached.cache?.paths)
        summary.report.rebuildList = plan.rebuilds
        summary.report.notes += notes(isDamaged: isDamaged)
        guard summary.report.succeeded else {
            staging.discard()
            return summary.report
        }
        do throws(FileFailure) {
            try summary.putFiles(on: staging, known: cached.cache?.copies ?? [:], start: start)
            try Commit(summary, staging: staging, stateFolder: stateFolder).run(&summary.report)
        } catch {
            // The next build completes a commit that has begun.
            if !stagingFolder.hasCommit { staging.discard() }
            throw error
        }
        do throws(FileFailure) {
            try await saveCache(plan, summary, writer)
        } catch {
            summary.report.notes.append(
                "the site is built, but the next build cannot reuse it: \(error.description)")
        }
        return summary.report
    }
}

extension Build {
    /// Which pages of an earlier build are reused.
    private func reusePlan(_ staging: StagedOutput) async -> ReusePlan {
        guard let cache = cached.cache else { return ReusePlan(rebuilding: site) }
        return await ReusePlan(site, cache, staging: staging, start: start)
    }

    /// What is to be told of what earlier builds have left.
    private func notes(isDamaged: Bool) -> [String] {
        let damage =
            "the journal of an interrupted build is damaged and is ignored; all files are compared again"
        return [cached.problem, isDamaged ? damage : nil].compactMap { $0 }
    }

    /// Writes down what the next build can reuse, unless that is written down already.
    ///
    /// - Parameter writer: what has written it down so far; nil where all pages are reused.
    private func saveCache(
        _ plan: ReusePlan, _ summary: SiteSummary, _ writer: BuildCacheWriter?
    ) async throws(FileFailure) {
        if let writer { return try writer.finish(site, summary, plan) }
        if summary.copies == cached.cache?.copies { return }
        let copy = BuildCacheWriter(of: cacheFile, start: start)
        _ = await PagesStep(site, staging: nil).run(plan, cache: copy)
        try copy.finish(site, summary, plan)
    }
}
