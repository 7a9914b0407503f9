/// A page: its components, and the metadata of its web page.
public struct Page: Sendable, Hashable {
    /// The title; empty if the page has none.
    public var title: String
    /// One or two sentences for search engines and link previews.
    public var description: String
    /// The image for link previews: a URL or a path, as in ``Item/image``.
    public var image: String
    /// The path on the site, `/x/y/` or `/x.html`; empty to derive it from the file name.
    public var path: String
    /// The name of the layout, `Templates/layouts/<name>.mustache`; empty for `Templates/page.mustache`.
    public var layout: String
    /// The language as a BCP 47 tag; empty for the language of the site.
    public var language: String
    /// The publication date, as written; a page with a future date is not published yet.
    public var date: String
    /// The date of the last update, as written.
    public var updated: String
    /// The date from which the page is no longer published, as written; empty if it stays published.
    public var expires: String
    /// Whether the page is a draft, which is not published.
    public var draft: Bool
    /// Whether search engines are asked to leave the page out.
    public var noindex: Bool
    /// Whether the search of the site finds the page.
    public var search: Bool
    /// Other paths that redirect to this page.
    public var aliases: [String]
    /// What the page has in common with its translations; empty if these are in files of the same name.
    public var key: String
    /// Whether the page begins a section, or is left out of the list of one; nil for any other page.
    public var sections: SectionList?
    /// Custom data for the layout.
    public var meta: JSONValue
    /// The web address that the components come from; nil if the page has its own.
    public var source: Source?
    /// The components, in order; none if they come from a web address.
    public var components: [Component]

    /// Creates a page; every parameter has a default.
    public init(
        title: String = "", description: String = "", image: String = "", path: String = "",
        layout: String = "", language: String = "", date: String = "", updated: String = "",
        expires: String = "", draft: Bool = false, noindex: Bool = false, search: Bool = true,
        aliases: [String] = [],
        key: String = "", sections: SectionList? = nil, meta: JSONValue = .null, source: Source? = nil,
        components: [Component] = []
    ) {
        self.title = title
        self.description = description
        self.image = image
        self.path = path
        self.layout = layout
        self.language = language
        self.date = date
        self.updated = updated
        self.expires = expires
        self.draft = draft
        self.noindex = noindex
        self.search = search
        self.aliases = aliases
        self.key = key
        self.sections = sections
        self.meta = meta
        self.source = source
        self.components = components
    }
}
