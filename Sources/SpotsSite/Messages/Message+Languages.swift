import Diagnostics
import SpotsModel

/// What is wrong with the languages of a site.
extension Message {
    static func unknownLanguage(_ code: String, suggestion: String?) -> Message {
        Message(
            .error, .invalidValue,
            "\(quote(code)) is not the code of a language\(didYouMean(suggestion))",
            notes: ["write a language tag, such as \"en\" or \"pt-BR\""])
    }

    static func sameLanguages(_ tag: String, _ other: String) -> Message {
        Message(.error, .invalidValue, "\(quote(tag)) and \(quote(other)) are the same language")
    }

    static func noLanguages() -> Message {
        Message(
            .error, .invalidValue, "\"languages\" is empty; write one such as \"nb\", or leave out the key")
    }

    static func languageHostWithoutBaseURL() -> Message {
        Message(
            .error, .invalidValue, "a language can have its own \"baseURL\" only if the site has one",
            notes: ["set \"baseURL\" to the address of the published site, such as \"https://example.org/\""])
    }

    static func pathOfLanguageHost(_ url: String, root: String) -> Message {
        Message(
            .error, .invalidValue,
            "the path of \(quote(url)) is not that of the site's \"baseURL\", \(quote(root)); only the host can differ",
            notes: ["the addresses of the pages stay the same: each language is in its own folder"])
    }

    static func languageWithoutPages(_ tag: String, folder: String) -> Message {
        Message(
            .warning, .languageWithoutPages, "the language \(quote(tag)) has no pages",
            notes: ["its pages are in \(folder)/\(tag)/, or have names such as index.\(tag).json"])
    }

    static func repeatedTranslation(_ key: String, _ tag: String, of other: String) -> Message {
        Message(
            .error, .repeatedTranslation,
            "the page \(other) has the key \(quote(key)) too, and is in the same language, \(quote(tag))")
    }

    static func untiedTranslation(_ key: String, suggestion: String?) -> Message {
        Message(
            .warning, .untiedTranslation,
            "no page in another language has the key \(quote(key))\(didYouMean(suggestion))")
    }

    static func untiedFile(_ original: String) -> Message {
        Message(
            .warning, .untiedTranslation,
            "this is the translation of a page that does not exist: there is no \(original)")
    }

    static func addressOfLanguage(_ address: String, _ tag: String, home: String) -> Message {
        Message(
            .error, .addressOfLanguage,
            "the address \(address) is below \(home), where only pages in the language \(quote(tag)) are")
    }
}
