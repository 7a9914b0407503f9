/// A site whose pages are a few bytes long.
enum SmallSite {
    /// Templates that render little more than the titles.
    static let templates = [
        "Templates/page.mustache": "<!doctype html><title>{{title}}</title>{{{content}}}",
        "Templates/components/list.mustache": "<ul>{{#items}}<li>{{{html}}}</li>{{/items}}</ul>",
        "Templates/components/grid.mustache":
            "<div>{{{header.html}}}{{#items}}{{{html}}}{{/items}}{{{footer.html}}}</div>",
        "Templates/items/default.mustache": "<b>{{title}}</b>{{{children}}}",
        "Templates/items/card.mustache": "<i>{{title}}</i>",
    ]

    static func files(_ more: [String: String]) -> [String: String] {
        var files = ["Content/index.json": page("Home", "One", "Two")]
        for (path, text) in templates { files[path] = text }
        return files.merging(more) { $1 }
    }

    /// The JSON of a page with a list of items.
    static func page(_ title: String, _ items: String..., keys: String = "") -> String {
        let items = items.map { "{ \"title\": \"\($0)\" }" }.joined(separator: ", ")
        return "{ \"title\": \"\(title)\", \(keys) \"components\": [ { \"items\": [ \(items) ] } ] }"
    }

    /// The HTML that a build writes for the page.
    static func html(_ title: String, _ items: String...) -> String {
        let items = items.map { "<li><b>\($0)</b></li>" }.joined()
        return "<!doctype html><title>\(title)</title><ul>\(items)</ul>"
    }
}
