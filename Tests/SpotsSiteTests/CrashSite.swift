import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// The site that is built on failing disks.
enum CrashSite {
    /// Two versions of a site with every kind of change between them: pages and files are added, changed,
    /// removed and renamed, and files and folders replace each other.
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

    /// A disk with a built site and a foreign file next to it.
    static func built(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> MemoryDisk {
        let disk = try new(version, folding)
        try disk.write("theirs", to: "/site/Output/theirs.txt")
        #expect(try await build(disk).succeeded)
        disk.pass(seconds: 10)
        disk.settle()
        return disk
    }

    /// A disk with one version built, and the source files of the next.
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

    /// A disk with a commit that was interrupted before it removed anything.
    ///
    /// - Parameter version: the version that the page `/` has at that point.
    static func cutOff(_ disk: MemoryDisk, where version: Version = .second) async throws -> MemoryDisk? {
        let run = disk.copy()
        return try await run.stops { try await build(run) }.first { cut in
            let hasJournal = cut.snapshot().keys.contains { $0.hasSuffix("/commit.txt") }
            return hasJournal && cut.output["index.html"] == (version == .first ? "<p>One</p>" : "<p>Two</p>")
        }
    }

    /// Expects each file to be complete, in its old or its new version.
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

    /// Expects that a build has repaired everything and touched nothing else.
    static func expectRepaired(
        _ disk: MemoryDisk, _ after: [String: String], _ cut: String,
        at location: SourceLocation = #_sourceLocation
    ) {
        #expect(disk.output == after, "\(cut)", sourceLocation: location)
        #expect(disk.snapshot(of: "/precious") == ["a.txt": "precious"], "\(cut)", sourceLocation: location)
        let isStaging = disk.snapshot().keys.contains { $0.contains("staging") }
        #expect(!isStaging, "\(cut)", sourceLocation: location)
    }

    /// The output of a clean build of a version.
    static func whole(_ version: Version, _ folding: MemoryDisk.Folding) async throws -> [String:
        String]
    {
        try await built(version, folding).output
    }
}

extension MemoryDisk {
    /// The files of the output folder, without the theme's assets.
    var output: [String: String] {
        snapshot(of: "/site/Output").filter { !$0.key.hasPrefix("assets/") }
    }
}
