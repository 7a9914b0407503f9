import SpotsModel

extension PageRun {
    /// The items of a collection as templates see them, always the same ones, because each has its own id.
    ///
    /// - Returns: nil if there is no such collection.
    func items(ofCollection name: String) -> [ItemContext]? {
        guard let collection = collection(name) else { return nil }
        if let known = collections[name] { return known?.items ?? [] }
        for diagnostic in collection.diagnostics { report(diagnostic) }
        let place = ComponentPlace(
            index: 0, path: "collection-\(Slug.make(name))", headingLevel: 2, isBelowFirst: true,
            isInRelation: true)
        let list = ComponentContext([Component(kind: .list, items: collection.items)], at: place, run: self)
        collections[name] = .some(list)
        return list?.items ?? []
    }
}
