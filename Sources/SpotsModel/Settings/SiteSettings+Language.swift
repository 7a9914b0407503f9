extension SiteSettings {
    /// One of the languages of a site, with the settings that its pages have instead of those of the site.
    ///
    /// ```swift
    /// settings.languages = [SiteSettings.Language("en"), SiteSettings.Language("nb", title: "Havn")]
    /// ```
    public struct Language: Sendable, Equatable {
        /// The language as a BCP 47 tag.
        public var tag: String
        /// The name of the language for readers; empty for the name that the language has for itself.
        public var name: String
        /// The name of the site; nil for that of the site's settings, as below.
        public var title: String?
        /// A description of the site.
        public var description: String?
        /// How the titles of the page and the site become the document title.
        public var titlePattern: String?
        /// The image for link previews of pages without their own.
        public var image: String?
        /// The links in the header.
        public var navigation: [NavigationLink]?
        /// The columns of links and the text in the footer.
        public var footer: Footer?
        /// The links to the site's profiles elsewhere.
        public var social: [NavigationLink]?
        /// A line above the header.
        public var banner: Banner?
        /// The language that shows the pages and records which this one lacks; nil for that of the site's settings.
        public var fallback: String?
        /// The address of the site at the host of the language; nil for that of the site's settings.
        ///
        /// Its path is that of the site's ``SiteSettings/baseURL``.
        public var baseURL: String?
        /// Custom data for templates; its members replace those of the site's `meta`.
        public var meta: JSONValue

        /// Creates a language.
        ///
        /// - Parameters:
        ///   - tag: the language as a BCP 47 tag.
        ///   - name: the name of the language for readers; empty for the name that the language has for itself.
        ///   - title: the name of the site in this language; nil for that of the site.
        public init(_ tag: String, name: String = "", title: String? = nil) {
            self.tag = tag
            self.name = name
            self.title = title
            meta = .null
        }

        /// The name to show: ``name``, or else the name that the language has for itself.
        package var shownName: String { name.isEmpty ? LanguageNames.name(of: tag) : name }
    }

    /// The settings as the pages of a language see them.
    package func settings(in language: Language) -> SiteSettings {
        var settings = self
        settings.language = language.tag
        if let title = language.title { settings.title = title }
        if let description = language.description { settings.description = description }
        if let titlePattern = language.titlePattern { settings.titlePattern = titlePattern }
        if let image = language.image { settings.image = image }
        if let navigation = language.navigation { settings.navigation = navigation }
        if let footer = language.footer { settings.footer = footer }
        if let social = language.social { settings.social = social }
        if let banner = language.banner { settings.banner = banner }
        if let own = language.meta.object { settings.meta = meta.replacing(own) }
        if let own = language.baseURL {
            // The other languages keep theirs.
            for index in languages.indices {
                settings.languages[index].baseURL = baseURL(of: languages[index])
            }
            settings.baseURL = own
        }
        return settings
    }

    /// The address of the site at the host of a language.
    ///
    /// - Parameter language: one of the languages.
    package func baseURL(of language: Language) -> String { language.baseURL ?? baseURL }

    /// The languages that show the pages and records which a language lacks, in this order, by their positions.
    ///
    /// - Parameter position: the position of the language.
    package func fallbacks(ofLanguageAt position: Int) -> [Int] {
        var found: [Int] = []
        var current = position
        while true {
            let tag = (languages[current].fallback ?? fallback).lowercased()
            guard let next = languages.firstIndex(where: { $0.tag.lowercased() == tag }), next != position,
                !found.contains(next)
            else { return found }
            found.append(next)
            current = next
        }
    }

    /// Puts the default language first: the one that ``language`` names, or else the first of ``languages``.
    package mutating func orderLanguages() {
        guard let first = languages.first else { return }
        let tag = languages.first { $0.tag.lowercased() == language.lowercased() }?.tag ?? first.tag
        languages = languages.filter { $0.tag == tag } + languages.filter { $0.tag != tag }
        language = tag
    }
}

extension JSONValue {
    /// An object with the members of another one instead of its own.
    fileprivate func replacing(_ others: JSONObject) -> JSONValue {
        let kept = (object?.members ?? []).filter { others[$0.key] == nil }
        return .object(JSONObject((kept + others.members).map { ($0.key, $0.value) }))
    }
}
