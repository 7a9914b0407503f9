import SiteStorage

/// Runs a build, step by step.
struct Build {
    private let site: LoadedSite
    /// The output folder.
    private let output: String
    /// When the build began, before it read any file, in nanoseconds since 1970.
    private let start: Int64
    private let cacheFile: BuildCacheFile
    /// The build cache of an earlier build.
    private let cached: BuildCacheFile.Content
    /// The programs that compress files; empty if no files are compressed.
    private let programs: [CompressionProgram]

    /// Runs the first step: reads everything that pages share.
    init(_ site: Site, _ options: BuildOptions) async throws(BuildFailure) {
        start = site.storage.now
        programs = try Self.programs(site, options)
        let cacheFile = BuildCacheFile(of: site)
        self.cacheFile = cacheFile
        async let cached = options.rebuildAll ? BuildCacheFile.Content() : cacheFile.load()
        self.site = try await LoadedSite(site, options)
        output = try OutputGuard.check(self.site)
        self.cached = await cached
    }

    /// Runs the other steps: reuse plan, pages, checks across pages, commit, cache.
    func run() async throws(FileFailure) -> BuildReport {
        let stagingFolder = StagingFolder(for: output, in: site.state)
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
            let saveCompressed = try await compressFiles(&summary, staging)
            try Commit(summary, staging: staging).run(&summary.report)
            saveCompressed()
        } catch {
            // If the commit has begun, the next build completes it.
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
    /// The installed programs that compress files, if files are compressed.
    ///
    /// - Throws: ``BuildFailure/noCompressionProgram`` if there is none.
    private static func programs(_ site: Site, _ options: BuildOptions) throws(BuildFailure)
        -> [CompressionProgram]
    {
        if !options.compress { return [] }
        let programs = site.compressionPrograms ?? CompressionProgram.installed()
        if programs.isEmpty { throw .noCompressionProgram }
        return programs
    }

    /// Compresses the files of the site, if that is wanted.
    ///
    /// - Returns: saves what the next build can reuse, once the files are in place.
    private func compressFiles(
        _ summary: inout SiteSummary, _ staging: StagedOutput
    ) async throws(FileFailure) -> () -> Void {
        if programs.isEmpty { return {} }
        for name in CompressionProgram.Name.allCases where !programs.contains(where: { $0.name == name }) {
            summary.report.notes.append(
                "\(name.rawValue) is not installed, so no \(name.suffix) files are written")
        }
        let cache = CompressionCache(of: site, output: output, programs, reuses: !site.options.rebuildAll)
        let entries = try await summary.compressFiles(on: staging, by: programs, known: cache)
        // If this fails, the next build compresses the files again.
        return { try? cache.save(entries) }
    }

    /// Decides which pages of an earlier build are reused.
    private func reusePlan(_ staging: StagedOutput) async -> ReusePlan {
        guard let cache = cached.cache else { return ReusePlan(rebuilding: site) }
        return await ReusePlan(site, cache, staging: staging, start: start)
    }

    /// The notes on a damaged cache or journal of an earlier build.
    private func notes(isDamaged: Bool) -> [String] {
        let damage =
            "the journal of an interrupted build is damaged and is ignored; all files are compared again"
        return [cached.problem, isDamaged ? damage : nil].compactMap { $0 }
    }

    /// Saves the build cache, unless it is current already.
    ///
    /// - Parameter writer: the writer that has the pages already; nil if all pages are reused.
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
