import Bytes
import Diagnostics
import SpotsModel
import Testing

@testable import SpotsRendering

/// The labels of the default theme, and what a site's files replace.
@Suite struct LabelLibraryTests {
    private func library(_ files: [String: String]) -> LabelLibrary {
        var library = LabelLibrary()
        for (language, text) in files {
            let text = SourceText(name: "Templates/labels/\(language).json", bytes: Array(text.utf8))
            let language = LanguageTag(language)
            library.add(LabelFile.read(text, for: language).file, for: language)
        }
        return library
    }

    private func word(
        _ name: String, _ language: String, _ files: [String: String] = [:], settings: JSONValue = .null
    ) -> String? {
        library(files).labels(for: language, settings: settings).words[name]
    }

    @Test(arguments: [
        ("en", "Skip to content"), ("nb", "Hopp til innholdet"), ("de", "Zum Inhalt springen"),
        ("fr", "Aller au contenu"), ("es", "Ir al contenido"), ("ar", "انتقل إلى المحتوى"),
        // Regions, scripts and other spellings of the same language.
        ("de-AT", "Zum Inhalt springen"), ("DE", "Zum Inhalt springen"), ("ar-Arab-EG", "انتقل إلى المحتوى"),
        ("no", "Hopp til innholdet"), ("nn", "Hopp til innholdet"), ("nn-NO", "Hopp til innholdet"),
        ("sv", "Hoppa till innehållet"), ("da", "Gå til indhold"), ("fi", "Siirry sisältöön"),
        ("is", "Beint í efnið"),
        ("nl-BE", "Ga naar de inhoud"), ("it", "Vai al contenuto"), ("pt-PT", "Ir para o conteúdo"),
        ("pl", "Przejdź do treści"), ("cs", "Přejít k obsahu"), ("uk", "Перейти до вмісту"),
        ("tr", "İçeriğe geç"),
        ("ja", "本文へ移動"), ("ko", "본문 바로가기"), ("he", "דילוג לתוכן"), ("fa-IR", "پرش به محتوا"),
        // Two codes of Hebrew.
        ("iw", "דילוג לתוכן"), ("iw-IL", "דילוג לתוכן"),
        // Chinese has two scripts, and the theme has labels in one of them.
        ("zh", "跳到内容"), ("zh-CN", "跳到内容"), ("zh-Hans", "跳到内容"), ("zh-Hans-SG", "跳到内容"), ("zh-SG", "跳到内容"),
        ("zh-TW", "Skip to content"), ("zh-Hant", "Skip to content"), ("zh-HK", "Skip to content"),
        ("zh-Hant-CN", "Skip to content"),
        // Languages without labels.
        ("hu", "Skip to content"), ("", "Skip to content"), ("deutsch", "Skip to content"),
    ])
    func aLanguageHasWords(_ language: String, _ skip: String) {
        #expect(word("skip", language) == skip)
    }

    @Test func aSiteReplacesSingleWords() {
        let files = [
            "de-at": #"{ "skip": "Zum Inhoit" }"#,
            "de": #"{ "skip": "Inhalt", "menu": "Karte", "own": "Eigenes" }"#,
            "en": #"{ "menu": "Card", "other": "Other" }"#,
        ]
        #expect(word("skip", "de-AT", files) == "Zum Inhoit")
        #expect(word("skip", "de", files) == "Inhalt")
        #expect(word("menu", "de-AT", files) == "Karte")
        #expect(word("own", "de-CH", files) == "Eigenes")
        #expect(word("next", "de-AT", files) == "Weiter")
        // The German of the default theme comes before the site's English.
        #expect(word("menu", "fr", files) == "Menu")
        #expect(word("other", "fr", files) == "Other")
        #expect(word("menu", "hu", files) == "Card")
        #expect(word("own", "hu", files) == nil)
    }

