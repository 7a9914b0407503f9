import SpotsModel

/// The keys of `site.json`.
enum SettingKey {
    case title, description, language, baseURL, markdown, kinds, defaultComponentKind, componentsKey
    case legacyMapping, routes, scheme, `static`, meta

    static let table = KeyTable<SettingKey>([
        "title": .title, "description": .description, "language": .language, "baseURL": .baseURL,
        "markdown": .markdown, "kinds": .kinds, "defaultComponentKind": .defaultComponentKind,
        "componentsKey": .componentsKey, "legacyMapping": .legacyMapping, "routes": .routes,
        "scheme": .scheme,
        "static": .static, "meta": .meta,
    ])
}

/// The keys of `markdown` in `site.json`.
enum MarkdownSettingKey {
    case fields, text, unsafe, smart

    static let table = KeyTable<MarkdownSettingKey>([
        "fields": .fields, "text": .text, "unsafe": .unsafe, "smart": .smart,
    ])
}
