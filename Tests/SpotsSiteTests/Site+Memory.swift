import MemoryStorage
import SiteStorage

@testable import SpotsSite

extension Site {
    /// The site in a folder of a disk in memory.
    static func inMemory(_ folder: String = "/site", on disk: MemoryDisk) -> Site {
        var site = Site(folders: SiteFolders(site: folder))
        site.storage = FileSystem(disk)
        // A program cannot read files in memory.
        site.pictureTool = .none
        return site
    }

    /// A site with files, on a disk in memory.
    static func inMemory(_ files: [String: String]) throws -> (MemoryDisk, Site) {
        let disk = MemoryDisk()
        try disk.writeSite(files)
        return (disk, inMemory(on: disk))
    }
}

extension MemoryDisk {
    /// Writes files of the site in `/site`, and lets time pass: files that changed recently are checked twice.
    func writeSite(_ files: [String: String]) throws {
        for (path, text) in files { try write(text, to: "/site/" + path) }
        pass(seconds: 10)
    }
}
