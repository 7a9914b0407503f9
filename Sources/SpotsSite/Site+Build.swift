import Diagnostics
import SiteStorage

extension Site {
    /// Builds the site: writes it whole, or leaves the old one as it is.
    ///
    /// - Returns: what was done and found. Where ``BuildReport/succeeded`` is false nothing was written.
    /// - Throws: ``BuildFailure`` where the build could not be tried or finished.
    public func build(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        var site = self
        if !options.sync { site.storage = storage.withoutSync }
        var build = try await Build(site, options)
        let lock: FileLock
        do throws(FileFailure) {
            lock = try await FileLock.take(FilePaths.join(folders.statePath, "lock"), on: site.storage)
        } catch { throw .file(error) }
        defer { withExtendedLifetime(lock) {} }
        // What was read before another build ended may be older than what that one has read.
        if lock.hasWaited { build = try await Build(site, options) }
        do throws(FileFailure) {
            return try await build.run()
        } catch { throw .file(error) }
    }

    /// Does everything that a build does short of writing.
    ///
    /// - Throws: ``BuildFailure`` where the site is not there.
    public func check(_ options: BuildOptions = BuildOptions()) async throws(BuildFailure) -> BuildReport {
        let site = try await LoadedSite(self, options)
        let plan = ReusePlan(rebuilding: site)
        let pages = await PagesStep(site, staging: nil).run(plan, cache: nil)
        var report = SiteSummary(site, pages, staging: nil).report
        if !options.findsUnknownKeys, pages.unknownKeys > 0 {
            let subject =
                pages.unknownKeys == 1 ? "1 unknown key is" : "\(pages.unknownKeys) unknown keys are"
            report.notes.append("\(subject) ignored; --strict reports unknown keys")
        }
        return report
    }
}
