extension PageJSON {
    /// The program that JSON is written for.
    public enum Generation: Sendable, CaseIterable {
        /// This library: everything that a page can hold.
        case canonical
        /// Apps with Spots 7.5.
        ///
        /// It reads no page keys, no `children`, no component kinds but `list`, `grid` and `carousel`, and only
        /// whole numbers as identifiers of items. A `meta` with `null`, or with a list inside a list, is written as a
        /// base64 string of its JSON, as the app writes its own cache: it would read `null` as `true`, and such lists
        /// would crash it. All items are written, also if `amountOfItemsToCache` is less: that limits only the app's cache.
        case spots7
        /// Apps with Spots 5.8.
        ///
        /// It reads no page keys, no footers, no `interaction`, no `model` and only some keys of a layout. A header is the
        /// kind of a view that shows the component's title. A span is written in the `layout`, and also as the
        /// component's `span`, which all versions before 5.8 read instead.
        case spots5
    }
}

extension PageJSON.Generation {
    /// The name for reasons of omissions.
    var name: String {
        switch self {
        case .canonical: "JSON"
        case .spots7: "Spots 7.5"
        case .spots5: "Spots 5.8"
        }
    }
}
