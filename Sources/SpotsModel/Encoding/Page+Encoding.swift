extension Page {
    /// Writes the page as JSON.
    ///
    /// The canonical JSON of a page that was read from JSON gives an equal page. Keys that a page does not have, such
    /// as those of the app, are not written.
    ///
    /// - Parameter generation: the program that reads the JSON.
    public func json(_ generation: PageJSON.Generation = .canonical) -> PageJSON {
        ModelWriter.json(for: generation) { $0.page(self) }
    }
}

extension Component {
    /// Writes the component as JSON: an element of a page's `components`.
    ///
    /// - Parameter generation: the program that reads the JSON.
    public func json(_ generation: PageJSON.Generation = .canonical) -> PageJSON {
        ModelWriter.json(for: generation) { $0.component(self) }
    }
}

extension Item {
    /// Writes the item as JSON: an element of a component's `items`.
    ///
    /// - Parameter generation: the program that reads the JSON.
    public func json(_ generation: PageJSON.Generation = .canonical) -> PageJSON {
        ModelWriter.json(for: generation) { $0.item(self) }
    }
}

extension Layout {
    /// Writes the layout as JSON: the `layout` of a component.
    ///
    /// - Parameter generation: the program that reads the JSON.
    public func json(_ generation: PageJSON.Generation = .canonical) -> PageJSON {
        ModelWriter.json(for: generation) { $0.layout(self) }
    }
}
