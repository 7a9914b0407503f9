/// What differs between a component and what it was, in the order in which it counts.
public enum ComponentDifference: String, Sendable, CaseIterable {
    /// The kind: everything is drawn anew.
    case kind
    /// The identifier.
    case identifier
    /// The arrangement: `layout`, and with it `interaction` and `size`.
    case layout
    /// The header, and with it the `title` that it may have been made of.
    case header
    /// The footer.
    case footer
    /// Whatever else the template needs.
    case meta
    /// The app's own: `model`, and with it `amountOfItemsToCache`.
    case model
    /// The items, and with them where they come from, how they are split over pages, and the item for `empty`.
    case items
    /// Nothing: the components are equal.
    case none
    /// The component was not there before.
    case new
    /// The component is there no more.
    case removed
}

extension Component {
    /// The first difference that counts from what the component was; `none` only where the two are equal.
    public func difference(from old: Component) -> ComponentDifference {
        ComponentDifference.ofValues.first { differs(from: old, in: $0) } ?? .none
    }

    /// All differences from what the component was, in the order in which they count; empty where the two are equal.
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
        case .none, .new, .removed: false
        }
    }
}

extension ComponentDifference {
    /// What may differ between two components.
    fileprivate static let ofValues: [ComponentDifference] = [
        .kind, .identifier, .layout, .header, .footer, .meta, .model, .items,
    ]
}
