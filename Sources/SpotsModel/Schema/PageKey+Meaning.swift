extension PageKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .title:
            KeyMeaning("The title; by default, that of the first header, or else of the site.", .text)
        case .description:
            KeyMeaning("What the page is about, for search engines and link previews.", .text)
        case .image:
            KeyMeaning(
                "The picture in link previews: a web address, or a file relative to the page's file.",
                .text)
        case .path:
            KeyMeaning(
                "The address of the page: /x/y/, /x.html, or a file that is not HTML, such as /events.ics; by default, the file decides.",
                .oneOf([.form(Self.address()), .number]))
        case .layout: KeyMeaning("The page template; by default, page.mustache.", .name(.layout))
        case .language:
            KeyMeaning(
                "The language, as a BCP 47 tag; by default, the site's.", .form("^(\(Self.languageForm))?$")
            )
        case .date: KeyMeaning("The date of the page; it is not published before.", .date)
        case .updated: KeyMeaning("When the page last changed.", .date)
        case .expires: KeyMeaning("When the page is no longer published.", .date)
        case .draft:
            KeyMeaning("Whether the page is left out unless drafts are included.", .boolean, default: false)
        case .noindex:
            KeyMeaning("Whether search engines are asked to leave the page out.", .boolean, default: false)
        case .search:
            KeyMeaning("Whether the search of the site finds the page.", .boolean, default: true)
        case .aliases:
            KeyMeaning(
                "Other addresses, which redirect to the page.",
                .list(.oneOf([.form("(?=.)" + Self.address(except: "?#")), .number])))
        case .key:
            KeyMeaning(
                "What the page has in common with its translations; by default, the path of its file.", .text)
        case .translations:
            KeyMeaning(
                "Whether objects whose keys are languages of the site stand for the values in these languages.",
                .boolean, default: false)
        case .sections:
            KeyMeaning(
                "Whether the page begins a section, or the pages that come first in its list; false: the page is not in the list of its section.",
                .oneOf([.truth, .list(.oneOf([.text, .object(.sectionEntry)]))]))
        case .meta: KeyMeaning("Data for templates, as {{meta.x}}.", .any)
        case .schema: .schema
        }
    }

    /// The form of a language tag, or of the name of a locale.
    package static let languageForm = "[A-Za-z]{1,8}([-_][A-Za-z0-9]{1,8})*"

    /// The form of an address on the site, or of an empty string: no part begins with `_` or `.`, or is empty.
    ///
    /// - Parameter except: characters that it cannot have, as in a regular expression class.
    private static func address(except others: String = "") -> String {
        let rest = #"[^/\\\x00-\x1f\x7f\#(others)]*"#
        let name = #"[^/\\_.\x00-\x1f\x7f\#(others)]\#(rest)"#
        return #"^/?(\#(name)/)*(\#(name))?$"#
    }
}

extension RemotePageKey: MeaningfulKey {
    package var meaning: KeyMeaning {
        switch self {
        case .source:
            KeyMeaning(
                "The web address that the components come from, instead of \"components\".",
                .oneOf([.form(WebSourceKey.webAddress), .object(.pageSource)]))
        case .select: KeyMeaning("The path to the page inside a response of the web address.", .text)
        case .before:
            KeyMeaning("Components before those of the web address.", .list(.object(.component)))
        case .after:
            KeyMeaning("Components after those of the web address.", .list(.object(.component)))
        }
    }
}

extension SectionEntryKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .title:
            KeyMeaning("The text of the link, or the heading of the group; absent: the page's title.", .text)
        case .page: KeyMeaning("The path of the page below the section: install.", .text)
        case .pages:
            KeyMeaning("The pages below this one.", .list(.oneOf([.text, .object(.sectionEntry)])))
        }
    }
}

extension KeyMeaning {
    /// The key of a file's schema.
    package static let schema = KeyMeaning("The JSON Schema of this file, which editors read.", .text)
}
