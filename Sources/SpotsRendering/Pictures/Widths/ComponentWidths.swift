import SpotsModel

/// The widths of a component and its items; made once for a component with a picture.
final class ComponentWidths {
    /// What the width of an item depends on, besides the component.
    struct ItemKey: Hashable {
        let isLast: Bool
        /// The width that the JSON sets, where it counts.
        let ownWidth: Double?
    }

    /// The width of the component.
    let own: Widths
    /// Whether text stands beside pictures in a grid: articles beside `media`.
    let hasTextsBesidePictures: Bool
    private let frame: ItemsFrame
    private let columns: ItemColumns
    private var items: [ItemKey: Widths] = [:]
    /// The widths of the pictures so far: those of many items are the same.
    var pictures: [PictureKey: DrawnWidths] = [:]

    init(_ component: ComponentContext) {
        own = component.place.holder?.contentWidths ?? component.run.mainWidths
        hasTextsBesidePictures = component.hasTextsBesidePictures
        frame = ItemsFrame(component)
        columns = ItemColumns(component)
    }

    /// What the width of an item depends on; nil for a header, a footer and an item of a relation.
    func key(of item: ItemContext) -> ItemKey? {
        guard item.place.role == .item, !item.place.isRelation else { return nil }
        let width = columns.usesOwnWidths ? item.item.size?.width ?? 0 : 0
        return ItemKey(
            isLast: item.index == item.place.items.count - 1, ownWidth: width > 0 ? .some(width) : .none)
    }

    /// The width of an item; that of the component without a key.
    func width(ofItem key: ItemKey?) -> Widths {
        guard let key else { return own }
        if let widths = items[key] { return widths }
        let widths = own.map { window, component in
            let whole = frame.width(in: window, of: component)
            return columns.width(in: window, of: whole, in: component, for: key)
        }
        items[key] = widths
        return widths
    }
}
