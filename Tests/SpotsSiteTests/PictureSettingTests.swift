import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsSite

/// `images` in `site.json`.
@Suite struct PictureSettingTests {
    @Test(arguments: [
        (#"{ "widths": [320, 8] }"#, #""8" is not a whole number of at least 16"#, "$.images.widths[1]"),
        (#"{ "widths": 320 }"#, "expected an array of widths in pixels, found a number", "$.images.widths"),
        (
            #"{ "formats": ["jpeg"] }"#, #"unknown option "jpeg": expected "avif" or "webp""#,
            "$.images.formats[0]"
        ),
        (
            #"{ "quality": { "avif": 101 } }"#, #""101" is not a quality from 1 to 100"#,
            "$.images.quality.avif"
        ),
        (
            #"{ "quality": { "avif": 0 } }"#, #""0" is not a whole number of at least 1"#,
            "$.images.quality.avif"
        ),
        (
            #"{ "shares": { "a": "half" } }"#,
            #""half" is not a part of the item such as "50%", or pixels such as "48px""#, "$.images.shares.a"
        ),
        (
            #"{ "shares": { "a": "101%" } }"#,
            #""101%" is not a part of the item such as "50%", or pixels such as "48px""#, "$.images.shares.a"
        ),
        (
            #"{ "shares": { "a": "0px" } }"#,
            #""0px" is not a part of the item such as "50%", or pixels such as "48px""#, "$.images.shares.a"
        ),
        (#"{ "enabled": "no" }"#, "expected a boolean, found a string", "$.images.enabled"),
        ("true", "expected an object, found a boolean", "$.images"),
    ])
    func aWrongValueIsShownAtItsPlace(_ images: String, _ message: String, _ path: String) async throws {
        let site = try MemorySite([
            "Content/index.json": #"{ "components": [] }"#,
            "Content/site.json": #"{ "images": \#(images) }"#,
        ])
        let problems = try await site.check().diagnostics
        #expect(problems.map(\.message) == [message])
        #expect(problems.map(\.path) == [path])
    }

    /// Where a build has kept something, a check keeps what it found out; elsewhere it leaves no folder.
    @Test func aCheckKeepsWhatItFoundOutBesideABuild() async throws {
        let record = PictureRecord()
        var site = try MemorySite([
            "Content/index.json": #"{ "components": [ { "items": [ { "title": "A" } ] } ] }"#,
            "Content/a.gif": picture("a"),
        ])
        site = site.making(.inMemory(site.disk, record))
        _ = try await site.check()
        #expect(!site.disk.has("/site/.spots-site"))
        #expect(try await site.build().succeeded)
        try site.write(
            #"{ "components": [ { "items": [ { "title": "A", "image": "a.gif" } ] } ] }"#,
            to: "Content/index.json")
        _ = try await site.check()
        #expect(record.take() == ["look at /site/Content/a.gif"])
        _ = try await site.check()
        #expect(record.take() == [])
    }
}
