import Bytes
import Paths
import SpotsModel

/// The languages of a site, which files and addresses belong to.
struct SiteLanguages: Sendable {
    /// The languages, the default one first.
    let all: [PageLanguage]

    init(_ settings: SiteSettings) {
        if settings.languages.count < 2 {
            all = [PageLanguage(settings.language, index: 0, folder: "")]
            return
        }
        all = settings.languages.enumerated().map { index, language in
            let hasFolder = index > 0 || settings.prefixDefault
            return PageLanguage(
                language.tag, index: index, folder: hasFolder ? language.tag : "",
                fallbacks: settings.fallbacks(ofLanguageAt: index))
        }
    }

    /// Whether the site is in several languages; otherwise neither files nor addresses say one.
    var areSeveral: Bool { all.count > 1 }

    /// A site in one language.
    static let one = SiteLanguages(SiteSettings())
}

extension SiteLanguages {
    /// The language of a file, and its path as the default language would have it.
    ///
    /// - Returns: nil for a site in one language.
    func place(ofFile path: ContentPath) -> Place? {
        guard areSeveral else { return nil }
        if let language = language(saidBy: path), let own = language.path(without: path) {
            return Place(language: language, path: own, isSaid: true)
        }
        return Place(language: all[0], path: path, isSaid: false)
    }

    /// The language that the path of a file says; nil if it says none.
    func language(saidBy path: ContentPath) -> PageLanguage? {
        path.text.withSpan { bytes in
            // Of a file such as `nb/about.en.json`, the folder says the language.
            all.first { $0.isFolder(of: bytes) } ?? all.first { $0.isInName(of: bytes) }
        }
    }

    /// The language that a file belongs to, and what the file would be called in the default language.
    struct Place {
        let language: PageLanguage
        let path: ContentPath
        /// Whether the path says the language; otherwise it is the default one.
        let isSaid: Bool
    }

    /// The language of the page at an address; the default one for an address that is not below another's.
    func language(ofAddress address: String) -> PageLanguage {
        all.first { !$0.folder.isEmpty && address.hasPrefix($0.home) } ?? all[0]
    }

    /// The language with a tag, ignoring case; nil if the site does not have it.
    subscript(tag tag: String) -> PageLanguage? {
        all.first { $0.tag == tag } ?? all.first { $0.tag.lowercased() == tag.lowercased() }
    }

    /// Addresses in all languages: `/posts/` and `/nb/posts/`.
    func homes(of addresses: Set<String>) -> Set<String> {
        guard areSeveral else { return addresses }
        return Set(all.flatMap { language in addresses.map { language.home + $0.dropFirst() } })
    }
}
