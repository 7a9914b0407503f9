import Diagnostics
import Paths
import SiteStorage
import SpotsModel

extension Site {
    /// Makes the smaller pictures of the site, and nothing else.
    ///
    /// They are kept in the state folder, where the next build finds them. Several machines can each make a part of
    /// them, and their folders are joined by copying. It takes no lock: each file appears whole, so several processes
    /// can work in one folder.
    ///
    /// - Parameter shard: the part to make; nil for all.
    /// - Throws: ``BuildFailure`` if the site does not exist, the program that makes pictures is not installed, or the
    ///   system refuses an operation.
    package func makePictures(
        _ options: BuildOptions = BuildOptions(), shard: Shard? = nil
    ) async throws(BuildFailure) -> PictureReport {
        let (site, summary) = try await pictureNames(options)
        var report = PictureReport()
        (report.diagnostics, report.notes) = (summary.report.diagnostics, summary.report.notes)
        guard summary.report.succeeded else { return report }
        do throws(FileFailure) {
            try await site.pictures.make(summary.pictures, in: shard, &report)
        } catch { throw .file(error) }
        return report
    }

    /// Makes the smaller pictures of the site for a preview, which shows them afterwards.
    ///
    /// - Returns: the problems of all pictures, and what was made; nil if the site has errors.
    /// - Throws: ``BuildFailure`` if the site does not exist, or the system refuses an operation.
    package func makePicturesBehind(
        _ options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> PictureReport? {
        let (site, summary) = try await drawn(options)
        guard summary.report.errorCount == 0 else { return nil }
        var report = PictureReport()
        do throws(FileFailure) {
            try await site.pictures.make(summary.pictures, in: nil, &report)
        } catch { throw .file(error) }
        site.pictures.save()
        report.notes = site.pictures.notes
        let ofPictures: Set<DiagnosticID> = [.unreadablePicture, .unfetchedPicture]
        report.diagnostics += summary.report.diagnostics.filter { ofPictures.contains($0.id) }
        return report
    }

    /// Removes what builds keep of pictures that the site does not show any more.
    ///
    /// - Returns: what was removed; nil if the site has errors, because then nobody knows what it shows.
    package func removeUnusedPictures(
        _ options: BuildOptions = BuildOptions()
    ) async throws(BuildFailure) -> (report: BuildReport, removed: RemovedFiles?) {
        var options = options
        // What is not published today may be published by the next build.
        (options.drafts, options.future, options.expired) = (true, true, true)
        let (site, summary) = try await pictureNames(options)
        guard summary.report.succeeded else { return (summary.report, nil) }
        do throws(FileFailure) {
            let lock = try await StateFolder(folders.statePath, on: storage).lock()
            defer { withExtendedLifetime(lock) {} }
            return (summary.report, try site.pictures.removeFiles(without: summary.pictures))
        } catch { throw .file(error) }
    }

    /// Draws all pages, to know the names of their smaller pictures.
    private func pictureNames(
        _ options: BuildOptions
    ) async throws(BuildFailure) -> (site: LoadedSite, summary: SiteSummary) {
        var options = options
        options.readsPictureHeadersOnly = true
        let (site, summary) = try await drawn(options)
        if site.pictures.lackProgram { throw .noPictureProgram }
        return (site, summary)
    }

    /// Draws all pages, and writes none.
    private func drawn(
        _ options: BuildOptions
    ) async throws(BuildFailure) -> (site: LoadedSite, summary: SiteSummary) {
        let loaded = try await LoadedSite(self, options.drawingAllPages)
        var plan = ReusePlan(rebuilding: loaded)
        let built = await BuiltSite(loaded, by: &plan, staging: nil)
        return (built.site, SiteSummary(built, staging: nil))
    }
}

/// Files that were removed.
package struct RemovedFiles: Sendable, Equatable {
    package internal(set) var count = 0
    /// Their size in bytes.
    package internal(set) var size: Int64 = 0
}
