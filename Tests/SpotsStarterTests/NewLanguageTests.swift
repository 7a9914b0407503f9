import SpotsSite
import Testing

@testable import SpotsStarter

/// New sites in several languages.
@Suite struct NewLanguageTests {
    private static func text(_ path: String, in starter: Starter) throws -> String {
        String(decoding: try #require(starter.files.files.first { $0.path == path }).bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("en,nb", ["en", "nb"]), ("NB", ["nb"]), ("en , pt-br", ["en", "pt-BR"]), ("pt_BR", ["pt-BR"]),
        ("ZH-HANT-tw", ["zh-Hant-TW"]), ("no,sms", ["no", "sms"]), ("sl-ROZAJ", ["sl-rozaj"]),
    ])
    func languagesHaveTheUsualCase(list: String, tags: [String]) throws {
        #expect(try NewLanguage.all(in: list).map(\.tag) == tags)
    }

    @Test(arguments: [
        ("en,dk", "\"dk\" is not the code of a language; did you mean \"da\"?"),
        ("xx", "\"xx\" is not the code of a language; write codes such as en, nb or pt-BR"),
        ("english", "\"english\" is not the code of a language; write codes such as en, nb or pt-BR"),
        ("en,", "\"\" is not the code of a language; write codes such as en, nb or pt-BR"),
        ("", "\"\" is not the code of a language; write codes such as en, nb or pt-BR"),
        ("en,nb,EN", "the language \"en\" is named twice"),
        ("pt-BR,pt_br", "the language \"pt-BR\" is named twice"),
    ])
    func wrongLanguagesAreExplained(list: String, message: String) {
        let failure = #expect(throws: StarterFailure.self) { try NewLanguage.all(in: list) }
        #expect(failure?.description == message)
        #expect(failure?.id == "invalid-argument")
    }

    @Test func theSettingsHaveTheTextOfEachLanguage() throws {
        let starter = Starter.basic(in: try NewLanguage.all(in: "nb,fr"))
        #expect(
            try Self.text("Content/site.json", in: starter) == """
                {
                  "$schema": "../schemas/site.json",
                  "languages": {
                    "nb": {
                      "title": "Nettstedet mitt",
                      "description": "Notater, de nyeste først.",
                      "navigation": [
                        { "title": "Hjem", "action": "/" },
                        { "title": "Om", "action": "/about/" }
                      ]
                    },
                    "fr": {
                      "title": "My site",
                      "description": "Notes, the newest first.",
                      "navigation": [
                        { "title": "Home", "action": "/" },
                        { "title": "About", "action": "/about/" }
                      ],
                      "banner": {
                        "text": "Not translated yet. Translate Content/fr/, and remove this line from site.json."
                      }
                    }
                  },
                  "collections": {
                    "notes": {
                      "source": { "pages": "/notes/" },
                      "sort": "-date",
                      "item": { "kind": "row", "title": "{{title}}", "subtitle": "{{date(date)}}", "action": "{{href}}" }
                    }
                  }
                }

                """)
        #expect(
            starter.untranslated == ["the pages in Content/fr/ are in English; translate them into \"fr\""])
    }

    @Test(arguments: [("", "en", "My site"), ("en-GB", "en-GB", "My site"), ("no", "no", "Nettstedet mitt")])
    func aSiteInOneLanguageHasNoLanguages(list: String, tag: String, title: String) throws {
        let starter = Starter.basic(in: list.isEmpty ? [] : try NewLanguage.all(in: list))
        let settings = try Self.text("Content/site.json", in: starter)
        #expect(
            settings.hasPrefix(
                "{\n  \"$schema\": \"../schemas/site.json\",\n  \"title\": \"\(title)\",\n  \"description\": "
            ))
        #expect(settings.contains("\n  ],\n  \"language\": \"\(tag)\",\n  \"collections\": {\n"))
        #expect(starter.untranslated == [])
    }

    @Test func aSiteInAnUnknownLanguageIsInEnglish() throws {
        let starter = Starter.basic(in: try NewLanguage.all(in: "da"))
        #expect(starter.untranslated == ["the pages in Content/ are in English; translate them into \"da\""])
        #expect(try !Self.text("Content/site.json", in: starter).contains("banner"))
    }

    @Test(arguments: [
        ("en", "Step {{number}}", []), ("da", "Step {{number}}", []),
        ("nb", "{{label(\"step\", number)}}", ["nb.json { \"step\": \"Trinn {count}\" }\n"]),
        (
            "pt-BR,nb", "{{label(\"step\", number)}}",
            [
                "nb.json { \"step\": \"Trinn {count}\" }\n",
                "pt-br.json { \"step\": \"Step {count}\" }\n",
            ]
        ),
    ])
    func theWordOfTheTemplateIsInItsLanguage(list: String, word: String, labels: [String]) throws {
        let starter = Starter.basic(in: try NewLanguage.all(in: list))
        let template = try Self.text("Templates/items/step.mustache", in: starter)
        #expect(template.contains("<p class=\"spots-subtitle\">\(word)</p>"))
        let folder = "Templates/labels/"
        let found = starter.files.files.filter { $0.path.hasPrefix(folder) }
        #expect(
            found.map { "\($0.path.dropFirst(folder.count)) \(String(decoding: $0.bytes, as: UTF8.self))" }
                == labels)
    }

    @Test func pagesNameTheirOwnFiles() throws {
        let starter = Starter.basic(in: try NewLanguage.all(in: "nb,en-GB"))
        let pages = try ["", "en-GB/"].map { try Self.text("Content/\($0)index.json", in: starter) }
        #expect(pages[0].contains("Endre en tittel i `Content/index.json`."))
        #expect(pages[0].hasPrefix("{\n  \"$schema\": \"../schemas/page.json\",\n"))
        #expect(pages[1].contains("Change a title in `Content/en-GB/index.json`."))
        #expect(pages[1].contains("`spots-site new page en-GB/notes/second-note.md` adds a note."))
        #expect(pages[1].hasPrefix("{\n  \"$schema\": \"../../schemas/page.json\",\n"))
        for file in starter.files.files {
            let text = String(decoding: file.bytes, as: UTF8.self)
            for placeholder in ["{folder}", "{languages}", "{step}"] {
                #expect(!text.contains(placeholder), "\(file.path)")
            }
        }
    }
}
