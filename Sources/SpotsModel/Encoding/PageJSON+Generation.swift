extension PageJSON {
    /// The program that JSON is written for.
    public enum Generation: Sendable, CaseIterable {
        /// This library: everything that a page can have.
        case canonical
        /// Apps with Spots 7.5.
        ///
        /// It does not read page keys, `children`, or component kinds other than `list`, `grid` and `carousel`, and
        /// it reads only whole numbers as item identifiers. A `meta` with `null`, or with a list inside a list, is
        /// written as a base64 string of its JSON, as the app writes its own cache: it would read `null` as `true`,
        /// and nested lists would crash it. All items are written, even if `amountOfItemsToCache` is less: it limits
        /// only the app's cache.
        case spots7
        /// Apps with Spots 6.1.
        ///
        /// It reads what Spots 7.5 reads, except for `scroll-direction`, `show-empty-component`, `model` and
        /// `amountOfItemsToCache`, and it reads `children`.
        case spots6
        /// Apps with Spots 5.8.
        ///
        /// It does not read page keys, footers, `interaction` or `model`, and it reads only some layout keys. A
        /// header is the kind of a view that shows the component's title. A span is written in the `layout`, and also
        /// as the component's `span`, which all versions before 5.8 read instead.
        case spots5
    }
}

extension PageJSON.Generation {
    /// The name in messages.
    package var name: String {
        switch self {
        case .canonical: "JSON"
        case .spots7: "Spots 7.5"
        case .spots6: "Spots 6.1"
        case .spots5: "Spots 5.8"
        }
    }
}
