import Paths
import Testing

@testable import SpotsPreview

/// Request paths, byte ranges and content types.
@Suite struct RequestPathTests {
    @Test(arguments: [
        ("/", ""), ("/a", "a"), ("/a/", "a/"), ("/a/b.c", "a/b.c"), ("/a%20b", "a b"), ("/%C3%A9", "é"),
        ("/%c3%a9/", "é/"), ("/é", "é"), ("/...", "..."), ("/..a/b..", "..a/b.."),
        ("/%252e%252e/", "%2e%2e/"),
        ("/%2525", "%25"), ("/~a/_b/.c", "~a/_b/.c"), ("/a:b", "a:b"), ("/%3f%23", "?#"),
    ]) func pathsAreDecoded(_ target: String, _ path: String) {
        #expect(RequestPath.decoded(target) == path)
    }

    @Test(arguments: [
        "", "a", "*", "//", "//a", "/a//", "/a//b", "/.", "/..", "/./", "/../", "/a/.", "/a/..", "/a/../b",
        "/%2e", "/%2e%2e", "/%2E./", "/.%2e/a", "/%2f", "/a%2Fb", "/..%2f..", "/..%5c", "/a%5Cb", "/a\\b",
        "/%00",
        "/a%00.html", "/a%0d%0aX: y", "/a%0A", "/%7f", "/%1b", "/%", "/%a", "/%zz", "/%+1", "/% 1",
        "/%c0%ae%c0%ae/",
        "/%e0%80%af", "/%ff", "/%C3", "/%ed%a0%80", "/%f5%80%80%80", "/a/%c0%2e%c0%2e",
    ]) func unsafePathsAreRefused(_ target: String) {
        #expect(RequestPath.decoded(target) == nil)
    }

    @Test func tooLongPathsAreRefused() {
        #expect(RequestPath.decoded("/" + String(repeating: "a", count: 8191))?.count == 8191)
        #expect(RequestPath.decoded("/" + String(repeating: "a", count: 8192)) == nil)
    }

    @Test(
        arguments: [
            (nil, .whole), ("", .whole), ("bytes=0-", .part(0..<10)), ("bytes=3-5", .part(3..<6)),
            ("BYTES=3-5", .part(3..<6)), ("bytes=9-9", .part(9..<10)), ("bytes=0-99", .part(0..<10)),
            ("bytes=-3", .part(7..<10)), ("bytes=-99", .part(0..<10)), ("bytes=10-", .unsatisfiable),
            ("bytes=10-12", .unsatisfiable), ("bytes=-0", .unsatisfiable), ("bytes=5-3", .whole),
            ("bytes=-", .whole), ("bytes=", .whole), ("bytes=a-b", .whole), ("bytes=+1-2", .whole),
            ("bytes=0-1,3-4", .whole), ("bytes=0-1, -1", .whole), ("items=0-1", .whole),
            ("bytes 0-1", .whole),
            ("bytes=0-9223372036854775807", .part(0..<10)), ("bytes=0-99999999999999999999", .part(0..<10)),
            ("bytes=99999999999999999999-", .unsatisfiable),
            ("bytes=99999999999999999999-99999999999999999999", .unsatisfiable),
            ("bytes=-99999999999999999999", .part(0..<10)),
        ] as [(String?, ByteRange.Meaning)])
    func byteRangesAreParsed(_ header: String?, _ meaning: ByteRange.Meaning) {
        #expect(ByteRange.meaning(of: header, size: 10) == meaning)
    }

    @Test(arguments: ["bytes=0-", "bytes=0-0", "bytes=-1"]) func anEmptyFileHasNoRanges(_ header: String) {
        #expect(ByteRange.meaning(of: header, size: 0) == .unsatisfiable)
    }

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8"), ("a/B.HTM", "text/html; charset=utf-8"),
        ("a.css", "text/css; charset=utf-8"), ("a.min.js", "text/javascript; charset=utf-8"),
        ("a.json", "application/json"), ("feed.xml", "application/xml"), ("a.svg", "image/svg+xml"),
        ("a.JPG", "image/jpeg"), ("a.jpeg", "image/jpeg"), ("a.png", "image/png"), ("a.webp", "image/webp"),
        ("a.avif", "image/avif"), ("a.woff2", "font/woff2"), ("a.mp4", "video/mp4"),
        ("a.txt", "text/plain; charset=utf-8"), ("CNAME", "application/octet-stream"),
        ("a.html/b", "application/octet-stream"), ("a.exe", "application/octet-stream"),
        ("a.", "application/octet-stream"), (".html", "text/html; charset=utf-8"),
    ]) func contentTypesFollowTheFileExtension(_ name: String, _ type: String) {
        #expect(ContentType.of(name) == type)
    }

    @Test func publishedPathsAreThoseThatPagesReferTo() {
        let paths: Set = [
            "Content/images/b c.jpg", "Content/a.png", "Content/index.json", "Content/note.md",
            "Content/_data.csv",
            "Templates/assets/site.css", "Templates/items/card.mustache", "Templates/assets/fonts/x.woff2",
            "Content", "Content/v1.2/README", "loose.png",
        ]
        #expect(PublishedPaths.of(paths) == ["/a.png", "/assets/fonts/x.woff2", "/images/b%20c.jpg"])
    }
}
