import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsSite

/// Simultaneous builds of one site wait for each other.
@Suite struct ConcurrentBuildTests {
    /// What a build read before it waited may be older than the output of the build before it.
    @Test func aBuildReadsAgainAfterWaiting() async throws {
        let disk = try CrashSite.new(.first)
        let lock = try await FileLock.take("/site/.spots-site/lock", on: FileSystem(disk))
        async let report = CrashSite.build(disk)
        while disk.refusedLocks == 0 { await Task.yield() }
        try disk.write("<b>{{title}}</b>", to: "/site/Templates/items/default.mustache")
        try disk.write(#"{"components":[{"items":[{"title":"New"}]}]}"#, to: "/site/Content/new.json")
        Self.release(lock)
        #expect(try await report.succeeded)
        #expect(disk.output["index.html"] == "<b>One</b>")
        #expect(disk.output["new/index.html"] == "<b>New</b>")
    }

    private static func release(_: consuming FileLock) {}
}
