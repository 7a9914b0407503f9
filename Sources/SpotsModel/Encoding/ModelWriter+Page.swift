extension ModelWriter {
    /// Writes the members of a page: its own keys, then the components.
    mutating func page(_ page: Page) {
        pageText("title", page.title)
        pageText("description", page.description)
        pageText("image", page.image)
        pageText("path", page.path)
        pageText("layout", page.layout)
        pageText("language", page.language)
        date("date", page.date)
        date("updated", page.updated)
        date("expires", page.expires)
        if page.draft, reads("draft", in: [.canonical]) { bool("draft", true) }
        if page.noindex, reads("noindex", in: [.canonical]) { bool("noindex", true) }
        if !page.search, reads("search", in: [.canonical]) { bool("search", false) }
        if !page.aliases.isEmpty, reads("aliases", in: [.canonical]) { texts("aliases", page.aliases) }
        pageText("key", page.key)
        if let sections = page.sections, reads("sections", in: [.canonical]) {
            value("sections", sections.value)
        }
        if page.meta != .null, reads("meta", in: [.canonical]) { value("meta", page.meta) }
        if source(of: page) { return }
        // A page without components is written with an empty array, because the key is required.
        objects("components", page.components) { $0.component($1) }
    }

    private mutating func pageText(_ key: String, _ text: String) {
        if !text.isEmpty, reads(key, in: [.canonical]) { self.text(key, text) }
    }

    private mutating func date(_ key: String, _ date: String) {
        guard !date.isEmpty, reads(key, in: [.canonical]) else { return }
        if Timestamp(date) == nil { omit(key, .noDate) } else { text(key, date) }
    }
}
