package import SiteStorage
public import SpotsModel
public import SpotsRendering

/// A website made of component JSON: a folder on disk, pages made in code, or both.
///
/// ```swift
/// var site = Site(folders: SiteFolders(site: "Website"))
/// site.register("profile") { item in HTML("<p>\(HTML.escaping(item.title).markup)</p>") }
/// site.add(Page(title: "Hello", components: [Component(kind: .grid, items: [Item(title: "...")])]), at: "/hello/")
/// let report = try await site.build()
/// ```
public struct Site: Sendable {
    /// The site's folders.
    public var folders: SiteFolders
    /// Replaces the settings of `Content/site.json`; nil to read that file.
    public var settings: SiteSettings?
    let payload: String?
    /// The file system that the site is read from and written to.
    package var storage = FileSystem.real
    private(set) var registrations: [Registration] = []
    private(set) var pages: [(page: Page, path: String)] = []

    /// A view that a program registered.
    enum Registration: Sendable {
        case itemTemplate(Kind, String)
        case itemFunction(Kind, @Sendable (Item, ItemSurroundings) -> HTML)
        case componentTemplate(Kind, String)
    }

    /// Makes a site from a folder; missing parts have defaults.
    public init(folders: SiteFolders = SiteFolders()) {
        self.folders = folders
        payload = nil
    }

    /// Makes a site from one payload, as the app loads it: the default theme draws it as the page `/`.
    ///
    /// - Parameters:
    ///   - payload: the path of the JSON file. Images are relative to its folder.
    ///   - folders: determines the output folder.
    public init(payload: String, folders: SiteFolders = SiteFolders()) {
        self.folders = folders
        self.payload = payload
    }

    /// Registers a template for items of a kind; it takes precedence over a file with the same name.
    ///
    /// - Parameter kind: the kind, such as `profile`; `list/profile` for such items inside components of the kind
    ///   `list`.
    public mutating func register(_ kind: Kind, template: String) {
        registrations.append(.itemTemplate(kind, template))
    }

    /// Registers a function for items of a kind; it takes precedence over a file with the same name.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `profile`; `list/profile` for such items inside components of the kind `list`.
    ///   - view: draws the item. The item's nested components follow its result.
    public mutating func register(_ kind: Kind, view: @escaping @Sendable (Item) -> HTML) {
        register(kind) { item, _ in view(item) }
    }

    /// Registers a function for items of a kind that needs links, images or heading levels.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `profile`; `list/profile` for such items inside components of the kind `list`.
    ///   - view: draws the item. The item's nested components follow its result.
    public mutating func register(
        _ kind: Kind, view: @escaping @Sendable (Item, ItemSurroundings) -> HTML
    ) {
        registrations.append(.itemFunction(kind, view))
    }

    /// Registers a template for components of a kind; it takes precedence over a file with the same name.
    public mutating func register(component kind: Kind, template: String) {
        registrations.append(.componentTemplate(kind, template))
    }

    /// Adds a page made in code.
    ///
    /// - Parameter path: its address below the site, `/x/y/` or `/x.html`.
    public mutating func add(_ page: Page, at path: String) {
        pages.append((page, path))
    }
}

extension Site {
    /// The folder with the pages and the static files.
    package var contentPath: String { folders.contentPath }
    /// The folder with the site's own templates.
    package var templatesPath: String { folders.templatesPath }
    /// The folder that builds write to.
    package var outputPath: String { folders.outputPath }
    /// The folder of the payload; nil for a site.
    package var payloadFolder: String? {
        payload.map { FilePaths.folder(of: $0) }.map { $0.isEmpty ? "." : $0 }
    }
}
