import Paths
import SpotsModel
import Testing

@testable import SpotsSite

/// Which language a file is in, and the address that follows.
@Suite struct PageLanguageTests {
    private static func languages(prefixDefault: Bool = false) -> SiteLanguages {
        var settings = SiteSettings()
        settings.languages = ["en", "nb", "pt-BR"].map { SiteSettings.Language($0) }
        settings.prefixDefault = prefixDefault
        return SiteLanguages(settings)
    }

    @Test(arguments: [
        ("about.json", "en", "about.json", false), ("nb/about.json", "nb", "about.json", true),
        ("about.nb.json", "nb", "about.json", true), ("team/about.nb.md", "nb", "team/about.md", true),
        ("nb/index.md", "nb", "index.md", true), ("index.nb.json", "nb", "index.json", true),
        ("NB/about.json", "nb", "about.json", true), ("about.pt-br.json", "pt-BR", "about.json", true),
        ("pt-BR/a/b.json", "pt-BR", "a/b.json", true), ("en/about.json", "en", "about.json", true),
        ("nb.json", "en", "nb.json", false), (".nb.json", "en", ".nb.json", false),
        ("team/nb.json", "en", "team/nb.json", false), ("nbx/about.json", "en", "nbx/about.json", false),
        ("team/nb/about.json", "en", "team/nb/about.json", false),
        ("aboutnb.json", "en", "aboutnb.json", false),
        ("a.nb/about.json", "en", "a.nb/about.json", false),
        ("nb/about.en.json", "nb", "about.en.json", true),
        ("_boats.nb.csv", "nb", "_boats.csv", true), ("nb/_boats.csv", "nb", "_boats.csv", true),
    ])
    func aFileIsInALanguage(_ file: String, _ tag: String, _ path: String, _ isSaid: Bool) throws {
        let place = try #require(Self.languages().place(ofFile: ContentPath(file)))
        #expect(place.language.tag == tag)
        #expect(place.path.text == path)
        #expect(place.isSaid == isSaid)
    }

    @Test func aSiteInOneLanguageHasNoPlaces() {
        #expect(SiteLanguages.one.place(ofFile: "nb/about.json") == nil)
        var settings = SiteSettings()
        settings.languages = [SiteSettings.Language("nb")]
        #expect(SiteLanguages(settings).place(ofFile: "nb/about.json") == nil)
    }

    @Test(arguments: [
        ("about.json", "/about/", "/en/about/"), ("nb/about.json", "/nb/about/", "/nb/about/"),
        ("index.json", "/", "/en/"), ("index.nb.json", "/nb/", "/nb/"),
        ("404.json", "/404.html", "/en/404.html"), ("nb/404.json", "/nb/404.html", "/nb/404.html"),
        ("team/index.pt-BR.md", "/pt-BR/team/", "/pt-BR/team/"), ("nb.json", "/nb/", "/en/nb/"),
    ])
    func theAddressFollowsFromTheFile(_ file: String, _ address: String, _ prefixed: String) throws {
        for (languages, expected) in [
            (Self.languages(), address), (Self.languages(prefixDefault: true), prefixed),
        ] {
            let language = try #require(languages.place(ofFile: ContentPath(file))).language
            #expect(PageAddress(ofFile: ContentPath(file), in: language).url == expected)
        }
    }

    @Test(arguments: [
        ("nb", "/om/", "/nb/om/", "nb/om/index.html"), ("nb", "/nb/om/", "/nb/om/", "nb/om/index.html"),
        ("nb", "om", "/nb/om/", "nb/om/index.html"), ("nb", "/om.html", "/nb/om.html", "nb/om.html"),
        ("nb", "/nbx/", "/nb/nbx/", "nb/nbx/index.html"), ("en", "/about/", "/about/", "about/index.html"),
        ("nb", "/bær/", "/nb/b%C3%A6r/", "nb/bær/index.html"), ("nb", "/", "/nb/", "nb/index.html"),
    ])
    func aPathIsBelowItsLanguage(_ tag: String, _ path: String, _ url: String, _ file: String) throws {
        let language = try #require(Self.languages()[tag: tag])
        let address = try PageAddress(path: path, in: language)
        #expect(address.url == url)
        #expect(address.outputPath.text == file)
        #expect(language.address(without: url) == "/" + url.dropFirst(language.home.count))
    }

    @Test(arguments: [("/nb/om/", "nb"), ("/", "en"), ("/nbx/", "en"), ("/pt-BR/", "pt-BR"), ("/nb", "en")])
    func anAddressBelongsToALanguage(_ address: String, _ tag: String) {
        #expect(Self.languages().language(ofAddress: address).tag == tag)
    }

    @Test(arguments: [
        ("en", "en"), ("pt_BR", "pt-BR"), ("zh-Hans", "zh-Hans"), ("ast", "ast"), ("NB", "NB"), ("dk", nil),
        ("norsk", nil), ("x", nil), ("", nil), ("deu", nil), ("en-", nil), ("e n", nil), ("../x", nil),
    ])
    func codesAreChecked(_ text: String, _ tag: String?) {
        #expect(LanguageCode.tag(text) == tag)
    }

    @Test(arguments: [
        ("nb", "Norsk bokmål"), ("en", "English"), ("ar", "العربية"), ("pt-BR", "Português (Brasil)"),
        ("de-LU", "Deutsch"), ("tlh", "tlh"),
    ])
    func languagesHaveNames(_ tag: String, _ name: String) {
        #expect(LanguageNames.name(of: tag) == name)
    }
}
