import Foundation
import TestSupport
import Testing

/// Builds single payloads, as an app loads them.
@Suite struct PayloadTests {
    @Test func aPayloadBecomesTheRootPage() throws {
        let folder = try TemporaryFolder([
            "api/components.json": #"[ { "items": [ { "title": "One", "image": "images/one.svg" } ] } ]"#,
            "api/images/one.svg": "<svg/>", "api/images/two.svg": "<svg/>", "api/other.json": "{",
        ])
        let run = try Program.spotsSite.run(["build", "api/components.json"], in: folder.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("1 page, 5 files: 5 written, 0 reused, 0 removed, "))
        #expect(try folder.text(of: "Output/index.html").contains(#"<img src="/images/one.svg" alt=""#))
        #expect(folder.has("Output/images/one.svg"))
        #expect(!folder.has("Output/images/two.svg"))
    }

    @Test func errorsNameThePayloadAsGiven() throws {
        let folder = try TemporaryFolder(["api/components.json": "{ \"components\": 1 }"])
        let run = try Program.spotsSite.run(["build", "api/components.json"], in: folder.url)
        #expect(run.status == 1)
        #expect(
            run.errors.hasPrefix(
                "api/components.json:1:17: error: expected an array of components, found a number [wrong-type]\n"
            ))
        #expect(!folder.has("Output"))
    }

    @Test func appKeysAreNotErrors() throws {
        let folder = try TemporaryFolder([
            "p.json": """
            { "layout": "two-column", "draft": "no", "image": {}, "aliases": 1, "date": "soon", "title": "Ours",
              "path": ["x"], "components": [{ "items": [{ "title": "One" }] }] }
            """
        ])
        let run = try Program.spotsSite.run(["build", "p.json", "--strict"], in: folder.url)
        #expect(run.errors == "")
        #expect(run.status == 0)
        #expect(try folder.text(of: "Output/index.html").contains("<title>Ours</title>"))
    }

    @Test func furtherPagesOfAPayloadAreNotDrafts() throws {
        let items = (1...3).map { #"{ "title": "\#($0)" }"# }.joined(separator: ", ")
        let folder = try TemporaryFolder([
            "p.json": """
            { "draft": true, "path": "/x/", "components": [{ "items": [\(items)], "paginate": { "size": 2 } }] }
            """
        ])
        let run = try Program.spotsSite.run(["build", "p.json"], in: folder.url)
        #expect(run.errors == "")
        #expect(folder.has("Output/index.html"))
        #expect(folder.has("Output/page/2/index.html"))
    }

    @Test func theDefaultKindCanBeChosen() throws {
        let folder = try TemporaryFolder(["p.json": #"[{ "items": [{ "title": "One" }] }]"#])
        let options = ["--default-component-kind", "grid"]
        let run = try Program.spotsSite.run(["build", "p.json"] + options, in: folder.url)
        #expect(run.errors == "")
        #expect(try folder.text(of: "Output/index.html").contains(#"spots-grid spots-fit" data-kind="grid""#))
        let again = try Program.spotsSite.run(["build", "p.json"], in: folder.url)
        #expect(again.errors == "")
        #expect(try folder.text(of: "Output/index.html").contains(#"spots-list" data-kind="list""#))
        let wrong = try Program.spotsSite.run(
            ["build", "p.json", "--default-component-kind", "cards"], in: folder.url)
        #expect(wrong.status == 64)
    }

    @Test func anEmptyHeaderIsNotRendered() throws {
        let folder = try TemporaryFolder([
            "Content/index.json": #"[{ "header": "search", "footer": {}, "items": [{ "title": "One" }] }]"#
        ])
        _ = try Program.spotsSite.run(["build"], in: folder.url)
        let html = try folder.text(of: "Output/index.html")
        #expect(!html.contains("spots-header"))
        #expect(!html.contains("spots-footer"))
        try folder.write("<search></search>", to: "Templates/items/search.mustache")
        _ = try Program.spotsSite.run(["build"], in: folder.url)
        #expect(
            try folder.text(of: "Output/index.html").contains(
                "<header class=\"spots-header\"><search></search></header>"))
    }

    @Test func aMissingPayloadIsWrongUsage() throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["build", "nowhere.json"], in: folder.url)
        #expect(run.status == 64)
        #expect(run.errors == "error: nowhere.json does not exist [missing-input]\n")
    }

    @Test func aPayloadThatCannotBeFetchedIsAnError() throws {
        let folder = try TemporaryFolder()
        let run = try Program.spotsSite.run(["build", "http://127.0.0.1:1/home"], in: folder.url)
        #expect(run.status == 1)
        #expect(
            run.errors == """
                http://127.0.0.1:1/home:1:1: error: cannot fetch "http://127.0.0.1:1/home": the server refuses the connection [unreachable-source]
                note: not checked because of these errors: links
                1 error; nothing was written

                """)
    }

    @Test(
        .enabled(if: Folders.hasShared("samples"), "../shared/samples is not there"),
        arguments: ["spots-1x.json", "spots-6x.json"])
    func appSamplesBuildUnmodified(_ name: String) throws {
        let sample = Folders.shared.appending(path: "samples/\(name)")
        let site = try TemporaryFolder()
        try site.write(try Data(contentsOf: sample), to: "Content/index.json")
        try site.write(try Data(contentsOf: sample), to: "payload.json")
        let asSite = try Program.spotsSite.run(["build", "--output", "site"], in: site.url)
        let asPayload = try Program.spotsSite.run(
            ["build", "payload.json", "--output", "payload"], in: site.url)
        #expect([asSite.status, asPayload.status] == [0, 0])
        #expect(asSite.errors.replacing("Content/index.json", with: "payload.json") == asPayload.errors)
        let html = try site.text(of: "site/index.html")
        #expect(try site.text(of: "payload/index.html") == html)
        #expect(html.contains("<title>Hyper iOS</title>"))
        for person in [
            "John Hyperseed", "Vadym Markov", "Ramon Gilabert Llop", "Khoa Pham", "Christoffer Winterkvist",
        ] {
            #expect(html.contains(person))
        }
        #expect(asSite.errors.ranges(of: "[missing-image]").count == 5)
        #expect(
            asSite.errors.contains(
                "no route matches 5 actions like \"profile:1\"; they are drawn without links"))
        #expect(asSite.errors.contains(#""routes": { "profile:{id}": "/profile/{id}/" }"#))
        // The newer sample names a kind for its header that has no template here.
        let unknownKinds = name == "spots-6x.json" ? 1 : 0
        #expect(asSite.errors.ranges(of: "[unknown-kind]").count == unknownKinds)
        #expect(asSite.errors.ranges(of: "warning:").count == 6 + unknownKinds)
    }
}
