import MemoryStorage
import Paths
import SiteStorage
import Testing

@testable import SpotsPublishing

/// Publications of a site in parts: one of the files that all pages share, and one of the pages of each part.
@Suite struct PartPublicationTests {
    /// The files that pages share, and the pages of two parts.
    private static let first = Version(
        shared: ["assets/a.1.css": "a", "sitemap.xml": "a b c", "index.html": "index"],
        parts: [["a/index.html": "a", "b/index.html": "b"], ["c/index.html": "c"]])
    private static let second = Version(
        shared: ["assets/a.2.css": "A", "sitemap.xml": "a c d", "index.html": "index"],
        parts: [["a/index.html": "A"], ["c/index.html": "c", "d/index.html": "d"]])

    private struct Version {
        let shared: [String: String]
        let parts: [[String: String]]

        var all: [String: String] {
            parts.reduce(shared) { $0.merging($1) { first, _ in first } }
        }

        /// The files of each part.
        var paths: [PathList<OutputRoot>] {
            parts.map { part in
                var paths = PathList(part.keys.map { OutputPath($0) })
                paths.sort()
                return paths
            }
        }
    }

    private let disk = MemoryDisk()

    /// Publishes a folder.
    ///
    /// - Returns: the numbers of files that were uploaded and removed.
    @discardableResult
    private func publish(
        _ files: [String: String], _ part: PublishedPart = .whole,
        _ change: (inout Publication.Options) -> Void = { _ in }
    ) async throws -> [Int] {
        let folder = "/site/\(part.manifest.text)"
        try FileSystem(disk).removeTree(folder)
        try FileSystem(disk).createFolder(folder)
        for (path, text) in files { try disk.write(text, to: "\(folder)/\(path)") }
        disk.pass(seconds: 10)
        var options = Publication.Options()
        change(&options)
        let site = try await LocalSite(
            folder, part, in: StateFolder("/site/.spots-site", on: FileSystem(disk)))
        let report = try await site.publication(to: "/www", options).run()
        #expect(report.failure == nil)
        return [report.uploaded, report.removed]
    }

    /// Publishes a site in parts, in the order that the documentation names.
    @discardableResult
    private func publish(parts version: Version) async throws -> [[Int]] {
        var counts = [
            try await publish(version.shared) { ($0.removes, $0.parts) = (false, version.paths) }
        ]
        for (index, part) in version.parts.enumerated() {
            counts.append(try await publish(part, PublishedPart(index + 1)))
        }
        counts.append(try await publish(version.shared) { $0.parts = version.paths })
        return counts
    }

    private var published: [String: String] {
        disk.snapshot(of: "/www").filter { !$0.key.hasPrefix("spots-site-manifest") }
    }

    @Test func eachPublicationUploadsOnlyItsOwnChanges() async throws {
        #expect(try await publish(parts: Self.first) == [[3, 0], [2, 0], [1, 0], [0, 0]])
        #expect(published == Self.first.all)
        #expect(
            disk.snapshot(of: "/www").keys.filter { $0.hasPrefix("spots-site") }.sorted() == [
                "spots-site-manifest-part-1.txt", "spots-site-manifest-part-2.txt",
                "spots-site-manifest.txt",
            ])
        #expect(try await publish(parts: Self.first) == [[0, 0], [0, 0], [0, 0], [0, 0]])
        // The old styles go when no page needs them any more.
        #expect(try await publish(parts: Self.second) == [[2, 0], [1, 0], [1, 0], [0, 2]])
        #expect(published == Self.second.all)
    }

    @Test func theOldStylesStayWhilePagesNeedThem() async throws {
        _ = try await publish(parts: Self.first)
        try await publish(Self.second.shared) { ($0.removes, $0.parts) = (false, Self.first.paths) }
        #expect(published["assets/a.1.css"] == "a" && published["assets/a.2.css"] == "A")
        // They are still known after another publication that removes nothing.
        #expect(
            try await publish(Self.second.shared) { ($0.removes, $0.parts) = (false, Self.first.paths) } == [
                0, 0,
            ])
        #expect(try await publish(Self.second.shared) { $0.parts = Self.first.paths } == [0, 1])
        #expect(published["assets/a.1.css"] == nil)
    }

    /// What one publication has changed is not what the manifest of another one says.
    @Test func aSiteCanBePublishedAsAWholeAndInParts() async throws {
        for version in [Self.first, Self.second, Self.first] {
            try await publish(version.all)
            #expect(published == version.all)
            try await publish(parts: version)
            #expect(published == version.all)
        }
        // In turn, each publishes what the other one did not.
        try await publish(Self.second.all)
        try await publish(parts: Self.first)
        #expect(published == Self.first.all)
        #expect(try await publish(Self.second.all) == [4, 2])
        #expect(published == Self.second.all)
        #expect(!disk.has("/www/spots-site-manifest-part-1.txt"))
    }

    /// Pages may be in other parts than before, also if there are more or fewer parts.
    @Test func pagesMayMoveToOtherParts() async throws {
        let (a, b, c) = ("a/index.html", "b/index.html", "c/index.html")
        let shared = ["index.html": "index"]
        let versions = [
            Version(shared: shared, parts: [[a: "1", b: "1"], [c: "1"]]),
            Version(shared: shared, parts: [[a: "1"], [b: "2", c: "1"]]),
            Version(shared: shared, parts: [[b: "2"], [c: "1"], [a: "2"]]),
            Version(shared: shared, parts: [[a: "1", b: "1"], [c: "1"]]),
            // A page is now a file that all pages share, and a part has no pages.
            Version(shared: ["index.html": "index", a: "file"], parts: [[b: "1", c: "1"], [:]]),
            Version(shared: shared, parts: [[a: "1", b: "1"], [c: "1"]]),
        ]
        for (number, version) in versions.enumerated() {
            try await publish(parts: version)
            #expect(published == version.all, "version \(number)")
            #expect(try await publish(parts: version).allSatisfy { $0 == [0, 0] }, "version \(number)")
            #expect(disk.has("/www/spots-site-manifest-part-3.txt") == (version.parts.count == 3))
        }
    }
}
