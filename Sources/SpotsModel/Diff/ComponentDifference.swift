/// The differences between two versions of a component, most important first.
public enum ComponentDifference: String, Sendable, CaseIterable {
    /// The kind differs: the component must be rendered again as a whole.
    case kind
    /// The identifier differs.
    case identifier
    /// `layout`, `interaction` or `size` differ.
    case layout
    /// The header differs, or the `title` that it may be generated from.
    case header
    /// The footer differs.
    case footer
    /// The custom data for the template differs.
    case meta
    /// The app's data differs: `model` or `amountOfItemsToCache`.
    case model
    /// The items differ, their source, their slot types, their pagination, or the `empty` item.
    case items
    /// The components are equal.
    case none
    /// The component is new.
    case new
    /// The component was removed.
    case removed
}

extension Component {
    /// The most important difference from an earlier version; `none` only if both are equal.
    public func difference(from old: Component) -> ComponentDifference {
        ComponentDifference.ofValues.first { differs(from: old, in: $0) } ?? .none
    }

    /// All differences from an earlier version, most important first; empty if both are equal.
    public func differences(from old: Component) -> [ComponentDifference] {
        ComponentDifference.ofValues.filter { differs(from: old, in: $0) }
    }

    private func differs(from old: Component, in part: ComponentDifference) -> Bool {
        switch part {
        case .kind: kind != old.kind
        case .identifier: identifier != old.identifier
        case .layout: layout != old.layout || interaction != old.interaction || size != old.size
        case .header: header != old.header || title != old.title
        case .footer: footer != old.footer
        case .meta: meta != old.meta
        case .model: model != old.model || amountOfItemsToCache != old.amountOfItemsToCache
        case .items:
            items != old.items || empty != old.empty || pagination != old.pagination || source != old.source
                || slotTypes != old.slotTypes
        case .none, .new, .removed: false
        }
    }
}

extension ComponentDifference {
    /// The differences between two existing components.
    fileprivate static let ofValues: [ComponentDifference] = [
        .kind, .identifier, .layout, .header, .footer, .meta, .model, .items,
    ]
}
