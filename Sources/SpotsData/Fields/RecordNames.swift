import Mustache
import SpotsModel

/// The names that templates over records may use, as far as the records show.
struct RecordNames: TemplateNames {
    enum Scope: Hashable {
        /// The scope of a record's page template: the record, its item and the site.
        case page
        case site
        /// The value at a path of the record; the record itself if the path is empty.
        case record([String])
    }

    private static let site = ["title", "description", "language", "baseURL"]
    let fields: RecordFields

    func meaning(of name: String, in scope: Scope) -> NameMeaning<Scope> {
        switch (scope, name) {
        case (.page, "record"): .context(.record([]))
        case (.page, "item"), (.page, "previous"), (.page, "next"): .anything
        case (.page, "site"): .context(.site)
        case (.page, _): .nothing
        case (.site, "meta"): .anything
        case (.site, _): Self.site.contains(name) ? .text : .nothing
        case (.record(let path), _):
            if fields.has(path + [name]) {
                .context(.record(path + [name]))
            } else {
                fields.isUnknown(at: path) ? .anything : .nothing
            }
        }
    }

    func names(in scope: Scope) -> [String] {
        switch scope {
        case .page: ["record", "item", "site", "previous", "next"]
        case .site: Self.site + ["meta"]
        case .record(let path): fields.names(at: path).sorted()
        }
    }

    func isOpen(_ scope: Scope) -> Bool { false }
}
