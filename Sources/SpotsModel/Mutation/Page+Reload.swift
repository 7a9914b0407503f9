/// Changes of all components at once. The keys of the page stay as they are, also where the JSON has such keys.
extension Page {
    /// Takes other components in the place of those that are there.
    ///
    /// - Returns: the changes of the page's components.
    @discardableResult
    public mutating func reload(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: self.components, to: components)
        self.components = components
        return changes
    }

    /// Takes other components in the place of those that are there, unless they are equal.
    ///
    /// - Returns: the changes of the page's components, empty where they are equal.
    @discardableResult
    public mutating func reloadIfNeeded(_ components: [Component]) -> ComponentChanges {
        let changes = ComponentChanges(from: self.components, to: components)
        if !changes.isEmpty { self.components = components }
        return changes
    }

    /// Takes the components of JSON in the place of those that are there.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: how they are read.
    /// - Returns: the changes of the page's components.
    /// - Throws: what is wrong with the JSON. The page is as it was.
    @discardableResult
    public mutating func reload(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reload(try Page(json: json, format: format).components)
    }

    /// Takes the components of JSON in the place of those that are there.
    ///
    /// - Parameters:
    ///   - json: the text of an object with components, or of an array of components.
    ///   - format: how they are read.
    /// - Returns: the changes of the page's components.
    /// - Throws: what is wrong with the JSON. The page is as it was.
    @discardableResult
    public mutating func reload(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        try reload(json: json.utf8, format: format)
    }

    /// Takes the components of JSON in the place of those that are there, unless they are equal.
    ///
    /// - Parameters:
    ///   - json: the bytes of an object with components, or of an array of components.
    ///   - format: how they are read.
    /// - Returns: the changes of the page's components, empty where they are equal.
    /// - Throws: what is wrong with the JSON. The page is as it was.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: some Collection<UInt8>, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        reloadIfNeeded(try Page(json: json, format: format).components)
    }

    /// Takes the components of JSON in the place of those that are there, unless they are equal.
    ///
    /// - Parameters:
    ///   - json: the text of an object with components, or of an array of components.
    ///   - format: how they are read.
    /// - Returns: the changes of the page's components, empty where they are equal.
    /// - Throws: what is wrong with the JSON. The page is as it was.
    @discardableResult
    public mutating func reloadIfNeeded(
        json: String, format: PageFormat = PageFormat()
    ) throws(PageFailure) -> ComponentChanges {
        try reloadIfNeeded(json: json.utf8, format: format)
    }
}
