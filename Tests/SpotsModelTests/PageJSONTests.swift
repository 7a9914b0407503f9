import Diagnostics
import SpotsModel
import Testing

@Suite struct PageJSONTests {
    private static let page = Page(
        title: "Cars", draft: true, noindex: true, aliases: ["/old/"], meta: ["a": []],
        components: [
            Component(
                kind: .grid, identifier: "all",
                header: Item(kind: "hero", title: "Our cars", subtitle: "All"),
                footer: Item(kind: "foot", title: "Our cars"),
                layout: Layout(span: 2, itemsPerRow: 3, itemSpacing: 0, inset: 1.5),
                interaction: Interaction(paginate: .page, mouseClick: "triple"),
                items: [
                    Item(
                        kind: "car", identifier: "7", title: "Ampère \"1\"", size: Size(width: 10),
                        meta: ["price": .number(JSONNumber(digits: "10.50")), "new": true],
                        children: [Component(title: "Inner")],
                        relations: [Item.Relation("makers", [Item(identifier: "x", title: "M")])],
                        model: [1])
                ],
                empty: Item(title: "None"), pagination: Pagination(size: 5, infinite: true)),
            Component(kind: "cards", layout: Layout(span: 3), meta: "text"),
        ])

    @Test func canonicalJSONSaysEverything() {
        let json = Self.page.json()
        #expect(json.omissions == [])
        #expect(json.description == json.text)
        #expect(
            json.text == #"""
                {
                  "title": "Cars",
                  "draft": true,
                  "noindex": true,
                  "aliases": [
                    "/old/"
                  ],
                  "meta": {
                    "a": []
                  },
                  "components": [
                    {
                      "kind": "grid",
                      "identifier": "all",
                      "header": {
                        "kind": "hero",
                        "title": "Our cars",
                        "subtitle": "All"
                      },
                      "footer": {
                        "kind": "foot",
                        "title": "Our cars"
                      },
                      "layout": {
                        "span": 2,
                        "items-per-row": 3,
                        "item-spacing": 0,
                        "inset": {
                          "top": 1.5,
                          "left": 1.5,
                          "bottom": 1.5,
                          "right": 1.5
                        }
                      },
                      "interaction": {
                        "paginate": "page",
                        "mouseClick": "triple"
                      },
                      "paginate": {
                        "size": 5,
                        "infinite": true
                      },
                      "empty": {
                        "title": "None"
                      },
                      "items": [
                        {
                          "kind": "car",
                          "identifier": "7",
                          "title": "Ampère \"1\"",
                          "size": {
                            "width": 10,
                            "height": 0
                          },
                          "meta": {
                            "price": 10.50,
                            "new": true
                          },
                          "model": [
                            1
                          ],
                          "relations": {
                            "makers": [
                              {
                                "identifier": "x",
                                "title": "M"
                              }
                            ]
                          },
                          "children": [
                            {
                              "kind": "list",
                              "title": "Inner"
                            }
                          ]
                        }
                      ]
                    },
                    {
                      "kind": "cards",
                      "layout": {
                        "span": 3
                      },
                      "meta": "text"
                    }
                  ]
                }
                """#)
    }

    @Test func spots7ReadsComponentsAlone() {
        let json = Self.page.json(.spots7)
        #expect(
            json.omissions.map(\.description) == [
                "$.title: Spots 7.5 does not read this key",
                "$.draft: Spots 7.5 does not read this key",
                "$.noindex: Spots 7.5 does not read this key",
                "$.aliases: Spots 7.5 does not read this key",
                "$.meta: Spots 7.5 does not read this key",
                "$.components[0].interaction.mouseClick: Spots 7.5 reads only single and double here",
                "$.components[0].paginate: Spots 7.5 does not read this key",
                "$.components[0].empty: Spots 7.5 does not read this key",
                "$.components[0].items[0].relations.makers[0].identifier: "
                    + "Spots 7.5 reads only whole numbers as item identifiers",
                "$.components[0].items[0].children: Spots 7.5 does not read this key",
                "$.components[1].kind: Spots 7.5 reads only the kinds list, grid and carousel, so this is a list",
                "$.components[1].meta: Spots 7.5 reads only an object here",
            ])
        #expect(
            json.text == #"""
                {
                  "components": [
                    {
                      "kind": "grid",
                      "identifier": "all",
                      "header": {
                        "kind": "hero",
                        "title": "Our cars",
                        "subtitle": "All"
                      },
                      "footer": {
                        "kind": "foot",
                        "title": "Our cars"
                      },
                      "layout": {
                        "span": 2,
                        "items-per-row": 3,
                        "item-spacing": 0,
                        "inset": {
                          "top": 1.5,
                          "left": 1.5,
                          "bottom": 1.5,
                          "right": 1.5
                        }
                      },
                      "interaction": {
                        "paginate": "page"
                      },
                      "items": [
                        {
                          "kind": "car",
                          "identifier": 7,
                          "title": "Ampère \"1\"",
                          "size": {
                            "width": 10,
                            "height": 0
                          },
                          "meta": {
                            "price": 10.50,
                            "new": true
                          },
                          "model": [
                            1
                          ],
                          "relations": {
                            "makers": [
                              {
                                "title": "M"
                              }
                            ]
                          }
                        }
                      ]
                    },
                    {
                      "kind": "list",
                      "layout": {
                        "span": 3
                      }
                    }
                  ]
                }
                """#)
    }

    @Test func spots5ShowsATitleInTheHeader() {
        let json = Self.page.json(.spots5)
        #expect(
            json.omissions.map(\.description) == [
                "$.title: Spots 5.8 does not read this key",
                "$.draft: Spots 5.8 does not read this key",
                "$.noindex: Spots 5.8 does not read this key",
                "$.aliases: Spots 5.8 does not read this key",
                "$.meta: Spots 5.8 does not read this key",
                "$.components[0].title: "
                    + "in Spots 5.8 a header shows the component's title, so the header's title is used",
                "$.components[0].header.subtitle: "
                    + "in Spots 5.8 a header has only a kind, and shows the component's title",
                "$.components[0].footer: Spots 5.8 does not read this key",
                "$.components[0].layout.items-per-row: Spots 5.8 does not read this key",
                "$.components[0].interaction: Spots 5.8 does not read this key",
                "$.components[0].paginate: Spots 5.8 does not read this key",
                "$.components[0].empty: Spots 5.8 does not read this key",
                "$.components[0].items[0].model: Spots 5.8 does not read this key",
                "$.components[0].items[0].relations.makers[0].identifier: "
                    + "Spots 5.8 reads only whole numbers as item identifiers",
                "$.components[1].meta: Spots 5.8 reads only an object here",
            ])
        #expect(
            json.text == #"""
                {
                  "components": [
                    {
                      "kind": "grid",
                      "identifier": "all",
                      "title": "Our cars",
                      "header": "hero",
                      "span": 2,
                      "layout": {
                        "span": 2,
                        "item-spacing": 0,
                        "section-inset": {
                          "top": 1.5,
                          "left": 1.5,
                          "bottom": 1.5,
                          "right": 1.5
                        }
                      },
                      "items": [
                        {
                          "kind": "car",
                          "identifier": 7,
                          "title": "Ampère \"1\"",
                          "size": {
                            "width": 10,
                            "height": 0
                          },
                          "meta": {
                            "price": 10.50,
                            "new": true
                          },
                          "relations": {
                            "makers": [
                              {
                                "title": "M"
                              }
                            ]
                          },
                          "children": [
                            {
                              "kind": "list",
                              "title": "Inner"
                            }
                          ]
                        }
                      ]
                    },
                    {
                      "kind": "cards",
                      "span": 3,
                      "layout": {
                        "span": 3
                      }
                    }
                  ]
                }
                """#)
    }

    @Test func partsOfAPageAreWrittenAlone() {
        let item = Item(title: "A", children: [Component(layout: Layout(inset: 1))])
        #expect(
            item.json(.spots7)
                .omissions.map(\.description) == ["$.children: Spots 7.5 does not read this key"])
        #expect(
            item.children[0].json(.spots5).text == """
                {
                  "kind": "list",
                  "layout": {
                    "content-inset": {
                      "top": 1,
                      "left": 1,
                      "bottom": 1,
                      "right": 1
                    }
                  }
                }
                """)
        #expect(Item().json().text == "{}")
    }

    /// A component made in code that JSON cannot express, what JSON expresses, and the omissions.
    static let unsayable: [(Component, Component, [String])] = [
        (
            Component(
                kind: "", identifier: "",
                layout: Layout(
                    span: .nan, itemsPerRow: 0, itemSpacing: -1, lineSpacing: .infinity,
                    inset: Inset(top: -.infinity, left: 1))),
            Component(layout: Layout(inset: Inset(left: 1))),
            [
                "$.kind: an empty name counts as absent", "$.identifier: an empty name counts as absent",
                "$.layout.span: JSON has no infinite or undefined numbers",
                "$.layout.items-per-row: the number must be at least 1",
                "$.layout.item-spacing: a negative length counts as 0",
                "$.layout.line-spacing: JSON has no infinite or undefined numbers",
                "$.layout.inset.top: JSON has no infinite or undefined numbers",
            ]
        ),
        (
            Component(
                layout: Layout(itemsPerRow: 9_007_199_254_740_993),
                pagination: Pagination(size: 0, path: "/{page}/")),
            Component(pagination: Pagination()),
            [
                "$.layout.items-per-row: the number is too large to be read without rounding",
                "$.paginate.size: the number must be at least 1",
                "$.paginate.path: the path must be below the page and contain {page}",
            ]
        ),
        (
            Component(meta: ["a": [1, .number(JSONNumber(.nan))], "b": .number(JSONNumber(-.infinity))]),
            Component(meta: ["a": [1, nil]]),
            [
                "$.meta.a[1]: JSON has no infinite or undefined numbers",
                "$.meta.b: JSON has no infinite or undefined numbers",
            ]
        ),
        (
            Component(
                items: [
                    Item(
                        kind: "", size: Size(width: .nan, height: 2),
                        relations: [
                            Item.Relation("a b", [Item(title: "A")]), Item.Relation("c", []),
                            Item.Relation("a b", []),
                        ])
                ], meta: "eyJhIjoxfQ==", model: .number(JSONNumber(.infinity))),
            Component(
                items: [
                    Item(
                        size: Size(height: 2),
                        relations: [Item.Relation("a b", [Item(title: "A")]), Item.Relation("c", [])])
                ]),
            [
                "$.meta: a base64 string of a JSON object is read as that object",
                "$.model: JSON has no infinite or undefined numbers",
                "$.items[0].kind: an empty name counts as absent",
                "$.items[0].size.width: JSON has no infinite or undefined numbers",
                "$.items[0].relations[\"a b\"]: an earlier relation has this name, and only the first one counts",
            ]
        ),
    ]

    @Test(arguments: unsayable.indices)
    func whatJSONCannotSayIsOmitted(_ index: Int) throws {
        let (component, expected, omissions) = Self.unsayable[index]
        let json = component.json()
        #expect(json.omissions.map(\.description) == omissions)
        #expect(try Page(json: "[\(json.text)]").components == [expected])
    }

    @Test func aTitleWithoutAHeaderIsOmitted() throws {
        var component = Component(title: "A")
        component.header = nil
        for generation in PageJSON.Generation.allCases {
            let json = component.json(generation)
            #expect(json.omissions.map(\.path) == ["$.title"])
            #expect(try Page(json: "[\(json.text)]").components == [Component()])
        }
    }

    @Test func itemsBesideACollectionAreOmitted() throws {
        var page = try Page(json: #"[{ "items": { "collection": "cars" } }]"#)
        page.components[0].items = [Item(title: "A")]
        #expect(
            page.json().omissions.map(\.description) == [
                "$.components[0].items: the items of a collection or of slots replace these"
            ])
        #expect(
            page.json().text == """
                {
                  "components": [
                    {
                      "kind": "list",
                      "items": {
                        "collection": "cars"
                      }
                    }
                  ]
                }
                """)
    }

    @Test func aHeaderOfTheUsualKindHasNone() throws {
        let page = try Page(
            json: #"[{ "header": { "kind": "default", "title": "A" }, "footer": "f" }]"#)
        #expect(page.components[0].header == Item(title: "A"))
        #expect(page.components[0].footer == Item(kind: "f"))
        for generation in [PageJSON.Generation.spots6, .spots7] {
            #expect(page.json(generation).text.contains(#""kind": "default""#))
        }
        #expect(page.json().text.contains("default") == false)
        let made = Component(header: Item(kind: "default", title: "A"))
        for generation in [PageJSON.Generation.canonical, .spots6, .spots7] {
            let reason = "a header or a footer of this kind is read as one without a kind"
            #expect(made.json(generation).omissions.map(\.description) == ["$.header.kind: \(reason)"])
        }
    }

    @Test func datesOfAPageMustBeDates() {
        let json = Page(date: "soon", updated: "2026-11-21", expires: "2027-01-01").json()
        #expect(json.omissions.map(\.description) == ["$.date: the string is not a date"])
        #expect(
            json.text == """
                {
                  "updated": "2026-11-21",
                  "expires": "2027-01-01",
                  "components": []
                }
                """)
        let never = Page(expires: "never").json()
        #expect(never.omissions.map(\.description) == ["$.expires: the string is not a date"])
    }

    @Test func deepNestingIsOmittedWhereItCannotBeRead() throws {
        // The value has one level more than the reader allows below `components[0].meta`.
        var value: JSONValue = 1
        for _ in 0..<510 { value = [value] }
        let json = Page(components: [Component(meta: value)]).json()
        #expect(
            json.omissions.map(\.path) == ["$.components[0].meta" + String(repeating: "[0]", count: 509)])
        #expect(try Page(json: json.text).components.count == 1)
        var component = Component()
        for _ in 0..<1000 { component = Component(items: [Item(children: [component])]) }
        let deep = Page(components: [component]).json()
        #expect(deep.omissions.map(\.reason) == ["the value is nested too deep"])
        #expect(try Page(json: deep.text).components.count == 1)
    }

    @Test func aWebAddressIsWrittenWithItsKeys() throws {
        var page = Page(title: "News", source: "https://a.example/news")
        #expect(
            page.json().text == """
                {
                  "title": "News",
                  "source": "https://a.example/news"
                }
                """)
        page.source?.select = "data.screen"
        page.source?.next = .query("page", from: 0)
        page.source?.pages = 9
        page.source?.required = false
        page.source?.before = [Component()]
        let json = page.json()
        #expect(json.omissions == [])
        #expect(
            json.text == """
                {
                  "title": "News",
                  "source": {
                    "url": "https://a.example/news",
                    "next": {
                      "query": "page",
                      "from": 0
                    },
                    "pages": 9,
                    "required": false
                  },
                  "select": "data.screen",
                  "before": [
                    {
                      "kind": "list"
                    }
                  ]
                }
                """)
        #expect(try Page(json: json.text) == page)
        #expect(
            page.json(.spots7).omissions.map(\.path) == ["$.title", "$.source"])
    }

    private static let unwritable: [(Page.Source, [Component], [String])] = [
        ("a.example", [], ["$.source: the string is not a web address"]),
        (
            Page.Source("https://a.example", pages: 3), [],
            ["$.source.pages: it limits the responses of \"next\", which is missing"]
        ),
        (
            Page.Source("https://a.example", next: .query("a", from: -1, step: 0), pages: 0), [],
            [
                "$.source.next.from: the number must be at least 0",
                "$.source.next.step: the number must be at least 1",
                "$.source.pages: the number must be at least 1",
            ]
        ),
        (
            Page.Source("https://a.example", next: .path("")), [],
            ["$.source.next: an empty name counts as absent"]
        ),
        ("https://a.example", [Component()], ["$.components: the components come from the web address"]),
    ]

    @Test(arguments: unwritable)
    func whatAWebAddressCannotSayIsAnOmission(
        _ source: Page.Source, _ components: [Component], _ omissions: [String]
    ) {
        #expect(Page(source: source, components: components).json().omissions.map(\.description) == omissions)
    }

    @Test func aFaultyWebAddressIsAnErrorWhenItIsRead() {
        let failure = #expect(throws: PageFailure.self) {
            try Page(json: #"{ "source": { "url": "https://a.example", "pages": 3 }, "before": [1] }"#)
        }
        #expect(
            failure?.diagnostics.map(\.message) == [
                "\"pages\" limits the responses of \"next\", which is missing"
            ])
    }
}
