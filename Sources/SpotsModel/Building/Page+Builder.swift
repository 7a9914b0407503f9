extension Page {
    /// Creates a page with its components; every other parameter has a default.
    public init(
        title: String = "", description: String = "", image: String = "", path: String = "",
        layout: String = "", language: String = "", date: String = "", updated: String = "",
        expires: String = "", draft: Bool = false, noindex: Bool = false, search: Bool = true,
        aliases: [String] = [],
        key: String = "", meta: JSONValue = .null,
        @ListBuilder<Component> components: () -> [Component]
    ) {
        self.init(
            title: title, description: description, image: image, path: path, layout: layout,
            language: language, date: date, updated: updated, expires: expires, draft: draft,
            noindex: noindex, search: search, aliases: aliases, key: key, meta: meta,
            components: components())
    }
}
