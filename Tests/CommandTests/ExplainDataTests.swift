import TestSupport
import Testing

/// What templates see, as `explain --data` prints it.
@Suite struct ExplainDataTests {
    @Test func dataListsTheNamesAndValuesOfEachView() throws {
        let site = try TemporaryFolder([
            "Content/index.json": """
            { "title": "Home", "components": [ { "items": [
              { "title": "A", "action": "/", "meta": { "body": "**b**", "tags": ["x"] } } ] } ] }
            """
        ])
        let run = try Program.spotsSite.run(["explain", "/", "--data"], in: site.url)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.replacing(/\.[0-9a-f]{10}\./, with: ".HASH.") == Self.expected)
    }

    @Test func ofACollectionThereIsTheFirstItem() throws {
        let site = try TemporaryFolder([
            "Content/site.json": """
            { "collections": { "posts": { "source": "posts/*.md" }, "old": { "source": "old/*.md" } } }
            """,
            "Content/index.json": "[]",
            "Content/posts/a.md": "---\ntitle: A\n---\n", "Content/posts/b.md": "---\ntitle: B\n---\n",
        ])
        let run = try Program.spotsSite.run(["explain", "/", "--data"], in: site.url)
        #expect(run.status == 0)
        let collections = run.output.split(separator: "\n").drop { !$0.contains("\"collections\": {") }
            .prefix { !$0.contains("\"description\"") }
        #expect(collections.filter { $0.contains("\"title\"") } == [#"                "title": "A","#])
        #expect(collections.dropFirst().first == #"            "old": [],"#)
    }

    @Test func dataIsInTheOrderOfThePage() throws {
        let site = try TemporaryFolder([
            "Content/index.json": """
            [ { "kind": "grid", "header": { "title": "H" }, "footer": { "title": "F" }, "items": [
              { "kind": "odd", "relations": { "authors": [ { "title": "R" } ] }, "children": [
                { "items": [ { "title": "Deep" } ] } ] }, { "kind": "card", "title": "Last" } ] } ]
            """,
            "Templates/items/odd.mustache": "{{title}}",
        ])
        let run = try Program.spotsSite.run(["explain", "/", "--data"], in: site.url)
        let lines = run.output.split(separator: "\n").filter { $0.contains(/^ {6}"(place|view)"/) }
        #expect(
            lines.map { $0.drop { $0 == " " } } == [
                #""place": "page","#, #""view": "Templates/page.mustache (built in)","#,
                #""place": "components[0]","#, #""view": "components/grid.mustache (built in)","#,
                #""place": "components[0].header","#, #""view": "items/header.mustache (built in)","#,
                #""place": "components[0].items[0]","#, #""view": "items/odd.mustache (the site's own)","#,
                #""place": "components[0].items[0].relations.authors[0]","#,
                #""view": "items/default.mustache (built in)","#,
                #""place": "components[0].items[0].children[0]","#,
                #""view": "components/list.mustache (built in)","#,
                #""place": "components[0].items[0].children[0].items[0]","#,
                #""view": "items/default.mustache (built in)","#,
                #""place": "components[0].items[1]","#, #""view": "items/card.mustache (built in)","#,
                #""place": "components[0].footer","#, #""view": "items/footer.mustache (built in)","#,
            ])
    }

    private static let expected = """
        {
          "page": "Content/index.json",
          "url": "/",
          "views": [
            {
              "place": "page",
              "view": "Templates/page.mustache (built in)",
              "sees": {
                "aliases": [],
                "assets": {
                  "icon": "/assets/icon.HASH.svg",
                  "scripts": [],
                  "styles": [
                    "/assets/theme.HASH.css",
                    "/assets/styles/items.HASH.css",
                    "/assets/styles/text.HASH.css"
                  ]
                },
                "breadcrumbs": [],
                "canonical": null,
                "content": "…",
                "contents": [],
                "date": null,
                "description": null,
                "direction": null,
                "draft": false,
                "edit": null,
                "expires": null,
                "has-breadcrumbs": false,
                "has-contents": false,
                "has-title": true,
                "has-toc": false,
                "head": {
                  "canonical": null,
                  "data": null,
                  "description": "b",
                  "image": null,
                  "tags": "…",
                  "title": "Home"
                },
                "hero": null,
                "image": null,
                "language": "en",
                "layout": null,
                "meta": null,
                "next": null,
                "noindex": false,
                "pager": null,
                "path": null,
                "previous": null,
                "search": null,
                "section": null,
                "shown-in": null,
                "site": {
                  "banner": null,
                  "baseURL": null,
                  "collections": {},
                  "description": null,
                  "footer": null,
                  "has-footer": false,
                  "has-languages": false,
                  "has-navigation": false,
                  "has-social": false,
                  "home": "/",
                  "labels": {
                    "all": "All",
                    "back": "Back to reference",
                    "breadcrumbs": "Breadcrumbs",
                    "by": "By",
                    "caution": "Caution",
                    "clear": "Clear",
                    "close": "Close",
                    "contents": "On this page",
                    "copied": "Copied",
                    "copy": "Copy",
                    "edit": "Edit this page",
                    "empty": "Nothing here yet",
                    "filter": "Filter",
                    "footnotes": "Footnotes",
                    "from": "From",
                    "important": "Important",
                    "items": "Items",
                    "languages": "Language",
                    "loaded": "Loaded page",
                    "menu": "Menu",
                    "minutes": "min read",
                    "more": "More",
                    "navigation": "Main",
                    "neighbors": "Previous and next",
                    "next": "Next",
                    "next-page": "Next",
                    "note": "Note",
                    "nothing-found": "Nothing found",
                    "notice": "Notice",
                    "pages": "Pages",
                    "previous": "Previous",
                    "previous-page": "Previous",
                    "published": "Published",
                    "related": "Related",
                    "results": "Results",
                    "search": "Search",
                    "skip": "Skip to content",
                    "sort-by": "Sort by",
                    "source-code": "Source code",
                    "table": "Table",
                    "tags": "Tags",
                    "task": "Task",
                    "tip": "Tip",
                    "to": "To",
                    "untranslated": "not translated",
                    "untranslated-page": "This page has not been translated yet.",
                    "updated": "Updated",
                    "usual-order": "Usual order",
                    "warning": "Warning"
                  },
                  "language": "en",
                  "languages": [],
                  "meta": null,
                  "navigation": [],
                  "repository": null,
                  "root": "/",
                  "search": null,
                  "social": [],
                  "title": null
                },
                "title": "Home",
                "title-id": null,
                "toc": [],
                "updated": null,
                "url": "/"
              }
            },
            {
              "place": "components[0]",
              "view": "components/list.mustache (built in)",
              "sees": {
                "amountOfItemsToCache": null,
                "class": "spots-component spots-list",
                "column-count": null,
                "columns": [],
                "element": "div",
                "focusable": false,
                "has-columns": false,
                "heading-level": "2",
                "id": null,
                "identifier": null,
                "index": "0",
                "infinite": false,
                "interaction": {
                  "mouseClick": null,
                  "paginate": "disabled",
                  "scroll-direction": "vertical"
                },
                "is-horizontal": false,
                "kind": "list",
                "label": null,
                "labelled-by": null,
                "layout": {
                  "dynamic-height": true,
                  "dynamic-span": false,
                  "header-mode": "default",
                  "infinite-scrolling": false,
                  "inset": {
                    "bottom": "0",
                    "left": "0",
                    "right": "0",
                    "top": "0"
                  },
                  "item-spacing": "0",
                  "items-per-row": "1",
                  "line-spacing": "0",
                  "page-indicator": null,
                  "show-empty-component": false,
                  "span": "0"
                },
                "meta": null,
                "model": null,
                "pager": null,
                "size": null,
                "style": null,
                "title": null
              }
            },
            {
              "place": "components[0].items[0]",
              "view": "items/default.mustache (built in)",
              "sees": {
                "action": "/",
                "aspect": null,
                "author": null,
                "cells": null,
                "children": null,
                "date": null,
                "has-byline": false,
                "has-related": false,
                "has-tags": true,
                "heading-level": "2",
                "href": "/",
                "html": "…",
                "id": "item-0-0",
                "identifier": null,
                "image": null,
                "index": "0",
                "initial": null,
                "is-column-start": true,
                "is-first": true,
                "is-header": false,
                "is-last": true,
                "is-page-start": true,
                "is-row": false,
                "kind": null,
                "label": null,
                "loading": null,
                "meta": {
                  "body": "**b**",
                  "tags": [
                    "x"
                  ]
                },
                "model": null,
                "number": "1",
                "picture": null,
                "related": null,
                "shown-in": null,
                "size": null,
                "slot": null,
                "subtitle": null,
                "tags": [
                  {
                    "href": null,
                    "image": null,
                    "picture": null,
                    "title": "x"
                  }
                ],
                "text": null,
                "title": "A",
                "updated": null
              }
            }
          ]
        }

        """
}
