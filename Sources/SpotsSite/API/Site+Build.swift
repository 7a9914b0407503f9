import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

extension Site {
    /// Builds the site: writes all of it, or leaves the old one unchanged.
    ///
    /// With ``BuildOptions/shard``, it builds a part of the pages, and writes a folder that
    /// ``merge(_:listsOnly:_:)`` reads.
    ///
    /// - Returns: the results. If ``BuildReport/succeeded`` is false, nothing was written, except the pages of a part that
    ///   have no errors.
    /// - Throws: ``BuildFailure`` if the build could not start or finish.
    public func build(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        var site = self
        if options.shard != nil {
            if let payload = kind.payload { throw .payloadInParts(payload) }
            if storage.kindOfEntry(at: FilePaths.join(folders.outputPath, "index.html")) != nil {
                throw .unsafeOutput(folders.output, reason: "it has a site, and a part needs its own folder")
            }
            site.folders.output = PartFolder(folders.output).pages
            // What has changed just now might change again without another time.
            try? await Task.sleep(for: .milliseconds(60))
        }
        return try await site.run(options, merging: nil)
    }

    /// Merges the parts that builds with ``BuildOptions/shard`` have made: writes the whole site, or leaves the old one
    /// unchanged.
    ///
    /// The site has the same files, and the same problems, as if one build had made it.
    ///
    /// - Parameters:
    ///   - parts: the folders of all parts, in any order.
    ///   - listsOnly: whether the pages stay where they are, so only the other files are written. The folders then need
    ///     no pages.
    ///   - options: the options of the builds that have made the parts.
    /// - Returns: the results. If ``BuildReport/succeeded`` is false, nothing was written.
    /// - Throws: ``BuildFailure`` if a part is missing or was built from other files, or if the merge could not finish.
    public func merge(
        _ parts: [String], listsOnly: Bool = false, _ options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> BuildReport {
        if let payload = kind.payload { throw .payloadInParts(payload) }
        let output = storage.resolved(folders.outputPath)
        for part in parts.map(storage.resolved)
        where FilePaths.isPath(output, within: part) || FilePaths.isPath(part, within: output) {
            throw .unsafeOutput(folders.output, reason: "it has a part in it, or is in one")
        }
        var options = options
        options.shard = nil
        return try await run(options, merging: MergedFolders(folders: parts, takesFiles: !listsOnly))
    }

    private func run(
        _ options: BuildOptions, merging merged: MergedFolders?
    ) async throws(BuildFailure) -> BuildReport {
        var site = self
        if !options.sync { site.storage = storage.withoutSync }
        var build = try await Build(site, options, merging: merged)
        let lock: FileLock
        do throws(FileFailure) {
            lock = try await StateFolder(folders.statePath, on: site.storage).lock()
        } catch { throw .file(error) }
        defer { withExtendedLifetime(lock) {} }
        // The site may have changed while another build held the lock, so it is read again.
        if lock.hasWaited { build = try await Build(site, options, merging: merged) }
        return try await build.run()
    }

    /// Checks the site: does everything that a build does, except writing.
    ///
    /// - Throws: ``BuildFailure`` if the site does not exist, or a version of the app is unknown.
    public func check(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        let loaded = try await LoadedSite(self, options.drawingAllPages)
        var plan = ReusePlan(rebuilding: loaded)
        let built = await BuiltSite(loaded, by: &plan, staging: nil)
        let (site, pages, summary) = (built.site, built.pages, SiteSummary(built, staging: nil))
        var report = summary.report
        // Only where a build has kept something before: a check leaves no folder.
        if storage.kind(at: folders.sharedStatePath) == .folder { site.pictures.save() }
        PictureCheck(site: site, pages: pages).add(to: &report)
        if options.weighsPages || !site.environment.settings.budget.isEmpty {
            await WeightCheck(summary).add(to: &report)
        }
        if let host = options.host {
            var check = HostCheck(summary, host)
            check.add(to: &report)
        }
        if options.checksTranslations { await TranslationCheck(site).add(to: &report) }
        let native = try NativeCheck(site)
        await native.add(to: &report)
        return report
    }
}
