import Diagnostics
import MemoryStorage
import SpotsModel
import Testing

@testable import SpotsSite

/// The search: which pages are in its index and in the list of its page, in each language.
@Suite struct SearchTests {
    private static let settings =
        #""title": "Havn", "search": true, "collections": { "boats": { "source": "_boats.json" } }"#

    private static let files = [
        "Content/site.json": "{ \(settings) }",
        "Content/index.md": "# Home\n\nThe harbour.\n",
        "Content/guide/_defaults.json": #"{ "sections": true }"#,
        "Content/guide/index.md": "---\ntags: x\n---\n# Guide\n\n## Boats & oars\n\nRow the skiff.\n",
        "Content/guide/knots.md": "# Knots\n\nBowline.\n",
        "Content/hidden.md": "---\nnoindex: true\n---\n# Hidden\n\nSecretword.\n",
        "Content/left/_defaults.json": #"{ "search": false }"#,
        "Content/left/out.md": "# Out\n\nSecretword.\n",
        "Content/left/in.md": "---\nsearch: true\n---\n# In\n\nOpenword.\n",
        "Content/draft.md": "---\ndraft: true\n---\n# Draft\n\nSecretword.\n",
        "Content/404.md": "# Missing\n\nSecretword.\n",
        "Content/_boats.json": """
        [ { "id": "ask", "title": "Ask", "about": "An oselvar.", "found": true },
          { "id": "eik", "title": "Eik", "about": "Secretword", "found": false } ]
        """,
        "Content/boats/[id].json": """
        { "collection": "boats", "title": "{{record.title}}", "search": { "$": "record.found" },
          "components": [ { "items": [ { "title": "{{record.about}}" } ] } ] }
        """,
    ]

    /// The files of a search, by their names, and the page.
    private struct Built {
        let files: [String: String]
        let messages: [String]

        var names: Set<String> { Set(files.keys) }

        /// The JSON of all files in a folder.
        func json(in folder: String) -> String {
            files.filter { $0.key.hasPrefix(folder) && $0.key.hasSuffix(".json") }.sorted { $0.key < $1.key }
                .map(\.value).joined()
        }

        /// The links in the list of all pages, with their titles.
        func list(on page: String) -> [String] {
            let html = files[page] ?? "no page"
            guard let start = html.firstRange(of: "data-search-all") else { return ["no list"] }
            return html[start.upperBound...].components(of: "<a href=\"", "</a>")
        }
    }

    private func build(_ site: Site, _ disk: MemoryDisk) async throws -> Built {
        let report = try await site.build()
        return Built(
            files: disk.snapshot(of: "/site/Output"), messages: report.diagnostics.map { "\($0.message)" })
    }

