import SiteStorage
import SpotsModel

// The keys of the objects in `site.json`.

extension MarkdownSettingKey: MeaningfulKey {
    var meaning: KeyMeaning {
        let standard = SiteSettings.Markdown()
        return switch self {
        case .fields:
            KeyMeaning(
                "The keys of meta whose values are Markdown.", .list(.text),
                default: .array(standard.fields.map { .string($0) }))
        case .text:
            KeyMeaning("Whether the text of items is Markdown too.", .boolean, default: .bool(standard.text))
        case .unsafe:
            KeyMeaning(
                "Whether raw HTML and all addresses are allowed.", .boolean, default: .bool(standard.unsafe))
        case .smart:
            KeyMeaning("Whether punctuation becomes typographic.", .boolean, default: .bool(standard.smart))
        case .extensions:
            KeyMeaning(
                "The Markdown extensions to use; by default, all.",
                .list(.choice(SiteSettings.Markdown.Extension.self)))
        }
    }
}

extension LanguageKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .name:
            KeyMeaning("The name of the language; by default, the name that it has for itself.", .text)
        case .title: SettingKey.title.meaning
        case .description: SettingKey.description.meaning
        case .titlePattern: SettingKey.titlePattern.meaning
        case .image: SettingKey.image.meaning
        case .navigation: SettingKey.navigation.meaning
        case .footer: SettingKey.footer.meaning
        case .social: SettingKey.social.meaning
        case .banner: SettingKey.banner.meaning
        case .fallback: SettingKey.fallback.meaning
        case .baseURL:
            KeyMeaning(
                "The address of the site at the host of the language, such as https://example.no/.",
                .form(SettingKey.addressForm))
        case .meta:
            KeyMeaning("Data for templates, which replaces members of the site's meta.", .map(.any))
        }
    }
}

extension ImagesKey: MeaningfulKey {
    var meaning: KeyMeaning {
        let standard = SiteSettings.Images()
        return switch self {
        case .enabled:
            KeyMeaning(
                "Whether smaller pictures are made, so browsers load no more than they show.", .boolean,
                default: .bool(standard.enabled))
        case .widths:
            KeyMeaning(
                "The widths of the smaller pictures in pixels.", .filledList(.count(from: 16)),
                default: .array(standard.widths.map { .number(JSONNumber($0)) }))
        case .formats:
            KeyMeaning(
                "The formats of the smaller pictures, of which browsers take the first one that they know.",
                .filledList(.choice(SiteSettings.Images.Format.self)),
                default: .array(standard.formats.map { .string($0.rawValue) }))
        case .remote:
            KeyMeaning(
                "Whether pictures on the web are fetched, made smaller, and published with the site.",
                .boolean,
                default: .bool(standard.remote))
        case .quality: KeyMeaning("The quality of each format, from 1 to 100.", .object(.pictureQuality))
        case .shares:
            KeyMeaning(
                "How wide the site's own views draw the pictures of their items: a part of the item such as 50%, or pixels such as 48px.",
                .map(.form(SiteSettings.Images.Share.form)), default: [:])
        }
    }
}

extension BudgetKey: MeaningfulKey {
    var meaning: KeyMeaning {
        let text =
            switch self {
            case .page: "All that a page loads, in bytes, with the pictures of a phone or of a wide screen."
            case .markup: "The HTML, in bytes."
            case .style: "The styles, in bytes."
            case .script: "The scripts, in bytes."
            case .font: "The fonts, in bytes."
            case .picture: "The pictures, in bytes, on a phone or on a wide screen."
            }
        return KeyMeaning(text, .count(from: 0))
    }
}

extension QualityKey: MeaningfulKey {
    var meaning: KeyMeaning {
        let standard = SiteSettings.Images().quality
        return switch self {
        case .avif:
            KeyMeaning(
                "The quality of AVIF.", .count(from: 1),
                default: .number(JSONNumber(standard[.avif] ?? 0)))
        case .webp:
            KeyMeaning(
                "The quality of WebP.", .count(from: 1),
                default: .number(JSONNumber(standard[.webp] ?? 0)))
        }
    }
}

