public import SpotsModel

/// What `Content/site.json` says: the settings of a site, each with a default.
public struct SiteSettings: Sendable, Equatable {
    /// The name of the site, shown in the header of its pages.
    public var title: String
    /// What the site is about, for pages that do not say it of themselves.
    public var description: String
    /// The language as a BCP 47 tag.
    public var language: String
    /// Where the site is published, as `https://example.org/app/`; empty where links need no host.
    public var baseURL: String
    /// Which texts are Markdown, and how they are drawn.
    public var markdown: Markdown
    /// The built-in kinds that a site's own component kinds behave like.
    public var kinds: [String: Kind]
    /// The built-in kind of components that name none, and what unknown component kinds behave like.
    public var defaultComponentKind: Kind
    /// The key of a page's array of components.
    public var componentsKey: String
    /// Whether layouts are read from the `meta` of components too, as Spots 5.8 does.
    public var legacyMapping: Bool
    /// Patterns of actions, as `profile:{id}`, with the addresses they lead to, as `/team/{id}/`.
    public var routes: [String: String]
    /// The app's own URL scheme, which actions may begin with.
    public var scheme: String
    /// The links in the header of every page.
    public var navigation: [NavigationLink]
    /// Globs of JSON files that are copied as they stand.
    public var `static`: [String]
    /// Whatever else templates need.
    public var meta: JSONValue

    /// A link in the header of every page.
    public struct NavigationLink: Sendable, Equatable {
        /// What the link says.
        public var title: String
        /// Where it leads, as an item's action says it.
        public var action: String

        /// Makes a link.
        public init(title: String, action: String) {
            self.title = title
            self.action = action
        }
    }

    /// Which texts are Markdown, and how they are drawn.
    public struct Markdown: Sendable, Equatable {
        /// The keys of `meta` whose texts are Markdown.
        public var fields: [String] = ["body", "markdown"]
        /// Whether the `text` of items is Markdown too.
        public var text = false
        /// Whether raw HTML and every URL are let through.
        public var unsafe = false
        /// Whether quotation marks, dashes and ellipses become typographic ones.
        public var smart = false

        /// Makes the default settings.
        public init() {}
    }

    /// Makes settings; what is not given has its default.
    public init(title: String = "", description: String = "", language: String = "en", baseURL: String = "") {
        self.title = title
        self.description = description
        self.language = language
        self.baseURL = baseURL
        markdown = Markdown()
        kinds = [:]
        defaultComponentKind = .list
        componentsKey = "components"
        legacyMapping = false
        routes = [:]
        scheme = ""
        navigation = []
        `static` = []
        meta = .null
    }
}
