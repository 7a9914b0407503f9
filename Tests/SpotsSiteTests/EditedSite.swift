import Foundation
import SpotsSite
import TestSupport

/// A small site with every kind of input, which is edited randomly.
struct EditedSite {
    private let folder: TemporaryFolder
    private var generator: SeededGenerator
    private var files: Set<String>
    private var options = BuildOptions()
    private var count = 0
    private var isValid = true
    /// The site as it was when it last had no errors.
    private var lastValid: [String: Snapshot] = [:]
    private(set) var validBuilds = 0
    private(set) var reusedPages = 0

    init(seed: UInt64) throws {
        let files = Self.files
        folder = try TemporaryFolder(files)
        self.files = Set(files.keys)
        generator = SeededGenerator(seed: seed)
        options.clock = BuildTime("2026-02-01")
    }

    var output: Snapshot { get throws { try Snapshot(of: folder.url.appending(path: "Output")) } }
    var cleanOutput: Snapshot { get throws { try Snapshot(of: folder.url.appending(path: "Rebuilt")) } }

    /// Builds incrementally.
    mutating func build() async throws -> BuildReport {
        let report = try await Site(folders: SiteFolders(site: folder.path)).build(options)
        isValid = report.succeeded
        if report.succeeded {
            for part in ["Content", "Templates"] {
                lastValid[part] = try Snapshot(of: folder.url.appending(path: part))
            }
            validBuilds += 1
            reusedPages += report.pages - report.rebuilds.count
        }
        return report
    }

    /// Builds into another folder without reusing anything.
    func buildClean() async throws -> BuildReport {
        var options = options
        options.rebuildAll = true
        return try await Site(folders: SiteFolders(site: folder.path, output: "Rebuilt")).build(options)
    }
}

// MARK: - Edits

extension EditedSite {
    /// Makes a random edit and returns a description.
    mutating func edit() throws -> String {
        count += 1
        if !isValid, Int.random(in: 0..<3, using: &generator) > 0 { return try revert() }
        switch Int.random(in: 0..<12, using: &generator) {
        case 0..<4: return try change(Self.pages.keys.sorted())
        case 4: return try change(["Content/_data.csv", "Content/_note.md", "Content/pictures/a.svg"])
        case 5..<7: return try change(Self.templates.keys.sorted())
        case 7: return try change(["Content/site.json"])
        case 8: return try remove()
        case 9: return try rename()
        case 10: return try damageOutput()
        default:
            if Bool.random(using: &generator) {
                options.clock = pick(["2026-01-01", "2026-04-01", "2026-08-01"].map { BuildTime($0) })
                return "clock \(options.clock.map { $0.description } ?? "")"
            }
            options.drafts.toggle()
            if count.isMultiple(of: 2) { options.minify.toggle() }
            return "drafts \(options.drafts), minify \(options.minify)"
        }
    }

    /// Reverts everything since the site last had no errors.
    private mutating func revert() throws -> String {
        files = []
        if lastValid.isEmpty {
            for (path, text) in Self.files { try folder.write(text, to: path) }
            files = Set(Self.files.keys)
        }
        for (part, snapshot) in lastValid {
            try snapshot.write(to: folder.url.appending(path: part))
            files.formUnion(snapshot.paths.map { part + "/" + $0 })
        }
        return "all taken back"
    }

    /// Writes one of the versions of a file.
    private mutating func change(_ paths: [String]) throws -> String {
        let choice = pick(paths)
        let path = choice.replacing("COUNT", with: "\(count)")
        let text = pick(Self.versions(of: choice)).replacing("COUNT", with: "\(count)")
        try folder.write(text, to: path)
        files.insert(path)
        return "\(path) = \(text.prefix(60))"
    }

    private mutating func remove() throws -> String {
        let path = pick(files.sorted())
        try FileManager.default.removeItem(at: folder.url.appending(path: path))
        files.remove(path)
        return "no \(path)"
    }

    private mutating func rename() throws -> String {
        let path = pick(files.filter { $0.hasSuffix(".json") && $0 != "Content/site.json" }.sorted())
        let new = path.replacing(".json", with: "-\(count).json")
        try FileManager.default.moveItem(
            at: folder.url.appending(path: path), to: folder.url.appending(path: new))
        files.remove(path)
        files.insert(new)
        return "\(path) -> \(new)"
    }

