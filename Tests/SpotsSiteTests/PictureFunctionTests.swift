import Diagnostics
import MemoryStorage
import Testing

@testable import SpotsSite

/// The function `picture` in templates, for pictures that are not the picture of an item.
@Suite struct PictureFunctionTests {
    private static let page =
        #"{ "components": [ { "kind": "grid", "layout": { "span": 2 }, "items": [ { "kind": "place", "title": "A", "meta": { "map": "a.gif", "part": "50%" } } ] } ] }"#

    private func build(
        _ template: String, _ files: [String: String] = [:]
    ) async throws -> (found: [String], page: String) {
        let own = [
            "Content/index.json": Self.page, "Content/a.gif": picture("a"),
            "Templates/items/place.mustache": template,
        ]
        let site = try MemorySite(own.merging(files) { $1 })
        let report = try await site.making(.inMemory(site.disk)).build()
        let found = report.diagnostics.map {
            "\($0.place.file):\($0.place.line):\($0.place.column): \($0.severity): \($0.message)"
        }
        let text = site.text(of: "index.html") ?? ""
        return (found, text.replacing(/[0-9a-f]{16}(?=-[0-9]+\.)/, with: "NAME"))
    }

    /// The widths of the smaller pictures that a page names, and the element for browsers that know no others.
    private func drawn(_ page: String) throws -> (widths: [String], image: String) {
        let source = try #require(page.firstMatch(of: /<source type="image\/avif" srcset="([^"]*)"/))
        let image = try #require(page.firstMatch(of: /<img[^>]*>/))
        return (
            source.1.matches(of: /([0-9]+)w/).map { String($0.1) },
            String(image.0).replacing(#/srcset="[^"]*" sizes="[^"]*" /#, with: "")
        )
    }

    @Test func aPictureOfTheDataIsDrawnInTheWidthOfItsItem() async throws {
        let (found, page) = try await build(#"{{{picture(meta.map, "The \"map\"")}}}"#)
        #expect(found == [])
        let (widths, image) = try drawn(page)
        #expect(widths == ["320", "480", "640", "960", "1280", "1856"])
        #expect(
            image
                == #"<img src="/assets/pictures/NAME-960.webp" alt="The &quot;map&quot;" width="1856" height="1088" fetchpriority="high" style="--spots-color:#1020ff">"#
        )
    }

    @Test(arguments: [#"{{{picture(meta.map, "", "48px")}}}"#, #"{{{picture("/a.gif", "", "48px")}}}"#])
    func aViewMayDrawItNarrower(_ template: String) async throws {
        let (found, page) = try await build(template)
        #expect(found == [])
        let (widths, image) = try drawn(page)
        #expect(widths == ["320"])
        #expect(page.contains(#"sizes="auto, 48px""#))
        #expect(image.contains(#"loading="lazy""#))
    }

    @Test func thePartMayBeData() async throws {
        let (found, page) = try await build("{{{picture(meta.map, title, meta.part)}}}")
        #expect(found == [])
        #expect(try drawn(page).widths == ["320", "480", "640", "960", "1280"])
        #expect(
            page.contains(
                "sizes=\"(max-width: 464px) calc(52vw - 22px), (max-width: 468px) 218px, (max-width: 480px) 108px, (max-width: 484px) 216px, (max-width: 1496px) calc(23vw + 4px), calc(2vw + 305px)\""
            ))
    }

    @Test func withoutAnItemItHasTheWidthOfThePage() async throws {
        let (found, page) = try await build(
            "-",
            [
                "Templates/page.mustache": #"{{{picture("a.gif")}}}{{{content}}}"#,
                "Content/index.json": #"{ "components": [] }"#,
            ])
        #expect(found == [])
        #expect(
            page.contains(
                "sizes=\"(max-width: 480px) calc(103vw - 41px), (max-width: 1412px) calc(97vw - 28px), (max-width: 2560px) calc(15vw + 1070px), 1444px\""
            ))
    }

    @Test func aMissingValueGivesNothing() async throws {
        let (found, page) = try await build("[{{{picture(meta.none)}}}]")
        #expect(found == [])
        #expect(page.contains("[]"))
    }

    /// The alternative text is not where the name of the picture is.
    @Test func aProblemOfANameInTheTemplateIsShownThere() async throws {
        let (found, _) = try await build(#"{{{picture("b.gif", title)}}}"#)
        #expect(
            found == [
                #"Templates/items/place.mustache:1:4: warning: there is no image "b.gif"; the view is drawn without a picture"#
            ])
    }

    /// A picture that cannot be fetched is drawn from its own address, wherever its name is written.
    @Test(arguments: [
        (#"{{{picture(meta.map, "M")}}}"#, "Content/index.json:1:123"),
        (#"{{{picture("http://127.0.0.1:1/m.gif", "M")}}}"#, "Templates/items/place.mustache:1:4"),
    ])
    func aPictureThatCannotBeFetchedStaysWhereItIs(_ template: String, _ place: String) async throws {
        let (found, page) = try await build(
            template,
            [
                "Content/index.json": Self.page.replacing("a.gif", with: "http://127.0.0.1:1/m.gif"),
                "Content/site.json": #"{ "images": { "remote": true } }"#,
            ])
        #expect(
            found == [
                "\(place): warning: cannot fetch the picture \"http://127.0.0.1:1/m.gif\": the server refuses the connection"
            ])
        #expect(page.contains(#"<img src="http://127.0.0.1:1/m.gif" alt="M" fetchpriority="high">"#))
    }

    @Test(arguments: [
        (
            "{{{picture(meta.map)}}}", #""map": "a.gif""#, #""map": "b.gif""#,
            #"Content/index.json:1:123: warning: there is no image "b.gif"; the view is drawn without a picture"#
        ),
        (
            #"{{{picture("b.gif")}}}"#, "", "",
            #"Templates/items/place.mustache:1:4: warning: there is no image "b.gif"; the view is drawn without a picture"#
        ),
        (
            #"{{{picture(meta.map, "", "half")}}}"#, "", "",
            #"Templates/items/place.mustache:1:26: error: "half" is not a part of the item such as "50%", or pixels such as "48px""#
        ),
        (
            #"{{{picture(meta.map, "", meta.part)}}}"#, "50%", "0%",
            #"Templates/items/place.mustache:1:4: error: "0%" is not a part of the item such as "50%", or pixels such as "48px""#
        ),
    ])
    func whatIsWrongIsShownAtItsPlace(
        _ template: String, _ old: String, _ new: String, _ message: String
    ) async throws {
        let page = old.isEmpty ? Self.page : Self.page.replacing(old, with: new)
        let (found, _) = try await build(template, ["Content/index.json": page])
        #expect(found == [message])
    }
}
