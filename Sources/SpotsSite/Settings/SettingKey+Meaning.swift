import SpotsData
import SpotsModel

extension SettingKey: MeaningfulKey {
    var meaning: KeyMeaning {
        switch self {
        case .title: KeyMeaning("The name of the site.", .text)
        case .description: KeyMeaning("What the site is about.", .text)
        case .language:
            KeyMeaning(
                "The language of pages that do not set one, as a BCP 47 tag.",
                .form("^(\(PageKey.languageForm))?$"), default: "en")
        case .languages:
            KeyMeaning(
                "The languages of the site, with the settings that their pages have instead of those of the site.",
                .map(.object(.language), keys: "^\(PageKey.languageForm)$"), default: [:])
        case .prefixDefault:
            KeyMeaning(
                "Whether the pages of the default language are also below its tag, such as /en/.", .boolean,
                default: false)
        case .fallback:
            KeyMeaning(
                "The language that shows the pages and records which another language lacks; without it, they are left out there.",
                .form("^(\(PageKey.languageForm))?$"))
        case .baseURL:
            KeyMeaning(
                "The address of the published site, such as https://example.org/app/.",
                .form(Self.addressForm),
                default: "")
        case .markdown:
            KeyMeaning("Which fields are Markdown, and how Markdown is drawn.", .object(.markdownSettings))
        case .kinds:
            KeyMeaning(
                "The built-in kinds that the site's own kinds behave like.", .map(.name(.builtInKind)),
                default: [:])
        case .views:
            KeyMeaning("The views that draw items of other kinds.", .map(.name(.view)), default: [:])
        case .defaultComponentKind:
            KeyMeaning(
                "The built-in kind for components without a kind or with an unknown one.",
                .name(.builtInKind),
                default: "list")
        case .componentsKey:
            KeyMeaning(
                "The key of a page's components.", .oneOf([.form("^.+$"), .number]), default: "components")
        case .legacyMapping:
            KeyMeaning(
                "Whether layouts are read from the meta of components, as Spots 2.0 to 5.8 do.", .boolean,
                default: false)
        case .routes: KeyMeaning("The addresses of actions, by their patterns.", .map(.text), default: [:])
        case .scheme:
            KeyMeaning(
                "The app's own URL scheme, which actions may begin with.", .form("^[A-Za-z][A-Za-z0-9+.-]*$"))
        case .navigation:
            KeyMeaning("The links in the header of every page.", .list(.object(.navigationLink)), default: [])
        case .footer: KeyMeaning("The columns of links and the text in the footer.", .object(.footerSettings))
        case .social: KeyMeaning("Links to the site's own profiles.", .list(.object(.link)), default: [])
        case .banner: KeyMeaning("A line above the header of every page.", .object(.banner))
        case .repository:
            KeyMeaning(
                "The web address of the site's repository, which actions such as repository:releases lead into.",
                .form(
                    #"^([Hh][Tt][Tt][Pp][Ss]?://[^\x00-\x20\x7f"'<>\\^`{|}?#/][^\x00-\x20\x7f"'<>\\^`{|}?#]*)?$"#
                ))
        case .editURL:
            KeyMeaning(
                "Where the file of a page can be edited: an address or an action, with {path} for the path of the file below the content folder.",
                .form(#"^([\s\S]*\{path\}[\s\S]*)?$"#))
        case .static:
            KeyMeaning(
                "Globs of JSON and Markdown files that are copied unchanged, and of pictures that are published although only smaller ones are shown.",
                .list(.text), default: [])
        case .events:
            KeyMeaning("Whether pages send events; by default, those that the site's scripts name.", .boolean)
        case .collections:
            KeyMeaning("Collections of records, by name.", .map(.object(.collection)), default: [:])
        case .hosts:
            KeyMeaning(
                "How web addresses are asked for, by the beginning of the addresses.",
                .map(
                    .object(.host),
                    keys:
                        #"^[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9_][A-Za-z0-9._-]*|\[[0-9A-Fa-f:.]+\])(:[0-9]*)?/?$"#
                ),
                default: [:])
        case .pin:
            KeyMeaning(
                "The folder in the content folder that spots-site fetch writes responses to; builds read them there, and ask no web address.",
                .form(PinFolder.form))
        case .images:
            KeyMeaning(
                "The smaller pictures that are made from the pictures of the site.", .object(.images))
        case .budget:
            KeyMeaning(
                "How many bytes a page may load, before compression; a check warns of pages that load more.",
                .object(.budget))
        case .app:
            KeyMeaning("What the site writes for the app, and what a check predicts of it.", .object(.app))
        case .meta: KeyMeaning("Data for templates, as {{site.meta.x}}.", .any)
        case .titlePattern:
            KeyMeaning(
                "The document title of all pages but the home page, with {title} and {site}.",
                .form(#"^(?=[\s\S]*\{title\})([^{]|\{(title|site)\})*(\{[^}]*)?$"#),
                default: "{title} · {site}")
        case .image:
            KeyMeaning(
                "The picture in link previews to pages without one: a web address or a file.", .text)
        case .themeColor:
            KeyMeaning(
                "The color of the browser's toolbar.", .oneOf([.color, .object(.themeColor)]))
        case .icons:
            KeyMeaning(
                "The icons of the site; by default, the theme's.", .list(.form(#"\.(svg|png|ico)$"#)))
        case .breadcrumbs:
            KeyMeaning(
                "Whether pages two or more levels deep show the pages above them.", .boolean, default: true)
        case .search:
            KeyMeaning(
                "Whether the site has a search, with the page /search/ and a link to it in the header.",
                .boolean, default: false)
        case .feeds: KeyMeaning("Files for feed readers.", .list(.object(.feed)), default: [])
        case .sitemap: KeyMeaning("Whether sitemap.xml is written.", .boolean, default: true)
        case .robots: KeyMeaning("Whether robots.txt is written.", .boolean, default: true)
        case .redirects: KeyMeaning("Whether _redirects is written.", .boolean, default: true)
        case .schema: .schema
        }
    }

    /// The form of a base URL: a web address with a host, or a path, or nothing.
    static let addressForm: String = {
        let part = #"[^/\x00-\x20\x7f"'<>\\^`{|}?#]"#
        let path = #"(/(?!\.{1,2}(/|$))\#(part)*)*"#
        return
            #"^(/|/(?!/|\.{1,2}(/|$))\#(part)*\#(path)|[Hh][Tt][Tt][Pp][Ss]?://(?!\.{1,2}(/|$))\#(part)+\#(path))?$"#
    }()
}

extension ValueType {
    /// A color as CSS writes it in hexadecimal digits.
    static let color = form("^#([0-9A-Fa-f]{3,4}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$")
}

extension ObjectType {
    /// The file `site.json`.
    static let siteSettings: ObjectType = .init("site", "The configuration of a site.", SettingKey.table)
}