extension AppKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .version:
            KeyMeaning(
                "The version of Spots, or several, that each page is also written for, as its twin: 5, 6 or 7.",
                .oneOf([ValueType.spotsVersion, .list(.spotsVersion)]))
        case .path:
            KeyMeaning(
                "The folder of the twins in the output folder.", .form(AppSettings.pathForm),
                default: .string(SiteSettings.App().path))
        case .markdown:
            KeyMeaning(
                "How twins have Markdown: as it is written, as HTML, or as text without markup.",
                .choice(SiteSettings.App.MarkdownForm.self),
                default: .string(SiteSettings.App().markdown.rawValue))
        case .kinds:
            KeyMeaning(
                "The item kinds that some versions of the app do not have.", .map(.object(.appKind)),
                default: [:])
        case .scheme:
            KeyMeaning(
                "The app's own URL scheme, if scheme does not name it.", .form("^[A-Za-z][A-Za-z0-9+.-]*$"))
        case .ios: KeyMeaning("The app for iOS, which opens pages of the site.", .object(.iosApp))
        case .android:
            KeyMeaning("The app for Android, which opens pages of the site.", .object(.androidApp))
        case .supports:
            KeyMeaning(
                "The versions of Spots whose apps are in use; check predicts what they do.", .list(.text),
                default: [])
        case .dialects:
            KeyMeaning(
                "Versions of your own decoder, each with the file of its table, relative to the site.",
                .map(.form(AppSettings.pathForm), keys: AppSettings.nameForm), default: [:])
        }
    }
}

extension IOSAppKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .id:
            KeyMeaning(
                "The ids of the team and the bundle, such as ABCDE12345.com.example.app.",
                .form(AppSettings.iosForm), isRequired: true)
        case .store:
            KeyMeaning("The number of the app in the App Store, for a banner on pages.", .form("^[0-9]+$"))
        }
    }
}

extension AndroidAppKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .package:
            KeyMeaning(
                "The name of the package, such as com.example.app.", .form(AppSettings.packageForm),
                isRequired: true)
        case .fingerprints:
            KeyMeaning(
                "The SHA-256 fingerprints of the certificates that the app is signed with.",
                .filledList(.form(AppSettings.fingerprintForm)), isRequired: true)
        }
    }
}

extension ValueType {
    /// A version of Spots that the site can write for.
    fileprivate static let spotsVersion = form("^[567]$")
}

extension AppKindKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .since:
            KeyMeaning(
                "The first version that has the kind; without it, only the site has the kind.",
                .spotsVersion)
        case .fallback:
            KeyMeaning(
                "The kind that takes its place elsewhere, or \"drop\" to leave the item out.", .form("^.+$"))
        }
    }
}

extension ThemeColorKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .light: KeyMeaning("The color in light mode.", .color)
        case .dark: KeyMeaning("The color in dark mode.", .color)
        }
    }
}

extension NavigationKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .title: KeyMeaning("The text of the link.", .text, isRequired: true)
        case .action: KeyMeaning("Where the link leads, as the action of an item.", .text)
        case .items: KeyMeaning("Links below this one.", .list(.object(.link)), default: [])
        }
    }
}

extension FooterKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .columns: KeyMeaning("Columns of links.", .list(.object(.footerColumn)), default: [])
        case .text: KeyMeaning("The last line, such as a license.", .text)
        }
    }
}

extension FooterColumnKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .title: KeyMeaning("The heading of the column.", .text, isRequired: true)
        case .links: KeyMeaning("The links of the column.", .filledList(.object(.link)), isRequired: true)
        }
    }
}

extension BannerKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .text: KeyMeaning("The text of the line.", .text, isRequired: true)
        case .action: KeyMeaning("Where the line leads; without it, the line is not a link.", .text)
        }
    }
}

