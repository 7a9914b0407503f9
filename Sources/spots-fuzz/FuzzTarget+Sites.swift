import Diagnostics
import Dispatch
import MemoryStorage
import SiteStorage
import SpotsSite
import Synchronization

// Whole sites, in memory.

extension FuzzTarget {
    static func build(_ input: [UInt8]) {
        let names = [
            "Content/index.json", "Content/site.json", "Templates/items/card.mustache", "Content/text.md",
            "Content/_data.csv", "Templates/labels/en.json",
        ]
        let parts = input.split(separator: 0, maxSplits: 5, omittingEmptySubsequences: false)
        build(Dictionary(uniqueKeysWithValues: zip(names, parts.map(Array.init))))
    }

    static func query(_ input: [UInt8]) {
        let parts = input.split(separator: 0, maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3 else { return }
        build([
            "Content/site.json": Array(#"{"collections":{"c":"#.utf8) + parts[0] + Array("}}".utf8),
            "Content/_c.json": Array(parts[1]),
            "Content/index.json": Array(#"{"components":["#.utf8) + parts[2] + Array("]}".utf8),
        ])
    }

    /// Adds a file to a disk.
    static func add(_ bytes: [UInt8], _ path: String, to disk: MemoryDisk) {
        // `try?`: it only fails if a folder in the path is a file, which no target has.
        try? disk.write(bytes, to: path)
    }

    private static func build(_ files: [String: [UInt8]]) {
        let disk = MemoryDisk()
        for (path, bytes) in files { add(bytes, "/site/" + path, to: disk) }
        for diagnostic in build(disk)?.diagnostics ?? [] { check(diagnostic) }
    }

    @discardableResult
    static func build(_ disk: MemoryDisk) -> BuildReport? {
        let done = DispatchSemaphore(value: 0)
        let report = Mutex<BuildReport?>(nil)
        Task.detached {
            var site = Site(folders: SiteFolders(site: "/site"))
            site.storage = FileSystem(disk)
            var options = BuildOptions()
            options.offline = true
            options.jobs = 1
            // `try?`: a build may fail.
            let built = try? await site.build(options)
            report.withLock { $0 = built }
            done.signal()
        }
        done.wait()
        return report.withLock { $0 }
    }
}