    @Test func wordsInTheSettingsTakePrecedenceInAllLanguages() {
        let settings: JSONValue = ["skip": "Go", "menu": "", "next": ["markdown": "x"]]
        let files = ["de": #"{ "skip": "Inhalt" }"#]
        #expect(word("skip", "de", files, settings: settings) == "Go")
        #expect(word("menu", "de", files, settings: settings) == "Menü")
        #expect(word("next", "de", files, settings: settings) == "Weiter")
    }

    @Test func aSiteNamesALanguageAsItsPagesOrOtherwise() {
        let files = [
            "zh-hant": #"{ "skip": "跳至內容" }"#, "zh": #"{ "menu": "單" }"#, "iw": #"{ "skip": "אל התוכן" }"#,
            "zh-hans": #"{ "close": "关" }"#,
        ]
        #expect(word("skip", "zh-TW", files) == "跳至內容")
        #expect(word("skip", "zh-Hant-HK", files) == "跳至內容")
        #expect(word("skip", "zh-CN", files) == "跳到内容")
        #expect(word("menu", "zh-TW", files) == "單")
        #expect(word("menu", "zh-CN", files) == "單")
        #expect(word("close", "zh", files) == "关")
        #expect(word("close", "zh-TW", files) == "Close")
        #expect(word("skip", "he-IL", files) == "אל התוכן")
    }

    private static let languages = [
        "ar", "cs", "da", "de", "en", "es", "fa", "fi", "fr", "he", "is", "it", "ja", "ko", "nb", "nl", "pl",
        "pt", "sv",
        "tr", "uk", "zh-Hans",
    ]

    @Test func theDefaultThemeHasTheseLanguages() {
        let files = BuiltInTheme.paths.filter { $0.hasPrefix("labels/") }
        #expect(files.sorted() == Self.languages.map { "labels/\($0).json" })
    }

    @Test(arguments: [
        ("ar", "17 مايو 2025", "السبت 17 مايو م"), ("cs", "17. května 2025", "sobota 17 kvě odp."),
        ("da", "17. maj 2025", "lørdag 17 maj PM"), ("de", "17. Mai 2025", "Samstag 17 Mai PM"),
        ("en", "May 17, 2025", "Saturday 17 May PM"),
        ("es", "17 de mayo de 2025", "sábado 17 may p.\u{202F}m."),
        ("fa", "17 مه 2025", "شنبه 17 مه ب.ظ."), ("fi", "17. toukokuuta 2025", "lauantaina 17 touko ip."),
        ("fr", "17 mai 2025", "samedi 17 mai PM"), ("he", "17 במאי 2025", "יום שבת 17 מאי PM"),
        ("is", "17. maí 2025", "laugardagur 17 maí e.h."), ("it", "17 maggio 2025", "sabato 17 mag PM"),
        ("ja", "2025年5月17日", "土曜日 17 5月 午後"), ("ko", "2025년 5월 17일", "토요일 17 5월 오후"),
        ("nb", "17. mai 2025", "lørdag 17 mai p.m."), ("nl", "17 mei 2025", "zaterdag 17 mei p.m."),
        ("pl", "17 maja 2025", "sobota 17 maj PM"), ("pt", "17 de maio de 2025", "sábado 17 mai. PM"),
        ("sv", "17 maj 2025", "lördag 17 maj em"), ("tr", "17 Mayıs 2025", "Cumartesi 17 May ÖS"),
        ("uk", "17 травня 2025\u{202F}р.", "субота 17 трав. пп"), ("zh-Hans", "2025年5月17日", "星期六 17 5月 下午"),
    ])
    func aDateIsWrittenAsTheLanguageDoes(_ language: String, _ date: String, _ long: String) throws {
        let names = LabelLibrary().labels(for: language, settings: .null).calendar
        let day = try #require(CalendarDate("2025-05-17T18:30:00Z"))
        #expect(try DatePattern(names.datePattern).text(of: day, in: names) == date)
        #expect(try DatePattern("EEEE d MMM a").text(of: day, in: names) == long)
    }

    @Test(arguments: languages)
    func theDefaultThemeHasAllLabels(_ language: String) throws {
        let path = "labels/\(language).json"
        let bytes = try #require(BuiltInTheme.bytes(of: path))
        let (file, diagnostics) = LabelFile.read(
            SourceText(name: path, bytes: bytes), for: LanguageTag(language))
        #expect(diagnostics == [])
        #expect(
            file.names.sorted() == [
                "all", "back", "breadcrumbs", "by", "caution", "clear", "close", "contents", "copied", "copy",
                "edit", "empty", "filter", "footnotes", "from", "important", "items", "languages", "loaded",
                "menu", "minutes", "more", "navigation", "neighbors", "next", "next-page", "note",
                "nothing-found", "notice", "pages", "previous", "previous-page", "published", "related",
                "results", "search", "skip", "sort-by", "source-code", "table", "tags", "task", "tip", "to",
                "untranslated", "untranslated-page", "updated", "usual-order", "warning",
            ])
        #expect(Set(file.calendar.keys) == Set(CalendarKey.allCases))
        #expect(file.pluralNames == [])
    }

