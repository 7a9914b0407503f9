import Mustache
import SpotsModel

/// The relations of an item: lists of items by name.
final class RelationsContext: TemplateContext {
    private let relations: [Item.Relation]
    private let place: ItemPlace
    private let path: String

    init(_ relations: [Item.Relation], of place: ItemPlace, path: String) {
        self.relations = relations
        self.place = place
        self.path = path
    }

    func value(for key: TemplateKey) -> TemplateValue {
        contexts(of: key.text).map { .list($0.map { .context($0) }) } ?? .missing
    }

    /// The items of a relation; nil if there is no such relation.
    func contexts(of name: String) -> [ItemContext]? {
        guard let relation = relations.first(where: { $0.name == name }) else { return nil }
        return ItemPlace(
            relation.items, .relation, of: place.component, headingLevel: place.headingLevel + 1,
            path: "\(path)-\(Slug.make(relation.name))"
        ).contexts
    }
}
