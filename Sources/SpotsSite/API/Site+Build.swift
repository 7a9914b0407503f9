import Diagnostics
import Paths
import SiteStorage
import SpotsRendering

extension Site {
    /// Builds the site: writes all of it, or leaves the old one unchanged.
    ///
    /// - Returns: the results. If ``BuildReport/succeeded`` is false, nothing was written.
    /// - Throws: ``BuildFailure`` if the build could not start or finish.
    public func build(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        var site = self
        if !options.sync { site.storage = storage.withoutSync }
        var build = try await Build(site, options)
        let lock: FileLock
        do throws(FileFailure) {
            lock = try await StateFolder(folders.statePath, on: site.storage).lock()
        } catch { throw .file(error) }
        defer { withExtendedLifetime(lock) {} }
        // The site may have changed while another build held the lock, so it is read again.
        if lock.hasWaited { build = try await Build(site, options) }
        do throws(FileFailure) {
            return try await build.run()
        } catch { throw .file(error) }
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
