/// Replaces all components at once; the other keys of the page stay as they are, even if the JSON sets them.
extension Page {
    /// Replaces the components.
    ///
    /// - Returns: the changes of the page's components.
    @discardableResult
    public mutating func reload(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: self.components, to: components)
        self.components = components
        return changes
    }

    /// Replaces the components unless they are equal.
    ///
    /// - Returns: the changes of the page's components, empty if they are equal.
    @discardableResult
    public mutating func reloadIfNeeded(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: self.components, to: components)
        if !changes.isEmpty { self.components = components }
        return changes
    }

    /// Replaces the components by those of a JSON document.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: the options for reading.
    /// - Returns: the changes of the page's components.
    /// - Throws: ``PageFailure`` if the JSON has errors; the page is then unchanged.
    @discardableResult
    public mutating func reload(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reload(try Page(json: json, format: format).components)
    }

    /// Replaces the components by those of a JSON document, given as text.
    @discardableResult
    public mutating func reload(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        try reload(json: json.utf8, format: format)
    }

    /// Replaces the components by those of a JSON document unless they are equal.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: the options for reading.
    /// - Returns: the changes of the page's components, empty if they are equal.
    /// - Throws: ``PageFailure`` if the JSON has errors; the page is then unchanged.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reloadIfNeeded(try Page(json: json, format: format).components)
    }

    /// Replaces the components by those of a JSON document, given as text, unless they are equal.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        try reloadIfNeeded(json: json.utf8, format: format)
    }
}
