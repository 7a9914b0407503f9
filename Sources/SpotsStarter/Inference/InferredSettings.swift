import Diagnostics
import SpotsModel

/// The settings that are inferred from a payload.
struct InferredSettings {
    let title: String
    let componentsKey: String
    var scheme = ""
    var routes: [(String, String)] = []
    var views: [(String, String)] = []
    var kinds: [(String, String)] = []
    /// Whether the layouts of components are in their `meta`.
    var legacyMapping = false
    /// Whether the text of items is Markdown.
    var hasMarkdownTexts = false

    /// The text of `site.json`.
    var json: String {
        var json = JSONWriter(indentation: 2)
        json.object { json in
            json.member("$schema", "../schemas/site.json")
            json.member("title", title.isEmpty ? "My site" : title)
            json.member("language", "en")
            if componentsKey != "components" { json.member("componentsKey", componentsKey) }
            if legacyMapping {
                json.key("legacyMapping")
                json.bool(true)
            }
            if !scheme.isEmpty { json.member("scheme", scheme) }
            for (key, members) in [("routes", routes), ("views", views), ("kinds", kinds)]
            where !members.isEmpty {
                json.key(key)
                json.object { json in members.forEach { json.member($0.0, $0.1) } }
            }
            if hasMarkdownTexts {
                json.key("markdown")
                json.object { json in
                    json.key("text")
                    json.bool(true)
                }
            }
        }
        return json.text + "\n"
    }
}
