/// A screen: its components and what a web page needs besides.
public struct Page: Sendable, Hashable {
    /// The title, if the page has one of its own.
    public var title: String
    /// One or two sentences for search engines and link previews.
    public var description: String
    /// The picture for link previews, a web address or a path as in ``Item/image``.
    public var image: String
    /// The address below the site, `/x/y/` or `/x.html`; empty for the one that follows from the file's name.
    public var path: String
    /// The document shell, `Templates/layouts/<name>.mustache`; empty for `Templates/page.mustache`.
    public var layout: String
    /// The language as a BCP 47 tag; empty for the site's.
    public var language: String
    /// The date of publication as written.
    public var date: String
    /// The date of the last change as written.
    public var updated: String
    /// Whether the page is left out of the site until it is done.
    public var draft: Bool
    /// Further addresses, which lead here.
    public var aliases: [String]
    /// Whatever else the shell needs.
    public var meta: JSONValue
    /// The components in their order.
    public var components: [Component]

    /// Makes a page; everything may be left out.
    public init(
        title: String = "", description: String = "", image: String = "", path: String = "",
        layout: String = "", language: String = "", date: String = "", updated: String = "",
        draft: Bool = false, aliases: [String] = [], meta: JSONValue = .null, components: [Component] = []
    ) {
        self.title = title
        self.description = description
        self.image = image
        self.path = path
        self.layout = layout
        self.language = language
        self.date = date
        self.updated = updated
        self.draft = draft
        self.aliases = aliases
        self.meta = meta
        self.components = components
    }
}