    @Test(arguments: [
        ("en", "1", "1 boat"), ("en", "1234", "1,234 boats"), ("en", "1.0", "1.0 boats"), ("en", "", "?"),
        ("pl", "1", "1 łódź"), ("pl", "3", "3 łodzie"), ("pl", "12", "12 łodzi"), ("pl", "1.5", "1,5 łodzi"),
        // Whole millions have the form of other numbers here.
        ("fr", "0", "0 bateau"), ("fr", "1000000", "1\u{202F}000\u{202F}000 bateaux"),
        // A region has the rules of its own, also for the file of the language.
        ("pt", "0", "0 barco"), ("pt-PT", "0", "0 barcos"),
        // A label of another language has the rules of that language, and the numbers of the page's.
        ("uk", "21", "21 boats"), ("de", "1234.5", "1.234,5 boats"), ("ja", "1", "1 boat"),
        // A string with the number has one form for all, and one without it is the same for all.
        ("ko", "1", "배 1척"), ("ar", "5", "قوارب"),
    ])
    func aLabelHasTheFormOfTheNumber(_ language: String, _ number: String, _ expected: String) {
        let files = [
            "en": #"{ "boats": { "one": "{count} boat", "other": "{count} boats" } }"#,
            "pl":
                #"{ "boats": { "one": "{count} łódź", "few": "{count} łodzie", "many": "{count} łodzi", "other": "{count} łodzi" } }"#,
            "fr": #"{ "boats": { "one": "{count} bateau", "other": "{count} bateaux" } }"#,
            "pt": #"{ "boats": { "one": "{count} barco", "other": "{count} barcos" } }"#,
            "ko": #"{ "boats": "배 {count}척" }"#, "ar": #"{ "boats": "قوارب" }"#,
        ]
        let labels = library(files).labels(for: language, settings: .null)
        let text = DecimalText(number).flatMap { number in
            labels.plurals["boats"]?.text(for: number, in: labels.calendar)
        }
        #expect(text ?? labels.words["boats"] ?? "?" == expected)
    }

    @Test func formsInTheSettingsHaveTheRulesOfThePage() throws {
        let settings: JSONValue = [
            "boats": ["few": "{count} few", "other": "{count} other"], "skip": ["other": "Go {count}"],
            "menu": ["one": "a"],
        ]
        for (language, text) in [("pl", "3 few"), ("en", "3 other"), ("", "3 other")] {
            let labels = library([:]).labels(for: language, settings: settings)
            let number = try #require(DecimalText("3"))
            #expect(labels.plurals["boats"]?.text(for: number, in: labels.calendar) == text)
            #expect(labels.words["skip"] == nil)
            #expect(labels.words["menu"] != nil)
        }
    }

    @Test func aWordReplacesFormsAndFormsReplaceAWord() {
        let files = [
            "de": #"{ "skip": { "one": "a", "other": "b" }, "x": "c" }"#,
            "en": #"{ "x": { "one": "a", "other": "b" } }"#,
        ]
        let labels = library(files).labels(for: "de", settings: .null)
        #expect(labels.plurals.keys.sorted() == ["skip"])
        #expect(labels.words["skip"] == nil)
        #expect(labels.words["x"] == "c")
        #expect(library(files).pluralNames(settings: .null) == ["skip", "x"])
    }

    @Test func explanationsShowForms() {
        let files = ["en": #"{ "boats": { "other": "{count} boats", "one": "{count} boat" } }"#]
        let json = LabelsContext(library(files).labels(for: "en", settings: .null)).json
        #expect(json["boats"] == ["one": "{count} boat", "other": "{count} boats"])
        #expect(json["next"] == "Next")
    }

    @Test func theEnglishCalendarIsThatOfTheFile() {
        #expect(LabelLibrary().labels(for: "en", settings: .null).calendar == .english)
    }

    @Test(arguments: [
        ("nb", "mai", "man.", "d. MMMM y", ",", "\u{A0}"), ("de", "Mai", "Mo.", "d. MMMM y", ",", "."),
        ("fr", "mai", "lun.", "d MMMM y", ",", "\u{202F}"),
        ("es", "mayo", "lun", "d 'de' MMMM 'de' y", ",", "."),
        ("ar", "مايو", "الاثنين", "d MMMM y", ".", ","),
    ])
    func aLanguageWritesDatesAndNumbers(
        _ language: String, _ may: String, _ monday: String, _ pattern: String, _ decimal: String,
        _ group: String
    ) {
        let calendar = LabelLibrary().labels(for: language, settings: .null).calendar
        #expect(calendar.months[4] == may)
        #expect(calendar.shortDays[0] == monday)
        #expect(calendar.datePattern == pattern)
        #expect(calendar.decimalSeparator == decimal)
        #expect(calendar.groupSeparator == group)
    }

    @Test func aSiteReplacesPartsOfTheCalendar() {
        let files = ["de-at": #"{ "day-periods": ["vorm.", "nachm."], "date-pattern": "d. MMM y" }"#]
        let calendar = library(files).labels(for: "de-AT", settings: .null).calendar
        #expect(calendar.dayPeriods == ["vorm.", "nachm."])
        #expect(calendar.datePattern == "d. MMM y")
        #expect(calendar.months[0] == "Januar")
    }
}
