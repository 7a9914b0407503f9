extension Page {
    /// Creates a page with its components.
    ///
    /// - Parameters:
    ///   - title: the title.
    ///   - description: one or two sentences for search engines and link previews.
    ///   - components: the components, in order.
    public init(
        title: String = "", description: String = "", @ListBuilder<Component> components: () -> [Component]
    ) {
        self.init(title: title, description: description, components: components())
    }
}
