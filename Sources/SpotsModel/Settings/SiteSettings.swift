/// The settings of a site, as in `Content/site.json`; each has a default.
public struct SiteSettings: Sendable, Equatable {
    /// The name of the site, shown in the header of its pages.
    public var title: String
    /// A description of the site, for pages without their own.
    public var description: String
    /// The language as a BCP 47 tag; of a site in several languages the one whose pages have addresses without a tag.
    public var language: String
    /// The languages of the site, if it is in several.
    public var languages: [Language]
    /// Whether the pages of the default language are also below its tag, such as `/en/`.
    public var prefixDefault: Bool
    /// The language that shows the pages and records which another language lacks; empty to leave them out there.
    public var fallback: String
    /// The address of the published site, such as `https://example.org/app/`; empty if links need no host.
    public var baseURL: String
    /// Which fields are Markdown, and how Markdown is drawn.
    public var markdown: Markdown
    /// The built-in kinds that the site's own component kinds behave like.
    public var kinds: [String: Kind]
    /// The built-in kind for components without a kind, and for unknown component kinds.
    public var defaultComponentKind: Kind
    /// The kinds whose views draw items of other kinds: `["album": "card"]`.
    public var views: [String: Kind]
    /// The key of a page's array of components.
    public var componentsKey: String
    /// Whether layouts are also read from the `meta` of components, as in Spots 5.8.
    public var legacyMapping: Bool
    /// Patterns of actions, such as `profile:{id}`, with their addresses, such as `/team/{id}/`.
    public var routes: [String: String]
    /// The app's own URL scheme, which actions may begin with.
    public var scheme: String
    /// The links in the header of every page.
    public var navigation: [NavigationLink]
    /// The columns of links and the text in the footer of every page.
    public var footer: Footer
    /// The links to the site's profiles elsewhere.
    public var social: [NavigationLink]
    /// A line above the header of every page; nil if there is none.
    public var banner: Banner?
    /// The web address of the site's repository, which actions such as `repository:releases` lead into; empty if it has
    /// none.
    public var repository: String
    /// The address where the file of a page can be edited, with `{path}` for its path below `Content/`; empty to
    /// show no such links.
    public var editURL: String
    /// Globs of JSON files that are copied unchanged.
    public var `static`: [String]
    /// Whether pages load the scripts that send events to the scripts of the site; nil to load those whose events
    /// a script in `Templates/assets/` names.
    public var events: Bool?
    /// How the titles of the page and the site become the document title, such as `{title} · {site}`, which is also
    /// used if this is empty.
    public var titlePattern: String
    /// The image for link previews of pages without their own: a URL, or a path in `Content/`.
    public var image: String
    /// The color of the browser's toolbar; nil if the browser chooses.
    public var themeColor: ThemeColor?
    /// The icons, as paths in `Content/` or of assets; empty for the icon of the theme.
    public var icons: [String]
    /// Whether pages show the pages above them.
    public var breadcrumbs: Bool
    /// Whether the site has a search.
    public var search: Bool
    /// The feeds of the site.
    public var feeds: [Feed]
    /// The smaller pictures that the site makes from its pictures.
    public var images: Images
    /// How many bytes a page may load.
    public var budget: Budget
    /// What the site writes for the app.
    public var app: App
    /// Whether the site gets a `sitemap.xml`; it needs a base URL with a host.
    public var sitemap: Bool
    /// Whether the site gets a `robots.txt` that names the sitemap; only at the root of a host.
    public var robots: Bool
    /// Whether the site gets a `_redirects` file, for the `aliases` of its pages.
    public var redirects: Bool
    /// Custom data for templates.
    public var meta: JSONValue

    /// The color of the browser's toolbar, such as `#1a2b3c`.
    public struct ThemeColor: Sendable, Equatable {
        /// The color in light mode.
        public var light: String
        /// The color in dark mode.
        public var dark: String