    private mutating func damageOutput() throws -> String {
        let paths = try output.paths
        guard !paths.isEmpty else { return "nothing to spoil" }
        let path = "Output/" + pick(paths)
        if Bool.random(using: &generator) {
            try folder.write("spoilt", to: path)
            return "\(path) spoilt"
        }
        try FileManager.default.removeItem(at: folder.url.appending(path: path))
        return "no \(path)"
    }

    private mutating func pick<Choice>(_ choices: [Choice]) -> Choice {
        choices[Int.random(in: 0..<choices.count, using: &generator)]
    }
}

// MARK: - Files

extension EditedSite {
    private static func versions(of path: String) -> [String] {
        pages[path] ?? templates[path] ?? others[path] ?? ["[]"]
    }

    private static var files: [String: String] {
        [pages, templates, others].reduce(into: [:]) { files, more in
            for (path, versions) in more where !path.contains("COUNT") { files[path] = versions[0] }
        }
    }

    /// The versions of each page: most are valid, some cause warnings, some cause errors.
    private static let pages = [
        "Content/index.json": [
            #"[ { "items": [ { "title": "COUNT", "action": "team:1" }, { "kind": "card", "title": "A" } ] } ]"#,
            #"{ "title": "Home COUNT", "aliases": ["/start/", "/old-COUNT/"], "components": [ { "kind": "tiles" } ] }"#,
            #"{ "path": "/start/", "components": [ { "items": [ { "kind": "crad", "title": "x" } ] } ] }"#,
        ],
        "Content/team/1.json": [
            #"[ { "kind": "grid", "header": { "title": "T COUNT" }, "items": [ { "image": "../pictures/a.svg" } ] } ]"#,
            #"{ "draft": true, "components": [ { "items": [ { "title": [] } ] } ] }"#,
            #"{ "draft": true, "title": "Draft", "components": [] }"#,
        ],
        "Content/team/index.json": [
            #"{ "title": "Team COUNT", "components": [] }"#,
            #"{ "title": "Team", "draft": true, "components": [] }"#,
            #"{ "title": "Crew", "path": "/crew/", "noindex": true, "components": [] }"#,
        ],
        "Content/rows.json": [#"{ "title": "Rows COUNT", "components": [] }"#, #"[]"#],
        "Content/text.json": [
            #"[ { "items": [ { "meta": { "body": { "markdown-file": "_note.md" } } } ] } ]"#,
            #"[ { "items": [ { "meta": { "body": "Title\n=====\n<b>raw COUNT</b>" } } ] } ]"#,
        ],
        "Content/list.json": [
            #"[ { "items": { "collection": "data" }, "paginate": { "size": 2 } } ]"#,
            #"[ { "items": { "collection": "data", "limit": 3 }, "paginate": { "size": 1 }, "empty": { "title": "-" } } ]"#,
            #"[ { "items": { "collection": "date" } } ]"#,
        ],
        "Content/rows/[id].json": [
            #"{ "collection": "data", "title": "{{record.name}}", "components": [ { "items": [ { "title": "{{record.id}}" } ] } ] }"#,
            "{ \"collection\": \"data\",\n \"components\": [ { \"items\": [ { \"kind\": \"odd\", \"title\": \"{{site.title}}\" } ] } ] }",
        ],
        "Content/plain.json": [
            #"{ "layout": "plain", "components": [ { "items": [ { "kind": "card", "title": "P COUNT" } ] } ] }"#,
            #"{ "layout": "plain", "path": "/team/1/", "components": [] }"#,
            #"{ "components": [ { "kind": "carousel", "items": [ { "title": "a" }, { "title": "b" } ] } ] "#,
        ],
        "Content/plain.page.json": [#"{ "title": "Beside COUNT" }"#, #"{ "layout": "" }"#],
        "Content/dated.json": [
            #"{ "date": "2026-03-01", "title": "D", "aliases": ["/dated-COUNT/"], "components": [] }"#,
            #"{ "date": "2026-03-01", "expires": "2026-07-01", "components": [ { "items": { "collection": "data" } } ] }"#,
            #"{ "expires": "2026-03-01", "draft": true, "components": [] }"#,
            #"{ "expires": "2026-03-01", "date": "2026-05-01", "components": [] }"#,
        ],
        "Content/rows/new-COUNT.json": ["[]"],
    ]

    private static let templates = [
        "Templates/items/card.mustache": [
            "<b>{{title}}</b>", "<i>{{title}}{{>rule}}</i>", "{{#x}}{{>later}}{{/x}}", "{{#title}}",
            "{{<items/card}}{{$content}}COUNT{{>rule}}{{/content}}{{/items/card}}",
        ],
        "Templates/items/grid/default.mustache": ["<u>{{image}} {{image.width}}</u>", "{{title}}"],
        "Templates/partials/rule.mustache": ["<hr>", "<hr class=\"COUNT\">"],
        "Templates/partials/later.mustache": ["later"],
        "Templates/layouts/plain.mustache": [
            "{{title}} {{site.title}} {{{content}}}", "{{>*layout}}{{{content}}}",
            "{{<page}}{{$main}}{{title}} COUNT {{{content}}}{{/main}}{{/page}}",
        ],
        "Templates/partials/plain.mustache": ["partial COUNT"],
        "Templates/components/tiles.mustache": ["<p>{{kind}}</p>", "<p>{{kind}} {{layout.span}}</p>"],
        "Templates/assets/site.css": [
            "body { color: red }", "body { color: blue } /* COUNT */", "p { white-space: pre-line }",
        ],
        "Templates/assets/site.js": [
            "let a = COUNT;", "on('spots:select'); let a = COUNT;", "on('spots:refresh');",
        ],
        "Templates/items/odd.mustache": ["odd {{title}}"],
    ]

    private static let others = [
        "Content/site.json": [
            Self.settings(#""title": "Site""#),
            Self.settings(
                #""title": "Site COUNT", "navigation": [ { "title": "Team", "action": "team:1" } ]"#),
            Self.settings(#""kinds": { "tiles": "grid" }, "markdown": { "unsafe": true }"#),
            Self.settings(#""baseURL": "https://example.org/app/", "meta": { "x": 1 }, "language": "nb""#),
            Self.settings(#""title": "Site", "events": true"#),
            Self.settings(
                #""title": "Site", "titlePattern": "{title} COUNT", "image": "pictures/a.svg", "description": "COUNT""#
            ),
            Self.settings(
                ##""breadcrumbs": false, "themeColor": "#fff", "icons": ["pictures/a.svg"], "meta": { "head": { "meta": { "a": "COUNT" } } }"##
            ),
            Self.settings(
                #""footer": { "columns": [ { "title": "A", "links": [ { "title": "COUNT", "action": "/" } ] } ] }"#
            ),
            Self.settings(
                #""navigation": [ { "title": "A", "items": [ { "title": "COUNT", "action": "/" } ] } ], "banner": { "text": "COUNT" }"#
            ),
            #"{ "titel": "Site" }"#,
        ],
        "Content/_data.csv": [
            "id,name\n1,One\n2,Two\n3,Three\n", "id,name\n1,One COUNT\n2,Two\n", "id,name\n",
            "id,name\n1,One\n1,Twice\n",
            "id,name,date,expires\n1,One,2026-03-01,\n2,Two,,2026-06-01\n3,Three,2026-02-15,2026-07-01\n",
        ],
        "Content/_note.md": ["# Note\n\nText", "Text COUNT <i>raw</i>", "![](pictures/a.svg)"],
        "Content/pictures/a.svg": [
            #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>"#,
            #"<svg xmlns="http://www.w3.org/2000/svg" width="COUNT" height="20"/>"#,
        ],
        "Templates/labels/nb.json": [
            #"{ "skip": "Hopp" }"#, #"{ "skip": "COUNT" }"#, #"{ "skp": "Hopp" }"#, "{",
        ],
        "Content/notes.txt": ["a static file", "COUNT"],
    ]

    private static func settings(_ more: String) -> String {
        #"{ "routes": { "team:{id}": "/team/{id}/" }, "collections": { "data": { "source": "_data.csv", "publish": "by-date", "item": { "title": "{{name}}" } } }, \#(more) }"#
    }
}
