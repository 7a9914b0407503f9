import SiteStorage
import SpotsRendering

/// Runs a build, step by step.
struct Build {
    let site: LoadedSite
    /// The output folder.
    let output: String
    /// When the build began, before it read any file, in nanoseconds since 1970.
    let start: Int64
    let cacheFile: BuildCacheFile
    /// The build cache of an earlier build.
    private let cached: BuildCacheFile.Content
    /// The folders of the parts that are merged; nil if the pages are built.
    private let merged: MergedFolders?
    /// What makes other files from the files of the site, such as compressed forms.
    private let derivations: [any Derivation]

    /// Runs the first step: reads everything that pages share.
    ///
    /// - Parameter merged: the folders of the parts to merge; nil to build the pages.
    init(
        _ site: Site, _ options: BuildOptions, merging merged: MergedFolders? = nil
    ) async throws(BuildFailure) {
        start = site.storage.now
        derivations = try Self.derivations(site, options)
        let cacheFile = BuildCacheFile(of: site, shard: options.shard)
        (self.cacheFile, self.merged) = (cacheFile, merged)
        let reuses = !options.rebuildAll && merged == nil
        async let cached = reuses ? cacheFile.load() : BuildCacheFile.Content()
        self.site = try await LoadedSite(site, options.drawingAllPages)
        output = try OutputGuard.check(self.site)
        self.cached = await cached
    }

    /// Runs the other steps: reuse plan, pages, checks across pages, commit, cache.
    func run() async throws(BuildFailure) -> BuildReport {
        let stagingFolder = StagingFolder(for: output, in: site.state)
        let (isDamaged, staging): (Bool, StagedOutput)
        do throws(FileFailure) {
            isDamaged = try stagingFolder.completeCommit()
            staging = try StagedOutput(in: stagingFolder)
        } catch { throw .file(error) }
        var plan: ReusePlan
        do throws(BuildFailure) {
            plan = try await reusePlan(staging)
        } catch {
            staging.discard()
            throw error
        }
        do throws(FileFailure) {
            return site.options.shard == nil
                ? try await write(&plan, staging, notes(isDamaged: isDamaged))
                : try await writePart(plan, staging, notes(isDamaged: isDamaged))
        } catch { throw .file(error) }
    }

    /// Draws the pages, and writes the site.
    private func write(
        _ plan: inout ReusePlan, _ staging: StagedOutput, _ notes: [String]
    ) async throws(FileFailure) -> BuildReport {
        let keepsCache = !plan.isCacheCurrent && merged == nil
        let writer = keepsCache ? BuildCacheWriter(of: cacheFile, start: start) : nil
        let elsewhere = merged?.takesFiles == false ? plan.summary.outputs.paths(of: site.pages) : nil
        // Not in a variable, which would keep the results of all pages until the end.
        var summary = SiteSummary(
            await BuiltSite(site, by: &plan, staging: staging, cache: writer),
            // Without the pages of the parts, those in the output folder are older ones.
            staging: elsewhere == nil ? staging : nil, known: cached.cache?.sound)
        summary.report.rebuildList = plan.rebuilds
        summary.report.notes += notes
        if let elsewhere { summary.leaveOut(elsewhere) }
        try await makePictures(&summary, staging)
        guard summary.report.succeeded else {
            staging.discard()
            return summary.report
        }
        try await commit(&summary, staging)
        if merged != nil { return summary.report }
        do throws(FileFailure) {
            try await saveCache(&plan, summary, writer)
        } catch {
            summary.report.notes.append(
                "the site is built, but the next build cannot reuse it: \(error.description)")
        }
        return summary.report
    }