        /// Creates a color for light mode and one for dark mode.
        public init(light: String, dark: String) {
            self.light = light
            self.dark = dark
        }
    }

    /// A link in the header or the footer of every page.
    public struct NavigationLink: Sendable, Equatable {
        /// The text of the link.
        public var title: String
        /// The destination of the link, in the form of an item's action; empty if it only has links below it.
        public var action: String
        /// The links below it, in the navigation of the header.
        public var items: [NavigationLink]

        /// Creates a link.
        public init(title: String, action: String = "", items: [NavigationLink] = []) {
            self.title = title
            self.action = action
            self.items = items
        }
    }

    /// The columns of links and the text in the footer of every page.
    public struct Footer: Sendable, Equatable {
        /// The columns, each with a heading.
        public var columns: [Column]
        /// The last line, such as a license; empty if there is none.
        public var text: String

        /// Links below a heading.
        public struct Column: Sendable, Equatable {
            /// The heading.
            public var title: String
            /// The links.
            public var links: [NavigationLink]

            /// Creates a column.
            public init(title: String, links: [NavigationLink]) {
                self.title = title
                self.links = links
            }
        }

        /// Creates a footer.
        public init(columns: [Column] = [], text: String = "") {
            self.columns = columns
            self.text = text
        }
    }

    /// A line above the header of every page.
    public struct Banner: Sendable, Equatable {
        /// The text of the line.
        public var text: String
        /// The destination of the line, in the form of an item's action; empty if it is not a link.
        public var action: String

        /// Creates a banner.
        public init(text: String, action: String = "") {
            self.text = text
            self.action = action
        }
    }

    /// Which fields are Markdown, and how Markdown is drawn.
    public struct Markdown: Sendable, Equatable {
        /// The keys of `meta` whose values are Markdown.
        public var fields: [String] = ["body", "markdown"]
        /// Whether the `text` of items is also Markdown.
        public var text = false
        /// Whether raw HTML and all URLs are allowed.
        public var unsafe = false
        /// Whether quotation marks, dashes and ellipses become typographic ones.
        public var smart = false
        /// What is drawn beyond CommonMark.
        public var extensions = Set(Extension.allCases)

        /// Something in Markdown that CommonMark does not have.
        public enum Extension: String, Sendable, CaseIterable {
            /// Rows of cells between pipes.
            case tables
            /// Checkboxes before list items: `[ ]` and `[x]`.
            case tasks
            /// Deleted text: `~~text~~`.
            case strikethrough
            /// Links made from addresses in the text.
            case autolinks
            /// Notes below the text: `[^1]`, and `[^1]: The note.` on its own line.
            case footnotes
            /// Quotations with a kind: `> [!NOTE]`.
            case alerts
            /// Terms with their definitions below them, each after `: `.
            case definitionLists = "definition-lists"
            /// Ids and classes in braces after headings: `{#id .class}`.
            case headingIDs = "heading-ids"
            /// Colors in code of a known language.
            case highlighting
            /// Pictures with captions: a picture with a title, alone in its paragraph.
            case figures
        }

        /// Creates the default settings.
        public init() {}
    }

    /// Creates settings; every parameter has a default.
    public init(title: String = "", description: String = "", language: String = "en", baseURL: String = "") {
        self.title = title
        self.description = description
        self.language = language
        languages = []
        prefixDefault = false
        fallback = ""
        self.baseURL = baseURL
        markdown = Markdown()
        kinds = [:]
        views = [:]
        defaultComponentKind = .list
        componentsKey = "components"
        legacyMapping = false
        routes = [:]
        scheme = ""
        navigation = []
        footer = Footer()
        social = []
        banner = nil
        repository = ""
        editURL = ""
        `static` = []
        events = nil
        titlePattern = ""
        image = ""
        themeColor = nil
        icons = []
        breadcrumbs = true
        search = false
        feeds = []
        images = Images()
        budget = Budget()
        app = App()
        sitemap = true
        robots = true
        redirects = true
        meta = .null
    }
}