extension FeedKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .collection:
            KeyMeaning("The collection whose records are the entries.", .name(.collection), isRequired: true)
        case .path:
            KeyMeaning(
                "The address of the feed, which ends in .xml, .atom, .rss or .json.",
                .form(#"^/?(?![_.])([^/\\]+/(?![_.]))*[^/\\]+\.([Xx][Mm][Ll]|atom|rss|json)$"#),
                isRequired: true)
        case .title: KeyMeaning("The title; by default, the site's.", .text)
        case .description: KeyMeaning("The description; by default, the site's.", .text)
        case .format:
            KeyMeaning(
                "The format of the feed; by default, the extension decides, and .xml is Atom.",
                .choice(SiteSettings.Feed.Format.self))
        case .limit:
            KeyMeaning(
                "The maximum number of entries.", .count(from: 1),
                default: .number(JSONNumber(SiteSettings.Feed(collection: "", path: "").limit)))
        }
    }
}

extension HostKey: MeaningfulKey {
    var meaning: KeyMeaning {
        let standard = HostPolicy()
        return switch self {
        case .headers:
            KeyMeaning(
                "What every request to the host says; ${NAME} stands for a variable of the environment or of the file .env.",
                .map(
                    .form(#"^([^$\x00-\x1f\x7f]|\$(?!\{)|\$\{[A-Za-z_][A-Za-z0-9_]*\})*$"#),
                    keys: HostSettings.Header.nameForm),
                default: [:])
        case .atOnce:
            KeyMeaning(
                "How many requests are open at once.", .count(from: 1),
                default: .number(JSONNumber(standard.atOnce)))
        case .perSecond:
            KeyMeaning("How many requests begin in a second; by default, any number.", .count(from: 1))
        case .timeout:
            KeyMeaning(
                "How long a response may take, in seconds; by default, 10, and 60 if it is a picture.",
                .count(from: 1))
        }
    }
}

extension ObjectType {
    static let markdownSettings: ObjectType = .init(
        "markdown", "Which fields are Markdown, and how Markdown is drawn.", MarkdownSettingKey.table)
    static let language: ObjectType = .init(
        "language", "The settings of one language.", LanguageKey.table)
    static let images: ObjectType = .init(
        "images", "The smaller pictures that are made from the pictures of the site.", ImagesKey.table)
    static let budget: ObjectType = .init(
        "budget", "How many bytes a page may load, before compression.", BudgetKey.table)
    static let pictureQuality: ObjectType = .init(
        "picture-quality", "The quality of each format, from 1 to 100.", QualityKey.table)
    static let app: ObjectType = .init(
        "app", "What the site writes for the app, and what a check predicts of it.", AppKey.table)
    static let iosApp: ObjectType = .init(
        "ios-app", "An app for iOS that opens pages of the site.", IOSAppKey.table)
    static let androidApp: ObjectType = .init(
        "android-app", "An app for Android that opens pages of the site.", AndroidAppKey.table)
    static let appKind: ObjectType = .init(
        "availability", "Which versions of the app have an item kind.", AppKindKey.table)
    static let themeColor: ObjectType = .init(
        "theme-color", "The color of the browser's toolbar in light and dark mode.", ThemeColorKey.table)
    static let navigationLink: ObjectType = .init(
        "navigation-link", "A navigation link, which may have links below it.", NavigationKey.table,
        rules: [.needsOne(of: ["action", "items"], notEmpty: [nil, []])])
    static let link: ObjectType = .init(
        "link", "A link.", NavigationKey.leaf,
        rules: [.needsOne(of: ["action"], notEmpty: [nil])])
    static let footerSettings: ObjectType = .init("footer", "The footer of every page.", FooterKey.table)
    static let footerColumn: ObjectType = .init(
        "footer-column", "Links below a heading.", FooterColumnKey.table)
    static let banner: ObjectType = .init("banner", "A line above the header of every page.", BannerKey.table)
    static let feed: ObjectType = .init("feed", "A file for feed readers.", FeedKey.table)
    static let host: ObjectType = .init(
        "host", "How the addresses of a host are asked for.", HostKey.table)
}
