import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// Layouts in the `meta` of components, where Spots 2.0 to 5.8 writes them.
@Suite struct LegacyLayoutTests {
    @Test(arguments: [
        #"{ "item-spacing": 12 }"#, #"{ "itemSpacing": 12 }"#, #"{ "line-spacing": 8, "span": 2 }"#,
        #"{ "dynamic-span": true }"#, #"{ "inset-top": 10 }"#, #"{ "content-inset-left": 10 }"#,
        #"{ "paginate": true }"#, #"{ "pageIndicator": true }"#,
    ])
    func aLayoutInMetaIsFound(_ meta: String) throws {
        let json = #"[ { "kind": "carousel", "meta": \#(meta), "items": [ {} ] } ]"#
        let told = try Page(json: json, format: PageFormat(legacyMapping: true))
        #expect(try Page(json: json) == told)
        #expect(told.components[0].layout != Layout() || told.components[0].interaction != Interaction())
    }

    @Test(arguments: [
        #"{ "span": 2 }"#, #"{ "inset": 4 }"#, #"{ "paginate": "page" }"#, #"{ "title": "x" }"#,
        #"{ "item-spacing": null }"#, #""item-spacing""#,
    ])
    func otherDataIsNoLayout(_ meta: String) throws {
        let page = try Page(json: #"[ { "meta": \#(meta), "items": [ {} ] } ]"#)
        #expect(page.components[0].layout == Layout())
        #expect(page.components[0].interaction == Interaction())
    }

    @Test func aLayoutBesideMetaCounts() throws {
        let json = #"[ { "layout": {}, "meta": { "item-spacing": 12 }, "items": [ {} ] } ]"#
        #expect(try Page(json: json).components[0].layout.itemSpacing == nil)
        let told = try Page(json: json, format: PageFormat(legacyMapping: true))
        #expect(told.components[0].layout.itemSpacing == 12)
    }

    @Test func aBuildSaysWhereItFoundTheLayout() async throws {
        let note =
            "the layout of 2 components is read from \"meta\", as Spots 2.0 to 5.8 writes it; legacyMapping or --legacy-mapping reads all layouts from there"
        let component = #"{ "meta": { "item-spacing": 12 }, "items": [ {} ] }"#
        let files = ["Content/index.json": "[ \(component), \(component) ]"]
        let (_, site) = try Site.inMemory(files)
        #expect(try await site.build(BuildOptions()).notes == [note])
        // A page that is reused is counted, too.
        #expect(try await site.build(BuildOptions()).notes == [note])
        var options = BuildOptions()
        options.legacyMapping = true
        #expect(try await site.build(options).notes == [])
        let told = try Site.inMemory(
            files.merging(["Content/site.json": #"{ "legacyMapping": true }"#]) { $1 }
        ).1
        #expect(try await told.build(BuildOptions()).notes == [])
    }
}
