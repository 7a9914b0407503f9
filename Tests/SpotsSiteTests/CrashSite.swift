import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// The site that is built on disks that fail.
enum CrashSite {
    /// Two versions of a site between which everything happens that can: pages and files come, change, go, get other
    /// names, and folders and files take each other's place.
    enum Version: CaseIterable {
        case first, second

        var files: [String: String] {
            switch self {
            case .first:
                [
                    "index.json": page("One"), "same.json": page("Same"), "gone/away.json": page("Gone"),
                    "About.json": page("About"), "caf\u{E9}.json": page("Cafe"), "swap/inner/x.txt": "x",
                    "other": "other", "Dir/y.txt": "y", "file.txt": "old", "same.txt": "same",
                ]
            case .second:
                [
                    "index.json": page("Two"), "same.json": page("Same"), "new/here.json": page("New"),
                    "about.json": page("About"), "cafe\u{301}.json": page("Cafe"), "swap": "swap",
                    "other/inner/z.txt": "z", "dir/y.txt": "y", "file.txt": "new", "same.txt": "same",
                ]
            }
        }

        var next: Version { self == .first ? .second : .first }

        private func page(_ title: String) -> String {
            #"{"components":[{"items":[{"title":"\#(title)"}]}]}"#
        }
    }

    private static let templates = [
        "page.mustache": "{{{content}}}", "components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
        "items/default.mustache": "<p>{{title}}</p>",
    ]

    static func write(_ version: Version, to disk: MemoryDisk) throws {
        try FileSystem(disk).removeTree("/site/Content")
        for (path, text) in version.files { try disk.write(text, to: "/site/Content/" + path) }
    }

    /// A disk with a site that was never built.
    static func new(_ version: Version, _ folding: MemoryDisk.Folding = .nothing) throws -> MemoryDisk {
        let disk = MemoryDisk(folding: folding)
        for (path, text) in templates { try disk.write(text, to: "/site/Templates/" + path) }
        try disk.write("precious", to: "/precious/a.txt")
        try write(version, to: disk)
        disk.pass(seconds: 10)
        disk.settle()
        return disk
    }

    /// A disk with a site as it was built, beside a file of somebody else.
    static func built(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> MemoryDisk {
        let disk = try new(version, folding)
        try disk.write("theirs", to: "/site/Output/theirs.txt")
        #expect(try await build(disk).isClean)
        disk.pass(seconds: 10)
        disk.settle()
        return disk
    }

    /// A disk with a version that was built, and the files of the next, which was not.
    static func edited(_ version: Version, _ folding: MemoryDisk.Folding = .nothing) async throws
        -> MemoryDisk
    {
        let disk = try await built(version, folding)
        try write(version.next, to: disk)
        disk.pass(seconds: 10)
        disk.settle()
        return disk
    }

    @discardableResult
    static func build(_ disk: MemoryDisk, _ folder: String = "/site") async throws -> BuildReport {
        var site = Site(folders: SiteFolders(site: folder))
        site.storage = FileSystem(disk)
        var options = BuildOptions()
        options.jobs = 1
        return try await site.build(options)
    }

    /// A disk on which a commit was cut off before it removed anything.
    ///
    /// - Parameter version: of which the page `/` is by then.
    static func cutOff(_ disk: MemoryDisk, where version: Version = .second) async throws -> MemoryDisk? {
        for number in 0..<200 {
            let cut = disk.copy()
            cut.stop(atChange: number)
            _ = try? await build(cut)
            cut.restart()
            let hasJournal = cut.snapshot().keys.contains { $0.hasSuffix("/commit.txt") }
            if hasJournal, cut.output["index.html"] == (version == .first ? "<p>One</p>" : "<p>Two</p>") {
                return cut
            }
        }
        return nil
    }

    /// Demands that each file is the old one or the new one.
    static func expectUntorn(
        _ output: [String: String], _ before: [String: String], _ after: [String: String], _ cut: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        for (path, text) in output where text != "(folder)" {
            #expect(
                text == before[path] || text == after[path], "\(path) is torn \(cut)",
                sourceLocation: location)
        }
    }

    /// Demands that a build has mended everything, and touched nothing else.
    static func expectMended(
        _ disk: MemoryDisk, _ after: [String: String], _ cut: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(disk.output == after, "\(cut)", sourceLocation: location)
        #expect(disk.snapshot(of: "/precious") == ["a.txt": "precious"], "\(cut)", sourceLocation: location)
        let isStaging = disk.snapshot().keys.contains { $0.contains("staging") }
        #expect(!isStaging, "\(cut)", sourceLocation: location)
    }

    /// What a clean build of a version writes.
    static func whole(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> [String:
        String]
    {
        try await built(version, folding).output
    }
}

extension MemoryDisk {
    /// What is in the output folder but for the assets of the theme.
    var output: [String: String] {
        snapshot(of: "/site/Output").filter { !$0.key.hasPrefix("assets/") }
    }
}
