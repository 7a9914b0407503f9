import Mustache
import SpotsModel

/// Writes the elements `meta` and `link` of a document's head, each on its own line.
struct HeadTags {
    private let head: HeadContext
    private let overrides: HeadOverrides?
    private var isFirst = true
    private var run: PageRun { head.run }

    init(_ head: HeadContext) {
        self.head = head
        overrides = head.run.headOverrides
    }

    mutating func write(to output: inout OutputBuffer) {
        writePage(to: &output)
        writeLinks(to: &output)
        writeColors(to: &output)
        writeIcons(to: &output)
        writePreview(to: &output)
        if let article = head.article { write(article, to: &output) }
        writeApp(to: &output)
        if let overrides { write(overrides, to: &output) }
    }
}

// MARK: The page

extension HeadTags {
    private mutating func writePage(to output: inout OutputBuffer) {
        meta("viewport", "width=device-width, initial-scale=1", to: &output)
        if !head.description.isEmpty { meta("description", head.description, to: &output) }
        if run.source.page.noindex { meta("robots", "noindex", to: &output) }
    }

    private mutating func writeLinks(to output: inout OutputBuffer) {
        if let canonical = head.canonical { link("canonical", canonical, to: &output) }
        writeLanguages(to: &output)
        writeFeeds(to: &output)
        writeTwins(to: &output)
        guard let pager = run.source.pager else { return }
        if pager.page > 1 {
            link("prev", run.base.prefixed(pager.addresses[pager.page - 2]), to: &output)
        }
        if let next = pager.next { link("next", run.base.prefixed(next), to: &output) }
    }

    /// The page in other languages; search engines want absolute addresses, and the page itself among them.
    private mutating func writeLanguages(to output: inout OutputBuffer) {
        if isReplaced(link: "alternate") || run.base.origin.isEmpty { return }
        for (tag, page) in run.alternates {
            let address = run.environment.hosts.absoluteAddress(ofPage: page)
            startTag(&output)
            output.append("<link rel=\"alternate\" hreflang=\"")
            output.appendEscaped(tag)
            output.append("\" href=\"")
            output.appendEscaped(address)
            output.append("\">")
        }
    }

    private mutating func writeFeeds(to output: inout OutputBuffer) {
        let settings = run.settings(reading: .head)
        for feed in settings.feeds {
            let title = feed.title.isEmpty ? head.siteTitle : feed.title
            alternate(
                feed.format.mediaType, title, run.base.prefixed(AddressEncoding.path(feed.path)), to: &output)
        }
    }

    /// The page's payloads for the app.
    private mutating func writeTwins(to output: inout OutputBuffer) {
        let app = run.app
        for version in app.versions {
            let address = run.base.prefixed(app.twinAddress(of: run.source.address, for: version))
            alternate("application/json", version.name, address, to: &output)
        }
    }

    /// Another form of the page.
    private mutating func alternate(
        _ mediaType: String, _ title: String, _ address: String, to output: inout OutputBuffer
    ) {
        if isReplaced(link: "alternate") { return }
        startTag(&output)
        output.append("<link rel=\"alternate\" type=\"")
        output.append(mediaType)
        output.append("\" title=\"")
        output.appendEscaped(title)
        output.append("\" href=\"")
        output.appendEscaped(address)
        output.append("\">")
    }

    private mutating func writeColors(to output: inout OutputBuffer) {
        meta("color-scheme", "light dark", to: &output)
        guard let color = run.settings(reading: .head).themeColor else { return }
        if color.light == color.dark { return meta("theme-color", color.light, to: &output) }
        meta("theme-color", color.light, media: "(prefers-color-scheme: light)", to: &output)
        meta("theme-color", color.dark, media: "(prefers-color-scheme: dark)", to: &output)
    }

    private mutating func writeIcons(to output: inout OutputBuffer) {
        for icon in HeadIcon.icons(on: run) where !isReplaced(link: icon.relation) {
            startTag(&output)
            output.append("<link rel=\"")
            output.append(icon.relation)
            output.append("\" href=\"")
            output.appendEscaped(icon.address)
            if let type = icon.type {
                output.append("\" type=\"")
                output.append(type)
            }
            if let sizes = icon.sizes {
                output.append("\" sizes=\"")
                output.append(sizes)
            }
            output.append("\">")
        }
    }
}

// MARK: Link previews

extension HeadTags {
    /// The Open Graph protocol, and what X adds to it.
    private mutating func writePreview(to output: inout OutputBuffer) {
        property("og:title", head.ownTitle ?? run.title, to: &output)
        property("og:type", head.article == nil ? "website" : "article", to: &output)
        if let canonical = head.canonical { property("og:url", canonical, to: &output) }
        let site = head.siteTitle
        if !site.isEmpty { property("og:site_name", site, to: &output) }
        if !head.description.isEmpty { property("og:description", head.description, to: &output) }
        if let locale = Self.locale(of: run.source.shownLanguage ?? run.language) {
            property("og:locale", locale, to: &output)
        }
        for (tag, _) in run.alternates where tag != run.siteLanguage && tag != EditionLanguages.tagOfOthers {
            if let locale = Self.locale(of: tag) { property("og:locale:alternate", locale, to: &output) }
        }
        guard let image = head.image, let address = head.imageAddress else {
            return meta("twitter:card", "summary", to: &output)
        }
        property("og:image", address, to: &output)
        if let size = image.image.size {
            property("og:image:width", String(size.width), to: &output)
            property("og:image:height", String(size.height), to: &output)
        }
        if !image.alt.isEmpty { property("og:image:alt", image.alt, to: &output) }
        meta("twitter:card", "summary_large_image", to: &output)
    }

