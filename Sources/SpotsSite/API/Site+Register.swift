public import SpotsModel

// Views of a program take precedence over files with the same name. A page with a Swift view is rebuilt in each
// build, because the function may have changed.

extension Site {
    /// A view that a program registered.
    enum Registration: Sendable {
        case item(Kind, component: Kind?, Body<@Sendable (DrawnItem) -> HTML>)
        case component(Kind, Body<@Sendable (DrawnComponent) -> HTML>)
        case layout(String, Body<@Sendable (DrawnPage) -> HTML>)

        enum Body<Function: Sendable>: Sendable {
            case template(String)
            case function(Function)
        }
    }

    /// Registers a function that draws items of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `profile`; `default` for items without their own view, `header` and `footer` for
    ///     headers and footers without one.
    ///   - component: the kind of the components that the view is for; nil for all.
    ///   - view: draws an item. If it does not use its nested components, they come after its result.
    public mutating func register(
        _ kind: Kind, in component: Kind? = nil, view: @escaping @Sendable (DrawnItem) -> HTML
    ) {
        registrations.append(.item(kind, component: component, .function(view)))
    }

    /// Registers a template for items of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `profile`; `default` for items without their own view, `header` and `footer` for
    ///     headers and footers without one.
    ///   - component: the kind of the components that the view is for; nil for all.
    ///   - template: the text of a Mustache template.
    public mutating func register(_ kind: Kind, in component: Kind? = nil, template: String) {
        registrations.append(.item(kind, component: component, .template(template)))
    }

    /// Registers a function that draws components of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `timeline`.
    ///   - view: draws a component with its header, its items and its footer.
    public mutating func register(
        component kind: Kind, view: @escaping @Sendable (DrawnComponent) -> HTML
    ) {
        registrations.append(.component(kind, .function(view)))
    }

    /// Registers a template for components of a kind.
    ///
    /// - Parameters:
    ///   - kind: the kind, such as `timeline`.
    ///   - template: the text of a Mustache template.
    public mutating func register(component kind: Kind, template: String) {
        registrations.append(.component(kind, .template(template)))
    }

    /// Registers a function that draws the document around the components of a page.
    ///
    /// - Parameters:
    ///   - name: the name of the layout, as in `Page.layout`; empty for pages that do not name a layout.
    ///   - view: draws a whole document, with ``DrawnPage/content`` in it.
    public mutating func register(layout name: String, view: @escaping @Sendable (DrawnPage) -> HTML) {
        registrations.append(.layout(name, .function(view)))
    }

    /// Registers a template for the document around the components of a page.
    ///
    /// - Parameters:
    ///   - name: the name of the layout, as in `Page.layout`; empty for pages that do not name a layout.
    ///   - template: the text of a Mustache template.
    public mutating func register(layout name: String, template: String) {
        registrations.append(.layout(name, .template(template)))
    }
}
