import Diagnostics
import MemoryStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Keys of items and components that the format does not know, which are data for templates.
@Suite struct OwnKeyTests {
    private func build(
        _ index: String, _ files: [String: String], strict: Bool = false
    ) async throws -> (page: String?, messages: [String], notes: [String]) {
        let (disk, site) = try Site.inMemory(
            files.merging([
                "Content/index.json": index,
                "Templates/page.mustache": "{{{content}}}",
            ]) { own, _ in own })
        var options = BuildOptions()
        options.strict = strict
        let report = try await site.build(options)
        return (
            disk.snapshot(of: "/site/Output")["index.html"],
            report.diagnostics.map { "\($0.file):\($0.line):\($0.column): \($0.message)" }, report.notes
        )
    }

    @Test(arguments: [
        (#""price": 12"#, "{{price}} {{meta.price}} {{number(price, 2)}}", "12 12 12.00"),
        (
            #""badge": { "text": "New", "color": "red" }"#, "{{#badge}}{{text}}{{/badge}} {{badge.color}}",
            "New red"
        ),
        (#""sizes": ["S", "M"]"#, "{{#sizes}}{{.}} {{/sizes}}", "S M "),
        (#""sold": false"#, "{{^sold}}here{{/sold}}", "here"),
        (#""price": 1, "meta": { "price": 2, "other": 3 }"#, "{{price}} {{meta.price}} {{other}}", "2 2 3"),
        (#""price": 1, "meta": "text""#, "{{meta}}", "text"),
        (#""a<b": "<i>""#, "{{#meta}}{{a<b}}{{/meta}}", "&lt;i&gt;"),
    ])
    func anItemShowsItsOwnKeys(_ keys: String, _ template: String, _ html: String) async throws {
        let built = try await build(
            #"[ { "items": [ { "kind": "offer", \#(keys) } ] } ]"#,
            [
                "Templates/items/offer.mustache": template,
                "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            ])
        #expect(built.page == html)
        #expect(built.messages.filter { !$0.contains("other") } == [])
        #expect(built.notes == [])
    }

    @Test(arguments: [
        (#""color": "red""#, "{{color}}", "red"), (#""text": "Sale""#, "{{text}}", "Sale"),
        (#""color": "red", "items": [ {} ]"#, "{{#items}}{{color}}{{/items}}", ""),
        (
            #""items": [ { "color": "blue" }, {} ], "color": "red""#,
            "{{color}}{{#items}}{{color}}{{/items}}", "redblue"
        ),
    ])
    func aComponentShowsItsOwnKeys(_ keys: String, _ template: String, _ html: String) async throws {
        let built = try await build(
            #"[ { "kind": "banner", \#(keys) } ]"#, ["Templates/components/banner.mustache": template])
        #expect(built.page == html)
        #expect(built.messages == [])
    }

    @Test func aNameThatNothingHasIsReported() async throws {
        let files = [
            "Templates/items/offer.mustache": "{{prize}} {{titel}} {{price}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Content/other.json": #"[ { "items": [ { "price": 1 } ] } ]"#,
        ]
        let built = try await build(#"[ { "items": [ { "kind": "offer" } ] } ]"#, files)
        #expect(
            built.messages == [
                #"Templates/items/offer.mustache:1:1: unknown name "prize""#,
                #"Templates/items/offer.mustache:1:11: unknown name "titel"; did you mean "title"?"#,
            ])
    }

    @Test func aKeyOfADraftIsAKnownName() async throws {
        let files = [
            "Templates/items/offer.mustache": "{{prize}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Content/next.json": #"{ "draft": true, "components": [ { "items": [ { "prize": 1 } ] } ] }"#,
        ]
        #expect(try await build(#"[ { "items": [ { "kind": "offer" } ] } ]"#, files).messages == [])
    }

    @Test func aFieldOfARecordIsAKnownName() async throws {
        let built = try await build(
            #"[ { "items": { "collection": "offers" } } ]"#,
            [
                "Content/site.json": #"{ "collections": { "offers": { "source": "_o.json" } } }"#,
                "Content/_o.json": #"[ { "kind": "offer", "price": 12 }, { "kind": "offer", "price": 13 } ]"#,
                "Templates/items/offer.mustache": "{{price}} ",
                "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            ])
        #expect(built.page == "12 13 ")
        #expect(built.messages == [])
    }

    @Test func anUnknownKeyIsAWarningOnlyOfAStrictBuild() async throws {
        let index = #"[ { "items": [ { "title": "A", "price": 1, "subtitel": "B", "none": null } ] } ]"#
        let built = try await build(index, [:])
        #expect(built.messages == [])
        #expect(
            built.notes == [
                #"the key "subtitel" is kept as data; did you mean "subtitle"? --strict shows its place"#
            ])
        let strict = try await build(index, [:], strict: true)
        #expect(
            strict.messages == [
                #"Content/index.json:1:32: unknown key "price" in an item"#,
                #"Content/index.json:1:44: unknown key "subtitel" in an item; did you mean "subtitle"?"#,
                #"Content/index.json:1:61: unknown key "none" in an item"#,
            ])
    }

    @Test func aFaultInAnOwnKeyHasItsPlace() async throws {
        let built = try await build(
            #"[ { "items": [ { "kind": "article", "meta": { "tags": [] }, "author": { "name": "A", "image": "no.png" } } ] } ]"#,
            [
                "Templates/page.mustache":
                    "{{#components}}{{#items}}{{#author}}{{title}}{{/author}}{{/items}}{{/components}}"
            ])
        #expect(
            built.messages == [
                #"Content/index.json:1:95: there is no image "no.png"; the author is drawn without a picture"#
            ])
    }

    @Test func ownKeysAreKeptWhenAPageIsReused() async throws {
        let (disk, site) = try Site.inMemory([
            "Content/index.json": #"[ { "items": [ { "kind": "offer", "price": 1 } ] } ]"#,
            "Content/other.json": "[]", "Templates/items/offer.mustache": "{{price}}",
        ])
        #expect(try await site.build(BuildOptions()).diagnostics == [])
        try disk.writeSite(["Content/other.json": "[ ]"])
        let second = try await site.build(BuildOptions())
        #expect(second.rebuilds.map(\.page) == ["Content/other.json"])
        #expect(second.diagnostics == [])
        // The last page with the key is gone.
        try disk.writeSite(["Content/index.json": #"[ { "items": [ { "kind": "offer" } ] } ]"#])
        #expect(try await site.build(BuildOptions()).diagnostics.map(\.message) == [#"unknown name "price""#])
    }

    @Test func aPageWritesOwnKeysBelowMeta() throws {
        let page = try Page(json: #"[ { "items": [ { "title": "A", "price": 12 } ], "color": "red" } ]"#)
        #expect(page.components[0].items[0].meta("price", default: 0) == 12)
        #expect(page.components[0].meta == ["color": "red"])
        #expect(try Page(json: page.json().text) == page)
    }
}
