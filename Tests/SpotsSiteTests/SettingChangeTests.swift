import Diagnostics
import MemoryStorage
import SiteStorage
import SpotsModel
import TestSupport
import Testing

@testable import SpotsSite

/// Changes every key of `site.json` individually, and builds again.
@Suite struct SettingChangeTests {
    /// Pages that show everything that settings can change: text, lists, heads, feeds, labels and links.
    private static let files = [
        "Content/index.json": #"""
        { "blocks": [ { "items": [ { "title": "Never read" } ] } ],
          "components": [
            { "kind": "tiles", "items": [ { "kind": "row", "title": "1", "action": "team:1" } ] },
            { "items": [ { "title": "2", "action": "app://team:1", "text": "*x*", "meta": { "text": "*m* <b>b</b> \"q\"" } } ] },
            { "meta": { "span": 2 }, "items": [ { "kind": "odd", "image": "no.png" }, { "title": "3" } ] },
            { "items": { "collection": "posts" }, "paginate": { "size": 1 } }
          ] }
        """#,
        "Content/team/1.json": #"{ "title": "One", "components": [] }"#,
        "Content/about.md":
            "---\ndate: 2026-01-01\n---\n# About\n\nA ~~word~~ \"and\" <b>more</b> [x](team/1.json).\n",
        "Content/old.json": #"{ "aliases": ["/older/"], "components": [] }"#,
        "Content/words.json": #"{ "layout": "words", "components": [] }"#,
        "Content/data.json": #"{ "components": [] }"#,
        "Content/_posts/a.md": "---\ntitle: A\ndate: 2026-01-02\n---\nText *a*\n",
        "Content/guide/index.md": "---\nsections: true\n---\nText\n", "Content/guide/start.md": "Text\n",
        "Content/_posts/b.md": "---\ntitle: B\ndate: 2026-01-03\n---\nText b\n",
        "Content/posts/[slug].json":
            #"{ "collection": "posts", "title": "{{record.title}}", "components": [ { "items": [ { "meta": { "body": { "$": "record.body" } } } ] } ] }"#,
        "Content/photos.json":
            #"{ "components": [ { "items": [ { "kind": "odd", "title": "P", "image": "photo.gif" } ] } ] }"#,
        "Content/photo.gif": picture("photo"), "Content/about.nb.md": "Om\n",
        "Content/nb/index.json":
            #"{ "title": "Hjem", "components": [ { "items": [ { "title": "Om", "action": "/about/" } ] } ] }"#,
        "Content/a.svg": #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>"#,
        "Templates/layouts/words.mustache":
            "{{>head}}{{site.labels.skip}} {{site.title}} {{site.description}} {{site.meta.x}} {{date(\"2026-05-17\")}}",
        "Templates/assets/site.js": "on('spots:select');",
    ]

    /// Values of a key, each of which a build must distinguish from the others.
    private static func values(of key: SettingKey) -> [String] {
        let item = #""item": { "title": "{{title}}", "action": "/posts/{{slug}}/" }"#
        return switch key {
        case .title, .description, .titlePattern, .scheme, .componentsKey: [#""blocks""#, #""app""#]
        case .language: [#""nb""#, #""de""#]
        case .languages:
            [
                #"{ "en": {}, "nb": {} }"#, #"{ "nb": {}, "en": {} }"#,
                #"{ "en": {}, "nb": { "title": "N" } }"#,
                #"{ "en": { "description": "E" }, "nb": { "name": "Norsk", "meta": { "x": 2 } } }"#,
                #"{ "en": {}, "nb": { "navigation": [ { "title": "Om", "action": "/about/" } ] } }"#,
                #"{ "en": {}, "nb": { "footer": { "text": "F" }, "banner": { "text": "B" } } }"#,
                #"{ "en": {}, "nb": { "titlePattern": "{title}", "social": [], "image": "a.svg" } }"#,
                #"{ "en": {}, "nb": {}, "de": {} }"#, #"{ "nb": { "title": "Bare norsk" } }"#,
                #"{ "en": {}, "nb": { "baseURL": "https://example.no/" } }"#,
                #"{ "en": { "baseURL": "https://example.no/" }, "nb": {} }"#,
                #"{ "en": { "baseURL": "https://example.se/" }, "nb": { "baseURL": "https://example.no/" } }"#,
            ]
        case .prefixDefault:
            [#"true, "languages": { "en": {}, "nb": {} }"#, #"false, "languages": { "en": {}, "nb": {} }"#]
        case .fallback:
            [
                #""en", "languages": { "en": {}, "nb": {} }"#, #""", "languages": { "en": {}, "nb": {} }"#,
                #""en", "languages": { "en": {}, "nb": { "fallback": "" }, "de": {} }"#,
                #""nb", "languages": { "en": {}, "nb": {}, "de": {} }"#,
            ]
        case .hosts:
            [
                #"{ "https://a.example": { "atOnce": 2 } }"#,
                #"{ "https://a.example": { "headers": { "X": "1" } } }"#,
            ]
        case .pin: [#""_a""#, #""_b""#]
        case .app:
            [
                #"{ "supports": ["7"] }"#, #"{ "version": 7 }"#, #"{ "version": 6 }"#, #"{ "version": [6] }"#,
                #"{ "version": [5, 6] }"#, #"{ "version": 7, "path": "data" }"#,
                #"{ "version": 7, "markdown": "html" }"#, #"{ "version": 7, "markdown": "plain" }"#,
                #"{ "kinds": { "odd": { "fallback": "card" } } }"#,
                #"{ "version": 6, "kinds": { "row": { "since": 7, "fallback": "card" } } }"#,
                #"{ "version": 6, "kinds": { "row": { "since": 7, "fallback": "drop" } } }"#,
                #"{ "version": 6, "kinds": { "row": { "since": 6, "fallback": "drop" } } }"#,
            ]
        case .budget: [#"{ "page": 1 }"#]
        case .images:
            [
                #"{ "enabled": false }"#, #"{ "widths": [400] }"#, #"{ "formats": ["webp"] }"#,
                #"{ "formats": ["webp", "avif"] }"#, #"{ "quality": { "avif": 51 } }"#,
                #"{ "shares": { "odd": "50%" } }"#, #"{ "shares": { "odd": "48px" } }"#,
                #"{ "remote": true }"#,
            ]
        case .baseURL: [#""https://example.net/""#, #""https://example.com/a/""#]
        case .markdown:
            [
                #"{ "fields": ["text"] }"#, #"{ "fields": ["text", "strikethrough"], "extensions": [] }"#,
                #"{ "fields": ["text"], "extensions": ["strikethrough"] }"#, #"{ "text": true }"#,
                #"{ "unsafe": true }"#, #"{ "smart": true }"#,
            ]
        case .kinds: [#"{ "tiles": "grid" }"#, #"{ "tiles": "carousel" }"#]
        case .views: [#"{ "odd": "card" }"#, #"{ "odd": "table" }"#]
        case .defaultComponentKind: [#""grid""#, #""carousel""#]
        case .legacyMapping, .breadcrumbs, .search, .sitemap, .robots, .redirects, .events: ["true", "false"]
        case .routes: [#"{ "team:{id}": "/team/{id}/" }"#, #"{ "team:{id}": "/about/" }"#]
        case .navigation:
            [#"[ { "title": "A", "action": "/about/" } ]"#, #"[ { "title": "B", "action": "/" } ]"#]
        case .static: [#"["data.json"]"#, #"["old.json"]"#]
        case .collections:
            [
                #"{ "posts": { "source": "_posts/*.md", "sort": "-date", \#(item) } }"#,
                #"{ "posts": { "source": "_posts/a.md", \#(item) } }"#,
            ]
        case .meta: [#"{ "x": 1 }"#, #"{ "labels": { "skip": "Jump" } }"#, #"{ "head": { "title": "H" } }"#]
        case .image: [#""a.svg""#, #""no.png""#]
        case .themeColor: [##""#fff""##, ##"{ "light": "#fff", "dark": "#000" }"##]
        case .icons: [#"["a.svg"]"#, #"["no.png"]"#]
        case .footer: [#"{ "text": "F" }"#, #"{ "columns": [ { "title": "F", "links": [] } ] }"#]
        case .social: [#"[ { "title": "S", "action": "https://social.example/@s" } ]"#, "[]"]
        case .banner: [#"{ "text": "B" }"#, #"{ "text": "B", "action": "/about/" }"#]
        case .repository: [#""https://github.com/a/b""#, #""https://codeberg.org/a/b""#]
        case .editURL: [#""https://example.com/{path}""#, #""https://example.com/edit/{path}""#]
        case .feeds:
            [
                #"[ { "collection": "posts", "path": "/f.xml", "limit": 1 } ]"#,
                #"[ { "collection": "posts", "path": "/f.xml", "title": "F" }, { "collection": "posts", "path": "/f.json" } ]"#,
            ]
        case .schema: [#""a.json""#, #""b.json""#]
        }
    }

    /// The settings that the others are changed in.
    private static let base = [
        "title": #""Site""#, "baseURL": #""https://example.org/""#,
        "collections":
            #"{ "posts": { "source": "_posts/*.md", "item": { "title": "{{title}}", "action": "/posts/{{slug}}/" } } }"#,
        "feeds":
            #"[ { "collection": "posts", "path": "/f.xml" }, { "collection": "posts", "path": "/f.rss" } ]"#,
    ]

    private static func settings(_ changes: [String: String]) -> String {
        let members = base.merging(changes) { $1 }.sorted { $0.key < $1.key }
        return "{\n" + members.map { "\"\($0.key)\": \($0.value)" }.joined(separator: ",\n") + "\n}"
    }

    @Test(arguments: SettingKey.allCases)
    func aBuildAfterAChangedSettingEqualsACleanOne(_ key: SettingKey) async throws {
        let name = try #require(SettingKey.table.members.first { $0.key == key }?.spelling)
        var versions = [Self.settings([:])]
        for value in Self.values(of: key) { versions.append(Self.settings([name: value])) }
        // Also the same settings on other lines.
        versions += ["\n\n" + Self.settings([:]), Self.settings([:])]
        var (disk, site) = try Site.inMemory(Self.files)
        site.pictureTool = .inMemory(disk)
        var cleanSite = Site(folders: SiteFolders(site: "/site", output: "Clean"))
        cleanSite.storage = FileSystem(disk)
        cleanSite.pictureTool = .inMemory(disk)
        var options = BuildOptions()
        options.clock = BuildTime("2026-02-01")
        var outputs: Set<[String]> = []
        for version in versions {
            try disk.write(version, to: "/site/Content/site.json")
            options.rebuildAll = false
            let reused = try await site.build(options)
            options.rebuildAll = true
            let clean = try await cleanSite.build(options)
            #expect(reused.diagnostics == clean.diagnostics, "\(version)")
            #expect(reused.succeeded == clean.succeeded, "\(version)")
            let (output, wanted) = (disk.snapshot(of: "/site/Output"), disk.snapshot(of: "/site/Clean"))
            #expect(output.keys.sorted() == wanted.keys.sorted(), "\(version)")
            for (path, bytes) in wanted { #expect(output[path] == bytes, "\(path) with \(version)") }
            outputs.insert(wanted.map { "\($0) \($1)" }.sorted() + clean.diagnostics.map(\.message))
        }
        // Otherwise, the change was not seen.
        #expect(outputs.count > 1 || [.schema, .hosts, .pin, .budget].contains(key))
    }
}
