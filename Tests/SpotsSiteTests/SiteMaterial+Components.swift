/// A site of component JSON with every kind of input.
extension SiteMaterial {
    static let components = SiteMaterial(
        testDescription: "components",
        pages: [
            "Content/index.json": [
                #"[ { "items": [ { "title": "COUNT", "action": "team:1" }, { "kind": "card", "title": "A" } ] } ]"#,
                #"{ "title": "Home COUNT", "aliases": ["/start/", "/old-COUNT/"], "components": [ { "kind": "tiles" } ] }"#,
                #"{ "path": "/start/", "components": [ { "items": [ { "kind": "crad", "title": "x" } ] } ] }"#,
            ],
            "Content/team/1.json": [
                #"[ { "kind": "grid", "header": { "title": "T COUNT" }, "items": [ { "image": "../pictures/a.svg" }, { "kind": "row", "image": "../pictures/b.gif" } ] } ]"#,
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
        ],
        templates: [
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
        ],
        data: [
            "Content/_data.csv": [
                "id,name\n1,One\n2,Two\n3,Three\n", "id,name\n1,One COUNT\n2,Two\n", "id,name\n",
                "id,name\n1,One\n1,Twice\n",
                "id,name,date,expires\n1,One,2026-03-01,\n2,Two,,2026-06-01\n3,Three,2026-02-15,2026-07-01\n",
            ],
            "Content/_note.md": ["# Note\n\nText", "Text COUNT <i>raw</i>", "![](pictures/a.svg)"],
            "Content/pictures/b.gif": [picture("b"), picture("COUNT"), "no picture"],
            "Content/pictures/a.svg": [
                #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>"#,
                #"<svg xmlns="http://www.w3.org/2000/svg" width="COUNT" height="20"/>"#,
            ],
            "Templates/labels/nb.json": [
                #"{ "skip": "Hopp" }"#, #"{ "skip": "COUNT" }"#, #"{ "skp": "Hopp" }"#, "{",
            ],
            "Content/notes.txt": ["a static file", "COUNT"],
        ],
        settings: [
            settings(#""title": "Site""#),
            settings(
                #""title": "Site COUNT", "navigation": [ { "title": "Team", "action": "team:1" } ]"#),
            settings(#""kinds": { "tiles": "grid" }, "markdown": { "unsafe": true }"#),
            settings(#""baseURL": "https://example.org/app/", "meta": { "x": 1 }, "language": "nb""#),
            settings(#""title": "Site", "events": true, "images": { "enabled": false }"#),
            settings(#""images": { "widths": [400, 800], "formats": ["webp"] }"#),
            settings(
                #""baseURL": "https://example.org/", "app": { "version": [5, 7], "kinds": { "card": { "since": 7, "fallback": "COUNT" } }, "ios": { "id": "A.b" } }"#
            ),
            settings(
                #""title": "Site", "titlePattern": "{title} COUNT", "image": "pictures/a.svg", "description": "COUNT""#
            ),
            settings(
                ##""breadcrumbs": false, "themeColor": "#fff", "icons": ["pictures/a.svg"], "meta": { "head": { "meta": { "a": "COUNT" } } }"##
            ),
            settings(
                #""footer": { "columns": [ { "title": "A", "links": [ { "title": "COUNT", "action": "/" } ] } ] }"#
            ),
            settings(
                #""navigation": [ { "title": "A", "items": [ { "title": "COUNT", "action": "/" } ] } ], "banner": { "text": "COUNT" }"#
            ),
            #"{ "titel": "Site" }"#,
        ])

    private static func settings(_ more: String) -> String {
        #"{ "routes": { "team:{id}": "/team/{id}/" }, "collections": { "data": { "source": "_data.csv", "publish": "by-date", "item": { "title": "{{name}}" } } }, \#(more) }"#
    }
}
