import SpotsModel

/// The keys of `site.json`.
enum SettingKey: CaseIterable {
    case title, description, language, languages, prefixDefault, fallback, baseURL, markdown, kinds, views,
        defaultComponentKind, componentsKey
    case legacyMapping, routes, scheme, navigation, `static`, events, collections, hosts, pin, images, app,
        budget, meta
    case titlePattern, image, themeColor, icons, breadcrumbs, search
    case footer, social, banner, repository, editURL
    case feeds, sitemap, robots, redirects
    /// The schema of the file, which only editors read.
    case schema

    static let table = KeyTable<SettingKey>([
        "title": .title, "description": .description, "language": .language,
        "languages": .languages, "prefixDefault": .prefixDefault, "fallback": .fallback, "baseURL": .baseURL,
        "markdown": .markdown, "kinds": .kinds, "views": .views,
        "defaultComponentKind": .defaultComponentKind,
        "componentsKey": .componentsKey, "legacyMapping": .legacyMapping, "routes": .routes,
        "scheme": .scheme,
        "navigation": .navigation, "static": .static, "events": .events,
        "collections": .collections, "hosts": .hosts, "pin": .pin, "images": .images, "app": .app,
        "budget": .budget, "meta": .meta,
        "titlePattern": .titlePattern,
        "image": .image,
        "themeColor": .themeColor, "icons": .icons, "breadcrumbs": .breadcrumbs, "search": .search,
        "feeds": .feeds,
        "sitemap": .sitemap, "robots": .robots, "redirects": .redirects,
        "footer": .footer, "social": .social, "banner": .banner,
        "repository": .repository, "editURL": .editURL, "$schema": .schema,
    ])
}

/// The keys of a language under `languages` in `site.json`.
enum LanguageKey {
    case name, title, description, titlePattern, image, navigation, footer, social, banner, fallback, baseURL
    case meta

    static let table = KeyTable<LanguageKey>([
        "name": .name, "title": .title, "description": .description, "titlePattern": .titlePattern,
        "image": .image, "navigation": .navigation, "footer": .footer, "social": .social,
        "banner": .banner, "fallback": .fallback, "baseURL": .baseURL, "meta": .meta,
    ])
}

/// The keys of `images` in `site.json`.
enum ImagesKey {
    case enabled, widths, formats, quality, shares, remote

    static let table = KeyTable<ImagesKey>([
        "enabled": .enabled, "widths": .widths, "formats": .formats, "quality": .quality,
        "shares": .shares, "remote": .remote,
    ])
}

/// The keys of `quality` under `images` in `site.json`.
enum QualityKey {
    case avif, webp

    static let table = KeyTable<QualityKey>(["avif": .avif, "webp": .webp])
}

/// The keys of `budget` in `site.json`.
enum BudgetKey {
    case page, markup, style, script, font, picture

    static let table = KeyTable<BudgetKey>([
        "page": .page, "markup": .markup, "style": .style, "script": .script, "font": .font,
        "picture": .picture,
    ])

    /// The limit that the key sets.
    var limit: WritableKeyPath<SiteSettings.Budget, Int?> {
        switch self {
        case .page: \.page
        case .markup: \.markup
        case .style: \.style
        case .script: \.script
        case .font: \.font
        case .picture: \.picture
        }
    }
}

/// The keys of `app` in `site.json`.
enum AppKey {
    case version, path, markdown, kinds, scheme, ios, android, supports, dialects

    static let table = KeyTable<AppKey>([
        "version": .version, "path": .path, "markdown": .markdown, "kinds": .kinds, "scheme": .scheme,
        "ios": .ios, "android": .android, "supports": .supports, "dialects": .dialects,
    ])
}

/// The keys of `ios` under `app` in `site.json`.
enum IOSAppKey {
    case id, store

    static let table = KeyTable<IOSAppKey>(["id": .id, "store": .store])
}

/// The keys of `android` under `app` in `site.json`.
enum AndroidAppKey {
    case package, fingerprints

    static let table = KeyTable<AndroidAppKey>(["package": .package, "fingerprints": .fingerprints])
}

/// The keys of a kind under `app` in `site.json`.
enum AppKindKey {
    case since, fallback

    static let table = KeyTable<AppKindKey>(["since": .since, "fallback": .fallback])
}

/// The keys of `markdown` in `site.json`.
enum MarkdownSettingKey {
    case fields, text, unsafe, smart, extensions

    static let table = KeyTable<MarkdownSettingKey>([
        "fields": .fields, "text": .text, "unsafe": .unsafe, "smart": .smart,
        "extensions": .extensions,
    ])
}

/// The keys of `themeColor` in `site.json`.
enum ThemeColorKey {
    case light, dark

    static let table = KeyTable<ThemeColorKey>(["light": .light, "dark": .dark])
}

/// The keys of a link under `navigation` in `site.json`.
enum NavigationKey {
    case title, action, items

    static let table = KeyTable<NavigationKey>(["title": .title, "action": .action, "items": .items])
    /// The keys of a link that has no links below it.
    static let leaf = KeyTable<NavigationKey>(["title": .title, "action": .action])
}

/// The keys of `footer` in `site.json`.
enum FooterKey {
    case columns, text

    static let table = KeyTable<FooterKey>(["columns": .columns, "text": .text])
}

/// The keys of a column under `footer` in `site.json`.
enum FooterColumnKey {
    case title, links

    static let table = KeyTable<FooterColumnKey>(["title": .title, "links": .links])
}

/// The keys of `banner` in `site.json`.
enum BannerKey {
    case text, action

    static let table = KeyTable<BannerKey>(["text": .text, "action": .action])
}

/// The keys of a feed under `feeds` in `site.json`.
enum FeedKey {
    case collection, path, title, description, format, limit

    static let table = KeyTable<FeedKey>([
        "collection": .collection, "path": .path, "title": .title, "description": .description,
        "format": .format, "limit": .limit,
    ])
}

/// The keys of a host in `site.json`.
enum HostKey {
    case headers, atOnce, perSecond, timeout

    static let table = KeyTable<HostKey>([
        "headers": .headers, "atOnce": .atOnce, "perSecond": .perSecond, "timeout": .timeout,
    ])
}
