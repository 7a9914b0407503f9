import Testing

@testable import SpotsRendering

/// The language of a page as link previews and browsers need it.
@Suite struct LocaleTests {
    @Test(arguments: [
        ("en", "en_US"), ("de-AT", "de_AT"), ("no", "nb_NO"), ("nn", "nn_NO"), ("sv", "sv_SE"),
        ("da", "da_DK"),
        ("fi", "fi_FI"), ("is", "is_IS"), ("nl", "nl_NL"), ("nl-BE", "nl_BE"), ("it", "it_IT"),
        ("pt", "pt_BR"),
        ("pt-PT", "pt_PT"), ("pl", "pl_PL"), ("cs", "cs_CZ"), ("uk", "uk_UA"), ("tr", "tr_TR"),
        ("ja", "ja_JP"),
        ("ko", "ko_KR"), ("fa", "fa_IR"), ("he", "he_IL"), ("iw", "he_IL"), ("iw-IL", "he_IL"),
        ("zh", "zh_CN"),
        ("zh-Hans", "zh_CN"), ("zh-Hant", "zh_TW"), ("zh-TW", "zh_TW"), ("zh-Hant-HK", "zh_HK"), ("hu", nil),
        ("", nil),
    ])
    func aLanguageHasItsUsualTerritory(_ language: String, _ locale: String?) {
        #expect(HeadTags.locale(of: language) == locale)
    }

    @Test(arguments: [
        ("he", true), ("iw", true), ("fa", true), ("ar", true), ("fa-Latn", false), ("ja", false),
        ("tr", false),
        ("uk", false), ("zh-Hans", false),
    ])
    func someLanguagesAreWrittenFromRightToLeft(_ language: String, _ isRightToLeft: Bool) {
        #expect(PageDirection.isRightToLeft(language) == isRightToLeft)
    }
}
