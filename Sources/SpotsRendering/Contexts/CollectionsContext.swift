import Mustache

/// The collections of a site as templates see them: the items of each, by its name.
final class CollectionsContext: TemplateContext {
    private let run: PageRun

    init(_ run: PageRun) {
        self.run = run
    }

    func value(for key: TemplateKey) -> TemplateValue {
        run.items(ofCollection: key.text).map { .list($0.map { .context($0) }) } ?? .missing
    }

    /// The first item of a collection; nil if it has none.
    func firstItem(of collection: String) -> ItemContext? {
        run.items(ofCollection: collection)?.first
    }
}
