package import Bytes
package import SpotsModel

extension SiteSettings {
    /// A part of the settings that pages depend on as a whole.
    package enum Part: UInt8, CaseIterable, Sendable {
        /// How pages are read: `componentsKey`, `legacyMapping`, `defaultComponentKind`.
        case reading
        /// Settings that affect every page: `language`, `baseURL`, `markdown`, `app`.
        case drawing
        /// Settings that resolve actions: `routes`, `scheme`, `repository`.
        case actions
        case title, description, navigation, meta
        /// Settings that the head of a document shows: `titlePattern`, `image`, `themeColor`, `icons`, `feeds`,
        /// and `head` in `meta`.
        case head
        case breadcrumbs, search, footer, social, banner, repository
        /// Where the files of pages can be edited.
        case editing

        /// The keys of `site.json` that the part consists of.
        package var keys: [String] {
            switch self {
            case .reading: ["componentsKey", "legacyMapping", "defaultComponentKind"]
            case .drawing: ["language", "baseURL", "markdown", "app"]
            case .actions: ["routes", "scheme", "repository"]
            case .title: ["title"]
            case .description: ["description"]
            case .navigation: ["navigation"]
            case .meta: ["meta"]
            case .head: ["titlePattern", "image", "themeColor", "icons"]
            case .breadcrumbs: ["breadcrumbs"]
            case .search: ["search"]
            case .footer: ["footer"]
            case .social: ["social"]
            case .banner: ["banner"]
            case .repository: ["repository"]
            case .editing: ["editURL"]
            }
        }
    }

    /// A fingerprint of a part's value.
    package func fingerprint(of part: Part) -> ContentHash {
        var hash = ContentHash()
        switch part {
        case .reading:
            hash.combine(componentsKey)
            hash.combine(legacyMapping ? 1 : 0)
            hash.combine(defaultComponentKind.name)
        case .drawing:
            hash.combine(language)
            hash.combine(baseURL)
            hash.combine(markdown.fields.count)
            for field in markdown.fields.sorted() { hash.combine(field) }
            for used in markdown.extensions.map(\.rawValue).sorted() { hash.combine(used) }
            for flag in [markdown.text, markdown.unsafe, markdown.smart] { hash.combine(flag ? 1 : 0) }
            hash.combine(app)
        case .actions:
            hash.combine(routes.count)
            for (pattern, target) in routes.sorted(by: { $0.key < $1.key }) {
                hash.combine(pattern)
                hash.combine(target)
            }
            hash.combine(scheme)
            hash.combine(repository)
        case .title: hash.combine(title)
        case .description: hash.combine(description)
        case .navigation:
            hash.combine(navigation)
        case .meta: hash.combine(meta)
        case .head:
            hash.combine(titlePattern)
            hash.combine(image)
            hash.combine(themeColor?.light ?? "")
            hash.combine(themeColor?.dark ?? "")
            hash.combine(icons.count)
            for icon in icons { hash.combine(icon) }
            for feed in feeds {
                for text in [feed.path, feed.title, feed.format.rawValue] { hash.combine(text) }
            }
            hash.combine(meta["head"] ?? .null)
        case .breadcrumbs: hash.combine(breadcrumbs ? 1 : 0)
        case .search: hash.combine(search ? 1 : 0)
        case .footer:
            for column in footer.columns {
                hash.combine(column.title)
                hash.combine(column.links)
            }
            hash.combine(footer.columns.count)
            hash.combine(footer.text)
        case .social: hash.combine(social)
        case .banner:
            hash.combine(banner?.text ?? "")
            hash.combine(banner?.action ?? "")
        case .repository: hash.combine(repository)
        case .editing: hash.combine(editURL)
        }
        return hash
    }
}

extension ContentHash {
    fileprivate mutating func combine(_ app: SiteSettings.App) {
        combine(app.versions.count)
        for version in app.versions { combine(version.number ?? 0) }
        combine(app.path)
        combine(app.hasVersionFolders ? 1 : 0)
        combine(app.markdown.rawValue)
        for text in [app.ios?.id, app.ios?.store, app.android?.package] { combine(text ?? "") }
        combine(app.android?.fingerprints.count ?? 0)
        for fingerprint in app.android?.fingerprints ?? [] { combine(fingerprint) }
        combine(app.kinds.count)
        for (kind, availability) in app.kinds.sorted(by: { $0.key < $1.key }) {
            combine(kind)
            combine(availability.since ?? 0)
            switch availability.fallback {
            case .kind(let fallback): combine("kind " + fallback.name)
            case .drop: combine("drop")
            case nil: combine("")
            }
        }
    }

    fileprivate mutating func combine(_ links: [SiteSettings.NavigationLink]) {
        combine(links.count)
        for link in links {
            combine(link.title)
            combine(link.action)
            combine(link.items)
        }
    }
}
