import Diagnostics
import TestSupport
import Testing

@testable import SpotsSite

/// `check --host`.
@Suite struct HostCheckTests {
    private static let site = [
        "Content/index.json": #"{"title": "Home", "aliases": ["/old/", "/older/"], "components": []}"#,
        "Content/files/a.txt": "1", "Content/files/b.txt": "22",
        "Content/site.json": #"{"redirects": true, "sitemap": false, "robots": false}"#,
    ]

    private static func problems(
        isBuilt: Bool = true, of name: String = "s3", _ change: (inout HostLimits) -> Void
    ) async throws -> [String] {
        let site = try MemorySite(Self.site)
        if isBuilt { _ = try await site.site.build() }
        var options = BuildOptions()
        var limits = try #require(HostLimits.all.first { $0.name == name })
        change(&limits)
        options.host = limits
        let report = try await site.site.check(options)
        return report.diagnostics.map { "\($0.message)" } + report.notes
    }

    @Test func aSiteWithinTheLimitsHasNoProblems() async throws {
        for host in HostLimits.all {
            #expect(try await Self.problems(of: host.name) { _ in } == [], "\(host.name)")
        }
    }

    @Test func eachLimitIsNamed() async throws {
        #expect(
            try await Self.problems { $0.files = (5, otherwise: "9 on Sundays") }
                == ["Amazon S3 takes 5 files in a site (9 on Sundays), and this one has 8"])
        #expect(
            try await Self.problems { $0.filesInFolder = 1 } == [
                "Amazon S3 takes 1 files in a folder, and assets has 2",
                "Amazon S3 takes 1 files in a folder, and files has 2",
                "Amazon S3 takes 1 files in a folder, and the site's own folder has 2",
            ])
        #expect(
            try await Self.problems { $0.pathLength = 26 } == [
                "Amazon S3 takes 26 bytes in a path, and assets/theme.04351831c5.css has 27"
            ])
        #expect(
            try await Self.problems { $0.refused = ["b"] }
                == [#"Amazon S3 refuses "b" in paths, and files/b.txt has one"#])
        #expect(
            try await Self.problems { $0.redirects = (1, length: 1_000) }
                == ["Amazon S3 reads 1 lines of _redirects, and this one has 2"])
        #expect(
            try await Self.problems { $0.redirects = (2, length: 11) }
                == [
                    "Amazon S3 reads lines of _redirects with up to 11 characters, and that of /older/ has 13"
                ])
    }

    @Test func sizesAreThoseOfTheBuiltSite() async throws {
        let found = try await Self.problems { $0.siteSize = 100 }
        #expect(found.count == 1)
        #expect(found[0].hasPrefix("Amazon S3 takes sites of 100 bytes, and this one has "))
        #expect(
            try await Self.problems(isBuilt: false) { $0.siteSize = 100 } == [
                "8 files of 8 are not built yet, so their sizes are not checked; build the site, and check again"
            ])
    }
}
