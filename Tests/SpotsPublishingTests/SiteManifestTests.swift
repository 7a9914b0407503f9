import Bytes
import Paths
import Testing

@testable import SpotsPublishing

/// The list of published files.
@Suite struct SiteManifestTests {
    private static let text = """
        spots-site manifest of published files 1
        ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 900150983cd24fb0d6963f7d28e17f72 3 a b.html
        e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 d41d8cd98f00b204e9800998ecf8427e 0 æ%0A.css
        checksum 
        """

    private static func manifest() -> SiteManifest {
        var manifest = SiteManifest()
        "a b.html".withSpan { manifest.append($0, FileDigest(of: Array("abc".utf8))) }
        "æ\n.css".withSpan { manifest.append($0, FileDigest(of: [])) }
        return manifest
    }

    @Test func itIsWrittenAsLines() {
        let text = String(decoding: Self.manifest().bytes, as: UTF8.self)
        #expect(text.hasPrefix(Self.text))
        #expect(text.split(separator: "\n").count == 4)
    }

    @Test func itIsReadAgain() {
        #expect(SiteManifest(Self.manifest().bytes) == Self.manifest())
        #expect(SiteManifest(SiteManifest().bytes) == SiteManifest())
    }

    @Test func anyCutAndAnyChangeIsFound() {
        let bytes = Self.manifest().bytes
        for end in bytes.indices { #expect(SiteManifest(Array(bytes[..<end])) == nil, "cut at \(end)") }
        for position in bytes.indices {
            var changed = bytes
            changed[position] ^= 1
            #expect(SiteManifest(changed) == nil, "changed at \(position)")
        }
    }

    @Test func pathsAreInOrderAndInside() {
        for paths in [["b", "a"], ["a", "a"], ["../a"], ["/a"]] {
            var manifest = SiteManifest()
            for path in paths { path.withSpan { manifest.append($0, FileDigest(of: [])) } }
            #expect(SiteManifest(manifest.bytes) == nil, "\(paths)")
        }
    }

    @Test func digestsAreFoundByPath() {
        let manifest = Self.manifest()
        #expect(manifest.digest(of: "a b.html")?.size == 3)
        #expect(manifest.digest(of: "a") == nil)
    }
}
