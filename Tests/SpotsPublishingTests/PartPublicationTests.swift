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
    private func publish(parts version: Version) async throws -> [[Int]] {
        let pages = version.parts.flatMap(\.keys).map { OutputPath($0) }
        var elsewhere = PathList(pages)
        elsewhere.sort()
        var counts = [
            try await publish(version.shared) { ($0.removes, $0.elsewhere) = (false, elsewhere) }
        ]
        for (index, part) in version.parts.enumerated() {
            counts.append(try await publish(part, PublishedPart(index + 1, of: 2)))
        }
        counts.append(try await publish(version.shared) { $0.elsewhere = elsewhere })
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
                "spots-site-manifest-1-of-2.txt", "spots-site-manifest-2-of-2.txt",
                "spots-site-manifest.txt",
            ])
        #expect(try await publish(parts: Self.first) == [[0, 0], [0, 0], [0, 0], [0, 0]])
        // The old styles go when no page needs them any more.
        #expect(try await publish(parts: Self.second) == [[2, 0], [1, 1], [1, 0], [0, 1]])
        #expect(published == Self.second.all)
    }

    @Test func theOldStylesStayWhilePagesNeedThem() async throws {
        _ = try await publish(parts: Self.first)
        try await publish(Self.second.shared) { $0.removes = false }
        #expect(published["assets/a.1.css"] == "a" && published["assets/a.2.css"] == "A")
        // They are still known after another publication that removes nothing.
        #expect(try await publish(Self.second.shared) { $0.removes = false } == [0, 0])
        #expect(try await publish(Self.second.shared) == [0, 1])
        #expect(published["assets/a.1.css"] == nil)
    }

    /// What one publication has changed is not what the manifest of another one says.
    @Test func aSiteCanBePublishedAsAWholeAndInParts() async throws {
        try await publish(Self.first.all)
        _ = try await publish(parts: Self.first)
        #expect(published == Self.first.all)
        try await publish(Self.second.all)
        #expect(published["a/index.html"] == "A")
        _ = try await publish(parts: Self.first)
        #expect(published.filter { $0.key != "d/index.html" } == Self.first.all)
    }
}
