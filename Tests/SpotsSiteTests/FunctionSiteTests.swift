import Diagnostics
import SpotsModel
import SpotsSite
import TestSupport
import Testing

/// Functions in templates of data controllers, and functions that a program registers.
@Suite struct FunctionSiteTests {
    /// What a check of a site reports, as `FILE:LINE:COLUMN text [id]`.
    private func faults(of report: BuildReport) -> [String] {
        report.diagnostics.map { "\($0.place.description) \($0.message) [\($0.id.rawValue)]" }
    }

    private func build(
        item: String, records: String, type: String = "", page: String? = nil,
        prepare: (inout Site) -> Void = { _ in }
    ) async throws -> (html: String, faults: [String]) {
        var files = [
            "Templates/page.mustache": "{{{content}}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/items/default.mustache": "<{{title}}|{{subtitle}}>",
            "Content/_things.json": records,
            "Content/site.json":
                #"{ "baseURL": "https://x.org/app/", "collections": { "things": { "source": "_things.json"\#(type), "item": \#(item) } } }"#,
            "Content/index.json": #"{ "components": [ { "items": { "collection": "things" } } ] }"#,
        ]
        if let page { files["Content/things/[id].json"] = page }
        let folder = try TemporaryFolder(files)
        var site = Site(folders: SiteFolders(site: folder.path))
        prepare(&site)
        let report = try await site.build()
        return ((try? folder.text(of: "Output/index.html")) ?? "", faults(of: report))
    }

    @Test func dataControllersCallFunctions() async throws {
        let (html, faults) = try await build(
            item:
                #"{ "title": "{{upper(name)}} & {{join(tags, \", \")}}", "subtitle": "{{date(day)}} {{absolute(\"/a/\")}} {{number(price, 2)}}" }"#,
            records:
                #"[{ "name": "Ann", "tags": ["a", 1], "day": "2026-11-21", "price": 1234.5 }, { "name": "Bo" }]"#
        )
        #expect(
            html
                == "<ANN &amp; a, 1|November 21, 2026 https://x.org/app/a/ 1,234.50><BO &amp; | https://x.org/app/a/ >"
        )
        #expect(faults == [])
    }

    @Test func aFaultInADataControllerIsInItsTemplate() async throws {
        let (_, faults) = try await build(
            item: #"{ "title": "a\t{{date(day)}}", "draft": "{{less(day, 3)}}" }"#,
            records: #"[{ "day": "soon", "id": "a" }]"#,
            page:
                #"{ "collection": "things", "components": [ { "items": [ { "title": "{{number(record.day)}}" } ] } ] }"#
        )
        #expect(
            faults == [
                #"Content/site.json:1:116 "soon" is not a date; write it as "2026-11-21" or "2026-11-21T08:30:00+01:00" [invalid-argument]"#,
                #"Content/site.json:1:142 "soon" and "3" cannot be ordered; both must be numbers, or both must be dates [invalid-argument]"#,
                #"Content/things/[id].json:1:70 "soon" is not a number [invalid-argument]"#,
            ])
    }

    @Test func aFunctionThatNeedsAPageIsAFaultInADataController() async throws {
        let (_, faults) = try await build(item: #"{ "title": "{{markdown(name)}}" }"#, records: "[]")
        #expect(
            faults == [
                #"Content/site.json:1:113 the function "markdown" needs a page; use it in the templates of pages and views [unknown-function]"#
            ])
    }

    @Test func aMisspeltFieldInAnArgumentIsFound() async throws {
        let (_, faults) = try await build(
            item: #"{ "title": "{{upper(nmae)}}" }"#, records: #"[{ "name": "Ann" }]"#)
        #expect(
            faults == [
                #"Content/site.json:1:119 unknown field "nmae": no record of the collection "things" has it; did you mean "name"? [unknown-field]"#
            ])
    }

    @Test func aProgramRegistersItsOwnFunctions() async throws {
        let folder = try TemporaryFolder([
            "Templates/page.mustache": "{{{content}}}",
            "Templates/components/list.mustache": "{{#items}}{{{html}}}{{/items}}",
            "Templates/items/default.mustache":
                "{{initials(title)}} {{stars(meta.rating)}} {{#long(title)}}long{{/long}} "
                + "{{#people(meta.team, true)}}{{name}}{{nick}};{{/people}} {{upper(\"a\")}}",
        ])
        var site = Site(folders: SiteFolders(site: folder.path))
        site.register(function: "initials") { arguments in
            (arguments[0].string ?? "?").split(separator: " ").map { $0.prefix(1) }.joined()
        }
        site.register(function: "stars") { arguments -> HTML in "<b>\(arguments[0].int ?? 0)&</b>" }
        site.register(function: "long") { arguments in (arguments[0].string ?? "").count > 5 }
        site.register(function: "people", arguments: 2) { arguments -> JSONValue in
            arguments[1] == true ? arguments[0] : []
        }
        site.register(function: "upper") { arguments in "own" }
        site.add(
            Page(components: [
                Component(items: [
                    Item(
                        title: "Ann Lee",
                        meta: ["rating": 3, "team": [["name": "Bo", "nick": 1], ["name": "Cy"]]])
                ])
            ]), at: "/")
        let report = try await site.build()
        #expect(faults(of: report) == [])
        #expect(try folder.text(of: "Output/index.html") == "AL <b>3&</b> long Bo1;Cy; own")
    }

    @Test func aFailureOfAFunctionIsReportedAtItsTag() async throws {
        let (_, faults) = try await build(
            item: #"{ "title": "{{initials(name)}}", "subtitle": "{{initials(name, 2)}}" }"#,
            records: #"[{ "name": "Ann" }]"#
        ) { site in
            site.register(function: "initials") { arguments -> String in
                throw FunctionFailure("\"\(arguments[0].string ?? "")\" is not a full name")
            }
        }
        #expect(
            faults == [
                #"Content/site.json:1:113 "Ann" is not a full name [invalid-argument]"#,
                #"Content/site.json:1:147 wrong number of arguments (2); write "initials(value1)" [invalid-argument]"#,
            ])
        let (_, failures) = try await build(
            item: #"{ "title": "{{initials(name)}}" }"#, records: #"[{ "name": "Ann" }]"#
        ) {
            $0.register(function: "initials") { arguments -> String in
                throw FunctionFailure("\"\(arguments[0].string ?? "")\" is not a full name")
            }
            $0.register(function: "not a name") { _ in "" }
        }
        #expect(
            failures == [
                #"Content/site.json:1:113 "Ann" is not a full name [invalid-argument]"#,
                #"Site.register:1:1 "not a name" cannot be the name of a function; templates cannot call it [stray-template]"#,
            ])
    }

    @Test func aPageIsDrawnAgainIfAProgramHasFunctions() async throws {
        let folder = try TemporaryFolder([
            "Templates/items/default.mustache": "{{own(title)}}",
            "Content/index.json": #"[ { "items": [ { "title": "a" } ] } ]"#,
        ])
        for result in ["first", "second"] {
            var site = Site(folders: SiteFolders(site: folder.path))
            site.register(function: "own") { _ in result }
            #expect(faults(of: try await site.build()) == [])
            #expect(try folder.text(of: "Output/index.html").contains(result))
        }
    }
}