    @Test func `finds the pages of a site`() async throws {
        let (disk, site) = try Site.inMemory(Self.files)
        let built = try await build(site, disk)
        #expect(built.messages == [])
        #expect(
            built.list(on: "search/index.html") == [
                #"/">Home"#, #"/boats/ask/">Ask"#, #"/guide/">Guide"#, #"/guide/knots/">Knots"#,
                #"/left/in/">In"#,
            ])
        let json = built.json(in: "search/")
        for word in ["harbour", "skiff", "bowline", "openword", "oselvar", "knots"] {
            #expect(json.contains("\"\(word)\""))
        }
        #expect(!json.contains("secretword"))
        #expect(json.contains(##""#Guide":[1,["##) && json.contains(##""#x":[1,["##))
        #expect(json.contains(#"["/guide/","Guide","Guide",["x"],["boats--oars","Boats & oars"]]"#))
        #expect(built.files["guide/index.html"]?.contains(#"<a class="site-search" href="/search/""#) == true)
        #expect(built.files["sitemap.xml"]?.contains("search") != true)
    }

    @Test func `a site without a search has nothing of it`() async throws {
        let (disk, site) = try Site.inMemory(
            Self.files.merging([
                "Content/site.json":
                    #"{ "title": "Havn", "collections": { "boats": { "source": "_boats.json" } } }"#
            ]) { $1 })
        let built = try await build(site, disk)
        #expect(built.names.filter { $0.contains("search") || $0.contains("find") } == [])
        #expect(!built.files.values.contains { $0.contains("search") })
    }

    /// The terms of a page are made when it is drawn, so the setting decides about pages that do not show the search.
    @Test func `pages that do not show the search are found`() async throws {
        let (disk, site) = try Site.inMemory([
            "Content/site.json": "{}", "Content/index.md": "# Home\n\nThe harbour.\n",
            "Templates/page.mustache": "<main>{{{content}}}</main>\n",
        ])
        _ = try await build(site, disk)
        try disk.write(#"{ "search": true }"#, to: "/site/Content/site.json")
        #expect(try await build(site, disk).json(in: "search/").contains(#""harbour""#))
    }

    @Test func `each language has its own search`() async throws {
        let (disk, site) = try Site.inMemory([
            "Content/site.json": """
            { "search": true, "languages": { "en": {}, "nb": {} }, "baseURL": "https://example.org/app/" }
            """,
            "Content/index.md": "# Home\n\nThe harbour.\n",
            "Content/nb/index.md": "# Hjem\n\nHavna på Åsgård.\n",
            "Content/about.md": "# About\n",
        ])
        let built = try await build(site, disk)
        #expect(built.list(on: "search/index.html") == [#"/app/">Home"#, #"/app/about/">About"#])
        #expect(built.list(on: "nb/search/index.html") == [#"/app/nb/">Hjem"#])
        #expect(built.files["nb/search/index.html"]?.contains("<h1>Søk</h1>") == true)
        #expect(built.files["nb/index.html"]?.contains(#"href="/app/nb/search/""#) == true)
        let (english, norwegian) = (built.json(in: "search/"), built.json(in: "nb/search/"))
        #expect(
            english.contains(#""letters":"""#) && english.contains("harbour") && !english.contains("havna"))
        #expect(norwegian.contains(#""letters":"æøå""#) && norwegian.contains(#""åsgård""#))
        #expect(norwegian.contains(#""asgard""#) && !norwegian.contains("harbour"))
        #expect(norwegian.contains(#"["/app/nb/","Hjem","",[]]"#))
    }

    @Test func `a page of the site takes the place of the page of the search`() async throws {
        let (disk, site) = try Site.inMemory(
            Self.files.merging(["Content/search.md": "# Finn\n\nOwnword.\n"]) { $1 })
        let built = try await build(site, disk)
        let page = built.files["search/index.html"] ?? "no page"
        #expect(built.messages == [])
        #expect(page.contains(">Finn</h1>") && page.contains("Ownword") && page.contains("data-search-page"))
        #expect(built.list(on: "search/index.html").contains(#"/guide/">Guide"#))
    }

    /// Builds after each kind of change write the bytes of a first build.
    @Test func `changes arrive in the index`() async throws {
        let (disk, site) = try Site.inMemory(Self.files)
        _ = try await build(site, disk)
        for change in [
            ["Content/guide/knots.md": "# Knots\n\nSheepshank.\n"], ["Content/guide/knots.md": "# Hitches\n"],
            ["Content/guide/index.md": "---\nsearch: false\n---\n# Guide\n"], ["Content/new.md": "# New\n"],
            [
                "Content/site.json":
                    #"{ "title": "Havn", "collections": { "boats": { "source": "_boats.json" } } }"#
            ], ["Content/site.json": "{ \(Self.settings) }"],
            ["Content/left/_defaults.json": "{}"],
        ] {
            for (path, text) in change { try disk.write(Array(text.utf8), to: "/site/" + path) }
            let built = try await build(site, disk)
            let (other, fresh) = try Site.inMemory(
                disk.snapshot(of: "/site/Content").reduce(into: [:]) { $0["Content/" + $1.key] = $1.value })
            let first = try await build(fresh, other)
            #expect(built.files == first.files, "\(change.keys)")
            #expect(
                built.names.contains("search/words.json") == !change.values.contains(
                    #"{ "title": "Havn", "collections": { "boats": { "source": "_boats.json" } } }"#))
        }
        #expect(try await site.build().rebuilds.isEmpty)
    }
}

extension StringProtocol {
    /// The parts between two marks.
    fileprivate func components(of start: String, _ end: String) -> [String] {
        var parts: [String] = []
        var rest = self[...]
        while let found = rest.firstRange(of: start) {
            rest = rest[found.upperBound...]
            guard let stop = rest.firstRange(of: end) else { break }
            parts.append(String(rest[..<stop.lowerBound]))
            rest = rest[stop.upperBound...]
        }
        return parts
    }
}
