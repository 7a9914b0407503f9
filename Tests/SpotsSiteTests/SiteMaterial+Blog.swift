/// A site of Markdown: posts with tags, pages, defaults of folders, feeds, hidden files and links between all of them.
extension SiteMaterial {
    static let blog = SiteMaterial(
        testDescription: "blog",
        pages: [
            "Content/index.json": [
                #"{ "title": "Home", "components": [ { "items": { "collection": "posts" }, "paginate": { "size": 2 } } ] }"#,
                #"{ "components": [ { "header": { "title": "COUNT" }, "items": { "collection": "tags" } } ] }"#,
                #"{ "components": [ { "items": { "collection": "pages" } }, { "kind": "grid", "header": { "title": "H" } } ] }"#,
                #"{ "components": [ { "items": { "collection": "posts", "limit": 1 } }, { "items": { "collection": "tags", "where": { "count": { "gt": 1 } }, "sort": "-count" } } ] }"#,
                #"{ "components": [ { "items": { "collection": "posts", "where": { "title": { "contains": "i" } } }, "paginate": { "size": 1 } } ] }"#,
            ],
            "Content/posts/[slug].json": [
                #"{ "collection": "posts", "title": "{{record.title}}", "components": [ { "items": [ { "kind": "article", "meta": { "body": { "$": "record.body" } } } ] } ] }"#,
                #"{ "collection": "posts", "components": [ { "items": { "collection": "posts", "where": { "slug": { "ne": "{{record.slug}}" } } } } ] }"#,
            ],
            "Content/tags/[slug].json": [
                #"{ "collection": "tags", "title": "{{record.key}}", "components": [ { "items": { "$": "record.items" } } ] }"#,
                #"{ "collection": "tags", "path": "/about/{{record.slug}}/", "components": [] }"#,
            ],
            "Content/about/index.md": [
                "---\ntitle: About\n---\nSee [first](../_posts/first.md#part), [crew](crew.md) and ![](boat.svg).\n",
                "# About COUNT\n\n> [!NOTE]\n> A note\n\nTerm\n: What it is\n",
                "---\naliases: [/us/, /old-COUNT/]\ndate: 2026-05-01\n---\nText[^1]\n\n[^1]: A note\n",
                "---\ntitle: [\n---\n", "---\nsections: true\norder: COUNT\n---\n# About COUNT\n",
            ],
            "Content/about/crew.md": [
                "---\nlayout: plain\n---\n# Crew\n\n## What's new?\n\n## What's new?\n",
                "---\ndraft: true\n---\n# Crew\n", "<b>raw</b> COUNT [x](nowhere.md)\n",
                "---\npath: /about/\n---\nA second page at one address\n",
                "---\norder: COUNT\ngroup: Crew\n---\n# Crew\n", "---\nsections: false\n---\n# Crew\n",
            ],
            "Content/about/_defaults.json": [
                #"{ "description": "About us" }"#, #"{ "sections": true }"#,
                #"{ "sections": ["crew", { "title": "COUNT", "pages": ["nowhere"] }], "meta": { "order": 2 } }"#,
                #"{ "draft": true }"#, #"{ "date": "2026-05-01" }"#,
                #"{ "layout": "plain", "description": "COUNT" }"#, #"{ "descripton": "x" }"#,
            ],
            "Content/posts/_defaults.json": [
                #"{ "description": "A post" }"#, #"{ "sections": true }"#, #"{ "draft": true }"#,
                #"{ "expires": "2026-05-01" }"#,
            ],
            "Content/notes/new-COUNT.md": ["# New\n\nText with a [link](/about/).\n"],
        ],
        templates: [
            "Templates/items/article.mustache": [
                "{{{meta.body}}}{{#meta.body.toc}}<a href=\"{{href}}\">{{title}}</a>{{/meta.body.toc}}",
                "{{{meta.body}}} {{json(meta.tags)}} COUNT", "{{title}}",
            ],
            "Templates/layouts/plain.mustache": [
                "{{<page}}{{$main}}<main>{{{content}}}</main>{{/main}}{{/page}}",
                "<title>{{title}}</title>{{>head}}{{{content}}}{{site.title}}{{site.description}}",
            ],
            "Templates/partials/byline.mustache": ["<p>{{date(meta.date)}}</p>", "<p>COUNT</p>"],
            "Templates/labels/nb.json": [#"{ "skip": "Hopp" }"#, #"{ "skip": "COUNT" }"#],
        ],
        data: [
            "Content/_posts/first.md": [
                "---\ntitle: First\ndate: 2026-01-10\ntags: [boats, wood]\n---\nText.\n\n## Part\n\n![](boat.svg) ![](b.gif)\n",
                "---\ntitle: First COUNT\ndate: 2026-03-01\ntags: [boats, C++]\nauthor: Ada\n---\nOther text.\n",
                "---\ntitle: First\ndate: 2026-01-10\ndraft: true\n---\nHidden\n",
            ],
            "Content/_posts/second.md": [
                "---\ntitle: Second\ndate: 2026-01-12\ntags: [wood, oars]\n---\nSee [first](first.md).\n",
                "---\ndate: 2026-02-12\nexpires: 2026-07-01\n---\nSee [gone](nowhere.md).\n",
                "---\ntitle: Second\ndate: never\n---\nText\n",
            ],
            "Content/_posts/third-COUNT.md": [
                "---\ntitle: Third\ndate: 2026-01-11\ntags: [boats, wood]\n---\nText <br> COUNT\n"
            ],
            "Content/_posts/b.gif": [picture("b"), picture("COUNT")],
            "Content/_posts/boat.svg": [
                #"<svg xmlns="http://www.w3.org/2000/svg" width="10" height="20"/>"#,
                #"<svg xmlns="http://www.w3.org/2000/svg" width="COUNT" height="20"/>"#,
            ],
            "Content/about/boat.svg": [
                #"<svg xmlns="http://www.w3.org/2000/svg" width="1" height="2"/>"#,
                #"<svg xmlns="http://www.w3.org/2000/svg" width="COUNT" height="2"/>"#,
            ],
            "Content/.env": ["SECRET=COUNT"],
            "Content/robots.txt": ["User-agent: *\n", "# COUNT\n"],
        ],
        settings: [
            settings(#""title": "Blog", "description": "Notes""#),
            settings(#""title": "Blog COUNT""#), settings(#""description": "COUNT""#),
            settings(#""title": "Blog", "language": "nb""#),
            settings(#""markdown": { "fields": ["body", "strikethrough"], "extensions": [] }"#),
            settings(#""markdown": { "fields": ["body"], "extensions": ["strikethrough"], "smart": true }"#),
            settings(#""markdown": { "unsafe": true }, "meta": { "labels": { "skip": "COUNT" } }"#),
            settings(#""titlePattern": "{title} COUNT", "image": "about/boat.svg", "robots": "User: *""#),
            settings(#""navigation": [ { "title": "COUNT", "action": "/about/" } ], "sitemap": false"#),
            settings(#""image": "no.png", "views": { "article": "item" }"#),
            settings(#""app": { "version": 7, "markdown": "html" }"#),
            settings(#""repository": "https://example.com/a/COUNT", "editURL": "repository:edit/{path}""#),
            "\n\n\n" + settings(#""image": "no.png""#),
        ])

    private static func settings(_ more: String) -> String {
        #"""
        { "baseURL": "https://example.org/blog/", "routes": { "tag:{slug}": "/tags/{slug}/" },
          "feeds": [
            { "collection": "posts", "path": "/feed.xml" },
            { "collection": "posts", "path": "/posts.rss", "limit": 1 },
            { "collection": "posts", "path": "/feed.json" }
          ],
          "collections": {
            "posts": { "source": "_posts/*.md", "sort": "-date", "publish": "by-date",
              "item": { "title": "{{title}}", "action": "/posts/{{slug}}/", "meta": { "date": "{{date}}" } } },
            "tags": { "source": { "collection": "posts" }, "group": "tags",
              "item": { "title": "{{key}}", "subtitle": "{{count}}" } },
            "pages": { "source": { "pages": "/about/" }, "sort": "title" }
          },
        """# + more + " }"
    }
}
