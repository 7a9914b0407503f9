import Bytes
import MemoryStorage
import SiteStorage
import Testing

@testable import SpotsPublishing

/// Where the manifest of a published site is read from.
@Suite struct ManifestSourceTests {
    private static func manifest() -> SiteManifest {
        var manifest = SiteManifest()
        "a.html".withSpan { manifest.append($0, FileDigest(of: [])) }
        return manifest
    }

    @Test(arguments: ["/public", "/public/", "/public/spots-site-manifest.txt"])
    func aFileAndItsFolderAreRead(_ source: String) async throws {
        let disk = MemoryDisk()
        try disk.write(Self.manifest().bytes, to: "/public/spots-site-manifest.txt")
        #expect(try await ManifestSource.read(source, FileSystem(disk)) == Self.manifest())
    }

    @Test func aFolderWithoutAManifestIsNamed() async throws {
        let disk = MemoryDisk()
        try disk.write("1", to: "/public/index.html")
        await #expect {
            try await ManifestSource.read("/public/", FileSystem(disk))
        } throws: {
            "\($0)" == "/public/: there is no manifest; without --since, everything is listed"
        }
    }
}