    /// Puts the files in place that are not pages, and then all.
    func commit(_ summary: inout SiteSummary, _ staging: StagedOutput) async throws(FileFailure) {
        do throws(FileFailure) {
            try await summary.putFiles(
                on: staging, known: cached.cache?.written ?? WrittenFiles(), start: start)
            let derived = try await derive(&summary, staging)
            try Commit(summary, staging: staging).run(&summary.report)
            for files in derived { files.save() }
            site.pictures.save()
            // A part does not need all of them.
            if site.options.shard == nil { site.responses.removeOthers() }
        } catch {
            // If the commit has begun, the next build completes it.
            if !staging.folder.hasCommit { staging.discard() }
            throw error
        }
    }
}

extension Build {
    /// The derivations that the options ask for.
    ///
    /// - Throws: ``BuildFailure/noCompressionProgram`` if no program compresses files.
    private static func derivations(_ site: Site, _ options: BuildOptions) throws(BuildFailure)
        -> [any Derivation]
    {
        if !options.compress { return [] }
        let programs = site.compressionPrograms ?? CompressionProgram.installed()
        if programs.isEmpty { throw .noCompressionProgram }
        return [CompressedFiles(by: programs)]
    }

    /// Makes the smaller pictures that pages name, if the site has no errors.
    func makePictures(
        _ summary: inout SiteSummary, _ staging: StagedOutput
    ) async throws(FileFailure) {
        guard summary.report.succeeded, !summary.pictures.isEmpty else { return }
        do throws(FileFailure) {
            let problems = try await site.pictures.make(summary.pictures)
            summary.report.diagnostics += problems
            if !problems.isEmpty { summary.report.succeeded = false }
        } catch {
            staging.discard()
            throw error
        }
    }

    /// Makes the files that are derived from the files of the site.
    private func derive(
        _ summary: inout SiteSummary, _ staging: StagedOutput
    ) async throws(FileFailure) -> [DerivedFiles] {
        var made: [DerivedFiles] = []
        for derivation in derivations {
            var files = DerivedFiles(
                by: derivation, for: staging, in: site.state, reuses: !site.options.rebuildAll,
                from: merged?.forms(on: site.storage))
            try await files.make(
                of: summary.outputs, staged: summary.changed, on: staging, jobs: site.options.jobs)
            made.append(files)
        }
        for files in made { summary.add(files) }
        return made
    }

    /// Decides which pages of an earlier build are reused.
    private func reusePlan(_ staging: StagedOutput) async throws(BuildFailure) -> ReusePlan {
        if let merged {
            let parts = try Parts(
                in: merged.folders, hasSearch: site.environment.settings.search,
                takesFiles: merged.takesFiles, on: site.storage)
            site.pictures.take(from: parts)
            return try await ReusePlan(site, merging: parts, staging: staging)
        }
        guard let cache = cached.cache else { return ReusePlan(rebuilding: site) }
        // Whether the pages of web addresses have changed decides what is reused.
        await site.responses.fetch(Set(cache.facts.compactMap(\.dependency.source)))
        await site.pictures.fetch(Set(cache.facts.compactMap(\.dependency.webPicture)))
        return await ReusePlan(site, cache, staging: staging, start: start)
    }

    /// The notes on a damaged cache or journal of an earlier build.
    private func notes(isDamaged: Bool) -> [String] {
        let damage =
            "the journal of an interrupted build is damaged and is ignored; all files are compared again"
        return [cached.problem, isDamaged ? damage : nil].compactMap { $0 }
    }

    /// Saves the build cache, unless it is already current.
    ///
    /// - Parameter writer: the writer that already has the pages; nil if all pages are reused.
    private func saveCache(
        _ plan: inout ReusePlan, _ summary: SiteSummary, _ writer: BuildCacheWriter?
    ) async throws(FileFailure) {
        if let writer { return try writer.finish(summary, plan) }
        if summary.written == cached.cache?.written, summary.searchFiles == cached.cache?.search { return }
        let copy = BuildCacheWriter(of: cacheFile, start: start)
        let step = PagesStep(site, staging: nil)
        let pages = await step.run(plan, adding: PageSummary(), cache: copy)
        _ = await step.addSearchPages(to: pages, by: &plan, cache: copy)
        try copy.finish(summary, plan)
    }
}