    private mutating func write(_ article: HeadArticle, to output: inout OutputBuffer) {
        if let date = article.published { property("article:published_time", date, to: &output) }
        if let date = article.updated { property("article:modified_time", date, to: &output) }
        for author in article.authors { property("article:author", author, to: &output) }
        for tag in article.tags { property("article:tag", tag, to: &output) }
    }

    /// A language in the form of the Open Graph protocol, such as `de_AT`; nil if its territory is not known.
    static func locale(of language: String) -> String? {
        let tags = language.split(separator: "-")
        guard var first = tags.first?.lowercased() else { return nil }
        if first == "iw" { first = "he" }
        if let territory = tags.dropFirst().first(where: { $0.utf8.count == 2 }) {
            return "\(first)_\(territory.uppercased())"
        }
        if first == "zh" {
            return tags.dropFirst().first?.lowercased() == "hant" ? "zh_TW" : "zh_CN"
        }
        return usualTerritories[first].map { "\(first == "no" ? "nb" : first)_\($0)" }
    }

    /// The territory of a language that does not name one, as the Open Graph protocol writes it.
    private static let usualTerritories = [
        "ar": "AR", "cs": "CZ", "da": "DK", "de": "DE", "en": "US", "es": "ES", "fa": "IR", "fi": "FI",
        "fr": "FR",
        "he": "IL", "is": "IS", "it": "IT", "ja": "JP", "ko": "KR", "nb": "NO", "nl": "NL", "nn": "NO",
        "no": "NO",
        "pl": "PL", "pt": "BR", "sv": "SE", "tr": "TR", "uk": "UA",
    ]
}

// MARK: The app

extension HeadTags {
    /// Where the app shows the page: the banner of Safari, and the tags of App Links (applinks.org).
    private mutating func writeApp(to output: inout OutputBuffer) {
        let app = run.app
        guard app.opensPages, run.hasScheme,
            let address = run.actionOfApp(leadingTo: run.base.prefixed(run.source.address))
        else { return }
        let name = head.siteTitle
        if let ios = app.ios {
            if !ios.store.isEmpty {
                meta("apple-itunes-app", "app-id=\(ios.store), app-argument=\(address)", to: &output)
            }
            property("al:ios:url", address, to: &output)
            if !ios.store.isEmpty { property("al:ios:app_store_id", ios.store, to: &output) }
            if !name.isEmpty { property("al:ios:app_name", name, to: &output) }
        }
        if let android = app.android {
            property("al:android:url", address, to: &output)
            property("al:android:package", android.package, to: &output)
            if !name.isEmpty { property("al:android:app_name", name, to: &output) }
        }
    }
}

// MARK: Elements

extension HeadTags {
    private mutating func startTag(_ output: inout OutputBuffer) {
        if !isFirst { output.append("\n  ") }
        isFirst = false
    }

    private mutating func meta(
        _ name: StaticString, _ content: String, media: StaticString? = nil, to output: inout OutputBuffer
    ) {
        if let overrides, overrides.hasMeta("\(name)") { return }
        startTag(&output)
        output.append("<meta name=\"")
        output.append(name)
        output.append("\" content=\"")
        output.appendEscaped(content)
        if let media {
            output.append("\" media=\"")
            output.append(media)
        }
        output.append("\">")
    }

    private mutating func property(
        _ name: StaticString, _ content: String, to output: inout OutputBuffer
    ) {
        if let overrides, overrides.hasProperty("\(name)") { return }
        startTag(&output)
        output.append("<meta property=\"")
        output.append(name)
        output.append("\" content=\"")
        output.appendEscaped(content)
        output.append("\">")
    }

    private mutating func link(_ relation: StaticString, _ address: String, to output: inout OutputBuffer) {
        if isReplaced(link: relation) { return }
        startTag(&output)
        output.append("<link rel=\"")
        output.append(relation)
        output.append("\" href=\"")
        output.appendEscaped(address)
        output.append("\">")
    }

    private func isReplaced(link relation: StaticString) -> Bool {
        overrides?.hasLink("\(relation)") ?? false
    }

    /// The address of a link in a `meta`, with the base path.
    private func address(_ address: String, of link: HeadOverrides.Link) -> String {
        let address = run.base.prefixed(address)
        run.note(
            address, in: link.isOfSite ? .settings : run.pageOwner(of: "meta"),
            ["meta", "head", "link", String(link.index), "href"])
        return address
    }

    /// Writes what `head` in a `meta` adds.
    private mutating func write(_ overrides: HeadOverrides, to output: inout OutputBuffer) {
        let kinds: [(StaticString, [HeadOverrides.Entry])] = [
            ("name", overrides.meta), ("property", overrides.properties),
        ]
        for (attribute, entries) in kinds {
            for entry in entries {
                for content in entry.contents {
                    startTag(&output)
                    output.append("<meta ")
                    output.append(attribute)
                    output.append("=\"")
                    output.appendEscaped(entry.name)
                    output.append("\" content=\"")
                    output.appendEscaped(content)
                    output.append("\">")
                }
            }
        }
        for link in overrides.links where !link.attributes.isEmpty {
            startTag(&output)
            output.append("<link")
            for (name, value) in link.attributes {
                let value = name == "href" ? address(value, of: link) : value
                output.append(" \(name)=\"")
                output.appendEscaped(value)
                output.append("\"")
            }
            output.append(">")
        }
    }
}
