import Diagnostics
import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// A site on a disk in memory, built as a program builds it.
struct MemorySite {
    let disk: MemoryDisk
    var site: Site

    /// - Parameter files: the files of the site by path.
    init(_ files: [String: String] = [:]) throws {
        (disk, site) = try Site.inMemory(files)
    }

    /// The same files, with a program that makes smaller pictures.
    func making(_ pictures: PictureTool) -> MemorySite {
        var other = self
        other.site.pictureTool = pictures
        return other
    }

    func build(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
        try await site.build(options(change))
    }

    func check(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> BuildReport {
        try await site.check(options(change))
    }

    /// What the next build would reuse, and the number of all pages.
    func plan(_ change: (inout BuildOptions) -> Void = { _ in }) async throws -> (
        summary: PageSummary, rebuilds: RebuildList, pages: Int
    ) {
        let loaded = try await LoadedSite(site, options(change))
        let cache = try #require(BuildCacheFile(of: site).load().cache)
        let staging = try StagedOutput(
            in: StagingFolder(for: site.folders.outputPath, in: loaded.state))
        let plan = await ReusePlan(loaded, cache, staging: staging, start: site.storage.now)
        staging.discard()
        return (plan.summary, plan.rebuilds, loaded.pages.count)
    }

    private func options(_ change: (inout BuildOptions) -> Void) -> BuildOptions {
        var options = BuildOptions()
        change(&options)
        return options
    }

    /// Replaces a file, and lets time pass.
    func write(_ text: String, to path: String) throws { try disk.writeSite([path: text]) }

    func remove(_ path: String) throws { try FileSystem(disk).removeFile("/site/" + path) }

    /// The text of a published file; nil if there is none.
    func text(of path: String) -> String? { disk.snapshot(of: "/site/Output")[path] }

    /// The published files except the assets of the theme, sorted.
    var outputs: [String] {
        disk.snapshot(of: "/site/Output").keys.filter { !$0.hasPrefix("assets/") }.sorted()
    }
}
