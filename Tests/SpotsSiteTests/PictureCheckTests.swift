import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsRendering
@testable import SpotsSite

/// Pictures with wrong names, and pictures that nothing shows.
@Suite struct PictureCheckTests {
    private func page(_ images: [String]) -> String {
        let items = images.map { #"{ "kind": "card", "image": "\#($0)" }"# }.joined(separator: ", ")
        return #"{ "components": [ { "kind": "grid", "items": [ \#(items) ] } ] }"#
    }

    private func check(_ files: [String: String], strict: Bool = false) async throws -> BuildReport {
        let site = try MemorySite(files)
        var options = BuildOptions()
        options.strict = strict
        return try await site.making(.inMemory(site.disk)).site.check(options)
    }

    @Test func aWrongNameIsAWarning() async throws {
        let files = [
            "Content/index.json": page(["a.gif", "b.png", "c.JPG", "d.jpeg", "e.svg", "f.bmp", "g"]),
            "Content/a.gif": picture("a"), "Content/b.png": picture("b"), "Content/c.JPG": "text",
            "Content/d.jpeg": #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#,
            "Content/e.svg": "text", "Content/f.bmp": "text", "Content/g": "text",
            "Content/unseen.png": picture("u"),
        ]
        let report = try await check(files)
        #expect(
            report.diagnostics.map { TextFormatter().format($0) } == [
                """
                Content/b.png:1:1: warning: the name says PNG, but the content is GIF [misnamed-picture]
                  note: some browsers and apps do not show it; end its name in .gif
                """,
                """
                Content/c.JPG:1:1: warning: the file is not a picture, in spite of its name [unreadable-picture]
                  note: browsers show nothing in its place; save the picture again, or replace it
                """,
                """
                Content/d.jpeg:1:1: warning: the name says JPEG, but the content is SVG [misnamed-picture]
                  note: some browsers and apps do not show it; end its name in .svg
                """,
            ])
        #expect(report.succeeded)
        #expect(try await !check(files, strict: true).succeeded)
    }

    @Test(arguments: [
        ("a.avif", "AVIF", "avif"), ("a.b.GIF", "GIF", "gif"), ("a.heif", "HEIC", "heic"),
        ("a.heic", "HEIC", "heic"),
        ("a.jpeg", "JPEG", "jpg"), ("ä.Jpg", "JPEG", "jpg"), ("a.png", "PNG", "png"), ("a.svg", "SVG", "svg"),
        ("a.tif", "TIFF", "tif"), ("a.tiff", "TIFF", "tif"), ("a/.webp", "WebP", "webp"),
    ])
    func namesSayTypes(_ name: String, _ title: String, _ end: String) throws {
        let type = try #require(PictureType(fileName: name))
        #expect((type.title, type.fileExtension) == (title, end))
    }

    @Test(arguments: ["", "png", "a.bmp", "a.png.txt", "a.", "a.pn g"])
    func otherNamesSayNothing(_ name: String) {
        #expect(PictureType(fileName: name) == nil)
    }

    @Test func picturesThatNothingShowsAreNamed() async throws {
        var files = [
            "Content/index.json": page(["a.gif"]), "Content/a.gif": picture("a"),
            "Content/more.md": "[Chart](chart.gif)", "Content/chart.gif": picture("chart"),
            "Content/robots.txt": "see /named.gif", "Content/named.gif": picture("named"),
            "Content/site.json": #"{ "static": ["press/*.gif"] }"#, "Content/press/p.gif": picture("p"),
            "Templates/assets/site.css": "body { background: url(/back.gif) }",
            "Content/back.gif": picture("back"),
            "Content/favicon.png": "x", "Content/apple-touch-icon.png": "x", "Content/x.txt": "x",
            "Content/_private/z.gif": picture("z"),
        ]
        #expect(try await check(files).notes == [])
        files["Content/old/b.gif"] = picture("b")
        #expect(try await check(files).notes == ["1 picture is shown nowhere: Content/old/b.gif"])
        for number in 10...20 { files["Content/\(number).gif"] = picture("\(number)") }
        #expect(
            try await check(files).notes == [
                "12 pictures are shown nowhere: Content/10.gif, Content/11.gif, Content/12.gif, Content/13.gif, Content/14.gif, Content/15.gif, Content/16.gif, Content/17.gif, Content/18.gif, Content/19.gif and 2 more"
            ])
        files["Content/index.json"] = "{"
        #expect(try await check(files).notes.filter { $0.contains("nowhere") } == [])
    }
}
